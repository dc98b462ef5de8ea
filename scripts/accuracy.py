#!/usr/bin/env python3
"""Measures how far the functions of locus are from the truth.

    scripts/accuracy.py [--locus PROGRAM] [--write] [FUNCTION ...]

Feeds random arguments through the built program (17 digits, one run) and compares with mpmath at 50
digits or more. Prints a table; --write puts it into docs/accuracy.md. Ends with status 1 if an error, divided
by the condition number where that is above 1, is larger than 4 units in the last place.

The environment .venv with mpmath is made on the first run.
"""

import argparse
import math
import os
import random
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ENVIRONMENT = ROOT / ".venv"
LIMIT = 4

try:
    import mpmath
except ImportError:
    python = ENVIRONMENT / "bin" / "python"
    if Path(sys.prefix) == ENVIRONMENT:
        sys.exit("mpmath is missing in .venv: remove that folder and run again")
    if not python.exists():
        subprocess.run([sys.executable, "-m", "venv", str(ENVIRONMENT)], check=True)
        subprocess.run(
            [str(python), "-m", "pip", "install", "--quiet", "mpmath==1.3.0"], check=True
        )
    os.execv(str(python), [str(python), *sys.argv])

from mpmath import mp, mpf  # noqa: E402

# ---- arguments -------------------------------------------------------------------------------


def even(low, high):
    return lambda: random.uniform(low, high)


def decades(low, high, sign=1):
    """Evenly distributed exponents of ten; sign 0 means both."""

    def draw():
        size = 10 ** random.uniform(low, high)
        return size * (sign or random.choice([1, -1]))

    return draw


def whole(low, high):
    return lambda: float(random.randint(low, high))


def near(place, low=-15, high=-2):
    return lambda: place + random.choice([1, -1]) * 10 ** random.uniform(low, high)


def above(place, low=-15, high=-2):
    return lambda: place + 10 ** random.uniform(low, high)


# ---- references ------------------------------------------------------------------------------


def log_gamma(x):
    return mpmath.log(abs(mpmath.gamma(x))) if x < 0 else mpmath.loggamma(x)


def besselj(n, x):
    return mpmath.besselj(n, x, maxprec=200000, maxterms=10**6)


def bessely(n, x):
    return mpmath.bessely(n, x, maxprec=200000, maxterms=10**6)


def real_root(x, n):
    root = mpmath.root(abs(x), abs(int(n)))
    root = root if x >= 0 else -root
    return root if n > 0 else 1 / root


def modulo(a, b):
    return a - b * mpmath.floor(a / b)


def remainder(a, b):
    rest = abs(a) - abs(b) * mpmath.floor(abs(a) / abs(b))
    return rest if a >= 0 else -rest


def round_away(x):
    size = mpmath.floor(abs(x) + mpf(1) / 2)
    return size if x >= 0 else -size


def round_decimals(x, n):
    unit = mpf(10) ** int(n)
    return round_away(x * unit) / unit


def gcd(a, b):
    return mpf(math.gcd(int(a), int(b)))


def lcm(a, b):
    return mpf(math.lcm(int(a), int(b)))


def of_degrees(function):
    return lambda x: function(x * mp.pi / 180)


def arc_secant(x):
    return mpmath.acos(1 / x)


def arc_cosecant(x):
    return mpmath.asin(1 / x)


def arc_cotangent(x):
    return mp.pi / 2 - mpmath.atan(x)


def sinc(x):
    return mpmath.sin(x) / x


def lambertw(x):
    return mpmath.lambertw(x).real


ANGLES = [("-10 … 10", even(-10, 10)), ("10^-300 … 10^300", decades(-300, 300, 0))]
ALL = ("10^-300 … 10^300", decades(-300, 300))
BOTH = ("±10^-300 … 10^300", decades(-300, 300, 0))
UNIT = [("-1 … 1", even(-1, 1)), ("10^-300 … 1", decades(-300, 0, 0))]
OUTSIDE = [("1 + 10^-15 … 10^-2", above(1)), ("±1 … 10^300", decades(0, 300, 0))]
SMALL = [("-20 … 20", even(-20, 20)), ("±10^-300 … 1", decades(-300, 0, 0))]

