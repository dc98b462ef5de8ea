#!/usr/bin/env python3
"""Prints Tests/PictureTests/Resources/nasty.jsonl: functions that doubles and samples do not understand.

    scripts/nasty.py [--only TEXT] > Tests/PictureTests/Resources/nasty.jsonl

The truth is that of the formula as mathematics has it, whatever doubles make of it: spikes far narrower than a pixel,
formulas that cancel all digits, numbers that overflow on the way, poles a hair apart or of hardly any strength,
oscillations without end, jumps and gaps that no sample meets.

A row below is a formula of locus, its range of x, its window of y and the places where something happens. What happens
there is computed by mpmath with 1000 digits, at distances of 1e-30, 1e-60 and 1e-120. Everything that a row says is
checked, and a row that is wrong ends the script:

- every place is a break, and its kind follows from the limits on both sides and the value between;
- the formula has values everywhere but on its undefined stretches, and none there, on a grid;
- between its breaks it is continuous: the steepest steps of a grid are bisected until nothing of them is left;
- spikes reach their height at their tip and about half of it at their half width; turns are turns;
- `exact`, the formula that stands for it where doubles are too coarse, has the same values to a hundredth of
  a pixel, with mpmath and in doubles; without `exact` doubles of the formula itself must have them.

Needs mpmath and numpy.
"""

import argparse
import collections
import json
import math
import sys

import numpy
from mpmath import mp, mpf

DIGITS = 1000
GRID_DIGITS = 160
DISTANCES = [mpf(10) ** -k for k in (30, 60, 120)]
#: Pixels of the picture that the checks have in mind.
WIDTH, HEIGHT = 800, 500
GRID = 400
rows = []
names = collections.Counter()

# ---- formulas --------------------------------------------------------------------------------------


class Undefined(Exception):
    """There is no value."""


def logarithm(x):
    if x <= 0:
        raise Undefined
    return mp.ln(x)


def root(x):
    if x < 0:
        raise Undefined
    return mp.sqrt(x)


def inside(function):
    def value(x):
        if abs(x) > 1:
            raise Undefined
        return function(x)

    return value


def power(base, exponent):
    if exponent == mp.floor(exponent):
        if base == 0 and exponent < 0:
            raise Undefined
        return base ** int(exponent)
    if base < 0:
        raise Undefined
    return mpf(0) if base == 0 else mp.power(base, exponent)


def gamma(x):
    if x <= 0 and x == mp.floor(x):
        raise Undefined
    return mp.gamma(x)


def snapped(function):
    """Zero where only the last digits of pi are missing from it."""

    def value(x):
        result = function(x)
        return result if abs(result) > mpf(10) ** (10 - mp.dps) else mpf(0)

    return value


def remainder(a, b):
    return a - b * mp.floor(a / b)


def away(x):
    return mp.sign(x) * mp.floor(abs(x) + mpf(1) / 2)


EXACT = {
    "sin": snapped(mp.sin), "cos": snapped(mp.cos), "tan": mp.tan, "asin": inside(mp.asin), "acos": inside(mp.acos),
    "atan": mp.atan,
    "sinh": mp.sinh, "cosh": mp.cosh, "tanh": mp.tanh, "exp": mp.exp, "ln": logarithm, "sqrt": root,
    "cbrt": lambda x: mp.sign(x) * mp.cbrt(abs(x)), "abs": abs, "gamma": gamma, "erf": mp.erf, "floor": mp.floor,
    "ceil": mp.ceil, "round": away, "sign": mp.sign, "mod": remainder, "min": min, "max": max, "pi": mp.pi, "e": mp.e,
    "power": power, "number": mpf,
}  # fmt: skip


def doubled(function):
    return numpy.vectorize(function, otypes=[float])


def gamma_of_doubles(x):
    try:
        return math.gamma(x)
    except (ValueError, OverflowError):
        return math.inf if x > 0 else math.nan


DOUBLES = {
    "sin": numpy.sin, "cos": numpy.cos, "tan": numpy.tan, "asin": numpy.arcsin, "acos": numpy.arccos,
    "atan": numpy.arctan, "sinh": numpy.sinh, "cosh": numpy.cosh, "tanh": numpy.tanh, "exp": numpy.exp,
    "ln": numpy.log, "sqrt": numpy.sqrt, "cbrt": numpy.cbrt, "abs": numpy.abs, "gamma": doubled(gamma_of_doubles),
    "erf": doubled(math.erf), "floor": numpy.floor, "ceil": numpy.ceil, "sign": numpy.sign,
    "round": lambda x: numpy.sign(x) * numpy.floor(numpy.abs(x) + 0.5),
    "mod": lambda a, b: a - b * numpy.floor(a / b), "min": numpy.minimum, "max": numpy.maximum, "pi": math.pi,
    "e": math.e, "power": numpy.power, "number": lambda text: numpy.float64(text), "choice": numpy.where,
}  # fmt: skip


class Reader:
    """Reads a formula into Python: `if` is lazy for mpmath, and ^ checks its base."""

    def __init__(self, text, is_lazy):
        self.text, self.place, self.is_lazy = text.replace(" ", ""), 0, is_lazy

    def next(self, *signs):
        for sign in signs:
            if self.text.startswith(sign, self.place):
                self.place += len(sign)
                return sign
        return None

    def expect(self, sign):
        if not self.next(sign):
            raise SyntaxError(f"{sign} is missing in {self.text} at {self.place}")

    def all(self):
        result = self.comparison()
        if self.place < len(self.text):
            raise SyntaxError(f"{self.text} does not go on at {self.place}")
        return result

    def comparison(self):
        left = self.sum()
        sign = self.next("<=", ">=", "==", "<", ">")
        return f"({left}{sign}{self.sum()})" if sign else left

    def sum(self):
        left = self.product()
        while sign := self.next("+", "-"):
            left = f"({left}{sign}{self.product()})"
        return left

    def product(self):
        left = self.negated()
        while sign := self.next("*", "/"):
            left = f"({left}{sign}{self.negated()})"
        return left

    def negated(self):
        return f"(-{self.negated()})" if self.next("-") else self.raised()

    def raised(self):
        base = self.atom()
        return f"power({base},{self.negated()})" if self.next("^") else base

    def atom(self):
        if self.next("("):
            inner = self.comparison()
            self.expect(")")
            return f"({inner})"
        start = self.place
        if self.text[start].isdigit():
            while self.place < len(self.text) and self.in_number(start):
                self.place += 1
            return f"number('{self.text[start:self.place]}')"
        while self.place < len(self.text) and self.text[self.place].isalnum():
            self.place += 1
        name = self.text[start : self.place]
        if not self.next("("):
            return name
        parts = [self.comparison()]
        while self.next(","):
            parts.append(self.comparison())
        self.expect(")")
        if name == "if" and self.is_lazy:
            return f"({parts[1]} if {parts[0]} else {parts[2]})"
        return f"{'choice' if name == 'if' else name}({','.join(parts)})"

    def in_number(self, start):
        sign, before = self.text[self.place], self.text[self.place - 1]
        is_exponent = sign == "e" and self.text[self.place + 1 : self.place + 2] in [*"-0123456789"]
        return sign.isdigit() or sign == "." or is_exponent or (sign == "-" and before == "e" and self.place > start)


