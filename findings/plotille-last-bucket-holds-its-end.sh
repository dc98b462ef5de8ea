#!/usr/bin/env bash
# plotille 6.0.5 writes the last bucket of a histogram as half-open, [1.666667, 2), and counts the value 2 in it. Expected:
# a closed bracket behind the last bucket, since that is how it counts.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install --disable-pip-version-check plotille==6.0.5
seen=$("$folder/venv/bin/python" - <<'PYTHON'
import plotille

for row in plotille.hist([1, 1, 1, 2], bins=3).splitlines()[1:4]:
    print(row.split('|')[0].strip(), row.split()[-1])
PYTHON
)
expected='[1       , 1.333333) 3
[1.333333, 1.666667) 0
[1.666667,        2) 1'
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || {
  printf 'the behaviour has changed; it was\n%s\n' "$expected" >&2
  exit 1
}
