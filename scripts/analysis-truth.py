#!/usr/bin/env python3
"""Writes questions for the analysis commands with their true answers, found with mpmath.

    scripts/analysis-truth.py > Tests/PlotSessionTests/Resources/analysis_questions.tsv

Every question is a statement, the same function for mpmath, and its breaks, which are known. Between
them the function is sampled with 120 digits, 2000 times and ever nearer to the breaks; changes of sign
of it, of its first or of its second derivative are narrowed to 90 digits. A place where the function has
a value and jumps is compared with both sides.

A row is a statement, a tab, and what is true, divided by semicolons: `x` for roots and inflections
(with the value), `x y` for intersections, `minimum x y` for extrema (with `end` at an end), a number or
`diverges` for integrals, `every a b` for stretches, `none` for nothing.
"""

import sys

from mpmath import mp, mpf

mp.dps = 120
pi, e = mp.pi, mp.e
exp, sin, cos, tan, ln, sqrt = mp.exp, mp.sin, mp.cos, mp.tan, mp.log, mp.sqrt
atan, asin, gamma, floor, sign = mp.atan, mp.asin, mp.gamma, mp.floor, mp.sign
INF = mpf("inf")


def cbrt(x):
    return mp.sign(x) * mp.cbrt(abs(x))


def value(f, x):
    """The value, or None where there is none."""
    try:
        y = f(mpf(x))
    except (ZeroDivisionError, ValueError):
        return None
    if isinstance(y, mp.mpc):
        return None if y.imag != 0 else y.real
    y = mpf(y)
    return y if mp.isfinite(y) else None


def pieces(a, b, breaks):
    inner = sorted(x for x in map(mpf, breaks) if a < x < b)
    ends = [a] + inner + [b]
    return list(zip(ends, ends[1:]))


def places(a, b):
    """Places inside a piece: evenly, by size, and ever nearer to its ends."""
    width = b - a
    found = {a + width * k / 2000 for k in range(1, 2000)}
    distance = width / 4
    while distance > mpf("1e-13"):
        found |= {a + distance, b - distance}
        distance /= 2
    size = mpf("1e-6")
    while size < max(abs(a), abs(b)):
        found |= {x for x in (size, -size) if a < x < b}
        size *= mpf("1.3")
    return sorted(found)


def bisect(f, a, b):
    fa = f(a)
    for _ in range(400):
        middle = (a + b) / 2
        y = f(middle)
        if y is None:
            break
        if y == 0:
            return middle
        if (y > 0) == (fa > 0):
            a = middle
        else:
            b = middle
    return (a + b) / 2


def changes(f, a, b):
    """Where f changes its sign inside a piece, with the sign before."""
    found = []
    last = None
    for x in places(a, b):
        y = f(x)
        if y is None:
            last = None
            continue
        if y == 0:
            h = min(b - a, mpf(1)) * mpf("1e-15")
            before, after = f(x - h), f(x + h)
            if before is not None and after is not None and before * after < 0:
                found.append((x, mp.sign(before)))
            last = None
            continue
        if last is not None and (last[1] > 0) != (y > 0):
            found.append((bisect(f, last[0], x), mp.sign(last[1])))
        last = (x, y)
    return found


def slope(f, order=1):
    def derivative(x):
        h = max(abs(x), mpf("1e-6")) * mpf("1e-25")
        y = [value(f, x + k * h) for k in (-2, -1, 0, 1, 2)]
        if any(one is None for one in y):
            return None
        if order == 1:
            d = (y[0] - 8 * y[1] + 8 * y[3] - y[4]) / (12 * h)
            noise = mpf("1e-80")
        else:
            d = (-y[0] + 16 * y[1] - 30 * y[2] + 16 * y[3] - y[4]) / (12 * h * h)
            noise = mpf("1e-60")
        scale = max(abs(one) for one in y) / max(abs(x), mpf("1e-6")) ** order
        return mpf(0) if abs(d) <= noise * scale else d

    return derivative


def text(x):
    if abs(x) < mpf("1e-20"):
        return "0"
    return mp.nstr(x, 17, min_fixed=-5, max_fixed=15)


def merged(found):
    unique = []
    for x in sorted(found):
        if not unique or abs(x - unique[-1]) > mpf("1e-14") * max(1e-12, abs(x)):
            unique.append(x)
    return unique


def roots(f, a, b, breaks):
    tiny = mpf("1e-80")

    def is_zero(x, *beside):
        y = value(f, x)
        if y is None or abs(y) > tiny:
            return False
        others = [value(f, x + h) for h in beside]
        # exp(-x^2) is small everywhere.
        return y == 0 or any(one is None or abs(one) > 1e20 * abs(y) for one in others)

    h = mpf("1e-30")
    found = []
    for lower, upper in pieces(a, b, breaks):
        here = lambda x: value(f, x)
        found += [x for x, _ in changes(here, lower, upper)]
        for x, _ in changes(slope(f), lower, upper):
            if is_zero(x, -h, h):
                found.append(x)
    for x in [a, b] + [mpf(x) for x in breaks]:
        if a <= x <= b and is_zero(x, -h, h):
            found.append(x)
    return merged(found)