def compiled(text):
    """The formula as a function of an mpf; None where it has no real value."""
    code = compile(Reader(text, True).all(), text, "eval")

    def value(x):
        try:
            result = eval(code, {**EXACT, "x": x}) * mpf(1)
        except (Undefined, ZeroDivisionError):
            return None
        return result if isinstance(result, mpf) and mp.isfinite(result) else None

    return value


def in_doubles(text):
    """The formula as a function of an array."""
    code = compile(Reader(text, False).all(), text, "eval")

    def values(x):
        with numpy.errstate(all="ignore"):
            return numpy.broadcast_to(eval(code, {**DOUBLES, "x": x}), x.shape).astype(float)

    return values


def exactly(place):
    return compiled(str(place))(mpf(0))


# ---- what happens at a place -----------------------------------------------------------------------


def side(function, place, sign):
    """What a function does on one side of a place: an mpf, "+inf", "-inf" or "undefined"."""
    values = [function(place + sign * distance) for distance in DISTANCES]
    if values[1] is None or values[2] is None:
        return "undefined"
    steps = [values[1] - (values[0] or 0), values[2] - values[1]]
    if abs(steps[1]) >= 0.75 * abs(steps[0]) and abs(steps[1]) > mpf(10) ** -25:
        return "+inf" if steps[1] > 0 else "-inf"
    return values[2]


def kind(left, right, value):
    sides = [one for one in (left, right) if one != "outside"]
    if any(one in ("+inf", "-inf") for one in sides):
        return "poles"
    if all(one == "undefined" for one in sides):
        return "isolated" if value is not None else None
    limits = [one for one in sides if one != "undefined"]
    if len(sides) == 1:
        return "edges" if value is not None and not close(value, limits[0]) else None
    if len(limits) == 1:
        return "jumps" if value is not None and not close(value, limits[0]) else None
    if not close(*limits):
        return "jumps"
    if value is None:
        return "holes"
    return None if close(value, limits[0]) else "isolated"


def close(a, b):
    return abs(a - b) <= mpf(10) ** -15 * max(1, abs(a))


def told(value):
    return value if isinstance(value, str) or value is None else float(value)


# ---- rows ------------------------------------------------------------------------------------------


def row(group, formula, domain, window, breaks=(), exact=None, undefined=(), oscillation=(), spikes=(), turns=(),
        shows=None):  # fmt: skip
    """Adds an entry; places are formulas, `spikes` are (place, height, half width), `shows` is the whole range of y."""
    names[group] += 1
    entry = {"id": f"{group}-{names[group]:02}", "formula": formula}
    if options.only not in entry["id"]:
        return
    mp.dps = DIGITS
    function = compiled(formula)
    low, high = (exactly(end) for end in domain)
    entry.update(domain=[float(low), float(high)], window=[float(exactly(end)) for end in window])
    for name in ("poles", "jumps", "holes", "isolated", "edges"):
        entry[name] = []
    places = [exactly(place) for place in breaks]
    for place in places:
        left = side(function, place, -1) if place > low else "outside"
        right = side(function, place, 1) if place < high else "outside"
        value = function(place)
        found = kind(left, right, value)
        check(found, entry, f"nothing happens at {float(place)}")
        # What stands at an irrational place, no double meets.
        at = told(value) if mpf(float(place)) == place else None
        if found == "isolated":
            entry[found].append([float(place), told(value)])
        elif found == "holes":
            entry[found].append({"x": float(place), "y": told(left)})
        elif found == "edges":
            entry[found].append({"x": float(place), "limit": told(left if right == "outside" else right), "at": at})
        else:
            entry[found].append({"x": float(place), "left": told(left), "right": told(right), "at": at})
    stretches = [[exactly(a), exactly(b)] for a, b in undefined]
    waves = [[exactly(a), exactly(b)] for a, b in oscillation]
    entry["undefined"] = [[float(a), float(b)] for a, b in stretches]
    entry["oscillation"] = [[float(a), float(b)] for a, b in waves]
    mp.dps = GRID_DIGITS
    entry["spikes"] = [spike(function, entry, *map(exactly, one)) for one in spikes]
    entry["extrema"] = [turn(function, entry, exactly(place)) for place in turns]
    bounds = sorted({low, high, *places, *(end for pair in stretches for end in pair)})
    for start, end in zip(bounds, bounds[1:]):
        check_stretch(function, entry, start, end, stretches, waves)
    check_doubles(function, entry, exact, stretches, waves, places)
    if exact:
        entry["exact"] = exact
    if shows:
        entry["automatic"] = automatic(function, entry, *(float(exactly(one)) for one in shows))
    rows.append(entry)


def check(condition, entry, sentence):
    if not condition:
        sys.exit(f"{entry['id']} {entry['formula']}: {sentence}")


def pixels(entry):
    """The sizes of a pixel in x and y, in data units."""
    (left, right), (low, high) = entry["domain"], entry["window"]
    return mpf(right) / WIDTH - mpf(left) / WIDTH, mpf(high) / HEIGHT - mpf(low) / HEIGHT


def clamped(value, entry):
    low, high = entry["window"]
    return max(mpf(low), min(mpf(high), value))


def spike(function, entry, place, height, half):
    _, unit = pixels(entry)
    left, right = entry["domain"]
    sides = [sign for sign in (-1, 1) if left <= place + sign * half <= right]
    tip = function(place + sides[0] * half * mpf(10) ** -9)
    check(tip is not None and abs(tip - height) < unit / 10, entry, f"the tip is {tip}")

    def beside(distance):
        values = [function(place + sign * distance) for sign in sides]
        return [value for value in values if value is not None]

    feet = beside(12 * half) or [mpf(0)]
    foot = sum(feet) / len(feet)
    shares = [(flank - foot) / (height - foot) for flank in beside(half)]
    check(all(-0.01 < share < 0.8 for share in shares), entry, f"the flanks are {shares}")
    return {"x": float(place), "y": float(height), "halfWidth": float(half)}


def turn(function, entry, place):
    unit, _ = pixels(entry)
    value = function(place)
    sides = [function(place + sign * unit * mpf(10) ** -12) for sign in (-1, 1)]
    signs = {mp.sign(value - one) for one in sides}
    check(len(signs) == 1 and 0 not in signs, entry, f"no turn at {float(place)}")
    return [float(place), float(value), int(signs.pop())]


