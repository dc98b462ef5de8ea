"""A program on a terminal of its own: type, wait for what it shows, measure how long it takes."""
import fcntl
import os
import pty
import select
import signal
import struct
import tempfile
import termios
import time


class Terminal:
    """Runs a command on a new pseudo-terminal, in an empty home folder."""

    def __init__(self, command, columns=80, rows=24, home=None, environment=None, prompt=b"> "):
        self.prompt = prompt
        self.home = home or tempfile.mkdtemp(prefix="locus-home-")
        self.shown = b""
        self.has_ended = False
        variables = {
            "HOME": self.home, "INPUTRC": "/dev/null", "LC_ALL": "C.UTF-8",
            "PATH": "/usr/bin:/bin", "TERM": "xterm-256color", **(environment or {}),
        }
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            os.chdir(self.home)
            try:
                os.execve(command[0], command, variables)
            finally:
                os._exit(127)
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def type(self, text):
        data = text.encode() if isinstance(text, str) else text
        while data:
            data = data[os.write(self.terminal, data):]

    def read(self, seconds):
        """Reads what comes within a time; False when the terminal is closed."""
        if not select.select([self.terminal], [], [], max(0, seconds))[0]:
            return True
        try:
            block = os.read(self.terminal, 1 << 16)
        except OSError:
            block = b""
        self.shown += block
        return bool(block)

    def expect(self, text, seconds=10):
        """Waits until `text` is shown; returns what was shown before it, or None."""
        text = text.encode() if isinstance(text, str) else text
        end = time.monotonic() + seconds
        while text not in self.shown:
            if time.monotonic() > end or not self.read(end - time.monotonic()):
                return None
        before, self.shown = self.shown.split(text, 1)
        return before

    def expect_prompt(self, seconds=10):
        """Waits for the prompt, shown at the end and with the keyboard in its hands."""
        end = time.monotonic() + seconds
        before = self.expect(self.prompt, seconds)
        while before is not None and not self.is_editing():
            # Who has died does not take the keyboard any more.
            if time.monotonic() > end:
                return None
            time.sleep(0.001)
        return before

    def is_editing(self):
        return not termios.tcgetattr(self.terminal)[3] & termios.ICANON

    def wait_for_work(self, seconds=2):
        """Waits until the line editor has given the terminal back."""
        end = time.monotonic() + seconds
        while self.is_editing() and time.monotonic() < end:
            time.sleep(0.001)

    def close(self):
        if self.has_ended:
            return
        self.has_ended = True
        os.kill(self.process, signal.SIGKILL)
        os.waitpid(self.process, 0)
        os.close(self.terminal)
