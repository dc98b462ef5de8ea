#!/usr/bin/env python3
"""Prints Tests/PictureTests/Resources/breaks.jsonl: formulas around their breaks, with the truth about them.

    scripts/breaks.py > Tests/PictureTests/Resources/breaks.jsonl

A row below is a formula of locus, its range of x and the places where it may break. What happens there is
computed by mpmath with 700 digits, at distances of 1e-30, 1e-60 and 1e-120: the limits on both sides, or
where the formula runs to, and its value at the place itself. So are 32 points of the curve, and the least and
the largest value of every stretch between two places, null where there is none. What is said of a row
besides: values that an automatic window has to show, that a curve oscillates or overflows, that it has
tails as if it had a pole, and that a part of it outgrows the rest and leaves the window.

A range of x may end at a double, like pi/2: the place is the exact number beside it. Needs mpmath
(scripts/accuracy.py makes an environment that has it).
"""

import json
import math
import re

from mpmath import mp, mpf

mp.dps = 700
DISTANCES = [mpf(10) ** -k for k in (30, 60, 120)]
POINTS = 32



def logarithm(x):
    if x <= 0:
        raise ValueError("no logarithm")
    return mp.ln(x)


NAMES = {
    "sin": mp.sin, "cos": mp.cos, "tan": mp.tan, "asin": mp.asin, "acos": mp.acos, "atan": mp.atan,
    "sinh": mp.sinh, "cosh": mp.cosh, "tanh": mp.tanh, "atanh": mp.atanh, "exp": mp.exp, "ln": logarithm,
    "sqrt": mp.sqrt, "abs": abs, "gamma": mp.gamma, "erf": mp.erf, "floor": mp.floor, "pi": mp.pi,
    "cot": mp.cot, "mpf": mpf,
}  # fmt: skip


def compiled(text):
    """The formula as a function of an mpf; None where it has no real value."""
    if text.startswith("{"):
        *cases, other = re.split(r",\s*(?![^()]*\))", text[1:-1])
        branches = []
        for case in cases + ([other] if ":" not in other else []):
            condition, _, value = case.rpartition(":")
            branches.append((condition.replace("=", "==").replace("<==", "<="), value))
        if ":" in other:
            condition, _, value = other.rpartition(":")
            branches.append((condition, value))
    else:
        branches = [("", text)]
    programs = [(program(c) if c else None, program(v)) for c, v in branches]

    def value(x):
        scope = {**NAMES, "x": x}
        for condition, formula in programs:
            if condition is None or eval(condition, scope):
                try:
                    result = eval(formula, scope)
                except (ZeroDivisionError, ValueError):
                    return None
                is_real = isinstance(result, mpf) or (isinstance(result, int))
                return mpf(result) if is_real and mp.isfinite(result) else None
        return None

    return value


def program(text):
    numbers = re.sub(r"(?<![\w.])(\d+\.?\d*(?:e-?\d+)?)", r"mpf('\1')", text.strip())
    return compile(numbers.replace("^", "**"), text, "eval")


def side(function, place, sign):
    """What a function does on one side of a place: a number, "+inf", "-inf" or None."""
    values = [function(place + sign * distance) for distance in DISTANCES]
    if None in values:
        return None
    steps = [values[1] - values[0], values[2] - values[1]]
    if abs(steps[1]) >= 0.75 * abs(steps[0]) and abs(steps[1]) > mpf(10) ** -25:
        return "+inf" if steps[1] > 0 else "-inf"
    return float(values[2])


def kind(left, right, value):
    sides = [left, right]
    if any(isinstance(one, str) for one in sides):
        return "pole"
    if left is None and right is None:
        return "isolated" if value is not None else None
    if None in sides:
        limit = right if left is None else left
        return "edge" if value is None or close(value, limit) else "jump"
    if not close(left, right):
        return "jump"
    return None if value is not None and close(value, left) else "hole"


def close(a, b):
    return abs(a - b) <= 1e-15 * max(1, abs(a))


def number(value):
    return float(value) if value is not None and abs(value) < mpf(2) ** 1024 else None


