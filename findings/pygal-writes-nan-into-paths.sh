#!/usr/bin/env bash
# pygal 3.1.3 draws charts as SVG. A value that is missing as nan, as numpy and pandas have it, is written as a coordinate of the
# path, "L350.800000 nan": SVG has no such number, and a renderer stops there, so that all points behind the first gap are not
# drawn. As None the same value is left out, but its neighbours are joined, as if nothing were missing. Expected: a gap for both.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install --disable-pip-version-check pygal==3.1.3
seen=$("$folder/venv/bin/python" - <<'PYTHON'
import re

import pygal

for missing in [float('nan'), None]:
    chart = pygal.Line()
    chart.add('a', [1, missing, 3])
    paths = re.findall(r' d="(M[^"]* L[^"]*)"', chart.render().decode())
    print(missing, [re.sub(r'\.\d+', '', path) for path in paths])
PYTHON
)
expected="nan ['M13 549 L350 nan 688 10']
None ['M13 549 L688 10']"
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || {
  printf 'the behaviour has changed; it was\n%s\n' "$expected" >&2
  exit 1
}
