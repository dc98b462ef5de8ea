#!/usr/bin/env python3
"""Has programs and libraries write their default files, and compares what locus reads in them with what was written.

    scripts/written-files.py LOCUS               all that are there; exits 1 if a column is read wrongly or refused
    scripts/written-files.py --only R,pandas …   these programs
    scripts/written-files.py --keep FOLDER …     keeps the files
    scripts/written-files.py --install …         installs the packages below into the folder, or a temporary one, first

Each program writes the same table, or as much of it as it has types for: numbers with a missing one, whole numbers, texts with
blanks and commas, dates, times, booleans, lengths of time. Each column is drawn over the number of its row (`using 0:name`) and
saved as CSV; number by number it must be what was written. Texts must be the categories of a column in the same order.

Programs: R, octave, mlr, sqlite3, gnuplot. Python packages: see PACKAGES. What is missing is left out and named."""
import argparse
import csv
import datetime
import importlib
import importlib.metadata
import json
import math
import os
import re
import shutil
import subprocess
import sys
import tempfile
import warnings

PACKAGES = [
    "numpy==2.4.6", "pandas==3.1.1", "tabulate==0.10.0", "polars==2.1.0", "duckdb==2.0.1", "pyarrow==26.0.1",
    "astropy==8.0.2", "scikit-rf==2.2.0", "npTDMS==1.13.0",
]

# MARK: The table

NUMBERS = [0.5, -1.25e-7, None, 1234567.875, 3.0]
WHOLE = [1, -2, 30000, 4, 5]
TEXTS = ["alpha", "b c", "d, e", "für", "z"]
TRUTH = [True, False, False, True, True]
DAYS = [datetime.date(2024, 2, 27 + day) if day < 3 else datetime.date(2024, 3, day - 2) for day in range(5)]
TIMES = [datetime.datetime(2024, 3, 5, 23, 59, 58) + datetime.timedelta(seconds=step) * 1.5 for step in range(5)]
LENGTHS = [datetime.timedelta(seconds=seconds) for seconds in (90, 0.25, 93784, 60, 3600)]
TABLE = {"x": NUMBERS, "n": WHOLE, "text": TEXTS, "on": TRUTH, "day": DAYS, "time": TIMES, "took": LENGTHS}


def number(value):
    """A value of the table as the number that locus has for it; None for a missing one, a text for a text."""
    if value is None or isinstance(value, str):
        return value
    if isinstance(value, datetime.timedelta):
        return value.total_seconds()
    if isinstance(value, datetime.date) and not isinstance(value, datetime.datetime):
        value = datetime.datetime(value.year, value.month, value.day)
    if isinstance(value, datetime.datetime):
        if value.tzinfo is None:
            value = value.replace(tzinfo=datetime.timezone.utc)
        return value.timestamp()
    value = float(value)
    return None if math.isnan(value) else value


def columns(*names):
    return {name: TABLE[name] for name in names}


def rows(*names):
    return list(zip(*(TABLE[name] for name in names)))


# MARK: Programs. Each yields the name of a file, the columns in it (by name, or by number for files without names), and the
# relative error that is allowed where a program rounds what it prints.

WRITERS = {}


def writer(program, *needs):
    def added(function):
        WRITERS[program] = (function, needs)
        return function
    return added


def run(command, text=None):
    done = subprocess.run(command, input=text, capture_output=True, text=True, timeout=120)
    if done.returncode != 0:
        raise RuntimeError(f"{command[0]}: {done.stderr.strip()[:400]}")
    return done.stdout


def save(name, text):
    with open(name, "w", encoding="utf-8") as file:
        file.write(text)


