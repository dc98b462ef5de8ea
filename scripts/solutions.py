#!/usr/bin/env python3
"""Compares solutions of differential equations, series, inverses and curves through points with mpmath.

    scripts/solutions.py LOCUS [--count 500] [--seed 1]

Draws problems of these kinds, each with an exact solution that mpmath has with 40 digits:

- values of linear equations and systems of order 1 to 4, by the exponential of their matrix; of separable equations;
- the place of an event on such a solution;
- a solution as a function, called at a place, and its derivative;
- Taylor polynomials and their remainders, Fourier series of polynomials, as functions at a place;
- Lagrange polynomials through points; inverses of functions that rise;
- complex zeros of equations with exponentials and sines, and partial derivatives at points.

A number is right if it is the exact one to 12 digits, to a unit of the last one, or to as many digits as the answer prints
if the answer says `not proved`; functions, which say that they are not proved, may differ by 1e-11 of the greatest value.
Prints the counts of right answers and of wrong ones, with the problems, and ends with status 1 if one is wrong."""

import argparse
import random
import re
import subprocess
import sys

import accuracy  # makes the environment that has mpmath
from accuracy import mpmath
from mpmath import mp, mpf, mpc, matrix, expm

mp.dps = 40

NUMBER = re.compile(r"-?\d[\d.]*(?:e-?\d+)?")


def decimal(draw, low, high, digits=2):
    text = f"{draw.uniform(low, high):.{digits}f}"
    return text, mpf(text)


def linear(draw):
    """An equation of order 1 to 4, or a system of 2 to 4, with its states at a place by the matrix exponential."""
    order = draw.randint(1, 4)
    place, x = decimal(draw, 0.3, 3)
    starts = [decimal(draw, -2, 2) for _ in range(order)]
    names = ["a", "b", "c", "d"][:order]
    if draw.random() < 0.5 or order == 1:
        factors = [decimal(draw, -1.5, 0.5) for _ in range(order)]
        a = matrix(order)
        for row in range(order - 1):
            a[row, row + 1] = 1
        for column in range(order):
            a[order - 1, column] = factors[column][1]
        right = " + ".join(f"({factors[k][0]}) y{chr(39) * k}" for k in range(order))
        text = f"y{chr(39) * order} = {right}"
        text += "".join(f", y{chr(39) * k}(0) = {starts[k][0]}" for k in range(order))
    else:
        factors = [[decimal(draw, -1.2, 0.6) for _ in names] for _ in names]
        a = matrix(order)
        lines = []
        for row, name in enumerate(names):
            for column in range(order):
                a[row, column] = factors[row][column][1]
            lines.append(f"{name}' = " + " + ".join(f"({factors[row][k][0]}) {names[k]}" for k in range(order)))
        text = ", ".join(lines) + "".join(f", {name}(0) = {starts[k][0]}" for k, name in enumerate(names))
    state = expm(a * x) * matrix([start[1] for start in starts])
    return text, place, [state[k] for k in range(order)], a, matrix([start[1] for start in starts])


def values(draw):
    text, place, state, _, _ = linear(draw)
    return [f"solve {text} at {place}"], state


def separable(draw):
    k, factor = decimal(draw, -1, 1)
    y0, start = decimal(draw, 0.2, 2)
    place, x = decimal(draw, 0.2, 2)
    kind = draw.randrange(3)
    if kind == 0:
        return [f"solve y' = ({k}) x y, y(0) = {y0} at {place}"], [start * mpmath.exp(factor * x * x / 2)]
    if kind == 1:
        return [f"solve y' = ({k}) y cos(x), y(0) = {y0} at {place}"], [start * mpmath.exp(factor * mpmath.sin(x))]
    return [f"solve y' = y - y^2, y(0) = {y0} at {place}"], [1 / (1 + (1 / start - 1) * mpmath.exp(-x))]


def event(draw):
    g, a = decimal(draw, 1, 12)
    h, height = decimal(draw, 1, 30)
    v, speed = decimal(draw, -5, 8)
    time = (speed + mpmath.sqrt(speed * speed + 2 * a * height)) / a
    return [f"solve y'' = -{g}, y(0) = {h}, y'(0) = {v} until y = 0"], [time, None, -mpmath.sqrt(speed**2 + 2 * a * height)]


def function(draw):
    k, factor = decimal(draw, -1.5, 1)
    y0, start = decimal(draw, -2, 2)
    place, x = decimal(draw, 0, 4)
    # y' = x + k y
    value = (start + 1 / factor**2) * mpmath.exp(factor * x) - x / factor - 1 / factor**2 if factor else start + x * x / 2
    slope = x + factor * value
    lines = [f"f = solution y' = x + ({k}) y, y(0) = {y0} for x in 0..4"]
    return (lines + [f"print f({place})"], [value]) if draw.random() < 0.6 else (lines + [f"print f'({place})"], [slope])


SERIES = {"sin(x)": mpmath.sin, "e^x": mpmath.exp, "cos(2x)": lambda x: mpmath.cos(2 * x), "ln(1 + x)": lambda x: mpmath.log(1 + x),
          "atan(x)": mpmath.atan, "1/(1 + x^2)": lambda x: 1 / (1 + x * x), "x e^(-x)": lambda x: x * mpmath.exp(-x)}


