#!/usr/bin/env bash
# jcamp 1.3.2 reads a spectrum whose line ##XYDATA= ends in a comment ($$ …) as one without points, and says nothing; the
# same file without the comment has four. In JCAMP-DX 4.24 a comment may stand behind anything in a line. Expected: four
# points in both.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install --disable-pip-version-check jcamp==1.3.2
for comment in '' ' $$ four points'; do
  cat >"$folder/line.jdx" <<FILE
##TITLE=made up
##JCAMP-DX=4.24
##DATA TYPE=INFRARED SPECTRUM
##XUNITS=1/CM
##YUNITS=ABSORBANCE
##FIRSTX=1
##LASTX=4
##NPOINTS=4
##XFACTOR=1
##YFACTOR=1
##FIRSTY=10
##XYDATA=(X++(Y..Y))$comment
1 10 21
3 23 25
##END=
FILE
  "$folder/venv/bin/python" - "$folder/line.jdx" <<'PYTHON'
import sys

import jcamp

print(list(map(float, jcamp.readfile(sys.argv[1])['y'])))
PYTHON
done >"$folder/seen"
expected='[10.0, 21.0, 23.0, 25.0]
[]'
cat "$folder/seen"
[ "$(cat "$folder/seen")" = "$expected" ] || {
  printf 'the behaviour has changed; it was\n%s\n' "$expected" >&2
  exit 1
}