@writer("numpy", "numpy")
def with_numpy():
    import numpy
    values = numpy.array([[0.5, 1], [-1.25e-7, -2], [numpy.nan, 30000], [1234567.875, 4], [3, 5]])
    pair = {1: NUMBERS, 2: WHOLE}
    numpy.savetxt("savetxt.txt", values)
    yield "savetxt.txt", pair
    numpy.savetxt("header.csv", values, delimiter=",", header="x,n")
    yield "header.csv", columns("x", "n")
    numpy.savetxt("header.txt", values, header="x n", footer="the end")
    yield "header.txt", columns("x", "n")
    numpy.savetxt("column.txt", values[:, 1])
    yield "column.txt", {1: WHOLE}
    numpy.savetxt("whole.txt", values[:, 1].astype(int), fmt="%d")
    yield "whole.txt", {1: WHOLE}
    for kind in ("<f8", ">f4", "<i2", "<i8", "|b1", "<u4"):
        column = numpy.array([1, 0, 3, 4, 5]).astype(kind)
        name = f"column-{kind[1:]}.npy"
        numpy.save(name, column)
        yield name, {1: [float(value) for value in column]}
    numpy.save("pairs.npy", values)
    yield "pairs.npy", pair
    numpy.save("fortran.npy", numpy.asfortranarray(values))
    yield "fortran.npy", pair
    numpy.save("times.npy", numpy.array(TIMES, dtype="datetime64[us]"))
    yield "times.npy", {1: TIMES}
    numpy.save("fields.npy", numpy.array([tuple(row) for row in [(1, 2.5), (2, 3.5)]], dtype=[("n", "i4"), ("v", "f8")]))
    yield "fields.npy", {"n": [1, 2], "v": [2.5, 3.5]}, None
    save("printed.txt", str(values))
    yield "printed.txt", pair, None


def frame():
    import pandas
    return pandas.DataFrame({
        "x": [math.nan if value is None else value for value in NUMBERS], "n": WHOLE, "text": TEXTS, "on": TRUTH,
        "day": pandas.to_datetime(DAYS), "time": TIMES, "took": LENGTHS,
    })


@writer("pandas", "pandas")
def with_pandas():
    import pandas
    table = frame()
    table.to_csv("index.csv")
    yield "index.csv", TABLE
    table.to_csv("plain.csv", index=False)
    yield "plain.csv", TABLE
    table.to_csv("semicolon.csv", sep=";", decimal=",", index=False)
    yield "semicolon.csv", TABLE
    table.to_csv("tabs.tsv", sep="\t", index=False)
    yield "tabs.tsv", TABLE
    table.set_index("time").to_csv("by-time.csv")
    yield "by-time.csv", TABLE
    zoned = table[["n"]].set_index(table["time"].dt.tz_localize("UTC"))
    zoned.to_csv("zoned.csv")
    yield "zoned.csv", columns("n", "time")
    nullable = table[["n", "on"]].convert_dtypes()
    nullable.loc[1] = [pandas.NA, pandas.NA]
    nullable.to_csv("nullable.csv", index=False)
    yield "nullable.csv", {"n": [1, None, 30000, 4, 5], "on": [True, None, False, True, True]}
    quarters = pandas.DataFrame({"v": WHOLE}, index=pandas.period_range("2024Q1", periods=5, freq="Q"))
    quarters.to_csv("quarters.csv", index_label="q")
    yield "quarters.csv", {"q": [datetime.date(2024, 1, 1), datetime.date(2024, 4, 1), datetime.date(2024, 7, 1),
                                 datetime.date(2024, 10, 1), datetime.date(2025, 1, 1)], "v": WHOLE}
    months = pandas.DataFrame({"v": WHOLE}, index=pandas.period_range("2024-01", periods=5, freq="M"))
    months.to_csv("months.csv", index_label="m")
    yield "months.csv", {"m": [datetime.date(2024, month, 1) for month in range(1, 6)], "v": WHOLE}
    weeks = pandas.DataFrame({"v": WHOLE}, index=pandas.period_range("2024-01-01", periods=5, freq="W"))
    weeks.to_csv("weeks.csv", index_label="w")
    yield "weeks.csv", {"w": [datetime.date(2024, 1, 1) + datetime.timedelta(7 * week) for week in range(5)], "v": WHOLE}, None
    wide = table.assign(v=WHOLE).pivot_table(index="n", columns="text", values="v", aggfunc="sum")
    wide.to_csv("pivot.csv")
    yield "pivot.csv", {"n": sorted(WHOLE), "alpha": [None, 1, None, None, None], "z": [None, None, None, 5, None]}
    grouped = table.groupby("on")[["n", "x"]].agg(["mean", "count"])
    grouped.to_csv("two-headers.csv")
    yield "two-headers.csv", {2: [None, None, 14999, 10 / 3], 3: [None, None, 2, 3]}
    many = frame().set_index(["text", "n"])[["x"]]
    many.to_csv("two-indices.csv")
    yield "two-indices.csv", columns("text", "n", "x")
    for orient in ("columns", "index", "records", "split", "values", "table"):
        name = f"{orient}.json"
        # Days are milliseconds since 1970, lengths of time milliseconds, and no name says so.
        table.to_json(name, orient=orient, double_precision=15)
        counted = TABLE | {"day": [1000 * number(day) for day in DAYS], "took": [1000 * number(took) for took in LENGTHS]}
        yield name, {2: WHOLE, 1: NUMBERS} if orient == "values" else TABLE if orient == "table" else counted
    table.to_json("lines.jsonl", orient="records", lines=True, double_precision=15)
    yield "lines.jsonl", counted
    table.to_json("iso.json", orient="records", date_format="iso", double_precision=15)
    yield "iso.json", TABLE
    save("printed.txt", table.drop(columns="text").to_string())
    yield "printed.txt", columns("x", "n", "on", "day", "time", "took"), 1e-6
    save("markdown.md", table.to_markdown())
    yield "markdown.md", TABLE, 1e-5
    save("described.txt", table[["x", "n"]].describe().to_string())
    yield "described.txt", {"n": [5, 6001.6, 13415.7, -2, 1, 4, 5, 30000]}, 1e-4
    table["n"].to_csv("series.csv")
    yield "series.csv", columns("n")
    table["n"].to_json("series.json")
    yield "series.json", {2: WHOLE}
    table.to_html("table.html")
    yield "table.html", columns("n"), None


