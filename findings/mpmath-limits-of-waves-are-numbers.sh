#!/usr/bin/env bash
# mpmath 1.3.0: limit answers a number of about 1e-76 for functions that have no limit, sin x at infinity and sin(1/x) at 0,
# as it does for those that tend to 0; only the size of the number tells them apart from nothing. The values at its places
# are extrapolated, and nothing checks whether they agree. Expected: an error, as its integrals give an error estimate.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install --disable-pip-version-check mpmath==1.3.0
seen=$("$folder/venv/bin/python" - <<'PYTHON'
import mpmath

for name, number in (
    ('sin x at infinity', mpmath.limit(mpmath.sin, mpmath.inf)),
    ('sin(1/x) at 0', mpmath.limit(lambda x: mpmath.sin(1 / x), 0)),
    ('e^-x at infinity', mpmath.limit(lambda x: mpmath.exp(-x), mpmath.inf)),
):
    print(name, 'is called', 'less than 1e-20' if abs(number) < 1e-20 else mpmath.nstr(number, 5))
PYTHON
)
expected='sin x at infinity is called less than 1e-20
sin(1/x) at 0 is called less than 1e-20
e^-x at infinity is called less than 1e-20'
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || {
  printf 'the behaviour has changed; it was\n%s\n' "$expected" >&2
  exit 1
}
