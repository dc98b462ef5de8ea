#!/usr/bin/env python3
"""All pairs of keys at the prompt and at an explored picture: no pair kills the program, none freezes it.

Every pair of KEYS is typed into one prompt after the other, a search with its second key into a fresh one; then Ctrl-C must give a prompt on which `1+1` is
answered. The program dies, or it does not answer within --patience seconds: a finding.

With --explore, pairs of EXPLORING are typed at a picture that is explored, reports of a mouse and other sizes of the
terminal among them; then Ctrl-C must give the prompt back, and the screen with it: the other one, the cursor, and a mouse
that is not reported. With --graphics the pictures are in pixels: of kitty's protocol or sixels, where librsvg is installed.

    scripts/keys.py [--seed N] [--pairs N] [--explore] [--graphics WORD] [LOCUS]     N random pairs instead of all
"""
import argparse
import fcntl
import os
import random
import signal
import struct
import sys
import termios
import time

sys.path.insert(0, os.path.dirname(__file__))
from terminal import Terminal

# Without the keys that run the line, end the program or suspend it.
CONTROL = [bytes([code]) for code in range(0x00, 0x20) if code not in (0x03, 0x04, 0x0a, 0x0d, 0x0f, 0x1a, 0x1c)]
META = [b"\x1b" + bytes([code]) for code in b"bcdflnpqrtuvy.<>_-012?*\\&#~" + b"\x1d\x12\x08\x05"]
FUNCTION = [
    b"\x1b[A", b"\x1b[B", b"\x1b[C", b"\x1b[D", b"\x1b[H", b"\x1b[F", b"\x1b[3~", b"\x1b[1;5C", b"\x1bOP",
    b"\x1b[200~", b"\x1b[201~",
    # What a mouse and a window report: a click, a move, the old form, the focus.
    b"\x1b[<0;12;7M", b"\x1b[<35;12;7m", b"\x1b[M !!", b"\x1b[I",
]
# Control characters of eight bits: alone they are no UTF-8, and as UTF-8 they are no text.
C1 = [b"\x9b", b"\x90", "\x9b".encode(), "\x85".encode()]
CHORDS = [b"\x18(", b"\x18)", b"\x18e", b"\x18\x18", b"\x18\x12", b"\x18\x15", b"\x18\x05"]
LETTERS = [b"a", b"(", b"\"", b" ", b"9", b"\x7f", "é".encode(), b"\xff"]
KEYS = CONTROL + META + FUNCTION + C1 + CHORDS + LETTERS
# Keys of an explored picture; words in capitals are done to the terminal.
EXPLORING = [
    b"\x1b[A", b"\x1b[B", b"\x1b[C", b"\x1b[D", b"\x1b[1;2C", b"\x1b[1;2A", b"\x1b[5~", b"\x1b[H", b"\x1b[Z", b"\x1bOP",
    b"+", b"-", b"x", b"y", b"0", b"u", b"e", b"l", b"r", b"t", b"n", b"p", b"v", b" ", b"s", b"?", b"\t", b"\r", b"\x7f",
    b":add x\r", b":zoom 2\r", b":1/\r", b":", b"3", b".", b"\x0c", b"\x1bx", b"\xff", "é".encode(), b"\x1b]0;x\x07",
    b"\x1b[<0;12;7M\x1b[<32;30;9M\x1b[<0;30;9m", b"\x1b[<2;12;7M\x1b[<34;30;9M", b"\x1b[<64;12;7M", b"\x1b[<65;500;500M",
    b"\x1b[M !!", b"\x1b[?2026;2$y", "SMALL", "LARGE", "NARROW",
]
SIZES = {"SMALL": (8, 20), "LARGE": (120, 400), "NARROW": (24, 3)}
PICTURES = [
    ["a = 1", "plot a sin(x), x^2/20"], ["plot 1/x"], ["x^2 + y^2 = 4"], ["y' = x - y"], ["plot pie [3, 5]"],
    ["plot bars [(\"A\", 3), (\"B\", 5)]"], ["(cos(t), sin(2t))"],
]
GIVEN_BACK = [b"\x1b[?1006l", b"\x1b[?1002l", b"\x1b[?25h", b"\x1b[?1049l"]
SEARCHES = [b"\x12", b"\x13"]
# An inputrc that asks for what the program takes away.
INPUTRC = b"""
"\\C-]": character-search
"\\e\\C-]": character-search-backward
"\\C-x(": start-kbd-macro
"\\C-x)": end-kbd-macro
"\\C-xe": call-last-kbd-macro
"""


def start(locus, inputrc, *arguments):
    terminal = Terminal([locus, "--no-init", "-q", *arguments], environment={"INPUTRC": inputrc})
    if terminal.expect_prompt() is None:
        sys.exit("no prompt")
    terminal.type("a = 1 + 1\r")
    terminal.expect_prompt()
    return terminal