@writer("polars", "polars")
def with_polars():
    import polars
    table = polars.DataFrame(TABLE)
    # Lengths of time are refused in CSV.
    table.drop("took").write_csv("polars.csv")
    yield "polars.csv", columns("x", "n", "text", "on", "day", "time")
    table.write_json("polars.json")
    yield "polars.json", TABLE
    table.write_ndjson("polars.ndjson")
    yield "polars.ndjson", TABLE
    with polars.Config(tbl_cols=-1, tbl_width_chars=300):
        save("polars.txt", str(table))
    yield "polars.txt", columns("n", "on", "day", "time"), 1e-6
    with polars.Config(tbl_formatting="MARKDOWN", tbl_cols=-1, tbl_width_chars=300):
        save("polars.md", str(table))
    yield "polars.md", columns("n", "on", "day", "time"), 1e-6
    with polars.Config(tbl_formatting="ASCII_FULL", tbl_cols=-1, tbl_width_chars=300):
        save("polars-ascii.txt", str(table))
    yield "polars-ascii.txt", columns("n", "on", "day", "time"), 1e-6


@writer("duckdb", "duckdb", "pandas")
def with_duckdb():
    import duckdb
    connection = duckdb.connect()
    connection.execute("SET enable_progress_bar = false")
    connection.execute('CREATE TABLE d (i INTEGER, x DOUBLE, n INTEGER, text VARCHAR, "on" BOOLEAN, day DATE, time TIMESTAMP, took INTERVAL)')
    connection.executemany("INSERT INTO d VALUES (?, ?, ?, ?, ?, ?, ?, ?)", [(i, *row) for i, row in enumerate(zip(*TABLE.values()))])
    for name, form in (("duckdb.csv", "FORMAT csv, HEADER"), ("duckdb.json", "FORMAT json"), ("array.json", "FORMAT json, ARRAY true"),
                       ("bars.csv", "FORMAT csv, HEADER, DELIMITER '|'"), ("no-names.csv", "FORMAT csv, HEADER false")):
        connection.execute(f"COPY (SELECT * FROM d ORDER BY i) TO '{name}' ({form})")
        yield name, TABLE if name != "no-names.csv" else {2: NUMBERS, 3: WHOLE, 6: DAYS, 7: TIMES}
    relation = connection.sql('SELECT x, n, "on", day, time FROM d ORDER BY i')
    save("duckdb.txt", str(relation))
    yield "duckdb.txt", columns("x", "n", "on", "day", "time"), 1e-6
    connection.execute("COPY d TO 'duckdb.parquet'")
    yield "duckdb.parquet", columns("n"), None


@writer("pyarrow", "pyarrow")
def with_pyarrow():
    import pyarrow
    import pyarrow.csv
    table = pyarrow.table({name: values for name, values in TABLE.items() if name != "took"})
    pyarrow.csv.write_csv(table, "pyarrow.csv")
    yield "pyarrow.csv", {name: values for name, values in TABLE.items() if name != "took"}
    import pyarrow.feather
    pyarrow.feather.write_feather(table, "pyarrow.feather")
    yield "pyarrow.feather", columns("n"), None


