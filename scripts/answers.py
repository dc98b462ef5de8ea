#!/usr/bin/env python3
"""Random calculations, every printed digit held to mpmath.

    scripts/answers.py [COUNT] [--seed SEED] [--program PATH] [--table FILE]

Formulas are made of numbers, constants, folded exponents, nested powers and the functions of the language, parts of them stored
under names, computed by functions that are defined for it, picked out of lists, or sums and series with a known value; half of them end by
taking away the whole number, or the decimal, next to their value, so that only digits far behind the first ones are left.
Each is computed by mpmath (PyPI) with 60 digits, and with more until two precisions agree; the program gets hundreds of statements at once
on standard input, and after each such batch standard error tells how far the run is. A printed number without a note must be the value rounded to twelve digits (whole numbers below 2^53: to a
whole number); "undefined" must have no value. An answer with a note counts as told. What mpmath itself does not settle (a step at a
number that is no double) is left out.

Exit status 1 if an answer is wrong without a note. --table writes formula and value of the formulas as lines, for the tests.
"""
import argparse
import random
import re
import signal
import subprocess
import sys
from decimal import ROUND_HALF_EVEN, Context, Decimal
from fractions import Fraction

try:
    from mpmath import mp, mpf
    import mpmath
except ImportError:
    sys.exit("mpmath is missing: pip install mpmath")

MARK = 987654321
BATCH = 500


class Undefined(Exception):
    """The formula has no real value."""


class Unsettled(Exception):
    """mpmath does not tell which side of a step a number is on."""


def real(x):
    """A number of mpmath, real and finite."""
    if isinstance(x, Fraction):
        return mpf(x.numerator) / x.denominator
    if isinstance(x, mpmath.mpc):
        if x.imag != 0:
            raise Undefined
        x = x.real
    if not mpmath.isfinite(x):
        raise Undefined
    return x


def near(x, y):
    """Whether two numbers are the same as far as the digits tell; exact fractions tell."""
    if isinstance(x, Fraction) and isinstance(y, Fraction):
        return x == y
    a, b = real(x), real(y)
    return abs(a - b) <= mpf(10) ** (12 - mp.dps) * max(1, abs(a))


def whole_below(x):
    if isinstance(x, Fraction):
        return x.numerator // x.denominator
    if abs(x) > mpf(10) ** (mp.dps - 12):
        raise Unsettled
    n = int(mpmath.nint(x))
    if near(x, n):
        raise Unsettled
    return int(mpmath.floor(x))


def add(a, b):
    return a + b if isinstance(a, Fraction) and isinstance(b, Fraction) else real(a) + real(b)


def sub(a, b):
    return a - b if isinstance(a, Fraction) and isinstance(b, Fraction) else real(a) - real(b)


def mul(a, b):
    return a * b if isinstance(a, Fraction) and isinstance(b, Fraction) else real(a) * real(b)


def div(a, b):
    if isinstance(b, Fraction):
        if b == 0:
            raise Undefined
    elif near(b, 0):
        raise Unsettled
    return a / b if isinstance(a, Fraction) and isinstance(b, Fraction) else real(a) / real(b)


def power(a, b):
    if isinstance(b, Fraction) and b.denominator == 1:
        n = b.numerator
        if isinstance(a, Fraction):
            if a == 0 and n < 0:
                raise Undefined
            if abs(n) * max(a.numerator.bit_length(), a.denominator.bit_length()) < 4000:
                return a**n
        elif n < 0 and near(a, 0):
            raise Unsettled
        if real(a) != 0 and abs(n * mpmath.log(abs(real(a)))) > 3000:
            raise Unsettled
        return real(a) ** n
    x = real(a)
    if near(a, 0) or not isinstance(b, Fraction) and near(b, mpmath.nint(real(b))):
        raise Unsettled
    if x < 0:
        raise Undefined
    if abs(real(b) * mpmath.log(x)) > 3000:
        raise Unsettled
    return x ** real(b)


def apply(function, *arguments, domain=None):
    xs = [real(a) for a in arguments]
    if domain is not None:
        domain(*arguments)
    try:
        return real(function(*xs))
    except (ValueError, ZeroDivisionError, OverflowError, mpmath.libmp.libhyper.NoConvergence):
        raise Undefined


def above(edge, closed):
    def check(x):
        if not isinstance(x, Fraction) and near(x, edge):
            raise Unsettled
        value = real(x)
        if value < edge or (value == edge and not closed):
            raise Undefined

    return check


def inside(closed):
    def check(x):
        for edge in (-1, 1):
            if not isinstance(x, Fraction) and near(x, edge):
                raise Unsettled
        value = abs(real(x))
        if value > 1 or (value == 1 and not closed):
            raise Undefined

    return check


