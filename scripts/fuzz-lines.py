#!/usr/bin/env python3
"""Types random lines into the program: scripts/fuzz-lines.py LINES [--program FILE] [--seed N] [--jobs N]

Lines are statements of every kind, made of a grammar, of words and signs in any order, of lines that
were damaged, and of bytes that are no text. Every batch runs in a process and a folder of its own; a
batch that ends otherwise than with status 0 or 1, or that does not end, is kept in .build-fuzz/.
"""
import argparse
import collections
import concurrent.futures
import os
import random
import re
import shutil
import subprocess
import tempfile
import time

BATCH = 500
SECONDS_A_STATEMENT = 0.5
SECONDS_A_BATCH = 400

NAMES = ["a", "b", "f", "g", "h", "L", "M", "P", "tau", "gamma", "zeta", "e", "t", "r", "theta", "x", "y", "n", "k", "mx", "a_1", "α", "sni"]
NUMBERS = ["0", "1", "2", "-1", "0.5", "1e308", "5e-324", "1e-300", "1/3", "pi", "e", "inf", "undefined", "10^400",
           "9007199254740993", "1e15", "200", "1000001", "0x1", "1_000", "1.2.3", "2pi", "1e", "..5"]
FUNCTIONS = ["sin", "cos", "tan", "ln", "log", "sqrt", "exp", "abs", "floor", "gamma", "zeta", "besselj", "erf", "max",
             "min", "mod", "round", "sum", "product", "integral", "derivative", "if", "mean", "sort", "join", "length",
             "f", "g", "h", "log_2", "atan2", "distance", "midpoint", "polygon", "beta", "root", "median", "lambertw", "sign", "heaviside"]
SIGNS = ["+", "-", "*", "/", "^", "%", "!", "°", "'", "(", ")", "[", "]", "{", "}", "|", ",", ":", ";", "?", "=", "==",
         "<", "<=", ">", ">=", "!=", "..", "√", "∛", "²", "⁻¹", "₂", "·", "≤", "∞", "\\", "\"", "'", "#", "@", "&&", "||", "->",
         "→", ".mean", ".x", " mod ", "..."]
WORDS = ["for", "in", "step", "from", "to", "and", "or", "not", "at", "as", "when", "left", "right", "using", "label", "title",
         "color", "width", "dash", "opacity", "with", "between", "under", "field", "heat", "contour", "size", "theme", "all",
         "w", "lp", "u", "lw", "lc", "rgb", "lt", "dt", "pt", "ps", "notitle", "of", "area", "shade", "polar", "tangent",
         "riemann", "histogram", "via", "yerrorbars", "xlim", "xrange", "key", "logscale", "order", "//", "$", "@(x)",
         "function(x)", "<-", "..."]
COMMANDS = ["plot", "add", "replot", "clear", "print", "describe", "set", "unset", "save", "load", "delete", "undo", "show",
            "reset", "history", "help", "roots", "solve", "extrema", "inflections", "intersections", "integrate", "differentiate",
            "table", "limit", "lim", "trace", "fit"]
SETTINGS = ["xrange -2..2", "xrange 1e-300..1e-299", "yrange -1e308..1e308", "yrange [0:1]", "xrange auto", "yrange auto",
            "xscale log", "yscale log", "xscale linear", "yscale linear", "title \"a \"\"b\"\"\"", "title \"\"", "grid off",
            "legend off", "axes off", "grid on", "legend on", "axes on", "notes off", "notes on", "strict on", "strict off",
            "size 30x8", "size 1x1", "size 120x40", "size auto", "aspect equal", "aspect auto", "theme mono", "theme dark",
            "charset ascii", "charset octants", "charset auto", "output text", "output none", "output auto", "marks on",
            "marks off", "tolerance 0.01", "tolerance 0.25", "samples 10", "samples 3000", "samples auto",
            "angles degrees", "angles radians", "log natural", "log decimal", "digits 1", "digits 17", "digits 12", "timeout -1",
            "xrange 1..1", "xrange 2..-2", "xrnage 0..1", "digits 1.5", "key off", "terminal svg", "logscale x"]
FILES = ["p.svg", "p.txt", "p.ansi", "p.csv", "p.json", "s.plot", "d.csv", "e.tsv", "n.txt", "no/p.svg", "a.plot", "b.plot",
         "-", "x.xyz", "", "d.csv\x00", "ä ö.svg", "/dev/null", "."]
OPTIONS = ["label \"é😀\"", "label \"<b>&\"", "color red", "color #f00", "color \"#12345\"", "width 3", "width 1e9", "dash dotted",
           "opacity 0.3", "with points", "with lines", "with dots", "with linespoints", "with steps", "with area",
           "with fancy", "for x in -1e300..1e300", "for x in 0..1", "for t in 0..2pi", "for n in 0..20 step 1", "from 0 to 3",
           "for x in 5..-5", "using 1:2", "using 2", "using a:b", "lw 2"]