@writer("R")
def with_r():
    rows = ", ".join("NA" if value is None else repr(value) for value in NUMBERS)
    # Parts of seconds are cut off: see the findings.
    whole = [value.replace(microsecond=0) for value in TIMES]
    listed = lambda values: "c(" + ", ".join(json.dumps(str(value), ensure_ascii=False) for value in values) + ")"
    save("write.R", f"""
options(digits = 15)
d <- data.frame(x = c({rows}), n = c({', '.join(map(str, WHOLE))}), text = {listed(TEXTS)},
  on = c({', '.join(str(value).upper() for value in TRUTH)}), day = as.Date({listed(DAYS)}),
  time = as.POSIXct({listed(whole)}, tz = "UTC"))
write.table(d, "table.txt")
write.table(d, "quiet.txt", quote = FALSE, row.names = FALSE, sep = "\\t")
write.csv(d, "write.csv")
write.csv2(d, "write2.csv")
write.csv(d, "bare.csv", row.names = FALSE)
sink("printed.txt"); print(d[c("x", "n", "on", "day")]); sink()
rownames(d) <- d$text
write.table(d[c("x", "n")], "named.txt")
write.table(data.frame(x = d$x, n = d$n), "bare.txt", col.names = FALSE, row.names = FALSE)
write(t(as.matrix(d[c("n", "n")])), "write.txt", ncolumns = 2)
m <- matrix(1:6, 3); write.table(m, "matrix.txt")
ts <- ts(c(3, 5, 4), start = 2001); write.csv(data.frame(time = as.numeric(time(ts)), v = as.numeric(ts)), "ts.csv")
write.dcf(d[c("x", "n")], "dcf.txt")
""")
    run(["Rscript", "--vanilla", "write.R"])
    most = columns("x", "n", "text", "on", "day") | {"time": whole}
    yield "table.txt", most
    yield "quiet.txt", most
    yield "write.csv", most
    yield "write2.csv", most
    yield "bare.csv", most
    yield "printed.txt", columns("x", "n", "on", "day")
    yield "named.txt", columns("x", "n")
    yield "bare.txt", {1: NUMBERS, 2: WHOLE}
    yield "write.txt", {1: WHOLE, 2: WHOLE}
    yield "matrix.txt", {"V1": [1, 2, 3], "V2": [4, 5, 6]}
    yield "ts.csv", {"time": [2001, 2002, 2003], "v": [3, 5, 4]}


@writer("octave")
def with_octave():
    run(["octave", "--no-gui", "--quiet", "--eval", """
m = [0.5 1; -1.25e-7 -2; NaN 30000; 1234567.875 4; 3 5];
x = m(:, 1); n = m(:, 2);
save("-text", "matrix.txt", "m"); save("-text", "vectors.txt", "x", "n"); save("-ascii", "ascii.txt", "m");
csvwrite("csvwrite.csv", m); dlmwrite("dlmwrite.txt", m); dlmwrite("tabs.txt", m, "\\t");
r = 0:0.5:2; save("-text", "range.txt", "r"); s.a = 1; save("-text", "struct.txt", "s");
f = fopen("printed.txt", "w"); fprintf(f, "%g %d\\n", m'); fclose(f);
save("-text", "column.txt", "n");
save("-7", "m7.mat", "m");
"""])
    pair = {1: NUMBERS, 2: WHOLE}
    yield "matrix.txt", pair
    yield "vectors.txt", columns("x", "n")
    yield "ascii.txt", pair, 1e-7
    yield "csvwrite.csv", pair, 1e-4
    yield "dlmwrite.txt", pair, 1e-4
    yield "tabs.txt", pair, 1e-4
    yield "range.txt", {"r": [0, 0.5, 1, 1.5, 2]}
    yield "column.txt", {"n": WHOLE}
    yield "printed.txt", pair, 1e-5
    yield "m7.mat", {1: NUMBERS}, None