def no_pole(x):
    """Gamma has none but at the whole numbers from 0 down."""
    if isinstance(x, Fraction):
        if x <= 0 and x.denominator == 1:
            raise Undefined
    elif real(x) < 1 and near(x, mpmath.nint(x)):
        raise Unsettled


def small(most):
    def check(x):
        if abs(real(x)) > most:
            raise Unsettled

    return check


def tan(x):
    small(HIGHEST)(x)
    value = real(x)
    if near(mpmath.cos(value), 0):
        raise Unsettled
    return mpmath.tan(value)


def gamma(x):
    no_pole(x)
    small(5000)(x)
    return apply(mpmath.gamma, x)


def bell(order, kind):
    def function(x):
        small(3000)(x)
        if kind == "y":
            above(0, False)(x)
        f = mpmath.besselj if kind == "j" else mpmath.bessely
        return apply(lambda v: f(order, v), x)

    return function


def zeta(x):
    if near(x, 1):
        if isinstance(x, Fraction) and x == 1:
            raise Undefined
        if near(real(x), 1):
            raise Unsettled
    small(200)(x)
    return apply(mpmath.zeta, x)


def lambert(x):
    above(-mpmath.exp(-1), False)(x)
    return apply(mpmath.lambertw, x)


def cbrt(x):
    if not isinstance(x, Fraction) and near(x, 0):
        raise Unsettled
    return apply(lambda v: mpmath.sign(v) * mpmath.cbrt(abs(v)), x)


def sign(x):
    if not isinstance(x, Fraction) and near(x, 0):
        raise Unsettled
    return Fraction(int(mpmath.sign(real(x))))


def rounded(x):
    size = abs(x)
    whole = whole_below(add(size, Fraction(1, 2)))
    return Fraction(whole if real(x) >= 0 else -whole)


def sinc(x):
    value = real(x)
    return mpf(1) if value == 0 else apply(mpmath.sin, x) / value


def factorial(x):
    return gamma(add(x, Fraction(1)))


def angle(y, x):
    if near(y, 0) and real(x) <= 0 or near(x, 0) and near(y, 0):
        raise Unsettled
    return apply(mpmath.atan2, y, x)


def beta(a, b):
    for one in (a, b):
        if real(one) <= 0 or real(one) > 3000:
            raise Unsettled
    return apply(mpmath.beta, a, b)


# mpmath takes minutes for waves of larger numbers.
HIGHEST = 1e120
UNARY = {
    "sin": lambda x: (small(HIGHEST)(x), apply(mpmath.sin, x))[1],
    "cos": lambda x: (small(HIGHEST)(x), apply(mpmath.cos, x))[1],
    "tan": tan,
    "exp": lambda x: (small(3000)(x), apply(mpmath.exp, x))[1],
    "ln": lambda x: apply(mpmath.log, x, domain=above(0, False)),
    "log2": lambda x: apply(lambda v: mpmath.log(v) / mpmath.log(2), x, domain=above(0, False)),
    "log10": lambda x: apply(mpmath.log10, x, domain=above(0, False)),
    "sqrt": lambda x: apply(mpmath.sqrt, x, domain=above(0, True)),
    "cbrt": cbrt,
    "sinh": lambda x: (small(3000)(x), apply(mpmath.sinh, x))[1],
    "cosh": lambda x: (small(3000)(x), apply(mpmath.cosh, x))[1],
    "tanh": lambda x: (small(2000)(x), apply(mpmath.tanh, x))[1],
    "asinh": lambda x: apply(mpmath.asinh, x),
    "acosh": lambda x: apply(mpmath.acosh, x, domain=above(1, True)),
    "atanh": lambda x: apply(mpmath.atanh, x, domain=inside(False)),
    "asin": lambda x: apply(mpmath.asin, x, domain=inside(True)),
    "acos": lambda x: apply(mpmath.acos, x, domain=inside(True)),
    "atan": lambda x: apply(mpmath.atan, x),
    "abs": lambda x: abs(x),
    "floor": lambda x: Fraction(whole_below(x)),
    "ceil": lambda x: Fraction(-whole_below(sub(Fraction(0), x))),
    "round": rounded,
    "sign": sign,
    "sinc": lambda x: (small(HIGHEST)(x), sinc(x))[1],
    "factorial": factorial,
    "frac": lambda x: sub(x, Fraction(whole_below(x))),
    "gamma": gamma,
    "erf": lambda x: (small(60)(x), apply(mpmath.erf, x))[1],
    "erfc": lambda x: (small(60)(x), apply(mpmath.erfc, x))[1],
    "zeta": zeta,
    "lambertw": lambert,
    "lgamma": lambda x: (
        no_pole(x),
        (small(1000) if real(x) < 0 else small(1e6))(x),
        apply(lambda v: mpmath.log(abs(mpmath.gamma(v))) if abs(v) < 1000 else mpmath.loggamma(v), x),
    )[2],
    "besselj(0,": bell(0, "j"),
    "besselj(1,": bell(1, "j"),
    "besselj(3,": bell(3, "j"),
    "bessely(0,": bell(0, "y"),
    "bessely(1,": bell(1, "y"),
}
PLAIN = ["sin", "cos", "tan", "exp", "ln", "log2", "log10", "sqrt", "cbrt", "sinh", "cosh", "tanh"]


