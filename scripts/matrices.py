#!/usr/bin/env python3
"""Compares matrices and vectors of locus with sympy and numpy.

    scripts/matrices.py LOCUS [--count 500] [--seed 1]

Draws problems of a first course of linear algebra: products, powers, determinants, inverses, ranks, reduced forms,
linear systems, eigenvalues, eigenvectors, and products of vectors. Entries are small whole numbers or fractions, and some
matrices are singular. Exact answers must equal those of sympy as fractions; decimals must be right to 11 digits.
Eigenvalues are compared as numbers, and eigenvectors by A v = k v.

Prints the counts of right and wrong answers by kind, and ends with status 1 if one is wrong."""

import argparse
import collections
import random
import re
import subprocess
import sys
from fractions import Fraction

import numpy
import sympy


def entry(draw):
    if draw.random() < 0.75:
        return Fraction(draw.randint(-6, 6))
    return Fraction(draw.randint(-9, 9), draw.randint(1, 6))


def matrix(draw, rows, columns):
    made = [[entry(draw) for _ in range(columns)] for _ in range(rows)]
    if rows > 1 and draw.random() < 0.2:
        factor = entry(draw)
        made[-1] = [factor * value for value in made[0]]
    return made


def text(rows):
    return "[" + ", ".join("[" + ", ".join(str(value) for value in row) + "]" for row in rows) + "]"


def vector(draw, count):
    return [entry(draw) for _ in range(count)]


def exact(rows):
    return sympy.Matrix([[sympy.Rational(v.numerator, v.denominator) for v in row] for row in rows])


def listed(rows):
    """The entries of a matrix of sympy as fractions, row by row; those of a vector as they are."""
    return [Fraction(int(v.p), int(v.q)) for v in rows]


def tuple_text(values):
    return "(" + ", ".join(str(v) for v in values) + ")"


NUMBER = re.compile(r"-?\d+(?:\.\d+)?(?:e[+-]?\d+)?(?:/\d+)?")


def numbers(answer):
    """The numbers of an answer: fractions as fractions, decimals as floats."""
    found = []
    for part in NUMBER.findall(answer.replace("\n", " ")):
        found.append(float(part) if "." in part or "e" in part else Fraction(part))
    return found


def same(answer, wanted):
    given = numbers(answer)
    if len(given) != len(wanted):
        return False
    for a, b in zip(given, wanted):
        if isinstance(a, float):
            if abs(a - float(b)) > 1e-11 * max(1e-12, abs(float(b))) + 1e-300:
                return False
        elif isinstance(b, Fraction):
            if a != b:
                return False
        elif abs(float(a) - float(b)) > 1e-11 * abs(float(b)):
            return False
    return True


def problem(draw):
    """A kind, a statement, and a function that tells whether an answer is right."""
    kind = draw.choice([
        "det", "inverse", "product", "power", "rank", "rref", "solve", "eigenvalues", "eigenvectors",
        "transpose", "apply", "dot", "cross", "norm", "projection", "sum",
    ])
    size = draw.randint(2, 5)
    a = matrix(draw, size, size)
    m = exact(a)
    if kind == "det":
        return kind, f"det({text(a)})", lambda answer: same(answer, listed([m.det()]))
    if kind == "inverse":
        if m.det() == 0:
            return kind, f"{text(a)}^-1", lambda answer: "has no inverse" in answer
        return kind, f"{text(a)}^-1", lambda answer: same(answer, listed(m.inv()))
    if kind == "product":
        b = matrix(draw, size, draw.choice([2, 3, 4]))
        return kind, f"{text(a)} * {text(b)}", lambda answer: same(answer, listed(m * exact(b)))
    if kind == "sum":
        b = matrix(draw, size, size)
        return kind, f"2{text(a)} - {text(b)}/3", lambda answer: same(answer, listed(2 * m - exact(b) / 3))
    if kind == "power":
        n = draw.randint(2, 6)
        return kind, f"{text(a)}^{n}", lambda answer: same(answer, listed(m ** n))
    if kind == "transpose":
        b = matrix(draw, size, 3)
        return kind, f"{text(b)}^T", lambda answer: same(answer, listed(exact(b).T))
    if kind == "rank":
        b = matrix(draw, size, draw.randint(2, 5))
        return kind, f"rank({text(b)})", lambda answer: same(answer, [Fraction(exact(b).rank())])
    if kind == "rref":
        b = matrix(draw, size, draw.randint(2, 5))
        return kind, f"rref({text(b)})", lambda answer: same(answer, listed(exact(b).rref()[0]))
    if kind == "apply":
        v = vector(draw, size)
        return kind, f"{text(a)} * {tuple_text(v)}", lambda answer: same(
            answer, listed(m * exact([[x] for x in v])))
    if kind == "solve":
        v = vector(draw, size)
        if m.det() == 0:
            solvable = m.row_join(exact([[x] for x in v])).rank() == m.rank()
            return kind, f"solve {text(a)} x = {tuple_text(v)}", lambda answer: (
                "for all" in answer if solvable else "no solution" in answer)
        return kind, f"solve {text(a)} x = {tuple_text(v)}", lambda answer: same(
            answer, listed(m.inv() * exact([[x] for x in v])))
    if kind in ("eigenvalues", "eigenvectors"):
        size = draw.randint(2, 4)
        a = [[Fraction(draw.randint(-4, 4)) for _ in range(size)] for _ in range(size)]
        if draw.random() < 0.5:
            for i in range(size):
                for j in range(i):
                    a[i][j] = a[j][i]
        return kind, f"{kind} {text(a)}", lambda answer: eigen(answer, a, kind == "eigenvectors")
    u, v = vector(draw, 3), vector(draw, 3)
    x, y = exact([u]), exact([v])
    if kind == "dot":
        return kind, f"dot({tuple_text(u)}, {tuple_text(v)})", lambda answer: same(answer, listed([x.dot(y)]))
    if kind == "cross":
        return kind, f"cross({tuple_text(u)}, {tuple_text(v)})", lambda answer: same(answer, listed(x.cross(y)))
    if kind == "norm":
        return kind, f"|{tuple_text(u)}|", lambda answer: same(answer, [float(x.norm())])
    if y.norm() == 0:
        v = [Fraction(1), Fraction(2), Fraction(2)]
        y = exact([v])
    return kind, f"projection of {tuple_text(u)} on {tuple_text(v)}", lambda answer: same(
        answer, listed(y * (x.dot(y) / y.dot(y))))


