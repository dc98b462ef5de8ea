#!/usr/bin/env python3
"""Draws a million rows as SVG with locus and with gnuplot, and writes them as a table, and compares what that costs.

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


# What is drawn of the table, and what each is compared with.
PICTURES = {
    "lines": ('plot "{}" with lines', "gnuplot"),
    "computed, chosen": ('plot "{}" using 1:(2*$2+1) where $1 > 10 with lines', "lines"),
    "points": ('plot "{}" with points', "gnuplot"),
    "table": ('plot "{}" with lines', "lines"),
}


def commands(folder, table):
    script = folder / "plot.gp"
    script.write_text(
        f"set terminal svg size 800,500; set output '{folder}/gnuplot.svg'\n"
        f"set datafile separator ','; plot '{table}' with lines\n"
    )
    found = {}
    if shutil.which("gnuplot"):
        found["gnuplot", "gnuplot"] = (["gnuplot", str(script)], folder / "gnuplot.svg")
    for number, (name, (path, *_)) in enumerate(BUILDS.items()):
        if not path.exists():
            continue
        for picture, (statement, _) in PICTURES.items():
            kind = "csv" if picture == "table" else "svg"
            file = folder / f"{number}-{picture.split(',')[0]}.{kind}"
            save = ["--size", "800x500"] if kind == "svg" else []
            arguments = ["-e", statement.format(table), *save, "-o", str(file)]
            found[name, picture] = ([str(path), *arguments], file)
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
        costs = {key: [] for key in runs}
        for _ in range(options.rounds):
            for key, (command, _) in runs.items():
                costs[key].append(cost(meter, command))
        times = {key: statistics.median(time for time, _ in rows) / 1e6 for key, rows in costs.items()}
        for (name, picture), (_, file) in runs.items():
            time = times[name, picture]
            memory = statistics.median(memory for _, memory in costs[name, picture]) / 1024
            other = PICTURES.get(picture, (None, picture))[1]
            base = times.get((name, other), times.get((other, other)))
            ratio = f"{time / base:5.2f} of {other}" if base and picture != "gnuplot" else ""
            print(
                f"{name:22} {picture:18} {time:6.3f} s {memory:7.1f} MiB "
                f"{file.stat().st_size:10} bytes  {ratio}"
            )


if __name__ == "__main__":
    main()