def check_stretch(function, entry, start, end, stretches, waves):
    """Checks a stretch between two places: all of it has values, and they are continuous; or none has."""
    middle = (start + end) / 2
    is_undefined = any(a <= middle <= b for a, b in stretches)
    shares = [mpf(k + 0.5 + 0.3 * math.sin(k)) / GRID for k in range(GRID)]
    shares += [mpf(10) ** -k for k in range(3, 15)] + [1 - mpf(10) ** -k for k in range(3, 15)]
    places = [start + (end - start) * share for share in sorted(shares)]
    places = [place for place in places if not any(a <= place <= b for a, b in waves)]
    values = [function(place) for place in places]
    for place, value in zip(places, values):
        word = "a value" if is_undefined else "no value"
        check((value is None) == is_undefined, entry, f"{word} at {mp.nstr(place, 20)}")
    if is_undefined:
        return
    _, unit = pixels(entry)
    steps = sorted(
        ((abs(clamped(b, entry) - clamped(a, entry)), p, q)
         for p, q, a, b in zip(places, places[1:], values, values[1:])
         if not any(p <= one and other <= q for one, other in waves)), reverse=True)  # fmt: skip
    for step, left, right in steps[:12]:
        if step > unit:
            check_continuous(function, entry, left, right, unit)


def check_continuous(function, entry, left, right, unit):
    """Follows the larger half of a step until nothing of it is left."""
    a, b = clamped(function(left), entry), clamped(function(right), entry)
    for _ in range(700):
        middle = (left + right) / 2
        value = function(middle)
        check(value is not None, entry, f"no value at {mp.nstr(middle, 30)}")
        value = clamped(value, entry)
        if abs(value - a) >= abs(b - value):
            right, b = middle, value
        else:
            left, a = middle, value
        if abs(b - a) < unit / 1000:
            return
    check(False, entry, f"a jump at {mp.nstr(left, 30)}")


def check_doubles(function, entry, exact, stretches, waves, places):
    """Checks that doubles of the formula, or of the one that stands for it, are true to a hundredth of a pixel."""
    (left, right), _ = entry["domain"], entry["window"]
    width, unit = pixels(entry)
    doubles = in_doubles(exact or entry["formula"])
    stand_in = compiled(exact) if exact else function
    xs = [left + (right - left) * ((k + 0.5 + 0.3 * math.sin(k)) / GRID) for k in range(GRID)]
    # A pixel beside a place nobody looks.
    xs = [x for x in xs if not any(a <= x <= b for a, b in waves) and all(abs(x - p) > width / 20 for p in places)]
    for spike in entry["spikes"]:
        xs += [spike["x"] + spike["halfWidth"] * share for share in (-1.5, -0.7, 0.03, 0.4, 1.1)]
    xs = [x for x in xs if left <= x <= right]
    for x, double in zip(xs, doubles(numpy.array(xs))):
        true, stand = function(mpf(x)), stand_in(mpf(x))
        if any(a <= x <= b for a, b in stretches):
            check(not math.isfinite(double), entry, f"doubles have a value at {x}")
            continue
        true = clamped(true, entry)
        check(stand is not None and abs(clamped(stand, entry) - true) < unit / 100, entry,
              f"{exact} is {stand} at {x}, not {true}")  # fmt: skip
        check(not math.isnan(double), entry, f"doubles have no value at {x}")
        double = max(entry["window"][0], min(entry["window"][1], double))
        near_spike = any(abs(x - one["x"]) < 20 * one["halfWidth"] for one in entry["spikes"])
        limit = unit if near_spike else unit / 20
        check(abs(double - true) <= limit, entry,
              f"doubles are {float((double - true) / unit):.3} px away at {x!r}")  # fmt: skip


def automatic(function, entry, low, high):
    """What an automatic window shows of a bounded function: all of it, and three tenths more at most."""
    left, right = entry["domain"]
    values = [function(mpf(left) + (mpf(right) - mpf(left)) * (k + 0.5) / GRID) for k in range(GRID)]
    values = [value for value in values if value is not None] + [mpf(one["y"]) for one in entry["spikes"]]
    values += [mpf(one[1]) for one in entry["extrema"]]
    for one in entry["jumps"]:
        values += [mpf(one[side]) for side in ("left", "right") if one[side] != "undefined"]
    for end in (left, right):
        values += [value for value in [function(mpf(end))] if value is not None]
    height = high - low
    for name, limit, found in (("least", low, min(values)), ("most", high, max(values))):
        check(abs(found - limit) <= 0.02 * height, entry, f"the {name} value is {mp.nstr(found, 8)}, not {limit}")
    slack = height / 100
    return {
        "least": [low + slack, high - slack], "most": [low - 0.3 * height, high + 0.3 * height],
        "kind": "bounded: full range, at most 30 % margin each side (0 may be included besides)",
    }  # fmt: skip


parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
parser.add_argument("--only", default="", help="part of the ids to make")
options = parser.parse_args()

ZERO, ONE = "0*x", "1+0*x"
UNIT = (0, 1)
HIGH = ("-0.1", "1.1")
TEN = (-10, 10)


def multiples(step, low, high, start=0):
    """start + k·step for k from low to high, as formulas."""
    return [f"{start}+({k})*{step}" for k in range(low, high + 1)]


# ---- spikes narrower than any sample ---------------------------------------------------------------
for place, width in (("1/e", "1e-6"), ("1/sqrt(2)", "1e-8"), ("1/pi", "1e-10"), ("sqrt(3)/3", "1e-11")):
    row("spike", f"exp(-((x-{place})/{width})^2)", UNIT, HIGH, spikes=[(place, 1, width)], shows=(0, 1))
for place, width in (("pi/10", "1e-7"), ("sqrt(3)/2", "1e-9"), ("ln(2)", "1e-11")):
    row("spike", f"1/(1+((x-{place})/{width})^2)", UNIT, HIGH, spikes=[(place, 1, width)], shows=(0, 1))
for place, width in (("1/sqrt(3)", "1e-7"), ("1/e", "1e-10")):
    row("spike", f"if(abs(x-{place})<{width},1,0)", UNIT, HIGH, [f"{place}-{width}", f"{place}+{width}"],
        spikes=[(place, 1, f"1.01*{width}")], shows=(0, 1))  # fmt: skip
for place, width in (("sqrt(2)/3", "1e-8"), ("1/pi", "1e-10")):
    row("spike", f"max(0,1-abs(x-{place})/{width})", UNIT, HIGH, spikes=[(place, 1, f"{width}/2")], shows=(0, 1))
row("spike", "sin(x)+exp(-((x-e)/1e-7)^2)", TEN, ("-1.3", "1.7"), spikes=[("e", "sin(e)+1", "1e-7")],
    turns=multiples("pi", -3, 2, "pi/2"), shows=(-1, "sin(e)+1"))  # fmt: skip
row("spike", "x^2-exp(-((x-sqrt(2))/1e-8)^2)", (-3, 3), (-1, 10), spikes=[("sqrt(2)", 1, "1e-8")], turns=[0])
row("spike", "1-exp(-((x-0.3)/1e-9)^2)", UNIT, HIGH, spikes=[("0.3", 0, "1e-9")], shows=(0, 1))
row("spike", "1/cosh((x-1/7)/1e-8)", UNIT, HIGH, spikes=[("1/7", 1, "1.5e-8")], shows=(0, 1))
row("spike", "(x-1/3)/1e-8*exp(-((x-1/3)/1e-8)^2)", UNIT, ("-0.5", "0.5"),
    spikes=[(f"1/3{sign}1e-8/sqrt(2)", f"0{sign}exp(-0.5)/sqrt(2)", "0.5e-8") for sign in "+-"])  # fmt: skip
