#!/usr/bin/env python3
"""`explore` on a pseudo-terminal: the time from a key to the whole frame, and the bytes of a frame.

The terminal says that it knows synchronised output, so that the end of each frame is marked. Keys come at a rate, as held
keys do. Columns: `p50`, `p99`, the time from a key to the end of its first frame, which may be the last picture moved;
`best p50`, `best p99`, to the end of the last frame before the next key, which is a coarse or an exact one; `exact`, from
the last key of all to the last frame. With --rate 4 there is time for the exact picture of each key.

With --turn surfaces, curves and shapes in space turn by arrows, in place of the other cases.

With --sliders the value `a` slides in `a (f)`, for 60 curves of Benchmarks/curves.txt, 100 steps each; the last rows are
the median and the worst of their first frames and of their best ones.

    Benchmarks/explore.py [--seconds N] [--rate N] [--size 120x40] [--sliders] [--turn] [LOCUS]
"""
import argparse
import os
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "scripts"))
from terminal import Terminal

END = b"\x1b[?2026l"
# Two directions of keys, so that a window never runs away.
PAN = [b"\x1b[C"] * 10 + [b"\x1b[D"] * 10
ZOOM = [b"+"] * 5 + [b"-"] * 5
SLIDE = [b"\x1b[C"] * 20 + [b"\x1b[D"] * 20
CASES = [
    ("pan, three curves", ["plot sin(x), x^2/20, cos(x)/x"], "explore", PAN),
    ("zoom, three curves", ["plot sin(x), x^2/20, cos(x)/x"], "explore", ZOOM),
    ("slide, three curves", ["a = 1", "plot a sin(x), x^2/20, cos(a x)/x"], "slider a", SLIDE),
    ("pan, implicit", ["sin(x y) = cos(x)"], "explore", PAN),
    ("pan, field", ["y' = x - y"], "explore", PAN),
    ("pan, streamlines", ["x' = y, y' = -sin(x) with streamlines"], "explore", PAN),
    ("pan, region", ["sin(x y) > cos(x)"], "explore", PAN),
    ("zoom, implicit", ["sin(x y) = cos(x)"], "explore", ZOOM),
    ("slide, implicit", ["a = 1", "sin(a x y) = cos(x)"], "slider a", SLIDE),
    ("pan, sum of 1e4 terms", ["plot sum(sin(k x)/k for k in 1..10000)"], "explore", PAN),
]

TURN = [b"\x1b[C"] * 20 + [b"\x1b[A"] * 5 + [b"\x1b[D"] * 20 + [b"\x1b[B"] * 5
TURNS = [
    ("turn, sin x cos y", ["surface sin(x) cos(y)"], "explore", TURN),
    ("turn, saddle", ["surface x^2 - y^2"], "explore", TURN),
    ("turn, poles", ["surface 1/(x y)"], "explore", TURN),
    ("turn, jumps", ["surface floor(x) + y for x in -3..3, y in -3..3"], "explore", TURN),
    ("turn, torus", ["(cos(u) (3 + cos(v)), sin(u) (3 + cos(v)), sin(v)) for u in 0..2pi, v in 0..2pi"], "explore", TURN),
    ("turn, ball", ["x^2 + y^2 + z^2 = 9"], "explore", TURN),
    ("turn, helix", ["(cos(t), sin(t), t/5) for t in 0..20"], "explore", TURN),
    ("turn, wire", ["surface sin(x) cos(y) with wire"], "explore", TURN),
    ("slide, a saddle", ["a = 1", "surface a x^2 - y^2"], "slider a", SLIDE),
]


def explore(locus, lines, start, columns, rows):
    """A terminal on which the picture of some lines is explored, with its first frame shown."""
    terminal = Terminal([locus, "--no-init", "-q"], columns=columns, rows=rows)
    if terminal.expect_prompt() is None:
        sys.exit("no prompt")
    for line in lines:
        terminal.type(line + "\r")
        if terminal.expect_prompt(30) is None:
            sys.exit(f"no prompt after {line}")
    terminal.type(start + "\r")
    if terminal.expect("\x1b[?1016$p") is None:
        sys.exit("it does not explore")
    terminal.type("\x1b[?2026;2$y\x1b[?1016;0$y")
    if terminal.expect("q leaves", 60) is None:
        sys.exit("it shows no picture")
    quiet(terminal)
    return terminal


