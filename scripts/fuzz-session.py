#!/usr/bin/env python3
"""Runs random sessions of the grammar of the language, and judges every answer.

    scripts/fuzz-session.py [STATEMENTS] [--seed N] [--program FILE] [--jobs N] [--session N] [--all]

A session is some sixty statements: values, functions (recursive ones, by cases), lists, points, families, plots of
every form, analyses, settings, files, undo, delete, reset, LaTeX; some are damaged, some are random lines of
scripts/fuzz-lines.py. Each session runs in a process and a folder of its own. What is promised of it:

- death   nobody dies by a signal.
- hang    a statement ends: `set timeout 0.1` is on, and SECONDS without an answer are a finding.
- trace   a statement that failed leaves `show` as it was.
- text    a text picture has exactly its rows, and no line is too wide.
- svg     an SVG file is well-formed XML, without nan and inf, its coordinates near its page.
- json    a JSON file can be parsed, without NaN and Infinity; table a CSV file has rows of equal length.
- load    what `save "s.plot"` wrote is loaded without an error in a fresh process;
- show    gives the same `show` there,
- picture and the same picture, .json and .svg, if `replot` drew the one that was saved.

The first finding of a kind is shrunk to a short script and printed with what it does; exits with 1 then. The same
seed gives the same sessions; `--session N` runs that one alone and prints it. `--all` goes on after a finding,
`--option-words` gives values and functions names that are options, too.
"""
import argparse
import collections
import csv
import importlib.util
import io
import json
import multiprocessing
import os
import pathlib
import random
import re
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unicodedata
import xml.parsers.expat

ROOT = pathlib.Path(__file__).resolve().parent.parent
STATEMENTS_A_SESSION = 60
SECONDS = 60
LIMIT = "set timeout 0.1"
# What a saved session may answer when it is loaded: written out in full, what was typed near the limit of depth is
# beyond it; a picture that is older than its log axis, with an end of the window left open, cannot be asked for again.
EXCUSED = {"E32", "E49"}
ERROR = re.compile(r"^\S*:\d+:\d+: error\[(E\d\d)\]", re.M)
TIMED_OUT = "error[E35]"

specification = importlib.util.spec_from_file_location("lines", ROOT / "scripts/fuzz-lines.py")
lines = importlib.util.module_from_spec(specification)
specification.loader.exec_module(lines)

DATA = {
    "d.csv": "zeit;wert\n0,5;1,25\n1,5;2,75\n;3\n4;-2\n", "e.tsv": "0.5\t3.5\n2.5\t4.5\nnan\t1\n", "n.txt": "no numbers\nhere\n",
    "names.csv": "month,sales,costs\nJan,3,2\nFeb,-1,4\nMar,,1\nJan,2.5,0\n日本語,7,1e3\n",
    "g.csv": "".join(f"{n / 10},{(n * 37 % 101) / 7}\n" for n in range(500)),
    "a.plot": "a = 3\nload \"b.plot\"\n", "b.plot": "h(x) = 2 x^2\nplot h, cos x\n", "c.plot": "load \"c.plot\"\n",
}

# MARK: The grammar

NUMBERS = ["0", "1", "2", "3", "0.5", "1/3", "-1", "10", "2.5", "pi", "e", "1e3", "7", "100", "0.1", "30°", "√2", "3!"]
ODD = ["1e308", "-0", "1e-320", "5e-324", "inf", "undefined", "0/0", "1e15", "9007199254740993", "1/0", "-inf", "1e-300", "170!"]
FUNCTIONS = [
    "sqrt", "cbrt", "exp", "ln", "log", "log10", "log2", "log_3", "sin", "cos", "tan", "sec", "csc", "cot", "asin", "acos", "atan",
    "asec", "acsc", "acot", "deg", "rad", "sinh", "cosh", "tanh", "asinh", "acosh", "atanh", "abs", "sign", "floor", "ceil", "round",
    "trunc", "frac", "heaviside", "gamma", "lgamma", "erf", "erfc", "zeta", "besj0", "besy1", "lambertw", "sinc",
]
TWO = ["atan2", "mod", "rem", "min", "max", "hypot", "root", "beta", "binomial", "gcd", "lcm", "besselj", "round", "if"]
ON_LISTS = ["length", "total", "mean", "median", "stdev", "max", "min"]
TEXTS = ["q", "a \"\"b\"\"", "é😀", "日本語", "<b>&amp;", "", "]]>", "a\tb", "x" * 100, "ﷺ", "e\u0301", "\u202eabc", "{a}", "$x$", "\\"]
COLORS = ["red", "blue", "#f00", "#1a2b3c", "green", "gray", "orange", "black", "teal"]
LATEX = [
    "\\frac{1}{2}x^{2}", "y=\\left|x\\right|", "\\int_{0}^{1}x^{2}dx", "\\sum_{n=1}^{5}n^{2}x", "\\sqrt[3]{x}+\\sin\\left(x\\right)",
    "f\\left(x\\right)=x^{2}+1", "y=\\frac{1}{2}x^{2}\\left\\{x>0\\right\\}", "\\left(\\cos t,\\sin t\\right)", "r=1+\\cos\\theta",
    "a_{1}=5", "\\log_{2}\\left(8\\right)", "x\\le3", "\\pi\\cdot x", "\\theta+1", "e^{-x^{2}}", "\\operatorname{floor}\\left(x\\right)",
]


