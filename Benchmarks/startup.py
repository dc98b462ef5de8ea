#!/usr/bin/env python3
"""Starts `locus -e 'plot sin(x)'` and gnuplot's counterpart and compares what they cost.

Both draw sin(x) as text to a pipe. The programs run in turn, so that a busy machine is busy for all;
the figures are medians of processor time (user + system) and of peak memory, as ratios to gnuplot's.
Copies of our programs are measured, as installing makes them: a file fresh from the linker lies in the
cache in single pages, and starting it costs a sixth more.

    Benchmarks/startup.py [--rounds 25] [--gate]

--gate exits with 1 if a ratio is above its target. What is not installed is left out.
"""
import argparse
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
GNUPLOT = ["gnuplot", "-e", "set terminal dumb; plot sin(x)"]
STATEMENT = ["-e", "plot sin(x)"]
# The ratios of processor time and of memory to gnuplot's that a build must not exceed.
BUILDS = {
    "locus (swift build)": (ROOT / ".build/release/locus", 0.4, 1.25),
    "locus (make install)": (ROOT / ".build-install/release/locus", 0.25, 0.5),
}


def build_meter(folder):
    """Compiles the small program that measures; returns its path."""
    meter = pathlib.Path(folder) / "cost"
    compiler = shutil.which("clang") or shutil.which("cc")
    subprocess.run([compiler, "-O1", ROOT / "Benchmarks/cost.c", "-o", meter], check=True)
    return str(meter)


def cost(meter, command):
    """Returns the processor microseconds and the peak memory in KiB of one run."""
    run = subprocess.run([meter, *command], capture_output=True, text=True)
    if run.returncode != 0:
        sys.exit(f"{command[0]} failed: {run.stderr}")
    return tuple(map(int, run.stdout.split()))


def main():
    with tempfile.TemporaryDirectory() as folder:
        measure(folder)


def measure(folder):
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=25)
    parser.add_argument("--gate", action="store_true")
    options = parser.parse_args()

    commands = {
        name: [shutil.copy(path, f"{folder}/locus{number}"), *STATEMENT]
        for number, (name, (path, *_)) in enumerate(BUILDS.items())
        if path.exists()
    }
    for name in BUILDS.keys() - commands.keys():
        print(f"{name}: not built", file=sys.stderr)
    if shutil.which("gnuplot") is None:
        print("gnuplot is not installed (Debian: gnuplot-nox): no ratios", file=sys.stderr)
    else:
        commands["gnuplot"] = GNUPLOT
    if not commands:
        return

    meter = build_meter(folder)
    samples = {name: [] for name in commands}
    for command in commands.values():
        cost(meter, command)  # once to fill the file cache
    for _ in range(options.rounds):
        for name, command in commands.items():
            samples[name].append(cost(meter, command))
    medians = {
        name: tuple(statistics.median(run[i] for run in runs) for i in range(2))
        for name, runs in samples.items()
    }

    failed = False
    reference = medians.get("gnuplot")
    print("program,cpu_ms,peak_kib,cpu_ratio,memory_ratio")
    for name, (microseconds, memory) in medians.items():
        ratios = ("", "")
        if reference:
            cpu, peak = microseconds / reference[0], memory / reference[1]
            ratios = (f"{cpu:.2f}", f"{peak:.2f}")
            if name in BUILDS and (cpu > BUILDS[name][1] or peak > BUILDS[name][2]):
                failed = True
                print(f"{name} misses its target", file=sys.stderr)
        print(f"{name},{microseconds / 1000:.1f},{memory:.0f},{ratios[0]},{ratios[1]}")
    if failed and options.gate:
        sys.exit(1)


if __name__ == "__main__":
    main()
