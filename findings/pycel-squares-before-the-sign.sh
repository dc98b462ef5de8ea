#!/usr/bin/env bash
# pycel 1.0b30 computes formulas of Excel in Python, and takes -2^2 for -4. In Excel a sign binds tighter than a power (its
# table of operators has negation first), and -2^2 is 4; formulas 1.3.4 has 4. A column of =-A1^2 copied into Python changes its
# sign. Expected: 4, since the rest of its arithmetic, 2^3^2 = 64 for one, follows Excel.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install --disable-pip-version-check pycel==1.0b30 formulas==1.3.4 numpy==2.4.6
seen=$("$folder/venv/bin/python" - <<'PYTHON'
import formulas
from pycel.excelformula import ExcelFormula

compute = ExcelFormula.build_eval_context(None, None)
for text in ('=-2^2', '=2^3^2', '=0-2^2'):
    print(text, compute(ExcelFormula(text)), int(formulas.Parser().ast(text)[1].compile()()))
PYTHON
)
expected='=-2^2 -4 4
=2^3^2 64 64
=0-2^2 -4 -4'
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || {
  printf 'the behaviour has changed; it was\n%s\n' "$expected" >&2
  exit 1
}
