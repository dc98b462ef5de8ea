#!/usr/bin/env python3
"""Compares the processor time of whole runs on gnuplot's demos: from the script to an SVG file.

    Benchmarks/gnuplot_scripts.py FOLDER [--rounds 5] [--gate] [--worst 20] [LOCUS]

FOLDER holds the .dem files and their data (Debian's package gnuplot-doc, unpacked). Each two-dimensional plot of a demo,
with the lines in front of it, is one script. Both programs draw it in turn, so that a busy machine is busy for both;
times are medians of user + system. A script counts if both programs end without an error and with a picture. --gate
exits with 1 if the median ratio to gnuplot's time is above 0.5, or one of them above 1.5.
"""
import argparse
import os
import pathlib
import re
import resource
import statistics
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
QUOTED = re.compile(r"'[^']*'|\"(?:\\.|[^\"])*\"")
LEFT_OUT = re.compile(r"\s*(pause|print|reset|rep(lot)?|set\s+(term\w*|out\w*)|unset\s+out\w*)\b")


def statements(path):
    """Yields the statements of a script, each with all its lines."""
    lines = open(path, encoding="utf8", errors="replace").read().split("\n")
    place = 0
    while place < len(lines):
        line = lines[place]
        place += 1
        while line.endswith("\\") and place < len(lines):
            line += "\n" + lines[place]
            place += 1
        block = re.match(r"\s*\$\w+\s*<<\s*(\w+)", line)
        while block and place < len(lines):
            line += "\n" + lines[place]
            place += 1
            if lines[place - 1].strip() == block.group(1):
                break
        bare = re.sub(r"#.*", "", QUOTED.sub("", line))
        depth = bare.count("{") - bare.count("}")
        while depth > 0 and re.match(r"\s*(do|if|while|else)\b", line) and place < len(lines):
            bare = re.sub(r"#.*", "", QUOTED.sub("", lines[place]))
            depth += bare.count("{") - bare.count("}")
            line += "\n" + lines[place]
            place += 1
        if line.strip() and not line.lstrip().startswith("#"):
            yield line


def scripts(folder):
    """Yields names and texts of scripts with one plot each."""
    for path in sorted(pathlib.Path(folder).glob("*.dem")):
        state, count = [], 0
        for statement in statements(path):
            if re.match(r"\s*reset\b", statement):
                state = []
            elif re.match(r"\s*p(lot?|lo?)?\b", statement):
                count += 1
                yield f"{path.stem}-{count}", "\n".join(state + [statement]) + "\n"
            elif not LEFT_OUT.match(statement) and not re.match(r"\s*sp(lot?|lo?)?\b", statement):
                state.append(statement)


def cost(command, folder, picture):
    """Returns the processor milliseconds of one run; None if it fails or draws nothing."""
    if os.path.exists(picture):
        os.remove(picture)
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    try:
        run = subprocess.run(command, cwd=folder, capture_output=True, stdin=subprocess.DEVNULL, timeout=30)
    except subprocess.TimeoutExpired:
        return None
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if run.returncode != 0 or not os.path.exists(picture) or os.path.getsize(picture) == 0:
        return None
    return 1000 * (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder")
    parser.add_argument("locus", nargs="?", default=str(ROOT / ".build/release/locus"))
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--worst", type=int, default=20)
    parser.add_argument("--gate", action="store_true")
    options = parser.parse_args()
    locus = os.path.abspath(options.locus)
    ratios = []
    with tempfile.TemporaryDirectory() as pictures:
        picture = os.path.join(pictures, "picture.svg")
        for name, text in scripts(options.folder):
            script = f"_{name}.gp"
            path = os.path.join(options.folder, script)
            open(path, "w").write(text)
            ours = [locus, "--no-init", "-q", script, "-o", picture]
            theirs = ["gnuplot", "-e", f"set terminal svg; set output '{picture}'", script]
            # The first round says whether the script counts.
            times = [(cost(ours, options.folder, picture), cost(theirs, options.folder, picture))]
            while None not in times[0] and len(times) < options.rounds:
                times.append(
                    (cost(ours, options.folder, picture), cost(theirs, options.folder, picture))
                )
            os.remove(path)
            if any(None in pair for pair in times):
                continue
            here, there = (statistics.median(column) for column in zip(*times))
            ratios.append((here / max(there, 0.1), here, there, name))
    ratios.sort(reverse=True)
    for ratio, here, there, name in ratios[: options.worst]:
        print(f"{name:28} {here:8.1f} ms  gnuplot {there:8.1f} ms  ratio {ratio:5.2f}")
    if not ratios:
        sys.exit("no script ran in both programs")
    median = statistics.median(ratio for ratio, *_ in ratios)
    print(f"{len(ratios)} plots: median ratio {median:.2f}, worst {ratios[0][0]:.2f}")
    if options.gate and (median > 0.5 or ratios[0][0] > 1.5):
        sys.exit(1)


if __name__ == "__main__":
    main()
