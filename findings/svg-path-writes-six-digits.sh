#!/usr/bin/env bash
# svg.path 7.1: Path.d(), which writes a path as text, keeps six significant digits of each coordinate. A path in metres of a
# map (or a long chart) loses its shape: a step of 1.5 becomes one of 2 and one of 0. Reading keeps all digits, nothing warns.
# Expected: the shortest digits that read back, as svgpathtools 1.8.0 writes them.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install --disable-pip-version-check svg.path==7.1 svgpathtools==1.8.0 numpy==2.4.6 scipy==1.17.1
seen=$("$folder/venv/bin/python" - <<'PYTHON'
import svg.path, svgpathtools

text = 'M500123.25 4649776.25L500124.75 4649777.75'
path = svg.path.parse_path(text)
print(path[1].end)
print(path.d())
print(svgpathtools.parse_path(text).d())
PYTHON
)
expected='(500124.75+4649777.75j)
M 500123,4.64978E+06 L 500125,4.64978E+06
M 500123.25,4649776.25 L 500124.75,4649777.75'
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || {
  printf 'the behaviour has changed; it was\n%s\n' "$expected" >&2
  exit 1
}
