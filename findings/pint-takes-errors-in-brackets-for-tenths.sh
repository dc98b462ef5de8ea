#!/usr/bin/env bash
# pint 0.25.3 with uncertainties 3.2.3: digits in brackets behind a number are its error in the last digits, 120(30) = 120 ± 30
# and 1.25(3) = 1.25 ± 0.03, as in the tables of physical constants. pint writes "0." before them whatever the number is:
# 120 ± 0.3 and 1.25 ± 0.3, a hundred times too small and ten times too large. uncertainties, which pint makes the result with,
# reads the same texts right; they agree for numbers with one decimal only. Expected: one answer.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install --disable-pip-version-check pint==0.25.3 uncertainties==3.2.3
seen=$("$folder/venv/bin/python" - <<'PYTHON'
import pint, uncertainties

read = pint.UnitRegistry().Quantity
for text in ('120(30)', '12(3)', '1.2(3)', '1.25(3)'):
    one, other = read(text + ' m').magnitude, uncertainties.ufloat_fromstr(text)
    print(f'{text}: {one.nominal_value:g} and {one.std_dev:g}, or {other.nominal_value:g} and {other.std_dev:g}')
PYTHON
)
expected='120(30): 120 and 0.3, or 120 and 30
12(3): 12 and 0.3, or 12 and 3
1.2(3): 1.2 and 0.3, or 1.2 and 0.3
1.25(3): 1.25 and 0.3, or 1.25 and 0.03'
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || {
  printf 'the behaviour has changed; it was\n%s\n' "$expected" >&2
  exit 1
}