# Function, how it is written, the reference, rows of (range in words, one source for each argument).
# Whole places are of arguments that are whole numbers: no condition is measured there.
TABLE = [
    ("sqrt", "sqrt({})", mpmath.sqrt, [ALL]),
    ("cbrt", "cbrt({})", lambda x: real_root(x, 3), [BOTH]),
    ("root", "root({}, {})", real_root, [
        ("x: 10^-300 … 10^300, n: 1 … 50", decades(-300, 300), whole(1, 50)),
        ("x: 10^-9 … 10^9, n: -1000 … -1", decades(-9, 9), whole(-1000, -1)),
        ("x: -9 … 0, n: 1001", even(-9, 0), whole(1001, 1001)),
    ]),
    ("^", "({})^({})", mpmath.power, [
        ("0.01 … 100, exponent -50 … 50", even(0.01, 100), even(-50, 50)),
        ("-10 … 10, exponent whole -64 … 64", even(-10, 10), whole(-64, 64)),
    ]),
    ("exp", "exp({})", mpmath.exp, [("-700 … 700", even(-700, 700)), ("±10^-300 … 1", decades(-300, 0, 0))]),
    ("ln", "ln({})", mpmath.log, [ALL, ("near 1", near(1))]),
    ("log10", "log10({})", mpmath.log10, [ALL, ("near 1", near(1))]),
    ("log2", "log2({})", lambda x: mpmath.log(x, 2), [ALL, ("near 1", near(1))]),
    ("log_7", "log_7({})", lambda x: mpmath.log(x, 7), [ALL, ("near 1", near(1))]),
    ("sin", "sin({})", mpmath.sin, ANGLES),
    ("cos", "cos({})", mpmath.cos, ANGLES),
    ("tan", "tan({})", mpmath.tan, ANGLES),
    ("sec", "sec({})", mpmath.sec, ANGLES),
    ("csc", "csc({})", mpmath.csc, ANGLES),
    ("cot", "cot({})", mpmath.cot, ANGLES),
    ("sin of degrees", "sin_degrees({})", of_degrees(mpmath.sin), [("-720 … 720", even(-720, 720))]),
    ("cos of degrees", "cos_degrees({})", of_degrees(mpmath.cos), [("-720 … 720", even(-720, 720))]),
    ("tan of degrees", "tan_degrees({})", of_degrees(mpmath.tan), [("-720 … 720", even(-720, 720))]),
    ("asin", "asin({})", mpmath.asin, UNIT),
    ("acos", "acos({})", mpmath.acos, UNIT),
    ("atan", "atan({})", mpmath.atan, [BOTH, ("-5 … 5", even(-5, 5))]),
    ("asec", "asec({})", arc_secant, OUTSIDE),
    ("acsc", "acsc({})", arc_cosecant, OUTSIDE),
    ("acot", "acot({})", arc_cotangent, [("-5 … 5", even(-5, 5)), ("±10^-9 … 10^20", decades(-9, 20, 0))]),
    ("atan2", "atan2({}, {})", mpmath.atan2, [
        ("-1 … 1 each", even(-1, 1), even(-1, 1)),
        ("±10^-100 … 10^100 each", decades(-100, 100, 0), decades(-100, 100, 0)),
    ]),
    ("deg", "deg({})", mpmath.degrees, [BOTH]),
    ("rad", "rad({})", mpmath.radians, [BOTH]),
    ("sinh", "sinh({})", mpmath.sinh, SMALL + [("-700 … 700", even(-700, 700))]),
    ("cosh", "cosh({})", mpmath.cosh, SMALL + [("-700 … 700", even(-700, 700))]),
    ("tanh", "tanh({})", mpmath.tanh, SMALL),
    ("asinh", "asinh({})", mpmath.asinh, [BOTH, ("-5 … 5", even(-5, 5))]),
    ("acosh", "acosh({})", mpmath.acosh, [("1 + 10^-15 … 10^-2", above(1)), ("1 … 10^300", decades(0, 300))]),
    ("atanh", "atanh({})", mpmath.atanh, UNIT),
    ("floor", "floor({})", mpmath.floor, [("±10^-3 … 10^20", decades(-3, 20, 0))]),
    ("ceil", "ceil({})", mpmath.ceil, [("±10^-3 … 10^20", decades(-3, 20, 0))]),
    ("round", "round({})", round_away, [("±10^-3 … 10^20", decades(-3, 20, 0))]),
    ("round, n", "round({}, {})", round_decimals, [
        ("±10^-3 … 10^6, n: 0 … 12", decades(-3, 6, 0), whole(0, 12)),
        ("±10^-40 … 10^-20, n: 25 … 50", decades(-40, -20, 0), whole(25, 50)),
        ("±1 … 10^20, n: -6 … 0", decades(0, 20, 0), whole(-6, 0)),
    ]),
    ("frac", "frac({})", lambda x: x - mpmath.floor(x), [("±10^-3 … 10^12", decades(-3, 12, 0))]),
    ("mod", "mod({}, {})", modulo, [
        ("±10^-3 … 10^9, ±10^-3 … 10^3", decades(-3, 9, 0), decades(-3, 3, 0)),
    ]),
    ("rem", "rem({}, {})", remainder, [
        ("±10^-3 … 10^9, ±10^-3 … 10^3", decades(-3, 9, 0), decades(-3, 3, 0)),
    ]),
    ("hypot", "hypot({}, {})", mpmath.hypot, [
        ("±10^-150 … 10^150 each", decades(-150, 150, 0), decades(-150, 150, 0)),
        ("-5 … 5 each", even(-5, 5), even(-5, 5)),
    ]),
    ("lerp", "lerp({}, {}, {})", lambda a, b, t: a + (b - a) * t, [
        ("0 … 5 each, t: 0 … 1", even(0, 5), even(0, 5), even(0, 1)),
    ]),
    ("gcd", "gcd({}, {})", gcd, [("1 … 10^15 each", whole(1, 10**15), whole(1, 10**15))]),
    ("lcm", "lcm({}, {})", lcm, [("1 … 10^15 each", whole(1, 10**15), whole(1, 10**15))]),
    ("binomial", "binomial({}, {})", mpmath.binomial, [
        ("n: 0 … 66 whole, k: 0 … 66", whole(0, 66), whole(0, 66)),
        ("n: -1020 … 1020 whole, k: 0 … 1020", whole(-1020, 1020), whole(0, 1020)),
        ("n: -100 … 100, k: 0 … 200", even(-100, 100), whole(0, 200)),
        ("n: -5 … 5, k: 1000 … 10^5", even(-5, 5), whole(1000, 10**5)),
    ]),
    ("!", "({})!", lambda x: mpmath.gamma(x + 1), [("0 … 170 whole", whole(0, 170)), ("0 … 170", even(0, 170))]),
    ("gamma", "gamma({})", mpmath.gamma, [
        ("0 … 3", even(0, 3)), ("3 … 171.6", even(3, 171.6)), ("-20 … 0", even(-20, 0)),
        ("-170 … -20", even(-170, -20)), ("±10^-300 … 1", decades(-300, 0, 0)),
    ]),
    ("lgamma", "lgamma({})", log_gamma, [
        ("0 … 20", even(0, 20)), ("near 1", near(1)), ("near 2", near(2)),
        ("10^-300 … 10^300", decades(-300, 300)), ("-50 … 0", even(-50, 0)),
    ]),
    ("beta", "beta({}, {})", mpmath.beta, [
        ("0 … 5 each", even(0, 5), even(0, 5)),
        ("0 … 300 each", even(0, 300), even(0, 300)),
        ("10^-3 … 10, 10^6 … 10^12", decades(-3, 1), decades(6, 12)),
        ("-20 … 20 each", even(-20, 20), even(-20, 20)),
        ("-20 … 0, 10^3 … 10^9", even(-20, 0), decades(3, 9)),
    ]),
    ("erf", "erf({})", mpmath.erf, [("-6 … 6", even(-6, 6)), ("±10^-300 … 1", decades(-300, 0, 0))]),
    ("erfc", "erfc({})", mpmath.erfc, [("-6 … 6", even(-6, 6)), ("6 … 26", even(6, 26))]),
    ("zeta", "zeta({})", mpmath.zeta, [
        ("-1 … 1", even(-1, 1)), ("near 1", near(1)), ("1 … 60", even(1, 60)),
        ("-30 … -1", even(-30, -1)), ("-250 … -30", even(-250, -30)), ("near -2", near(-2)),
    ]),
    ("besselj", "besselj({}, {})", besselj, [
        ("n: 0 … 3, x: -25 … 25", whole(0, 3), even(-25, 25)),
        ("n: -3 … 3, x: 25 … 1000", whole(-3, 3), even(25, 1000)),
        ("n: 0 … 3, x: 10^-300 … 1", whole(0, 1), decades(-300, 0)),
        ("n: 0 … 200, x: 0 … 200", whole(0, 200), even(0, 200)),
        ("n: 0 … 3, x: 10^3 … 10^15", whole(0, 3), decades(3, 15)),
        ("n: 0 … 1999, x: 25 … 1999", whole(0, 1999), even(25, 1999)),
        ("n: 2000 … 3000, x: 1900 … 3500", whole(2000, 3000), even(1900, 3500)),
    ]),
    ("bessely", "bessely({}, {})", bessely, [
        ("n: 0 … 3, x: 0 … 25", whole(0, 3), even(0, 25)),
        ("n: -3 … 3, x: 25 … 1000", whole(-3, 3), even(25, 1000)),
        ("n: 0 … 1, x: 10^-300 … 1", whole(0, 1), decades(-300, 0)),
        ("n: 0 … 200, x: 0 … 200", whole(0, 200), even(0, 200)),
        ("n: 0 … 3, x: 10^3 … 10^15", whole(0, 3), decades(3, 15)),
        ("n: 0 … 1999, x: 25 … 1999", whole(0, 1999), even(25, 1999)),
        ("n: 2000 … 3000, x: 1900 … 3500", whole(2000, 3000), even(1900, 3500)),
    ]),
    ("lambertw", "lambertw({})", lambertw, [
        ("-1/e + 10^-16 … 10^-2", above(-math.exp(-1), -16, -2)), ("-0.36 … 1", even(-0.36, 1)),
        ("1 … 10^308", decades(0, 308)), ("±10^-300 … 0.1", decades(-300, -1, 0)),
    ]),
    ("sinc", "sinc({})", sinc, [("-20 … 20", even(-20, 20)), BOTH]),
]