def complex_of(text):
    """A number as the program writes it: `1 - 2i`, `-0.5`."""
    return complex(text.replace(" ", "").replace("i", "j").replace("+j", "+1j").replace("-j", "-1j"))


def surd(text):
    """The value of an entry of an eigenvector, such as `(1 - sqrt(5))/2` or `2sqrt(2) i`."""
    code = re.sub(r"(\d)(sqrt|i)", r"\1*\2", text.strip()).replace(" i", "*1j").replace("*i", "*1j")
    code = re.sub(r"(?<![\w*])i\b", "1j", code)
    return complex(eval(code, {"sqrt": numpy.sqrt}))


def parts(inside):
    """The entries between the outer brackets of a vector."""
    found, depth, start = [], 0, 0
    for place, letter in enumerate(inside):
        depth += (letter == "(") - (letter == ")")
        if letter == "," and depth == 0:
            found.append(inside[start:place])
            start = place + 1
    return found + [inside[start:]]


def vectors(text):
    """The vectors of a line, each with its entries."""
    found, depth, start = [], 0, 0
    for place, letter in enumerate(text):
        if letter == "(":
            start = place + 1 if depth == 0 else start
            depth += 1
        if letter == ")":
            depth -= 1
            if depth == 0:
                found.append([surd(part) for part in parts(text[start:place])])
    return found


def eigen(answer, a, has_vectors):
    values = numpy.array([[float(v) for v in row] for row in a])
    wanted = sorted(numpy.linalg.eigvals(values), key=lambda z: (z.real, z.imag))
    given, counted = [], 0
    for line in answer.splitlines():
        if not line.startswith("k = "):
            continue
        head, _, tail = line[4:].partition(": ")
        times = 2 if "(twice)" in head else 1
        several = re.search(r"\((\d+) times\)", head)
        times = int(several.group(1)) if several else times
        value = complex_of(re.sub(r" \((twice|\d+ times)\)", "", head).split(" = ")[0])
        given += [value] * times
        if has_vectors and tail != "complex vectors":
            for one in vectors(tail):
                counted += 1
                product = values @ numpy.array(one)
                scale = max(1, max(abs(v) for v in one)) * max(1, abs(value))
                if max(abs(product - value * numpy.array(one))) > 1e-9 * scale or not any(one):
                    return False
    given.sort(key=lambda z: (z.real, z.imag))
    if has_vectors and counted == 0:
        return False
    left = list(wanted)
    for value in given:
        nearest = min(left, key=lambda other: abs(other - value), default=None)
        # Repeated eigenvalues of numpy have half of the digits.
        if nearest is None or abs(nearest - value) > 2e-3 * max(1, abs(value)):
            return False
        left.remove(nearest)
    polynomial = exact(a).charpoly().all_coeffs()
    for value in given:
        total = sum(abs(complex(c)) * abs(value) ** (len(polynomial) - 1 - k) for k, c in enumerate(polynomial))
        result = sum(complex(c) * value ** (len(polynomial) - 1 - k) for k, c in enumerate(polynomial))
        if abs(result) > 1e-9 * max(1, total):
            return False
    return not left


def main():
    reader = argparse.ArgumentParser()
    reader.add_argument("locus")
    reader.add_argument("--count", type=int, default=500)
    reader.add_argument("--seed", type=int, default=1)
    options = reader.parse_args()
    draw = random.Random(options.seed)
    right, wrong = collections.Counter(), []
    for _ in range(options.count):
        kind, line, is_right = problem(draw)
        result = subprocess.run(
            [options.locus, "--no-init", "-e", line], capture_output=True, text=True, timeout=60,
        )
        answer = result.stdout.strip() or result.stderr.strip()
        if is_right(answer):
            right[kind] += 1
        else:
            wrong.append((kind, line, answer))
    for kind, line, answer in wrong:
        print(f"{kind}: {line}\n  {answer}")
    print(", ".join(f"{kind} {count}" for kind, count in sorted(right.items())))
    print(f"{sum(right.values())} right, {len(wrong)} wrong")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
