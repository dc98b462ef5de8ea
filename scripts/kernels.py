#!/usr/bin/env python3
"""Measures how far the vector kernels of CVectorMath are from the truth.

    scripts/kernels.py [--write] [KERNEL ...]

Compiles Sources/CVectorMath as a library, feeds 20,000 arguments through each kernel and compares with mpmath at 40
digits: arguments of everyday size and of every exponent, near multiples of pi/2, near 1 for logarithms, and around the
places where a kernel changes its way. Prints a table and ends with status 1 if an error is above its bound. All
levels give the same bits (a test holds them to it), so that one level stands for all.

--write puts the table into docs/accuracy.md, and a fixed sample with the worst arguments found into the resource of
the test that holds the bounds: for each argument the nearest double, and what the exact value is beyond it in units
of its last place.
"""

import argparse
import ctypes
import math
import os
import random
import struct
import subprocess
import sys
import tempfile
from pathlib import Path

import accuracy  # makes the environment that has mpmath
from accuracy import decades, even, mpmath, near
from mpmath import mp, mpf

ROOT = Path(__file__).resolve().parent.parent
SAMPLE = ROOT / "Tests" / "ExpressionsTests" / "Resources" / "kernel_values.txt"
ARGUMENTS = 20_000
# Of each kernel in the resource: arguments drawn at random, and those with the largest errors.
DRAWN, WORST = 120, 40


def around(*places):
    """A few units in the last place around some numbers."""

    def draw():
        x = random.choice(places)
        return x + random.randint(-40, 40) * math.ulp(x)

    return draw


def near_turns(least=0, greatest=1000):
    """Near multiples of pi/2: the double itself, or further away."""

    def draw():
        x = random.randint(least, greatest) * math.pi / 2
        return x + random.choice([0, random.choice([1, -1]) * 10 ** random.uniform(-17, -1)])

    return draw


def whole(low, high):
    return lambda: float(random.randint(low, high))


def above(place):
    return lambda: place + 10 ** random.uniform(-15, 0)


def half_turns(degrees):
    """Of whole turns nothing is left: fmod is exact."""
    return mpf(math.fmod(float(degrees), 360)) / 180


HALF_LN = math.log(2) / 2
ANGLES = [even(-10, 10), near_turns(), decades(-300, 9, 0), decades(9, 308, 0), around(math.pi / 4, 2.0**32, 3 * math.pi / 4)]
DEGREES = [even(-720, 720), decades(-300, 300, 0), around(30, 45, 60, 90, 135)]
SMALL = [even(-1, 1), even(-20, 20), decades(-300, 0, 0), around(HALF_LN, 3 * HALF_LN, -HALF_LN)]
POSITIVE = [even(0.1, 10), near(1, -16, -1), decades(-307, 308), around(math.sqrt(2), math.sqrt(0.5), 1.0, 2.0)]
UNIT = [even(-1, 1), decades(-300, 0, 0), around(0.5, -0.5), lambda: random.choice([1, -1]) * (1 - 10 ** random.uniform(-15, 0))]
ALL = decades(-307, 307, 0)