@writer("mlr")
def with_miller():
    with open("in.csv", "w", newline="", encoding="utf-8") as file:
        write = csv.writer(file)
        names = ["x", "n", "text", "on", "day", "time"]
        write.writerow(names)
        write.writerows([["" if cell is None else cell for cell in row] for row in rows(*names)])
    few = columns("x", "n", "on", "day", "time")
    all = columns(*names)
    for name, words, found in (
        ("out.dkvp", ["--ojson"], all), ("out.csv", ["--ocsv"], all), ("out.tsv", ["--otsv"], all), ("out.json", ["--ojson"], all),
        ("out.jsonl", ["--ojsonl"], all), ("out.md", ["--omd"], all), ("out.pprint", ["--opprint"], all),
        ("right.pprint", ["--opprint", "--right"], all), ("barred.pprint", ["--opprint", "--barred"], all),
        ("out.xtab", ["--oxtab"], few),
    ):
        command = ["mlr", "--icsv", *(words if name != "out.dkvp" else ["--odkvp"]), "cat", "in.csv"]
        if name == "out.dkvp":
            command = ["mlr", "--icsv", "--odkvp", "cut", "-x", "-f", "text", "in.csv"]
            found = few
        save(name, run(command))
        yield name, found
    save("out.nidx", run(["mlr", "--icsv", "--onidx", "cut", "-o", "-f", "n,on", "in.csv"]))
    yield "out.nidx", {1: WHOLE}


@writer("sqlite3")
def with_sqlite():
    if os.path.exists("d.db"):
        os.remove("d.db")
    statements = ["create table d(x real, n integer, text text, day text, time text);"]
    for row in rows("x", "n", "text", "day", "time"):
        cells = ["null" if cell is None else repr(cell) if isinstance(cell, (int, float)) else f"'{cell}'" for cell in row]
        statements.append(f"insert into d values({', '.join(cells)});")
    run(["sqlite3", "d.db"], "\n".join(statements))
    most = columns("x", "n", "text", "day", "time")
    for mode in ("csv", "column", "box", "markdown", "table", "tabs", "json", "ascii", "line", "html", "insert d", "quote", "list"):
        name = f"{mode.split()[0]}.txt"
        save(name, run(["sqlite3", "d.db"], f".headers on\n.mode {mode}\nselect * from d;\n"))
        yield name, most, (None if mode in ("ascii", "html", "insert d", "quote") else 1e-14)
    save("default.txt", run(["sqlite3", "d.db", "select n, x from d"]))
    yield "default.txt", {1: WHOLE, 2: NUMBERS}
    yield "d.db", columns("n"), None


@writer("scikit-rf", "skrf")
def with_skrf():
    import numpy
    import skrf
    frequency = skrf.Frequency(1, 3, 3, "GHz")
    for ports in (1, 2, 3, 5):
        count = ports * ports
        values = numpy.arange(3 * count).reshape(3, ports, ports) * (0.01 + 0.02j)
        network = skrf.Network(frequency=frequency, s=values, z0=50)
        hertz = [1, 2, 3]
        # In files of two ports S21 stands before S12.
        order = values.transpose(0, 2, 1) if ports == 2 else values
        flat = order.reshape(3, -1)
        network.write_touchstone(f"ri{ports}", form="ri")
        yield f"ri{ports}.s{ports}p", {1: hertz, 2: flat[:, 0].real.tolist(), 2 * count + 1: flat[:, -1].imag.tolist()}
        network.write_touchstone(f"ma{ports}", form="ma")
        yield f"ma{ports}.s{ports}p", {1: hertz, 2: numpy.abs(flat[:, 0]).tolist(), 2 * count: numpy.abs(flat[:, -1]).tolist()}
        network.write_touchstone(f"default{ports}")
        yield f"default{ports}.s{ports}p", {1: hertz, 3: flat[:, 0].imag.tolist()}
    network = skrf.Network(frequency=frequency, s=numpy.ones((3, 1, 1)) * 0.5, z0=50)
    network.write_spreadsheet("sheet.csv", file_type="csv", form="db")
    yield "sheet.csv", {2: [20 * math.log10(0.5)] * 3}


