#!/usr/bin/env python3
"""Digits of the balls of CWideMath: how far the middles are from the truth, and that the radii hold it.

    scripts/recomputed.py [--samples 2000] [--beyond 1000] [--write]     needs clang and mpmath

Each operation gets random arguments, doubles that count as exact; mpmath computes 60 digits. Points are well-posed where the
condition number is below 1000 and no argument is within 1e-6 of a pole. "Digits" are those of the worst of them, "bound" those
that the radius promises. Then so many values beyond doubles: their exponents and bounds. It ends with status 1 if a radius does not hold the value, or if fewer than 25 digits are right.
--write puts the table into docs/accuracy.md, and a few points of each operation into the resource of the test that holds it to
its digits: bits of the arguments, then the value as three doubles between 1 and 2 and its exponent.
"""

import argparse, ctypes, os, random, struct, subprocess, sys, tempfile
from mpmath import mp, mpf
import mpmath as m

mp.dps = 120
ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
SOURCES = os.path.join(ROOT, "Sources")


class Ball(ctypes.Structure):
    _fields_ = [("high", ctypes.c_double), ("low", ctypes.c_double), ("radius", ctypes.c_double),
                ("exponent", ctypes.c_int64), ("flags", ctypes.c_int64)]

    def middle(self):
        return m.ldexp(mpf(self.high) + mpf(self.low), self.exponent)

    def reach(self):
        return m.ldexp(mpf(self.radius), self.exponent)


class Group(ctypes.Structure):
    """Eight balls, of which one is used."""
    _fields_ = [("high", ctypes.c_double * 8), ("low", ctypes.c_double * 8), ("radius", ctypes.c_double * 8),
                ("exponent", ctypes.c_int64 * 8), ("flags", ctypes.c_int64 * 8)]


def call(function, balls):
    """What an operation gives of some balls."""
    groups = []
    for b in balls:
        g = Group()
        g.high[0], g.low[0], g.radius[0], g.exponent[0], g.flags[0] = b.high, b.low, b.radius, b.exponent, b.flags
        groups.append(ctypes.byref(g))
    out = Group()
    function(ctypes.byref(out), *groups, ctypes.c_long(1))
    return Ball(out.high[0], out.low[0], out.radius[0], out.exponent[0], out.flags[0])


def library():
    rooms = ["CVectorMath", "CEnclosures", "CWideMath"]
    files = [os.path.join(SOURCES, room, name) for room in rooms
             for name in sorted(os.listdir(os.path.join(SOURCES, room))) if name.endswith(".c")]
    out = os.path.join(tempfile.mkdtemp(), "wide.so")
    includes = [f"-I{SOURCES}/{room}/include" for room in rooms]
    subprocess.run(["clang", "-O2", "-shared", "-fPIC", *includes, "-o", out, *files, "-lm"], check=True)
    return ctypes.CDLL(out)


def ball(x):
    if x == 0:
        return Ball(0, 0, 0, 0, 0)
    import math
    f, e = math.frexp(x)
    return Ball(2 * f, 0, 0, e - 1, 0)


def uniform(a, b):
    return lambda r: r.uniform(a, b)


def powers(a, b, signed=False):
    return lambda r: 10 ** r.uniform(a, b) * (r.choice([-1, 1]) if signed else 1)


def whole(a, b):
    return lambda r: float(r.randint(a, b))


def sign_power(x, y):
    return m.power(x, y)


def real_root(x, n):
    return m.sign(x) * m.power(abs(x), mpf(1) / n)


def acot(x):
    return m.pi / 2 - m.atan(x)


