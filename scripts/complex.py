#!/usr/bin/env python3
"""Compares complex numbers of locus with mpmath.

    scripts/complex.py LOCUS [--count 2000] [--seed 1]

Draws formulas of complex numbers: arithmetic, powers, roots, exponentials, logarithms, trigonometric and hyperbolic
functions and their inverses, nested up to three deep. Each is calculated here and with 60 digits by mpmath. A printed part
is right if it is the exact one rounded to 12 digits, to a unit of the last one. Then polynomials with whole coefficients are
drawn, and `solve` must list every root, with its multiplicity.

Prints the counts of right answers, of answers whose note says that digits are uncertain, and of wrong ones, and ends with
status 1 if one is wrong in silence."""

import argparse
import random
import re
import subprocess
import sys

import accuracy  # makes the environment that has mpmath
from accuracy import mpmath
from mpmath import mp, mpc, mpf

mp.dps = 60

FUNCTIONS = {
    "sqrt": mpmath.sqrt, "exp": mpmath.exp, "ln": mpmath.log, "sin": mpmath.sin, "cos": mpmath.cos,
    "tan": mpmath.tan, "sinh": mpmath.sinh, "cosh": mpmath.cosh, "tanh": mpmath.tanh, "asin": mpmath.asin,
    "acos": mpmath.acos, "atan": mpmath.atan, "asinh": mpmath.asinh, "acosh": mpmath.acosh,
    "atanh": mpmath.atanh, "conj": mpmath.conj, "log2": lambda z: mpmath.log(z, 2),
    "log10": mpmath.log10, "sec": mpmath.sec, "cot": mpmath.cot,
}


def number(draw):
    """A decimal as text and as a number."""
    text = draw.choice([f"{draw.uniform(0.01, 4):.2f}", str(draw.randint(1, 9)), f"{draw.uniform(0, 0.01):.5f}"])
    return text, mpf(text)


def leaf(draw):
    (a, x), (b, y) = number(draw), number(draw)
    signs = draw.choice([(1, 1), (1, -1), (-1, 1), (-1, -1)])
    text = f"({'-' if signs[0] < 0 else ''}{a} {'-' if signs[1] < 0 else '+'} {b}i)"
    return text, mpc(signs[0] * x, signs[1] * y)


def formula(draw, depth):
    if depth == 0:
        return leaf(draw)
    kind = draw.randrange(8)
    left, u = formula(draw, depth - 1)
    if kind < 4:
        name = draw.choice(list(FUNCTIONS))
        return f"{name}({left})", FUNCTIONS[name](u)
    if kind == 7:
        power = draw.choice(["2", "3", "-1", "5", "0.5", "(1/3)", "-2", "1.5", "0.37"])
        exponent = {"(1/3)": mpf(1) / 3}.get(power) or mpf(power)
        return f"({left})^{power if power[0] != '-' else f'({power})'}", mpmath.power(u, exponent)
    right, v = formula(draw, depth - 1)
    sign = "+-*/"[draw.randrange(4)]
    value = {"+": u + v, "-": u - v, "*": u * v, "/": u / v}[sign]
    return f"({left} {sign} {right})", value


SIZE = r"[\d.]+(?:e-?\d+)?|inf"
REAL = re.compile(rf"(-?(?:{SIZE}))")
IMAGINARY = re.compile(rf"(-?)({SIZE})?i")
BOTH = re.compile(rf"(-?(?:{SIZE}))([+-])({SIZE})?i")


def parts(text):
    """The parts of a printed number; nothing for what is none."""
    plain = text.replace(" ", "").replace("∞", "inf")
    if match := REAL.fullmatch(plain):
        return mpf(match.group(1)), mpf(0)
    if match := IMAGINARY.fullmatch(plain):
        return mpf(0), mpf(match.group(2) or 1) * (-1 if match.group(1) else 1)
    if match := BOTH.fullmatch(plain):
        return mpf(match.group(1)), mpf(match.group(3) or 1) * (-1 if match.group(2) == "-" else 1)
    return None