def choose(least):
    def function(a, b):
        if near(a, b) and not (isinstance(a, Fraction) and isinstance(b, Fraction)):
            raise Unsettled
        return (a if real(a) < real(b) else b) if least else (a if real(a) > real(b) else b)

    return function


def mod(a, b):
    quotient = div(a, b)
    return sub(a, mul(b, Fraction(whole_below(quotient))))


BINARY = {
    "max": choose(False),
    "min": choose(True),
    "mod": mod,
    "hypot": lambda a, b: apply(mpmath.hypot, a, b),
    "atan2": angle,
    "beta": beta,
}


class Formula:
    def __init__(self, text, value):
        self.text = text
        self.value = value


def number(r):
    kind = r.random()
    if kind < 0.45:
        n = r.choice([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 17, 20, 50, 70, 100, 163, 1000])
        return Formula(str(n), lambda: Fraction(n))
    if kind < 0.7:
        digits = r.randint(1, 4)
        text = f"{r.randint(1, 10 ** digits)}e-{digits}" if r.random() < 0.2 else str(r.randint(1, 9999) / 10**digits)
        exact = Fraction(text)
        return Formula(text, lambda: exact)
    if kind < 0.8:
        a, b = r.randint(1, 30), r.randint(2, 17)
        return Formula(f"({a}/{b})", lambda: Fraction(a, b))
    if kind < 0.9:
        return Formula("pi", lambda: +mp.pi)
    if kind < 0.95:
        return Formula("e", lambda: mpmath.exp(1))
    exponent = r.randint(3, 22)
    return Formula(f"1e{exponent}", lambda: Fraction(10**exponent))


# What names and functions of formulas are defined as, by name; a definition may speak of others.
DEFINITIONS = {}


def named(r, one):
    """The formula stored under a name, in a list, or computed by a function of its own."""
    name = f"q{len(DEFINITIONS) + 1}_"
    kind = r.random()
    if kind < 0.5:
        DEFINITIONS[name] = f"{name} = {one.text}"
        return Formula(name, one.value)
    if kind < 0.75:
        DEFINITIONS[name] = f"{name} = [{one.text}, 2, 1/3]"
        return Formula(f"{name}[1]", one.value)
    rule = r.choice(["sqrt(x^2 + 2)", "x sqrt(2)", "x/3", "1 + x^2"])
    value = {
        "sqrt(x^2 + 2)": lambda x: mpmath.sqrt(real(x) ** 2 + 2),
        "x sqrt(2)": lambda x: real(x) * mpmath.sqrt(2),
        "x/3": lambda x: div(x, Fraction(3)),
        "1 + x^2": lambda x: add(Fraction(1), power(x, Fraction(2))),
    }[rule]
    DEFINITIONS[name] = f"{name}(x) = {rule}"
    return Formula(f"{name}({one.text})", lambda: value(one.value()))


def with_definitions(text):
    """The statement with the definitions that it needs in front."""
    needed = []

    def walk(part):
        for name in re.findall(r"q\d+_", part):
            if name not in needed:
                walk(DEFINITIONS[name].partition("=")[2])
                if name not in needed:
                    needed.append(name)

    walk(text)
    return "; ".join([DEFINITIONS[name] for name in needed] + [text])


