#!/usr/bin/env python3
"""Fits a formula of four parameters to 100,000 rows with locus and with scipy's curve_fit, and compares what that costs.

Both read the same file, start with the same values and find a e^(-k x) sin(w x) + c; the whole process counts, from its start
to its last line. The programs run in turn, so that a busy machine is busy for all; the figures are medians of processor time
(user + system) and of peak memory. Values that differ in the sixth digit end the run. At the end a parabola is fitted to a million
rows, and the file drawn alone: a fit reads it once, so it shall cost at most 1.3 times as much.

    Benchmarks/fit.py [--rounds 7] [--rows 100000] [--program path]
"""
import argparse
import math
import os
import pathlib
import random
import statistics
import subprocess
import sys
import tempfile

from startup import BUILDS, build_meter, cost

SCIPY = """
import sys
import numpy as np
from scipy.optimize import curve_fit
x, y = np.loadtxt(sys.argv[1], delimiter=",", unpack=True)
def model(x, a, k, w, c):
    return a * np.exp(-k * x) * np.sin(w * x) + c
found, covariance = curve_fit(model, x, y, p0=[1, 0.1, 1.9, 1])
print(*found)
"""
NAMES = "akwc"
MANY = 1_000_000
PARABOLA = "fit a x^2 + b x + c to \"{}\""
START = "a = 1; k = 0.1; w = 1.9; c = 1"
FIT = "fit a e^(-k x) sin(w x) + c to \"{}\" using 1:2 via a, k, w, c"


def write_table(path, rows):
    """A damped wave with noise; the same in every run."""
    noise = random.Random(1)
    with open(path, "w") as table:
        for row in range(rows):
            x = 10 * row / rows
            y = 3 * math.exp(-0.2 * x) * math.sin(2 * x) + 0.5 + noise.gauss(0, 0.1)
            table.write(f"{x:.6f},{y:.6f}\n")


def write_parabola(path):
    """A parabola with noise over a million rows; the same in every run."""
    noise = random.Random(2)
    with open(path, "w") as table:
        for row in range(MANY):
            x = row * 1e-3
            table.write(f"{x:.3f},{0.5 * x * x - 3 * x + 1 + noise.gauss(0, 1):.6f}\n")


def compare_with_plot(programs, meter, table, rounds):
    """Prints what a fit of a million rows costs against the plot of them."""
    for label, path in programs.items():
        commands = {
            "plot": [str(path), "--no-init", "-e", f'plot "{table}"'],
            "fit": [str(path), "--no-init", "-e", PARABOLA.format(table)],
        }
        samples = {name: [] for name in commands}
        for _ in range(rounds):
            for name, command in commands.items():
                samples[name].append(cost(meter, command))
        times = {name: statistics.median(time for time, _ in samples[name]) for name in commands}
        for name, time in times.items():
            memory = statistics.median(memory for _, memory in samples[name]) / 1024
            line = f"{label + ', ' + name + ' of ' + str(MANY):40} {time / 1e6:6.3f} s"
            print(f"{line}  {time / times['plot']:5.2f} of plot  {memory:7.1f} MiB")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--rows", type=int, default=100_000)
    parser.add_argument("--program", type=pathlib.Path)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        table = folder / "table.csv"
        write_table(table, options.rows)
        statements = ["-e", "set output none; set digits 12", "-e", START, "-e", FIT.format(table)]
        values = ["-e", "print a, k, w, c"]
        programs = {"given": options.program} if options.program else {
            label: path for label, (path, *_) in BUILDS.items() if path.exists()
        }
        scipy = ["python3", "-c", SCIPY, str(table)]
        environment = dict(os.environ, OPENBLAS_NUM_THREADS="1")
        expected = subprocess.run(scipy, capture_output=True, text=True, check=True, env=environment)
        expected = [float(number) for number in expected.stdout.split()]
        runs = {"scipy": scipy}
        for label, path in programs.items():
            text = subprocess.run(
                [str(path), *statements, *values], capture_output=True, text=True, check=True
            ).stdout
            found = [float(number) for number in text.splitlines()[-1].split()]
            for letter, one, other in zip(NAMES, found, expected):
                if abs(one / other - 1) > 1e-6:
                    sys.exit(f"{label}: {letter} = {one}, scipy has {other}")
            runs[label] = [str(path), *statements]
        meter = build_meter(folder)
        os.environ["OPENBLAS_NUM_THREADS"] = "1"
        costs = {label: [] for label in runs}
        for _ in range(options.rounds):
            for label, command in runs.items():
                costs[label].append(cost(meter, command))
        base = statistics.median(time for time, _ in costs["scipy"])
        for label, samples in costs.items():
            time = statistics.median(time for time, _ in samples)
            memory = statistics.median(memory for _, memory in samples) / 1024
            print(f"{label:24} {time / 1e6:6.3f} s  {time / base:5.2f} of scipy  {memory:7.1f} MiB")
        write_parabola(table)
        compare_with_plot(programs, meter, table, options.rounds)


if __name__ == "__main__":
    main()
