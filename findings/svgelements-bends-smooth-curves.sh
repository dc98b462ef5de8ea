#!/usr/bin/env bash
# svgelements 1.9.6: a smooth segment, S or T, reflects the control point of the segment before it whatever its kind. SVG 2 says
# (9.3.6 and 9.3.7) that it does so only behind C or S, Q or T, and starts at the current point elsewhere; so do svg.path 7.1
# and svgpathtools 1.8.0. A cubic behind a quadratic bends the wrong way, and a path is drawn that is not in the file.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install --disable-pip-version-check svgelements==1.9.6 svg.path==7.1 svgpathtools==1.8.0 numpy==2.4.6 scipy==1.17.1
seen=$("$folder/venv/bin/python" - <<'PYTHON'
import svg.path, svgelements, svgpathtools

for text, field in (('M0 0Q5 5 10 0S15 5 20 0', 'control1'), ('M0 0C0 5 10 5 10 0T20 0', 'control')):
    places = []
    for parse in (svgelements.Path, svg.path.parse_path, svgpathtools.parse_path):
        place = complex(getattr(parse(text)[-1], field))
        places.append(f'({place.real:g}, {place.imag:g})')
    print(text, *places)
PYTHON
)
expected='M0 0Q5 5 10 0S15 5 20 0 (15, -5) (10, 0) (10, 0)
M0 0C0 5 10 5 10 0T20 0 (10, -5) (10, 0) (10, 0)'
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || {
  printf 'the behaviour has changed; it was\n%s\n' "$expected" >&2
  exit 1
}
