#!/usr/bin/env python3
"""Draws surfaces as SVG and compares processor time and bytes with gnuplot's hidden lines.

gnuplot draws `set hidden3d; set isosamples 40; splot sin(x)*cos(y)`; the surfaces here are over the same range. The
programs run in turn, so that a busy machine is busy for all; times are medians of user + system, as ratios to
gnuplot's. The last lines are further surfaces, for the bytes of their files.

    Benchmarks/space.py [--rounds 15] [--gate] [LOCUS]

--gate exits with 1 if a file has more bytes, or a run takes a larger ratio of time, than the table allows. Without
gnuplot (Debian: gnuplot-nox) there are no ratios.
"""
import argparse
import os
import pathlib
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
GNUPLOT = "set term svg; set output 'g.svg'; set hidden3d; set isosamples 40; splot sin(x)*cos(y)"
# The statement, the bytes that its file may have, and the ratio of time to gnuplot's.
SURFACES = [
    ("surface sin(x) cos(y) with lines", 80_000, 2.5),
    ("surface sin(x) cos(y)", 120_000, 4.0),
    ("surface sin(x) cos(y) with plain", None, None),
    ("surface x^2 - y^2", 120_000, None),
    ("surface 1/(x y)", 120_000, None),
    ("surface floor(x) + y", 120_000, None),
    ("surface sqrt(1-x^2-y^2)", 120_000, None),
    ("surface |x| + |y|", 120_000, None),
    ("x^2 + y^2 + z^2 = 9", None, None),
]


def cost(command, folder):
    """Returns the processor milliseconds of one run."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    run = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if run.returncode != 0:
        sys.exit(f"{command[0]} failed: {run.stderr}")
    return 1000 * (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("locus", nargs="?", default=str(ROOT / ".build/release/locus"))
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--gate", action="store_true")
    options = parser.parse_args()
    locus = os.path.abspath(options.locus)
    commands = {
        statement: [locus, "--no-init", "-q", "-o", f"{number}.svg", "-e", statement]
        for number, (statement, *_) in enumerate(SURFACES)
    }
    if shutil.which("gnuplot"):
        commands["gnuplot"] = ["gnuplot", "-e", GNUPLOT]
    else:
        print("gnuplot is not installed (Debian: gnuplot-nox): no ratios", file=sys.stderr)
    failed = False
    with tempfile.TemporaryDirectory() as folder:
        times = {name: [] for name in commands}
        for round in range(options.rounds + 1):
            for name, command in commands.items():
                spent = cost(command, folder)
                if round > 0:  # the first one fills the file cache
                    times[name].append(spent)
        medians = {name: statistics.median(spent) for name, spent in times.items()}
        print("statement,cpu_ms,ratio,bytes")
        if "gnuplot" in medians:
            size = os.path.getsize(f"{folder}/g.svg")
            print(f"gnuplot,{medians['gnuplot']:.1f},1.00,{size}")
        for number, (statement, most_bytes, most_ratio) in enumerate(SURFACES):
            size = os.path.getsize(f"{folder}/{number}.svg")
            ratio = medians[statement] / medians["gnuplot"] if "gnuplot" in medians else None
            shown = "" if ratio is None else f"{ratio:.2f}"
            print(f"{statement},{medians[statement]:.1f},{shown},{size}")
            if most_bytes is not None and size > most_bytes:
                failed = True
                print(f"{statement} has more than {most_bytes} bytes", file=sys.stderr)
            if most_ratio is not None and ratio is not None and ratio > most_ratio:
                failed = True
                print(f"{statement} takes more than {most_ratio} times gnuplot's time", file=sys.stderr)
    if failed and options.gate:
        sys.exit(1)


if __name__ == "__main__":
    main()