def quiet(terminal):
    """Waits until a second has passed without a byte."""
    while True:
        terminal.shown = b""
        terminal.read(1)
        if not terminal.shown:
            return


def quantile(times, share):
    times = sorted(times)
    return times[min(len(times) - 1, int(share * len(times)))] if times else float("nan")


def measure(terminal, keys, rate, seconds=None, steps=None):
    """What is measured while keys are held for some seconds, or for some steps."""
    figures = Figures()
    begin = due = time.monotonic()
    sent, pressed, is_waiting = 0, begin, False
    while True:
        now = time.monotonic()
        goes_on = sent < steps if steps else now - begin < seconds
        if goes_on and now >= due:
            figures.press()
            terminal.type(keys[sent % len(keys)])
            sent += 1
            pressed = time.monotonic()
            is_waiting = True
            due += 1 / rate
            continue
        if not goes_on and now - pressed > 0.6:
            figures.press()
            return figures
        terminal.read(max(0, min(due - now, 0.05)) if goes_on else 0.05)
        while END in terminal.shown:
            frame, terminal.shown = terminal.shown.split(END, 1)
            figures.sizes.append(len(frame) + len(END))
            figures.frame((time.monotonic() - pressed) * 1000, is_waiting)
            is_waiting = False


class Figures:
    """Milliseconds of first and of best frames, and the bytes of frames."""

    def __init__(self):
        self.first, self.best, self.sizes = [], [], []
        self.exact = self.last_best = None  # those of the last key

    def frame(self, milliseconds, is_first):
        if is_first:
            self.first.append(milliseconds)
        self.last_best = milliseconds

    def press(self):
        """Another key is pressed: the frame before it was the best one."""
        if self.last_best is not None:
            self.best.append(self.last_best)
            self.exact, self.last_best = self.last_best, None

    def row(self, name):
        return (
            f"{name:<24} {len(self.sizes):>6} {quantile(self.first, 0.5):>7.1f} {quantile(self.first, 0.99):>7.1f} "
            f"{quantile(self.best, 0.5):>9.1f} {quantile(self.best, 0.99):>9.1f} {self.exact or 0:>7.1f} "
            f"{quantile(self.sizes, 0.5):>6} {max(self.sizes, default=0):>6}")


def curves(count):
    """Evenly chosen curves of Benchmarks/curves.txt: a name, and the lines that draw them with a factor."""
    path = os.path.join(os.path.dirname(__file__), "curves.txt")
    with open(path, encoding="utf-8") as file:
        rows = [line.split(";") for line in file.read().splitlines()]
    for place in range(count):
        name, formula, domain, heights = rows[place * len(rows) // count]
        lower, upper = domain.split()
        yield name, ["a = 1", f"set yrange {'..'.join(heights.split())}", f"plot a*({formula}) for x in {lower}..{upper}"]


def run(options, name, lines, start, keys, steps=None):
    columns, rows = map(int, options.size.split("x"))
    terminal = explore(os.path.abspath(options.locus), lines, start, columns, rows)
    figures = measure(terminal, keys, options.rate, options.seconds, steps)
    terminal.type("q")
    terminal.close()
    print(figures.row(name), flush=True)
    return figures


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("locus", nargs="?", default=".build/release/locus")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--rate", type=float, default=30)
    parser.add_argument("--size", default="120x40")
    parser.add_argument("--sliders", action="store_true")
    parser.add_argument("--turn", action="store_true", help="pictures in space")
    parser.add_argument("--only", default="", help="cases whose name contains this")
    options = parser.parse_args()
    print(
        f"{'case':<24} {'frames':>6} {'p50 ms':>7} {'p99 ms':>7} {'best p50':>9} {'best p99':>9} {'exact':>7} "
        f"{'bytes':>6} {'most':>6}")
    if options.sliders:
        found = [run(options, name, lines, "slider a", SLIDE, 100) for name, lines in curves(60)]
        for kind in ("first", "best"):
            times = [time for figures in found for time in getattr(figures, kind)]
            print(f"{kind} frames of sliders: median {quantile(times, 0.5):.1f} ms, "
                  f"p99 {quantile(times, 0.99):.1f} ms, worst {max(times, default=0):.1f} ms")
        return
    for name, lines, start, keys in TURNS if options.turn else CASES:
        if options.only in name:
            run(options, name, lines, start, keys)


if __name__ == "__main__":
    main()
