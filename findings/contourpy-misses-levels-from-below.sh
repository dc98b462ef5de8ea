#!/usr/bin/env bash
# contourpy 1.3.3, which draws the contours of matplotlib: the line where a function touches its level is drawn twice where it
# touches from above (x² = 0) and not at all where it touches from below (−x² = 0), though both are the same line and the
# samples there are exactly 0. A point counts as above only if it is greater than the level. Expected: one rule for both.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install --disable-pip-version-check contourpy==1.3.3 numpy==2.4.6
seen=$("$folder/venv/bin/python" - <<'PYTHON'
import contourpy, numpy

places = numpy.linspace(-2, 2, 5)
x, y = numpy.meshgrid(places, places)
for name, values in (('x^2 = 0', x**2), ('-x^2 = 0', -x**2), ('max(x, 0) = 0', numpy.maximum(x, 0)), ('min(x, 0) = 0', numpy.minimum(x, 0))):
    lines = contourpy.contour_generator(places, places, values).lines(0)
    print(name, 'lines:', len(lines), 'at x =', *[f'{c:g}' for c in sorted({float(p[0]) for l in lines for p in l})])
PYTHON
)
expected='x^2 = 0 lines: 2 at x = 0
-x^2 = 0 lines: 0 at x =
max(x, 0) = 0 lines: 1 at x = 0
min(x, 0) = 0 lines: 0 at x ='
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || {
  printf 'the behaviour has changed; it was\n%s\n' "$expected" >&2
  exit 1
}
