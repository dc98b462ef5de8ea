#!/usr/bin/env bash
# agate 1.14.2 (the reader of csvkit) guesses the type of a column of names. May, June and April become dates of the year 1, and so
# do Sat and Sun: a bar chart by these names has a time axis. A column with one other name stays text. Expected: text, as a cell
# without a digit is no date.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install --disable-pip-version-check agate==1.14.2
seen=$("$folder/venv/bin/python" - <<'PYTHON'
import agate

for names in (["May", "June", "April"], ["Sat", "Sun"], ["May", "June", "Anna"]):
    table = agate.Table([[name] for name in names], ["name"])
    print(*table.columns["name"].values())
PYTHON
)
expected='0001-05-01 0001-06-01 0001-04-01
0001-01-06 0001-01-07
May June Anna'
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || {
  printf 'the behaviour has changed; it was\n%s\n' "$expected" >&2
  exit 1
}
