#!/usr/bin/env bash
# latex2sympy2 1.9.1 reads \lim_{x \to 0} as the limit from the right: 1/x has the limit infinity at 0, and |x|/x has 1, where
# neither has one. sympy 1.14.0, whose formulas it makes, reads the same texts with its own parse_latex from both sides and
# refuses the second. Expected: both sides, unless the text has a + behind the place.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install --disable-pip-version-check latex2sympy2==1.9.1 sympy==1.14.0 antlr4-python3-runtime==4.7.2
seen=$("$folder/venv/bin/python" - <<'PYTHON'
import sympy
from latex2sympy2 import latex2sympy

x = sympy.symbols('x')
for text, formula in ((r'\lim_{x \to 0} \frac{1}{x}', 1 / x), (r'\lim_{x \to 0} \frac{|x|}{x}', sympy.Abs(x) / x)):
    try:
        both = sympy.limit(formula, x, 0, '+-')
    except ValueError:
        both = 'none'
    print(text, 'read:', latex2sympy(text).doit(), 'from both sides:', both)
PYTHON
)
expected='\lim_{x \to 0} \frac{1}{x} read: oo from both sides: zoo
\lim_{x \to 0} \frac{|x|}{x} read: 1 from both sides: none'
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || {
  printf 'the behaviour has changed; it was\n%s\n' "$expected" >&2
  exit 1
}
