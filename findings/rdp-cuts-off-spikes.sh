#!/usr/bin/env bash
# rdp 0.8 simplifies a line of points, and measures how far a point is from the endless straight line through two others. A
# spike along that line has the distance 0 and is removed whatever the tolerance: 0, 9, 1 becomes 0, 1, and a curve with a
# vertical spike loses its peak. shapely 2.2.0 and simplification 2.0.0 measure to the piece between the points and keep it.
# Expected: no point farther from the result than the tolerance, 0.5.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install --disable-pip-version-check rdp==0.8 shapely==2.2.0 simplification==2.0.0 numpy==2.4.6
seen=$("$folder/venv/bin/python" - <<'PYTHON'
import rdp, shapely, simplification.cutil

points = [[0, 0], [0, 9], [0, 1]]
print('rdp', rdp.rdp(points, epsilon=0.5))
print('shapely', [[int(c) for c in p] for p in shapely.LineString(points).simplify(0.5).coords])
print('simplification', [[int(c) for c in p] for p in simplification.cutil.simplify_coords(points, 0.5)])
PYTHON
)
expected='rdp [[0, 0], [0, 1]]
shapely [[0, 0], [0, 9], [0, 1]]
simplification [[0, 0], [0, 9], [0, 1]]'
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || {
  printf 'the behaviour has changed; it was\n%s\n' "$expected" >&2
  exit 1
}
