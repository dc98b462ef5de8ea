#!/usr/bin/env python3
"""check.py BUILD: packages what BUILD (the scratch folder of an optimised build, such as .build-test) has compiled, and holds the
packages to what they promise.

Rules
- The program is linked anew, static and with the C library loaded: relink.sh. Both are packaged as make deb and make dist do,
  compressed less.
- A package is unpacked into an empty root (bare.py), with what its Depends name and no more, and plots there. What it answers there
  is what the program answers here, byte for byte.
- The judge is judged: in the same root a program that loads libraries must not start, and what cannot be packaged is refused
  without a file left behind.
- Every failure is told, not the first alone.
"""
import glob
import os
import shutil
import subprocess
import sys
import tempfile
import time

from bare import PATH, BareRoot

HERE = os.path.dirname(os.path.realpath(__file__))
failures = []


def expect(is_true, sentence, detail=""):
    if not is_true:
        failures.append(sentence)
        print(f"FAILED {sentence}\n{detail}", file=sys.stderr)


def script(name, *arguments, **environment):
    return subprocess.run(
        [os.path.join(HERE, name), *arguments], capture_output=True, text=True,
        env={**os.environ, "COMPRESSION": "1", **environment})


def made(name, program, folder, **environment):
    """The path of a package; ends the check where there is none."""
    done = script(name, program, folder, **environment)
    if done.returncode != 0:
        sys.exit(f"{name} {program}: {done.stderr}")
    return done.stdout.strip()


def same_bytes(name, program, package, work):
    """The same package made in another place, with other defaults for files and times."""
    folder = os.path.join(work, "again")
    old = os.umask(0o077)
    try:
        again = made(name, program, folder, TZ="Asia/Tokyo", LC_ALL="C.UTF-8", TMPDIR=work)
    finally:
        os.umask(old)
    with open(package, "rb") as first, open(again, "rb") as second:
        expect(first.read() == second.read(), f"{os.path.basename(package)} has the same bytes when it is made again")
    shutil.rmtree(folder)


def refused(name, program, work, word):
    folder = os.path.join(work, "refused")
    done = script(name, program, folder)
    expect(done.returncode != 0 and word in done.stderr, f"{name} refuses {program} and says why", done.stderr)
    expect(not glob.glob(f"{folder}/*"), f"{name} leaves no file of {program}")


def libraries(package):
    """Files of the packages that Depends names, and of those that these need."""
    def field(*command):
        return subprocess.run(command, capture_output=True, text=True, check=True, env={**os.environ, "LC_ALL": "C"}).stdout
    waiting, known, files = [field("dpkg-deb", "-f", package, "Depends")], set(), []
    while waiting:
        for choice in filter(None, (part.strip() for part in waiting.pop().split(","))):
            name = choice.split("|")[0].split("(")[0].strip().split(":")[0]
            if name not in known:
                known.add(name)
                waiting.append(field("dpkg-query", "-W", "-f", "${Depends}", name))
                files += field("dpkg-query", "-L", name).split("\n")
    return [file for file in files if ".so" in os.path.basename(file) and os.path.isfile(file)]


def plots(root, program, here, kind):
    """That the program at a path of the root answers as the one outside does, and fails as kindly."""
    with open(root.path("/tmp/d.csv"), "w") as data:
        data.write("t,v\n0,1\n1,3\n2,2\n")

    def outside(*arguments, text="", **environment):
        done = subprocess.run([here, *arguments], input=text.encode(), capture_output=True, env={"PATH": PATH, **environment})
        return done.returncode, done.stdout.decode(), done.stderr.decode()

    for name, locale in (("no locale", {}), ("locale C", {"LC_ALL": "C"}), ("UTF-8", {"LC_ALL": "C.UTF-8"})):
        answer = root.run(program, "-e", "plot sin(x)", **locale)
        expect(answer[0] == 0 and len(answer[1].split("\n")) > 10, f"{kind}: a sine is drawn with {name}", answer)
        expect(answer == outside("-e", "plot sin(x)", **locale), f"{kind}: the sine is as outside with {name}", answer)
    statements = "a = 1/3; a\npi to 40 digits\nf(x) = x^3 - 3x; roots f\nintegrate e^(-x^2) for x in 0..1\n"
    expect(root.run(program, text=statements) == outside(text=statements), f"{kind}: answers are as outside")

    answer = root.run(program, "-e", "plot tan(x)", "-o", "/tmp/a.svg", "-o", "/tmp/a.json", "-o", "/tmp/a.tex")
    expect(answer[0] == 0, f"{kind}: files are written", answer)
    for ending in ("svg", "json", "tex"):
        wanted = outside("-e", "plot tan(x)", "-o", "-", "--format", ending)[1]
        try:
            with open(root.path(f"/tmp/a.{ending}")) as file:
                expect(wanted and file.read() == wanted, f"{kind}: the {ending} file is as outside")
        except OSError as error:
            expect(False, f"{kind}: there is a {ending} file", error)

    answer = root.run(program, "-e", 'plot "/tmp/d.csv" using t:v')
    expect(answer[0] == 0 and "d.csv" in answer[1], f"{kind}: a data file is drawn", answer)
    answer = root.run(program, "--safe", "-e", "plot sin(x)", "-e", 'save "/tmp/b.svg"')
    expect(answer[0] == 1 and "E69" in answer[2] and not os.path.exists(root.path("/tmp/b.svg")),
           f"{kind}: --safe writes no file", answer)
    answer = root.run(program, "-e", "plot sin(x)", "-o", "/tmp/a.pdf")
    expect(answer[0] == 3 and "librsvg is not installed" in answer[2] and not os.path.exists(root.path("/tmp/a.pdf")),
           f"{kind}: a PDF file without librsvg is an error that says so", answer)

    for terminal in ({}, {"TERM": "dumb"}, {"TERM": "xterm-256color"}, {"TERM": "no-such-terminal"}):
        status, said = root.talk(program, ["1/3", "plot sin(x)", "quit"], **terminal)
        expect(status == 0 and "0.333333333333" in said and "sin(x)" in said,
               f"{kind}: the prompt works without terminfo, {terminal}", (status, said))


