#!/usr/bin/env python3
"""Kills the program (SIGKILL) at random moments while it writes, and looks at what is left.

    scripts/torture.py [--program .build/release/locus] [--kills 500]

Half of the kills fall on a script that saves pictures over and over, half on two prompts that share a
history which is shortened at every start. A picture must be a whole one, old or new; the history must
hold whole lines, every one that both prompts had finished, in their order. While the program writes and
is killed, another process reads the files again and again: each read is a whole picture too. Prints the
figures; exits with 1 if a file is broken, a line is lost, or nothing was read.
"""
import argparse
import multiprocessing
import os
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from terminal import Terminal

ROOT = pathlib.Path(__file__).resolve().parent.parent
KINDS = ["svg", "txt", "json", "csv"]
LIMIT = 5000


def read_loop(files, whole, has_ended, result):
    """Reads files until the end is said; puts how many reads there were, how many broken and how many that
    saw another picture than the read before."""
    reads = broken = changes = 0
    last = {}
    while not has_ended.is_set():
        for file in files:
            try:
                content = file.read_bytes()
            except FileNotFoundError:
                # Once there, a file never goes away.
                broken += file in last
                continue
            reads += 1
            broken += content not in whole[file.suffix[1:]]
            changes += last.get(file, content) != content
            last[file] = content
    result.put((reads, broken, changes))


def save_loop(program, kills, chance):
    """Returns how many pictures were looked at, broken and left half done, and what the reader saw."""
    folder = pathlib.Path(tempfile.mkdtemp(prefix="locus-torture-"))
    plots = {"sin": "plot sin(x)\n", "tan": "plot tan(x), x^2, cos(3x)\n"}
    whole = {kind: set() for kind in KINDS}
    for name, plot in plots.items():
        for kind in KINDS:
            subprocess.run([program, "-e", plot, "-o", f"{name}.{kind}"], cwd=folder, check=True)
            whole[kind].add((folder / f"{name}.{kind}").read_bytes())
    saves = "".join(f'save "p.{kind}"\n' for kind in KINDS)
    # Both ways round: a run that is killed early has written the first picture alone.
    for first, second in [("sin", "tan"), ("tan", "sin")]:
        (folder / f"{first}.plot").write_text((plots[first] + saves + plots[second] + saves) * 200)
    looked = broken = 0
    has_ended, result = multiprocessing.Event(), multiprocessing.Queue()
    files = [folder / f"p.{kind}" for kind in KINDS]
    reader = multiprocessing.Process(target=read_loop, args=(files, whole, has_ended, result))
    reader.start()
    for kill in range(kills):
        process = subprocess.Popen([program, "-q", "tan.plot" if kill % 2 else "sin.plot"], cwd=folder, stdout=subprocess.DEVNULL)
        time.sleep(chance.uniform(0.01, 0.12))
        process.kill()
        process.wait()
        for kind in KINDS:
            file = folder / f"p.{kind}"
            if file.exists():
                looked += 1
                broken += file.read_bytes() not in whole[kind]
    has_ended.set()
    reads = result.get()
    reader.join()
    left = len([name for name in os.listdir(folder) if name.startswith(".locus-")])
    shutil.rmtree(folder)
    return looked, broken, left, reads


def history_loop(program, kills, chance):
    """Returns how many lines were finished, lost and broken, and how many files were left behind."""
    home = tempfile.mkdtemp(prefix="locus-torture-")
    file = pathlib.Path(home) / ".local/state/locus/history"
    file.parent.mkdir(parents=True)
    # One line above the limit at every start: the file is always about to be shortened.
    file.write_text("".join(f"old = {n}\n" for n in range(LIMIT + 1)))
    finished, number = [], 0
    lost = broken = 0
    survivor = Terminal([program, "-q"], home=home)
    survivor.expect_prompt()
    for kill in range(kills):
        victim = Terminal([program, "-q"], home=home)
        if chance.random() < 0.7:
            victim.expect_prompt()
            for _ in range(chance.randrange(3)):
                for terminal in (victim, survivor):
                    number += 1
                    terminal.type(f"a = {number}\r")
                for terminal, line in ((victim, number - 1), (survivor, number)):
                    if terminal.expect_prompt() is not None:
                        finished.append(f"a = {line}")
            number += 1
            victim.type(f"a = {number}\r")
        time.sleep(chance.uniform(0, 0.02))
        os.kill(victim.process, signal.SIGKILL)
        victim.close()
        text = file.read_text(errors="replace")
        lines = text.splitlines()
        broken += sum(not line.startswith(("a = ", "old = ")) for line in lines) + (not text.endswith("\n"))
        known = set(lines)
        lost += sum(line not in known for line in finished[-100:])
    survivor.close()
    left = len([name for name in os.listdir(file.parent) if name != "history"])
    shutil.rmtree(home)
    return len(finished), lost, broken, left


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", default=str(ROOT / ".build/release/locus"))
    parser.add_argument("--kills", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    chance = random.Random(options.seed)
    program = str(pathlib.Path(options.program).resolve())

    looked, broken, left, (reads, torn_reads, changes) = save_loop(program, options.kills // 2, chance)
    print(f"save: {options.kills // 2} kills, {looked} pictures looked at, {broken} broken, "
          f"{left} temporary files left", flush=True)
    print(f"reader beside it: {reads} reads, {changes} saw a new picture, {torn_reads} broken", flush=True)
    finished, lost, torn, remains = history_loop(program, options.kills - options.kills // 2, chance)
    print(f"history: {options.kills - options.kills // 2} kills, {finished} lines finished, "
          f"{lost} lost, {torn} broken, {remains} temporary files left")
    sys.exit(broken + lost + torn + torn_reads > 0 or not reads)


if __name__ == "__main__":
    main()
