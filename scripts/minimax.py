#!/usr/bin/env python3
"""Prints Sources/CVectorMath/Lanes/minimax.h: the coefficients of the vector kernels.

    scripts/minimax.py > Sources/CVectorMath/Lanes/minimax.h

Needs mpmath (scripts/accuracy.py makes an environment that has it). Each polynomial is the best approximation
of a function on an interval, in the sense of Chebyshev: the greatest error, times a weight, is as small as a
polynomial of its degree allows. It is found by Remez' exchange algorithm (1934): a polynomial whose
weighted error has the same size and alternating signs at n + 2 points follows from linear equations; the
points move to the extrema of its error until these are equally high.

The greatest weighted error of the polynomial with rounded coefficients stands beside it, as a power of two: it is the
error of the method, relative to the value of the function; rounding in the evaluation comes on top.

The functions are the tails that a kernel adds to leading terms that are exact, or are carried in two doubles:

    sin r  = r + r z (-1/6 + z sine(z))                z = r^2, |r| <= pi/4
    cos r  = 1 - z/2 + z^2 cosine(z)
    e^r    = 1 + r + z/2 + r z exponential(r)          |r| <= ln(2)/2
    sinh r = r + r z (1/6 + z hyperbolic_sine(z))
    cosh r = 1 + z/2 + z^2 hyperbolic_cosine(z)
    ln m   = 2 s + s z (2/3 + z logarithm(z))          z = s^2, s = (m - 1)/(m + 1), sqrt(1/2) <= m <= sqrt(2)
    asin x = x + x z (1/6 + z arc_sine(z))             z = x^2, |x| <= 1/2
    atan q = q + q z (-1/3 + z arc_tangent(z))         z = q^2, |q| <= tan(pi/8)
"""

from mpmath import asin, atan, atanh, cos, cosh, exp, floor, inf, log, lu_solve, matrix, mp, mpf, pi, sin, sinh, sqrt, tan

# The quotients lose digits near 0.
mp.dps = 80


def value(polynomial, x):
    result = mpf(0)
    for c in reversed(polynomial):
        result = result * x + c
    return result


def interpolated(f, weight, points, count):
    """The polynomial whose weighted error is ±e in turn at the points, and e."""
    rows = matrix(count + 1, count + 1)
    right = matrix(count + 1, 1)
    for i, x in enumerate(points):
        w = weight(x)
        for j in range(count):
            rows[i, j] = w * x**j
        rows[i, count] = (-1) ** i
        right[i] = w * f(x)
    solution = lu_solve(rows, right)
    return [solution[j] for j in range(count)]


def extremum(error, low, high):
    """Where |error| is greatest on an interval, by golden sections."""
    ratio = (sqrt(mpf(5)) - 1) / 2
    a, b = high - ratio * (high - low), low + ratio * (high - low)
    at_a, at_b = abs(error(a)), abs(error(b))
    for _ in range(18):
        if at_a > at_b:
            high, b, at_b = b, a, at_a
            a = high - ratio * (high - low)
            at_a = abs(error(a))
        else:
            low, a, at_a = a, b, at_b
            b = low + ratio * (high - low)
            at_b = abs(error(b))
    return (low + high) / 2


def minimax(f, weight, low, high, count):
    """The best polynomial with `count` coefficients."""
    middle, half = (low + high) / 2, (high - low) / 2
    points = [middle - half * cos(pi * i / count) for i in range(count + 1)]
    for _ in range(12):
        polynomial = interpolated(f, weight, points, count)
        error = lambda x: weight(x) * (f(x) - value(polynomial, x))
        heights = [abs(error(x)) for x in points]
        if max(heights) < min(heights) * mpf("1.001") and _ > 0:
            break
        # The errors alternate at the points, so that there is a zero between two of them; extrema lie between zeros.
        zeros = [low]
        for a, b in zip(points, points[1:]):
            sign = error(a) > 0
            for _ in range(24):
                m = (a + b) / 2
                if (error(m) > 0) == sign:
                    a = m
                else:
                    b = m
            zeros.append((a + b) / 2)
        zeros.append(high)
        points = [extremum(error, a, b) for a, b in zip(zeros, zeros[1:])]
        ends = [low, high]
        for place, end in zip((0, -1), ends):
            if abs(error(end)) > abs(error(points[place])):
                points[place] = end
    return polynomial