def row(text, domain, places=(), **more):
    function = compiled(text)
    low, high = (float(eval(program(str(end)), {**NAMES})) for end in domain)
    breaks = []
    exact = [eval(program(str(place)), {**NAMES}) * mpf(1) for place in places]
    for place in exact:
        is_start, is_end = abs(place - low) < 1e-12, abs(place - high) < 1e-12
        left = None if is_start else side(function, place, -1)
        right = None if is_end else side(function, place, 1)
        # What a formula makes of the double next to an irrational place is no truth about the place.
        value = number(function(place)) if mpf(float(place)) == place else None
        found = kind(left, right, value)
        if found == "edge" and value is not None and (is_start or is_end):
            continue
        if found:
            breaks.append({
                "kind": found, "place": float(place), "left": left, "right": right, "value": value,
            })  # fmt: skip
    rounded = more.pop("rounded", [])
    breaks += rounded
    bounds = sorted({low, high, *(float(place) for place in exact), *more.pop("limits", [])})
    ends = [pair for pair in zip(bounds, bounds[1:]) if not is_over(rounded, sum(pair) / 2)]
    stretches = [stretch(function, *pair, breaks) for pair in ends]
    points = []
    for index in range(POINTS):
        # No fraction that people type is so close to an irrational step.
        share = (index + 0.5 + 0.3 * math.sin(index)) / POINTS
        x = low + (high - low) * share
        if not more.get("oscillates") and not is_over(rounded, x):
            points.append([x, number(function(mpf(x)))])
    print(json.dumps({
        "formula": text, "domain": [low, high], "breaks": sorted(breaks, key=lambda one: one["place"]),
        "stretches": [one for one in stretches if one], "points": points,
        **{**more, "shows": [float(eval(program(one), {**NAMES})) for one in more.get("shows", [])]},
    }))  # fmt: skip


def is_over(edges, x):
    """Whether numbers overflow at x, behind one of these edges."""
    return any(x > one["place"] if one["right"] is None else x < one["place"] for one in edges)


def stretch(function, low, high, breaks):
    """The least and the largest value between two places, null where there is none; None without values."""
    count = 400
    mp.dps = 60
    cells = [low + (high - low) * (index + 0.5) / count for index in range(count)]
    values = [function(mpf(x)) for x in cells]
    known = [(x, value) for x, value in zip(cells, values) if value is not None]
    mp.dps = 700
    if not known:
        return None
    sides = [end(function, low, "right", breaks), end(function, high, "left", breaks)]
    sides = [one for one in sides if one is not None]
    least = min(known, key=lambda one: one[1])
    most = max(known, key=lambda one: one[1])
    lows = [refined(function, least, (high - low) / count, low, high, 1)]
    highs = [refined(function, most, (high - low) / count, low, high, -1)]
    lows += [one for one in sides if not isinstance(one, str)]
    highs += [one for one in sides if not isinstance(one, str)]
    return {
        "from": low, "to": high,
        "least": None if "-inf" in sides else min(lows),
        "most": None if "+inf" in sides else max(highs),
    }  # fmt: skip


def end(function, place, name, breaks):
    """What the function does at one end of a stretch."""
    for one in breaks:
        if one["place"] == place:
            return one[name]
    return number(function(mpf(place)))


def refined(function, start, width, low, high, sign):
    """The extreme value within one cell on both sides, by ternary search."""
    mp.dps = 60
    a, b = max(mpf(low), start[0] - width), min(mpf(high), start[0] + width)
    best = start[1]
    for _ in range(60):
        first, second = a + (b - a) / 3, b - (b - a) / 3
        one, other = function(first), function(second)
        if one is None or other is None:
            break
        best = min([best, one, other], key=lambda value: sign * value)
        if sign * one < sign * other:
            b = second
        else:
            a = first
    mp.dps = 700
    return float(best)


TEN = (-10, 10)
HALF_TURN = ("-pi/2", "pi/2")

# ---- jumps that rounding spoils --------------------------------------------------------------------
row("sqrt(x^2)/x", TEN, [0])
row("x/sqrt(x^2)", (-1, 1), [0])
row("abs(x/3)/x", TEN, [0])
row("sqrt(x^2-2*x+1)/(x-1)", TEN, [1])
row("sqrt(1-cos(x))/x", TEN, [0])
row("sqrt(1-cos(x-1))/(x-1)", (-2, 4), [1])
row("sin(x)/sqrt(1-cos(x))", TEN, ["-2*pi", 0, "2*pi"])
row("sqrt((x-pi)^2)/(x-pi)", TEN, ["pi"])
row("sqrt(x^2-2*pi*x+pi^2)/(x-pi)", TEN, ["pi"])
row("sqrt(x^4-2*x^2+1)/(x^2-1)", (-3, 3), [-1, 1])
row("abs(sin(x))/sin(x)", (-4, 4), ["-pi", 0, "pi"])
row("abs(x^2-4)/(x-2)", TEN, [2])
row("abs(x-1)/(x-1)+x", (-5, 5), [1])
row("abs(exp(x)-1)/(exp(x)-1)", (-2, 3), [0])
row("abs(ln(x))/(x-1)", (0, 5), [0, 1])
row("(x+abs(x))/x", (-4, 4), [0])
row("sqrt(exp(2*x)-2*exp(x)+1)/x", (-3, 2), [0])
row("sin(x)/abs(x)", TEN, [0])
row("x*abs(x)/x^2", (-7, 7), [0])
row("tanh(1/x)", TEN, [0])
row("atan(1/x)", TEN, [0])
row("atan(tan(x))", (-4, 4), ["-pi/2", "pi/2"])
row("1/(1+exp(1/x))", (-5, 5), [0])
row("sqrt(2-2*cos(x))/sin(x)", (-2, 2), [0])

