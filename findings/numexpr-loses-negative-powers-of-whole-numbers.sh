#!/usr/bin/env bash
# numexpr 2.14.2 refuses a power with a negative whole number that is written in the formula, x**-1, and gives 0 without a word
# where the same exponents stand in a column: 10**k is 0 for k = -3, and 1 for k = 0. numpy 2.4.6 refuses both.
# Expected: one rule for both, and no 0 for a tenth.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install --disable-pip-version-check numexpr==2.14.2 numpy==2.4.6
seen=$("$folder/venv/bin/python" - <<'PYTHON'
import numexpr, numpy

k, x = numpy.array([-3, -1, 0, 2]), numpy.array([2, 4])
print('10**k:', *numexpr.evaluate('10**k'))
try:
    print('x**-1:', *numexpr.evaluate('x**-1'))
except ValueError as problem:
    print('x**-1 is refused')
try:
    print('numpy:', *(10**k))
except ValueError as problem:
    print('numpy refuses 10**k')
PYTHON
)
expected='10**k: 0 0 1 100
x**-1 is refused
numpy refuses 10**k'
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || {
  printf 'the behaviour has changed; it was\n%s\n' "$expected" >&2
  exit 1
}
