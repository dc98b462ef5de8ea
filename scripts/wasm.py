#!/usr/bin/env python3
"""Compiles rooms of the package to WebAssembly with Embedded Swift, and links the engine of pages.

    scripts/wasm.py [--rooms ROOM …] [--check] [--folder FOLDER]

Which rooms there are, what each imports and how it is compiled is read from the manifest (`swift package dump-package`).
The rooms that `ROOT` needs are compiled in the order of the manifest, each whole; a room is compiled anew if one of its
files or a room that it imports is newer. The sources are those of the native program: no file is made for
WebAssembly alone but the module maps, which this script writes. `--check` type-checks instead, which shows all errors.

What must be there (`scripts/setup.sh wasm` installs it): the C library and the compiler's runtime for WebAssembly.
"""

import argparse
import concurrent.futures
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import wasm_stubs

PACKAGE = Path(__file__).resolve().parent.parent
# The room whose functions the engine exports.
ROOT = "PageEngine"
SWIFT_TARGET = "wasm32-unknown-none-wasm"
C_TARGET = "wasm32-unknown-wasi"
HEADERS = Path("/usr/include/wasm32-wasi")
ARCHIVES = Path("/usr/lib/wasm32-wasi")
BUILTINS = "lib/wasi/libclang_rt.builtins-wasm32.a"
# Headers of the C library that Swift code may use.
LIBRARY_HEADERS = ["math.h", "stdlib.h", "string.h", "stdio.h", "time.h", "errno.h", "limits.h", "float.h"]
# What a page calls (Sources/PageEngine/Exports.swift), and what it calls first.
EXPORTS = ["_initialize", "locus_allocate", "locus_release", "locus_curve"]
# Formulas may be nested 200 deep, as in the native program.
STACK = 8 << 20
# Levels of the kernels for processors that WebAssembly does not know.
FOREIGN_LEVELS = ("level_avx2.c", "level_avx512.c")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--rooms", nargs="*", default=[ROOT], help="rooms to compile, with all they need")
    parser.add_argument("--check", action="store_true", help="type-check the rooms named, compile what they need")
    parser.add_argument("--optimise", default="-Osize", help="the level for Swift code")
    parser.add_argument("--folder", type=Path, default=PACKAGE / ".build-wasm")
    options = parser.parse_args()
    build = Build(options.folder.resolve(), options.optimise)
    wanted = build.needed(options.rooms)
    for name in wanted:
        build.room(name, check=options.check and name in options.rooms)
    if ROOT in wanted and not options.check:
        build.link(wanted)


def fail(text):
    print(f"wasm: {text}", file=sys.stderr)
    sys.exit(1)


def run(command):
    if subprocess.run([str(part) for part in command]).returncode:
        fail(f"{Path(command[0]).name} failed")


def flags(settings, tool):
    """The flags of a target's settings; libraries of the system belong to the native program alone."""
    for setting in settings:
        if setting["tool"] != tool:
            continue
        ((kind, value),) = setting["kind"].items()
        value = value.get("_0")
        if kind == "swiftLanguageMode":
            yield from ("-swift-version", value)
        elif kind == "enableUpcomingFeature":
            yield from ("-enable-upcoming-feature", value)
        elif kind == "enableWarning":
            yield f"-W{value}"