def dist_works(tarball, program):
    with BareRoot() as root:
        subprocess.run(["tar", "-C", root.folder, "-xf", tarball, "--strip-components=1"], check=True)
        for name in ("README", "share/man/man1/locus.1", "share/doc/locus/copyright", "share/doc/locus/licences/GPL-3.txt",
                     "share/doc/locus/licences/sources.txt", "share/zsh/site-functions/_locus",
                     "share/bash-completion/completions/locus", "share/fish/vendor_completions.d/locus.fish"):
            expect(os.path.getsize(f"{root.folder}/{name}") > 0, f"the tarball has {name}")
        plots(root, "/bin/locus", program, "tarball")


def deb_works(package, program, kind):
    with BareRoot() as root:
        subprocess.run(["dpkg-deb", "-x", package, root.folder], check=True)
        for file in libraries(package):
            os.makedirs(root.path(os.path.dirname(file)), exist_ok=True)
            shutil.copy(file, root.path(file))
        plots(root, "/usr/bin/locus", program, kind)


def goes_without_a_trace(package):
    """Installed into a root of its own and removed, the package leaves nothing."""
    def tree(folder):
        return sorted(path for path in glob.glob(f"{folder}/**", recursive=True) if "/var/lib/dpkg" not in path)
    with tempfile.TemporaryDirectory(prefix="root") as folder:
        for name in ("info", "updates"):
            os.makedirs(f"{folder}/var/lib/dpkg/{name}")
        open(f"{folder}/var/lib/dpkg/status", "w").close()
        before = tree(folder)
        user = [] if os.getuid() == 0 else ["fakeroot"]
        dpkg = [*user, "dpkg", "--root", folder, "--log=/dev/null", "--force-depends"]

        def run(*arguments):
            return subprocess.run([*dpkg, *arguments], capture_output=True, text=True, env={"PATH": PATH, "LC_ALL": "C"})
        done = run("--install", package)
        expect(done.returncode == 0 and os.path.exists(f"{folder}/usr/bin/locus"), "dpkg installs the package", done.stderr)
        done = run("--verify", "locus")
        expect(done.returncode == 0 and not done.stdout, "its files have the sums that it tells", done.stdout + done.stderr)
        done = run("--purge", "locus")
        expect(done.returncode == 0 and tree(folder) == before, "dpkg removes all of it", "\n".join(tree(folder)))


def lintian_is_silent(package):
    user = ["--allow-root"] if os.getuid() == 0 else []
    done = subprocess.run(["lintian", *user, "--fail-on", "error,warning", package], capture_output=True, text=True)
    expect(done.returncode == 0 and not done.stdout, f"lintian has nothing against {os.path.basename(package)}", done.stdout + done.stderr)


def main():
    start = time.monotonic()
    build = os.path.realpath(sys.argv[1])
    with tempfile.TemporaryDirectory(prefix="packages") as work:
        programs = {kind: os.path.join(work, kind) for kind in ("static", "shared")}
        for kind, program in programs.items():
            done = script("relink.sh", build, program, kind)
            if done.returncode != 0:
                sys.exit(f"relink.sh: {done.stderr}")
        print(f"linked static and shared: {time.monotonic() - start:.0f} s")

        with BareRoot() as root:
            shutil.copy(programs["shared"], root.path("/locus"))
            expect(root.run("/locus", "--version")[0] != 0, "a bare root is bare: what loads libraries does not start")
            shutil.copy(programs["static"], root.path("/locus"))
            expect(root.run("/locus", "--version")[0] == 0, "a static program starts in a bare root")
        refused("dist.sh", programs["shared"], work, "libreadline")
        refused("deb.sh", os.path.join(build, "release/locus"), work, "libswiftCore.so")
        refused("deb.sh", os.path.join(work, "none"), work, "no program")

        tarball = made("dist.sh", programs["static"], work)
        dist_works(tarball, programs["static"])
        same_bytes("dist.sh", programs["static"], tarball, work)
        for kind, program in programs.items():
            package = made("deb.sh", program, os.path.join(work, "debs"))
            deb_works(package, program, f"deb, {kind}")
            lintian_is_silent(package)
            goes_without_a_trace(package)
        same_bytes("deb.sh", programs["shared"], package, work)
    print(f"packages: {len(failures)} failures, {time.monotonic() - start:.0f} s")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