def taylor(draw):
    text = draw.choice(list(SERIES))
    degree = draw.randint(1, 9)
    place, x = decimal(draw, -0.9, 0.9)
    found = mpmath.taylor(SERIES[text], 0, degree)
    value = sum(found[k] * x**k for k in range(degree + 1))
    return [f"p = taylor {text} at 0 degree {degree}", f"print p({place})"], [value]


def fourier(draw):
    terms = draw.randint(1, 4)
    place, x = decimal(draw, -3, 3)
    power = draw.randint(1, 3)
    value = mpf(0)
    for k in range(terms + 1):
        cosine = mpmath.quad(lambda u: u**power * mpmath.cos(k * u), [-mpmath.pi, 0, mpmath.pi]) / mpmath.pi
        sine = mpmath.quad(lambda u: u**power * mpmath.sin(k * u), [-mpmath.pi, 0, mpmath.pi]) / mpmath.pi
        value += cosine / 2 if k == 0 else cosine * mpmath.cos(k * x) + sine * mpmath.sin(k * x)
    return [f"s = fourier x^{power} for x in -pi..pi terms {terms}", f"print s({place})"], [value]


def lagrange(draw):
    count = draw.randint(2, 6)
    xs = draw.sample(range(-5, 6), count)
    points = [(mpf(x), *decimal(draw, -4, 4, 1)) for x in xs]
    place, x = decimal(draw, -5, 5)
    value = mpf(0)
    for i, (xi, _, yi) in enumerate(points):
        product = yi
        for j, (xj, _, _) in enumerate(points):
            if i != j:
                product *= (x - xj) / (xi - xj)
        value += product
    text = ", ".join(f"({int(xi)}, {yi})" for xi, yi, _ in points)
    return [f"l = lagrange {text}", f"print l({place})"], [value]


def inverse(draw):
    a, factor = decimal(draw, 0.3, 2)
    place, x = decimal(draw, -1.9, 1.9)
    if draw.random() < 0.5:
        y = mpmath.findroot(lambda u: u**3 + factor * u - x, x / (1 + factor))
        return [f"v = inverse x^3 + {a} x for x in -2..2", f"print v({place})"], [y]
    y = (mpmath.exp(x) - factor) / 3
    return [f"v = inverse ln(3x + {a})", f"print v({place})"], [y]


def partial(draw):
    a, x = decimal(draw, 0.2, 2)
    b, y = decimal(draw, 0.2, 2)
    text, value = draw.choice([
        ("d/dx (x^2 sin(x y))", 2 * x * mpmath.sin(x * y) + x**2 * y * mpmath.cos(x * y)),
        ("d/dy (x^2 sin(x y))", x**3 * mpmath.cos(x * y)), ("d/dx (e^(x y)/y)", mpmath.exp(x * y)),
        ("d/dy (ln(x^2 + y^2))", 2 * y / (x**2 + y**2)),
    ])
    return [f"{text} at ({a}, {b})"], [value]


KINDS = [values, values, values, separable, event, function, function, taylor, fourier, lagrange, inverse, partial]


def unit(text):
    """A unit of the last digit of a printed number."""
    mantissa, _, exponent = text.partition("e")
    if "." not in mantissa:  # trailing zeros are left out: 2 has all its digits
        return mpf(0)
    decimals = len(mantissa.partition(".")[2])
    return mpf(10) ** (int(exponent or 0) - decimals)


def judge(answer, wanted, is_function):
    numbers = []
    for part in answer.replace("(not proved)", "").split(","):
        found = NUMBER.findall(part.split("=")[1] if "=" in part else part)
        numbers.append(found[0] if found else None)
    if len(numbers) < len(wanted):
        return False
    # Digits beyond the error are not printed: each number is right to those that are.
    greatest = max(abs(value) for value in wanted if value is not None)
    for text, value in zip(numbers, wanted):
        if value is None:
            continue
        if text is None:
            return False
        slack = (mpf("3e-11") if is_function else mpf("1e-11")) * max(mpf("1e-2"), greatest)
        if abs(mpf(text) - value) > max(mpf("1.01") * unit(text), slack, mpf("1e-12") * abs(value)):
            return False
    return True


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("locus")
    parser.add_argument("--count", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    draw = random.Random(options.seed)
    counts = {}
    wrong = []
    for index in range(options.count):
        kind = KINDS[index % len(KINDS)]
        lines, wanted = kind(draw)
        command = [options.locus, "--no-init", "-q"]
        for line in lines:
            command += ["-e", line]
        run = subprocess.run(command, capture_output=True, text=True, timeout=60)
        answer = run.stdout.strip().split("\n")[-1] if run.stdout.strip() else ""
        right = judge(answer, wanted, kind in (function, inverse))
        count = counts.setdefault(kind.__name__, [0, 0])
        count[0 if right else 1] += 1
        if not right:
            wrong.append(f"{'; '.join(lines)}\n  {answer or run.stderr.strip()}\n  "
                         + ", ".join(mp.nstr(v, 14) for v in wanted if v is not None))
    for text in wrong[:20]:
        print(text)
    for name, (right, bad) in sorted(counts.items()):
        print(f"{name}: {right} right, {bad} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
