#!/usr/bin/env bash
# lmfit 1.3.4: make_params of its Voigt line gives parameters whose width and height are nan, though amplitude, centre and sigma
# are set and gamma is bound to sigma; once gamma has been read, both are numbers. The value of a parameter hangs on which other
# one was looked at before. The Gaussian line has its numbers at once. Expected: 3.60 and 0.209 at the first look.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install --disable-pip-version-check lmfit==1.3.4 numpy==2.4.6 scipy==1.17.1
seen=$("$folder/venv/bin/python" - <<'PYTHON'
from lmfit import models

for name in ('GaussianModel', 'VoigtModel'):
    line = getattr(models, name)().make_params(amplitude=1, center=0, sigma=1)
    first = [float(line[key].value) for key in ('fwhm', 'height')]
    for key in line:
        line[key].value
    print(name, *[f'{v:.3g}' for v in first], 'then', *[f'{line[key].value:.3g}' for key in ('fwhm', 'height')])
PYTHON
)
expected='GaussianModel 2.35 0.399 then 2.35 0.399
VoigtModel nan nan then 3.6 0.209'
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || {
  printf 'the behaviour has changed; it was\n%s\n' "$expected" >&2
  exit 1
}
