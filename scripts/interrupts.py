#!/usr/bin/env python3
"""Types heavy statements at the prompt, presses Ctrl-C and measures the time to the next prompt.

    scripts/interrupts.py [--program .build/release/locus] [--limit 100] [--rounds 3]
    scripts/interrupts.py --moments 400     Ctrl-C at so many random moments of the kinds of work

Prints a table of the longest times; exits with 1 if one is above the limit (milliseconds), if there is no
prompt or if the session is not as it was. With --moments every kind of work keeps its prompt, is interrupted
at a random moment after Return, again and again, and the 99th percentile of all is what must be below the limit.
"""
import argparse
import pathlib
import random
import sys
import time

from terminal import Terminal

ROOT = pathlib.Path(__file__).resolve().parent.parent

SETUP = {
    "fib": "fib(n) = {n < 2: n, fib(n - 1) + fib(n - 2)}",
    "slow": "slow(x) = sum(sin(k x)/k for k in 1..1e6)",
    "nest": "nest(x) = integral(integral(sin(s u x) for s in 0..u) for u in 0..x)",
    "big": "big = [sin(n) for n in 1..1e6]",
}
# The line editor takes the keyboard and shows the prompt; it gives the keyboard back.
PROMPT = b"\x1b[?2004h> "
PASTE_OFF = b"\x1b[?2004l"

HEAVY_PICTURE = "plot " + ", ".join(f"sin({n} exp(x))" for n in range(1, 30))

# Lines in front of texts that take long to make.
LARGE = ["big = [sin(n) for n in 1..1e6]", 'set notes off; load "defs.plot"']
ITEMS = ["set output none", 'load "items-in.plot"']
PANELS = ["set panels on"]
LINES = ["set output none", 'load "lines-in.plot"']