def sides(f, x, toward):
    """How the values beside a place compare with the value at it: the sign of the nearest that differ."""
    y = value(f, x)
    signs = set()
    for power in (20, 17, 14):
        h = max(abs(x), mpf(1)) * mpf(10) ** -power
        other = value(f, x + toward * h)
        if other is None:
            return None
        signs.add(mp.sign(other - y))
    return signs.pop() if len(signs) == 1 else 0


def extrema(f, a, b, breaks):
    found = []
    for lower, upper in pieces(a, b, breaks):
        for x, before in changes(slope(f), lower, upper):
            found.append((x, "minimum" if before < 0 else "maximum", value(f, x), ""))
    for x in [mpf(x) for x in breaks]:
        y = value(f, x)
        if y is None or not a < x < b:
            continue
        left, right = sides(f, x, -1), sides(f, x, 1)
        if left is None or right is None:
            side = right if left is None else left
            if side:
                found.append((x, "minimum" if side > 0 else "maximum", y, " end"))
        elif left == right and left != 0:
            found.append((x, "minimum" if left > 0 else "maximum", y, ""))
    for x, toward in ((a, 1), (b, -1)):
        if value(f, x) is None:
            continue
        side = sides(f, x, toward)
        if side:
            found.append((x, "minimum" if side > 0 else "maximum", value(f, x), " end"))
    return sorted(found)


QUESTIONS = []


def ask(statement, f, a, b, breaks=(), g=None, true=None):
    QUESTIONS.append((statement, f, mpf(a), mpf(b), list(breaks), g, true))


def case(*parts):
    """`case((condition, formula), …, formula)` as a function."""

    def f(x):
        for part in parts:
            if callable(part):
                return part(x)
            if part[0](x):
                return part[1](x)
        raise ValueError

    return f


