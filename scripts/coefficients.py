#!/usr/bin/env python3
"""Prints Sources/CVectorMath/coefficients.h: the constants of the special functions.

    scripts/coefficients.py > Sources/CVectorMath/coefficients.h

Needs mpmath (scripts/accuracy.py makes an environment that has it). Every number comes from its
definition, computed with 60 digits; a pair {high, low} is an unevaluated sum of two doubles.
"""

from mpmath import mp, mpf, bernoulli, e, euler, factorial, log, pi, sqrt, stieltjes

mp.dps = 60


def pair(value):
    high = float(value)
    return f"{{{high!r}, {float(mpf(value) - mpf(high))!r}}}"


def table(name, comment, items):
    print(f"\n/* {comment} */")
    print(f"static const {name}[{len(items)}] = {{")
    for item in items:
        print(f"    {item},")
    print("};")


def constant(name, comment, value):
    print(f"\n/* {comment} */")
    print(f"static const double_double {name} = {pair(value)};")


def debye_polynomials(count):
    """u_0 ... u_count of Olver et al. (2010), NIST Handbook, 10.41.9, in powers of t."""
    polynomials = [[mpf(1)]]
    for _ in range(count):
        u = polynomials[-1]
        following = [mpf(0)] * (len(u) + 3)
        for k, c in enumerate(u):
            if k > 0:  # (t^2 - t^4)/2 u'
                following[k + 1] += c * k / 2
                following[k + 3] -= c * k / 2
            following[k + 1] += c / (8 * (k + 1))  # integral of (1 - 5 t^2) u/8
            following[k + 3] -= 5 * c / (8 * (k + 3))
        polynomials.append(following)
    return polynomials


print("/* Made by scripts/coefficients.py: constants of the special functions. */")
print("\n#ifndef COEFFICIENTS_H\n#define COEFFICIENTS_H\n")
print('#include "double_double.h"\n')
print("/* Not every file uses every constant. */")
print('#pragma clang diagnostic ignored "-Wunused-const-variable"')
constant("one_over_e", "1/e", 1 / e)
constant("eulers_number", "e", e)
constant("eulers_constant", "Euler's constant", +euler)
constant("pi_pair", "pi", +pi)
constant("two_over_pi", "2/pi", 2 / pi)
constant("log_two_pi", "ln(2 pi)", log(2 * pi))
constant("half_log_two_pi", "ln(2 pi)/2", log(2 * pi) / 2)
constant("log_pi", "ln(pi)", log(pi))
constant("log_two", "ln(2)", log(2))
table(
    "double_double stirling",
    "B_2k/(2k (2k - 1)), k = 1 ...: Stirling's series of ln(gamma)",
    [pair(bernoulli(2 * k) / (2 * k * (2 * k - 1))) for k in range(1, 15)],
)
table(
    "double_double harmonic",
    "B_2k/(2k), k = 1 ...: the series of digamma",
    [pair(bernoulli(2 * k) / (2 * k)) for k in range(1, 15)],
)
table(
    "double euler_maclaurin",
    "B_2k/(2k)!, k = 1 ...",
    [repr(float(bernoulli(2 * k) / factorial(2 * k))) for k in range(1, 13)],
)
table(
    "double stieltjes",
    "(-1)^k gamma_k/k!, k = 0 ...: the Laurent series of zeta at 1",
    [repr(float((-1) ** k * stieltjes(k) / factorial(k))) for k in range(20)],
)


def branch_point_series(count):
    """mu_0 ... of Corless et al. (1996), On the Lambert W function, 4.23 and 4.24."""
    mu, alpha = [mpf(-1), mpf(1)], [mpf(2), mpf(-1)]
    for k in range(2, count):
        alpha.append(sum(mu[j] * mu[k + 1 - j] for j in range(2, k)))
        mu.append(
            (mu[k - 2] / 2 + alpha[k - 2] / 4) * (k - 1) / (k + 1)
            - alpha[k] / 2
            - mu[k - 1] / (k + 1)
        )
    return mu


table(
    "double branch_point",
    "Lambert's W in powers of p = sqrt(2 (e x + 1))",
    [repr(float(mu)) for mu in branch_point_series(28)],
)
table(
    "double_double inverse_factorials",
    "1/k!, k = 0 ...",
    [pair(1 / factorial(k)) for k in range(29)],
)

table(
    "double_double logarithms",
    "ln(1 + j/64), j = -19 ... 27",
    [pair(log(1 + mpf(j) / 64)) for j in range(-19, 28)],
)
table("double_double odd_inverses", "1/(2k + 1), k = 0 ...", [pair(mpf(1) / (2 * k + 1)) for k in range(8)])


def hankel(order, count):
    """(-1)^(k/2) a_k of Olver et al. (2010), NIST Handbook, 10.17.1, k/2 as a whole number: a power of 1/x more each."""
    a, terms = mpf(1), []
    for k in range(count):
        if k > 0:
            a *= mpf(4 * order**2 - (2 * k - 1) ** 2) / (8 * k)
        terms.append(-a if k & 2 else a)
    return terms


for order in (0, 1):
    table(
        f"double_double hankel_{order}",
        f"the terms of P and Q of order {order}, in turn, without their powers of 1/x",
        [pair(a) for a in hankel(order, 60)],
    )

rest = pi / 2
parts = []
for _ in range(4):
    parts.append(float(rest))
    rest -= mpf(parts[-1])
table("double half_pi_parts", "pi/2 as a sum", [repr(p) for p in parts])



def multiply(a, b):
    product = [mpf(0)] * (len(a) + len(b) - 1)
    for i, p in enumerate(a):
        for j, q in enumerate(b):
            product[i + j] += p * q
    return product


def derivative_polynomials(us):
    """v_0 ... of the same chapter, 10.41.11."""
    vs = [[mpf(1)]]
    for k in range(1, len(us)):
        u = us[k - 1]
        slope = [c * i for i, c in enumerate(u)][1:] or [mpf(0)]
        first = multiply([0, mpf(1) / 2, 0, -mpf(1) / 2], u)
        second = multiply([0, 0, 1, 0, -1], slope)
        v = list(us[k])
        for part in (first, second):
            for i, c in enumerate(part):
                if i < len(v):
                    v[i] -= c
        vs.append(v)
    return vs


def polynomial_table(name, comment, polynomials):
    print(f"\n/* {comment} */")
    print(f"static const double {name}[{len(polynomials)}][{len(polynomials)}] = {{")
    for k, p in enumerate(polynomials):
        print("    {" + ", ".join(repr(float(c)) for c in p[k::2]) + "},")
    print("};")


us = debye_polynomials(12)
polynomial_table("debye_u", "Debye's u_k(t) = t^k (c_0 + c_1 t^2 + ...), k = 0 ...", us)
polynomial_table("debye_v", "Those of the derivatives, v_k(t)", derivative_polynomials(us))
print("\n#endif")
