#!/usr/bin/env python3
"""Finds folders of a target that need each other.

    scripts/cycles.py [TARGET...]     all targets of Sources unless told

Fails if folders stand in cycles.

The compiler keeps targets from importing each other in circles; nothing does so between the folders of one target.
A folder needs another if one of its files names a type that is declared there at the top level of a file: a word with
a capital letter, outside of comments and texts, that no point stands before. A name that the needing folder declares
itself, nested or not, is its own. Files beside the folders of a target belong to no folder. Members of extensions are not followed, so
that a cycle through these alone is not found.

For every target with cycles a line says how many folders stand in them; with names of targets, the types that make up
each edge between those folders follow.
"""
import collections
import pathlib
import re
import sys
import tempfile

SOURCES = pathlib.Path(__file__).resolve().parent.parent / "Sources"

TEXT = re.compile(
    r'(?P<raw>#+)"(?:""(?s:.*?)"""|.*?")(?P=raw)|"""(?s:.*?)"""|"(?:\\.|[^"\\\n])*"|//[^\n]*|/\*(?s:.*?)\*/'
)
DECLARATION = re.compile(
    r"^(?P<indent> *)(?:@\w+(?:\([^)]*\))? +)*"
    r"(?P<access>(?:(?:public|package|internal|private|fileprivate|final|indirect) +)*)"
    r"(?:struct|enum|class|actor|protocol|typealias) +(?P<name>[A-Z]\w*)",
    re.MULTILINE,
)
NAME = re.compile(r"(?<![.\w])[A-Z]\w*")


def without_texts(source):
    """The source without comments and texts; what `\\( )` holds in a text is lost with it."""
    return TEXT.sub('""', source)


def edges(target):
    """(folder, folder it needs) -> the types that it needs of it."""
    files = [
        (path.relative_to(target).parts[0], without_texts(path.read_text()))
        for path in sorted(target.rglob("*.swift"))
        if len(path.relative_to(target).parts) > 1
    ]
    home, own = {}, collections.defaultdict(set)
    for folder, text in files:
        for one in DECLARATION.finditer(text):
            own[folder].add(one["name"])
            if not one["indent"] and "private" not in one["access"]:
                home.setdefault(one["name"], folder)
    found = collections.defaultdict(set)
    for folder, text in files:
        for name in set(NAME.findall(text)) - own[folder]:
            if name in home:
                found[folder, home[name]].add(name)
    return found


def cycles(found):
    """The groups of folders of which each can be reached from each other (Tarjan 1972), larger than one."""
    needs = collections.defaultdict(set)
    for start, end in found:
        needs[start].add(end)
    number, low, stack, groups = {}, {}, [], []

    def visit(folder):
        number[folder] = low[folder] = len(number)
        stack.append(folder)
        for other in sorted(needs[folder]):
            if other not in number:
                visit(other)
                low[folder] = min(low[folder], low[other])
            elif other in stack:
                low[folder] = min(low[folder], number[other])
        if low[folder] == number[folder]:
            place = stack.index(folder)
            group = sorted(stack[place:])
            del stack[place:]
            if len(group) > 1:
                groups.append(group)

    for folder in sorted({one for edge in found for one in edge}):
        if folder not in number:
            visit(folder)
    return groups


def check_the_judge():
    """Fails if a cycle that was laid is not found, or one is found where there is none."""
    cases = [
        ({"A/a.swift": "struct Upper { let x: Lower }", "B/b.swift": "struct Lower {}"}, []),
        ({"A/a.swift": "struct Upper { let x: Lower }", "B/b.swift": "enum Lower { case x(Upper) }"}, [["A", "B"]]),
        ({"A/a.swift": "struct Upper { let x: Lower }", "B/b.swift": '// Upper\nlet x = "Upper"\nstruct Lower {}'}, []),
        ({"A/a.swift": "struct Upper { let x: Lower }", "B/b.swift": "struct Lower { enum Upper {}; let x: Upper }"
          .replace("; ", "\n  ").replace("{ enum", "{\n  enum")}, []),
        ({"A/a.swift": "struct A1 { let x: B1 }", "B/b.swift": "struct B1 { let x: C1 }",
          "C/c.swift": "public struct C1 { let x: A1 }", "D/d.swift": "struct D1 { let x: A1 }"}, [["A", "B", "C"]]),
    ]
    for files, wanted in cases:
        with tempfile.TemporaryDirectory() as folder:
            for name, text in files.items():
                path = pathlib.Path(folder) / name
                path.parent.mkdir(exist_ok=True)
                path.write_text(text)
            found = cycles(edges(pathlib.Path(folder)))
            if found != wanted:
                sys.exit(f"cycles.py is wrong: {files} has {wanted}, not {found}")


def main(names):
    check_the_judge()
    failed = False
    for target in sorted(one for one in SOURCES.iterdir() if one.is_dir() and (not names or one.name in names)):
        found = edges(target)
        groups = cycles(found)
        if not groups:
            continue
        failed = True
        print(f"{target.name}: {sum(map(len, groups))} folders stand in cycles: {groups}")
        if names:
            for (start, end), types in sorted(found.items()):
                if any(start in group and end in group for group in groups):
                    print(f"  {start} -> {end}: {' '.join(sorted(types))}")
    sys.exit(1 if failed else 0)


main(sys.argv[1:])
