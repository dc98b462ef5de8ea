#!/usr/bin/env python3
"""Draws sixty function plots to SVG files and compares what each costs with gnuplot's.

Both programs start, draw one plot into a file and end; counted is the processor time of the whole process, user and system,
the least of several runs, which take turns so that a busy machine is busy for both. The figures are ratios to gnuplot's.

    Benchmarks/pictures.py [--rounds 7] [--program PATH] [--worst 12]

Without gnuplot nothing is compared, and the exit status is 0.
"""
import argparse
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile

from startup import build_meter, cost

ROOT = pathlib.Path(__file__).resolve().parent.parent
PLOTS = ROOT / "Benchmarks/pictures.txt"


def plots():
    """The rows of the list: the range, gnuplot's formula, and ours where it is spelled in another way."""
    for line in PLOTS.read_text().splitlines():
        if not line or line.startswith("#"):
            continue
        columns = [column.strip() for column in line.split("|")]
        span, theirs = columns[:2]
        yield span, theirs, columns[2] if len(columns) > 2 else theirs


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--program", default=str(ROOT / ".build-install/release/locus"))
    parser.add_argument("--worst", type=int, default=12)
    options = parser.parse_args()
    if shutil.which("gnuplot") is None:
        print("gnuplot is not installed: nothing to compare with")
        return
    with tempfile.TemporaryDirectory() as folder:
        measure(folder, options)


def measure(folder, options):
    meter = build_meter(folder)
    program = shutil.copy(options.program, f"{folder}/locus")
    target = f"{folder}/out.svg"
    ratios = []
    for span, theirs, ours in plots():
        low, high = span.split(":")
        commands = [
            [program, "--no-init", "-e", f"plot {ours} for x in {low}..{high}", "-o", target],
            ["gnuplot", "-e", f"set terminal svg; set output '{target}'; plot [{span}] {theirs}"],
        ]
        least = [float("inf")] * 2
        for _ in range(options.rounds):
            for index, command in enumerate(commands):
                least[index] = min(least[index], cost(meter, command)[0])
        ratios.append((least[0] / least[1], least, span, theirs))
    for ratio, (ours, theirs), span, formula in sorted(ratios, reverse=True)[: options.worst]:
        print(f"{ratio:6.2f}  {ours / 1000:7.1f} ms  {theirs / 1000:7.1f} ms  [{span}] {formula}")
    figures = [row[0] for row in ratios]
    print(f"{len(figures)} plots: median {statistics.median(figures):.2f}, worst {max(figures):.2f}")


if __name__ == "__main__":
    sys.exit(main())