# Names that are options, too.
OPTION_WORDS = ["with", "label", "size", "all", "color", "width", "step", "in"]


class Grammar:
    """Statements of one session; knows which names were given so far, right or wrong."""

    def __init__(self, chance, words=()):
        self.r = chance
        self.words = list(words)
        self.values, self.lists, self.points = ["a"], [], []
        self.functions = {}
        self.files = ["s.plot"]
        self.pictures = 0

    def pick(self, *choices):
        return self.r.choice(choices)

    def number(self):
        if self.r.random() < 0.05:
            return self.r.choice(ODD)
        return self.r.choice(NUMBERS) if self.r.random() < 0.7 else f"{self.r.uniform(-20, 20):.{self.r.randint(0, 6)}f}"

    def atom(self, names):
        k = self.r.random()
        if names and k < 0.55:
            return self.r.choice(names)
        if k < 0.7 and self.values:
            return self.r.choice(self.values)
        return self.number()

    def formula(self, names=(), depth=0):
        """A formula that gives a number, in which `names` may stand."""
        names = list(names)
        k, r = self.r.random(), self.r
        if depth > 3 or k < 0.2:
            return self.atom(names)
        inner = lambda: self.formula(names, depth + 1)
        if k < 0.45:
            return f"{inner()} {r.choice(['+', '-', '*', '/', '+', '-', '*', '^', '%'])} {inner()}"
        if k < 0.62:
            return f"{r.choice(FUNCTIONS)}({inner()})"
        if k < 0.66:
            return f"{r.choice(TWO[:-1])}({inner()}, {inner()})"
        if k < 0.72 and self.functions:
            name, count = r.choice(list(self.functions.items()))
            return name + r.choice(["", "", "", "'"] if count == 1 else [""]) + "(" + ", ".join(inner() for _ in range(count)) + ")"
        if k < 0.75:
            return f"({inner()})^{r.choice(['2', '3', '(1/3)', '-1', '0.5', 'a', '(2/4)'])}"
        if k < 0.79:
            return "{" + f"{inner()} {r.choice(['<', '<=', '>', '=', '!='])} {inner()}: {inner()}, {inner()}" + "}"
        if k < 0.82:
            return f"{inner()} {{{inner()} > {inner()}}}"
        if k < 0.87:
            v = r.choice(["n", "k", "s"])
            ends = r.choice(["1..5", "0..1", "1..50", "-2..2", "1..inf", "0..2pi", "0..2 step 0.5", f"1..{self.atom([])}"])
            kind = r.choice(["sum", "product", "integral", "max", "min"])
            return f"{kind}({self.formula(names + [v], depth + 2)} for {v} in {ends})"
        if k < 0.9 and self.lists:
            name = r.choice(self.lists)
            return r.choice([f"{r.choice(ON_LISTS)}({name})", f"{name}[{r.randint(1, 4)}]", f"{name}.mean", f"sum(q for q in {name})"])
        if k < 0.92 and self.points:
            return f"{r.choice(self.points)}.{r.choice('xy')}"
        if k < 0.94 and "x" in names:
            return f"d/dx ({inner()})"
        return r.choice(["|%s|", "(%s)", "-%s", "√(%s)", "(%s)!", "(%s)°", "(%s)²", "2(%s)", "∛(%s)", "1/2(%s)"]) % inner()

    def condition(self, names):
        one = lambda: f"{self.formula(names, 2)} {self.pick('<', '<=', '>', '>=', '=', '!=')} {self.formula(names, 2)}"
        return self.pick(one(), one(), f"{one()} and {one()}", f"not {one()}", f"{one()} or {one()}")

    def listed(self):
        k = self.r.random()
        if k < 0.5:
            return "[" + ", ".join(self.formula((), 2) for _ in range(self.r.randint(0, 6))) + "]"
        if k < 0.8:
            return f"[{self.formula(['n'], 2)} for n in {self.pick('1..4', '0..10 step 2', '1..40', '1..300')}]"
        if k < 0.9 and self.lists:
            return self.pick("sort(%s)", "join(%s, [1, 2])", "2 %s + 1", "%s^2", "%s + %s") .replace("%s", self.r.choice(self.lists))
        return self.pick("[1..5]", "[1, 2, ..., 10]", "[[1, 2], [3]]", "[(1, 2), (3, 4)]", "[true, false]", "[0, 1e308, -0]")

    def pairs(self):
        if self.r.random() < 0.5:
            return "[" + ", ".join(f"({self.formula((), 3)}, {self.formula((), 3)})" for _ in range(self.r.randint(1, 5))) + "]"
        return f"[(n, {self.formula(['n'], 2)}) for n in 1..{self.pick('5', '60')}]"

    # MARK: Statements

    def definition(self):
        k, r = self.r.random(), self.r
        if k < 0.3:
            name = r.choice(["a", "b", "c", "k", "m", "w", "α", "x_1", "tau", "gamma", "e", "t", "r", "zeta", "theta", "n", "x", "y"]
                            + self.words)
            self.values.append(name)
            return f"{name} = {self.formula((), 1)}"
        if k < 0.42:
            name = r.choice(["L", "M", "D"])
            self.lists.append(name)
            return f"{name} = {self.listed()}"
        if k < 0.5:
            name = r.choice(["P", "Q"])
            self.points.append(name)
            return f"{name} = ({self.formula((), 2)}, {self.formula((), 2)})"
        name = r.choice(["f", "g", "h", "u", "F", "plotx", "β"] + self.words[:2])
        if k < 0.62:
            self.functions[name] = 1
            return self.pick(
                f"{name}(n) = {{n < 1: 1, n {name}(n - 1)}}", f"{name}(n) = if(n <= 1, n, {name}(n-1) + {name}(n-2))",
                f"{name}(x) = {{x < 0: -x, x < 2: x^2, 5}}", f"{name}(n) = {name}(n + 1)",
                f"{name}(x) = {{x > 100: 0, x + {name}(x + 1)/2}}")
        if k < 0.72:
            self.functions[name] = 2
            return f"{name}(u, v) = {self.formula(['u', 'v'])}"
        self.functions[name] = 1
        parameter = self.pick("x", "x", "x", "t", "n", "tau", "s")
        return f"{name}({parameter}) = {self.formula([parameter])}"

    def limits(self):
        return self.pick("0..1", "-2..2", "0..2pi", "-5..10", "0.1..100", "-1e3..1e3", "0..a", "-1e300..1e300", "0..1e-300", "1..1", "2..1",
                         "0..10 step 1", "0..2 step 0.25", "-pi..pi")

    def options(self):
        made = []
        for _ in range(self.pick(0, 0, 0, 1, 1, 2, 3)):
            made.append(self.pick(
                f"label \"{self.r.choice(TEXTS)}\"", f"title \"{self.r.choice(TEXTS)}\"", f"color {self.r.choice(COLORS)}",
                f"width {self.pick('1', '3', '0.5', '20')}", f"dash {self.pick('solid', 'dashed', 'dotted')}",
                f"opacity {self.pick('0', '0.3', '1')}",
                "with " + self.pick("lines", "points", "dots", "linespoints", "steps", "area")))
        return "".join(" " + one for one in made)

    def item(self):
        if self.r.random() < 0.12:
            return self.rows()
        k = self.r.random()
        clause = f" for {{v}} in {self.limits()}" if self.r.random() < 0.35 else ""
        x = clause.replace("{v}", "x")
        t = clause.replace("{v}", "t")
        if k < 0.34:
            body = self.formula(["x"]) + x
        elif k < 0.4 and self.functions:
            body = self.r.choice(list(self.functions)) + x
        elif k < 0.46:
            body = f"({self.formula(['t'], 1)}, {self.formula(['t'], 1)})" + t
        elif k < 0.51:
            body = f"r = {self.formula(['theta'], 1)}" + clause.replace("{v}", "theta")
        elif k < 0.56:
            body = f"x = {self.formula(['y'], 1)}" + clause.replace("{v}", "y")
        elif k < 0.6:
            body = f"y = {self.formula(['x'], 1)}" + x
        elif k < 0.66:
            body = f"between {self.formula(['x'], 2)} and {self.formula(['x'], 2)}" + x
        elif k < 0.7:
            body = f"under {self.formula(['x'], 1)}" + x
        elif k < 0.75:
            body = self.pick(f"({self.formula((), 2)}, {self.formula((), 2)})", self.pairs(), self.r.choice(self.points or ["(1, 2)"]))
        elif k < 0.79:
            body = self.listed()
        elif k < 0.84:
            body = f"[{self.formula(['x', 'n'], 1)} for n in 1..{self.pick('3', '5', '30', '31')}]" + x
        elif k < 0.88:
            body = f"{self.r.choice(self.lists or ['[1, 2, 3]'])} {self.formula(['x'], 2)}" + x
        elif k < 0.93:
            name = self.r.choice(["d.csv", "e.tsv", "g.csv", "n.txt", "p1.csv"])
            body = f"\"{name}\"" + self.pick("", "", " using 1:2", " using 2", " using 2:1", " using zeit:wert", " using 1:9")
        elif k < 0.96:
            body = self.formula(["x"], 1) + f" from {self.number()} to {self.number()}"
        else:
            body = self.condition(["x", "y"])
        return body + self.options()

    def rows(self):
        """Bars, histograms, box plots and pies of lists and data."""
        r = self.r
        data = self.pick(self.listed(), self.listed(), r.choice(self.lists or ["[1, 2, 2, 5]"]), "\"names.csv\" using month:sales",
                         "\"names.csv\" using month:costs", "\"names.csv\" using 1:9", "\"g.csv\"", "\"g.csv\" using 2", "\"n.txt\"")
        if r.random() < 0.3 and not data.startswith('"'):
            return self.pick(f"bars {data}", f"histogram {data}", f"histogram({data}, {self.number()})", f"boxplot {data}",
                             f"pie {data}", f"donut {data}") + self.options()
        with_word = self.pick("bars", "bars", "bars stacked", "bars normalized", "bars horizontal", "bars stacked horizontal", "histogram",
                              f"histogram bins {self.pick('1', '4', '20', '0', self.number())}",
                              f"histogram binwidth {self.pick('1', '0.1', '0', self.number())}", "histogram density", "boxplot",
                              "boxplot horizontal", "pie", "donut", "boxes", "impulses")
        clause = f" for n in {self.pick('1..6 step 1', '1..40 step 1', self.limits())}" if r.random() < 0.1 else ""
        return (self.formula(["n"], 2) + clause if clause else data) + f" with {with_word}" + self.options()

    def plot(self):
        ranges = self.pick("", "", "", "", "[0:10] ", "[-2:2] [-1:1] ", "[:5] ", "[10:0] ", "[:] [0:] ", f"[{self.number()}:{self.number()}] ")
        items = ", ".join(self.item() for _ in range(self.pick(1, 1, 1, 2, 3, 4)))
        command = self.pick("plot ", "plot ", "plot ", "plot ", "add ")
        return items if self.r.random() < 0.2 and not ranges else command + (ranges if command == "plot " else "") + items

    def analysis(self):
        f = lambda: self.formula(["x"], 1)
        domain = f" for x in {self.limits()}" if self.r.random() < 0.6 else ""
        return self.pick(
            f"roots {f()}{domain}", f"solve {f()} = {f()}{domain}", f"extrema {f()}{domain}", f"inflections {f()}{domain}",
            f"intersections {f()}, {f()}{domain}", f"integrate {f()} for x in {self.limits()}", f"differentiate {f()} at {self.number()}",
            f"limit {f()} at {self.pick('0', '1', 'inf', '-inf', 'pi/2', self.number())}{self.pick('', '', ' from the left', ' from the right')}",
            f"lim {f()} as x -> {self.pick('0', 'inf', '2')}", f"table x, {f()}{domain}", f"table {self.listed()}, {self.listed()}",
            f"integrate between {f()} and {f()} for x in 0..1", f"d/dx {f()} at {self.number()}")

    def ticks(self):
        return self.pick("pi/2", "0..10 step 2", "[0, 1, 4]", "off", "auto", self.number(), self.listed(), f"{self.limits()}")

    def places(self):
        return self.pick("top left", "top right", "bottom right", "bottom", "top", "left", "right", "off", "on", "auto")

    def setting(self):
        return "set " + self.pick(
            "xrange " + self.limits(), "yrange " + self.limits(), "xrange auto", "yrange auto", "xrange [0:]", "yrange [:5]", "xscale log",
            "yscale log", "xscale linear", "yscale linear", f"title \"{self.r.choice(TEXTS)}\"", f"xlabel \"{self.r.choice(TEXTS)}\"",
            f"ylabel \"{self.r.choice(TEXTS)}\", a", "title \"n\", a", "grid off", "grid on", "legend off", "legend on", "axes off",
            "axes origin", "axes on", "notes off", "notes on", "strict on", "strict off", "size 30x8", "size 1x1", "size 120x40",
            "size auto", "size 200x3", "size 5x5", "aspect equal", "aspect auto", "theme mono", "theme dark", "theme light", "theme auto",
            "charset ascii", "charset octants", "charset blocks", "charset braille", "output text", "output none", "output auto",
            "marks on", "marks off", "marks auto", "tolerance 0.01", "tolerance 1", "samples 10", "samples 3000", "samples auto",
            f"xticks {self.ticks()}", f"yticks {self.ticks()}", f"legend {self.places()}", f"panels {self.pick('1', '2', '3', '0', 'off', self.number())}",
            "angles degrees", "angles radians", "log natural", "log decimal", "digits 1", "digits 17", "digits 12")

    def file(self):
        k = self.r.random()
        self.pictures += 1
        n = self.pictures
        if k < 0.25:
            return f"save \"p{n}.svg\"" + self.pick("", "", " size 300x200", " theme dark", " size 4000x50", " size 1x1", " size 60x40", " theme mono")
        if k < 0.45:
            return f"save \"p{n}.txt\"" + self.pick("", " size 40x10", " size 100x30", " size 3x2", " size 20x50", " size 200x9")
        if k < 0.55:
            return f"save \"p{n}.ansi\"" + self.pick("", " size 40x10")
        if k < 0.65:
            return f"save \"p{n}.json\""
        if k < 0.75:
            return f"save \"p{n}.csv\""
        if k < 0.78:
            return f"save \"p{n}.npy\""
        if k < 0.9:
            self.files.append(f"s{n}.plot")
            return f"save \"s{n}.plot\""
        return f"load \"{self.r.choice(self.files + ['a.plot', 'b.plot', 'c.plot', 'no.plot'])}\""

    def other(self):
        names = self.values + self.lists + self.points + list(self.functions)
        return self.pick(
            "undo", "undo", "undo; undo", "clear", "replot", "replot", "describe", "show plot", "show settings", "reset", "reset all",
            f"delete {self.r.choice(names)}", f"delete {self.r.choice(names)}", f"show {self.r.choice(names)}",
            f"print {self.formula()}, \"{self.r.choice(TEXTS)}\"", "help " + self.r.choice(FUNCTIONS + ["plot", "for", "E16", "lists"]),
            "history", "ans", "ans + 1", "unset xrange", "unset legend", "unset title", "unset size", "unset yscale",
            "unset xticks", "unset panels",
            "a = 1; b = 2; plot a x + b", "ans = 3", "; ;", "# nothing", "")

    def statement(self):
        k = self.r.random()
        if k < 0.22:
            text = self.definition()
        elif k < 0.5:
            text = self.plot()
        elif k < 0.6:
            text = self.analysis()
        elif k < 0.7:
            text = self.setting()
        elif k < 0.78:
            text = self.file()
        elif k < 0.86:
            text = self.other()
        elif k < 0.92:
            text = self.pick(self.formula(), self.formula(), self.condition([]), self.listed())
        elif k < 0.94:
            text = self.r.choice(LATEX)
        elif k < 0.97:
            text = lines.statement(self.r)
        else:
            text = nested(self.r, self.formula(["x"], 1))
        if self.r.random() < 0.12:
            text = damaged(self.r, text)
        # A statement is one line; nobody leaves, and nobody says that the next line belongs to it.
        text = re.sub(r"[\r\n\v\f\x85\u2028\u2029\x00]", " ", text).rstrip("\\")
        return "0" if re.search(r"(^|;)\s*(quit|exit)", text) or text.endswith("\\") else text


