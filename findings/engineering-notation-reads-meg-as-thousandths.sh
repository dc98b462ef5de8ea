#!/usr/bin/env bash
# engineering-notation 0.13.3 reads numbers with the prefixes of circuits and leaves out what it does not know: 1meg, the million of
# SPICE, is a thousandth, and 4k7, the usual spelling of 4.7 kΩ, is 4k. Nothing warns, no error is raised. A column of resistors
# from a parts list changes its values. Expected: a million and 4.7k, or an error.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install --disable-pip-version-check engineering-notation==0.13.3
seen=$("$folder/venv/bin/python" - <<'PYTHON'
from engineering_notation import EngNumber

for text in ['1meg', '4k7', '4.7k']:
    print(text, EngNumber(text))
PYTHON
)
expected='1meg 1m
4k7 4k
4.7k 4.70k'
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || {
  printf 'the behaviour has changed; it was\n%s\n' "$expected" >&2
  exit 1
}
