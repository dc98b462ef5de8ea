#!/usr/bin/env bash
# astropy 8.0.2 writes machine-readable tables of the AAS (format ascii.mrt). A column of numbers in which one is written with an
# exponent is rounded to as many digits as that one has: beside 1.25e-07 the number 1234567.875 becomes 1.23e+06, and
# reading gives 1230000. Without the small number all ten digits are written. Nothing warns, and ascii.csv and ascii.ecsv keep
# all of them. Expected: digits enough for each number, or a warning.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install --disable-pip-version-check astropy==8.0.2
seen=$("$folder/venv/bin/python" - <<'PYTHON'
import io
import astropy
from astropy.io import ascii
from astropy.table import Table

print(astropy.__version__)
for numbers in ([1234567.875, 2.5], [1234567.875, 1.25e-7]):
    for form in ("mrt", "csv"):
        text = io.StringIO()
        ascii.write(Table({"x": numbers}), text, format=form)
        print(form, *map(float, ascii.read(text.getvalue(), format=form)["x"]))
PYTHON
)
printf '%s\n' "$seen"
[ "$seen" = '8.0.2
mrt 1234567.875 2.5
csv 1234567.875 2.5
mrt 1230000.0 1.25e-07
csv 1234567.875 1.25e-07' ] || {
  echo "the behaviour has changed"
  exit 1
}
