#!/usr/bin/env python3
"""Finds imports that the manifest does not name.

    scripts/imports.py [FOLDER]     the package in FOLDER, this one unless told

Fails if a file imports a target of its own package that its target does not depend on, directly or through others.
The compiler finds the module of such an import if another target happens to be built earlier, and fails if it is not:
one build passes and the next one fails. (`swift build --explicit-target-dependency-import-check error`, of Swift 6.3.1,
let such an import pass.)
"""
import collections
import json
import pathlib
import re
import subprocess
import sys

IMPORT = re.compile(
    r"^ *(?:@\w+(?:\([^)]*\))? +)*(?:(?:public|package|internal|private|fileprivate) +)?import +"
    r"(?:(?:struct|class|enum|protocol|typealias|func|let|var) +)?(\w+)",
    re.MULTILINE,
)


def manifest(folder):
    """The targets of the package, as SwiftPM reads its manifest."""
    text = subprocess.run(
        ["swift", "package", "--package-path", str(folder), "dump-package"],
        check=True, capture_output=True, text=True,
    ).stdout
    return json.loads(text)["targets"]


def reached(name, direct):
    """The targets that a target depends on, directly or through others."""
    found, waiting = set(), [name]
    while waiting:
        for one in direct[waiting.pop()] - found:
            found.add(one)
            waiting.append(one)
    return found


def unnamed(folder):
    """(target, imported target) -> the files that import it, for imports that the manifest does not name."""
    targets = manifest(folder)
    names = {one["name"] for one in targets}
    direct = {
        one["name"]: {value[0] for link in one["dependencies"] for value in link.values()} & names
        for one in targets
    }
    found = collections.defaultdict(list)
    for one in targets:
        home = one.get("path") or f"{'Tests' if one['type'] == 'test' else 'Sources'}/{one['name']}"
        allowed = reached(one["name"], direct) | {one["name"]}
        for path in sorted((folder / home).rglob("*.swift")):
            for name in set(IMPORT.findall(path.read_text())) & names - allowed:
                found[one["name"], name].append(path.relative_to(folder))
    return found


def main():
    folder = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).resolve().parent.parent)
    found = unnamed(folder)
    for (target, name), paths in sorted(found.items()):
        for path in paths:
            print(f"{path}: imports {name}, which {target} does not depend on in Package.swift")
    sys.exit(1 if found else 0)


main()
