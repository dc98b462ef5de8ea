#!/usr/bin/env python3
"""Scores what the JSON of surfaces says against surfaces z = f(x, y) with a certain truth.

    scripts/space-corpus.py --write > Tests/PictureTests/Resources/surfaces.jsonl
    scripts/space-corpus.py LOCUS [--only TEXT]

A row below is a formula of locus, the same function for mpmath, its rectangle, and what is known of it: the lowest and the
highest value (None where there is none), its critical points inside of the rectangle, and curves as functions that are 0
on them: the edge of its domain, poles, jumps and creases. `--write` checks everything with 50 digits, and a row that is
wrong ends the script:

- the ends of the range are values at stated places or limits beside stated places, and no place of a grid is beyond them;
- at a critical point both slopes are 0, and the second derivatives have the signs of its kind; Newton's method from a
  grid of places finds no other one;
- beside points of an edge the function has values on one side alone; beside poles values grow with each step towards
  them; beside jumps values differ however near they are; beside creases values agree and slopes differ.

The score of a surface is right only if each of these is right: both ends of the range to 1e-8 and whether there is one;
the critical points with their kinds, none missing and none more; for each kind of curve that each point that locus names
lies on it to 1e-6 of the rectangle, and that each point of it is near one that locus names. `proved` counts the facts of
the range and of critical points that locus marks as proved; it is told, and not scored.

Needs mpmath and numpy for `--write`; scoring needs the standard library alone.
"""

import argparse
import json
import math
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
CORPUS = ROOT / "Tests/PictureTests/Resources/surfaces.jsonl"
KINDS = ("edges", "poles", "jumps", "creases")
#: The distance at which a point of a curve counts as named, as a share of the rectangle: cells of poles are 1/64 wide.
NEAR = {"edges": 0.03, "poles": 0.035, "jumps": 0.03, "creases": 0.03}

rows = []


def row(formula, f, x, y, low, high, critical=(), **curves):
    """`low` and `high` are (value, place), or None; a place is where the value, or a limit to it, is."""
    rows.append(dict(formula=formula, f=f, x=x, y=y, low=low, high=high, critical=critical, curves=curves))


def circle(radius, a=0, b=0, count=24):
    return [(a + radius * math.cos(k * 2 * math.pi / count + 0.1), b + radius * math.sin(k * 2 * math.pi / count + 0.1)) for k in range(count)]


def along(f, lower, upper, count=16):
    return [f(lower + (upper - lower) * (k + 0.5) / count) for k in range(count)]


def upright(a, y, count=16):
    return along(lambda t: (a, t), *y, count)


def level(b, x, count=16):
    return along(lambda t: (t, b), *x, count)


