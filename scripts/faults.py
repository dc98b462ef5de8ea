#!/usr/bin/env python3
"""Lets one system call of the program after the other fail, and looks at what is left.

    scripts/faults.py [--program .build/release/locus] [--short] [--only WORD] [--jobs N]

A library in front of the C library (scripts/faults.c) makes the n-th open, read, write, fsync, rename, link, close,
poll, stat, fchmod, flock, ftruncate, mkdir, malloc, mmap or pthread_create fail that the program makes from main()
on, once or for ever; n goes from 1 until the run makes no such call any more. What is promised:

- Nobody dies by a signal, and every run ends (a minute each). Swift ends a program that gets no memory: there only
  the files are judged.
- A file that is written is the old one or the new one as a whole, byte by byte that of a run without faults; nothing
  is left beside it. Who dies for want of memory between two calls may leave a `.locus-` file.
- Status 0 means that every file was written and every byte of the answer was. Another status comes with an error,
  unless standard error itself was hit.
- A call that was interrupted (EINTR), that would have to wait (EAGAIN), a write that takes half of the bytes and a
  read that gives one change nothing at all.
- A line of the history is whole; the ones of earlier prompts stay.

Left out: what the loader and the runtime do before main(), and the calls that the C library makes inside itself.
Prints the figures of every case; exits with 1 at a finding. `--short` takes a few faults of each case. Linux only.
"""
import argparse
import collections
import concurrent.futures
import errno
import os
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile
import time

from terminal import Terminal

ROOT = pathlib.Path(__file__).resolve().parent.parent
SECONDS_A_RUN = 60
PATIENCE = 2
# More places than this of one kind are sampled: memory is asked for ten thousand times.
PLACES = 400

OLD = "the old file, as it was before\n"
DATA = "time;height\n" + "".join(f"{n};{n * n % 97}\n" for n in range(3000))
PICTURE = "plot sin(x), x^2/10 label \"q\", \"d.csv\"\n"

# What one system call can answer: the kind, its error, once or always, whether nothing may change by it.
FAULTS = (
    [("open", name, "once", False) for name in ("EIO", "EACCES", "EMFILE", "ENOMEM", "ENOSPC")]
    + [("open", "EMFILE", "always", False), ("open", "EINTR", "once", True)]
    + [("read", "EIO", "once", False), ("read", "EIO", "always", False)]
    + [("read", "EINTR", "once", True), ("read", "EAGAIN", "once", True)]
    + [("little", "EINTR", "once", True), ("little", "EINTR", "always", True)]
    + [("write", name, "once", False) for name in ("EIO", "ENOSPC")]
    + [("write", name, "always", False) for name in ("EIO", "ENOSPC", "EPIPE")]
    + [("write", "EINTR", "once", True), ("write", "EAGAIN", "once", True)]
    + [("short", "EINTR", "once", True), ("short", "EINTR", "always", True)]
    + [("fsync", "EIO", "once", False), ("fsync", "ENOSPC", "always", False), ("fsync", "EINTR", "once", True)]
    + [("rename", name, "once", False) for name in ("EIO", "EACCES", "ENOSPC")] + [("rename", "EIO", "always", False)]
    + [("link", name, "once", False) for name in ("EIO", "EPERM", "ENOSPC")]
    + [("close", name, "once", False) for name in ("EIO", "ENOSPC", "EDQUOT")] + [("close", "EINTR", "once", True)]
    + [("poll", "EINTR", "once", True), ("poll", "ENOMEM", "once", False)]
    + [("stat", "EIO", "once", False), ("stat", "EACCES", "once", False)]
    + [("chmod", "EIO", "once", False), ("lock", "ENOLCK", "always", False), ("lock", "EINTR", "once", True)]
    + [("truncate", "EIO", "once", False), ("mkdir", "EACCES", "once", False), ("mkdir", "ENOSPC", "always", False)]
    + [("malloc", "ENOMEM", "once", False), ("malloc", "ENOMEM", "always", False)]
    + [("mmap", "ENOMEM", "once", False), ("thread", "EAGAIN", "once", False)]
)