# Samples of one row where the reference is slow.
SLOW = {"besselj": 300, "bessely": 300, "zeta": 400, "beta": 400}
VERY_SLOW = {"n: 0 … 1999, x: 25 … 1999": 60, "n: 2000 … 3000, x: 1900 … 3500": 30}
SAMPLES = 1000


def condition(reference, arguments, value, is_whole):
    """The greatest |x f'/f| over the arguments that may vary."""
    greatest = mpf(0)
    for place, x in enumerate(arguments):
        if is_whole[place] or x == 0:
            continue
        moved = [mpf(a) for a in arguments]
        moved[place] *= 1 + mpf(10) ** -20
        greatest = max(greatest, abs((reference(*moved) - value) / value) * mpf(10) ** 20)
    return greatest


class Row:
    def __init__(self, name, text, reference, words, sources):
        self.name, self.reference, self.words = name, reference, words
        self.is_whole = ["whole" in source.__qualname__ for source in sources]
        count = VERY_SLOW.get(words, SLOW.get(name, SAMPLES))
        self.samples = [[source() for source in sources] for _ in range(count)]
        self.lines = [
            "print " + text.format(*(repr(x).removesuffix(".0") for x in sample))
            for sample in self.samples
        ]
        self.count, self.ulps, self.place, self.relative = 0, 0.0, None, 0.0

    def measure(self, answers):
        for arguments, answer in zip(self.samples, answers):
            exact = self.reference(*(mpf(x) for x in arguments))
            if abs(exact) > mpf(2) ** 1023 or 0 < abs(exact) < mpf(2) ** -1021:
                continue
            self.count += 1
            value = float(answer.replace("∞", "inf").replace("undefined", "nan"))
            error = float(abs(mpf(value) - exact) / math.ulp(float(exact))) if exact else abs(value)
            if not error <= self.ulps:
                self.ulps, self.place = error, arguments
            if error > self.relative:
                worth = condition(self.reference, arguments, exact, self.is_whole) if exact else 1
                self.relative = max(self.relative, error / max(1.0, float(worth)))
            elif math.isnan(error):
                self.relative = math.inf

    def markdown(self):
        where = ", ".join(f"{x:.8g}" for x in self.place) if self.place else ""
        cells = [f"`{self.name}`", self.words, self.count, f"{self.ulps:.2g}", where, f"{self.relative:.2f}"]
        return "| " + " | ".join(str(cell) for cell in cells) + " |"