def is_alive(terminal, patience):
    """Whether Ctrl-C leads to a prompt that calculates."""
    terminal.type(b"\x03")
    if terminal.expect("^C\r\n", 1) is None:
        # One that meets the end of a line stops what the line does, a comment of Alt-# for example: once more.
        terminal.type(b"\x03")
        if terminal.expect("^C\r\n", patience) is None:
            return False
    terminal.type("40+2\r")
    if terminal.expect("\r42\r", patience) is None:
        return False
    return terminal.expect_prompt(patience) is not None


def has_died(terminal):
    if os.waitpid(terminal.process, os.WNOHANG) == (0, 0):
        return False
    # Nobody is left to be killed.
    terminal.has_ended = True
    os.close(terminal.terminal)
    return True


def resize(terminal, size):
    fcntl.ioctl(terminal.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", *size, 0, 0))


def explore(terminal, keys, patience):
    """Types keys at the picture; whether the prompt and the screen come back."""
    resize(terminal, (24, 80))
    terminal.type("explore\r")
    if terminal.expect("\x1b[?1016$p", patience) is None:
        return False
    for key in keys:
        if isinstance(key, str):
            resize(terminal, SIZES[key])
        else:
            terminal.type(key)
    # Ctrl-C leaves a line that is typed; then it leaves the picture. It is a signal, which goes before keys that wait, and two
    # that come together are one.
    terminal.read(0.1)
    for _ in range(20):
        terminal.type(b"\x03")
        end = time.monotonic() + 0.2
        while time.monotonic() < end and GIVEN_BACK[-1] not in terminal.shown:
            terminal.read(0.02)
        if GIVEN_BACK[-1] in terminal.shown:
            break
    before = terminal.expect(GIVEN_BACK[-1], patience)
    return before is not None and all(way in before for way in GIVEN_BACK[:-1])


def explore_pairs(locus, options):
    """The number of findings among pairs of keys at explored pictures."""
    pairs = [(first, second) for first in EXPLORING for second in EXPLORING]
    if options.pairs:
        pairs = random.Random(options.seed).sample(pairs, min(options.pairs, len(pairs)))
    findings = 0
    for number, picture in enumerate(PICTURES):
        terminal = start(locus, "/dev/null", "--graphics", options.graphics)
        # Each picture gets its share of the pairs.
        for first, second in pairs[number::len(PICTURES)]:
            for line in ["reset all", *picture]:
                terminal.type(line + "\r")
                terminal.expect_prompt(options.patience)
            if explore(terminal, [first, second], options.patience) and is_alive(terminal, options.patience):
                continue
            findings += 1
            kind = "dies" if has_died(terminal) else "freezes"
            print(f"{kind}: {first!r} {second!r} at {picture}; shown {terminal.shown[-200:]!r}", flush=True)
            terminal.close()
            terminal = start(locus, "/dev/null", "--graphics", options.graphics)
        terminal.close()
    print(f"keys {len(EXPLORING)}, pairs {len(pairs)} at pictures, findings {findings}")
    return findings


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("locus", nargs="?", default=".build/release/locus")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pairs", type=int, default=0)
    parser.add_argument("--patience", type=float, default=5)
    parser.add_argument("--explore", action="store_true")
    parser.add_argument("--graphics", choices=["auto", "kitty", "sixel", "text"], default="auto")
    options = parser.parse_args()
    locus = os.path.abspath(options.locus)
    if options.explore:
        sys.exit(1 if explore_pairs(locus, options) else 0)
    pairs = [(first, second) for first in KEYS for second in KEYS]
    if options.pairs:
        pairs = random.Random(options.seed).sample(pairs, min(options.pairs, len(pairs)))
    terminal = start(locus, "/dev/null")
    inputrc = os.path.join(terminal.home, "inputrc")
    findings = 0
    for setting in ["/dev/null", inputrc]:
        with open(inputrc, "wb") as file:
            file.write(INPUTRC)
        terminal.close()
        terminal = start(locus, setting)
        for first, second in pairs:
            if first in SEARCHES:
                # What an earlier key left behind in the line editor must not hide a death.
                terminal.close()
                terminal = start(locus, setting)
            terminal.type(b"sin(" + first + second + b"x")
            if is_alive(terminal, options.patience):
                continue
            findings += 1
            kind = "dies" if has_died(terminal) else "freezes"
            print(f"{kind}: {first!r} {second!r} inputrc {setting}; shown {terminal.shown[-200:]!r}", flush=True)
            terminal.close()
            terminal = start(locus, setting)
    terminal.close()
    print(f"keys {len(KEYS)}, pairs {2 * len(pairs)}, findings {findings}")
    sys.exit(1 if findings else 0)


if __name__ == "__main__":
    main()