FOREIGN = ["Plot[Sin[x],{x,0,1}]", "fplot(@sin,[0 1])", "np.sin(x)", "x := 3", "def f(x): return x", "!ls", "import numpy as np",
           "splot x*y", "\\frac{1}{2}x^{2}", "y=\\left|x\\right|", "\\int_{0}^{1}x^{2}dx", "\\sum_{n=1}^{5}n", "f[x_] := x^2",
           "plt.plot(x, np.sin(x))", "double y = log(x);", "set terminal png", "set samples 1000", "plot 'd.csv' u 1:2 w l", "1,5",
           "y' = 2x", "sin(x", "2 3", "3!!", "50%"]


def formula(r, depth=0):
    k = r.random()
    if depth > 4 or k < 0.3:
        return r.choice(NAMES + NUMBERS[:14]) if r.random() < 0.7 else r.choice(["x", "t", "1", "2"])
    inner = lambda: formula(r, depth + 1)
    if k < 0.5:
        return inner() + r.choice([" + ", " - ", "*", "/", "^", " ", "", " % ", " < ", " = ", " and "]) + inner()
    if k < 0.72:
        return r.choice(FUNCTIONS) + "(" + ", ".join(inner() for _ in range(r.choice([1, 1, 1, 2, 3]))) + ")"
    if k < 0.78:
        name = r.choice(["n", "k", "x", "t"])
        ends = r.choice(["1..5", "0..1", "-inf..inf", "1..1e6", "5..1", "0..2pi step 0.1", "1.." + inner()])
        return r.choice(["sum", "product", "integral", "max", "min"]) + f"({inner()} for {name} in {ends})"
    if k < 0.83:
        return "[" + ", ".join(inner() for _ in range(r.randint(0, 4))) + "]"
    if k < 0.86:
        return f"[{inner()} for n in 1..{r.choice(['3', '50', '1000', '1e5'])}]"
    if k < 0.90:
        return f"({inner()}, {inner()})"
    if k < 0.94:
        return "{" + f"{inner()} < {inner()}: {inner()}, {inner()}" + "}"
    if k < 0.96:
        return inner() + f" {{{inner()} > 0}}"
    return r.choice(["|%s|", "(%s)", "-%s", "√%s", "%s!", "%s°", "f'(%s)", "d/dx %s", "(%s)²", "%s[2]", "%s.x"]) % inner()


def item(r):
    k = r.random()
    if k < 0.1:
        return f"between {formula(r)} and {formula(r)}"
    if k < 0.17:
        return f"under {formula(r)}"
    if k < 0.27:
        return r.choice(["y", "x", "r", "z"]) + " = " + formula(r)
    if k < 0.35:
        return "\"" + r.choice(FILES) + "\""
    return formula(r)


def plot(r):
    ranges = r.choice(["", "", "", "[0:10] ", "[-2:2] [-1:1] ", "[0..1] ", "[1:0] "])
    items = ", ".join(item(r) + "".join(" " + r.choice(OPTIONS) for _ in range(r.choice([0, 0, 1, 2])))
                      for _ in range(r.choice([1, 1, 1, 2, 3])))
    return r.choice(["plot ", "plot ", "plot ", "add ", "replot ", ""]) + ranges + items


def analysis(r):
    body = r.choice(["roots %s", "solve %s = %s", "extrema %s", "inflections %s", "intersections %s, %s", "integrate %s", "table %s, %s",
                     "differentiate %s at %s", "integrate between %s and %s", "limit %s at %s", "trace %s at %s"])
    text = body % tuple(formula(r, 1) for _ in range(body.count("%s")))
    return text + r.choice(["", "", " for x in 0..5", " for x in -1..1", " for t in 0..2pi", " for x in 0..3 step 0.5",
                            " for x in 5..1", " from 0 to 1", " for x in -1e300..1e300", " for x in 0..1e-300"])


def statement(r):
    k = r.random()
    if k < 0.15:
        return formula(r)
    if k < 0.25:
        return f"{r.choice(NAMES)} = {formula(r)}"
    if k < 0.35:
        parameters = r.choice(["x", "x", "n", "t", "u, v", "x, x", ""])
        return f"{r.choice(['f', 'g', 'h', 'a', 'sin'])}({parameters}) = {formula(r)}"
    if k < 0.55:
        return plot(r)
    if k < 0.63:
        return "set " + r.choice(SETTINGS)
    if k < 0.66:
        return "unset " + r.choice(SETTINGS).split()[0]
    if k < 0.72:
        return r.choice(["save ", "save ", "load "]) + "\"" + r.choice(FILES) + "\"" + r.choice(
            ["", "", " size 100x60", " size 20000x20000x", " theme dark"])
    if k < 0.82:
        return analysis(r)
    if k < 0.9:
        return r.choice(["undo", "clear", "show", "show f", "show settings", "show plot", "describe", "replot", "history",
                         "help", "help " + r.choice(COMMANDS + FUNCTIONS), "help E16", "?sin", "reset", "reset all",
                         "delete " + r.choice(NAMES), "print " + formula(r) + ", \"text\"", "undo; undo; undo"])
    if k < 0.93:
        return r.choice(FOREIGN)
    return " ".join(r.choice(NAMES + NUMBERS + FUNCTIONS + SIGNS + WORDS + COMMANDS + FILES[:6])
                    for _ in range(r.randint(1, 12)))


