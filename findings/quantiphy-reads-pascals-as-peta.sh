#!/usr/bin/env bash
# quantiphy 2.23 reads numbers with units and takes the first letter of a unit for a prefix where it is one: 1 Pa is 10¹⁵ a, 2 min are two
# thousandths of an inch, and 3 cd (candela) are 0.03 d. Nothing is told. pint 0.25.3 reads all three as they are meant.
# Expected: pascal, minute and candela, the units that SI names.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install --disable-pip-version-check quantiphy==2.23 pint==0.25.3
seen=$("$folder/venv/bin/python" - <<'PYTHON'
import pint
import quantiphy

units = pint.UnitRegistry()
for text in ('1 Pa', '2 min', '3 cd', '4 mm'):
    here = quantiphy.Quantity(text)
    print(f'{text}: {here.real:g} {here.units!r}; pint: {units.Quantity(text)}')
PYTHON
)
expected="1 Pa: 1e+15 'a'; pint: 1 pascal
2 min: 0.002 'in'; pint: 2 minute
3 cd: 0.03 'd'; pint: 3 candela
4 mm: 0.004 'm'; pint: 4 millimeter"
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || {
  printf 'the behaviour has changed; it was\n%s\n' "$expected" >&2
  exit 1
}
