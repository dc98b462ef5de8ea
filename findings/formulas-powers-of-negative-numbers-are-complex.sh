#!/usr/bin/env bash
# formulas 1.3.4, which calculates workbooks of Excel, gives a complex number for the operator ^ with a negative base and a
# fraction, (-8)^(1/3), where its own function POWER gives Excel's error #NUM! for the same two numbers. A sum with
# the complex number is another error, #VALUE!.
# Expected: #NUM! for both, which Excel documents as one operation.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install --disable-pip-version-check formulas==1.3.4
seen=$("$folder/venv/bin/python" -W ignore - <<'PYTHON'
import formulas

for text in ('=8^(1/3)', '=POWER(8,1/3)', '=(-8)^(1/3)', '=POWER(-8,1/3)', '=(-8)^(1/3)+1'):
    value = formulas.Parser().ast(text)[1].compile()()
    value = value.item() if hasattr(value, 'item') else value
    print(text, type(value).__name__, value if not isinstance(value, complex) else f'{value.real:.3f} + {value.imag:.3f}i')
PYTHON
)
expected='=8^(1/3) float 2.0
=POWER(8,1/3) float64 2.0
=(-8)^(1/3) complex 1.000 + 1.732i
=POWER(-8,1/3) XlError #NUM!
=(-8)^(1/3)+1 XlError #VALUE!'
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || {
  printf 'the behaviour has changed; it was\n%s\n' "$expected" >&2
  exit 1
}
