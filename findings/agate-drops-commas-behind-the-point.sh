#!/usr/bin/env bash
# agate 1.14.2 (the reader of csvkit) drops every comma of a number, wherever it stands: 1.234,5, which is 1234.5 in a file with
# decimal commas, becomes 1.2345, a thousandth of it, and 12,5 becomes 125. Expected: commas are dropped where they part groups of
# three digits in front of the point; other cells are text.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install --disable-pip-version-check agate==1.14.2
seen=$("$folder/venv/bin/python" - <<'PYTHON'
import agate

table = agate.Table([["1.234,5"], ["12,5"], ["1,000"]], ["x"])
print(table.columns["x"].data_type.__class__.__name__, *table.columns["x"].values())
PYTHON
)
expected='Number 1.2345 125 1000'
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || {
  printf 'the behaviour has changed; it was\n%s\n' "$expected" >&2
  exit 1
}
