#!/usr/bin/env python3
"""Measures Return to picture: the time from the key to the prompt below the picture.

    scripts/latency.py [--program .build/release/locus] [--plots 200] [--limit 50]

The terminal never answers a question. Prints the median, the 99th percentile and the longest time in
milliseconds; exits with 1 if the 99th percentile is above the limit.
"""
import argparse
import pathlib
import sys
import time

from terminal import Terminal

ROOT = pathlib.Path(__file__).resolve().parent.parent

PLOTS = [
    "sin(x)", "plot tan(x)", "x^2, 2 - x", "plot sin(x)/x for x in -20..20", "1/x",
    "plot sin(1/x) for x in -1..1", "(cos(3t), sin(2t))", "r = 1 + cos(theta)",
    "plot between sin(x) and cos(x) for x in 0..2pi", "plot floor(x)", "exp(-x^2)", "replot",
]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", default=str(ROOT / ".build/release/locus"))
    parser.add_argument("--plots", type=int, default=200)
    parser.add_argument("--limit", type=float, default=50)
    options = parser.parse_args()

    times = []
    # The first picture counts too: a new prompt after every round of statements.
    while len(times) < options.plots:
        terminal = Terminal([options.program], columns=120, rows=40)
        terminal.expect_prompt()
        for statement in PLOTS[: options.plots - len(times)]:
            terminal.type(statement)
            terminal.expect(statement[-1:])
            time.sleep(0.01)
            terminal.read(0)
            terminal.shown = b""
            start = time.monotonic()
            terminal.type("\r")
            if terminal.expect(b"\x1b[?2004h> ") is None:
                sys.exit(f"no picture: {statement}")
            times.append(1000 * (time.monotonic() - start))
        terminal.close()
    times.sort()
    nearest = lambda share: times[min(len(times) - 1, round(share * len(times)))]
    print(f"plots {len(times)}, median {nearest(0.5):.1f} ms, p99 {nearest(0.99):.1f} ms, "
          f"longest {times[-1]:.1f} ms")
    sys.exit(nearest(0.99) > options.limit)


if __name__ == "__main__":
    main()
