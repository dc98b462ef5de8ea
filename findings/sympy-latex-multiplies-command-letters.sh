#!/usr/bin/env bash
# sympy 1.14.0: parse_latex takes commands it does not know for factors. \mathrm{e}^x is a product with a number named mathrm,
# the degrees of 90^\circ are an exponent, and \operatorname{sgn} x is the product of operatorname, s, g, n and x. strict=True
# changes nothing. Expected: the number e, degrees and a function, or an error; a plot of these goes on with wrong names.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install --disable-pip-version-check sympy==1.14.0 antlr4-python3-runtime==4.11.0
seen=$("$folder/venv/bin/python" - <<'PYTHON'
from sympy.parsing.latex import parse_latex

for text in (r'\mathrm{e}^x', r'90^\circ', r'\operatorname{sgn} x'):
    print(text, *sorted(str(s) for s in parse_latex(text, strict=True).free_symbols))
PYTHON
)
expected='\mathrm{e}^x e mathrm x
90^\circ circ
\operatorname{sgn} x g n operatorname s x'
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || {
  printf 'the behaviour has changed; it was\n%s\n' "$expected" >&2
  exit 1
}