# What is typed, for how many seconds it works before Ctrl-C, and what is typed before it.
STATEMENTS = [
    ("nested sums", "sum(sum(sin(m n) for m in 1..1e6) for n in 1..1e6)", 0.3),
    ("nested products", "product(1 + sum(1/(m n)^2 for m in 1..1e6) for n in 1..1e6)", 0.3),
    ("sum of a loop", "sum(fib(25) for n in 1..1e6)", 0.3),
    ("deep recursion", "fib(80)", 0.3),
    ("nested integrals", "integral(nest(x) for x in 0..50)", 0.3),
    ("integral of a heavy function", "integral(slow(x) for x in 0..10)", 0.3),
    ("maximum over a range", "max(slow(x) for x in 0..10)", 0.3),
    ("minimum over nested ranges", "min(max(sin(x y)^x for x in 0..9) for y in 0..9)", 0.3),
    ("derivative of a heavy function", "slow'(1) + slow''(2) + slow'(3) + sum(slow'(n) for n in 1..1000)", 0.3),
    ("plot of an expensive function", "plot slow(x)", 0.3),
    ("plot of nested integrals", "plot nest(x) for x in 0..50", 0.3),
    ("plot of recursion", "plot fib(floor(abs(x)) + 25)", 0.3),
    ("curve over y", "x = slow(y)", 0.3),
    ("area", "plot between slow(x) and nest(x) for x in 0..9", 0.3),
    ("parametric curve", "(slow(t), nest(t)) for t in 0..9", 0.3),
    ("points of a slow list", "plot [(n, slow(n)) for n in 1..1e6]", 0.3),
    ("list of a million slow elements", "q = [sum(sin(k n) for k in 1..1000) for n in 1..1e6]", 0.3),
    ("printing a million elements", "big", 0.15),
    ("sort", "w = sort(big + [sin(n^2) for n in 1..1e6]); w = sort(big - w); w = sort(w + big)", 0.2),
    ("median", "w = median([sin(n^2) for n in 1..1e6])", 0.15),
    ("plot of a million points", "plot [(n, sin(n)) for n in 1..1e6]", 0.2),
    ("plot of a list", "plot big", 0.2),
    ("long string of curves", HEAVY_PICTURE, 0.1),
    ("load of a looping file", 'load "loop.plot"', 0.3),
    ("load of a long file", 'load "long.plot"', 0.1),
    ("save as svg", 'save "heavy.svg" size 10000x10000', 0.05),
    ("save as json", 'save "heavy.json" size 10000x10000', 0.05),
    ("save as txt", 'save "heavy.txt" size 10000x10000', 0.05),
    ("show of a large session", "q = 1/7; show", 0.05, LARGE),
    ("show of a large value", "show big", 0.05),
    ("save of a large session", 'save "large.plot"', 0.1, LARGE),
    ("save of many items", 'save "items.plot"', 0.05, ITEMS),
    ("save of many labels as svg", "; ".join(['save "labels.svg"'] * 10), 0.3, ITEMS),
    ("save of many labels as txt", "; ".join(['save "labels.txt" size 500x200'] * 10), 0.3, ITEMS),
    ("save of many names at ends", "; ".join(['save "ends.svg"'] * 10), 0.3, LINES),
    ("table of a thousand rows", "; ".join(["table sin(x), cos(x) for x in 0..1 step 0.001"] * 40), 0.05),
    ("describe", "describe", 0.03),
    ("help", "help plot; help sum; help functions; help errors", 0.01),
    ("a pasted block", "\x1b[200~a = 1\rfib(80)\rb = 2\r\x1b[201~", 0.3),
    ("definition with a sum", "a = sum(1/n for n in 1..1e7) + sum(sin(n) for n in 1..1e7)", 0.1),
    ("several statements", "; ".join(["a = sum(1/n for n in 1..1e6)"] * 200), 0.3),
    ("a line near the limit", "+".join(["sin(1)"] * 1400), 0.01),
    ("roots of a heavy function", "roots slow(x) for x in 0..9", 0.3),
    ("extrema of nested integrals", "extrema nest(x) for x in 0..9", 0.3),
    ("intersections", "intersections slow(x), nest(x) for x in 0..9", 0.3),
    ("limit of a heavy function", "limit slow(x) at 0", 0.3),
    ("table of a heavy function", "table x, slow(x) for x in 0..9", 0.3),
    ("a family of heavy curves", "plot [slow(n x) for n in 1..30]", 0.3),
    ("a file of data", 'plot "rows.csv"', 0.03),
    ("a histogram of a million numbers", "histogram big", 0.03),
    ("histograms of lists", "plot " + ", ".join(f"histogram([sin({n} k) for k in 1..3e5])" for n in range(1, 9)), 0.3),
    ("bars of a list", "plot [sin(n) for n in 1..3e5] with bars", 0.1),
    ("bars of names", 'bars "names.csv"', 0.1),
    ("boxes of lists", "plot " + ", ".join(f"boxplot([sin({n} k) for k in 1..3e5])" for n in range(1, 9)), 0.3),
    ("a pie of names", 'pie "names.csv"', 0.05),
    ("panels", "plot " + ", ".join(f"sin({n} exp(x))" for n in range(1, 60)), 0.3, PANELS),
    ("panels of shared axes", "plot " + ", ".join(f"sin({n} exp(x))" for n in range(1, 60)), 0.3,
     ["set panels 8 shared"]),
    ("save of panels", 'save "panels.svg" size 10000x10000', 0.1, PANELS + [HEAVY_PICTURE]),
    ("save as csv", 'save "heavy.csv" size 10000x10000', 0.05),
    ("a million bars", "bars [1..1000000]", 0.3),
    ("error bars of a file", 'plot "rows.csv" using 1:2:2 with errorbars', 0.3),
    ("an integral over three ranges", "integrate sin(50x y z)/(x+y+z) for x in 0..9, y in 0..9, z in 0..9", 0.3),
    ("a map of a file", 'heat "rows.csv" using 1:2:2', 0.1),
    ("a picture that moves", "animate slow(x + a) for a in 0..5", 0.3),
    ("the sound of a heavy function", "listen slow(x) for x in 0..9", 0.3),
    ("a fit of sixty letters", "fit " + " + ".join(f"a_{n} cos({n} x)" for n in range(60)) + ' to "rows.csv"', 0.3),
    ("factors of numbers", "; ".join(["factor 4294967291 * 4294967279"] * 200), 0.05),
    ("simpler forms", "; ".join(["simplify 1/(1+1/(1+1/(1+1/(1+1/(1+1/(1+1/x))))))"] * 50), 0.1),
]
# What needs a picture that is slow to draw.
OF_PICTURES = {"save as svg", "save as json", "save as txt", "save as csv", "describe"}


def write_items(path, item):
    """Writes a script with 4,000 items in one picture."""
    lines = [", ".join(item(n) for n in range(k, k + 500)) for k in range(0, 4000, 500)]
    path.write_text("plot " + "\nadd ".join(lines) + "\n")


def prepare(terminal, statement, before):
    home = pathlib.Path(terminal.home)
    (home / "loop.plot").write_text(SETUP["fib"] + "\nfib(80)\n")
    (home / "defs.plot").write_text("".join(f"f{n}(x) = {n} x + log(x + {n})\n" for n in range(3000)))
    write_items(home / "items-in.plot", lambda n: f'({n}, {n % 7}) label "number {n}"')
    write_items(home / "lines-in.plot", lambda n: f'[(0, {n % 7}), (9, {n})] with lines label "line {n}"')
    (home / "long.plot").write_text("".join(f"a{n} = {n}\n" for n in range(200_000)))
    if "names.csv" in statement:
        (home / "names.csv").write_text("name,value\n" + "".join(f"n{n},{n % 977 + 1}\n" for n in range(100_000)))
    if "rows.csv" in statement:
        (home / "rows.csv").write_text("".join(f"{n},{n % 977}\n" for n in range(500_000)))
    terminal.typed = set()
    terminal.expect_prompt()
    for name, line in SETUP.items():
        if name in statement:
            terminal.type(line + "\r")
            terminal.expect_prompt(60)
    for line in before:
        terminal.type(SETUP.get(line, line) + "\r")
        terminal.expect_prompt(60)