@writer("npTDMS", "nptdms", "pandas")
def with_nptdms():
    import nptdms
    import numpy
    root = nptdms.RootObject({"title": "made up"})
    values = numpy.array([0.5, 1.5, 2.5])
    channel = nptdms.ChannelObject("Group 1", "Voltage", values, {
        "wf_start_offset": 0.0, "wf_increment": 0.1, "wf_samples": 3,
        "wf_start_time": numpy.datetime64("2024-03-05T10:00:00"), "unit_string": "V"})
    with nptdms.TdmsWriter("a.tdms") as file:
        file.write_segment([root, nptdms.GroupObject("Group 1"), channel])
    read = nptdms.TdmsFile.read("a.tdms")
    read.as_dataframe().to_csv("frame.csv")
    yield "frame.csv", {"/'Group 1'/'Voltage'": [0.5, 1.5, 2.5], 2: [0.5, 1.5, 2.5]}
    read.as_dataframe(time_index=True).to_csv("time.csv")
    yield "time.csv", {1: [0, 0.1, 0.2], 2: [0.5, 1.5, 2.5]}
    read["Group 1"].as_dataframe(absolute_time=True, time_index=True).to_csv("absolute.csv")
    start = datetime.datetime(2024, 3, 5, 10)
    yield "absolute.csv", {1: [start + datetime.timedelta(seconds=step / 10) for step in range(3)], "Voltage": [0.5, 1.5, 2.5]}
    yield "a.tdms", {1: [0.5]}, None


@writer("astropy", "astropy")
def with_astropy():
    import numpy
    from astropy import units
    from astropy.io import ascii
    from astropy.table import MaskedColumn, Table
    table = Table()
    table["x"] = MaskedColumn([0 if value is None else value for value in NUMBERS], mask=[value is None for value in NUMBERS])
    table["n"] = numpy.array(WHOLE) * units.m
    table["text"] = TEXTS
    table["on"] = TRUTH
    table["time"] = [value.isoformat() for value in TIMES]
    most = columns("x", "n", "text", "on", "time")
    numbers = columns("x", "n")
    for form, found in (
        ("basic", most), ("csv", most), ("ecsv", most), ("ipac", most), ("fixed_width", most), ("fixed_width_two_line", most),
        ("fixed_width_no_header", {1: NUMBERS, 2: WHOLE}), ("tab", most), ("rst", most), ("rdb", most), ("commented_header", most),
        ("no_header", {1: NUMBERS, 2: WHOLE}), ("mrt", numbers), ("html", numbers),
    ):
        name = f"{form}.txt"
        table["n"].unit = None if form in ("rdb",) else units.m
        copy = table.copy()
        if form == "mrt":
            copy.remove_columns(["on", "time", "text"])
        ascii.write(copy, name, format=form, overwrite=True)
        yield name, found, (None if form in ("html", "latex") else 1e-2 if form == "mrt" else 1e-14)
    save("printed.txt", "\n".join(table["x", "n"].pformat(max_lines=-1)))
    yield "printed.txt", numbers, 1e-6
    table["x", "n"].write("t.xml", format="votable", overwrite=True)
    yield "t.xml", numbers, None
    table["x", "n"].write("t.fits", overwrite=True)
    yield "t.fits", numbers, None


@writer("gnuplot")
def with_gnuplot():
    run(["gnuplot"], """
set table "table.txt"; set samples 5; plot [0:4] x**2 title "a"
set table "two.txt"; plot [0:4] x**2, [0:4] 2*x
unset table; set print "fit.txt"; do for [i=1:5] { print i, i*0.5 }
set table "surface.txt"; set isosamples 3, 2; set samples 3; splot [0:2] [0:1] x + y
""")
    yield "table.txt", {1: [0, 1, 2, 3, 4], 2: [0, 1, 4, 9, 16]}, 1e-5
    yield "fit.txt", {1: [1, 2, 3, 4, 5], 2: [0.5, 1, 1.5, 2, 2.5]}
    yield "surface.txt", {3: [0, 1, 2, 1, 2, 3]}


@writer("Python")
def with_python():
    with open("excel.csv", "w", newline="", encoding="utf-8") as file:
        write = csv.writer(file)
        write.writerow(TABLE)
        write.writerows(rows(*TABLE))
    yield "excel.csv", TABLE
    save("lists.json", json.dumps({"x": NUMBERS, "n": WHOLE, "on": TRUTH, "text": TEXTS}))
    yield "lists.json", columns("x", "n", "on", "text")
    save("records.json", json.dumps([dict(zip(("x", "n", "on", "text"), row)) for row in rows("x", "n", "on", "text")], indent=2))
    yield "records.json", columns("x", "n", "on", "text")
    save("tuples.txt", "\n".join(map(str, rows("n", "n"))))
    yield "tuples.txt", {2: WHOLE}, None


# MARK: What locus reads

MOMENT = re.compile(r"(\d+)-(\d+)-(\d+)(?: (\d+):(\d+)(?::(\d+)(\.\d+)?)?)?")