row("spike", "tanh((x-0.4)/1e-9)-tanh((x-0.4-3e-9)/1e-9)", UNIT, ("-0.2", "2.2"),
    spikes=[("0.4+1.5e-9", "2*tanh(1.5)", "1.5e-9")], shows=(0, "2*tanh(1.5)"))  # fmt: skip
row("spike", "erf((x-0.6)/1e-8)-erf((x-0.6-2e-8)/1e-8)", UNIT, ("-0.2", "2.2"),
    spikes=[("0.6+1e-8", "2*erf(1)", "1e-8")], shows=(0, "2*erf(1)"))  # fmt: skip
row("spike", "exp(-x/1e-8)", UNIT, HIGH, spikes=[(0, 1, "1e-8")], shows=(0, 1))
row("spike", "exp((x-1)/1e-9)", UNIT, HIGH, spikes=[(1, 1, "1e-9")], shows=(0, 1))
row("spike", "exp(-abs(x-1/3)/1e-9)", UNIT, HIGH, spikes=[("1/3", 1, "1e-9")], shows=(0, 1))
row("spike", "0.05*exp(-((x-1/3)/1e-8)^2)+x", UNIT, HIGH, spikes=[("1/3", "1/3+0.05", "1e-8")])
row("spike", "exp(-(sin(pi*x)/1e-6)^2)", TEN, HIGH, spikes=[(k, 1, "1e-6/pi") for k in range(-10, 11)], shows=(0, 1))
row("spike", "cos(x)^10000000000", TEN, HIGH, spikes=[(f"{k}*pi", 1, "1e-5") for k in range(-3, 4)], shows=(0, 1))
row("spike", "1/(1+1e14*sin(x)^2)", TEN, HIGH, spikes=[(f"{k}*pi", 1, "1e-7") for k in range(-3, 4)], shows=(0, 1))
row("spike", "1/(1+1e20*(x^2-2)^2)", (-3, 3), HIGH,
    spikes=[(f"{s}sqrt(2)", 1, "1e-10/sqrt(8)") for s in ("", "-")], shows=(0, 1))  # fmt: skip
row("spike", "exp(-((x^2-2)/1e-8)^2)", (-2, 2), HIGH,
    spikes=[(f"{s}sqrt(2)", 1, "1e-8/sqrt(8)") for s in ("", "-")], shows=(0, 1))  # fmt: skip
row("spike", "1e-8/sqrt((1-x^2)^2+1e-16*x^2)", (0, 3), HIGH, spikes=[(1, 1, "1e-8")], shows=(0, 1))
row("spike", "1e-18/(x^2-2*x+1+1e-18)", (0, 2), HIGH, exact="1e-18/((x-1)^2+1e-18)", spikes=[(1, 1, "1e-9")])
row("spike", "1e-12/((x-0.7)^2+1e-12)-2e-12/((x-0.2)^2+1e-12)", UNIT, ("-2.2", "1.2"),
    spikes=[("0.7", 1, "1e-6"), ("0.2", -2, "1e-6")], shows=(-2, 1))  # fmt: skip
row("spike", "exp(-((x-0.1)/1e-5)^2)+exp(-((x-0.3)/1e-6)^2)-exp(-((x-0.5)/1e-7)^2)-exp(-((x-0.7)/1e-9)^2)",
    UNIT, ("-1.1", "1.1"), shows=(-1, 1),
    spikes=[("0.1", 1, "1e-5"), ("0.3", 1, "1e-6"), ("0.5", -1, "1e-7"), ("0.7", -1, "1e-9")])  # fmt: skip
row("spike", "exp(-((x-1/3)/1e-9)^2)-exp(-((x-1/3-1e-7)/1e-9)^2)", UNIT, ("-1.1", "1.1"),
    spikes=[("1/3", 1, "1e-9"), ("1/3+1e-7", -1, "1e-9")], shows=(-1, 1))  # fmt: skip
row("spike", "sqrt(max(0,1e-16-(x-1/e)^2))*1e8", UNIT, HIGH, spikes=[("1/e", 1, "0.9e-8")], shows=(0, 1))
row("spike", "sqrt(1-((x-1/e)/1e-8)^2)", UNIT, HIGH, undefined=[(0, "1/e-1e-8"), ("1/e+1e-8", 1)],
    spikes=[("1/e", 1, "0.9e-8")])  # fmt: skip
row("spike", "abs(x-0.25)^0.01", UNIT, HIGH, turns=["0.25"])
row("spike", "1-abs(x-0.75)^0.001", UNIT, HIGH, turns=["0.75"])
row("spike", "exp(-((x-1e6-1/3)/1e-4)^2)", (1000000, 1000010), HIGH, spikes=[("1e6+1/3", 1, "1e-4")], shows=(0, 1))
row("spike", "exp(-(x-1)^2)", (-1000000, 1000000), HIGH, spikes=[(1, 1, 1)], shows=(0, 1))
row("spike", "exp(-(x-1000)^2)", ("-1e9", "1e9"), HIGH, spikes=[(1000, 1, 1)], shows=(0, 1))
row("spike", "1/(1+x^2)", ("-1e8", "1e8"), HIGH, spikes=[(0, 1, 1)], shows=(0, 1))
row("spike", "sin(1e9*(x-1/3))/(1e9*(x-1/3))", UNIT, ("-0.3", "1.1"), ["1/3"], spikes=[("1/3", 1, "1.9e-9")])
row("spike", "sin(x)^2+2*exp(-1e16*(x-1)^2)", (-4, 4), ("-0.3", 3), spikes=[(1, "sin(1)^2+2", "1e-8")], turns=[0])
row("spike", "1/(1+(1e8*tan(x-1))^2)", (-4, 4), HIGH,
    spikes=[(f"1+{k}*pi", 1, "1e-8") for k in (-1, 0)], shows=(0, 1))  # fmt: skip
row("spike", "floor(1+1e-9-abs(x-1/3))", UNIT, HIGH, ["1/3-1e-9", "1/3+1e-9"], spikes=[("1/3", 1, "1.01e-9")],
    shows=(0, 1))  # fmt: skip
row("spike", "sign(x-1/3)-sign(x-1/3-1e-9)", UNIT, ("-0.2", "2.2"), ["1/3", "1/3+1e-9"],
    spikes=[("1/3+0.5e-9", 2, "0.51e-9")], shows=(0, 2))  # fmt: skip
row("spike", "if(mod(x,1)<1e-8,1,0)", ("-4.5", "4.5"), HIGH,
    [*range(-4, 5), *(f"{k}+1e-8" for k in range(-4, 5))],
    spikes=[(f"{k}+0.5e-8", 1, "0.51e-8") for k in range(-4, 5)], shows=(0, 1))  # fmt: skip

# ---- formulas that cancel --------------------------------------------------------------------------


def expanded(roots):
    """(x-a)(x-b)… written out."""
    factors = [1]
    for one in roots:
        factors = [a - one * b for a, b in zip([*factors, 0], [0, *factors])]
    degree = len(roots)
    terms = [f"{factor:+d}*x^{degree - k}" for k, factor in enumerate(factors[:-1])]
    return "".join([*terms, f"{factors[-1]:+d}"]).lstrip("+").removeprefix("1*")


