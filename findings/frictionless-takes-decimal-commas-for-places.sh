#!/usr/bin/env bash
# frictionless 5.21.0 guesses the types of the columns of a CSV file. Numbers with a decimal comma, 1,5 and 2,25 in a file with semicolons,
# become places on the earth: a column of pairs of longitude and latitude, (1, 5) and (2, 25), which it names geopoint. Numbers beyond the range of degrees
# (1,500) stay texts. Expected: numbers, or texts.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install --disable-pip-version-check frictionless==5.21.0
cd "$folder"
printf 'volt;count\n1,5;3\n2,25;4\n' >small.csv
printf 'volt;count\n1,500;3\n2,250;4\n' >large.csv
seen=$("$folder/venv/bin/python" - <<'PYTHON'
from frictionless import Resource

for name in ('small.csv', 'large.csv'):
    with Resource(path=name) as table:
        print([(one.name, one.type) for one in table.schema.fields], [row['volt'] for row in table.read_rows()])
PYTHON
)
expected="[('volt', 'geopoint'), ('count', 'integer')] [[1.0, 5.0], [2.0, 25.0]]
[('volt', 'string'), ('count', 'integer')] ['1,500', '2,250']"
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || {
  printf 'the behaviour has changed; it was\n%s\n' "$expected" >&2
  exit 1
}