def declare():
    from mpmath import mp, mpf, sin, cos, tan, exp, log, sqrt, floor, atan2, cosh, atan, sinh, tanh, acos, asin, cbrt, pi

    root = lambda v: sqrt(v) if v >= 0 else mp.nan
    ln = lambda v: log(v) if v > 0 else mp.nan
    mn, mx, sd = "minimum", "maximum", "saddle"
    one = (-1, 1)
    two = (-2, 2)
    five = (-5, 5)
    # Polynomials.
    row("x^2 - y^2", lambda x, y: x**2 - y**2, two, two, (-4, (0, 2)), (4, (2, 0)), [(0, 0, sd)])
    row("x^2 + y^2", lambda x, y: x**2 + y**2, two, two, (0, (0, 0)), (8, (2, 2)), [(0, 0, mn)])
    row("4 - x^2 - 2y^2", lambda x, y: 4 - x**2 - 2 * y**2, two, two, (-8, (2, 2)), (4, (0, 0)), [(0, 0, mx)])
    row("x*y", lambda x, y: x * y, (-3, 3), two, (-6, (-3, 2)), (6, (3, 2)), [(0, 0, sd)])
    row("x^3 - 3x + y^2", lambda x, y: x**3 - 3 * x + y**2, two, two, (-2, (1, 0)), (6, (2, 2)), [(-1, 0, sd), (1, 0, mn)])
    row("x^3 - 3x - y^3 + 3y", lambda x, y: x**3 - 3 * x - y**3 + 3 * y, (-1.5, 1.5), (-1.5, 1.5), (-4, (1, -1)), (4, (-1, 1)),
        [(-1, -1, sd), (-1, 1, mx), (1, -1, mn), (1, 1, sd)])
    row("x^4 + y^4 - 4x y", lambda x, y: x**4 + y**4 - 4 * x * y, two, two, (-2, (1, 1)), (48, (2, -2)),
        [(-1, -1, mn), (0, 0, sd), (1, 1, mn)])
    row("(x^2 + y - 11)^2 + (x + y^2 - 7)^2", lambda x, y: (x**2 + y - 11)**2 + (x + y**2 - 7)**2, (2, 4), (1, 3), (0, (3, 2)),
        (100, (4, 3)), [(3, 2, mn)])
    row("(1 - x)^2 + 100(y - x^2)^2", lambda x, y: (1 - x)**2 + 100 * (y - x**2)**2, two, (-1, 3), (0, (1, 1)), (2509, (-2, -1)), [(1, 1, mn)])
    row("x + 2y - 3", lambda x, y: x + 2 * y - 3, two, two, (-9, (-2, -2)), (3, (2, 2)))
    row("x^2 y - y", lambda x, y: x**2 * y - y, two, one, (-3, (2, -1)), (3, (2, 1)), [(-1, 0, sd), (1, 0, sd)])
    row("x^2 + x y + y^2 - 3x", lambda x, y: x**2 + x * y + y**2 - 3 * x, (0, 4), two, (-3, (2, -1)), (16, (4, 2)), [(2, -1, mn)])
    row("3x^2 + y^3 - 12y", lambda x, y: 3 * x**2 + y**3 - 12 * y, two, (-3, 3), (-16, (0, 2)), (28, (2, -2)), [(0, -2, sd), (0, 2, mn)])
    row("x^4 - 2x^2 + y^2", lambda x, y: x**4 - 2 * x**2 + y**2, (-1.5, 1.5), one, (-1, (1, 0)), (mpf("1.5")**4 - mpf("4.5") + 1, (mpf("1.5"), 1)),
        [(-1, 0, mn), (0, 0, sd), (1, 0, mn)])
    row("(x - 1)^2 + (y + 0.5)^2 - 2", lambda x, y: (x - 1)**2 + (y + mpf("0.5"))**2 - 2, two, two, (-2, (1, -0.5)), (9 + mpf("6.25") - 2, (-2, 2)), [(1, -0.5, mn)])
    # Waves and bells.
    row("sin(x) cos(y)", lambda x, y: sin(x) * cos(y), two, two, (-1, (-pi / 2, 0)), (1, (pi / 2, 0)), [(-pi / 2, 0, mn), (0, -pi / 2, sd), (0, pi / 2, sd), (pi / 2, 0, mx)])
    row("sin(x) + sin(y)", lambda x, y: sin(x) + sin(y), two, two, (-2, (-pi / 2, -pi / 2)), (2, (pi / 2, pi / 2)),
        [(-pi / 2, -pi / 2, mn), (-pi / 2, pi / 2, sd), (pi / 2, -pi / 2, sd), (pi / 2, pi / 2, mx)])
    row("exp(-x^2 - y^2)", lambda x, y: exp(-x**2 - y**2), two, two, (exp(-8), (2, 2)), (1, (0, 0)), [(0, 0, mx)])
    r2 = 1 / sqrt(mpf(2))
    row("x exp(-x^2 - y^2)", lambda x, y: x * exp(-x**2 - y**2), two, two, (-r2 * exp(mpf(-0.5)), (-r2, 0)), (r2 * exp(mpf(-0.5)), (r2, 0)), [(-r2, 0, mn), (r2, 0, mx)])
    row("x y exp(-x^2 - y^2)", lambda x, y: x * y * exp(-x**2 - y**2), two, two, (-exp(mpf(-1)) / 2, (r2, -r2)), (exp(mpf(-1)) / 2, (r2, r2)),
        [(-r2, -r2, mx), (-r2, r2, mn), (0, 0, sd), (r2, -r2, mn), (r2, r2, mx)])
    row("cos(x) + y^2", lambda x, y: cos(x) + y**2, two, one, (cos(mpf(2)), (2, 0)), (2, (0, 1)), [(0, 0, sd)])
    row("exp(x) cos(y)", lambda x, y: exp(x) * cos(y), one, two, (exp(mpf(1)) * cos(mpf(2)), (1, 2)), (exp(mpf(1)), (1, 0)))
    row("cosh(x) - cosh(y)", lambda x, y: cosh(x) - cosh(y), two, one, (1 - cosh(mpf(1)), (0, 1)), (cosh(mpf(2)) - 1, (2, 0)), [(0, 0, sd)])
    row("atan(x y)", lambda x, y: atan(x * y), two, two, (-atan(mpf(4)), (2, -2)), (atan(mpf(4)), (2, 2)), [(0, 0, sd)])
    row("tanh(x) - y^2", lambda x, y: tanh(x) - y**2, two, one, (-tanh(mpf(2)) - 1, (-2, 1)), (tanh(mpf(2)), (2, 0)))
    row("1/(1 + x^2 + y^2)", lambda x, y: 1 / (1 + x**2 + y**2), two, two, (mpf(1) / 9, (2, 2)), (1, (0, 0)), [(0, 0, mx)])
    row("x/(1 + x^2 + y^2)", lambda x, y: x / (1 + x**2 + y**2), two, two, (mpf(-1) / 2, (-1, 0)), (mpf(1) / 2, (1, 0)), [(-1, 0, mn), (1, 0, mx)])
    row("ln(1 + x^2 + 2y^2)", lambda x, y: log(1 + x**2 + 2 * y**2), two, two, (0, (0, 0)), (log(mpf(13)), (2, 2)), [(0, 0, mn)])
    row("exp(-100(x - 0.3)^2 - 100(y + 0.2)^2)", lambda x, y: exp(-100 * (x - mpf("0.3"))**2 - 100 * (y + mpf("0.2"))**2), one, one,
        (exp(-100 * (mpf("1.3")**2 + mpf("1.2")**2)), (-1, 1)), (1, (mpf("0.3"), mpf("-0.2"))), [(mpf("0.3"), mpf("-0.2"), mx)])
    row("sqrt(1 + x^2 + y^2)", lambda x, y: sqrt(1 + x**2 + y**2), two, two, (1, (0, 0)), (3, (2, 2)), [(0, 0, mn)])
    # Edges of domains.
    row("sqrt(1 - x^2 - y^2)", lambda x, y: root(1 - x**2 - y**2), (-1.5, 1.5), (-1.5, 1.5), (0, (1, 0)), (1, (0, 0)), [(0, 0, mx)],
        edges=("x**2 + y**2 - 1", circle(1)))
    row("sqrt(x)  + y", lambda x, y: root(x) + y, one, one, (-1, (0, -1)), (2, (1, 1)), edges=("x", upright(0, one)))
    row("sqrt(4 - x^2 - 4y^2)", lambda x, y: root(4 - x**2 - 4 * y**2), (-3, 3), two, (0, (2, 0)), (2, (0, 0)), [(0, 0, mx)],
        edges=("x**2 + 4*y**2 - 4", [(2 * a, b) for a, b in circle(1)]))
    row("sqrt(x y)", lambda x, y: root(x * y), one, one, (0, (0, 0)), (1, (1, 1)), edges=("x*y", upright(0, one) + level(0, one)))
    row("sqrt(y - x^2)", lambda x, y: root(y - x**2), two, (-1, 3), (0, (0, 0)), (sqrt(mpf(3)), (0, 3)),
        edges=("y - x**2", along(lambda t: (t, t * t), -1.7, 1.7)))
    row("asin(x + y)", lambda x, y: asin(x + y) if abs(x + y) <= 1 else mp.nan, one, one, (-pi / 2, (-1, 0)), (pi / 2, (1, 0)),
        edges=("(x + y)**2 - 1", along(lambda t: (t, 1 - t), 0, 1) + along(lambda t: (t, -1 - t), -1, 0)))
    row("sqrt(x^2 + y^2 - 1)", lambda x, y: root(x**2 + y**2 - 1), two, two, (0, (1, 0)), (sqrt(mpf(7)), (2, 2)), edges=("x**2 + y**2 - 1", circle(1)))
    row("sqrt(sin(x)) + y^2", lambda x, y: root(sin(x)) + y**2, (1, 5), one, (0, (pi, 0)), (2, (pi / 2, 1)), [(pi / 2, 0, sd)], edges=("sin(x)", upright(math.pi, one)))
    row("(1 - x^2 - y^2)^1.5", lambda x, y: root(1 - x**2 - y**2)**3 if x**2 + y**2 <= 1 else mp.nan, (-1.25, 1.25), (-1.25, 1.25), (0, (1, 0)), (1, (0, 0)), [(0, 0, mx)],
        edges=("x**2 + y**2 - 1", circle(1)))
    row("sqrt(1 - x^2) sqrt(1 - y^2)", lambda x, y: root(1 - x**2) * root(1 - y**2), (-1.5, 1.5), (-1.5, 1.5), (0, (1, 0)), (1, (0, 0)), [(0, 0, mx)],
        edges=("(x**2 - 1)*(y**2 - 1)", upright(1, one) + upright(-1, one) + level(1, one) + level(-1, one)))
    # Poles.
    row("1/(x y)", lambda x, y: 1 / (x * y) if x * y else mp.nan, five, five, None, None, poles=("x*y", upright(0, (-4.9, 4.9)) + level(0, (-4.9, 4.9))))
    row("1/(x^2 + y^2)", lambda x, y: 1 / (x**2 + y**2) if x or y else mp.nan, five, five, (mpf(1) / 50, (5, 5)), None, poles=("x**2 + y**2", [(0, 0)]))
    row("1/x + y", lambda x, y: 1 / x + y if x else mp.nan, two, two, None, None, poles=("x", upright(0, two)))
    row("1/(x - y)", lambda x, y: 1 / (x - y) if x != y else mp.nan, two, two, None, None, poles=("x - y", along(lambda t: (t, t), -1.9, 1.9)))
    row("1/(x^2 + y^2 - 1)", lambda x, y: 1 / (x**2 + y**2 - 1) if x**2 + y**2 != 1 else mp.nan, two, two, None, None, [(0, 0, mx)], poles=("x**2 + y**2 - 1", circle(1)))
    row("1/(y - x^2)^2", lambda x, y: 1 / (y - x**2)**2 if y != x**2 else mp.nan, two, (-1, 3), (mpf(1) / 25, (2, -1)), None, poles=("y - x**2", along(lambda t: (t, t * t), -1.7, 1.7)))
    row("tan(x) + y", lambda x, y: tan(x) + y, two, one, None, None, poles=("cos(x)", upright(math.pi / 2, one) + upright(-math.pi / 2, one)))
    row("ln(x^2 + y^2)", lambda x, y: log(x**2 + y**2) if x or y else mp.nan, two, two, None, (log(mpf(8)), (2, 2)), poles=("x**2 + y**2", [(0, 0)]))
    row("ln(x) + y", lambda x, y: ln(x) + y, two, two, None, (log(mpf(2)) + 2, (2, 2)), edges=("x", []), poles=("x", upright(0, two)))
    row("1/((x - 1)^2 + (y + 1)^2)", lambda x, y: 1 / ((x - 1)**2 + (y + 1)**2) if x != 1 or y != -1 else mp.nan, two, two, (mpf(1) / 18, (-2, 2)), None, poles=("(x - 1)**2 + (y + 1)**2", [(1, -1)]))
    row("x/y^2", lambda x, y: x / y**2 if y else mp.nan, two, two, None, None, poles=("y", [p for p in level(0, two, 16)]))
    # Jumps.
    row("floor(x) + y", lambda x, y: floor(x) + y, (-1.5, 1.5), one, (-3, (-1.5, -1)), (2, (1.5, 1)), jumps=("sin(pi*x)", upright(-1, one) + upright(0, one) + upright(1, one)))
    row("sign(x y)", lambda x, y: mp.sign(x * y), one, one, (-1, (1, -1)), (1, (1, 1)), jumps=("x*y", upright(0, one) + level(0, one)))
    row("floor(x + y)", lambda x, y: floor(x + y), (-0.8, 0.8), (-0.8, 0.8), (-2, (-0.8, -0.8)), (1, (0.8, 0.8)),
        jumps=("sin(pi*(x + y))", along(lambda t: (t, -t), -0.8, 0.8) + along(lambda t: (t, 1 - t), 0.25, 0.75) + along(lambda t: (t, -1 - t), -0.75, -0.25)))
    row("sign(x^2 + y^2 - 1)", lambda x, y: mp.sign(x**2 + y**2 - 1), two, two, (-1, (0, 0)), (1, (2, 2)), jumps=("x**2 + y**2 - 1", circle(1)))
    # Creases.
    row("abs(x) + y^2", lambda x, y: abs(x) + y**2, one, one, (0, (0, 0)), (2, (1, 1)), [(0, 0, mn)], creases=("x", upright(0, one)))
    row("max(x, y)", lambda x, y: max(x, y), one, one, (-1, (-1, -1)), (1, (1, 1)), creases=("x - y", along(lambda t: (t, t), *one)))
    row("abs(x) + abs(y)", lambda x, y: abs(x) + abs(y), one, one, (0, (0, 0)), (2, (1, 1)), [(0, 0, mn)], creases=("x*y", upright(0, one) + level(0, one)))
    row("abs(x^2 + y^2 - 1)", lambda x, y: abs(x**2 + y**2 - 1), two, two, (0, (1, 0)), (7, (2, 2)), [(0, 0, mx)], creases=("x**2 + y**2 - 1", circle(1)))
    row("sqrt(x^2 + y^2)", lambda x, y: sqrt(x**2 + y**2), two, two, (0, (0, 0)), (sqrt(mpf(8)), (2, 2)), [(0, 0, mn)])
    row("min(x^2, 1) + y", lambda x, y: min(x**2, mpf(1)) + y, two, one, (-1, (0, -1)), (2, (2, 1)), creases=("x**2 - 1", upright(1, one) + upright(-1, one)))


