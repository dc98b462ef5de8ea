#!/usr/bin/env python3
"""Attacks the program's memory and measures how much it holds at most.

    scripts/memory.py [--program .build/release/locus] [--budgets 64,128,256,default] [--only WORD] [--rows 2500000]

Promises of every attack, with `--max-memory` of each budget (MiB): the program ends with a status and not
by a signal, its peak resident size is at most the budget and 64 MiB, what it refuses is an error in words,
and the next statement of the same run is answered. Every style of data and every kind of file is tried with
numbers of rows that grow to --rows. Under `ulimit -v` no run may end by a signal either. Each run has a time
limit, and an address space of 8 GiB, so that the machine survives a program without a budget. Exits with 1 on
a finding.
"""
import argparse
import os
import pathlib
import resource
import select
import signal
import subprocess
import sys
import tempfile
import threading
import time

from terminal import Terminal

ROOT = pathlib.Path(__file__).resolve().parent.parent
SLACK = 64
ADDRESS_SPACE = 8 << 30
# What the statement behind an attack answers.
NEXT, ANSWER = "print 1234 + 1", b"1235"


class Attack:
    """What is run: statements, more arguments, and what is piped in."""

    def __init__(self, name, statements=(), arguments=(), feed=None, ends=False, seconds=60, keeps_going=True,
                 space=ADDRESS_SPACE):
        self.name = name
        self.statements = list(statements)
        self.arguments = list(arguments)
        # Writes to the pipe of standard input until it is closed.
        self.feed = feed
        # Whether the run may end with an error before the next statement.
        self.ends = ends
        self.seconds = seconds
        self.keeps_going = keeps_going
        # The address space, as `ulimit -v` limits it.
        self.space = space


# Statements over three columns of numbers and one of names; {f} is the file.
STYLES = [
    'plot "{f}" using 1:2', 'plot "{f}" using 1:2 with lines', 'plot "{f}" using 1:2 with linespoints',
    'plot "{f}" using 1:2 with area', 'plot "{f}" using 1:2 with steps', 'plot "{f}" using 1:2 with impulses',
    'plot "{f}" using 1:2:3 with errorbars', 'plot "{f}" using 1:2:3 with xerrorbars', 'plot "{f}" using 1:2 with bars',
    'plot "{f}" using 4:2 with bars', 'plot "{f}" using 1:2 with lines smooth bezier', 'histogram "{f}" using 2',
    'plot "{f}" using a:b, "{f}" using a:c with lines', 'plot "{f}" using a:b where b > 50', 'plot "{f}" using 2 with boxplot',
    'heat "{f}" using 1:2:3', 'stats "{f}"', 'fit a x^3 + b x + c to "{f}" using 1:2',
    'fit a sin(b x) + c to "{f}" using 1:2',
    'table "{f}"', 'bars "{f}" using 4:2', 'pie "{f}" using 4:2',
]
KINDS = ["svg", "tex", "csv", "json", "npy", "txt", "plot", "png", "pdf"]


def growing(folder, most):
    """Every style over files of growing size; every kind of file of some styles."""
    found = []
    rows = 10_000
    while rows <= most:
        file = folder / f"grown{rows}.csv"
        with open(file, "w") as output:
            output.write("a,b,c,n\n")
            output.writelines(f"{n},{n % 97},{n % 13},name {n}\n" for n in range(rows))
        for style in STYLES:
            found.append(Attack(f"{rows} rows: {style}", [style.format(f=file)], seconds=240))
        for style in (STYLES[0], STYLES[1], STYLES[6], STYLES[8], STYLES[9]):
            found += [
                Attack(f"{rows} rows as {kind}: {style}",
                       [style.format(f=file), f'save "{folder}/grown.{kind}" size 2000x1500'], seconds=240)
                for kind in KINDS]
        if rows == most:
            break
        rows = min(10 * rows, most)
    return found


def endless(block):
    def feed(pipe):
        while True:
            pipe.write(block)
    return feed


