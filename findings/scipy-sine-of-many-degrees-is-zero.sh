#!/usr/bin/env bash
# scipy 1.17.1: sindg, the sine of degrees, is -0.98 at 10¹⁴ and 0 from 10¹⁵ on, where whole degrees are still exact doubles
# (10¹⁵ is 280 modulo 360): the function gives up and answers 0, a value that a sine may have, without a warning.
# Expected: the sine, or nan.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install --disable-pip-version-check scipy==1.17.1
seen=$("$folder/venv/bin/python" - <<'PYTHON'
import scipy.special

for power in (13, 14, 15):
    print(power, 10**power % 360, f'{scipy.special.sindg(10.0**power):.12f}')
PYTHON
)
expected='13 280 -0.984807753012
14 280 -0.984807753012
15 280 0.000000000000'
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || {
  printf 'the behaviour has changed; it was\n%s\n' "$expected" >&2
  exit 1
}
