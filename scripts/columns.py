#!/usr/bin/env python3
"""Finds lines of comments that are longer than 120 columns.

    scripts/columns.py [--wrap] [FOLDER...]     Sources, Tests and Benchmarks/Sources unless told

With --wrap such a line is broken, and the words behind the break go to the next line of its paragraph. Code and tables in
comments stay as they are.

Fails if a folder has more of them than ALLOWED says. `swift format` holds lines of code to 100 columns and leaves comments
as they are.
"""
import pathlib
import re
import sys

HOME = pathlib.Path(__file__).resolve().parent.parent
LONGEST = 120

# How many lines of each folder may be longer. Numbers fall; who shortens lines writes the new one here.
ALLOWED = {"Sources": 1316, "Tests": 46, "Benchmarks/Sources": 5}

COMMENT = re.compile(r"^\s*//")


def long_lines(text):
    """The numbers of the lines, from 1, that are comments of more than LONGEST characters."""
    return [number for number, line in enumerate(text.split("\n"), 1) if len(line) > LONGEST and COMMENT.match(line)]


def hanging(text):
    """What stands in front of the further lines of a paragraph that begins with this text."""
    blanks = len(text) - len(text.lstrip())
    item = re.match(r"\s*(-|\d+\.) +", text)
    return " " * (item.end() if item else blanks)


def begins_anew(text):
    """Whether a line of a comment is no further line of a paragraph."""
    return not text.strip() or re.match(r"\s*(-|\d+\.|\||#|```|    )", text) is not None


def wrapped(text):
    """The text with long lines of comments broken."""
    lines, result, is_quoted, place = text.split("\n"), [], False, 0
    while place < len(lines):
        line = lines[place]
        place += 1
        comment = re.match(r"(\s*///? ?)(.*)$", line)
        is_plain = comment and not re.match(r" {4,}|\s*\||```", comment[2])
        if is_quoted or len(line) <= LONGEST or not is_plain:
            result.append(line)
            is_quoted ^= line.count('"""') % 2 == 1 and not comment
            continue
        mark, written = comment.groups()
        indent = hanging(written)
        words = written.split()
        lead = written[: len(written) - len(written.lstrip())]
        # The further lines of the paragraph take part, as long as words are left over.
        while True:
            row = mark + lead
            while words and len(row) + len(words[0]) <= LONGEST:
                row += words.pop(0) + " "
            if row == mark + lead:
                row += words.pop(0)
            result.append(row.rstrip())
            lead = indent
            if not words:
                break
            follows = lines[place] if place < len(lines) else ""
            if follows.startswith(mark) and not begins_anew(follows[len(mark):]) \
                    and hanging(follows[len(mark):]) == indent:
                words += follows[len(mark):].split()
                place += 1
    return "\n".join(result)


def check_the_judge():
    """Fails if a long comment is not found, or something else is."""
    long = "x" * LONGEST
    text = "\n".join([f"/// {long}", f'let a = "{long}"', f"// {'x' * (LONGEST - 3)}", f"  // {long}", "/// π" + "ü" * 116])
    if long_lines(text) != [1, 4, 5]:
        sys.exit(f"columns.py is wrong: {long_lines(text)} are too long")
    row = " ".join(["word"] * 30)
    cases = [
        (f"  /// {row}\n  /// end.\n  ///\n  /// Next.", 4),
        (f"  /// - {row}\n  ///   end.\n  /// - next", 3),
        (f"// {row}\nlet a = 1", 3),
        (f'let a = """\n// {row}\n"""', 3),
        (f"///     {row}", 1),
    ]
    for before, count in cases:
        after = wrapped(before)
        strip = lambda text: [word for word in text.split() if word not in ("//", "///")]
        if strip(after) != strip(before) or len(after.split("\n")) != count or wrapped(after) != after:
            sys.exit(f"columns.py is wrong: {before!r} becomes {after!r}")


def main(names):
    check_the_judge()
    failed = False
    wraps = "--wrap" in names
    names = [name for name in names if name != "--wrap"]
    for name in names or ["Sources", "Tests", "Benchmarks/Sources"]:
        for path in sorted((HOME / name).rglob("*.swift")) if wraps else []:
            text = path.read_text()
            if long_lines(text) and wrapped(text) != text:
                path.write_text(wrapped(text))
        found = [
            f"{path.relative_to(HOME)}:{number}"
            for path in sorted((HOME / name).rglob("*.swift"))
            for number in long_lines(path.read_text())
        ]
        allowed = ALLOWED.get(name, 0)
        if len(found) > allowed:
            failed = True
            print(*found, sep="\n")
            print(f"{name}: {len(found)} lines of comments are longer than {LONGEST} columns, {allowed} may be")
        elif len(found) < allowed:
            print(f"{name}: only {len(found)} lines of comments are longer than {LONGEST} columns; scripts/columns.py can say so")
    sys.exit(1 if failed else 0)


main(sys.argv[1:])
