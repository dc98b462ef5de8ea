#!/usr/bin/env python3
"""`explore` on a pseudo-terminal: the time from a key to the whole frame, and the bytes of a frame.

The terminal says that it knows synchronised output, so that the end of each frame is marked. Keys come at a rate, as held
keys do; the time of a frame is that from the last key before it to its end.

    Benchmarks/explore.py [--seconds N] [--rate N] [--size 120x40] [LOCUS]
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
    ("pan, sum of 1e4 terms", ["plot sum(sin(k x)/k for k in 1..10000)"], "explore", PAN),
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


def measure(terminal, keys, rate, seconds):
    """The milliseconds of frames, their bytes, and the milliseconds of the last frame after the last key."""
    times, sizes = [], []
    begin = due = time.monotonic()
    sent, pending, position = 0, None, 0
    last_key = last_frame = begin
    while True:
        now = time.monotonic()
        if now - begin < seconds and now >= due:
            terminal.type(keys[sent % len(keys)])
            sent += 1
            last_key = time.monotonic()
            pending = pending or last_key
            due += 1 / rate
            continue
        if now - begin > seconds + 0.6:
            return times, sizes, (last_frame - last_key) * 1000
        terminal.read(max(0, min(due - now, 0.05)))
        while END in terminal.shown:
            frame, terminal.shown = terminal.shown.split(END, 1)
            last_frame = time.monotonic()
            sizes.append(len(frame) + len(END))
            if pending:
                times.append((last_frame - pending) * 1000)
                pending = None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("locus", nargs="?", default=".build/release/locus")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--rate", type=float, default=30)
    parser.add_argument("--size", default="120x40")
    options = parser.parse_args()
    columns, rows = map(int, options.size.split("x"))
    print(f"{'case':<24} {'frames':>6} {'p50 ms':>7} {'p99 ms':>7} {'last ms':>8} {'bytes':>6} {'most':>6}")
    for name, lines, start, keys in CASES:
        terminal = explore(os.path.abspath(options.locus), lines, start, columns, rows)
        times, sizes, last = measure(terminal, keys, options.rate, options.seconds)
        terminal.type("q")
        terminal.close()
        print(
            f"{name:<24} {len(sizes):>6} {quantile(times, 0.5):>7.1f} {quantile(times, 0.99):>7.1f} {last:>8.1f} "
            f"{quantile(sizes, 0.5):>6} {max(sizes, default=0):>6}", flush=True)


if __name__ == "__main__":
    main()
