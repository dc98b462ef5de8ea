#!/usr/bin/env bash
# quantities 0.16.4 converts temperatures as if they were differences: 20 degrees Celsius are 20 kelvins, and water boils at 117.78 degrees
# Celsius (212 Fahrenheit), without a word. pint 0.25.3 converts the same readings to 293.15 K and 100 degrees. Expected: the readings of a
# thermometer, or an error that asks which is meant.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install --disable-pip-version-check quantities==0.16.4 pint==0.25.3
seen=$("$folder/venv/bin/python" - <<'PYTHON'
import pint
import quantities

units = pint.UnitRegistry()
for value, source, goal, names in ((20, 'degC', 'K', ('degC', 'kelvin')), (212, 'degF', 'degC', ('degF', 'degC'))):
    here = float(quantities.Quantity(value, source).rescale(goal))
    there = units.Quantity(value, names[0]).to(names[1]).magnitude
    print(f'{value} {source} is {here:.2f} {goal}; pint: {there:.2f}')
PYTHON
)
expected='20 degC is 20.00 K; pint: 293.15
212 degF is 117.78 degC; pint: 100.00'
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || {
  printf 'the behaviour has changed; it was\n%s\n' "$expected" >&2
  exit 1
}
