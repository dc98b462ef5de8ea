#!/usr/bin/env python3
"""Compares complex formulas with numpy, and domain colouring with matplotlib.

    Benchmarks/complex.py LOCUS [--rounds 7] [--gate]

First the ten frequency responses of Benchmarks/complex.txt are evaluated at 16384 points: by this package's benchmark of
release code (`locus-benchmarks evaluate`), with the best instructions of the processor, and by numpy in complex128.
Figures are nanoseconds a point, the best of all rounds for both, since a busy machine only adds to them. Then both programs
draw the domain colouring of a rational function, 640 by 480 pixels, as a PNG file; figures are user + system seconds of whole
runs, medians of rounds in which the programs take turns. --gate exits with 1 if the geometric mean of the first ratios is
above 0.5, or the second ratio above 0.3. It needs numpy and matplotlib."""

import argparse
import math
import os
import pathlib
import resource
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
FORMULAS = ROOT / "Benchmarks" / "complex.txt"
POINTS = 16384

PICTURE = """
import numpy as np, matplotlib
matplotlib.use("Agg")
import matplotlib.pyplot as plt
from matplotlib.colors import hsv_to_rgb
x, y = np.meshgrid(np.linspace(-3, 3, 640), np.linspace(-2.25, 2.25, 480))
z = x + 1j * y
f = (z**2 - 1) * (z - 2 - 1j)**2 / (z**2 + 2 + 2j)
light = np.log2(np.abs(f)) % 1 * 0.3 + 0.7
image = hsv_to_rgb(np.dstack(((np.angle(f) / (2 * np.pi)) % 1, 0.8 * np.ones_like(x), light)))
figure, axes = plt.subplots(figsize=(6.4, 4.8), dpi=100)
axes.imshow(image, extent=(-3, 3, -2.25, 2.25), origin="lower")
figure.savefig(OUT)
"""
STATEMENT = "plot [-3:3] [-2.25:2.25] complex (z^2 - 1)(z - 2 - i)^2/(z^2 + 2 + 2i)"


def ours():
    """Nanoseconds a point for each formula."""
    command = ["swift", "run", "-c", "release", "--package-path", str(ROOT / "Benchmarks"), "locus-benchmarks",
               "evaluate", "--formulas", str(FORMULAS)]
    lines = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    best = {}
    for line in lines:
        parts = line.split(",")
        if len(parts) >= 4 and parts[0].startswith("ours-") and not parts[0].startswith("ours-by"):
            number = int(parts[1])
            best[number] = min(best.get(number, math.inf), float(parts[3]))
    return best


def numpy_figures(rounds):
    import numpy

    names = {name: getattr(numpy, name) for name in ["abs", "log10", "exp"]}
    names |= {"arg": numpy.angle, "re": numpy.real, "i": 1j, "e": math.e}
    width = 20 / POINTS
    names["x"] = -10 + width * (numpy.arange(POINTS) + 0.5)
    found = {}
    for number, line in enumerate(FORMULAS.read_text().split("\n"), 1):
        if not line:
            continue
        code = compile(line.replace("^", "**"), line, "eval")
        eval(code, names)
        times = []
        for _ in range(rounds * 20):
            start = time.perf_counter_ns()
            eval(code, names)
            times.append(time.perf_counter_ns() - start)
        found[number] = min(times) / POINTS
    return found


def seconds(command):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("locus")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--gate", action="store_true")
    options = parser.parse_args()
    theirs, mine = numpy_figures(options.rounds), ours()
    ratios = []
    for number, line in enumerate(FORMULAS.read_text().split("\n"), 1):
        if number in theirs and number in mine:
            ratios.append(mine[number] / theirs[number])
            print(f"{ratios[-1]:6.2f}  {mine[number]:8.2f} ns  {theirs[number]:8.2f} ns  {line}")
    mean = math.exp(sum(map(math.log, ratios)) / len(ratios)) if ratios else math.inf
    print(f"formulas: {mean:.2f} of numpy's time, {len(ratios)} formulas")
    with tempfile.TemporaryDirectory() as folder:
        one, other = os.path.join(folder, "a.png"), os.path.join(folder, "b.png")
        commands = (
            [options.locus, "--no-init", "-q", "-e", STATEMENT, "-o", one, "--size", "640x480"],
            [sys.executable, "-c", PICTURE.replace("OUT", repr(other))],
        )
        times = ([], [])
        for _ in range(options.rounds):
            for list_, command in zip(times, commands):
                list_.append(seconds(command))
    pair = [statistics.median(list_) for list_ in times]
    print(f"domain colouring: {pair[0]:.3f} s, matplotlib {pair[1]:.3f} s, ratio {pair[0] / pair[1]:.2f}")
    return 1 if options.gate and (mean > 0.5 or pair[0] / pair[1] > 0.3) else 0


if __name__ == "__main__":
    sys.exit(main())
