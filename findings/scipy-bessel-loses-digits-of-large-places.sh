#!/usr/bin/env bash
# scipy 1.17.1: the Bessel function J0 of a double loses its digits as the place grows, though J0 there is known as well as
# anywhere: ten are right at 10⁶, six at 10¹⁰, none at 10²⁰ (it is ten times too large there), without a warning. mpmath
# reduces the angle with more digits and keeps all. Expected: digits, or nan.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install --disable-pip-version-check scipy==1.17.1 mpmath==1.3.0
seen=$("$folder/venv/bin/python" - <<'PYTHON'
import mpmath, scipy.special

for place in (1e6, 1e10, 1e20):
    print(f'{place:g} {scipy.special.j0(place):.9e} {float(mpmath.besselj(0, mpmath.mpf(place))):.9e}')
PYTHON
)
expected='1e+06 3.310430138e-04 3.310430137e-04
1e+10 2.175589295e-06 2.175591750e-06
1e+20 6.095601906e-11 6.698009041e-12'
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || {
  printf 'the behaviour has changed; it was\n%s\n' "$expected" >&2
  exit 1
}
