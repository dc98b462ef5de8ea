#!/usr/bin/env python3
"""Pictures in pixels, as real terminals show them: graphics.py [--keep FOLDER] [PROGRAM]

Starts xterm (as a VT340) and kitty on a screen of Xvfb, lets each run the program at a prompt, types a plot, and looks at the
screen; then explores the picture, moves it by a key, and looks again.

Rules
- The terminal itself answers the program's questions: between both stands a relay alone, which types.
- A picture, at the prompt and explored, is right if it was sent in the terminal's way, and a colour near the ink of the curve covers most columns of the
  screen, in about one run of pixels each, on a page of the same theme. Near, as sixels have colours in percent.
- A terminal that is not installed is named and left out; without Xvfb and xwd nothing is tried. Status 1 if a picture is wrong.
- --keep FOLDER keeps what was seen, as PPM files.
"""

import argparse
import os
import pty
import select
import shutil
import struct
import subprocess
import sys
import tempfile
import termios
import fcntl
import time
import tty

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
TERMINALS = {
    "xterm": ["xterm", "-ti", "vt340", "-geometry", "100x40", "-e"],
    "kitty": ["kitty", "-o", "confirm_os_window_close=0", "-o", "remember_window_size=no",
              "-o", "initial_window_width=900", "-o", "initial_window_height=700"],
}
# The ink of the first series and the page, light and dark.
THEMES = [((0x17, 0x43, 0xBB), (0xFF, 0xFF, 0xFF)), ((0x9A, 0xAF, 0xFF), (0x12, 0x13, 0x16))]
PATIENCE = 60
# How far a channel may be off.
NEAR = 40


# What is typed, and the name of the file that says that the screen can be looked at; Return ends lines, explored pictures take keys.
STEPS = [([b"2 + 3\r", b"plot sin(x)/x\r"], "plot"), ([b"explore\r"], "explored"), ([b"\x1b[C"], "moved")]
# Seconds without output after which a picture is there.
QUIET = 1.5


def relay(program, folder):
    """Runs the program on a terminal of its own between the real one and us, and types."""
    child, master = pty.fork()
    if child == 0:
        os.execv(program, [program, "-q"])
    size = fcntl.ioctl(0, termios.TIOCGWINSZ, bytes(8))
    fcntl.ioctl(master, termios.TIOCSWINSZ, size)
    tty.setraw(0)
    steps = [(list(lines), name) for lines, name in STEPS]
    seen, start, last = b"", time.monotonic(), time.monotonic()
    while time.monotonic() - start < 2 * PATIENCE:
        ready, _, _ = select.select([0, master], [], [], 0.1)
        if 0 in ready:
            os.write(master, os.read(0, 65536))
        if master in ready:
            block = os.read(master, 65536)
            os.write(1, block)
            seen += block
            last = time.monotonic()
        if ready or not steps or time.monotonic() - last < (0.1 if b"\x1b[?2004h> " in seen else QUIET):
            continue
        # The first prompt comes before the answers of the terminal.
        lines, name = steps[0]
        if lines:
            seen, last = b"", time.monotonic()
            os.write(master, lines.pop(0))
            continue
        done = os.path.join(folder, name)
        if not os.path.exists(done):
            with open(done + ".part", "w") as file:
                file.write("kitty" if b"\x1b_Ga=T" in seen else "sixel" if b"\x1bP0;1;0q" in seen else "text")
            os.rename(done + ".part", done)
        elif os.path.exists(done + ".seen"):
            steps.pop(0)


def screen(display):
    """The pixels of the screen: width, height, and three bytes for each, blue, green and red."""
    dump = subprocess.run(["xwd", "-root", "-silent"], capture_output=True, check=True, env={**os.environ, "DISPLAY": display}).stdout
    head = struct.unpack(">25I", dump[:100])
    start = head[0] + 12 * head[19]
    width, height, step, stride = head[4], head[5], head[11] // 8, head[12]
    rows = [dump[start + y * stride:start + y * stride + step * width] for y in range(height)]
    return width, height, b"".join(b"".join(row[x:x + 3] for x in range(0, step * width, step)) for row in rows)