def gathered(r):
    """A sum, a product or a series whose value is known otherwise."""
    n = r.randint(2, 40)
    p, q = r.randint(2, 9), r.randint(10, 99)
    return r.choice(
        [
            Formula(f"sum(1/n^{p} for n in 1..{n})", lambda: sum(Fraction(1, k**p) for k in range(1, n + 1))),
            Formula(f"sum(sqrt(n) for n in 1..{n})", lambda: mpmath.fsum(mpmath.sqrt(k) for k in range(1, n + 1))),
            Formula(f"product(1 + 1/n^{p} for n in 1..{n})", lambda: mpmath.fprod(1 + mpf(1) / k**p for k in range(1, n + 1))),
            Formula(f"sum(1/n^{p} for n in 1..inf)", lambda: mpmath.zeta(p)),
            Formula(f"sum(0.{q}^n for n in 0..inf)", lambda: div(Fraction(1), sub(Fraction(1), Fraction(q, 100)))),
            Formula(f"sum((-1)^n/n^{p} for n in 1..inf)", lambda: -mpmath.altzeta(p)),
            Formula(f"integral(x^{p} for x in 0..{n})", lambda: Fraction(n ** (p + 1), p + 1)),
            Formula(f"integral(e^(-{p}x) for x in 0..inf)", lambda: Fraction(1, p)),
            Formula(f"integral(1/sqrt(x) for x in 0..{n})", lambda: 2 * mpmath.sqrt(n)),
        ]
    )


def formula(r, depth):
    if depth == 0:
        return gathered(r) if r.random() < 0.03 else number(r)
    if r.random() < 0.12:
        return named(r, formula(r, depth - 1))
    kind = r.random()
    a = formula(r, depth - 1)
    if kind < 0.4:
        name = r.choice(PLAIN) if r.random() < 0.6 else r.choice(list(UNARY))
        rule = UNARY[name]
        if name == "factorial":
            text = f"(({a.text})!)"
        else:
            text = f"{name} {a.text})" if name.endswith(",") else f"{name}({a.text})"
        return Formula(text, lambda: rule(a.value()))
    b = formula(r, r.randint(0, depth - 1))
    if kind < 0.44:
        c, d = formula(r, 1), formula(r, 0)

        def case():
            if near(c.value(), d.value()) and not (isinstance(c.value(), Fraction) and isinstance(d.value(), Fraction)):
                raise Unsettled
            return a.value() if real(c.value()) < real(d.value()) else b.value()

        return Formula(f"{{{c.text} < {d.text}: {a.text}, {b.text}}}", case)
    if kind < 0.5:
        name = r.choice(list(BINARY))
        return Formula(f"{name}({a.text}, {b.text})", lambda: BINARY[name](a.value(), b.value()))
    if kind < 0.6:
        # A fraction as it is written is an exponent of its own: with an odd divisor it is a root of negative numbers, too.
        p, q = r.randint(1, 30), r.randint(2, 17)
        exponent = Fraction(p, q)

        def rooted():
            base = a.value()
            if exponent.denominator % 2 and exponent.denominator > 1 and not near(base, 0) and real(base) < 0:
                size = power(sub(Fraction(0), base), exponent)
                return -size if exponent.numerator % 2 else size
            return power(base, exponent)

        return Formula(f"(({a.text}) ^ ({p}/{q}))", rooted)
    mark, rule = r.choice([("+", add), ("-", sub), ("*", mul), ("/", div), ("^", power), ("^", power)])
    if mark == "^" and "/" in b.text:
        # Nor is this a fraction as it is written.
        b = Formula(f"({b.text}) + 0", b.value)
    return Formula(f"(({a.text}) {mark} ({b.text}))", lambda: rule(a.value(), b.value()))


def cancelled(r, one):
    """The formula without the whole number, or the decimal, next to it."""
    mp.dps = 80
    signal.signal(signal.SIGALRM, too_long)
    signal.alarm(4)
    try:
        value = real(one.value())
    except (Undefined, Unsettled, OverflowError):
        return one
    finally:
        signal.alarm(0)
    if not 1 < abs(value) < mpf(10) ** 40:
        return one
    places = r.choice([0, 0, 3, 8])
    near_by = int(mpmath.nint(value * 10**places))
    if near_by == 0:
        return one
    text = str(Decimal(near_by).scaleb(-places, Context(prec=100)))
    if "E" in text:
        return one
    exact = Fraction(near_by, 10**places)
    rule = sub if near_by > 0 else add
    exact = abs(exact)
    return Formula(f"({one.text}) {'-' if near_by > 0 else '+'} {text.lstrip('-')}", lambda: rule(one.value(), exact))


# mpmath takes seconds for hundreds of digits of them.
SLOW = ["gamma", "!", "beta", "bessel", "zeta", "erf", "lambertw"]


def too_long(signal_number, frame):
    raise Unsettled


def truth(one):
    """The value as `value_of` finds it in a few seconds; Unsettled if that is too little."""
    signal.signal(signal.SIGALRM, too_long)
    signal.alarm(4)
    try:
        return value_of(one)
    finally:
        signal.alarm(0)