def nested(r, text):
    count = r.choice([3, 20, 90, 150, 199, 201, 400])
    opening, closing = r.choice([("(", ")"), ("sin(", ")"), ("[", "]"), ("-", ""), ("|", "|"), ("{x>0: ", "}"), ("√", ""), ("(1, ", ")"), ("2^", "")])
    return opening * count + text + closing * count


TOKEN = re.compile(r"\"[^\"]*\"|[\w.]+|\s+|.", re.S)


def damaged(r, text):
    tokens = TOKEN.findall(text) or ["0"]
    for _ in range(r.choice([1, 1, 2, 3])):
        place, other = r.randrange(len(tokens)), r.randrange(len(tokens))
        k = r.random()
        if k < 0.3:
            tokens[place] = ""
        elif k < 0.5:
            tokens.insert(place, tokens[other])
        elif k < 0.7:
            tokens[place], tokens[other] = tokens[other], tokens[place]
        elif k < 0.85:
            tokens[place] = r.choice(ODD + NUMBERS)
        elif k < 0.95:
            tokens.insert(place, r.choice(lines.SIGNS + lines.WORDS + ["é", "😀", "\u200b", "\u00a0", "²", "∑", "０", "x\u0301"]))
        else:
            tokens[place] = tokens[place] * r.choice([2, 10, 60])
    return "".join(tokens)[:60000]