def repeating(text, count):
    def feed(pipe):
        for _ in range(count // 1024):
            pipe.write(text.encode() * 1024)
    return feed


def rows_file(path, rows):
    """Rows whose values go up and down in x and y."""
    with open(path, "wb") as file:
        for start in range(100):
            block = "".join(
                f"{start + k / 10_000:.4f} {(k * 7919 + start * 31) % 10_007 / 100:.2f}\n" for k in range(10_000))
            for _ in range(rows // 1_000_000):
                file.write(block.encode())
    return path


def repeated(path, text, count):
    with open(path, "w") as file:
        for _ in range(count // 1024):
            file.write(text * 1024)


def script_file(path, lines, megabytes):
    size = 0
    with open(path, "w") as file:
        for index in range(1 << 40):
            line = lines(index) + "\n"
            file.write(line)
            size += len(line)
            if size >= megabytes * (1 << 20):
                return path


def attacks(folder):
    rows = rows_file(folder / "rows.txt", 10_000_000)
    some = rows_file(folder / "some.txt", 1_000_000)
    for index in range(200):
        os.symlink(some, folder / f"d{index}.txt")
    names = folder / "names.csv"
    names.write_text("name,value\n" + "".join(f"name {n},{n % 977 + 1}\n" for n in range(1_000_000)))
    assign = script_file(folder / "assign.plot", lambda n: f"a{n} = {n}", 30)
    same = script_file(folder / "same.plot", lambda n: "a = 1/3", 10)
    functions = script_file(
        folder / "functions.plot", lambda n: f"f{n}(x) = " + "+".join(["sin(x)"] * 1000), 10)
    lists = script_file(
        folder / "lists.plot", lambda n: f"l{n} = [{', '.join(['1.5'] * 8000)}]", 30)
    plots = script_file(
        folder / "plots.plot", lambda n: "plot " + ", ".join(["x"] * 30 if n % 10 else ["x"]), 0.1)
    oneline = folder / "oneline.plot"
    repeated(oneline, "1+", 15 << 20)
    many = folder / "many.plot"
    repeated(many, "print 1; ", 3_000_000)
    (folder / "loop.plot").write_text("a = [1..1e6]\nload \"loop.plot\"\n")
    (folder / "big.plot").write_text("b = [1..1e6]; plot b\n" * 3)

    million = "[1..1e6]"
    return [
        Attack("nothing", []),
        Attack("sums of lists", ["+".join([f"[{n}..1e6+{n}-1]" for n in range(1, 60)])]),
        Attack("products of lists", ["*".join([million] * 60)]),
        Attack("sums of calculated lists",
               ["+".join(f"[sin({n} k) for k in 1..1e6]" for n in range(1, 40))]),
        Attack("list of 1e7 numbers", ["print [1..1e7]", "print sum([1..1e7])"]),
        Attack("printed list", [f"print {million}"]),
        Attack("twenty printed lists", ["print " + ", ".join([million] * 20)]),
        Attack("list answered", [f"{million}/3"]),
        Attack("list of one list many times", [f"a = {million}", "length(" + "+".join(["a"] * 4000) + ")"]),
        Attack("lists side by side", [f"a = {million}", "table " + ", ".join(["a"] * 300)]),
        Attack("family of lists", [f"f(k) = length(k*{million})", "[f(k) for k in 1..500]"]),
        Attack("recursion with lists", [f"f(n) = {{n <= 0: 0, total(n*{million}) + f(n - 1)}}", "f(150)"]),
        Attack("kept by recursion",
               [f"g(a, n) = {{n <= 0: total(a), g(a + {million}, n - 1) + total(a)}}", f"g({million}, 150)"]),
        Attack("sorted lists", [f"length(sort({million}) + sort(0 - {million}))"]),
        Attack("stored lists", [f"a{n} = sin({n}*{million})" for n in range(1, 30)]),
        Attack("100 lists of points",
               ["plot " + ", ".join(f"[(n, sin({k} n)) for n in 1..1e6]" for k in range(100))], seconds=120),
        Attack("one list of points", ["plot [(n, sin(n)) for n in 1..1e6]"]),
        Attack("one list with lines", ["plot [(n, sin(n)) for n in 1..1e6] with linespoints"]),
        Attack("list as an area", ["plot [(n, sin(n)) for n in 1..1e6] with area"]),
        Attack("histogram", [f"histogram {million}"]),
        Attack("histogram of 1e7 numbers", ["histogram [1..1e7]"]),
        Attack("histogram of 1e7 rows", [f'histogram "{rows}"'], seconds=120),
        Attack("bars of a list", ["plot [sin(n) for n in 1..1e6] with bars"]),
        Attack("bars of names", [f'bars "{names}"', f'save "{folder}/b.svg"'], seconds=180),
        Attack("pie of names", [f'pie "{names}"', f'save "{folder}/c.svg"'], seconds=180),
        Attack("boxes of names", [f'plot "{names}" with boxplot'], seconds=180),
        Attack("boxes of lists", ["plot " + ", ".join(f"boxplot(sin({k}*{million}))" for k in range(60))], seconds=120),
        Attack("panels", ["set panels on", "plot " + ", ".join(f"x+{n}" for n in range(3300))], seconds=180),
        Attack("panels of lists",
               ["set panels 20", "plot " + ", ".join(f"histogram(sin({k}*{million}))" for k in range(60))], seconds=120),
        Attack("items", ["plot " + ", ".join(["x"] * 8000)], seconds=60),
        Attack("different items", ["plot " + ", ".join(f"x+{n}" for n in range(3300))], seconds=60),
        Attack("items of one point", ["plot " + ", ".join(f"({n},1)" for n in range(3000))], seconds=60),
        Attack("200 data files", ["plot " + ", ".join(f'"{folder}/d{n}.txt"' for n in range(200))], seconds=180),
        Attack("data of 1e7 rows", [f'plot "{rows}" with lines'], seconds=120),
        Attack("csv of 1e7 rows", [f'plot "{rows}" with lines', f'save "{folder}/o.csv"'], seconds=180),
        Attack("json of 1e7 rows", [f'plot "{rows}" with lines', f'save "{folder}/o.json"'], seconds=180),
        Attack("npy of 1e7 rows", [f'plot "{rows}" with lines', f'save "{folder}/o.npy"'], seconds=180),
        Attack("csv of 1e6 rows", [f'plot "{some}" with lines', f'save "{folder}/p.csv"']),
        Attack("json of 1e6 rows", [f'plot "{some}" with lines', f'save "{folder}/p.json"']),
        Attack("svg of 1e6 rows", [f'plot "{some}"', f'save "{folder}/p.svg" size 10000x10000']),
        Attack("saved session", [f"a{n} = sin({n}*{million})" for n in range(1, 5)] + [f'save "{folder}/s.plot"']),
        Attack("shown session", [f"a{n} = sin({n}*{million})" for n in range(1, 5)] + ["show"]),
        Attack("data again and again", [f'plot "{some}"'] * 12),
        Attack("added data", [f'add "{some}"'] * 12),
        Attack("script of definitions", arguments=[assign], seconds=240),
        Attack("script of one name", arguments=[same], seconds=240),
        Attack("script of long functions", arguments=[functions], seconds=240),
        Attack("script of lists", arguments=[lists], seconds=240),
        Attack("script of plots", arguments=[plots], seconds=240),
        Attack("script of one line", arguments=[oneline], ends=True),
        Attack("script of many statements", arguments=[many], ends=True),
        Attack("statements of a pipe", feed=repeating("print 1; ", 1_000_000), ends=True),
        Attack("endless line", feed=endless(b"1+" * 8192), ends=True),
        Attack("endless blanks", feed=endless(b" " * 16384), ends=True),
        Attack("endless continuation", feed=endless(b"1+\\\n" * 4096), ends=True, keeps_going=False),
        Attack("endless line at once", feed=endless(b"1+" * 8192), ends=True, keeps_going=False),
        Attack("zeros on standard input", feed=endless(b"\0" * 16384), ends=True),
        Attack("zeros as a script", arguments=["/dev/zero"], ends=True),
        Attack("zeros as data", ['plot "/dev/zero"']),
        Attack("zeros to load", ['load "/dev/zero"']),
        Attack("endless data", ['plot "-"'], feed=endless(b"1 2\n" * 4096), seconds=180),
        Attack("endless long rows", ['plot "-"'], feed=endless(b"1 2 " + b"3 " * 500 + b"\n"), seconds=180),
        Attack("picture of the command line", arguments=["-e", f'plot "{rows}" with area', "-o", f"{folder}/q.csv"],
               ends=True, seconds=180),
        Attack("many layers", ["set size 1000x1000", "plot " + ", ".join(f"x+{n}" for n in range(3000))],
               seconds=180),
        Attack("many areas", ["set size 1000x1000", "plot " + ", ".join(
            f"between x and x+{n}" for n in range(1, 1000))], seconds=180),
        Attack("endless record", ['plot "-"'], feed=endless(b"1 " * 8192)),
        Attack("brackets in brackets", ["(" * 20_000 + "1" + ")" * 20_000]),
        Attack("lists in lists", ["[" * 30_000 + "1" + "]" * 30_000]),
        Attack("nested families",
               ["plot [sum(sum(k n m x for n in 1..20) for m in 1..20) for k in 1..30]"]),
        Attack("large family", ["a = [1..30]", "plot " + ", ".join("a x" for _ in range(200))]),
        Attack("undo of large values", ["a = [1..1e6]"] + [f"a = a + {n}" for n in range(60)]),
        Attack("undo of pictures", ["plot [(n, sin(n)) for n in 1..1e5]"] * 60),
        Attack("long title", ["set title \"" + "t" * 60_000 + "\"", "plot x"] * 20),
        Attack("long labels", ["plot " + ", ".join(f"x label \"{'t' * 600}\"" for _ in range(90))]),
        Attack("title of a list", ["set title \"t\", " + ", ".join([million] * 9), "plot x"]),
        Attack("saved table", [
            "table " + ", ".join(f"x+{n}" for n in range(500)) + " for x in 1..9999 step 2", f'save "{folder}/t.csv"']),
        Attack("heavy table", ["table " + ", ".join(f"x+{n}" for n in range(3000)) + " for x in 1..9999"]),
        Attack("load loop", [f'load "{folder}/loop.plot"']),
        Attack("loads", [f'load "{folder}/big.plot"'] * 20),
        Attack("ans again and again", [f"{million} + {n}; 0" for n in range(40)]),
        Attack("nested integrals", ["integral(sum(n x for n in 1..1e6) for x in 0..1)"]),
        Attack("history", ["history"] * 100),
        Attack("notes", [f"a = {n}; {n}/2a" for n in range(5000)]),
        Attack("matrix of statements", ["; ".join(["a = 1"] * 8000)]),
    ] + [
        Attack(f"{name} in {space >> 20} MiB of addresses", statements, space=space)
        for space in (256 << 20, 1 << 30, 2 << 30)
        for name, statements in (
            ("lists", ["+".join(f"[{n}..1e6+{n}-1]" for n in range(1, 400))]),
            ("data", [f'plot "{rows}" with lines', f'save "{folder}/v.svg"']),
            ("symbols", [f'plot "{some}"', f'save "{folder}/v.tex"']),
            ("error bars", [f'plot "{some}" using 1:2:2 with errorbars', f'save "{folder}/v.svg"']),
            ("text", [f"print {million}"]),
        )
    ]


def peak_of(program, attack, budget, folder):
    arguments = [str(program), "-q"] + (["-k"] if attack.keeps_going else [])
    if budget:
        arguments += ["--max-memory", f"{budget} MiB"]
    script = folder / "attack.plot"
    script.write_text("".join(line + "\n" for line in attack.statements))
    tail = folder / "next.plot"
    tail.write_text(NEXT + "\n")
    arguments += [str(part) for part in attack.arguments]
    if attack.statements:
        arguments.append(str(script))
    if attack.feed and "-" not in arguments and not attack.statements:
        arguments.append("-")
    arguments.append(str(tail))

    def limits():
        resource.setrlimit(resource.RLIMIT_AS, (attack.space, attack.space))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

    output = open(folder / "output", "wb+")
    errors = open(folder / "errors", "wb+")
    started = time.monotonic()
    process = subprocess.Popen(
        arguments, stdin=subprocess.PIPE if attack.feed else subprocess.DEVNULL, stdout=output, stderr=errors,
        preexec_fn=limits, cwd=folder, env={"PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "HOME": str(folder)})
    if attack.feed:
        def write():
            try:
                attack.feed(process.stdin)
                process.stdin.close()
            except (BrokenPipeError, OSError, ValueError):
                pass
        threading.Thread(target=write, daemon=True).start()
    timer = threading.Timer(attack.seconds, process.kill)
    timer.start()
    _, status, usage = os.wait4(process.pid, 0)
    timer.cancel()
    process.returncode = os.waitstatus_to_exitcode(status)
    seconds = time.monotonic() - started
    size = output.tell()
    output.seek(max(0, size - 4096))
    shown = output.read()
    errors.seek(0)
    said = errors.read(4096)
    return process.returncode, usage.ru_maxrss / 1024, seconds, shown, said


# Seconds that a paste of ten megabytes may take.
PASTE_TIME = 10
PASTES = {"pasted line": b"1+" * 5_000_000, "pasted lines": b"a=1\r" * 2_500_000}


def paste(program, text, budget):
    """Pastes at the prompt and types the next statement; returns the peak, the time and what was shown last."""
    limits = ["--max-memory", f"{budget} MiB"] if budget else []
    terminal = Terminal([str(program), "-q", *limits])
    started = time.monotonic()
    terminal.expect_prompt()
    data = b"\x1b[200~" + text + b"\x1b[201~\r" + NEXT.encode() + b"\r"
    os.set_blocking(terminal.terminal, False)
    place, peak = 0, 0.0
    while ANSWER + b"\r" not in terminal.shown and time.monotonic() < started + 180:
        reading, writing, _ = select.select(
            [terminal.terminal], [terminal.terminal] if place < len(data) else [], [], 1)
        if reading and not terminal.read(0):
            break
        terminal.shown = terminal.shown[-4096:]
        if writing:
            try:
                place += os.write(terminal.terminal, data[place:place + 4096])
            except BlockingIOError:
                pass
    for line in pathlib.Path(f"/proc/{terminal.process}/status").read_text().split("\n"):
        if line.startswith("VmHWM"):
            peak = int(line.split()[1]) / 1024
    os.kill(terminal.process, signal.SIGKILL)
    os.waitpid(terminal.process, 0)
    return peak, time.monotonic() - started, terminal.shown


def words(said):
    for line in said.decode(errors="replace").split("\n"):
        if "error[" in line:
            return line[line.index("error["):][:110]
    return said.decode(errors="replace").strip().split("\n")[0][:110]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=ROOT / ".build/release/locus", type=pathlib.Path)
    parser.add_argument("--budgets", default="64,128,256,default")
    parser.add_argument("--rows", default=2_500_000, type=int)
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    findings = 0
    with tempfile.TemporaryDirectory(prefix="locus-memory-") as name:
        folder = pathlib.Path(name)
        all_attacks = attacks(folder) + growing(folder, options.rows)
        chosen = [attack for attack in all_attacks if options.only in attack.name]
        for word in options.budgets.split(","):
            budget = int(word) if word.isdigit() else 0
            memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") >> 20
            limit = (budget or min(1024, memory // 4)) + SLACK
            print(f"\nbudget {word}: at most {limit} MiB", flush=True)
            for attack in chosen:
                status, peak, seconds, shown, said = peak_of(
                    options.program.resolve(), attack, budget, folder)
                wrong = []
                if status < 0:
                    wrong.append("too slow" if status == -signal.SIGKILL and seconds >= attack.seconds
                                 else f"killed by signal {-status}")
                if peak > limit:
                    wrong.append(f"{peak - limit:.0f} MiB too much")
                if not shown.endswith(ANSWER + b"\n") and not (attack.ends and b"error[" in said):
                    wrong.append("the next statement is not answered")
                if status > 0 and b"error[" not in said:
                    wrong.append("no error in words")
                findings += bool(wrong)
                print(f"  {attack.name:60} {peak:6.0f} MiB {seconds:6.1f} s  status {status:3}  "
                      f"{words(said)}{'  <-- ' + ', '.join(wrong) if wrong else ''}", flush=True)
            for name, text in PASTES.items():
                if options.only not in name:
                    continue
                peak, seconds, shown = paste(options.program.resolve(), text, budget)
                wrong = [f"{peak - limit:.0f} MiB too much"] if peak > limit else []
                if ANSWER + b"\r" not in shown:
                    wrong.append("the next statement is not answered")
                if seconds > PASTE_TIME:
                    wrong.append("too slow")
                findings += bool(wrong)
                print(f"  {name:28} {peak:6.0f} MiB {seconds:6.1f} s{'  <-- ' + ', '.join(wrong) if wrong else ''}",
                      flush=True)
    print(f"\n{findings} findings")
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