KERNELS = [
    # Name, bound in ulp, reference, sources of arguments.
    ("sin", 0.65, mpmath.sin, ANGLES),
    ("cos", 0.65, mpmath.cos, ANGLES),
    ("tan", 0.65, mpmath.tan, ANGLES),
    ("sinc", 0.65, lambda x: mpmath.sin(x) / x, [even(-20, 20), near_turns(1), decades(-300, 300, 0)]),
    ("sin_degrees", 0.65, lambda x: mpmath.sinpi(half_turns(x)), DEGREES),
    ("cos_degrees", 0.65, lambda x: mpmath.cospi(half_turns(x)), DEGREES),
    ("tan_degrees", 0.65, lambda x: mpmath.sinpi(half_turns(x)) / mpmath.cospi(half_turns(x)), DEGREES),
    ("asin", 0.65, mpmath.asin, UNIT),
    ("acos", 0.65, mpmath.acos, UNIT),
    ("atan", 0.65, mpmath.atan, [even(-5, 5), ALL, around(math.tan(math.pi / 8), 1, 1 / math.tan(math.pi / 8))]),
    ("asec", 0.65, accuracy.arc_secant, [above(1), decades(0, 20, 0), lambda: -1 - 10 ** random.uniform(-15, 0)]),
    ("acsc", 0.65, accuracy.arc_cosecant, [above(1), decades(0, 20, 0), decades(0, 300)]),
    ("acot", 0.65, lambda x: mpmath.atan2(1, x), [even(-5, 5), decades(-9, 20, 0)]),
    ("atan2", 0.65, mpmath.atan2, [(even(-1, 1), even(-1, 1)), (decades(-100, 100, 0), decades(-100, 100, 0)), (ALL, ALL)]),
    ("exp", 0.65, mpmath.exp, [even(-1, 1), even(-708, 709.7), decades(-300, 0, 0), around(HALF_LN, 3 * HALF_LN, -708.0, 708.0)]),
    ("expm1", 0.65, mpmath.expm1, SMALL + [even(-60, 709)]),
    ("ln", 0.65, mpmath.log, POSITIVE),
    ("log1p", 0.65, mpmath.log1p, [even(-0.9, 10), decades(-300, 308), lambda: -1 + 10 ** random.uniform(-15, 0)]),
    ("log2", 0.65, lambda x: mpmath.log(x) / mpmath.log(2), POSITIVE),
    ("log10", 0.65, lambda x: mpmath.log(x) / mpmath.log(10), POSITIVE),
    ("sinh", 0.65, mpmath.sinh, SMALL + [even(-710, 710)]),
    ("cosh", 0.65, mpmath.cosh, SMALL + [even(-710, 710)]),
    ("tanh", 0.65, mpmath.tanh, SMALL),
    ("asinh", 0.65, mpmath.asinh, [even(-5, 5), ALL, around(2.0**28, 2.0**-28, 0.35)]),
    ("acosh", 0.65, mpmath.acosh, [above(1), even(1, 5), decades(0, 307), around(2.0**28)]),
    ("atanh", 0.65, mpmath.atanh, UNIT[:2] + [even(0.1, 0.25), UNIT[3]]),
    ("sqrt", 0.5, mpmath.sqrt, [decades(-307, 308), even(0, 10)]),
    ("cbrt", 0.51, lambda x: mpmath.sign(x) * mpmath.cbrt(abs(x)), [ALL, even(1, 8)]),
    ("hypot", 0.51, mpmath.hypot, [(even(-5, 5), even(-5, 5)), (decades(-10, 10, 0), decades(-10, 10, 0)), (ALL, ALL)]),
    ("power", 0.65, lambda a, b: mpmath.power(a, b), [
        (even(0, 10), even(-10, 10)), (decades(-2, 2), even(-150, 150)), (near(1, -10, -1), decades(1, 6, 0)),
        (decades(-300, 300), even(-1, 1)), (even(0, 10), lambda: random.choice([0.1, 1 / 3, 0.75, 4.5, -2.25])),
    ]),
    ("power", 1.5, lambda a, b: mpmath.power(a, b), [(even(-10, 10), whole(-64, 64))]),
    ("power", 2, lambda a, b: mpmath.power(a, b), [(even(0, 10), lambda: random.choice([-0.5, 0.5, 1.5, 2.5]))]),
    ("mod", 0.5, accuracy.modulo, [(decades(-3, 9, 0), decades(-3, 3, 0)), (even(-10, 10), around(1, 2, math.pi)), (whole(-1000, 1000), whole(1, 30))]),
    ("rem", 0, accuracy.remainder, [(decades(-3, 9, 0), decades(-3, 3, 0)), (even(-10, 10), around(1, 2, math.pi)), (whole(-1000, 1000), whole(1, 30))]),
]
# Powers that are products and square roots.
WAYS = {("power", 1.5): ", whole exponents", ("power", 2): ", halves up to 2.5"}