pi180 = lambda x: x * m.pi / 180
TABLE = [
    ("add", lambda a, b: a + b, [powers(-300, 300, True), powers(-300, 300, True)]),
    ("add", lambda a, b: a + b, [uniform(-5, 5), uniform(-5, 5)]),
    ("subtract", lambda a, b: a - b, [uniform(-5, 5), uniform(-5, 5)]),
    ("multiply", lambda a, b: a * b, [powers(-300, 300, True), powers(-300, 300, True)]),
    ("divide", lambda a, b: a / b, [powers(-300, 300, True), powers(-300, 300, True)]),
    ("sqrt", m.sqrt, [powers(-300, 300)]),
    ("cbrt", lambda x: real_root(x, 3), [powers(-300, 300, True)]),
    ("root", real_root, [powers(-300, 300), whole(2, 40)]),
    ("hypot", m.hypot, [powers(-300, 300, True), powers(-300, 300, True)]),
    ("power", sign_power, [powers(-2, 2), uniform(-50, 50)]),
    ("power", sign_power, [powers(-300, 300), powers(-3, 6, True)]),
    ("exp", m.exp, [uniform(-40, 40)]),
    ("exp", m.exp, [powers(-300, 0, True)]),
    ("ln", m.log, [powers(-300, 300)]),
    ("ln", m.log, [uniform(0.5, 1.5)]),
    ("log2", lambda x: m.log(x, 2), [powers(-300, 300)]),
    ("log10", m.log10, [powers(-300, 300)]),
    ("log_base", lambda x, b: m.log(x) / m.log(b), [powers(-300, 300), uniform(1.1, 20)]),
    ("sinh", m.sinh, [uniform(-5, 5)]), ("sinh", m.sinh, [powers(-300, 5, True)]),
    ("cosh", m.cosh, [uniform(-5, 5)]), ("cosh", m.cosh, [powers(-300, 5, True)]),
    ("tanh", m.tanh, [uniform(-5, 5)]), ("tanh", m.tanh, [powers(-300, 1, True)]),
    ("asinh", m.asinh, [uniform(-5, 5)]), ("asinh", m.asinh, [powers(-300, 300, True)]),
    ("acosh", m.acosh, [uniform(1, 5)]), ("acosh", m.acosh, [powers(0, 300)]),
    ("atanh", m.atanh, [uniform(-1, 1)]), ("atanh", m.atanh, [powers(-300, -0.01, True)]),
    ("sin", m.sin, [uniform(-10, 10)]), ("sin", m.sin, [powers(-300, 22, True)]),
    ("cos", m.cos, [uniform(-10, 10)]), ("cos", m.cos, [powers(-300, 22, True)]),
    ("tan", m.tan, [uniform(-10, 10)]), ("tan", m.tan, [powers(-300, 22, True)]),
    ("sinc", lambda x: m.sin(x) / x, [uniform(-20, 20)]), ("sinc", lambda x: m.sin(x) / x, [powers(-300, 0, True)]),
    ("sin_degrees", lambda x: m.sin(pi180(x)), [uniform(-720, 720)]),
    ("cos_degrees", lambda x: m.cos(pi180(x)), [uniform(-720, 720)]),
    ("tan_degrees", lambda x: m.tan(pi180(x)), [uniform(-720, 720)]),
    ("asin", m.asin, [uniform(-1, 1)]), ("asin", m.asin, [powers(-300, -0.01, True)]),
    ("acos", m.acos, [uniform(-1, 1)]),
    ("atan", m.atan, [uniform(-5, 5)]), ("atan", m.atan, [powers(-300, 300, True)]),
    ("asec", lambda x: m.acos(1 / x), [powers(0, 300, True)]),
    ("acsc", lambda x: m.asin(1 / x), [powers(0, 300, True)]),
    ("acot", acot, [uniform(-5, 5)]),
    ("atan2", m.atan2, [powers(-100, 100, True), powers(-100, 100, True)]),
    ("atan2", m.atan2, [uniform(-1, 1), uniform(-1, 1)]),
    ("mod", lambda a, b: a - b * m.floor(a / b), [powers(-3, 15, True), powers(-3, 3, True)]),
    ("frac", lambda a: a - m.floor(a), [powers(-3, 12, True)]),
    ("gamma", m.gamma, [uniform(0, 30)]), ("gamma", m.gamma, [uniform(-20, 0)]), ("gamma", m.gamma, [powers(-300, 5)]),
    ("lgamma", lambda x: m.re(m.loggamma(x)), [uniform(3, 100)]),
    ("lgamma", lambda x: m.re(m.loggamma(x)), [powers(-300, 300)]),
    ("lgamma", lambda x: m.log(abs(m.gamma(x))), [uniform(-30, 0)]),
    ("digamma", m.digamma, [uniform(0.1, 40)]), ("digamma", m.digamma, [uniform(-20, 0)]),
    ("beta", m.beta, [uniform(0, 50), uniform(0, 50)]),
    ("binomial", m.binomial, [whole(0, 1000), whole(0, 500)]),
    ("binomial", lambda n, k: m.ff(n, k) / m.factorial(k), [uniform(-20, 20), whole(0, 60)]),
    ("erf", m.erf, [uniform(-6, 6)]), ("erf", m.erf, [powers(-300, 0, True)]),
    ("erfc", m.erfc, [uniform(-3, 8)]), ("erfc", m.erfc, [powers(0, 4)]),
    ("zeta", m.zeta, [uniform(1.5, 30)]),
    ("lambertw", m.lambertw, [powers(-5, 100)]),
    ("besselj", m.besselj, [whole(0, 5), uniform(0, 30)]),
    ("bessely", m.bessely, [whole(0, 5), uniform(1, 30)]),
]
# Values that doubles lose by overflow or underflow: their exponents must be right, too.
BEYOND = [
    ("exp", m.exp, [powers(3, 15, True)]), ("sinh", m.sinh, [powers(3, 15, True)]), ("cosh", m.cosh, [powers(3, 15, True)]),
    ("power", sign_power, [powers(1, 300), powers(3, 9, True)]), ("power", sign_power, [powers(-300, -1), powers(3, 9, True)]),
    ("gamma", m.gamma, [uniform(200, 1e6)]), ("gamma", m.gamma, [whole(200, 400)]), ("gamma", m.gamma, [uniform(-1e4, -200)]),
    ("multiply", lambda a, b: a * b, [powers(160, 307, True), powers(160, 307, True)]),
    ("divide", lambda a, b: a / b, [powers(-300, -160, True), powers(160, 300, True)]),
    ("binomial", m.binomial, [whole(3000, 100000), whole(1200, 1800)]),
    ("erfc", m.erfc, [powers(1.5, 4)]),
]
# What is recomputed as well as doubles can.
DOUBLES = {"zeta", "lambertw", "besselj", "bessely"}