def cell(text):
    found = MOMENT.fullmatch(text)
    if not found:
        return float(text)
    moment = datetime.datetime(*(int(part or 0) for part in found.groups()[:6]), tzinfo=datetime.timezone.utc)
    return moment.timestamp() + float(found[7] or 0)


def read(locus, file, column, out):
    """The values of a column by the number of their row, or an error as text."""
    name = column if isinstance(column, int) else '"' + column.replace('"', '\\"') + '"'
    if os.path.exists(out):
        os.remove(out)
    done = subprocess.run([locus, "--no-init", "-e", f'plot "{file}" using 0:{name} with points', "-o", out], stdin=subprocess.DEVNULL,
                          capture_output=True, text=True, timeout=60)
    if done.returncode != 0:
        return done.stderr.strip().split("\n")[0]
    with open(out, newline="", encoding="utf-8") as written:
        lines = list(csv.reader(written))[1:]
    return {int(float(line[-2])): cell(line[-1]) for line in lines if line[-1]}


def texts(locus, file, column, out):
    """The categories of a column of texts, or an error."""
    done = subprocess.run([locus, "--no-init", "-e", f'data "{file}"'], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60)
    if done.returncode != 0:
        return done.stderr.strip().split("\n")[0]
    for line in done.stdout.split("\n"):
        found = re.match(rf"  {re.escape(str(column))} +names +(.*)", line)
        if found:
            return found[1]
    return f"no names in {column}"


def differ(found, wanted, tolerance):
    """How the values of a column differ from those written; None if they do not."""
    wanted = {row: value for row, value in enumerate(map(number, wanted)) if value is not None}
    if found.keys() != wanted.keys():
        return f"rows {sorted(found)} instead of {sorted(wanted)}"
    for row, value in wanted.items():
        if abs(found[row] - value) > max(tolerance * abs(value), 2e-3 if abs(value) > 1e9 else 0):
            return f"row {row} is {found[row]} instead of {value}"
    return None


def compare(locus, file, wanted, tolerance):
    """Lines on what is wrong in a file; tolerance None says that a refusal is right."""
    faults = []
    for column, values in wanted.items():
        if isinstance(values[0], str):
            found = texts(locus, file, column, "read.csv")
            if tolerance is None and not found.count(","):
                continue
            if not all(value.strip() in found for value in values):
                faults.append(f"{column}: {found}")
            continue
        found = read(locus, file, column, "read.csv")
        if isinstance(found, str):
            if tolerance is not None:
                faults.append(f"{column}: {found}")
            continue
        fault = differ(found, values, 1e-14 if tolerance is None else tolerance)
        if fault:
            faults.append(f"{column}: {fault}")
    return faults


def main():
    warnings.simplefilter("ignore")
    parser = argparse.ArgumentParser()
    parser.add_argument("locus")
    parser.add_argument("--only")
    parser.add_argument("--keep")
    parser.add_argument("--install", action="store_true")
    options = parser.parse_args()
    locus = os.path.abspath(options.locus)
    with tempfile.TemporaryDirectory() as temporary:
        folder = os.path.abspath(options.keep or temporary)
        os.makedirs(folder, exist_ok=True)
        packages = os.path.join(folder, "packages")
        if options.install:
            subprocess.run([sys.executable, "-m", "pip", "install", "-q", "--disable-pip-version-check", "--target", packages, *PACKAGES],
                           check=True)
        if os.path.isdir(packages):
            sys.path.insert(0, packages)
        sys.exit(1 if table(locus, folder, options.only.split(",") if options.only else list(WRITERS)) else 0)


def table(locus, folder, programs):
    """Prints a row for each file; returns the number of files with faults."""
    count = bad = 0
    for program in programs:
        write, needs = WRITERS[program]
        missing = [need for need in needs if importlib.util.find_spec(need) is None]
        if missing or not needs and program not in ("Python",) and not shutil.which("Rscript" if program == "R" else program):
            print(f"{program}: not there")
            continue
        os.makedirs(os.path.join(folder, program), exist_ok=True)
        os.chdir(os.path.join(folder, program))
        for file, wanted, *tolerance in write():
            faults = compare(locus, file, wanted, tolerance[0] if tolerance else 1e-14)
            count += 1
            bad += bool(faults)
            print(f"{program:10} {file:28} {len(wanted)} columns  {'; '.join(faults) if faults else 'right'}", flush=True)
    print(f"{count} files, {bad} with faults")
    return bad


if __name__ == "__main__":
    main()
