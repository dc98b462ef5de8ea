#!/usr/bin/env bash
# mpmath 1.3.0 has the name fmod of C and of Python's module math, but its value is that of mod: fmod(-7, 3) is 2, with the
# sign of the divisor, where math.fmod and NumPy 2.4.6 give -1, with the sign of the dividend. Code that changes the module to
# get more digits gets another number for every negative dividend.
# Expected: the value of the C function whose name it has.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install --disable-pip-version-check mpmath==1.3.0 numpy==2.4.6
seen=$("$folder/venv/bin/python" - <<'PYTHON'
import math, mpmath, numpy

for x, y in ((7, 3), (-7, 3), (7, -3), (-0.5, 2)):
    print(f'{x} and {y}: mpmath {float(mpmath.fmod(x, y))}, math {math.fmod(x, y)}, numpy {float(numpy.fmod(x, y))}')
PYTHON
)
expected='7 and 3: mpmath 1.0, math 1.0, numpy 1.0
-7 and 3: mpmath 2.0, math -1.0, numpy -1.0
7 and -3: mpmath -2.0, math 1.0, numpy 1.0
-0.5 and 2: mpmath 1.5, math -0.5, numpy -0.5'
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || {
  printf 'the behaviour has changed; it was\n%s\n' "$expected" >&2
  exit 1
}
