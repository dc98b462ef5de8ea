#!/usr/bin/env bash
# Typst 0.15.2 (PyPI: typst) rounds numbers with halves in the last digit by neither of the two usual rules: calc.round(2.675, digits: 2)
# is 2.68, as one rounds what is written, and calc.round(1.005, digits: 2) is 1, as one rounds the binary number, which lies below the
# half like that of 2.675. The number is multiplied by 100 first, and 267.5 comes out exact, 100.49999999999999 does not. So columns of a table
# that is typeset from data are rounded up and down by chance. Python's round gives 2.67 and 1.0, its decimal module 2.68 and 1.01.
# Expected: one of these rules.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install --disable-pip-version-check typst==0.15.2
cd "$folder"
cat >round.typ <<'TYPST'
#let numbers = (2.675, 1.005, 0.285, 1.115, 8.345)
#metadata(numbers.map(n => str(n) + " " + str(calc.round(n, digits: 2))).join("\n")) <rounded>
TYPST
seen=$("$folder/venv/bin/python" - <<'PYTHON'
import json

import typst

print(json.loads(typst.query('round.typ', '<rounded>', field='value', one=True)))
PYTHON
)
expected='2.675 2.68
1.005 1
0.285 0.28
1.115 1.12
8.345 8.35'
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || {
  printf 'the behaviour has changed; it was\n%s\n' "$expected" >&2
  exit 1
}
