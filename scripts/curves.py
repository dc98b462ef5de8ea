#!/usr/bin/env python3
"""Draws the curves of a corpus with the program and prints what was drawn, a line of JSON for each curve.

    scripts/curves.py CORPUS.jsonl [--locus PROGRAM] [--size WxH] [--only TEXT] > results.jsonl
    scripts/curves.py CORPUS.jsonl --free > windows.jsonl
    scripts/curves.py CORPUS.jsonl --truth > truth.jsonl

A line of the corpus is a function of x with its domain and its window of y, in the words of
Tests/PictureTests/Resources (`formula`, `domain`, `window`), or with `expr` and `yrange`; or a parametric curve
(`x`, `y`, `range` or `trange`, its windows); or an equation or inequality in x and y (`formula` or `expr`, its windows). All of them go through one run of the program, each as a `plot`
with both windows and a `save` as JSON, which says where the vertices stand, what was evaluated and what is certain.

A line of the answer holds `id`, `polylines` in data coordinates, `evaluations`, `certified`, `uncertified` (the
stretches that the program does not vouch for), `breaks`, and `notes` (what the program said beside the picture).
A curve that was not drawn has no polylines and an `error`. `y` is the window; with --free the program finds it, and `isFit`
says whether it shows what the entry asks for.

--truth prints the corpus itself in the words of a scorer instead: `expr`, `yrange` and `truth`, where `expr` is the
formula that doubles compute faithfully (`exact`), if the entry has one.
"""

import argparse
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MARK = "curve "
# A run that hangs is ended; a curve takes a fraction of a second.
SECONDS_PER_CURVE = 20


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("corpus", type=Path)
    parser.add_argument("--locus", type=Path, default=ROOT / ".build/release/locus")
    parser.add_argument("--size", default="800x500", help="pixels of the plot area")
    parser.add_argument("--only", default="", help="part of the ids to draw")
    parser.add_argument("--free", action="store_true", help="let the program find the windows of y")
    parser.add_argument("--truth", action="store_true", help="print the corpus for a scorer")
    options = parser.parse_args()
    entries = [json.loads(line) for line in options.corpus.read_text().splitlines() if line.strip()]
    entries = [entry for entry in entries if options.only in entry["id"]]
    lines = map(truth, entries) if options.truth else drawn(entries, options)
    for line in lines:
        print(json.dumps(line))


def drawn(entries, options):
    """What the program draws, one entry after the other."""
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder) / "curves.plot"
        script.write_text("".join(statements(entry, options) for entry in entries))
        seconds = SECONDS_PER_CURVE * len(entries)
        run = subprocess.run(
            [options.locus.resolve(), "--no-init", "--keep-going", "--color", "never", script],
            cwd=folder, timeout=seconds, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        )  # fmt: skip
        said = spoken(run.stdout)
        for entry in entries:
            name = entry["id"]
            line = answer(name, Path(folder) / f"{name}.json", said.get(name, ["the program ended"]))
            rule = entry.get("automatic") or entry.get("truth", {}).get("auto_y")
            if options.free and rule and "y" in line:
                line["isFit"] = is_fit(rule, *line["y"])
            yield line


def is_fit(rule, low, high):
    """Whether a window shows all it must, and no more than it may; a bounded curve may be shown with 0."""
    must, may = rule.get("least") or rule.get("must_include"), rule.get("most") or rule.get("must_not_exceed")
    if not must or not may:  # undefined everywhere
        return low < high
    (least, most), (floor, ceiling) = must, may
    if rule["kind"].startswith("bounded"):
        floor, ceiling = min(0, floor), max(0, ceiling)
    return floor <= low <= least and most <= high <= ceiling


def statements(entry, options):
    """The lines of the script that draw an entry and save it under its id."""
    name = entry["id"]
    if "curves" in entry or entry.get("kind") == "implicit":
        x, y = entry.get("window") or (entry["x"], entry["y"])
        item = formula(entry["expr"]) if "expr" in entry else f"{formula(entry['formula'])} = 0"
    elif "x" in entry and "y" in entry:
        low, high = entry.get("range") or entry["trange"]
        x, y = entry.get("window") or (entry["xWindow"], entry["yWindow"])
        item = f"({formula(entry['x'])}, {formula(entry['y'])}) for t in {low!r}..{high!r}"
    else:
        x, y = entry["domain"], entry.get("window") or entry["yrange"]
        item = formula(entry.get("formula") or entry["expr"])
    window = " ".join(f"[{low!r}:{high!r}]" for low, high in ([x] if options.free else [x, y]))
    return f'print "{MARK}{name}"\nplot {window} {item}\nsave "{name}.json" size {options.size}\n'


def formula(text):
    """A formula in the program's spelling: `&&` and `||` stand for `and` and `or`."""
    while "&&" in text or "||" in text:
        place = text.rindex("if(")
        (condition, yes, no), end = arguments(text, place + 3)
        condition = condition.replace("&&", " and ").replace("||", " or ")
        text = f"{text[:place]}{{{condition}: {yes}, {no}}}{text[end:]}"
    return text