HEAD = """| function | arguments | samples | largest error, ulp | where | error/condition |
| --- | --- | ---: | ---: | --- | ---: |"""


def ask(program, lines):
    # An angle that is written with ° is read as an exact fraction; a parameter is a double.
    setup = [f"{name}_degrees(x) = {name}(x°)" for name in ("sin", "cos", "tan")]
    text = "\n".join(["set digits 17", "set notes off", *setup, *lines, ""])
    run = subprocess.run(
        [program, "--no-init", "--keep-going"], input=text, capture_output=True, text=True
    )
    answers = run.stdout.splitlines()
    if len(answers) != len(lines):
        sys.exit(f"{len(lines)} questions, {len(answers)} answers\n{run.stderr[:2000]}")
    return answers


def write(table, name="measured"):
    page = ROOT / "docs" / "accuracy.md"
    begin, end = f"<!-- {name} -->", f"<!-- end of {name} -->"
    text = page.read_text()
    head, rest = text.split(begin)
    tail = rest.split(end)[1]
    page.write_text(f"{head}{begin}\n{table}\n{end}{tail}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--locus", default=str(ROOT / ".build" / "debug" / "locus"))
    parser.add_argument("--write", action="store_true", help="put the table into docs/accuracy.md")
    parser.add_argument("functions", nargs="*")
    options = parser.parse_args()
    random.seed(20)
    mp.dps = 50
    rows = [
        Row(name, text, reference, words, sources)
        for name, text, reference, ranges in TABLE
        for words, *sources in ranges
        if not options.functions or name in options.functions
    ]
    answers = iter(ask(options.locus, [line for row in rows for line in row.lines]))
    lines = [HEAD]
    print(HEAD, flush=True)
    for row in rows:
        row.measure([next(answers) for _ in row.lines])
        lines.append(row.markdown())
        print(lines[-1], flush=True)
    if options.write:
        write("\n".join(lines))
    sys.exit(1 if any(row.relative > LIMIT for row in rows) else 0)


if __name__ == "__main__":
    main()
