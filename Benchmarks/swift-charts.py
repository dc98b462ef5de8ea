#!/usr/bin/env python3
"""What charts written for Apple's frameworks cost: the build of a package that depends on the module Charts alone, and
many marks.

    Benchmarks/swift-charts.py [--count 1000000] [--build] [--gate]

The program of Benchmarks/swift-charts is built with optimisation, in a folder of its own in the system's temporary
folder. `--build` removes that folder first, so that nothing of the build is known, and prints its processor time (user
and system, of all processes) and its time on the clock. The costs of marks are processor times of the program; they are
also given as multiples of the time that copying the same numbers into two arrays takes in the same run, so that the
speed of the machine hardly matters. `--gate` fails where a multiple is above its limit.
"""

import argparse
import os
import pathlib
import resource
import shutil
import subprocess
import sys
import tempfile
import time

PACKAGE = pathlib.Path(__file__).resolve().parent / "swift-charts"
SCRATCH = pathlib.Path(tempfile.gettempdir()) / "locus-swift-charts-build"
FIRST = "two arrays of the values"
# The limits of --gate, twice what was measured in November 2026, as multiples of the first line.
LIMITS = {
    "ForEach of LineMark declared": 20,
    "ForEach of LineMark drawn": 32,
    "LinePlot(data) drawn": 8,
}


def build(cold):
    """Builds the program and returns its path."""
    if cold:
        shutil.rmtree(SCRATCH, ignore_errors=True)
    command = ["swift", "build", "-c", "release", "--package-path", str(PACKAGE), "--scratch-path", str(SCRATCH)]
    start = time.monotonic()
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, stdout=sys.stderr)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if cold:
        user = after.ru_utime - before.ru_utime
        system = after.ru_stime - before.ru_stime
        wall = time.monotonic() - start
        cores = os.cpu_count() or 1
        print(f"cold build: {user + system:.0f} s of processor time, {wall:.0f} s on the clock, {cores} cores")
    return SCRATCH / "release" / "swift-charts"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=1_000_000)
    parser.add_argument("--build", action="store_true")
    parser.add_argument("--gate", action="store_true")
    options = parser.parse_args()
    program = build(options.build)
    lines = subprocess.run([program, str(options.count)], check=True, capture_output=True, text=True).stdout
    costs = {}
    for line in lines.splitlines():
        name, number = line.rsplit(",", 1)
        costs[name] = float(number)
    unit = max(costs[FIRST], 1e-3)
    failed = []
    for name, cost in costs.items():
        multiple = cost / unit
        limit = LIMITS.get(name)
        mark = "" if limit is None else f"  (limit {limit})"
        print(f"{name:34} {cost:9.1f} ms {multiple:8.1f} times{mark}")
        if limit is not None and multiple > limit:
            failed.append(name)
    if options.gate and failed:
        sys.exit("above the limit: " + ", ".join(failed))


if __name__ == "__main__":
    main()
