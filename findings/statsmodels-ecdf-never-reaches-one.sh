#!/usr/bin/env bash
# statsmodels 0.15.0: ECDF, the share of a sample up to a place, counts missing values (nan) as values beyond infinity. With one
# of four missing the curve ends at 0.75, and all its steps are too low; nothing warns, and there is no option for it, as its
# lowess has one (missing), which leaves such rows out; scipy 1.17.1 refuses the same sample. Expected: 1 at infinity, an error,
# or nan.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install --disable-pip-version-check statsmodels==0.15.0 scipy==1.17.1 numpy==2.4.6 pandas==3.1.1
seen=$("$folder/venv/bin/python" - <<'PYTHON'
import numpy
from scipy import stats
from statsmodels.distributions.empirical_distribution import ECDF

for name, sample in (('with nan', [1, 2, numpy.nan, 3]), ('without', [1, 2, 3])):
    print(name, *[round(float(c), 3) for c in ECDF(sample)([1, 2, 3, numpy.inf])])
try:
    stats.ecdf([1, 2, numpy.nan, 3])
except ValueError:
    print('scipy refuses nan')
PYTHON
)
expected='with nan 0.25 0.5 0.75 0.75
without 0.333 0.667 1.0 1.0
scipy refuses nan'
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || {
  printf 'the behaviour has changed; it was\n%s\n' "$expected" >&2
  exit 1
}