def measure(terminal, name, statement, seconds):
    """Returns the milliseconds from Ctrl-C to the prompt and what happened."""
    if name in OF_PICTURES and HEAVY_PICTURE not in terminal.typed:
        terminal.typed.add(HEAVY_PICTURE)
        terminal.type(HEAVY_PICTURE + "\r")
        if terminal.expect_prompt(60) is None:
            return 60_000.0, "the picture hangs"
    terminal.shown = b""
    terminal.type(statement + "\r")
    if terminal.expect(PASTE_OFF) is None:
        return 0.0, "no work"
    start = time.monotonic()
    end = start + seconds
    while time.monotonic() < end:
        terminal.read(end - time.monotonic())
        if PROMPT in terminal.shown:
            return 0.0, f"done in {1000 * (time.monotonic() - start):.0f} ms"
    start = time.monotonic()
    terminal.type("\x03")
    before = terminal.expect(PROMPT, 30)
    took = 1000 * (time.monotonic() - start)
    if before is None:
        return took, "no prompt"
    if b"interrupted\r\n" in before:
        return took, "interrupted"
    # Ctrl-C came at the prompt then, and gives another one.
    terminal.expect_prompt(1)
    return took, "done meanwhile"


def at_random_moments(options):
    """Interrupts every kind of work at random moments; returns whether a promise was broken."""
    chance, times, failed = random.Random(options.seed), [], False
    interrupted = 0
    chosen = [one for one in STATEMENTS if options.only in one[0]]
    if options.moments < len(chosen):
        chosen = chance.sample(chosen, options.moments)
    print(f"{'statement':34} {'longest ms':>10}  interrupted of")
    for place, (name, statement, seconds, *before) in enumerate(chosen):
        # The first kinds take one more, so that the sum is what was asked for.
        rounds = options.moments // len(chosen) + (place < options.moments % len(chosen))
        terminal = Terminal([options.program, "-q"], prompt=PROMPT)
        own, hits = [], 0
        try:
            prepare(terminal, statement, before[0] if before else [])
            for _ in range(rounds):
                took, outcome = measure(terminal, name, statement, chance.uniform(0, 1.5 * seconds))
                if outcome != "no prompt":
                    terminal.shown = b""
                    terminal.type("6*7\r")
                    if b"42\r\n" not in (terminal.expect_prompt(30) or b""):
                        outcome = "no answer afterwards"
                if outcome.startswith("no "):
                    failed = True
                    print(f"{name}: {outcome}", flush=True)
                    break
                own.append(took)
                hits += outcome == "interrupted"
        finally:
            terminal.close()
        times += own
        interrupted += hits
        print(f"{name:34} {max(own, default=0):10.1f}  {hits} of {len(own)}", flush=True)
    if not times:
        return True
    times.sort()
    p99 = times[min(len(times) - 1, round(0.99 * len(times)))]
    print(f"{len(chosen)} kinds, {len(times)} moments, {interrupted} interrupted: median {times[len(times) // 2]:.1f} ms, "
          f"p99 {p99:.1f} ms, longest {times[-1]:.1f} ms")
    return failed or p99 > options.limit or not interrupted


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", default=str(ROOT / ".build/release/locus"))
    parser.add_argument("--limit", type=float, default=100)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--only", default="")
    parser.add_argument("--moments", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    options.program = str(pathlib.Path(options.program).absolute())
    if options.moments:
        sys.exit(at_random_moments(options))
    failed = False
    print(f"{'statement':34} {'ms':>7}  outcome")
    for name, statement, seconds, *before in STATEMENTS:
        if options.only not in name:
            continue
        worst, outcomes = 0.0, set()
        for _ in range(options.rounds):
            terminal = Terminal([options.program, "-q"], prompt=PROMPT)
            try:
                prepare(terminal, statement, before[0] if before else [])
                took, outcome = measure(terminal, name, statement, seconds)
                if outcome != "no prompt":
                    terminal.shown = b""
                    terminal.type("6*7\r")
                    if b"42\r\n" not in (terminal.expect_prompt() or b""):
                        outcome = "no answer afterwards"
            finally:
                terminal.close()
            worst = max(worst, took)
            outcomes.add(outcome)
        bad = worst > options.limit or any(word.startswith("no ") for word in outcomes)
        failed |= bad
        print(f"{name:34} {worst:7.1f}  {', '.join(sorted(outcomes))}{'  <-- slow' if bad else ''}", flush=True)
    sys.exit(failed)


if __name__ == "__main__":
    main()