def damaged(r, line):
    data = bytearray(line.encode())
    for _ in range(r.randint(1, 3)):
        place = r.randint(0, len(data))
        k = r.random()
        if k < 0.4 and data:
            del data[place:place + r.randint(1, 4)]
        elif k < 0.7:
            data[place:place] = r.choice(SIGNS + WORDS).encode()
        elif k < 0.85:
            data[place:place] = bytes([r.randrange(256)])
        else:
            data[place:place] = data[:place] * r.choice([1, 2, 30])
    return bytes(data[:70000])


def line(r):
    text = statement(r)
    if r.random() < 0.05:
        text += "; " + statement(r)
    if r.random() < 0.02:
        text += "\\"
    data = damaged(r, text) if r.random() < 0.2 else text.encode()
    # A line end inside would be another line; nobody may leave.
    data = data.replace(b"\n", b" ").replace(b"\r", b" ")
    return b"0" if re.match(rb"\s*(quit|exit)", data) or re.search(rb";\s*(quit|exit)", data) else data


def folder():
    path = tempfile.mkdtemp(prefix="locus-lines-")
    files = {
        "d.csv": "zeit;wert\n0,5;1,25\n1,5;2,75\n;3\n", "e.tsv": "0.5\t3.5\n2.5\t4.5\n", "n.txt": "no numbers\nhere\n",
        "a.plot": "a = 3\nload \"b.plot\"\n", "b.plot": "f(x) = a x\nload \"a.plot\"\n",
    }
    for name, text in files.items():
        with open(os.path.join(path, name), "w") as file:
            file.write(text)
    return path


def batch(number, seed, count, program):
    r = random.Random(seed * 1_000_003 + number)
    limit = b"set timeout %g" % SECONDS_A_STATEMENT
    lines = [limit]
    for _ in range(count):
        lines.append(line(r))
        # What takes settings back takes the limit back, too.
        if re.search(rb"reset|undo|load|timeout", lines[-1]):
            lines.append(limit)
    path = folder()
    start = time.time()
    try:
        run = subprocess.run([program, "-k", "--no-init"], input=b"\n".join(lines), cwd=path, capture_output=True,
                             timeout=SECONDS_A_BATCH, env={"PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no"})
        status, errors = run.returncode, run.stderr
        if b"\x1b" in run.stdout or b"\x1b" in run.stderr:
            status = "an escape character in the output"
    except subprocess.TimeoutExpired as expired:
        status, errors = "no end", expired.stderr or b""
    shutil.rmtree(path, ignore_errors=True)
    return number, status, errors, time.time() - start, lines


def main():
    root = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    parser = argparse.ArgumentParser()
    parser.add_argument("lines", type=int)
    parser.add_argument("--program", default=os.path.join(root, ".build/release/locus"))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    kept = os.path.join(root, ".build-fuzz")
    os.makedirs(kept, exist_ok=True)
    batches = (options.lines + BATCH - 1) // BATCH
    codes, bad, slowest, done, start = collections.Counter(), 0, 0, 0, time.time()
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        jobs = (pool.submit(batch, n, options.seed, min(BATCH, options.lines - n * BATCH), os.path.abspath(options.program))
                for n in range(batches))
        waiting = collections.deque()
        for job in jobs:
            waiting.append(job)
            if len(waiting) < 4 * options.jobs:
                continue
            bad, slowest, done = take(waiting.popleft(), codes, bad, slowest, done, kept, options.seed)
        while waiting:
            bad, slowest, done = take(waiting.popleft(), codes, bad, slowest, done, kept, options.seed)
    print(f"{done} lines in {time.time() - start:.0f} s, slowest batch of {BATCH}: {slowest:.1f} s, bad batches: {bad}")
    print("errors: " + ", ".join(f"{code} {count}" for code, count in sorted(codes.items())))
    raise SystemExit(1 if bad else 0)


def take(job, codes, bad, slowest, done, kept, seed):
    number, status, errors, seconds, lines = job.result()
    codes.update(re.findall(r"error\[(E\d\d)\]", errors.decode(errors="replace")))
    if status not in (0, 1):
        path = os.path.join(kept, f"lines-{seed}-{number}.plot")
        with open(path, "wb") as file:
            file.write(b"\n".join(lines))
        print(f"{path}: {status}", flush=True)
        bad += 1
    return bad, max(slowest, seconds), done + len(lines)


if __name__ == "__main__":
    main()