# ---- holes -----------------------------------------------------------------------------------------
row("sin(x)/x", (-20, 20), [0])
row("(x^2-1)/(x-1)", (-3, 3), [1])
row("(x^3-27)/(x-3)", TEN, [3])
row("(x^2-0.01)/(x-0.1)", TEN, ["0.1"])
row("(x^4-1)/(x-1)", (-2, 2), [1])
row("(x^3-8)/(x^2-4)", (0, 5), [2])
row("(1-cos(x))/x^2", TEN, [0])
row("(exp(x)-1)/x", (-3, 3), [0])
row("x/(exp(x)-1)", (-5, 5), [0])
row("(2^x-1)/x", (-4, 4), [0])
row("ln(1+x)/x", (-0.5, 3), [0])
row("ln(x)/(x-1)", (0.1, 10), [1])
row("(x-sin(x))/x^3", TEN, [0])
row("(cos(x)-1+x^2/2)/x^4", (-5, 5), [0])
row("(sqrt(x)-1)/(x-1)", (0, 10), [1])
row("(sin(x)-sin(1))/(x-1)", TEN, [1])
row("tan(x)/x", (-1.5, 1.5), [0])
row("x/tan(x)", (-3, 3), [0])
row("asin(x)/x", (-1, 1), [0])
row("erf(x)/x", (-4, 4), [0])
row("sin(pi*x)/(x-1)", TEN, [1])
row("ln(exp(x^2))/x^2", TEN, [0])
row("exp(-1/x^2)", (-3, 3), [0])
row("x*ln(abs(x))", (-3, 3), [0])
row("x^2*ln(abs(x))", (-5, 5), [0])
row("sqrt(abs(x))*ln(abs(x))", (-2, 2), [0])
row("sinh(x)/x", (-4, 4), [0])
row("1/ln(abs(x))", (-5, 5), [-1, 0, 1])
row("x*sin(1/x)", TEN, [0], oscillates=True)

# ---- poles that are weak ---------------------------------------------------------------------------
row("1e-6/x+sin(x)", TEN, [0])
row("1e-9/(x-1)+x", TEN, [1])
row("1e-12/x+x", (-1, 1), [0])
row("1e-6*gamma(x)+x", (-3.5, 5), [-3, -2, -1, 0])
row("1e-3*ln(abs(x-1))+x", TEN, [1])
row("1e-3*ln(abs(x))+exp(x)", (-3, 3), [0], shows=["exp(3)"])
row("1e-2*ln(x)+x", (0, 100), [0])
row("1e-4/x^2+cos(x)", TEN, [0])
row("x-1e-6/x^2", TEN, [0])
row("1e-5/(x-2)^2-x", TEN, [2])
row("1e-6/(x^2-1)+x^2", (-3, 3), [-1, 1])
row("1e-7/(x-0.5)+cos(x)", (-4, 4), ["0.5"])
row("1e-6/abs(x)+abs(x)", (-5, 5), [0])
row("1e-10/(x-3)^3+sin(x)", TEN, [3])
row("1e-3/sqrt(abs(x))+x", TEN, [0])
row("1e-5/(exp(x)-1)+x", (-4, 4), [0])
row("1e-8/sin(x)+x", (-2, 2), [0])
row("1e-6/(1-cos(x))+x^2", (-5, 5), [0])
row("1e-4*ln(sin(x)^2)+x", (-3, 3), [0])
row("1e-3/(x-1)+1e-3/(x+1)+x", (-4, 4), [-1, 1])
row("exp(x)+1e-6/x", TEN, [0], shows=["exp(10)"])