def cancels(formula, domain, window, exact, breaks=(), **more):
    row("cancel", formula, domain, window, breaks, exact, **more)


def around(place, distance):
    return (f"{place}-{distance}", f"{place}+{distance}")


cancels(expanded([1] * 7), ("0.99", "1.01"), ("-1.1e-14", "1.1e-14"), "(x-1)^7")
cancels(expanded([1] * 6), ("0.995", "1.005"), ("-2e-15", "1.7e-14"), "(x-1)^6")
cancels(expanded([1] * 3), around(1, "1e-5"), ("-1.1e-15", "1.1e-15"), "(x-1)^3")
cancels(expanded([1] * 2), around(1, "1e-8"), ("-1e-17", "1.1e-16"), "(x-1)^2")
cancels(expanded([2] * 9), ("1.92", "2.08"), ("-1.4e-10", "1.4e-10"), "(x-2)^9")
cancels(expanded([1, 1, 2, 2]), around(1, "1e-7"), ("-1e-15", "1.1e-14"), "(x-1)^2*(x-2)^2")
cancels(expanded(range(1, 13)), ("0.9", "12.1"), ("-1e6", "1e6"), "*".join(f"(x-{k})" for k in range(1, 13)))
cancels(expanded(range(1, 21)), ("0.9", "20.1"), ("-2e13", "2e13"), "*".join(f"(x-{k})" for k in range(1, 21)))
cancels("(1-cos(x))/x^2", around(0, "1e-7"), UNIT, "2*(sin(x/2)/x)^2", [0])
cancels("(exp(x)-1)/x", around(0, "1e-14"), (0, 2), "1+x/2", [0])
cancels("(exp(x)-1-x)/x^2", around(0, "1e-7"), UNIT, "1/2+x/6", [0])
cancels("(exp(2*x)-2*exp(x)+1)/x^2", around(0, "1e-7"), (0, 2), "(1+x/2)^2", [0])
cancels("(x-sin(x))/x^3", around(0, "1e-5"), (0, "0.3"), "1/6-x^2/120", [0])
cancels("(tan(x)-sin(x))/x^3", around(0, "1e-5"), UNIT, "1/2+x^2/8", [0])
cancels("(tan(sin(x))-sin(tan(x)))/x^7", around(0, "0.05"), (0, "0.1"), "1/30+29*x^2/756", [0])
cancels("ln(1+x)/x", around(0, "1e-14"), (0, 2), "1-x/2", [0])
cancels("(1+x)^(1/x)", around(0, "1e-14"), (0, 5), "exp(1-x/2)", [0])
cancels("(1-cos(x)^2)/x^2", around(0, "1e-7"), (0, 2), "(sin(x)/x)^2", [0])
cancels("sqrt(2-2*cos(x))/abs(x)", around(0, "1e-7"), (0, 2), "2*abs(sin(x/2))/abs(x)", [0])
cancels("(x^2-1)/(x-1)", around(1, "1e-14"), (0, 4), "x+1", [1])
cancels("(x^2-2)/(x-sqrt(2))", around("sqrt(2)", "1e-13"), (0, 5), "x+sqrt(2)", ["sqrt(2)"])
cancels("acos(1-x^2/2)/x", ("1e-9", "1e-7"), (0, 2), "2*asin(x/2)/x")
cancels("sqrt(x+1)-sqrt(x)", ("1e15", "1e17"), (0, "2e-8"), "1/(sqrt(x+1)+sqrt(x))")
cancels("(1+1/x)^x", ("1e10", "1e17"), (0, 4), "exp(1-1/(2*x))")
cancels("1e15+sin(x)-1e15", TEN, ("-1.2", "1.2"), "sin(x)", shows=(-1, 1), turns=multiples("pi", -3, 2, "pi/2"))
cancels("1e16+x-1e16", TEN, (-11, 11), "x", shows=TEN)
cancels("(x+1e10)^2-1e20-2e10*x", (-100, 100), (-1000, 11000), "x^2")
cancels("(1e8*x+1)-1e8*x", (0, "1e9"), (-20, 20), ONE)
cancels("(x+1)^3-x^3-3*x^2-3*x-1", (-100000, 100000), (-1, 1), ZERO)
cancels("1e16*(x-1)^2-1e16*(x^2-2*x+1)", (0, 2), (-1, 1), ZERO)
cancels("1e300*(x-1/3)-1e300*x+1e300/3", UNIT, ("-1e284", "1e284"), ZERO)
cancels("sin(x)-x+x^3/6", around(0, "1e-3"), ("-1e-17", "1e-17"), "x^5/120-x^7/5040")
cancels("cosh(x)^2-sinh(x)^2", (0, 25), (0, 2), ONE)
cancels("sin(x)^2+cos(x)^2-1", TEN, ("-1e-15", "1e-15"), ZERO)
cancels("sin(1e6*x)^2+cos(1e6*x)^2", TEN, (0, 2), ONE)
cancels("exp(ln(x))-x", (1, 1000), ("-1e-12", "1e-12"), ZERO)
cancels("ln(cosh(x))", around(0, "1e-7"), ("-1e-15", "6e-15"), "x^2/2")
cancels("ln(1+exp(-x))", (30, 60), ("-1e-14", "1e-13"), "exp(-x)")
cancels("1-tanh(x)", (15, 25), ("-2e-14", "2e-13"), "2/(exp(2*x)+1)")
cancels("atan(x+1)-atan(x)", ("1e7", "1e8"), (0, "1.1e-14"), "atan(1/(1+x*(x+1)))")
cancels("(sin(x+1e-14)-sin(x))/1e-14", (-5, 5), ("-1.3", "1.3"), "cos(x+5e-15)")
cancels("cosh(x)-sinh(x)", (0, 50), HIGH, "exp(-x)", shows=(0, 1))

# ---- numbers that overflow or vanish on the way ------------------------------------------------------


def overflows(formula, domain, window, exact, breaks=(), **more):
    row("overflow", formula, domain, window, breaks, exact, **more)


mp.dps = 30
PEAK = mp.nstr(mpf(100) ** 100 * mp.exp(-100) / mp.gamma(101), 20)
WIDE = (-1000, 1000)
overflows("exp(x)/(1+exp(x))", (-2000, 2000), HIGH, "1/(1+exp(-x))", shows=(0, 1))
overflows("gamma(x+1)/gamma(x)", (1, 300), (0, 310), "x", shows=(1, 300))
overflows("gamma(x)/gamma(x-2)", (3, 250), (0, 65000), "(x-1)*(x-2)", shows=(2, 61752))
overflows("gamma(x+0.5)/(gamma(x)*sqrt(x))", (10, 400), ("0.9", "1.1"), "1-1/(8*x)+1/(128*x^2)+5/(1024*x^3)")
overflows("gamma(2*x+1)/(gamma(x+1)^2*4^x)", (10, 300), (0, "0.2"), "(1-1/(8*x)+1/(128*x^2))/sqrt(pi*x)")
overflows("x^100*exp(-x)/gamma(101)", (0, 2000), ("-0.005", "0.045"), f"{PEAK}*exp(100*ln(x/100)-x+100)",
    turns=[100], shows=(0, PEAK))  # fmt: skip