# MARK: Running

def folder():
    path = pathlib.Path(tempfile.mkdtemp(prefix="locus-session-"))
    for name, text in DATA.items():
        (path / name).write_text(text)
    return path


class Hang(Exception):
    pass


def answers(program, path, text, patience):
    """What the program answers to a script on a pipe, notes and errors among it, and its status.

    Who says nothing for `patience` seconds hangs.
    """
    process = subprocess.Popen(
        [program, "-k", "--no-init"], cwd=path, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        env={"PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no"})

    def feed():
        try:
            process.stdin.write(text)
            process.stdin.close()
        except OSError:
            pass

    writer = threading.Thread(target=feed, daemon=True)
    writer.start()
    blocks = []
    try:
        while True:
            if not select.select([process.stdout], [], [], patience)[0]:
                raise Hang(b"".join(blocks))
            block = os.read(process.stdout.fileno(), 1 << 18)
            if not block:
                break
            blocks.append(block)
        return b"".join(blocks), process.wait(patience)
    except subprocess.TimeoutExpired:
        raise Hang(b"".join(blocks))
    finally:
        process.kill()
        process.wait()
        writer.join()
        process.stdout.close()
        process.stdin.close()


def script(statements):
    """Statements with marks between them, and `show` after each."""
    parts = [LIMIT]
    for number, text in enumerate(statements):
        parts += [text, f'print "#{number}#"']
        # What takes settings back takes the limit back, too.
        if re.search(r"reset|undo|load|timeout", text):
            parts.append(LIMIT)
        parts += ["show", f'print "##{number}#"']
    return "\n".join(parts)