def arguments(text, place):
    """The arguments of a call behind its parenthesis, and the place behind it."""
    parts, depth, start = [], 0, place
    for index in range(place, len(text)):
        if text[index] in "({[":
            depth += 1
        elif text[index] in ")}]":
            if depth == 0:
                return parts + [text[start:index]], index + 1
            depth -= 1
        elif text[index] == "," and depth == 0:
            parts.append(text[start:index])
            start = index + 1
    raise ValueError(f"no end of a call in {text}")


def spoken(text):
    """The notes and errors that the program printed for each entry, without the pictures."""
    said = {}
    lines = []
    for line in text.splitlines():
        if line.startswith(MARK):
            lines = said.setdefault(line[len(MARK) :], [])
        elif re.match(r"(\S+: )?(note|error|hint|warning)\b", line):
            lines.append(line)
    return said


def answer(name, path, notes):
    line = {"id": name, "polylines": [], "evaluations": 0, "certified": False, "uncertified": []}
    if path.exists():
        picture = json.loads(path.read_text())
        line["y"] = picture["y"]["domain"]
        for series in picture["series"]:
            line["polylines"] += series["polylines"] or boundary(series, picture)
            for band in series.get("bands", []):
                line["polylines"] = joined(line["polylines"], band, fill(band, picture))
            line["evaluations"] += series["evaluations"]
            line["certified"] = series["certified"]
            line["uncertified"] += series.get("uncertified", [])
            line.setdefault("breaks", []).extend(series["breaks"])
    else:
        line["error"] = "no picture"
    return {**line, "notes": notes}


def fill(band, picture):
    """A line up and down in every half pixel of what a curve fills."""
    width = picture["size"][0]
    low, high = picture["x"]["domain"]
    start, end = band["lower"][0][0], band["lower"][-1][0]
    steps = max(2, int(2 * width * (end - start) / (high - low)))
    line = []
    for step in range(steps):
        x = start + (end - start) * (step + 0.5) / steps
        pair = [[x, height(band[edge], x)] for edge in ("lower", "upper")]
        line += pair if step % 2 else pair[::-1]
    return line


def joined(lines, band, fill):
    """The lines with one more, which goes on where another one ends or begins."""
    start, end = band["lower"][0][0], band["lower"][-1][0]
    before = [line for line in lines if len(line) > 1 and line[-1][0] == start]
    after = [line for line in lines if len(line) > 1 and line[0][0] == end]
    rest = [line for line in lines if line not in before and line not in after]
    return rest + [sum(before, []) + fill + sum(after, [])]


def height(edge, x):
    """Where an edge stands above x."""
    for (x0, y0), (x1, y1) in zip(edge, edge[1:]):
        if x0 <= x <= x1 and x0 < x1:
            return y0 + (y1 - y0) * (x - x0) / (x1 - x0)
    return edge[-1][1]


def boundary(series, picture):
    """The outlines of a region without what runs along the edges of the window."""
    windows = [picture[axis]["domain"] for axis in "xy"]

    def is_edge(start, end):
        return any(
            abs(start[axis] - edge) + abs(end[axis] - edge) < 1e-9 * (high - low)
            for axis, (low, high) in enumerate(windows)
            for edge in (low, high)
        )

    lines = []
    for outline in series.get("outlines", []):
        line = outline[:1]
        for start, end in zip(outline, outline[1:] + outline[:1]):
            if is_edge(start, end):
                lines.append(line)
                line = []
            line.append(end)
        lines.append(line)
    return [line for line in lines if len(line) > 1]


def truth(entry):
    """An entry of Tests/PictureTests/Resources in the words of a scorer."""
    if "formula" not in entry:
        return entry

    def value(place):
        return {key: place.get(key) for key in ("x", "left", "right", "at") if key in place}

    turns = [[x, y, "max" if sign > 0 else "min"] for x, y, sign in entry["extrema"]]
    return {
        "id": entry["id"], "cat": entry["id"].rsplit("-", 1)[0],
        "expr": entry.get("exact", entry["formula"]),
        "domain": entry["domain"], "yrange": entry["window"],
        "truth": {
            "poles": list(map(value, entry["poles"])), "jumps": list(map(value, entry["jumps"])),
            "holes": [{"x": hole["x"], "y": hole["y"]} for hole in entry["holes"]],
            "isolated": entry["isolated"], "edge_values": entry["edges"],
            "undefined": entry["undefined"], "oscillation": entry["oscillation"],
            "spikes": [
                {"x": one["x"], "y": one["y"], "half_width": one["halfWidth"]}
                for one in entry["spikes"]
            ],
            "extrema": turns, "zeros": [],
        },
    }  # fmt: skip


if __name__ == "__main__":
    sys.exit(main())
