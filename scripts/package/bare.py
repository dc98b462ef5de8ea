"""A machine with nothing on it: a folder that a program takes for all there is.

Rules
- In it are what the caller lays there, /dev/null, /proc and /tmp: no shell, no libraries, no locale, no terminfo, no users.
- The environment is PATH and what the caller says; HOME and TERM are not set otherwise.
- Namespaces end with the program: nothing stays mounted.
"""
import os
import pty
import select
import shutil
import subprocess
import tempfile
import time

INTO = (
    'mount --bind /dev/null "$0/dev/null" && mount --rbind /proc "$0/proc" && exec chroot "$0" "$@"'
)
PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"


class BareRoot:
    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="bare")
        for name in ("dev", "proc", "tmp"):
            os.mkdir(os.path.join(self.folder, name))
        open(self.path("/dev/null"), "w").close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.folder)

    def path(self, inside):
        """Where a file of the root is outside."""
        return self.folder + inside

    def command(self, program, arguments):
        user = [] if os.getuid() == 0 else ["--map-root-user"]
        enter = ["unshare", "--mount", *user, "--fork", "--kill-child", "sh", "-c", INTO, self.folder]
        return [*enter, program, *arguments]

    def run(self, program, *arguments, text="", **environment):
        """Status, standard output and error of a run, each as text."""
        done = subprocess.run(
            self.command(program, arguments), input=text.encode(), capture_output=True, timeout=60,
            env={"PATH": PATH, **environment})
        return done.returncode, done.stdout.decode(), done.stderr.decode()

    def talk(self, program, lines, **environment):
        """Status and all output of the prompt on a terminal, to which the lines are typed one after the other."""
        controller, terminal = pty.openpty()
        process = subprocess.Popen(
            self.command(program, []), stdin=terminal, stdout=terminal, stderr=terminal,
            env={"PATH": PATH, **environment}, start_new_session=True)
        os.close(terminal)
        said = self._hear(controller, b"> ", 20)
        for line in lines:
            os.write(controller, line.encode() + b"\r")
            said += self._hear(controller, b"\n> ", 20)
        try:
            status = process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            status = process.wait()
        os.close(controller)
        return status, said.decode(errors="replace")

    @staticmethod
    def _hear(controller, last, seconds):
        """What comes until it ends in a prompt, the program ends, or time is over."""
        said, end = b"", time.monotonic() + seconds
        while time.monotonic() < end:
            if select.select([controller], [], [], 0.1)[0]:
                try:
                    said += os.read(controller, 65536)
                except OSError:
                    break
                # What follows a prompt are questions to the terminal, which are not answered here.
                if last in said:
                    break
        return said
