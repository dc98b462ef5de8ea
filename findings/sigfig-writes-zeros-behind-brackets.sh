#!/usr/bin/env bash
# sigfig 1.4.0, which rounds a number by its uncertainty: 120 ± 34 is written 12(3)0 in the style "brackets", 12000 ± 3400
# as 12(3)000. The short form has its bracket at the end, over the last digits of the number, 120(30); sigfig writes that as
# another style, "external_brackets". uncertainties 3.2.3 cannot read the first one back. Expected: 120(30), or 1.2(3)e2,
# under the plain name, as for 12 ± 3.4, where both styles are the same.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install --disable-pip-version-check sigfig==1.4.0 uncertainties==3.2.3
seen=$("$folder/venv/bin/python" - <<'PYTHON'
import sigfig, uncertainties

for number, error in (('120', '34'), ('12000', '3400'), ('12', '3.4')):
    print(sigfig.round(number, uncertainty=error))
    for style in ('brackets', 'external_brackets'):
        text = sigfig.round(number, uncertainty=error, sep=style)
        try:
            back = uncertainties.ufloat_fromstr(text)
        except ValueError:
            back = 'not readable'
        print(' ', style, text, '|', back)
PYTHON
)
expected='120 ± 30
  brackets 12(3)0 | not readable
  external_brackets 120(30) | 120+/-30
12000 ± 3000
  brackets 12(3)000 | not readable
  external_brackets 12000(3000) | (1.20+/-0.30)e+04
12 ± 3
  brackets 12(3) | 12.0+/-3.0
  external_brackets 12(3) | 12.0+/-3.0'
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || {
  printf 'the behaviour has changed; it was\n%s\n' "$expected" >&2
  exit 1
}