# MARK: checks


def check(one):
    import numpy
    from mpmath import mp, mpf, isnan

    name, f = one["formula"], one["f"]
    x, y = [tuple(map(mpf, r)) for r in (one["x"], one["y"])]

    def fail(text):
        sys.exit(f"{name}: {text}")

    def value(p):
        try:
            v = f(mpf(p[0]), mpf(p[1]))
        except ZeroDivisionError:
            return None
        return None if isnan(v) or abs(v) == mp.inf else v

    eps = mpf(10)**-30
    grid = [(x[0] + (x[1] - x[0]) * i / 60, y[0] + (y[1] - y[0]) * j / 60) for i in range(61) for j in range(61)]
    known = [v for v in map(value, grid) if v is not None]
    for end, sign in ((one["low"], -1), (one["high"], 1)):
        if end is None:
            continue
        truth, place = end
        near = [value((mpf(place[0]) + a * eps, mpf(place[1]) + b * eps)) for a in (-1, 0, 1) for b in (-1, 0, 1)]
        if not any(v is not None and abs(v - truth) < mpf(10)**-12 for v in near):
            fail(f"the end {truth} of the range is not at {place}: {value(place)}")
        if any((v - truth) * sign > mpf(10)**-25 for v in known):
            fail(f"values beyond the end {truth} of the range: {max(known, key=lambda v: v * sign)}")
    h = mpf(10)**-12
    smooth = one["formula"] not in ("abs(x) + y^2", "abs(x) + abs(y)", "sqrt(x^2 + y^2)")

    def slopes(p, h=h):
        a, b = map(mpf, p)
        vs = [value(q) for q in ((a + h, b), (a - h, b), (a, b + h), (a, b - h))]
        return None if None in vs else ((vs[0] - vs[1]) / (2 * h), (vs[2] - vs[3]) / (2 * h))

    def second(p, h=mpf(10)**-10):
        a, b = map(mpf, p)
        c = value(p)
        xx = (value((a + h, b)) - 2 * c + value((a - h, b))) / h**2
        yy = (value((a, b + h)) - 2 * c + value((a, b - h))) / h**2
        xy = (value((a + h, b + h)) - value((a + h, b - h)) - value((a - h, b + h)) + value((a - h, b - h))) / (4 * h * h)
        return xx, xy, yy

    for cx, cy, kind in one["critical"]:
        if not (x[0] < cx < x[1] and y[0] < cy < y[1]):
            fail("a critical point outside of the rectangle")
        if not smooth:
            c = value((cx, cy))
            if not all(value((cx + a * h, cy + b * h)) > c for a, b in ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, 1))):
                fail("no minimum at a tip")
            continue
        s = slopes((cx, cy))
        if s is None or max(map(abs, s)) > mpf(10)**-10:
            fail(f"slopes {s} at the critical point {cx}, {cy}")
        xx, xy, yy = second((cx, cy))
        d = xx * yy - xy**2
        seen = "saddle" if d < 0 else "minimum" if xx > 0 else "maximum"
        if abs(d) < mpf(10)**-6 or seen != kind:
            fail(f"{cx}, {cy} is a {seen}, D = {d}")
    # Newton's method from a grid, with doubles' worth of digits, finds no other one.
    for i in range(1, 12):
        for j in range(1, 12):
            p = (x[0] + (x[1] - x[0]) * (i + mpf("0.123")) / 12, y[0] + (y[1] - y[0]) * (j + mpf("0.077")) / 12)
            for _ in range(25):
                try:
                    s, (xx, xy, yy) = slopes(p, mpf(10)**-14), second(p)
                except TypeError:
                    break
                if s is None:
                    break
                d = xx * yy - xy**2
                if abs(d) < mpf(10)**-15:
                    break
                step = ((s[0] * yy - s[1] * xy) / d, (s[1] * xx - s[0] * xy) / d)
                p = (p[0] - step[0], p[1] - step[1])
                if not (x[0] <= p[0] <= x[1] and y[0] <= p[1] <= y[1]):
                    break
                if max(map(abs, step)) < mpf(10)**-9:
                    inside = x[0] + h < p[0] < x[1] - h and y[0] + h < p[1] < y[1] - h
                    if inside and not any(abs(p[0] - c[0]) < 1e-6 and abs(p[1] - c[1]) < 1e-6 for c in one["critical"]):
                        s = slopes(p)
                        if s and max(map(abs, s)) < mpf(10)**-9:
                            fail(f"another critical point at {p}")
                    break
    for kind, (zero, points) in one["curves"].items():
        g = lambda p: evaluated(zero, p)
        for p in points:
            if abs(g(p)) > 1e-9:
                fail(f"{p} is not on {zero}")
            n = gradient(zero, p)
            size = math.hypot(*n) or 1
            n = (n[0] / size, n[1] / size) if size > 1e-6 and math.hypot(*n) > 1e-6 else (0.6, 0.8)
            # Points are doubles: distances are far larger than their errors.
            def beside(t):
                return value((mpf(p[0]) + mpf(n[0]) * t, mpf(p[1]) + mpf(n[1]) * t))
            if kind == "edges" and (beside(mpf("1e-9")) is None) == (beside(-mpf("1e-9")) is None):
                fail(f"no edge of the domain at {p}")
            if kind == "poles":
                vs = [beside(s * t) for s in (1, -1) for t in (mpf("1e-3"), mpf("1e-6"), mpf("1e-9"))]
                ways = [abs(a) < abs(b) < abs(c) and abs(c) > 1.5 * abs(a) for a, b, c in (vs[:3], vs[3:]) if None not in (a, b, c)]
                if not any(ways):
                    fail(f"no pole at {p}: {vs}")
            if kind == "jumps" and abs(beside(mpf("1e-9")) - beside(-mpf("1e-9"))) < 0.1:
                fail(f"no jump at {p}")
            if kind == "creases":
                a, b, c = beside(mpf("1e-6")), beside(mpf("-1e-6")), beside(mpf(0))
                if abs(a - b) > 1e-4 or abs(a + b - 2 * c) / mpf("1e-6") < 0.1:
                    fail(f"no crease at {p}")


