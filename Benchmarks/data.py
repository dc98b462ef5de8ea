#!/usr/bin/env python3
"""Draws a million rows as SVG with locus and with gnuplot, and writes them as a table, and compares what that costs.

A second table has a column of four texts besides: rows of one text with a formula, and the four as groups. DuckDB (the Python
package, one thread, where it is there) reads the same rows by the same condition into nothing, which a picture must not cost more
than. Ten million rows as four groups show the memory that they need; --large leaves them in.

The programs run in turn, so that a busy machine is busy for all; the figures are medians of processor
time (user + system) and of peak memory, and the size of the picture.

    Benchmarks/data.py [--rounds 7] [--rows 1000000] [--program path] [--large]
"""
import argparse
import importlib.util
import math
import pathlib
import random
import shutil
import statistics
import sys
import tempfile

from startup import BUILDS, build_meter, cost


def write_table(path, rows):
    """A noisy wave, two columns with a comma; the same in every run."""
    noise = random.Random(1)
    with open(path, "w") as table:
        for row in range(rows):
            table.write(f"{row},{math.sin(row / 50000) + noise.gauss(0, 0.1):.4f}\n")


def write_named_table(path, rows):
    """The same wave four times, with a name in the third column."""
    noise = random.Random(2)
    names = ["api", "web", "batch", "cache"]
    with open(path, "w") as table:
        table.write("t,v,service\n")
        for row in range(rows):
            kind = noise.randrange(4)
            table.write(f"{row},{kind + math.sin(row / 50000) + noise.gauss(0, 0.1):.4f},{names[kind]}\n")


# What is drawn of the table ({0}) or the one with names ({1}), and what each is compared with.
PICTURES = {
    "lines": ('plot "{0}" with lines', "gnuplot"),
    "computed, chosen": ('plot "{0}" using 1:(2*$2+1) where $1 > 10 with lines', "gnuplot"),
    "points": ('plot "{0}" with points', "gnuplot"),
    "table": ('plot "{0}" with lines', "lines"),
    "by a text": ('plot "{1}" using t:(2*v+1) where service == "api" with lines', "gnuplot"),
    "by a text, plain": ('plot "{1}" using t:v where service == "api" with lines', "duckdb"),
    "four groups": ('plot "{1}" using t:v by service with lines', "gnuplot"),
}

# The rows that the condition leaves are read and counted, so that nothing is left out.
QUERY = """
import duckdb
db = duckdb.connect()
db.sql("SET threads = 1; SET enable_progress_bar = false")
db.sql("SELECT t, v FROM read_csv('{1}') WHERE service = 'api'").fetchnumpy()
"""


def commands(folder, table, named, builds):
    script = folder / "plot.gp"
    script.write_text(
        f"set terminal svg size 800,500; set output '{folder}/gnuplot.svg'\n"
        f"set datafile separator ','; plot '{table}' with lines\n"
    )
    found = {}
    if shutil.which("gnuplot"):
        found["gnuplot", "gnuplot"] = (["gnuplot", str(script)], folder / "gnuplot.svg")
    if importlib.util.find_spec("duckdb"):
        found["duckdb", "duckdb"] = ([sys.executable, "-c", QUERY.format(table, named)], table)
    for number, (name, path) in enumerate(builds.items()):
        if not path.exists():
            continue
        for picture, (statement, _) in PICTURES.items():
            kind = "csv" if picture == "table" else "svg"
            file = folder / f"{number}-{picture.replace(' ', '-').replace(',', '')}.{kind}"
            save = ["--size", "800x500"] if kind == "svg" else []
            arguments = ["-e", statement.format(table, named), *save, "-o", str(file)]
            found[name, picture] = ([str(path), *arguments], file)
    return found


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--rows", type=int, default=1_000_000)
    parser.add_argument("--program", type=pathlib.Path)
    parser.add_argument("--large", action="store_true")
    options = parser.parse_args()
    builds = {name: path for name, (path, *_) in BUILDS.items()}
    if options.program:
        builds = {"locus": options.program.absolute()}
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        table = folder / "table.csv"
        write_table(table, options.rows)
        named = folder / "named.csv"
        write_named_table(named, options.rows)
        meter = build_meter(folder)
        runs = commands(folder, table, named, builds)
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
            ratio = f"{time / base:5.2f} of {other}" if base and picture != other else ""
            print(
                f"{name:22} {picture:18} {time:6.3f} s {memory:7.1f} MiB "
                f"{file.stat().st_size:10} bytes  {ratio}"
            )
        if options.large:
            write_named_table(named, 10_000_000)
            for name, path in builds.items():
                statement = PICTURES["four groups"][0].format(table, named)
                time, memory = cost(meter, [str(path), "-e", statement, "-o", str(folder / "large.svg")])
                print(f"{name:22} four groups, 10^7  {time / 1e6:6.3f} s {memory / 1024:7.1f} MiB")


if __name__ == "__main__":
    main()
