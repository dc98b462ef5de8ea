#!/usr/bin/env python3
"""Prints what the kernels and enclosures of gamma and Bessel functions look up, computed with 80 digits.

    scripts/expansions.py kernels > Sources/CVectorMath/expansions.c
    scripts/expansions.py turns > Sources/CEnclosures/gamma_turns.h

Needs mpmath (scripts/accuracy.py makes an environment that has it). A row of `kernels` is a Taylor series around one place:
first coefficients that are unevaluated sums of two doubles, then coefficients that are doubles, because what they are
multiplied by is so small. How many of each there are follows from how fast the coefficients fall; `check` looks at it.
"""

import sys

from mpmath import mp, mpf, besselj, bessely, digamma, factorial, findroot, gamma, harmonic, log, loggamma, zeta

mp.dps = 80


def pair(value):
    high = float(value)
    return f"{{{high!r}, {float(mpf(value) - mpf(high))!r}}}"


def lines(items, width=112):
    line = "     "
    for item in items:
        if len(line) + len(item) + 2 > width:
            print(line)
            line = "     "
        line += f" {item},"
    print(line)


def log_gamma_series(center, count):
    """ln gamma, and behind the second the derivatives of digamma: Hurwitz' zeta function (NIST 25.11.12)."""
    head = [loggamma(center), digamma(center)]
    return head + [(-1) ** k * zeta(k, center) / k for k in range(2, count)]


def gamma_series(center, count):
    """By gamma' = digamma gamma."""
    logarithm = log_gamma_series(center, count + 1)
    slopes = [(k + 1) * c for k, c in enumerate(logarithm[1:])]
    series = [gamma(center)]
    for k in range(1, count):
        series.append(sum(slopes[j] * series[k - 1 - j] for j in range(k)) / k)
    return series


def bessel_series(first, slope, center, count):
    """By x y'' + y' + x y = 0."""
    a = [first, slope]
    for k in range(count - 2):
        before = a[k - 1] if k > 0 else 0
        if center == 0:  # only even powers
            a.append(-before_even(a, k))
        else:
            rest = (k + 1) ** 2 * a[k + 1] + center * a[k] + before
            a.append(-rest / (center * (k + 1) * (k + 2)))
    return a


def before_even(a, k):
    return a[k] / mpf((k + 2) ** 2)


def j_series(center, count):
    return bessel_series(besselj(0, center), -besselj(1, center), mpf(center), count)


def y_series(center, count):
    return bessel_series(bessely(0, center), -bessely(1, center), mpf(center), count)


def check(name, row, radius, pairs, error):
    """Exits where a series that is cut off, with the doubles in it, is off by more than 2^error."""
    sizes = [abs(c) * mpf(radius) ** k for k, c in enumerate(row)]
    off = sizes[-1] * 2 + sum(sizes[pairs:]) * mpf(2) ** -52
    if off > mpf(2) ** error:
        sys.exit(f"{name}: off by 2^{float(log(off, 2)):.1f}")


def table(name, comment, make, centers, radius, pairs, rest, error, with_slopes=True):
    # One more, so that what is left out is looked at as well.
    rows = [make(center, pairs + rest + 1) for center in centers]
    for row in rows:
        check(name, row, radius, pairs, error)
        if with_slopes:
            check(name + "'s slope", [(k + 1) * c for k, c in enumerate(row[1:])], radius, pairs - 1, error)
    print(f"\n/* {comment} */")
    print(f"const {name}_expansion {name}_expansions[{len(rows)}] = {{")
    for row in rows:
        print("  {{")
        lines(pair(c) for c in row[:pairs])
        print("    }, {")
        lines(repr(float(c)) for c in row[pairs : pairs + rest])
        print("    }},")
    print("};")


def series_table(name, comment, items, pairs):
    print(f"\n/* {comment} */")
    print(f"const bessel_series {name} = {{")
    print("    {")
    lines(pair(c) for c in items[:pairs])
    print("    }, {")
    lines(repr(float(c)) for c in items[pairs:])
    print("    }\n};")


def kernels():
    print("/* Made by scripts/expansions.py: Taylor series, see expansions.h. */\n")
    print('#include "expansions.h"')
    eighths = [2 + mpf(j) / 8 for j in range(9)]
    table("gamma", "gamma around 2, 17/8 … 3", gamma_series, eighths, mpf(1) / 16, 6, 9, -74, with_slopes=False)
    table("log_gamma", "ln gamma around 2, 17/8 … 3", log_gamma_series, eighths, mpf(1) / 16, 12, 10, -104)
    table("bessel_j", "J_0 around 0, 1 … 25", j_series, range(26), 0.5, 16, 11, -104)
    table("bessel_y", "Y_0 around 3, 4 … 25", y_series, range(3, 26), 0.5, 21, 21, -104)
    # The terms are below 1.6^k/k!^2 times a small number: from the 14th on below 2^-54.
    count = 23
    pairs = 14
    scale = [mpf(-1) ** k / factorial(k) ** 2 for k in range(count)]
    series_table("first_kind_0", "J_0 in powers of x^2/4", scale, pairs)
    series_table("first_kind_1", "2/x J_1", [scale[k] / (k + 1) for k in range(count)], pairs)
    series_table("second_kind_0", "(ln(x/2) + C) J_0 - pi/2 Y_0", [scale[k] * harmonic(k) for k in range(count)], pairs)
    both = [harmonic(k) + harmonic(k + 1) for k in range(count)]
    series_table(
        "second_kind_1",
        "4/x ((ln(x/2) + C) J_1 - 1/x - pi/2 Y_1)",
        [scale[k] / (k + 1) * both[k] for k in range(count)],
        pairs,
    )


def turns():
    print("/* Made by scripts/expansions.py: where |gamma| has its least values, and these, rounded down. */\n")
    print("#ifndef GAMMA_TURNS_H\n#define GAMMA_TURNS_H\n")
    print("typedef struct {\n  double place, least, least_logarithm;\n} gamma_turn;\n")
    print("/* That of the positive numbers, and those between 0 and -1, -1 and -2 … -29 and -30. */")
    print("static const gamma_turn gamma_turns[31] = {")
    for n in range(31):
        place = mpf("1.46") if n == 0 else bisect(-n, -n + 1)
        place = findroot(digamma, place)
        assert n == 0 or -n < place < -n + 1
        least = abs(gamma(place))
        print(f"    {{{float(place)!r}, {rounded_down(least)!r}, {rounded_down(log(least))!r}}},")
    print("};\n\n#endif")


def bisect(low, high):
    low, high = mpf(low) + mpf(2) ** -40, mpf(high) - mpf(2) ** -40
    while high - low > mpf(2) ** -30:
        middle = (low + high) / 2
        low, high = (middle, high) if digamma(middle) < 0 else (low, middle)
    return low


def rounded_down(value):
    from math import inf, nextafter

    nearest = float(value)
    return nextafter(nearest, -inf) if mpf(nearest) > value else nearest


{"kernels": kernels, "turns": turns}[sys.argv[1]]()