def value_of(one):
    """The value to 40 digits as a Decimal, None if there is none; Unsettled beyond 1000 digits."""
    last = None
    ladder = (60, 90, 160) if any(name in one.text for name in SLOW) else (200, 330, 1300)
    for digits in ladder:
        mp.dps = digits
        try:
            value = one.value()
        except Unsettled:
            if digits == ladder[-1]:
                raise
            continue
        except (OverflowError, MemoryError):
            raise Unsettled
        if isinstance(value, mpf) and value == 0 and digits != ladder[-1]:
            # What is added to a large number may be lost in so many digits.
            last = value
            continue
        if isinstance(value, mpf) and value == 0 and digits < 1300:
            raise Unsettled
        value = real(value)
        if value != 0 and not mpf(10) ** -300 < abs(value) < mpf(10) ** 300:
            raise Unsettled
        if last is not None and (value == last or abs(value - last) < mpf(10) ** -40 * abs(value)):
            return Decimal(mpmath.nstr(value, 45, strip_zeros=False, min_fixed=1, max_fixed=0))
        if isinstance(last, type(value)) and digits == 1300 and abs(value) < mpf(10) ** -500:
            return Decimal(0)
        last = value
    raise Unsettled


def printed_text(value):
    """The value as the program prints it."""
    if value is None:
        return "undefined"
    near_by = float(value)
    if near_by == int(near_by) and abs(near_by) <= 2**53:
        return str(int(near_by))
    sign, digits, exponent = Context(prec=12, rounding=ROUND_HALF_EVEN).plus(value).as_tuple()
    text = "".join(map(str, digits)).rstrip("0")
    first = exponent + len(digits) - 1
    if first < -4 or first >= 12:
        text = text[0] + ("." + text[1:] if len(text) > 1 else "") + f"e{first}"
    elif first < 0:
        text = "0." + "0" * (-first - 1) + text
    else:
        text = text.ljust(first + 1, "0")
        text = text[: first + 1] + ("." + text[first + 1 :] if len(text) > first + 1 else "")
    return ("-" if sign else "") + text


def is_right(printed, value, text=""):
    if value is None:
        return printed == "undefined"
    try:
        found = Decimal(printed)
    except ArithmeticError:
        return False
    if "e" not in printed and "." not in printed and abs(found) >= 10**11:
        return abs(found - value) <= Decimal("0.5")
    # What is made of integrals and series may have a digit or two less, if those are right.
    digits = (12, 11, 10) if "integral" in text or "inf" in text else (12,)
    return any(found == Context(prec=count, rounding=ROUND_HALF_EVEN).plus(value) for count in digits)


def notes_of(program, text):
    """The notes of one statement alone."""
    run = subprocess.run([program, "--no-init", "-e", text], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    return [line for line in run.stderr.splitlines() if line.startswith("note") and "division by zero" not in line]


def answers(program, texts):
    """The answer of each statement."""
    script = "".join(f"{text}\n{MARK}\n" for text in texts)
    run = subprocess.run(
        [program, "--no-init", "-k"], input=script, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    result, last = [], ""
    for line in run.stdout.splitlines():
        if line == str(MARK):
            result.append(last)
            last = ""
        else:
            last = line
    return result


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("count", nargs="?", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--program", default=".build/release/locus")
    parser.add_argument("--table")
    options = parser.parse_args()
    r = random.Random(options.seed)
    wrong = told = judged = left_out = 0
    table = open(options.table, "w") if options.table else None
    remaining = options.count
    while remaining > 0:
        batch = []
        while len(batch) < min(BATCH, remaining):
            one = formula(r, r.randint(1, 4))
            if r.random() < 0.5:
                one = cancelled(r, one)
            try:
                value = truth(one)
            except Undefined:
                value = None
            except Unsettled:
                left_out += 1
                continue
            batch.append((with_definitions(one.text), value))
        remaining -= len(batch)
        if table:
            for text, value in batch:
                table.write(f"{text}\t{printed_text(value)}\n")
        results = answers(options.program, [text for text, _ in batch])
        if len(results) != len(batch):
            sys.exit(f"{len(batch)} statements have {len(results)} answers")
        for (text, value), printed in zip(batch, results):
            judged += 1
            if is_right(printed, value, text):
                continue
            if notes_of(options.program, text):
                told += 1
                continue
            wrong += 1
            print(f"wrong: {text}\n  printed {printed}\n  true    {value}", flush=True)
        print(f"{judged} of {options.count} judged, {wrong} wrong, {told} told", file=sys.stderr, flush=True)
    print(f"{judged} answers, {wrong} wrong without a note, {told} with a note, {left_out} formulas left out, seed {options.seed}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