class Case:
    """A run of the program: what it is given and what it writes."""

    def __init__(self, name, arguments, stdin=None, script=None, outputs=(), exist=False, stdout="pipe", files=None,
                 narrow=False):
        self.name, self.arguments, self.stdin, self.outputs = name, list(arguments), stdin, list(outputs)
        self.exist, self.stdout, self.narrow = exist, stdout, narrow
        self.files = {"d.csv": DATA, "a.plot": "a = 3\nload \"b.plot\"\n", "b.plot": "f(x) = a x\nplot f\n",
                      **(files or {})}
        if script is not None:
            self.files["s.plot"] = script

    def prepare(self, folder):
        for name, text in self.files.items():
            (folder / name).write_text(text)
        if self.exist:
            for name in self.outputs:
                (folder / name).write_text(OLD)

    def run(self, tools, folder, plan, log):
        """Returns the status (negative: a signal; None: no end), standard output and standard error."""
        command = [tools.program, "--no-init", *self.arguments]
        if self.narrow:
            # A small stack: the work goes to a thread of its own.
            command = ["/bin/sh", "-c", "ulimit -s 1024; exec \"$@\"", "sh", *command]
        out = folder / "stdout.txt"
        with open(out, "wb") as file:
            try:
                run = subprocess.run(
                    command, cwd=folder, input=(self.stdin or "").encode(), env=tools.environment(plan, log),
                    stdout=file if self.stdout == "file" else subprocess.PIPE, stderr=subprocess.PIPE,
                    timeout=SECONDS_A_RUN)
            except subprocess.TimeoutExpired:
                return None, b"", b""
        shown = out.read_bytes() if self.stdout == "file" else run.stdout
        out.unlink()
        return run.returncode, shown, run.stderr

    def broken_history(self, folder):
        return None