overflows("sinh(x)/cosh(x)", (-1500, 1500), ("-1.1", "1.1"), "tanh(x)", shows=(-1, 1))
overflows("(exp(x)-exp(-x))/(exp(x)+exp(-x))", WIDE, ("-1.1", "1.1"), "tanh(x)", shows=(-1, 1))
overflows("(exp(2*x)-1)/(exp(2*x)+1)", WIDE, ("-1.1", "1.1"), "tanh(x)", shows=(-1, 1))
overflows("(exp(x)+1)/(exp(x)-1)", WIDE, (-5, 5), "1/tanh(x/2)", [0])
overflows("sinh(x)/exp(x)", (0, 1000), HIGH, "(1-exp(-2*x))/2")
overflows("sinh(1000*x)/sinh(999*x)", (-3, 3), (-1, 21),
    "exp(abs(x))*(1-exp(-2000*abs(x)))/(1-exp(-1998*abs(x)))", [0])  # fmt: skip
overflows("cosh(x)/cosh(x+1)", WIDE, (0, 3), "exp(abs(x)-abs(x+1))*(1+exp(-2*abs(x)))/(1+exp(-2*abs(x+1)))")
overflows("exp(x)*exp(-x)", WIDE, (0, 2), ONE)
overflows("exp(x^2)*exp(-x^2)", (-50, 50), (0, 2), ONE)
overflows("exp(800-x)*exp(x-800)", (0, 2000), (0, 2), ONE)
overflows("exp(x)/exp(x)", (0, 1500), (0, 2), ONE)
overflows("(exp(x)-1)/(exp(x)-1)", WIDE, (0, 2), ONE, [0])
overflows("exp(1000*x)/exp(999*x)", (-3, 3), (-1, 21), "exp(x)")
overflows("exp(-x^2)/exp(-x^2-x)", (-30, 3), (-1, 21), "exp(x)")
overflows("exp(exp(x))/exp(exp(x)+x)", (-2, 10), (-1, 8), "exp(-x)")
overflows("ln(exp(x))", (-2000, 2000), (-2200, 2200), "x", shows=(-2000, 2000))
overflows("ln(1+exp(x))", (-2000, 2000), (-100, 2100), "max(x,0)+ln(1+exp(-abs(x)))", shows=(0, 2000))
overflows("ln(x^1000)/1000", ("0.1", 10), (-3, 3), "ln(x)", shows=("ln(0.1)", "ln(10)"))
overflows("exp(-x^2)^0.001", (-100, 100), HIGH, "exp(-x^2/1000)", turns=[0], shows=(0, 1))
overflows("exp(-x)^0.01", (0, 2000), HIGH, "exp(-x/100)", shows=(0, 1))
overflows("(x^300+1)^(1/300)", (0, 20), (0, 22), "max(1,x)*(1+min(x,1/max(x,0.5))^300)^(1/300)", shows=(1, 20))
overflows("abs(x)^1100/(1+abs(x)^1100)", (-3, 3), HIGH, "if(abs(x)<0.5,0*x,1/(1+max(0.5,abs(x))^(-1100)))",
    shows=(0, 1))  # fmt: skip
overflows("sqrt(x^2)/x", around(0, "1e-200"), ("-1.2", "1.2"), "x/abs(x)", [0], shows=(-1, 1))
overflows("sqrt(x^2)/x", around(0, "1e200"), ("-1.2", "1.2"), "x/abs(x)", [0], shows=(-1, 1))
overflows("x/sqrt(1+x^2)", around(0, "1e160"), ("-1.2", "1.2"), "max(-1,min(1,x))", shows=(-1, 1))
overflows("sqrt(x^2+1e300)", around(0, "1e200"), ("-1e199", "1.1e200"), "max(abs(x),1e150)")
overflows("(1e200*x)^2/1e300", (-1, 1), ("-1e99", "1.1e100"), "1e100*x^2", shows=(0, "1e100"))
overflows("1e308*x/1e308", TEN, (-11, 11), "x", shows=TEN)
overflows("x^200/x^199", (-100, 100), (-110, 110), "x", [0], shows=(-100, 100))
overflows("x^200/x^199", (-1, 1), ("-1.1", "1.1"), "x", [0], shows=(-1, 1))
overflows("x^3/x^2", around(0, "1e-150"), ("-1.1e-150", "1.1e-150"), "x", [0])
overflows("(1/x)/(1/x^2)", around(0, "1e-160"), ("-1.1e-160", "1.1e-160"), "x", [0])
overflows("1e-200*x*1e-200*1e200*1e200", TEN, (-11, 11), "x", shows=TEN)
overflows("1e-300*x*1e-22*1e300*1e22", (-1, 1), ("-1.1", "1.1"), "x", shows=(-1, 1))
overflows("sqrt(1e-200*x*1e-200*x)*1e200", TEN, (-1, 11), "abs(x)", shows=(0, 10))
overflows("exp(-1/x^2)", around(0, "0.05"), ("-2e-175", "2.2e-174"), None, [0])

# ---- poles that hardly show, or stand a hair apart ---------------------------------------------------


def pole(formula, domain, window, breaks, exact=None, **more):
    row("pole", formula, domain, window, breaks, exact, **more)