CLOSING = ["replot", "save \"round.json\"", "save \"round.svg\"", "save \"round.plot\""]
OPENING = ["load \"round.plot\"", "save \"again.json\"", "save \"again.svg\""]
MARK = re.compile(r"^(##?)(\d+)#\n", re.M)
# On a busy machine a mark itself may come too late, and what follows cannot be told apart.
LOST_MARK = re.compile(r"error\[E35\][^\n]*\n\s*print \"##?\d+#\"")


def read_answers(text, count):
    """The answer and the `show` of each statement, as far as they came."""
    replies, shows, start = [], [], 0
    for mark in MARK.finditer(text):
        reply = text[start:mark.start()]
        if mark[1] == "#" and int(mark[2]) == len(replies) == len(shows):
            replies.append(reply)
        elif mark[1] == "##" and int(mark[2]) == len(shows) == len(replies) - 1:
            shows.append(reply)
        else:
            continue
        start = mark.end()
    return replies[:count], shows[:count]


def findings(program, statements, counts, patience=SECONDS):
    """Runs a session; returns the findings as pairs of a kind and words, and the rounds of the oracles."""
    path = folder()
    try:
        found = []
        every = statements + CLOSING
        try:
            raw, status = answers(program, path, script(every).encode(errors="replace"), patience)
        except Hang as hang:
            done = len(read_answers(hang.args[0].decode(errors="replace"), len(every))[0])
            return [("hang", f"no answer in {patience} s: {every[min(done, len(every) - 1)]}")]
        text = raw.decode(errors="replace")
        replies, shows = read_answers(text, len(every))
        if status not in (0, 1):
            return [("death", f"status {status} at: {every[min(len(shows), len(every) - 1)]}")]
        if len(shows) < len(every):
            if LOST_MARK.search(text):
                counts["lost marks"] += 1
                return []
            return [("death", f"the answers end at: {every[len(shows)]}")]
        for number, (statement, reply) in enumerate(zip(statements, replies)):
            before = shows[number - 1] if number else LIMIT + "\n"
            codes = ERROR.findall(reply)
            counts["statements"] += 1
            counts.update(codes[:1] or ["right"])
            if codes:
                # A line of several statements keeps those before the one that failed, a loaded file too.
                if ";" not in statement and not re.match(r"\s*load", statement):
                    counts["trace"] += 1
                    if shows[number] != before and TIMED_OUT not in shows[number] + before:
                        found.append(("trace", f"failed with {codes[0]}, and left a trace: {statement}"))
                continue
            words = text_finding(statement, reply, before, counts) or file_finding(statement, path, counts)
            if words:
                found.append((words[0], f"{words[1]}: {statement}"))
        return found + round_trip(program, path, replies[-len(CLOSING):], shows[-1], counts, patience)
    finally:
        shutil.rmtree(path, ignore_errors=True)