def evaluated(zero, p):
    return eval(zero, {"x": p[0], "y": p[1], "sin": math.sin, "cos": math.cos, "pi": math.pi, "__builtins__": {}})


def gradient(zero, p, h=1e-6):
    return ((evaluated(zero, (p[0] + h, p[1])) - evaluated(zero, (p[0] - h, p[1]))) / (2 * h),
            (evaluated(zero, (p[0], p[1] + h)) - evaluated(zero, (p[0], p[1] - h))) / (2 * h))


def write():
    from mpmath import mp

    mp.dps = 50
    declare()
    for one in rows:
        check(one)
        number = float
        print(json.dumps(dict(
            formula=one["formula"],
            x=one["x"],
            y=one["y"],
            low=one["low"] and number(one["low"][0]),
            high=one["high"] and number(one["high"][0]),
            critical=[[number(a), number(b), kind] for a, b, kind in one["critical"]],
            curves={kind: dict(zero=zero, points=[[number(a), number(b)] for a, b in points]) for kind, (zero, points) in one["curves"].items()},
        )))
    print(len(rows), "surfaces", file=sys.stderr)


# MARK: score


def saved(locus, one, folder):
    x, y = one["x"], one["y"]
    path = pathlib.Path(folder) / "surface.json"
    path.unlink(missing_ok=True)
    statement = f"surface {one['formula']} for x in {x[0]}..{x[1]}, y in {y[0]}..{y[1]}\nsave \"{path}\"\n"
    done = subprocess.run([locus], input=statement, text=True, capture_output=True, timeout=300)
    if not path.exists():
        raise ValueError((done.stderr or done.stdout).strip().splitlines()[-1:])
    return json.loads(path.read_text())["series"][0]