def questions():
    # Roots beside removable holes.
    cubes = lambda x: (x**3 - 27) / (x - 3)
    ask("roots (x^3-27)/(x-3)-28 for x in 3..4", lambda x: cubes(x) - 28, 3, 4)
    ask("roots (x^3-27)/(x-3)-26 for x in 2..3", lambda x: cubes(x) - 26, 2, 3)
    ask("roots (x^3-27)/(x-3)-28 for x in -8..6", lambda x: cubes(x) - 28, -8, 6, [3])
    ask("roots (x^3-27)/(x-3)-27 for x in 3..5", lambda x: cubes(x) - 27, 3, 5)
    grow = lambda x: (exp(x) - 1) / x
    ask("roots (exp(x)-1)/x-1.2 for x in 0..2", lambda x: grow(x) - mpf("1.2"), 0, 2)
    ask("roots (exp(x)-1)/x-1.2 for x in -1..1", lambda x: grow(x) - mpf("1.2"), -1, 1, [0])
    ask("roots (exp(x)-1)/x-0.8 for x in -2..0", lambda x: grow(x) - mpf("0.8"), -2, 0)
    ask("roots (exp(x)-1)/x-1.0001 for x in 0..2", lambda x: grow(x) - mpf("1.0001"), 0, 2)
    sinc = lambda x: sin(x) / x
    ask("roots sin(x)/x-0.9 for x in 0..1", lambda x: sinc(x) - mpf("0.9"), 0, 1)
    ask("roots sin(x)/x for x in 0..10", sinc, 0, 10)
    ask("roots sin(x)/x-1 for x in 0..1", lambda x: sinc(x) - 1, 0, 1)
    ask("roots sin(x)/x-0.999999 for x in -1..1", lambda x: sinc(x) - mpf("0.999999"), -1, 1, [0])
    flat = lambda x: (1 - cos(x)) / x**2
    ask("roots (1-cos(x))/x^2-0.4 for x in 0..3", lambda x: flat(x) - mpf("0.4"), 0, 3)
    ask("roots (1-cos(x))/x^2-0.4 for x in -3..3", lambda x: flat(x) - mpf("0.4"), -3, 3, [0])
    ask("roots (1-cos(x))/x^2-0.6 for x in -3..3", lambda x: flat(x) - mpf("0.6"), -3, 3, [0])
    ask("roots (1-cos(x))/x^2-0.5 for x in 0..3", lambda x: flat(x) - mpf("0.5"), 0, 3)
    ask(
        "roots {x == 0: 0.5, (1-cos(x))/x^2}-0.4 for x in -3..3",
        case((lambda x: x == 0, lambda x: mpf("0.1")), lambda x: flat(x) - mpf("0.4")),
        -3,
        3,
        [0],
    )
    ask(
        "roots {x == 0: 1, (exp(x)-1)/x}-1.2 for x in 0..2",
        case((lambda x: x == 0, lambda x: mpf("-0.2")), lambda x: grow(x) - mpf("1.2")),
        0,
        2,
    )
    ask("roots (x^2-4)/(x-2)-4.1 for x in 2..5", lambda x: (x**2 - 4) / (x - 2) - mpf("4.1"), 2, 5)
    ask("roots (x^2-4)/(x-2)-3.9 for x in -1..2", lambda x: (x**2 - 4) / (x - 2) - mpf("3.9"), -1, 2)
    ask("roots (x^4-16)/(x-2)-33 for x in 2..3", lambda x: (x**4 - 16) / (x - 2) - 33, 2, 3)
    ask("roots (sqrt(1+x)-1)/x-0.45 for x in 0..3", lambda x: (sqrt(1 + x) - 1) / x - mpf("0.45"), 0, 3)
    ask("roots (sqrt(1+x)-1)/x-0.55 for x in -1..0", lambda x: (sqrt(1 + x) - 1) / x - mpf("0.55"), -1, 0)
    ask("roots ln(1+x)/x-0.9 for x in 0..1", lambda x: ln(1 + x) / x - mpf("0.9"), 0, 1)
    ask("roots ln(x)/(x-1)-1.1 for x in 0.5..1", lambda x: ln(x) / (x - 1) - mpf("1.1"), "0.5", 1)
    ask("roots ln(x)/(x-1)-0.8 for x in 0.1..4", lambda x: ln(x) / (x - 1) - mpf("0.8"), "0.1", 4, [1])
    ask("roots tan(x)/x-1.05 for x in 0..1", lambda x: tan(x) / x - mpf("1.05"), 0, 1)
    ask("roots (tan(x)-x)/x^3-0.4 for x in 0..1", lambda x: (tan(x) - x) / x**3 - mpf("0.4"), 0, 1)
    ask("roots (x-sin(x))/x^3-0.16 for x in 0..1", lambda x: (x - sin(x)) / x**3 - mpf("0.16"), 0, 1)
    ask("roots (x-sin(x))/x^3-1/6 for x in 0..1", lambda x: (x - sin(x)) / x**3 - mpf(1) / 6, 0, 1)
    ask("roots (2^x-1)/x-0.8 for x in 0..2", lambda x: (mpf(2) ** x - 1) / x - mpf("0.8"), 0, 2)
    ask("roots (exp(x)-1-x)/x^2-0.6 for x in 0..1", lambda x: (exp(x) - 1 - x) / x**2 - mpf("0.6"), 0, 1)
    ask("roots (x^5-1)/(x-1)-6 for x in 1..2", lambda x: (x**5 - 1) / (x - 1) - 6, 1, 2)
    ask("roots (x^3+8)/(x+2)-11 for x in -2..5", lambda x: (x**3 + 8) / (x + 2) - 11, -2, 5)
    ask("roots (cos(x)-1)/x+0.2 for x in 0..2", lambda x: (cos(x) - 1) / x + mpf("0.2"), 0, 2)
    ask("roots atan(x)/x-0.95 for x in 0..2", lambda x: atan(x) / x - mpf("0.95"), 0, 2)
    ask("roots asin(x)/x-1.1 for x in 0..1", lambda x: asin(x) / x - mpf("1.1"), 0, 1)
    ask("roots x/sin(x)-1.1 for x in 0..3", lambda x: x / sin(x) - mpf("1.1"), 0, 3)
    ask(
        "roots (exp(2x)-1)/(exp(x)-1)-2.5 for x in 0..2",
        lambda x: (exp(2 * x) - 1) / (exp(x) - 1) - mpf("2.5"),
        0,
        2,
    )
    ask("roots (x^2-1)/(x^2-3x+2)-3 for x in 0..5", lambda x: (x**2 - 1) / (x**2 - 3 * x + 2) - 3, 0, 5, [1, 2])
    ask("roots (x-1)^2*sin(x)/x for x in -1..2", lambda x: (x - 1) ** 2 * sin(x) / x, -1, 2, [0])
    ask("roots x^2/x for x in -1..1", lambda x: x**2 / x, -1, 1, [0])

    # Roots beside weak and strong poles.
    ask("roots 1e-6/x+sin(x) for x in -4..4", lambda x: mpf("1e-6") / x + sin(x), -4, 4, [0])
    ask("roots 1e-6/x-sin(x) for x in 0..4", lambda x: mpf("1e-6") / x - sin(x), 0, 4)
    ask("roots 1e-9/(x-1)+x for x in -2..2", lambda x: mpf("1e-9") / (x - 1) + x, -2, 2, [1])
    ask("roots 1e-9/(x-1)^2-1 for x in 0..2", lambda x: mpf("1e-9") / (x - 1) ** 2 - 1, 0, 2, [1])
    ask("roots 0.1ln(abs(x-1))+x for x in -1..3", lambda x: mpf("0.1") * ln(abs(x - 1)) + x, -1, 3, [1])
    ask("roots 1e-6gamma(x)+x for x in -0.5..3", lambda x: mpf("1e-6") * gamma(x) + x, "-0.5", 3, [0])
    ask("roots tan(x) for x in -2..2", tan, -2, 2, [-pi / 2, pi / 2])
    ask("roots 1/sin(x)-2 for x in 0..pi", lambda x: 1 / sin(x) - 2, 0, pi)
    ask("roots tan(x)-1000 for x in 0..pi/2", lambda x: tan(x) - 1000, 0, pi / 2)
    ask("roots 1/x-1000 for x in 0..1", lambda x: 1 / x - 1000, 0, 1)
    ask("roots 1/x^2-1e10 for x in -1..1", lambda x: 1 / x**2 - mpf("1e10"), -1, 1, [0])
    ask("roots exp(1/x)-2 for x in 0..5", lambda x: exp(1 / x) - 2 if x > mpf("1e-6") else INF, 0, 5)
    ask("roots exp(1/x)-0.5 for x in -5..0", lambda x: exp(1 / x) - mpf("0.5"), -5, 0)
    ask("roots 1/(x-0.3) for x in 0..1", lambda x: 1 / (x - mpf("0.3")), 0, 1, ["0.3"])
    ask("roots 1/ln(x)-2 for x in 0..3", lambda x: 1 / ln(x) - 2, 0, 3, [1])

    # Roots at jumps, edges and ends.
    ask("roots {x<1: x-0.5, x+1} for x in 0..2", case((lambda x: x < 1, lambda x: x - mpf("0.5")), lambda x: x + 1), 0, 2, [1])
    ask("roots {x<1: x-2, x} for x in 0..2", case((lambda x: x < 1, lambda x: x - 2), lambda x: x), 0, 2, [1])
    ask("roots {x<=1: x-1, x+1} for x in 0..2", case((lambda x: x <= 1, lambda x: x - 1), lambda x: x + 1), 0, 2, [1])
    ask("roots {x==1: 0, x^2+1} for x in -2..3", case((lambda x: x == 1, lambda x: mpf(0)), lambda x: x**2 + 1), -2, 3, [1])
    ask("roots floor(x)-x+0.25 for x in 0..3", lambda x: floor(x) - x + mpf("0.25"), 0, 3, [1, 2])
    ask("roots abs(x-1)-1e-8 for x in 0..3", lambda x: abs(x - 1) - mpf("1e-8"), 0, 3, [1])
    ask("roots sqrt(x-1)-0.001 for x in 0..2", lambda x: sqrt(x - 1) - mpf("0.001"), 0, 2, [1])
    ask("roots sqrt(x^2-2) for x in -3..3", lambda x: sqrt(x * x - 2), -3, 3, [-sqrt(mpf(2)), sqrt(mpf(2))], true="-1.4142135623730950; 1.4142135623730950")
    ask("roots sin(x) for x in 0..2pi", sin, 0, 2 * pi)
    ask("roots cos(x) for x in 0..pi/2", cos, 0, pi / 2)
    ask("roots x^2-1 for x in -1..1", lambda x: x**2 - 1, -1, 1)
    ask("roots x ln(x) for x in 0..2", lambda x: x * ln(x), 0, 2)
    ask("roots sqrt(1-x^2) for x in -1..1", lambda x: sqrt(1 - x * x), -1, 1)

    # Roots where values underflow, and over ranges of any size.
    ask("roots exp(-x^2) for x in -100..100", lambda x: exp(-x * x), -100, 100)
    ask("roots exp(-1/x^2) for x in -1..1", lambda x: exp(-1 / x**2), -1, 1, [0])
    ask("roots x^300 for x in -10..10", lambda x: x**300, -10, 10, true="0")
    ask("roots (x-2)^200 for x in -10..10", lambda x: (x - 2) ** 200, -10, 10, true="2")
    ask("roots exp(-x^2)-1e-5 for x in -100..100", lambda x: exp(-x * x) - mpf("1e-5"), -100, 100)
    ask("roots x exp(-x^2) for x in -50..50", lambda x: x * exp(-x * x), -50, 50)
    ask("roots x^3-x for x in -1e300..1e300", lambda x: x**3 - x, "-1e300", "1e300", ["0"])
    ask("roots x^2-1e-12 for x in -1e6..1e6", lambda x: x * x - mpf("1e-12"), "-1e6", "1e6", [0])
    ask("roots (x-3.1)(x-3.2) for x in -1e12..1e12", lambda x: (x - mpf("3.1")) * (x - mpf("3.2")), "-1e12", "1e12", ["3.15"])
    ask("roots ln(x)-200 for x in 1..1e100", lambda x: ln(x) - 200, 1, "1e100")
    ask("roots atan(x)-1.5 for x in -1e8..1e8", lambda x: atan(x) - mpf("1.5"), "-1e8", "1e8")

    # Extrema.
    ask("extrema (exp(x)-1)/x for x in -1..1", grow, -1, 1, [0])
    ask("extrema (exp(x)-1)/x for x in 0..2", grow, 0, 2)
    ask("extrema sin(x)/x for x in -5..5", sinc, -5, 5, [0])
    ask("extrema sin(x)/x for x in 0..5", sinc, 0, 5)
    ask("extrema {x==0: 1, sin(x)/x} for x in -5..5", case((lambda x: x == 0, lambda x: mpf(1)), sinc), -5, 5, [0])
    ask("extrema (1-cos(x))/x^2 for x in -3..3", flat, -3, 3, [0])
    ask("extrema (x^3-27)/(x-3) for x in -5..3", cubes, -5, 3)
    ask("extrema (x^3-27)/(x-3) for x in 0..6", cubes, 0, 6, [3])
    ask("extrema (x^2-1)/(x-1) for x in 0..3", lambda x: (x**2 - 1) / (x - 1), 0, 3, [1])
    ask("extrema ln(x)/(x-1) for x in 0.5..2", lambda x: ln(x) / (x - 1), "0.5", 2, [1])
    ask("extrema tan(x)/x for x in 0..1", lambda x: tan(x) / x, 0, 1)
    ask("extrema (x-sin(x))/x^3 for x in -2..2", lambda x: (x - sin(x)) / x**3, -2, 2, [0])
    ask("extrema (sqrt(1+x)-1)/x for x in -1..2", lambda x: (sqrt(1 + x) - 1) / x, -1, 2, [0])
    ask("extrema {x<1: x, 3-x} for x in 0..2", case((lambda x: x < 1, lambda x: x), lambda x: 3 - x), 0, 2, [1])
    ask("extrema {x==1: 5, x^2} for x in -1..2", case((lambda x: x == 1, lambda x: mpf(5)), lambda x: x**2), -1, 2, [1])
    ask("extrema {x==1: -5, x^2} for x in -1..2", case((lambda x: x == 1, lambda x: mpf(-5)), lambda x: x**2), -1, 2, [1])
    ask("extrema {x<0: x+1, x^2} for x in -1..1", case((lambda x: x < 0, lambda x: x + 1), lambda x: x**2), -1, 1, [0])
    ask("extrema {x<=0: x+1, x^2} for x in -1..1", case((lambda x: x <= 0, lambda x: x + 1), lambda x: x**2), -1, 1, [0])
    ask("extrema {x<0: x, x+1} for x in -1..1", case((lambda x: x < 0, lambda x: x), lambda x: x + 1), -1, 1, [0])
    ask("extrema x-floor(x) for x in -0.5..2.5", lambda x: x - floor(x), "-0.5", "2.5", [0, 1, 2])
    ask("extrema x-floor(x) for x in 0..2", lambda x: x - floor(x), 0, 2, [1])
    ask("extrema floor(x)-x for x in -0.5..2.5", lambda x: floor(x) - x, "-0.5", "2.5", [0, 1, 2])
    ask("extrema {x==0: -1, 1+x^2} for x in -2..2", case((lambda x: x == 0, lambda x: mpf(-1)), lambda x: 1 + x**2), -2, 2, [0])
    ask("extrema {x==0: 5, 1/x^2} for x in -2..2", case((lambda x: x == 0, lambda x: mpf(5)), lambda x: 1 / x**2), -2, 2, [0])
    ask("extrema {x<0: 1/x, x==0: 0, ln(x)} for x in -2..2", case((lambda x: x < 0, lambda x: 1 / x), (lambda x: x == 0, lambda x: mpf(0)), ln), -2, 2, [0])
    ask("extrema abs(x-1/3) for x in 0..1", lambda x: abs(x - mpf(1) / 3), 0, 1)
    ask("extrema abs(x^2-2) for x in -3..3", lambda x: abs(x * x - 2), -3, 3)
    ask("extrema sqrt(abs(x)) for x in -1..2", lambda x: sqrt(abs(x)), -1, 2, [0])
    ask("extrema x+1/x for x in -4..4", lambda x: x + 1 / x, -4, 4, [0])
    ask("extrema x^2+1e-6/x for x in -1..1", lambda x: x * x + mpf("1e-6") / x, -1, 1, [0])
    ask("extrema 1e-9/(x-1)+x for x in 0..3", lambda x: mpf("1e-9") / (x - 1) + x, 0, 3, [1])
    ask("extrema 1e-6/x+sin(x) for x in -4..4", lambda x: mpf("1e-6") / x + sin(x), -4, 4, [0])
    ask("extrema tan(x)-2x for x in -1.5..1.5", lambda x: tan(x) - 2 * x, "-1.5", "1.5")
    ask("extrema x ln(x) for x in 0..2", lambda x: x * ln(x), 0, 2)
    ask("extrema x^x for x in 0..2", lambda x: x**x, 0, 2)
    ask("extrema sin(x) for x in 0..2pi", sin, 0, 2 * pi)
    ask("extrema cos(x) for x in 0..2pi", cos, 0, 2 * pi)
    ask("extrema sin(x) for x in 0..pi", sin, 0, pi)
    ask("extrema cos(x) for x in 0..pi/2", cos, 0, pi / 2)
    ask("extrema sqrt(1-x^2) for x in -1..1", lambda x: sqrt(1 - x * x), -1, 1)
    ask("extrema sqrt(x)(1-x) for x in 0..1", lambda x: sqrt(x) * (1 - x), 0, 1)
    ask("extrema gamma(x) for x in 0.5..4", gamma, "0.5", 4)
    ask("extrema x sin(1/x) for x in 0.1..1", lambda x: x * sin(1 / x), "0.1", 1)
    ask("extrema exp(-x^2) for x in -100..100", lambda x: exp(-x * x), -100, 100)
    ask("extrema exp(-1/x^2) for x in -2..2", lambda x: exp(-1 / x**2), -2, 2, [0], true="maximum -2 0.77880078307140487 end; maximum 2 0.77880078307140487 end")
    ask("extrema x/(x^2+1) for x in -1e6..1e6", lambda x: x / (x * x + 1), "-1e6", "1e6")
    ask("extrema exp(-(x-3)^2) for x in -1e4..1e4", lambda x: exp(-((x - 3) ** 2)), "-1e4", "1e4", [3], true="minimum -10000 0 end; maximum 3 1; minimum 10000 0 end")
    ask("extrema {x<0: -x, x<1: 0, x-1} for x in -1..2", None, -1, 2, true="maximum -1 1 end; level 0 1 0; maximum 2 1 end")

    # Inflections.
    ask("inflections x^3-3x for x in -2..2", lambda x: x**3 - 3 * x, -2, 2)
    ask("inflections tan(x) for x in -1..3", tan, -1, 3, [pi / 2])
    ask("inflections 1/x for x in -2..2", lambda x: 1 / x, -2, 2, [0])
    ask("inflections sin(x)/x for x in 0..10", sinc, 0, 10)
    ask("inflections sin(x)/x for x in -4..4", sinc, -4, 4, [0])
    ask("inflections (exp(x)-1)/x for x in -3..3", grow, -3, 3, [0])
    ask("inflections (1-cos(x))/x^2 for x in -6..6", flat, -6, 6, [0])
    ask("inflections exp(-x^2) for x in -100..100", lambda x: exp(-x * x), -100, 100, true="-0.70710678118654752 0.60653065971263342; 0.70710678118654752 0.60653065971263342")
    ask("inflections exp(-x^2) for x in -1e300..1e300", lambda x: exp(-x * x), "-1e300", "1e300", true="-0.70710678118654752 0.60653065971263342; 0.70710678118654752 0.60653065971263342")
    ask("inflections exp(-1/x^2) for x in -3..3", lambda x: exp(-1 / x**2), -3, 3, [0], true="-0.81649658092772603 0.22313016014842983; 0.81649658092772603 0.22313016014842983")
    ask("inflections x abs(x) for x in -1..2", lambda x: x * abs(x), -1, 2, true="0 0")
    ask("inflections cbrt(x-1) for x in -1..2", lambda x: cbrt(x - 1), -1, 2, true="1 0")
    ask("inflections atan(x) for x in -1e6..1e6", atan, "-1e6", "1e6")
    ask("inflections x^4 for x in -1..1", lambda x: x**4, -1, 1, true="none")
    ask("inflections {x<0: -x^2, x^2+1} for x in -1..1", None, -1, 1, true="none")
    ask("inflections ln(x)^2 for x in 0.5..10", lambda x: ln(x) ** 2, "0.5", 10)
    ask("inflections sin(x) for x in 0..2pi", sin, 0, 2 * pi, true="3.1415926535897932 0")
    ask("inflections x+1e-6/x for x in -1..1", lambda x: x + mpf("1e-6") / x, -1, 1, [0])

    # Intersections.
    ask("intersections sin(x)/x, 0.5 for x in 0..3", sinc, 0, 3, g=lambda x: mpf("0.5"))
    ask("intersections (exp(x)-1)/x, 1.2 for x in 0..2", grow, 0, 2, g=lambda x: mpf("1.2"))
    ask("intersections (x^3-27)/(x-3), 28 for x in 3..4", cubes, 3, 4, g=lambda x: mpf(28))
    ask("intersections floor(x), x-0.5 for x in 0..3", floor, 0, 3, [1, 2], g=lambda x: x - mpf("0.5"))
    ask("intersections 1/x, x for x in -2..2", lambda x: 1 / x, -2, 2, [0], g=lambda x: x)
    ask("intersections tan(x), x for x in 1..5", tan, 1, 5, [pi / 2, 3 * pi / 2], g=lambda x: x)
    ask("intersections x^2, 2x-1 for x in -2..3", lambda x: x * x, -2, 3, [1], g=lambda x: 2 * x - 1)
    ask("intersections ln(x), x-1 for x in 0..3", ln, 0, 3, [1], g=lambda x: x - 1)
    ask("intersections abs(x), 1e-7 for x in -1..1", abs, -1, 1, [0], g=lambda x: mpf("1e-7"))
    ask("intersections exp(-x^2), 0.5 for x in -1000..1000", lambda x: exp(-x * x), -1000, 1000, g=lambda x: mpf("0.5"))

    # Integrals: mpmath's value, or `diverges`.
    quad = lambda f, *ends: text(mp.quad(f, [mpf(x) for x in ends]))
    ask("integrate 1/sqrt(x) for x in 0..1", None, 0, 1, true="2")
    ask("integrate ln(x) for x in 0..1", None, 0, 1, true="-1")
    ask("integrate ln(abs(x)) for x in -1..1", None, -1, 1, true="-2")
    ask("integrate x^-0.9 for x in 0..1", None, 0, 1, true="10")
    ask("integrate 1/sqrt(1-x^2) for x in -1..1", None, -1, 1, true=text(pi))
    ask("integrate 1/cbrt(x) for x in 0..1", None, 0, 1, true="1.5")
    for formula, a, b in [
        ("1/x", "-1", "1"),
        ("1/x^2", "-1", "1"),
        ("1/(x-0.3)", "0", "1"),
        ("1e-6/x", "0", "1"),
        ("1e-9/(x-1)^2", "0", "2"),
        ("tan(x)", "0", "pi/2"),
        ("1/x", "0", "1e6"),
    ]:
        ask(f"integrate {formula} for x in {a}..{b}", None, 0, 1, true="diverges")
    ask("integrate sin(x)/x for x in 0..10", None, 0, 1, true=text(mp.si(10)))
    ask("integrate (exp(x)-1)/x for x in 0..1", None, 0, 1, true=quad(grow, 0, 1))
    ask("integrate (1-cos(x))/x^2 for x in 0..3", None, 0, 1, true=quad(flat, 0, 1, 2, 3))
    ask("integrate (x^3-27)/(x-3) for x in 2..4", None, 0, 1, true=quad(lambda x: x * x + 3 * x + 9, 2, 4))
    ask("integrate floor(x) for x in 0..3.5", None, 0, 1, true="4.5")
    ask("integrate {x<1: 1, 2} for x in 0..3", None, 0, 1, true="5")
    ask("integrate abs(x-1/3) for x in 0..1", None, 0, 1, true=text(mpf(5) / 18))
    ask("integrate exp(-(x-1)^2) for x in -1e6..1e6", None, 0, 1, true=text(sqrt(pi)))
    ask("integrate exp(-x^2) for x in -1e4..1e4", None, 0, 1, true=text(sqrt(pi)))
    ask("integrate exp(-(x-3)^2) for x in -1e12..1e12", None, 0, 1, true=text(sqrt(pi)))
    ask("integrate exp(-(x-5e5)^2) for x in -1e6..1e6", None, 0, 1, true=text(sqrt(pi)))
    ask("integrate exp(-(x-777)^2)+exp(-(x+2e4)^2) for x in -1e5..1e5", None, 0, 1, true=text(2 * sqrt(pi)))
    ask("integrate 1/(1+x^2) for x in -1e8..1e8", None, 0, 1, true=text(2 * atan(mpf("1e8"))))
    ask("integrate exp(-1e6(x-0.3)^2) for x in 0..1", None, 0, 1, true=text(sqrt(pi) / 1000))
    ask("integrate exp(-1e10(x-0.3)^2) for x in 0..1", None, 0, 1, true=text(sqrt(pi) / 100000))
    ask("integrate exp(-x) for x in 0..1e5", None, 0, 1, true="1")
    ask("integrate x exp(-x) for x in 0..1e8", None, 0, 1, true="1")
    ask("integrate exp(-(x-5000)^2) for x in 0..inf", None, 0, 1, true=text(sqrt(pi)))