def width(line):
    """Columns on a terminal."""
    if line.isascii():
        return len(line)
    total = 0
    for character in line:
        kind = unicodedata.category(character)
        if kind in ("Mn", "Me", "Cf"):
            continue
        # What this Python does not know yet counts as wide there; octants are new.
        total += 2 if kind != "Cn" and unicodedata.east_asian_width(character) in "WF" else 1
    return total


def text_finding(statement, reply, before, counts):
    """A picture that was answered has its rows and no wider line."""
    if not re.match(r"(plot|add|replot)\b", statement) or ";" in statement or "set output" in before:
        return None
    # A `show` that was out of time does not tell the size.
    if TIMED_OUT in before:
        return None
    # What is set after the picture was drawn stands behind it.
    sizes = re.findall(r"^set size (?:(\d+)x(\d+)|auto)", before, re.M)
    columns, rows = (int(sizes[-1][0]), int(sizes[-1][1])) if sizes and sizes[-1][0] else (80, 22)
    shown = [line for line in reply.split("\n")[:-1] if not line.startswith(("note: ", "hint: "))]
    if not shown and re.match(r"(plot|add|replot)\s*(\([^()]*\)\s*)?=", statement):
        # A value or a function of that name.
        return None
    counts["text"] += 1
    if len(shown) != rows:
        return "text", f"{len(shown)} rows instead of {rows}"
    wide = [line for line in shown if width(line) > columns]
    return ("text", f"a line of {width(wide[0])} columns instead of {columns}: {wide[0]!r}") if wide else None


def file_finding(statement, path, counts):
    """A file that was saved holds what its kind promises."""
    saved = re.match(r"save \"([ps]\d+\.\w+)\"(?: size (\d+)x(\d+))?(?: theme \w+)?$", statement)
    if not saved:
        return None
    file = path / saved[1]
    kind = file.suffix
    if not file.exists():
        return "file", f"{file.name} was not written"
    counts[kind] += 1
    try:
        content = file.read_bytes()
        if kind == ".svg":
            words = svg_finding(content)
        elif kind == ".json":
            json.loads(content, parse_constant=refuse)
            words = None
        elif kind == ".csv":
            words = csv_finding(content.decode())
        elif kind in (".txt", ".ansi"):
            words = page_finding(content.decode(), int(saved[2] or 80), int(saved[3] or 22))
        else:
            words = None
    except (ValueError, xml.parsers.expat.ExpatError) as error:
        words = str(error)
    return (kind[1:], f"{file.name}: {words}") if words else None


def refuse(word):
    raise ValueError(f"{word} in JSON")