def fit(name, comment, f, weight, high, count, low=None):
    # The quotients by powers of the argument cancel near 0: the interval begins beside it.
    low = high / 2**12 if low is None else low
    coefficients = [mpf(float(c)) for c in minimax(f, weight, low, high, count)]
    step = (high - low) / 400
    worst = max(
        abs(weight(x) * (f(x) - value(coefficients, x))) for x in (low + step * (i + mpf(1) / 3) for i in range(400))
    )
    print(f"\n/* {comment}: error 2^{float(log(worst, 2)):.1f} */")
    print(f"static const double {name}[{count}] = {{")
    for c in coefficients:
        print(f"    {float(c)!r},")
    print("};", flush=True)


def parts(name, comment, x, count, digits=53):
    """x as a sum of doubles, all but the last with so many binary digits."""
    print(f"\n/* {comment} */")
    print(f"static const double {name}[{count}] = {{")
    for i in range(count):
        last = i == count - 1
        scale = mpf(2) ** (53 if last else digits)
        exponent = mpf(2) ** floor(log(abs(x), 2) + 1)
        part = mpf(float(x)) if last or digits == 53 else mp.nint(x / exponent * scale) / scale * exponent
        print(f"    {float(part)!r},")
        x -= mpf(float(part))
    print("};")


def chunks(name, comment, x, count, digits):
    """The binary digits of x behind the point, in 64-bit words."""
    print(f"\n/* {comment} */")
    print(f"static const unsigned long long {name}[{count}] = {{")
    for _ in range(count):
        x *= mpf(2) ** digits
        word = int(floor(x))
        x -= word
        print(f"    0x{word:016x},")
    print("};")


root = sqrt
print("/* Made by scripts/minimax.py, which says what each polynomial approximates. */")
print("\n#ifndef MINIMAX_H\n#define MINIMAX_H\n")
print("/* Not every file uses every constant. */")
print('#pragma clang diagnostic ignored "-Wunused-const-variable"')

quarter = (pi / 4) ** 2 * mpf("1.0005")
fit(
    "sine_tail", "sin, in r^2", lambda z: (sin(root(z)) / root(z) - 1 + z / 6) / z**2,
    lambda z: z**2 * root(z) / sin(root(z)), quarter, 6,
)
fit(
    "cosine_tail", "cos, in r^2", lambda z: (cos(root(z)) - 1 + z / 2) / z**2,
    lambda z: z**2 / cos(root(z)), quarter, 6,
)

half = log(2) / 2 * mpf("1.0005")
fit(
    "exponential_tail", "exp, in r", lambda r: (exp(r) - 1 - r - r**2 / 2) / r**3 if r else mpf(1) / 6,
    lambda r: r**3 / exp(r), half, 10, -half,
)
fit(
    "hyperbolic_sine_tail", "sinh, in r^2", lambda z: (sinh(root(z)) / root(z) - 1 - z / 6) / z**2,
    lambda z: z**2, half**2, 5,
)
fit(
    "hyperbolic_cosine_tail", "cosh, in r^2", lambda z: (cosh(root(z)) - 1 - z / 2) / z**2,
    lambda z: z**2, half**2, 5,
)
greatest = (root(2) - 1) / (root(2) + 1) * mpf("1.0005")
fit(
    "logarithm_tail", "ln, in s^2", lambda z: (2 * atanh(root(z)) / root(z) - 2 - 2 * z / 3) / z**2,
    lambda z: z**2 / 2, greatest**2, 8,
)
fit(
    "arc_sine_tail", "asin, in x^2", lambda z: (asin(root(z)) / root(z) - 1 - z / 6) / z**2,
    lambda z: z**2 * root(z) / asin(root(z)), mpf(1) / 4, 13,
)
eighth = tan(pi / 8) * mpf("1.0005")
fit(
    "arc_tangent_tail", "atan, in q^2", lambda z: (atan(root(z)) / root(z) - 1 + z / 3) / z**2,
    lambda z: z**2 * root(z) / atan(root(z)), eighth**2, 11,
)

parts("half_pi", "pi/2", pi / 2, 4)
parts("degree", "pi/180", pi / 180, 2)
parts("ln_two_pair", "ln 2", log(2), 2)
parts("ln_two", "ln 2: the first part times an exponent is exact", log(2), 2, 40)
parts("decimal_log_two", "log10(2), in the same way", log(2) / log(10), 2, 40)
parts("inverse_ln_two", "1/ln 2", 1 / log(2), 2)
parts("inverse_ln_ten", "1/ln 10", 1 / log(10), 2)
parts("third", "1/3", mpf(1) / 3, 2)
parts("sixth", "1/6", mpf(1) / 6, 2)
mp.dps = 500
chunks("two_over_pi_digits", "2/pi: binary digits behind the point", 2 / mp.pi, 20, 64)
print("\n#endif")