pole("1e-8/(x-1/pi)+sin(x)", TEN, ("-1.5", "1.5"), ["1/pi"])
pole("1e-12/(x-pi)^2+cos(x)", TEN, ("-1.5", "1.5"), ["pi"])
pole("1e-15/(x-e)+x", TEN, (-11, 11), ["e"])
pole("1e-10*tan(x)+x/5", TEN, (-3, 3), multiples("pi", -3, 2, "pi/2"))
pole("1e-12/(x-1/3)^3+x", UNIT, HIGH, ["1/3"])
pole("1e-18/(x-1/7)^2+x", UNIT, HIGH, ["1/7"])
pole("1e-30/(x-0.3)^4+x", UNIT, HIGH, ["0.3"])
pole("1e-27/(x-1/3)^9", UNIT, (-5, 5), ["1/3"])
pole("1e-300/(x-1/3)^100", UNIT, ("-0.5", 5), ["1/3"])
pole("1e-9/abs(x-1/e)", UNIT, HIGH, ["1/e"])
pole("1e-10/(1-cos(x-1/3))", (-3, 3), HIGH, ["1/3"])
pole("1e-6/cos(x)^2+sin(x)", TEN, ("-1.5", "1.5"), multiples("pi", -3, 2, "pi/2"))
pole("1e-8/(x^2-2)+x", (-3, 3), (-4, 4), ["-sqrt(2)", "sqrt(2)"])
pole("1e-5/(exp(x)-2)+x", (-3, 3), (-4, 4), ["ln(2)"])
pole("1e-9/ln(x)+x", ("0.1", 3), (0, 4), [1])
pole("1e-7/(x^3-x-1)+x", (-3, 3), (-4, 4), ["cbrt((9+sqrt(69))/18)+cbrt((9-sqrt(69))/18)"])
pole("1/((x-1)*(x-1-1e-9))", (0, 2), (-10, 10), [1, "1+1e-9"])
pole("1e-9/((x-1)*(x-1-1e-9))", (0, 2), (-10, 10), [1, "1+1e-9"])
pole("1e-6/((x-1)*(x-1-1e-6))+x", (0, 2), (-1, 3), [1, "1+1e-6"])
pole("1/((x-1/3)^2-1e-20)", UNIT, (-10, 50), ["1/3-1e-10", "1/3+1e-10"])
pole("1/x-1/(x-1e-8)", (-1, 1), (-10, 10), [0, "1e-8"])
pole("1e-4/(x-1/3)+1e-4/(x-1/3-1e-7)-1e-4/(x-1/3-2e-7)", UNIT, (-1, 1), ["1/3", "1/3+1e-7", "1/3+2e-7"])
pole("(x-1-1e-9)/(x-1)", (0, 2), (-1, 3), [1])
pole("(x-1.0000000000001)/(x-1)", (0, 2), (-1, 3), [1])
pole("(x^2-2)/(x-sqrt(2))", (0, 3), (0, 5), ["sqrt(2)"])
pole("(x^2-2)/(x-1.41421356)", (0, 3), (0, 5), ["1.41421356"])
pole("sin(x)/(x-pi)", TEN, ("-1.3", "0.4"), ["pi"])
pole("sin(x)/(x-3.14159265)", TEN, ("-1.3", "0.4"), ["3.14159265"])
pole("(1-cos(x))/(x-2*pi)^2", (0, 10), (0, "0.6"), ["2*pi"], "2*(sin(x/2)/(x-2*pi))^2")
pole("x^2/(x-1e-9)", (-1, 1), ("-1.1", "1.1"), ["1e-9"])
pole("1/sin(x)-1/x", TEN, (-5, 5), multiples("pi", -3, 3))
pole("1/(exp(x)-1)-1/x", (-5, 5), ("-1.2", "0.2"), [0])
pole("tan(1/x)", ("0.02", 1), (-10, 10), [f"1/(pi/2+{k}*pi)" for k in range(16)])
pole("tan(x^2)", (0, 8), (-5, 5), [f"sqrt(pi/2+{k}*pi)" for k in range(20)])
pole("1/sin(1/x)", ("0.03", 1), (-10, 10), [f"1/({k}*pi)" for k in range(1, 11)])
pole("gamma(-x)", (-1, "20.5"), (-10, 10), range(21))
pole("gamma(x)", ("-30.5", 2), (-5, 5), range(-30, 1))
pole("exp(1/(x-1/3))", (-2, 3), (-1, 20), ["1/3"])
pole("exp(-1/(x-1/3))", (-2, 3), (-1, 20), ["1/3"])
pole("1/(1-exp(1/x))", (-3, 3), (-4, 4), [0])
pole("exp(1/sin(x))", (-7, 7), (-1, 20), multiples("pi", -2, 2))
pole("exp(tan(x))", (-5, 5), (-1, 20), multiples("pi", -2, 1, "pi/2"))
pole("1e-3*ln(abs(x-1/3))+x", UNIT, ("-0.05", "1.05"), ["1/3"])
pole("1e-2*ln(abs(sin(x)))", TEN, ("-0.3", "0.05"), multiples("pi", -3, 3))
pole("1/sqrt((x-1/3)^2-1e-18)", UNIT, (-1, 50), ["1/3-1e-9", "1/3+1e-9"], undefined=[("1/3-1e-9", "1/3+1e-9")])
pole("1e-6/sqrt(x-1/e)", UNIT, HIGH, ["1/e"], undefined=[(0, "1/e")])
pole("1e-9/x", UNIT, HIGH, [0])
pole("1e-12/(1-x)^2", UNIT, HIGH, [1])

# ---- oscillations without end ------------------------------------------------------------------------


def wave(formula, domain, window, oscillation=None, breaks=(), exact=None, **more):
    row("wave", formula, domain, window, breaks, exact, oscillation=[oscillation or domain], **more)


WAVE = ("-1.2", "1.2")
wave("sin(1e6*x)", TEN, WAVE)
wave("sin(1e9*x)", TEN, WAVE)
wave("sin(1e12*x)", TEN, WAVE)
wave("sin(1e18*x)", (1, 10), WAVE)
wave("cos(2*pi*800*x)", UNIT, WAVE)
wave("sin(2*pi*1600*x)", UNIT, WAVE)
wave("cos(2*pi*100000*x)", UNIT, WAVE)
wave("sin(x)+0.2*sin(1e6*x)", TEN, ("-1.4", "1.4"))
wave("sin(1e5*x)*exp(-x^2)", (-5, 5), WAVE)
wave("x*sin(1e5*x)", TEN, (-11, 11))
wave("sin(1e4*x)/x", TEN, (-5, 5))
wave("sin(exp(x))", (0, 20), WAVE, ("4.5", 20))
wave("sin(x^3)", (0, 50), WAVE, ("3.8", 50))
wave("sin(1e5*x^2)", (0, 10), WAVE)
wave("sin(1/x)", around(0, "1e-3"), WAVE)
wave("cos(1/x^2)", (-1, 1), WAVE, ("-0.13", "0.13"))
wave("abs(sin(1e4*x))", TEN, HIGH)
wave("exp(sin(1e5*x))", (0, 5), (0, 3))
wave("sin(1000*x)+sin(1001*x)", (0, 20), ("-2.2", "2.2"))
wave("tan(1e4*x)", UNIT, (-5, 5))
wave("mod(1e6*x,1)", UNIT, HIGH)
wave("sign(sin(1e5*x))", TEN, WAVE)
wave("if(sin(1e6*x)>0,x,-x)", (1, 10), (-11, 11))
wave("x*floor(1/x)", UNIT, HIGH, (0, "0.03"), [f"1/{k}" for k in range(2, 34)])
row("wave", "cos(2*pi*100*x)", UNIT, WAVE, turns=[f"{k}/200" for k in range(1, 200)], shows=(-1, 1))
row("wave", "5e-4*sin(1e8*x)+x", UNIT, HIGH)
row("wave", "sin(x)", ("1e15", "1e15+10"), WAVE)

# ---- jumps a hair apart, narrow gaps, edges that meet, values at one place ----------------------------


def jump(formula, domain, window, breaks=(), exact=None, **more):
    row("jump", formula, domain, window, breaks, exact, **more)