def csv_finding(text):
    # Parts of a picture stand one after the other; a table has one head.
    lengths = {len(row) for row in csv.reader(io.StringIO(text)) if row}
    return f"rows of {sorted(lengths)} fields" if len(lengths) > 1 else None


def page_finding(text, columns, rows):
    shown = re.sub("\x1b\\[[0-9;]*m", "", text).split("\n")
    if shown.pop() != "" or len(shown) != rows:
        return f"{len(shown)} rows instead of {rows}"
    wide = [line for line in shown if width(line) > columns]
    return f"a line of {width(wide[0])} columns instead of {columns}" if wide else None


NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
STEP = re.compile(r"([A-Za-z])([^A-Za-z]*)")
PLACES = {"x", "y", "x1", "x2", "y1", "y2", "cx", "cy", "r", "rx", "ry", "width", "height", "stroke-width", "font-size", "points"}


def svg_finding(content):
    """What is wrong with an SVG file, or None."""
    state = {"bound": 0.0, "words": None}

    def start(name, attributes):
        if name == "svg":
            sizes = [float(one) for one in attributes["viewBox"].split()]
            state["bound"] = 30 * max(sizes[2], sizes[3], 10)
        for key, value in attributes.items():
            if key not in PLACES and key not in ("d", "transform", "viewBox"):
                continue
            if re.search("nan|inf", value, re.I):
                state["words"] = f"{key}=\"{value[:60]}\""
            numbers = path_places(value) if key == "d" else [float(one) for one in NUMBER.findall(value)]
            far = [one for one in numbers if abs(one) > state["bound"]]
            if far:
                state["words"] = f"{key} leads to {far[0]:g} on a page of {state['bound'] / 30:g}"

    parser = xml.parsers.expat.ParserCreate()
    parser.StartElementHandler = start
    parser.Parse(content, True)
    return state["words"]


def path_places(data):
    """The coordinates of a path, relative steps added up."""
    x = y = 0.0
    places = []
    for letter, rest in STEP.findall(data):
        if letter in "eE":
            raise ValueError(f"an exponent in a path: {data[:60]}")
        numbers = [float(one) for one in NUMBER.findall(rest)]
        relative = letter.islower()
        kind = letter.upper()
        if kind == "Z":
            continue
        if kind in "HV":
            for one in numbers:
                if kind == "H":
                    x = one + (x if relative else 0)
                else:
                    y = one + (y if relative else 0)
                places.append(x if kind == "H" else y)
            continue
        size = {"M": 2, "L": 2, "T": 2, "C": 6, "S": 4, "Q": 4, "A": 7}[kind]
        if len(numbers) % size:
            raise ValueError(f"{letter} with {len(numbers)} numbers")
        for index in range(0, len(numbers), size):
            group = numbers[index:index + size]
            points = [(group[i], group[i + 1]) for i in range(0, size - 1, 2)] if kind != "A" else [(group[5], group[6])]
            if relative:
                points = [(x + dx, y + dy) for dx, dy in points]
            for point in points:
                places += point
            x, y = points[-1]
    return places


def round_trip(program, path, closing, shown, counts, patience):
    """What was saved gives the same session and the same picture in a fresh process."""
    is_drawn = not ERROR.search(closing[0]) and (path / "round.json").exists() and (path / "round.svg").exists()
    if ERROR.search(closing[-1]) or not is_drawn and "E60" not in closing[0]:
        # Nobody promises that a picture which cannot be drawn any more is drawn there.
        return []
    opening = OPENING if is_drawn else OPENING[:1]
    try:
        raw, status = answers(program, path, script(opening).encode(), patience)
    except Hang:
        return [("hang", "load \"round.plot\" does not end")]
    text = raw.decode(errors="replace")
    replies, shows = read_answers(text, len(opening))
    if status not in (0, 1) or len(shows) < len(opening):
        return [("death", f"status {status} at load \"round.plot\"")]
    if TIMED_OUT in text or TIMED_OUT in shown:
        return []
    saved = (path / "round.plot").read_text(errors="replace")
    codes = ERROR.findall(replies[0])
    if codes and codes[0] in EXCUSED:
        counts["excused"] += 1
        return []
    if codes:
        return [("load", f"{replies[0].strip()}\n--- saved:\n{saved}")]
    counts["show"] += 1
    # Functions that call one another have no order of their own.
    if sorted(shows[0].split("\n")) != sorted(shown.split("\n")):
        return [("show", f"--- before:\n{shown}--- after:\n{shows[0]}--- saved:\n{saved}")]
    if not is_drawn:
        return []
    counts["picture"] += 1
    for kind in ("json", "svg"):
        if not (path / f"again.{kind}").exists():
            return [("picture", f"{text}\n--- saved:\n{saved}")]
        if (path / f"round.{kind}").read_bytes() != (path / f"again.{kind}").read_bytes():
            return [("picture", f".{kind} differs\n--- saved:\n{saved}")]
    return []


# MARK: Shrinking