def condition(f, xs, y):
    worst = mpf(0)
    h = mpf(10) ** -40
    for i in range(len(xs)):
        moved = list(xs)
        moved[i] = xs[i] * (1 + h)
        worst = max(worst, abs((f(*moved) - y) / y) / h)
    return worst


def exponents(lib, samples):
    """How many values beyond doubles there are, and those whose exponents or digits are wrong."""
    count, wrong = 0, []
    for seed, (name, f, ranges) in enumerate(BEYOND):
        r, c = random.Random(5000 + seed), getattr(lib, "wm_" + name)
        for _ in range(-(-samples // len(BEYOND))):
            xs = [g(r) for g in ranges]
            y, out = f(*[mpf(x) for x in xs]), Ball()
            out = call(c, [ball(x) for x in xs])
            if m.ldexp(1, -1022) <= abs(y) <= m.ldexp(1, 1023):
                continue
            count += 1
            exponent = int(m.floor(m.log(abs(y), 2)))
            distance = abs(out.middle() - y)
            if out.flags or out.exponent != exponent or distance > out.reach() or out.radius > 1e-18:
                wrong.append((name, xs, out.exponent, exponent, out.radius))
    return count, wrong


def measure(lib, name, f, ranges, samples, seed):
    r = random.Random(seed)
    c = getattr(lib, "wm_" + name)
    worst, promised, escapes, count, ill, where = mpf(0), mpf(0), [], 0, 0, None
    for _ in range(samples // 10 if name in DOUBLES else samples):
        xs = [g(r) for g in ranges]
        balls = [ball(x) for x in xs]
        out = call(c, balls)
        y = f(*[mpf(x) for x in xs])
        if out.flags or isinstance(y, m.mpc) or out.radius == float("inf"):
            if not isinstance(y, m.mpc) and name not in DOUBLES:
                escapes.append((xs, "flags", out.flags, out.radius))
            continue
        distance = abs(out.middle() - y)
        if distance > out.reach() + abs(y) * mpf(10) ** -100:
            escapes.append((xs, m.nstr(distance / abs(y), 5), m.nstr(out.reach() / abs(y), 5)))
        if y == 0 or (name not in DOUBLES and condition(f, [mpf(x) for x in xs], y) > 1000):
            ill += 1
            continue
        count += 1
        if distance / abs(y) > worst:
            worst, where = distance / abs(y), xs
        promised = max(promised, out.reach() / abs(y))
    digits = lambda e: float(-m.log10(e)) if e > 0 else float("inf")
    return count, ill, digits(worst), digits(promised), escapes, where


def parts(y):
    """The value as three doubles, the first between 1 and 2, and an exponent."""
    exponent = int(m.floor(m.log(abs(y), 2)))
    rest, doubles = m.ldexp(y, -exponent), []
    for _ in range(3):
        doubles.append(float(rest))
        rest -= mpf(doubles[-1])
    return doubles, exponent


def write_sample():
    bits = lambda x: struct.pack(">d", x).hex()
    lines = []
    for seed, (name, f, ranges) in enumerate(TABLE):
        if name in DOUBLES:
            continue
        r, count = random.Random(1000 + seed), 0
        while count < 10:
            xs = [g(r) for g in ranges]
            y = f(*[mpf(x) for x in xs])
            if isinstance(y, m.mpc) or y == 0 or condition(f, [mpf(x) for x in xs], y) > 1000:
                continue
            doubles, exponent = parts(y)
            lines.append(" ".join([name, *map(bits, xs), "=", *map(bits, doubles), str(exponent)]))
            count += 1
    path = os.path.join(ROOT, "Tests", "ExpressionsTests", "Resources", "recomputed_values.txt")
    open(path, "w").write("\n".join(lines) + "\n")


def main():
    arguments = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    arguments.add_argument("--samples", type=int, default=2000)
    arguments.add_argument("--beyond", type=int, default=1000)
    arguments.add_argument("--write", action="store_true")
    arguments.add_argument("--only")
    options = arguments.parse_args()
    lib, is_right, total, all_ill, rows = library(), True, 0, 0, []
    text = lambda d: "exact" if d == float("inf") else f"{d:.1f}"
    for seed, (name, f, ranges) in enumerate(TABLE):
        if options.only and options.only != name:
            continue
        count, ill, worst, promised, escapes, where = measure(lib, name, f, ranges, options.samples, seed)
        total += count
        all_ill += ill
        if escapes or (promised < 25 and name not in DOUBLES):
            is_right = False
        print(f"{name:12} {count:6} {text(worst):>6} {text(promised):>6} {where}", "ESCAPES" if escapes else "", escapes[:3],
              flush=True)
        rows.append((name, count, text(worst), text(promised)))
    print(total, "well-posed points;", all_ill, "others, whose bounds hold, too")
    if not options.only:
        count, wrong = exponents(lib, options.beyond)
        is_right = is_right and not wrong
        print(count, "values beyond doubles;", len(wrong), "wrong", wrong[:5])
    if options.write:
        write_sample()
        merged = {}
        number = lambda t: float("inf") if t == "exact" else float(t)
        for name, count, worst, promised in rows:
            old = merged.get(name, (0, float("inf"), float("inf")))
            merged[name] = (old[0] + count, min(old[1], number(worst)), min(old[2], number(promised)))
        lines = ["| operation | points | digits that are right | digits that are promised |", "| --- | ---: | ---: | ---: |"]
        lines += [f"| `{n}` | {c} | {text(w)} | {text(p)} |" for n, (c, w, p) in merged.items()]
        path = os.path.join(ROOT, "docs", "accuracy.md")
        page = open(path).read()
        start, end = page.index("<!-- recomputed -->"), page.index("<!-- end of recomputed -->")
        open(path, "w").write(page[:start] + "<!-- recomputed -->\n" + "\n".join(lines) + "\n" + page[end:])
    sys.exit(0 if is_right else 1)


if __name__ == "__main__":
    main()