WHOLE = range(-5, 6)
jump("if(x<1/3,0,if(x<1/3+1e-10,1,0.5))", UNIT, HIGH, ["1/3", "1/3+1e-10"])
jump("if(abs(x-0.5)<=1e-12,2,x)", UNIT, ("-0.2", "2.2"), ["0.5-1e-12", "0.5+1e-12"])
jump("if(x==0.5,2,x)", UNIT, ("-0.2", "2.2"), ["0.5"])
jump("if(x<1/3,x,x+0.005)", UNIT, HIGH, ["1/3"], shows=(0, "1.005"))
jump("x+0.01*sign(x-1/e)", UNIT, HIGH, ["1/e"], shows=("-0.01", "1.01"))
jump("sign(x-1/3)+sign(x-1/3-1e-9)", UNIT, ("-2.2", "2.2"), ["1/3", "1/3+1e-9"], shows=(-2, 2))
jump("sign(x^2-2)", (-3, 3), WAVE, ["-sqrt(2)", "sqrt(2)"], shows=(-1, 1))
jump("sign(sin(pi*x))", ("-5.5", "5.5"), WAVE, WHOLE, shows=(-1, 1))
jump("sign(x-0.25)^2", UNIT, HIGH, ["0.25"])
jump("floor(x)+floor(x+1e-9)", ("-5.5", "5.5"), (-13, 12), [*WHOLE, *(f"{k}-1e-9" for k in WHOLE)])
jump("floor(x+1e-9)", ("-5.5", "5.5"), (-7, 6), [f"{k}-1e-9" for k in WHOLE], shows=(-6, 5))
jump("floor(x)+floor(-x)", ("-5.5", "5.5"), (-2, 1), WHOLE)
jump("ceil(x)-floor(x)", (-5, 5), (-1, 2), WHOLE)
jump("floor(cos(2*pi*x))", (0, 4), ("-1.2", "1.2"), [*(f"{k}/4" for k in range(1, 16, 2)), *range(5)])
jump("floor(exp(x))", (0, 4), (0, 56), [f"ln({k})" for k in range(2, 55)], shows=(1, 54))
jump("floor(3*x)/3", (-2, 2), ("-2.2", "2.2"), [f"{k}/3" for k in range(-5, 7)])
jump("mod(x,1/3)", (-2, 2), ("-0.05", "0.4"), [f"{k}/3" for k in range(-5, 7)], shows=(0, "1/3"))
jump("round(5*sin(x))", (0, 6), (-6, 6), shows=(-5, 5), breaks=[
    *(f"asin({k}/10)" for k in (1, 3, 5, 7, 9)), *(f"pi-asin({k}/10)" for k in (1, 3, 5, 7, 9)),
    *(f"pi+asin({k}/10)" for k in (1, 3, 5, 7, 9)), *(f"2*pi-asin({k}/10)" for k in (3, 5, 7, 9))])  # fmt: skip
jump("(x-1/3)/abs(x-1/3)", UNIT, WAVE, ["1/3"], shows=(-1, 1))
jump("2^(1/(x-1/3))/(1+2^(1/(x-1/3)))", (-2, 3), HIGH, ["1/3"], "1/(1+2^(-1/(x-1/3)))", shows=(0, 1))
jump("atan(1/(x-1/7))", (-3, 3), (-2, 2), ["1/7"], shows=("-pi/2", "pi/2"))
jump("tanh(1e14*(x-1/3))", UNIT, WAVE, shows=(-1, 1))
jump("atan(1e12*(x-1/3))", UNIT, (-2, 2), shows=("-pi/2", "pi/2"))
jump("erf(1e12*(x-1/7))", UNIT, WAVE, shows=(-1, 1))
jump("1/(1+exp(-1e13*(x-1/3)))", UNIT, HIGH, shows=(0, 1))
jump("(x-1/3)/sqrt((x-1/3)^2+1e-20)", UNIT, WAVE, shows=(-1, 1))
jump("acos(cos(x))", TEN, ("-0.2", "3.4"), turns=multiples("pi", -3, 3), shows=(0, "pi"))
jump("if(x<1/3,sqrt(1/3-x),-sqrt(x-1/3))", UNIT, (-1, 1))
jump("if(x<1/3,sqrt(1/3-x),sqrt(x-1/3-1e-9))", UNIT, ("-0.1", 1), undefined=[("1/3", "1/3+1e-9")])
jump("sqrt((x-1/3)^2-1e-16)", UNIT, ("-0.1", "0.8"), undefined=[("1/3-1e-8", "1/3+1e-8")])
jump("sqrt(abs(x-1/3)-1e-10)", UNIT, ("-0.1", 1), undefined=[("1/3-1e-10", "1/3+1e-10")])
jump("sqrt(x*(x-1e-9))", (-1, 1), ("-0.1", "1.2"), undefined=[(0, "1e-9")])
jump("sqrt((x-1)*(x-1-1e-12))", (0, 2), ("-0.1", "1.2"), undefined=[(1, "1+1e-12")])
jump("if(abs(x-0.3)<1e-9,1/0,x)", UNIT, HIGH, undefined=[("0.3-1e-9", "0.3+1e-9")])
jump("ln(x^2-1e-18)", (-1, 1), (-30, 1), ["-1e-9", "1e-9"], undefined=[("-1e-9", "1e-9")])
jump("1e5*sqrt(1e-10-(x-1/pi)^2)", UNIT, HIGH, undefined=[(0, "1/pi-1e-5"), ("1/pi+1e-5", 1)],
    spikes=[("1/pi", 1, "0.9e-5")])  # fmt: skip
jump("sqrt(1-x)+sqrt(x-1+1e-9)", (0, 2), ("-1e-5", "6e-5"), undefined=[(0, "1-1e-9"), (1, 2)],
    spikes=[("1-0.5e-9", "sqrt(2e-9)", "0.5e-9")])  # fmt: skip
jump("ln(sin(x)-0.9999999)", TEN, (-25, -10),
    [f"{k}*pi+pi/2{sign}acos(0.9999999)" for k in (-2, 0, 2) for sign in "-+"],
    undefined=[(-10, "-3*pi/2-acos(0.9999999)"), ("-3*pi/2+acos(0.9999999)", "pi/2-acos(0.9999999)"),
               ("pi/2+acos(0.9999999)", "5*pi/2-acos(0.9999999)"), ("5*pi/2+acos(0.9999999)", 10)])  # fmt: skip
jump("sqrt(-(x-0.5)^2)+x", UNIT, HIGH, ["0.5"], undefined=[(0, "0.5"), ("0.5", 1)])
jump("sqrt(1-x^2)+sqrt(x^2-1)", (-3, 3), (-1, 1), [-1, 1], undefined=[(-3, -1), (-1, 1), (1, 3)])
jump("sqrt(sin(x)-1)", TEN, (-1, 1), multiples("2*pi", -1, 1, "pi/2"),
    undefined=[(-10, "-3*pi/2"), ("-3*pi/2", "pi/2"), ("pi/2", "5*pi/2"), ("5*pi/2", 10)])  # fmt: skip
jump("ln(1-x)+ln(x-1)", (0, 2), (-1, 1), undefined=[(0, 2)])
jump("asin(x)+acos(x)", (-2, 2), (0, 2), undefined=[(-2, -1), (1, 2)])
jump("(x-1/3)/(x-1/3)", UNIT, (0, 2), ["1/3"])
jump("0/sin(x)", TEN, (-1, 1), multiples("pi", -3, 3))

for entry in rows:
    print(json.dumps(entry))