class Build:
    def __init__(self, folder, level):
        self.folder = folder
        self.level = level
        self.swiftc = Path(shutil.which("swiftc") or fail("swiftc not found"))
        self.tools = self.swiftc.resolve().parent
        manifest = subprocess.run(
            ["swift", "package", "--package-path", PACKAGE, "dump-package"],
            check=True, capture_output=True, text=True,
        ).stdout  # fmt: skip
        # In the order of the manifest: each room after those it imports.
        self.targets = {one["name"]: one for one in json.loads(manifest)["targets"]}
        if not HEADERS.exists():
            fail("no C library for WebAssembly: run scripts/setup.sh wasm")
        runtimes = sorted(Path("/usr/lib").glob(f"llvm-*/lib/clang/*/{BUILTINS}"))
        self.builtins = runtimes[-1] if runtimes else fail("no runtime of the compiler: run scripts/setup.sh wasm")
        self.libraries = folder / "libraries"
        if not (self.libraries / "lib/libmpfr.a").exists():
            run([PACKAGE / "scripts/wasm-libraries.sh", self.libraries])
        for name in ("modules", "objects", "maps"):
            (folder / name).mkdir(parents=True, exist_ok=True)
        self.write_map("WASILibc", LIBRARY_HEADERS, "[system] ")

    def imports(self, name):
        links = (value[0] for link in self.targets[name]["dependencies"] for value in link.values())
        return [one for one in links if one in self.targets]

    def needed(self, names):
        """The rooms named and all they import, in the order of the manifest."""
        found, waiting = set(), list(names)
        while waiting:
            name = waiting.pop()
            if name not in self.targets:
                fail(f"no room {name} in the manifest")
            if name not in found:
                found.add(name)
                waiting += self.imports(name)
        return [name for name in self.targets if name in found]

    def home(self, name):
        return PACKAGE / (self.targets[name].get("path") or f"Sources/{name}")

    def is_in_c(self, name):
        return (self.home(name) / "include").exists()

    def write_map(self, name, headers, attribute=""):
        lines = "".join(f'  header "{HEADERS / one if attribute else one}"\n' for one in headers)
        text = f"module {name} {attribute}{{\n{lines}  export *\n}}\n"
        path = self.folder / "maps" / f"{name}.modulemap"
        if not path.exists() or path.read_text() != text:
            path.write_text(text)

    def room(self, name, check):
        (self.c_room if self.is_in_c(name) else self.swift_room)(name, check)

    def c_room(self, name, _):
        home = self.home(name)
        self.write_map(name, sorted((home / "include").glob("*.h")))
        headers = [one for room in self.needed([name]) for one in self.home(room).rglob("*.h")]
        newest = max(one.stat().st_mtime for one in headers)
        folder = self.folder / "objects" / name
        folder.mkdir(exist_ok=True)
        places = [part for room in self.needed([name]) for part in ("-I", self.home(room) / "include")]

        def compile(source):
            object = folder / f"{source.stem}.o"
            if object.exists() and object.stat().st_mtime > max(newest, source.stat().st_mtime):
                return
            run(
                [self.tools / "clang", f"--target={C_TARGET}", "-O2", "-msimd128", "-isystem", HEADERS, "-isystem", self.libraries / "include",
                 *flags(self.targets[name]["settings"], "c"), "-Werror", *places, "-c", source, "-o", object]
            )  # fmt: skip

        for source in sorted(home.glob("*.c")):
            if source.name not in FOREIGN_LEVELS:
                compile(source)

    def swift_room(self, name, check):
        sources = sorted(self.home(name).rglob("*.swift"))
        object = self.folder / "objects" / f"{name}.o"
        rooms = self.needed([name])
        older = [self.folder / "modules" / f"{one}.swiftmodule" for one in rooms if not self.is_in_c(one) and one != name]
        older += [one for room in rooms if self.is_in_c(room) for one in (self.home(room) / "include").glob("*.h")]
        newest = max(one.stat().st_mtime for one in sources + older)
        if not check and object.exists() and object.stat().st_mtime > newest:
            return
        print(f"wasm: {name}", flush=True)
        maps = [f"-fmodule-map-file={self.folder}/maps/{one}.modulemap" for one in rooms if self.is_in_c(one)]
        maps.append(f"-fmodule-map-file={self.folder}/maps/WASILibc.modulemap")
        for_clang = ["-isystem", HEADERS, "-D__wasi__", *maps]
        product = ["-typecheck"] if check else [
            "-emit-module", "-emit-module-path", self.folder / "modules" / f"{name}.swiftmodule",
            "-emit-object", "-o", object,
        ]  # fmt: skip
        run(
            [self.swiftc, "-target", SWIFT_TARGET, "-enable-experimental-feature", "Embedded", "-wmo", self.level,
             "-parse-as-library", "-package-name", "locus", "-module-name", name,
             *flags(self.targets[name]["settings"], "swift"), "-I", self.folder / "modules",
             *(part for one in for_clang for part in ("-Xcc", one)), *product, *sources]
        )  # fmt: skip
        if not check:
            # The compiler does not touch a module that it finds unchanged.
            os.utime(self.folder / "modules" / f"{name}.swiftmodule")
            os.utime(object)

    def link(self, rooms):
        runtime = self.folder / "objects/wasm-runtime.o"
        run(
            [self.tools / "clang", f"--target={C_TARGET}", "-O2", "-Wall", "-Wextra", "-Werror", "-isystem", HEADERS,
             "-c", PACKAGE / "scripts/wasm-runtime.c", "-o", runtime]
        )  # fmt: skip
        objects = [runtime]
        for name in rooms:
            if self.is_in_c(name):
                objects += sorted((self.folder / "objects" / name).glob("*.o"))
            else:
                objects.append(self.folder / "objects" / f"{name}.o")
                wasm_stubs.hide(objects[-1])
        archives = []
        for name in rooms:
            for setting in self.targets[name]["settings"]:
                library = setting["kind"].get("linkedLibrary", {}).get("_0")
                if library and (self.libraries / f"lib/lib{library}.a").exists():
                    archives.append(self.libraries / f"lib/lib{library}.a")
        unicode = self.tools.parent / f"lib/swift/embedded/{SWIFT_TARGET}/libswiftUnicodeDataTables.a"
        copy = self.folder / "libswiftUnicodeDataTables.a"
        if not copy.exists():
            # The toolchain's archive has no index of its names.
            shutil.copy(unicode, copy)
            run([self.tools / "llvm-ranlib", copy])
        product = self.folder / "locus.wasm"
        run(
            [self.tools / "wasm-ld", "--no-entry", "--gc-sections", "--strip-all", "-z", f"stack-size={STACK}",
             "--stack-first", ARCHIVES / "crt1-reactor.o", *objects, *archives, copy,
             "-L", ARCHIVES, "-lwasi-emulated-signal", "-lc", self.builtins,
             *(f"--export={name}" for name in EXPORTS), "-o", product]
        )  # fmt: skip
        print(f"wasm: {product} {product.stat().st_size} bytes")


if __name__ == "__main__":
    main()