def distance(zero, p):
    """The distance of a point from a curve, to first order; where the slopes are 0 the root of the value."""
    value, slope = abs(evaluated(zero, p)), math.hypot(*gradient(zero, p))
    return min(value / slope if slope > 1e-9 else math.sqrt(value), math.sqrt(value))


def faults(one, answer):
    """What is wrong in an answer, in words."""
    found = []
    size = max(one["x"][1] - one["x"][0], one["y"][1] - one["y"][0])
    for end, key in (("low", "lowest"), ("high", "highest")):
        truth, said = one[end], answer.get("range", {}).get(key, "nothing")
        if truth is None or said is None:
            if truth is not said:
                found.append(f"{key} is {said}, not {truth}")
        elif said == "nothing" or abs(said - truth) > 1e-8 * max(1, abs(truth)):
            found.append(f"{key} is {said}, not {truth}")
    critical = [(c["x"], c["y"], c["kind"]) for c in answer.get("critical", [])]
    for a, b, kind in one["critical"]:
        if not any(abs(a - c[0]) < 1e-8 and abs(b - c[1]) < 1e-8 and kind == c[2] for c in critical):
            found.append(f"no {kind} at {a}, {b}")
    if len(critical) > len(one["critical"]):
        found.append(f"{len(critical)} critical points, not {len(one['critical'])}")
    for kind in KINDS:
        lines = answer.get(kind, [])
        said = [(p["x"], p["y"]) for p in lines] if kind == "poles" else [tuple(p[:2]) for line in lines for p in line]
        truth = one["curves"].get(kind)
        if truth is None:
            if said:
                found.append(f"{len(said)} points of {kind}, where there are none")
            continue
        off = [p for p in said if distance(truth["zero"], p) > 1e-6 * size]
        if off:
            found.append(f"{len(off)} of {len(said)} points of {kind} beside them, such as {off[0]}")
        missed = [p for p in truth["points"] if not any(math.dist(p, q) <= NEAR[kind] * size for q in said)]
        if missed:
            found.append(f"{len(missed)} of {len(truth['points'])} points of {kind} not named, such as {missed[0]}")
    return found


def score(locus, only):
    right = total = proved = provable = 0
    with tempfile.TemporaryDirectory() as folder:
        for line in CORPUS.read_text().splitlines():
            one = json.loads(line)
            if only and only not in one["formula"]:
                continue
            total += 1
            try:
                answer = saved(locus, one, folder)
            except (ValueError, subprocess.TimeoutExpired) as error:
                print(f"{one['formula']}: {error}")
                continue
            wrong = faults(one, answer)
            right += not wrong
            marks = [answer.get("range", {}).get("proved", False)] + [c["proved"] for c in answer.get("critical", [])]
            proved, provable = proved + sum(marks), provable + len(marks)
            for text in wrong:
                print(f"{one['formula']}: {text}")
    print(f"{right} of {total} surfaces right; {proved} of {provable} ranges and critical points proved")
    return right == total


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("locus", nargs="?")
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--only")
    arguments = parser.parse_args()
    if arguments.write:
        write()
    elif arguments.locus:
        sys.exit(not score(arguments.locus, arguments.only))
    else:
        parser.error("a program, or --write")


if __name__ == "__main__":
    main()