# ---- ends of ranges --------------------------------------------------------------------------------
row("tan(x)", HALF_TURN, ["-pi/2", "pi/2"])
row("1/cos(x)", HALF_TURN, ["-pi/2", "pi/2"])
row("1/cos(x)", (0, "pi/2"), ["pi/2"])
row("tan(x)^2", HALF_TURN, ["-pi/2", "pi/2"])
row("1/sin(x)", (0, "pi"), [0, "pi"])
row("cot(x)", (0, "pi"), [0, "pi"])
row("tan(x)", (0, "3*pi/2"), ["pi/2", "3*pi/2"])
row("tan(x)", (-1.57, 1.57), tails=True)
row("1/(x+1e-10)", (0, 10), tails=True)
row("1/(10.0001-x)", (0, 10), tails=True)
row("1/(x-5)", (5, 10), [5])
row("1/sqrt(x)", (0, 4), [0])
row("1/sqrt(1-x^2)", (-1, 1), [-1, 1])
row("atanh(x)", (-1, 1), [-1, 1])
row("ln(x)", (0, 10), [0])
row("ln(x+10)", TEN, [-10])
row("ln(1-x)", (-5, 1), [1])
row("1/ln(x)", (0, 1), [0, 1])
row("x^2+ln(x)", (0, 100), [0], shows=["0", "10000"])
row("gamma(x)", (0, 5), [0], shows=["24"])
row("gamma(x)", (0, 6), [0], shows=["120"])
row("gamma(x)", (0, 10), [0], shows=["362880"])
row("exp(x)/x", (0, 8), [0], shows=["exp(8)/8"])
row("1/x+x^3", (0, 10), [0], shows=["1000"])
row("exp(-1/x)", (0, 5), [0])
row("x*ln(x)", (0, 3), [0])
row("atan(ln(x))", (0, 5), [0])
row("ln(tan(x-pi))", (-1, 1), [0])
row("sqrt(1-x^2)/(x^2-2*x+1)", (-1, 1), [1])
row("exp(1/sqrt(1-x^2))", (-1, 1), [-1, 1])
row("sinh(sqrt(x+2)/sqrt(x))", (0, 10), [0])
row("sqrt(x)*x/sqrt(x)*(1/x)", (-5, 5), [0])
row("sqrt(4-x^2)", (-2, 2), [-2, 2])
row("acos(x)", (-1, 1), [-1, 1])
row("sinh(x)", TEN, shows=["-sinh(10)", "sinh(10)"])
row("exp(x)", (0, 700), shows=["exp(700)"])

# ---- branches --------------------------------------------------------------------------------------
row("1/(x^2-1)", TEN, [-1, 1], shows=["-1", "-1.3"])
row("1/(1-x^2)", TEN, [-1, 1], shows=["1", "1.3"])
row("x^2/(x^2-1)", TEN, [-1, 1], shows=["0", "-0.3"])
row("(x^2+1)/(x^2-1)", TEN, [-1, 1], shows=["-1", "-1.6"])
row("x/(x^2-1)", TEN, [-1, 1], shows=["0"])
row("1/(x^2-4)", TEN, [-2, 2], shows=["-0.25"])
row("1/(x^2-0.25)", TEN, ["-0.5", "0.5"], shows=["-4"])
row("1/((x-1)*(x-4))", TEN, [1, 4], shows=["-4/9"])
row("x^3/(x^2-4)", TEN, [-2, 2])
row("1/(x^3-x)", (-5, 5), [-1, 0, 1])
row("exp(x)/(x-2)", (-3, 6), [2])
row("1/(exp(x)-1)", (-5, 5), [0], shows=["-1"])
row("1/sinh(x)", TEN, [0])
row("1/(1-cos(x))", TEN, ["-2*pi", 0, "2*pi"], shows=["0.5"])
row("gamma(x)", (-4.5, 5), [-4, -3, -2, -1, 0], shows=["24"])
row("(1+x)^(1/x)", (-1, 5), [-1, 0])

# ---- pieces ----------------------------------------------------------------------------------------
row("{x<0: 1/x, x=0: 0, ln(x)}", TEN, [0])
row("{x<0: 1/x, exp(x)}", TEN, [0], outgrows=True)
row("{x<0: x, x^2+1}", (-2, 2), [0])
row("{x=1: 5, x^2}", (-1, 2), [1])
row("{x<0: -1, sqrt(x)}", (-4, 4), [0])
row("{x<2: 1/(x-2), x}", (-3, 7), [2])
row("{x<1: x^2, x=1: 3, 1/(x-1)}", (-3, 4), [1])
row("{x<0: 0, exp(-x)}", (-3, 3), [0])

# ---- oscillations without bound, and numbers that overflow --------------------------------------------
row("sin(1/x)/x", TEN, oscillates=True, tails=True)
row("cos(1/x)/sqrt(abs(x))", TEN, oscillates=True, tails=True)
row("sin(1/x)", TEN, oscillates=True)


def overflow(place, is_left, limit):
    sides = {"left": None, "right": limit} if is_left else {"left": limit, "right": None}
    return {"kind": "edge", "place": place, **sides, "value": None}


LARGEST = float(mp.ln(mpf(2) ** 1024))
row("exp(x)*exp(-x)", (-1000, 1000), limits=[-LARGEST, LARGEST], overflows=True,
    rounded=[overflow(-LARGEST, True, 1.0), overflow(LARGEST, False, 1.0)])  # fmt: skip
row("gamma(x+1)/gamma(x)", (1, 200), limits=[170.6243769563027], overflows=True,
    rounded=[overflow(170.6243769563027, False, 170.6243769563027)])  # fmt: skip
row("exp(x)/(1+exp(x))", (-1000, 1000), limits=[LARGEST], overflows=True,
    rounded=[overflow(LARGEST, False, 1.0)])  # fmt: skip