def judged(width, height, pixels):
    """What is wrong with the picture on the screen; nothing if it is right."""
    problem = "the curve is not there"
    for ink, page in THEMES:
        covered, runs = 0, 0
        wanted = tuple(reversed(ink))
        near = {}
        for x in range(width):
            column = [pixels[3 * (y * width + x):3 * (y * width + x) + 3] for y in range(height)]
            for color in set(column) - near.keys():
                near[color] = all(abs(part - ideal) <= NEAR for part, ideal in zip(color, wanted))
            inked = [near[color] for color in column]
            if any(inked):
                covered += 1
                runs += sum(1 for y in range(1, height) if inked[y] and not inked[y - 1])
        paper = sum(pixels[3 * place:3 * place + 3] == bytes(reversed(page)) for place in range(0, width * height, 17)) * 17
        if covered > width // 2 and runs < 2 * covered and paper > 100000:
            return None
        if covered:
            problem = f"the curve covers {covered} columns in {runs} runs, the page {paper} pixels"
    return problem


def looked_at(name, step, done, terminal, display, keep):
    """What is wrong with the screen after a step; nothing if it is right."""
    start = time.monotonic()
    while not os.path.exists(done) and time.monotonic() - start < PATIENCE and terminal.poll() is None:
        time.sleep(0.1)
    if not os.path.exists(done):
        return "the picture did not come"
    time.sleep(1)
    with open(done) as file:
        way = file.read()
    seen = screen(display)
    open(done + ".seen", "w").close()
    if keep:
        width, height, pixels = seen
        with open(os.path.join(keep, f"{name}-{step}.ppm"), "wb") as file:
            file.write(b"P6 %d %d 255\n" % (width, height))
            file.write(b"".join(pixels[place:place + 3][::-1] for place in range(0, len(pixels), 3)))
    wanted = "kitty" if name == "kitty" else "sixel"
    return f"the picture was sent as {way}" if way != wanted else judged(*seen)


def tried(name, program, keep):
    with tempfile.TemporaryDirectory(prefix="graphics") as folder:
        reader, writer = os.pipe()
        server = subprocess.Popen(["Xvfb", "-displayfd", str(writer), "-screen", "0", "1000x760x24", "-nolisten", "tcp"],
                                  pass_fds=[writer], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(writer)
        terminal = None
        try:
            display = ":" + os.read(reader, 16).decode().strip()
            environment = {**os.environ, "DISPLAY": display, "HOME": folder, "LC_ALL": "C.UTF-8", "LIBGL_ALWAYS_SOFTWARE": "1"}
            for variable in ("NO_COLOR", "TMUX", "COLORFGBG"):
                environment.pop(variable, None)
            command = TERMINALS[name] + [sys.executable, os.path.abspath(__file__), "--relay", folder, program]
            terminal = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            for _, step in STEPS:
                problem = looked_at(name, step, os.path.join(folder, step), terminal, display, keep)
                if problem:
                    return f"{step}: {problem}"
            return None
        finally:
            os.close(reader)
            if terminal:
                terminal.kill()
                terminal.wait()
            server.kill()
            server.wait()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--relay", metavar="FOLDER", help=argparse.SUPPRESS)
    parser.add_argument("--keep", metavar="FOLDER")
    parser.add_argument("program", nargs="?", default=os.path.join(ROOT, ".build/release/locus"))
    options = parser.parse_args()
    program = os.path.abspath(options.program)
    if options.relay:
        return relay(program, options.relay)
    if not shutil.which("Xvfb") or not shutil.which("xwd"):
        return print("graphics: not tried, Xvfb or xwd (x11-apps) is missing")
    wrong = 0
    for name in TERMINALS:
        if not shutil.which(name):
            print(f"{name}: not tried, it is not installed")
            continue
        problem = tried(name, program, options.keep)
        wrong += problem is not None
        print(f"{name}: {problem or 'right'}")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
