#!/usr/bin/env bash
# mpmath 1.3.0 takes the other side of the cuts of its inverse functions than C99, Python's cmath and NumPy: for 2 + 0j
# asin, acos and atanh are the conjugates of theirs, and asinh and atan at 0 - 2j have the opposite real part. A table of
# reference values made by one of them is wrong for the other on the whole cut. Expected: one convention, or a word about it.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install --disable-pip-version-check mpmath==1.3.0
seen=$("$folder/venv/bin/python" - <<'PYTHON'
import cmath
import mpmath

for name, place in [('asin', 2), ('acos', 2), ('atanh', 2), ('asinh', 0), ('atan', 0)]:
    place = complex(2, 0) if place else complex(0, -2)
    one, other = complex(getattr(mpmath, name)(place)), getattr(cmath, name)(complex(place))
    print(f'{name}({place}): mpmath {one:.4f}, cmath {other:.4f}')
PYTHON
)
expected='asin((2+0j)): mpmath 1.5708-1.3170j, cmath 1.5708+1.3170j
acos((2+0j)): mpmath 0.0000+1.3170j, cmath 0.0000-1.3170j
atanh((2+0j)): mpmath 0.5493-1.5708j, cmath 0.5493+1.5708j
asinh(-2j): mpmath -1.3170-1.5708j, cmath 1.3170-1.5708j
atan(-2j): mpmath -1.5708-0.5493j, cmath 1.5708-0.5493j'
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || {
  printf 'the behaviour has changed; it was\n%s\n' "$expected" >&2
  exit 1
}