def is_right(printed, exact, size):
    """Whether a part is right; one that is below all doubles beside the size of the number may print as 0."""
    if printed == 0:
        return abs(exact) <= mpf(10) ** -300 * size
    if exact == 0:
        return False
    return abs(printed - exact) <= mpf(10) ** (mpmath.floor(mpmath.log10(abs(exact))) - 11)


def answers(locus, statements):
    """For each statement the lines of its answer and its notes."""
    mark = "123456789123"
    text = "\n".join(f"{one}\n{mark}" for one in statements) + "\n"
    run = subprocess.run([locus], input=text, capture_output=True, text=True, timeout=3600)
    lines = (run.stdout).splitlines()
    result, current = [], []
    for line in lines:
        if line == mark:
            result.append(current)
            current = []
        else:
            current.append(line)
    return result, run.stderr


def main():
    reader = argparse.ArgumentParser()
    reader.add_argument("locus")
    reader.add_argument("--count", type=int, default=2000)
    reader.add_argument("--seed", type=int, default=1)
    options = reader.parse_args()
    draw = random.Random(options.seed)
    problems = []
    while len(problems) < options.count:
        try:
            text, value = formula(draw, draw.randint(1, 3))
        except (ZeroDivisionError, ValueError, OverflowError):
            continue
        if mpmath.isfinite(value.real) and mpmath.isfinite(value.imag) and 1e-200 < abs(value) < 1e200:
            problems.append((text, mpc(value)))
    found, errors = answers(options.locus, [text for text, _ in problems])
    right, noted, wrong = 0, 0, []
    for (text, exact), lines in zip(problems, found):
        answer = parts(lines[-1]) if lines else None
        if answer and is_right(answer[0], exact.real, abs(exact)) and is_right(answer[1], exact.imag, abs(exact)):
            right += 1
        elif any(line.startswith("note:") for line in lines):
            noted += 1
        else:
            wrong.append((text, lines, mpmath.nstr(exact, 15)))
    print(f"formulas: {right} right, {noted} with a note, {len(wrong)} wrong of {len(problems)}")
    if len(found) != len(problems):
        print("answers are missing:", len(found), errors[:500])
    for one in wrong[:20]:
        print("  ", *one)

    polynomials = []
    for _ in range(options.count // 10):
        degree = draw.randint(2, 9)
        roots = [draw.randint(-9, 9) for _ in range(degree + 1)]
        roots[-1] = draw.choice([1, 2, -1, 3])
        polynomials.append(roots)
    texts = ["solve " + " + ".join(f"({c}) z^{k}" for k, c in enumerate(p)) + " = 0" for p in polynomials]
    found, _ = answers(options.locus, texts)
    good, bad = 0, []
    for text, coefficients, lines in zip(texts, polynomials, found):
        exact = mpmath.polyroots(list(reversed(coefficients)), maxsteps=500, extraprec=400)
        if all(abs(mpmath.im(z)) < mpf(10) ** -30 for z in exact):
            continue
        printed = []
        for line in lines:
            match = re.fullmatch(r"z = (.*?)(?: \((\d+) times\))?( \(not proved\))?", line)
            pair = parts(match.group(1)) if match else None
            if pair:
                printed += [mpc(*pair)] * int(match.group(2) or 1)
        rest = list(exact)
        for root in printed:
            near = min(rest, key=lambda z: abs(z - root), default=None)
            if near is not None and abs(near - root) <= 1e-11 * max(abs(root), mpf(10) ** -3):
                rest.remove(near)
        if rest or len(printed) != len(exact):
            bad.append((text, lines))
        else:
            good += 1
    print(f"polynomials: {good} right, {len(bad)} wrong")
    for one in bad[:10]:
        print("  ", *one)
    sys.exit(1 if wrong or bad or len(found) != len(texts) else 0)


if __name__ == "__main__":
    main()