def library():
    folder = tempfile.mkdtemp()
    source = ROOT / "Sources" / "CVectorMath"
    path = f"{folder}/kernels.so"
    compiler = os.environ.get("CC", "clang")
    files = [str(file) for file in sorted(source.glob("*.c"))]
    subprocess.run([compiler, "-O2", "-shared", "-fPIC", f"-I{source}/include", *files, "-lm", "-o", path], check=True)
    return ctypes.CDLL(path)


def values(kernels, name, columns):
    count = len(columns[0])
    block = ctypes.c_double * count
    out = block()
    getattr(kernels, f"vm_{name}")(out, *(block(*column) for column in columns), ctypes.c_long(count))
    return list(out)


def bits(x):
    return struct.pack(">d", x).hex()


class Row:
    def __init__(self, name, bound, reference, sources):
        self.name, self.bound = name, bound
        sources = [source if isinstance(source, tuple) else (source,) for source in sources]
        drawn = [[draw() for draw in sources[i % len(sources)]] for i in range(ARGUMENTS)]
        self.points = []
        self.reference = reference
        self.drawn = drawn

    def measure(self, kernels):
        results = values(kernels, self.name, list(zip(*self.drawn)))
        for arguments, value in zip(self.drawn, results):
            try:
                exact = mpf(self.reference(*(mpf(x) for x in arguments)))
            except (ZeroDivisionError, TypeError):
                continue
            if not mpf(2) ** -1021 < abs(exact) < mpf(2) ** 1023:
                if exact != 0:
                    continue
            best = float(exact)
            unit = math.ulp(best)
            error = float(abs(mpf(value) - exact) / unit)
            self.points.append((error, arguments, best, float((exact - mpf(best)) / unit)))
        self.ulps, self.place = max((point[:2] for point in self.points), key=lambda p: (math.inf if math.isnan(p[0]) else p[0]))
        self.wrong = sum(error > 0.5 for error, *_ in self.points) / len(self.points)

    def holds(self):
        return self.ulps <= self.bound + 1e-9

    def markdown(self):
        where = ", ".join(f"{x:.9g}" for x in self.place) if self.ulps > 0 else ""
        name = f"`{self.name}`" + WAYS.get((self.name, self.bound), "")
        return f"| {name} | {len(self.points)} | {self.ulps:.3f} | {where} | {self.wrong:.2%} | {self.bound:g} |"

    def sample(self):
        worst = sorted(self.points, key=lambda point: -point[0])[:WORST]
        lines = [f"# {self.name} {self.bound:g}"]
        for _, arguments, best, rest in self.points[:DRAWN] + worst:
            lines.append(" ".join([*map(bits, arguments), bits(best), f"{rest:.6f}"]))
        return lines


HEAD = """| kernel | arguments | largest error, ulp | where | not the nearest double | bound |
| --- | ---: | ---: | --- | ---: | ---: |"""


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--write", action="store_true", help="put the table into docs/accuracy.md, and the sample beside its test")
    parser.add_argument("kernels", nargs="*")
    options = parser.parse_args()
    random.seed(21)
    mp.dps = 40
    kernels = library()
    rows = [Row(*row) for row in KERNELS if not options.kernels or row[0] in options.kernels]
    print(HEAD, flush=True)
    for row in rows:
        row.measure(kernels)
        print(row.markdown(), flush=True)
    if options.write:
        accuracy.write("\n".join([HEAD, *(row.markdown() for row in rows)]), "kernels")
        SAMPLE.write_text("\n".join(line for row in rows for line in row.sample()) + "\n")
    sys.exit(0 if all(row.holds() for row in rows) else 1)


if __name__ == "__main__":
    main()
