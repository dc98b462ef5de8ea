#!/usr/bin/env bash
# pint 0.25.3 reads quantities from text and leaves out what it does not know: the typographic minus (U+2212, the sign of
# Unicode for it) is gone and −5 m is 5 m; groups of digits are multiplied, so that 1 000 m is 0 m and 12 345 m is 4140 m; a
# decimal comma is left out, 1,5 m is 15 m and 0,25 m is 0 m. No warning, no error. Expected: the number or an error, as an
# unknown unit is one. (1 000 and 0,25 are both right by the International System of Units.)
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install --disable-pip-version-check pint==0.25.3
seen=$("$folder/venv/bin/python" - <<'PYTHON'
import pint

read = pint.UnitRegistry().Quantity
for text in ('\N{MINUS SIGN}5 m', '1 000 m', '12 345 m', '1,5 m', '0,25 m', '1.5.2 m'):
    print(text, '=', read(text))
try:
    print(read('5 blocks'))
except pint.UndefinedUnitError:
    print('5 blocks is refused')
PYTHON
)
expected='−5 m = 5 meter
1 000 m = 0 meter
12 345 m = 4140 meter
1,5 m = 15 meter
0,25 m = 0 meter
1.5.2 m = 0.30000000000000004 meter
5 blocks is refused'
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || {
  printf 'the behaviour has changed; it was\n%s\n' "$expected" >&2
  exit 1
}
