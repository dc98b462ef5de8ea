#!/usr/bin/env bash
# engineering-notation 0.13.3 reads the values of parts: 2k5, as resistors are marked (IEC 60062, a letter for the point), is
# 2k without a word, 4R7 stays 4 with the letter as a unit, and 1,5k is 1, with the thousand gone. Text without any number is
# refused. 999999 is written 1000k, though 1000k itself is written 1M. Expected: 2.5k or an error, and 1M.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install --disable-pip-version-check engineering-notation==0.13.3
seen=$("$folder/venv/bin/python" - <<'PYTHON'
from engineering_notation import EngNumber

for value in ('2k5', '4R7', '1,5k', '1.5.2', 999999, '1000k'):
    print(value, '=', EngNumber(value))
PYTHON
)
expected='2k5 = 2k
4R7 = 4R
1,5k = 1
1.5.2 = 1.50
999999 = 1000k
1000k = 1M'
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || {
  printf 'the behaviour has changed; it was\n%s\n' "$expected" >&2
  exit 1
}
