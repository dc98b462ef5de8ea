#!/usr/bin/env python3
"""Draws a million rows as SVG with locus and with gnuplot and compares what that costs.

The programs run in turn, so that a busy machine is busy for all; the figures are medians of processor
time (user + system) and of peak memory, and the size of the picture.

    Benchmarks/data.py [--rounds 7] [--rows 1000000]
"""
import argparse
import math
import pathlib
import random
import shutil
import statistics
import tempfile

from startup import BUILDS, build_meter, cost


def write_table(path, rows):
    """A noisy wave, two columns with a comma; the same in every run."""
    noise = random.Random(1)
    with open(path, "w") as table:
        for row in range(rows):
            table.write(f"{row},{math.sin(row / 50000) + noise.gauss(0, 0.1):.4f}\n")


def commands(folder, table):
    script = folder / "plot.gp"
    script.write_text(
        f"set terminal svg size 800,500; set output '{folder}/gnuplot.svg'\n"
        f"set datafile separator ','; plot '{table}' with lines\n"
    )
    found = {}
    if shutil.which("gnuplot"):
        found["gnuplot"] = (["gnuplot", str(script)], folder / "gnuplot.svg")
    for number, (name, (path, *_)) in enumerate(BUILDS.items()):
        if path.exists():
            picture = folder / f"locus-{number}.svg"
            size = ["--size", "800x500", "-o", str(picture)]
            found[name] = ([str(path), "-e", f'plot "{table}" with lines', *size], picture)
    return found


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--rows", type=int, default=1_000_000)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        table = folder / "table.csv"
        write_table(table, options.rows)
        meter = build_meter(folder)
        runs = commands(folder, table)
        costs = {name: [] for name in runs}
        for _ in range(options.rounds):
            for name, (command, _) in runs.items():
                costs[name].append(cost(meter, command))
        for name, (_, picture) in runs.items():
            time = statistics.median(t for t, _ in costs[name]) / 1e6
            memory = statistics.median(m for _, m in costs[name]) / 1024
            print(f"{name:24} {time:6.3f} s {memory:7.1f} MiB {picture.stat().st_size:10} bytes")


if __name__ == "__main__":
    main()
