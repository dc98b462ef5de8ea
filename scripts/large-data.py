#!/usr/bin/env python3
"""Draws rows that other engines thin first, and compares the picture with that of the whole file.

    scripts/large-data.py LOCUS [--rows 10000000] [--folder FOLDER]

DuckDB makes up a noisy wave and writes it as Parquet and as CSV. Each engine that is there (Python packages duckdb, polars with its
streaming engine, pyspark in local mode) keeps the first, lowest, highest and last row of each of 3,200 parts of x, as
docs/large-data.md shows, and pipes them to LOCUS. Its SVG file is drawn by rsvg-convert; the share of pixels that differ from the
picture of the whole CSV file by more than a quarter must be below 0.2 %. Exits 1 if it is not."""
import argparse
import importlib.util
import os
import subprocess
import sys
import tempfile
import time

PARTS = 3200
DUCKDB = """
WITH ends AS (SELECT min(t) AS a, max(t) AS b FROM '{file}'),
parts AS (
  SELECT least(floor({parts} * (t - a) / (b - a)), {parts} - 1) AS part, min(t) AS first, max(t) AS last,
    arg_min(t, v) AS low, arg_max(t, v) AS high
  FROM '{file}', ends GROUP BY part
),
kept AS (SELECT DISTINCT unnest([first, last, low, high]) AS t FROM parts)
SELECT t, v FROM '{file}' SEMI JOIN kept USING (t) ORDER BY t
"""


def with_duckdb(file, out):
    import duckdb
    connection = duckdb.connect()
    connection.execute("SET enable_progress_bar = false")
    connection.execute(f"COPY ({DUCKDB.format(file=file, parts=PARTS)}) TO '{out}' (FORMAT csv, HEADER)")


def with_polars(file, out):
    import polars
    rows = polars.scan_parquet(file)
    first, last = rows.select(polars.col("t").min().alias("a"), polars.col("t").max().alias("b")).collect(engine="streaming").row(0)
    part = ((polars.col("t") - first) * PARTS // (last - first)).clip(0, PARTS - 1)
    kept = rows.group_by(part.alias("part")).agg(
        polars.col("t").min().alias("first"), polars.col("t").max().alias("last"),
        polars.col("t").sort_by("v").first().alias("low"), polars.col("t").sort_by("v").last().alias("high"))
    places = kept.collect(engine="streaming").unpivot(["first", "last", "low", "high"])["value"].unique()
    thin = rows.join(polars.LazyFrame({"t": places}), on="t", how="semi").sort("t").select("t", "v")
    thin.collect(engine="streaming").write_csv(out)


def with_pyspark(file, out):
    from pyspark.sql import SparkSession
    spark = SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false").config("spark.driver.memory", "2g").getOrCreate()
    spark.sparkContext.setLogLevel("ERROR")
    spark.read.parquet(file).createOrReplaceTempView("d")
    thin = spark.sql(f"""
      WITH ends AS (SELECT min(t) AS a, max(t) AS b FROM d),
      parts AS (
        SELECT least(floor({PARTS} * (t - a) / (b - a)), {PARTS} - 1) AS part, min(t) AS first, max(t) AS last,
          min_by(t, v) AS low, max_by(t, v) AS high
        FROM d, ends GROUP BY 1
      ),
      kept AS (SELECT DISTINCT explode(array(first, last, low, high)) AS t FROM parts)
      SELECT d.t, d.v FROM d LEFT SEMI JOIN kept ON d.t = kept.t ORDER BY t""")
    with open(out, "w", encoding="utf-8") as rows:
        rows.write("t,v\n")
        rows.writelines(f"{row.t},{row.v}\n" for row in thin.toLocalIterator())


ENGINES = {"duckdb": with_duckdb, "polars": with_polars, "pyspark": with_pyspark}


def make(rows, folder):
    import duckdb
    connection = duckdb.connect()
    connection.execute("SET enable_progress_bar = false; SELECT setseed(0.5)")
    table, whole = os.path.join(folder, "d.parquet"), os.path.join(folder, "d.csv")
    connection.execute(
        f"COPY (SELECT range AS t, round(sin(range * 20.0 / {rows}) + 0.1 * random() + CASE WHEN range % 3333333 = 7 THEN 1 ELSE 0 END, 4) AS v "
        f"FROM range({rows})) TO '{table}' (FORMAT parquet)")
    connection.execute(f"COPY (SELECT * FROM '{table}' ORDER BY t) TO '{whole}' (FORMAT csv, HEADER)")
    return table, whole


def draw(locus, rows, out):
    """Draws rows that come through a pipe; returns the picture as an array."""
    import numpy
    from PIL import Image
    with open(rows, "rb") as file:
        subprocess.run([locus, "--no-init", "-e", 'plot "-" using t:v with lines', "--size", "800x500", "-o", out], stdin=file, check=True,
                       stderr=subprocess.DEVNULL)
    subprocess.run(["rsvg-convert", out, "-o", out + ".png"], check=True)
    return numpy.asarray(Image.open(out + ".png").convert("RGB")).astype(int)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("locus")
    parser.add_argument("--rows", type=int, default=10_000_000)
    parser.add_argument("--folder")
    options = parser.parse_args()
    locus = os.path.abspath(options.locus)
    with tempfile.TemporaryDirectory(dir=options.folder) as folder:
        table, whole = make(options.rows, folder)
        print(f"{options.rows} rows, {os.path.getsize(whole) / 1e6:.0f} MB of CSV, {os.path.getsize(table) / 1e6:.0f} MB of Parquet", flush=True)
        wanted = draw(locus, whole, os.path.join(folder, "whole.svg"))
        isBad = False
        for name, thin in ENGINES.items():
            if importlib.util.find_spec(name) is None:
                print(f"{name}: not there")
                continue
            out = os.path.join(folder, f"{name}.csv")
            begin = time.monotonic()
            thin(table, out)
            seconds = time.monotonic() - begin
            found = draw(locus, out, os.path.join(folder, f"{name}.svg"))
            share = 100 * (abs(found - wanted).max(axis=2) > 64).mean()
            isBad |= share > 0.2
            print(f"{name}: {sum(1 for _ in open(out)) - 1} rows after {seconds:.1f} s, {share:.3f} % of the pixels differ", flush=True)
    sys.exit(1 if isBad else 0)


if __name__ == "__main__":
    main()