def shrunk(program, statements, kind, seconds=90):
    """A short list of statements that still gives a finding of the kind."""
    end = time.monotonic() + seconds
    patience = 15 if kind == "hang" else SECONDS

    def stays(candidate):
        return time.monotonic() < end and any(one[0] == kind for one in findings(program, candidate, collections.Counter(), patience))

    size = len(statements) // 2
    while size >= 1:
        place = 0
        while place < len(statements):
            candidate = statements[:place] + statements[place + size:]
            if stays(candidate):
                statements = candidate
            else:
                place += size
        size //= 2
    for index, text in enumerate(statements):
        tokens = TOKEN.findall(text)
        size = max(1, len(tokens) // 2)
        while size >= 1 and tokens:
            place = 0
            while place < len(tokens):
                candidate = tokens[:place] + tokens[place + size:]
                if stays(statements[:index] + ["".join(candidate)] + statements[index + 1:]):
                    tokens = candidate
                else:
                    place += size
            size //= 2
        statements = statements[:index] + ["".join(tokens)] + statements[index + 1:]
    return statements


def session(seed, number, words=()):
    grammar = Grammar(random.Random(seed * 1_000_003 + number), words)
    count = STATEMENTS_A_SESSION if number % 50 else 20 * STATEMENTS_A_SESSION
    return ["a = 2"] + [grammar.statement() for _ in range(count)]


def run_session(job):
    program, seed, number, words = job
    counts = collections.Counter()
    start = time.monotonic()
    found = findings(program, session(seed, number, words), counts)
    return number, found, counts, time.monotonic() - start


def tell(program, seed, number, words, found, kept):
    """Shrinks and prints what a session found."""
    for kind in dict(found):
        statements = shrunk(program, session(seed, number, words), kind)
        told = next((told for one, told in findings(program, statements, collections.Counter()) if one == kind),
                    dict(found)[kind])
        name = kept / f"session-{kind}-{seed}-{number}.plot"
        name.write_text("\n".join(statements) + "\n", errors="replace")
        print(f"FINDING {kind}, session {number} of seed {seed}, {name.name}:")
        print("".join(f"  | {line[:400]}\n" for line in statements) + "  " + told[:1500].replace("\n", "\n  "), flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("statements", nargs="?", type=int, default=100_000)
    parser.add_argument("--program", default=str(ROOT / ".build/release/locus"))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--session", type=int)
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="ends after so long, however many were run")
    parser.add_argument("--without", default="", help="kinds of findings that do not count, with commas between them")
    parser.add_argument("--option-words", action="store_true")
    options = parser.parse_args()
    words = OPTION_WORDS if options.option_words else []
    program = os.path.abspath(options.program)
    kept = ROOT / ".build-fuzz"
    kept.mkdir(exist_ok=True)
    if options.session is not None:
        statements = session(options.seed, options.session, words)
        print("\n".join(statements))
        found = findings(program, statements, collections.Counter())
        tell(program, options.seed, options.session, words, found, kept)
        sys.exit(bool(found))

    counts, told, slowest, start = collections.Counter(), collections.Counter(), 0.0, time.monotonic()
    numbers = ((program, options.seed, number, words) for number in range(1 << 30))
    # The key that interrupts ends the run, not its workers: what was found till then is told.
    pool = multiprocessing.Pool(options.jobs, signal.signal, (signal.SIGINT, signal.SIG_IGN))
    waiting, told_at = collections.deque(), start
    try:
        while counts["statements"] < options.statements and time.monotonic() - start < options.seconds:
            while len(waiting) < 2 * options.jobs:
                waiting.append(pool.apply_async(run_session, [next(numbers)]))
            number, found, reached, seconds = waiting.popleft().get()
            found = [one for one in found if one[0] not in options.without.split(",")]
            counts.update(reached)
            slowest = max(slowest, seconds)
            for kind, _ in found:
                told[kind] += 1
            fresh = [one for one in found if told[one[0]] == 1]
            if fresh:
                tell(program, options.seed, number, words, fresh, kept)
            if found and not options.all:
                break
            if time.monotonic() - told_at > 300:
                told_at = time.monotonic()
                print(f"{counts['statements']} statements so far", file=sys.stderr, flush=True)
    except KeyboardInterrupt:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        print("interrupted", file=sys.stderr)
    finally:
        pool.terminate()
    seconds = time.monotonic() - start
    codes = {code: count for code, count in counts.items() if re.fullmatch(r"E\d\d", code)}
    print(f"{counts['statements']} statements in {seconds:.0f} s, {counts['statements'] / seconds:.0f} a second, "
          f"{counts['right']} right; slowest session {slowest:.1f} s")
    print("reached: " + ", ".join(f"{name} {counts[name]}" for name in
                                  ("trace", "text", ".svg", ".txt", ".ansi", ".json", ".csv", "show", "picture", "excused")))
    print("errors: " + ", ".join(f"{code} {count}" for code, count in sorted(codes.items())))
    print("findings: " + (", ".join(f"{kind} {count}" for kind, count in sorted(told.items())) or "none"))
    sys.exit(bool(told))


if __name__ == "__main__":
    main()