# Holes: the formula, the function, the place, and how far the questions about it reach.
HOLES = [
    ("(x^3-8)/(x-2)", lambda x: (x**3 - 8) / (x - 2), 2, 1),
    ("(exp(3x)-1)/x", lambda x: (exp(3 * x) - 1) / x, 0, 1),
    ("(cos(x)-1)/x^2", lambda x: (cos(x) - 1) / x**2, 0, 2),
    ("(sin(x)-x)/x^3", lambda x: (sin(x) - x) / x**3, 0, 2),
    ("ln(x)/(x-1)", lambda x: ln(x) / (x - 1), 1, "0.5"),
    ("(x^7-1)/(x-1)", lambda x: (x**7 - 1) / (x - 1), 1, 1),
    ("(3^x-1)/x", lambda x: (mpf(3) ** x - 1) / x, 0, 1),
    ("(sqrt(x)-2)/(x-4)", lambda x: (sqrt(x) - 2) / (x - 4), 4, 2),
    ("(1/x-1/2)/(x-2)", lambda x: (1 / x - mpf(1) / 2) / (x - 2), 2, 1),
    ("(cbrt(x)-2)/(x-8)", lambda x: (cbrt(x) - 2) / (x - 8), 8, 4),
    ("(exp(x)-e)/(x-1)", lambda x: (exp(x) - e) / (x - 1), 1, 1),
    ("(cos(x)-cos(2))/(x-2)", lambda x: (cos(x) - cos(mpf(2))) / (x - 2), 2, 1),
    ("(exp(x)-exp(-x))/x", lambda x: (exp(x) - exp(-x)) / x, 0, 1),
    ("x/(exp(x)-1)", lambda x: x / (exp(x) - 1), 0, 2),
    ("(x-ln(1+x))/x^2", lambda x: (x - ln(1 + x)) / x**2, 0, "0.9"),
    ("(1-sqrt(1-x))/x", lambda x: (1 - sqrt(1 - x)) / x, 0, "0.9"),
    ("sin(3x)/sin(x)", lambda x: sin(3 * x) / sin(x), 0, 1),
    ("(x^2+x-6)/(x^2-4)", lambda x: (x * x + x - 6) / (x * x - 4), 2, 1),
    ("(exp(x^2)-1)/x^2", lambda x: (exp(x * x) - 1) / x**2, 0, 1),
    ("(2-sqrt(x+4))/x", lambda x: (2 - sqrt(x + 4)) / x, 0, 2),
]