def ended(terminal, seconds):
    """Reads to the end of the program and returns its status, or None."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if not terminal.read(0.02):
            time.sleep(0.002)
        process, word = os.waitpid(terminal.process, os.WNOHANG)
        if process:
            terminal.has_ended = True
            os.close(terminal.terminal)
            return os.waitstatus_to_exitcode(word)
    return None


SAVES = ["p.svg", "p.json", "p.csv", "p.txt", "p.npy", "q.plot"]
CASES = [
    Case("saves new files", ["s.plot"], script=PICTURE + "".join(f'save "{name}"\n' for name in SAVES), outputs=SAVES),
    Case("saves over files", ["s.plot"], script=PICTURE + "".join(f'save "{name}"\n' for name in SAVES), outputs=SAVES,
         exist=True),
    Case("goes on after a failed save", ["-k", "s.plot"],
         script=PICTURE + "".join(f'save "{name}"\n' for name in SAVES[:3]) + "1 + 1\n", outputs=SAVES[:3], exist=True),
    Case("loads scripts and data", ["s.plot"], script="load \"a.plot\"\nplot \"d.csv\" using time:height\nf(2)\n"),
    Case("-o", ["-e", "plot sin(x)", "-o", "p.svg", "-o", "p.csv"], outputs=["p.svg", "p.csv"], exist=True),
    Case("-o - into a file", ["-e", "plot tan(x)", "-o", "-", "--format", "svg"], stdout="file"),
    Case("answers into a file", ["-e", "plot x^2", "-e", "table x, x^2 for x in 0..300", "-e", "print 1, 2"], stdout="file"),
    Case("answers into a pipe", ["-e", "table x, x^2 for x in 0..9000"]),
    Case("a script on a pipe", [], stdin="a = 2\nplot a x\nsave \"p.svg\"\na\n", outputs=["p.svg"], exist=True),
    Case("data on a pipe", ["-e", "plot \"-\"", "-o", "p.json"], stdin=DATA, outputs=["p.json"]),
    Case("a small stack", ["s.plot"], script="plot cos(x)\nsave \"p.svg\"\n", outputs=["p.svg"], narrow=True),
]


class PromptCase:
    """A prompt with an init file and a history, some lines and a picture that is saved."""
    outputs = ["p.svg"]
    lines = ["a = 2", "plot a x", "save \"p.svg\"", "print a"]
    stdout = "terminal"

    def __init__(self, name, kept):
        self.name = name
        self.kept = [f"old = {n}" for n in range(kept)]

    def prepare(self, folder):
        (folder / ".config/locus").mkdir(parents=True)
        (folder / ".config/locus/init.plot").write_text("k = 7\n")
        if self.kept:
            (folder / ".local/state/locus").mkdir(parents=True)
            (folder / ".local/state/locus/history").write_text("".join(line + "\n" for line in self.kept))
        (folder / "p.svg").write_text(OLD)

    def run(self, tools, folder, plan, log):
        terminal = Terminal([tools.program], home=str(folder), environment=tools.environment(plan, log),
                            prompt=b"\x1b[?2004h> ")
        shown, status = b"", None
        try:
            # A prompt that a fault has swallowed is not waited for.
            terminal.expect_prompt(PATIENCE)
            for line in self.lines:
                terminal.type(line + "\r")
                shown += terminal.expect_prompt(PATIENCE) or b""
            terminal.type("\x04")
            status = ended(terminal, SECONDS_A_RUN)
        except OSError:
            # The program has gone while something was typed.
            status = ended(terminal, SECONDS_A_RUN)
        terminal.close()
        return status, shown, b"the terminal shows errors"

    def broken_history(self, folder):
        path = folder / ".local/state/locus/history"
        if not path.exists():
            return "the history is gone" if self.kept else None
        lines = path.read_text(errors="replace").split("\n")
        typed = [line for line in lines if line and not line.startswith("old = ")]
        foreign = [line for line in typed if line not in self.lines]
        if foreign:
            return f"a broken line in the history: {foreign[0]!r}"
        if len(typed) > len(set(typed)):
            return "a line stands twice in the history"
        if self.kept and self.kept[-4000:] != [line for line in lines if line.startswith("old = ")][-4000:]:
            return "lines of the history are lost"
        return None


CASES += [PromptCase("a prompt", 3), PromptCase("a prompt that shortens the history", 5200)]


class Tools:
    def __init__(self, program, library):
        self.program, self.library = program, library

    def environment(self, plan, log):
        variables = {"PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no"}
        if plan:
            variables |= {"LD_PRELOAD": self.library, "LOCUS_FAULT": plan, "LOCUS_FAULT_LOG": str(log)}
        return variables


def attempt(case, tools, plan=None):
    """One run in a folder of its own: its status, answers, files and what the log of faults says."""
    folder = pathlib.Path(tempfile.mkdtemp(prefix="locus-faults-"))
    handle, log = tempfile.mkstemp(prefix="locus-faults-log-")
    os.close(handle)
    try:
        case.prepare(folder)
        given = {path.relative_to(folder) for path in folder.rglob("*") if path.is_file()}
        status, shown, errors = case.run(tools, folder, plan, log)
        files = {name: (folder / name).read_bytes() if (folder / name).exists() else None for name in case.outputs}
        left = [str(path.relative_to(folder)) for path in folder.rglob("*")
                if path.is_file() and path.relative_to(folder) not in given and path.name not in case.outputs]
        facts = dict(line.split() for line in pathlib.Path(log).read_text().splitlines())
        return status, shown, errors, files, left, facts, case.broken_history(folder)
    finally:
        shutil.rmtree(folder)
        os.unlink(log)


def judge(case, whole, run, fault):
    """What is wrong with a run, or None."""
    kind, _, _, is_harmless = fault
    status, shown, errors, files, left, facts, history = run
    is_prompt = case.stdout == "terminal"
    old = {name: OLD.encode() if is_prompt or case.exist else None for name in case.outputs}
    for name, content in files.items():
        if content not in (old[name], whole[3][name]):
            return f"{name} is neither the old file nor the new one"
    # Nobody is told how much a write of half the bytes took; the rest of a line is cut by the next one.
    if history:
        return history
    if status is None:
        return "no end"
    if kind == "malloc" and status < 0:
        left = [name for name in left if not pathlib.Path(name).name.startswith(".locus-")]
    known = {".local/state/locus/history"} if is_prompt else set()
    if set(left) - known:
        return f"left behind: {left}"
    if kind == "malloc" and status != 0:
        return None
    if status < 0:
        return f"signal {-status}"
    is_done = files == whole[3] and (is_prompt or shown == whole[1])
    if is_harmless and (status != whole[0] or not is_done):
        return f"status {status}, {'done' if is_done else 'not done'}: {errors[-200:]!r}"
    if is_prompt or kind == "write" and fault[1] == "EPIPE":
        return None
    if status == 0 and not is_done:
        differing = [name for name in files if files[name] != whole[3][name]] or ["standard output"]
        return f"status 0, but not done: {', '.join(differing)}"
    if status != 0 and not errors and facts.get("struck") != "2" and not (kind == "write" and fault[2] == "always"):
        return f"status {status} without a word"
    return None


def places(calls, is_short, chance):
    """Which calls fail: all, or the first and last and some between."""
    limit = 3 if is_short else PLACES
    if calls <= limit:
        return list(range(1, calls + 1))
    ends = limit // 3
    chosen = set(range(1, ends + 1)) | set(range(calls - ends + 1, calls + 1))
    return sorted(chosen | set(chance.sample(range(1, calls + 1), limit - 2 * ends)))


def walk(case, tools, is_short, pool, chance):
    """All faults in one case; returns how many runs, how many faults struck, and the findings."""
    whole = attempt(case, tools)
    if whole[0] != 0:
        return 0, 0, 0, [f"{case.name}: status {whole[0]} without faults: {whole[2]!r}"]
    counts, jobs = {}, []
    faults = chance.sample(FAULTS, 8) if is_short else FAULTS
    for kind in sorted({fault[0] for fault in faults}):
        counts[kind] = int(attempt(case, tools, f"{kind} 0 0 once")[5].get("calls", 0))
    for fault in faults:
        kind, name, times, _ = fault
        for place in places(counts[kind], is_short, chance):
            plan = f"{kind} {place} {getattr(errno, name)} {times}"
            jobs.append((fault, place, pool.submit(attempt, case, tools, plan)))
    struck, refused, findings = 0, 0, []
    for fault, place, job in jobs:
        run = job.result()
        struck += "struck" in run[5]
        refused += run[0] != 0
        finding = judge(case, whole, run, fault)
        if finding:
            findings.append(f"{case.name}: {fault[0]} {place} {fault[1]} {fault[2]}: {finding}")
            print("  " + findings[-1], flush=True)
    return len(jobs), struck, refused, findings


def library():
    """Compiles the library of faults beside the other builds."""
    folder = ROOT / ".build-faults"
    folder.mkdir(exist_ok=True)
    path = folder / "faults.so"
    subprocess.run([os.environ.get("CC", "cc"), "-shared", "-fPIC", "-O1", "-o", str(path),
                    str(ROOT / "scripts/faults.c"), "-ldl"], check=True)
    return str(path)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", default=str(ROOT / ".build/release/locus"))
    parser.add_argument("--short", action="store_true")
    parser.add_argument("--only", default="")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    if not sys.platform.startswith("linux"):
        print("faults: Linux only")
        return
    tools = Tools(str(pathlib.Path(options.program).resolve()), library())
    chance = random.Random(options.seed)
    total, findings = collections.Counter(), []
    print(f"{'case':36} {'runs':>6} {'struck':>7} {'refused':>8} findings")
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for case in CASES:
            if options.only not in case.name:
                continue
            runs, struck, refused, found = walk(case, tools, options.short, pool, chance)
            print(f"{case.name:36} {runs:6} {struck:7} {refused:8} {len(found)}", flush=True)
            total.update(runs=runs, struck=struck)
            findings += found
    print(f"{total['runs']} runs, {total['struck']} faults struck, {len(findings)} findings")
    # Who strikes nowhere tests nothing: a program that the library cannot stand in front of.
    sys.exit(1 if findings or not total["struck"] else 0)


if __name__ == "__main__":
    main()