def hole_questions():
    def number(x):
        digits = text(mpf(x))
        return digits.rstrip("0").rstrip(".") if "." in digits else digits

    def less(level):
        return f"-{number(level)}" if level >= 0 else f"+{number(-level)}"

    for formula, f, place, reach in HOLES:
        p, w = mpf(place), mpf(reach)
        after = mpf(mp.nstr(f(p + w * mpf("0.37")), 4))
        before = mpf(mp.nstr(f(p - w * mpf("0.41")), 4))
        close = mpf(mp.nstr(f(p + w * mpf("0.003")), 5))
        for level, a, b in [
            (after, p, p + w),
            (before, p - w, p),
            (after, p - w, p + w),
            (close, p, p + w),
        ]:
            difference = lambda x, f=f, level=level: f(x) - level
            inner = [p] if a < p < b else []
            statement = f"roots {formula}{less(level)} for x in {number(a)}..{number(b)}"
            ask(statement, difference, a, b, inner)
        ask(f"extrema {formula} for x in {number(p - w)}..{number(p + w)}", f, p - w, p + w, [p])
        ask(f"extrema {formula} for x in {number(p)}..{number(p + w)}", f, p, p + w)
        ask(f"inflections {formula} for x in {number(p - w)}..{number(p + w)}", f, p - w, p + w, [p])


def answer(statement, f, a, b, breaks, g, true):
    if true is not None:
        return true
    command = statement.split()[0]
    if command == "roots":
        found = [text(x) for x in roots(f, a, b, breaks)]
    elif command == "extrema":
        found = [f"{kind} {text(x)} {text(y)}{end}" for x, kind, y, end in extrema(f, a, b, breaks)]
    elif command == "inflections":
        found = []
        for lower, upper in pieces(a, b, breaks):
            for x, _ in changes(slope(f, 2), lower, upper):
                found.append(f"{text(x)} {text(value(f, x))}")
    elif command == "intersections":
        difference = lambda x: f(x) - g(x)
        found = [f"{text(x)} {text(value(g, x))}" for x in roots(difference, a, b, breaks)]
    else:
        raise ValueError(statement)
    return "; ".join(found) or "none"


def main():
    questions()
    hole_questions()
    seen = set()
    for question in QUESTIONS:
        assert question[0] not in seen, question[0]
        seen.add(question[0])
        print(f"{question[0]}\t{answer(*question)}")
        sys.stdout.flush()


main()
