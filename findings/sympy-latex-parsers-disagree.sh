#!/usr/bin/env bash
# sympy 1.14.0 has two readers for LaTeX behind one function, parse_latex: they give different formulas for the same text and do
# not say so. \sin(x)y is y sin(x) for one and sin(xy) for the other, and x_12 is one name, or twice x_1 (as TeX sets it: an
# index takes one sign without braces). Expected: the same formula from both, or an error from one.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install --disable-pip-version-check sympy==1.14.0 antlr4-python3-runtime==4.11.0 lark==1.3.1
seen=$("$folder/venv/bin/python" - <<'PYTHON'
from sympy.parsing.latex import parse_latex

for text in (r'\sin(x)y', 'x_12', r'\sin x y'):
    print(text, '|', parse_latex(text, backend='antlr'), '|', parse_latex(text, backend='lark'))
PYTHON
)
expected='\sin(x)y | y*sin(x) | sin(x*y)
x_12 | x_{12} | 2*x_{1}
\sin x y | sin(x*y) | sin(x*y)'
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || {
  printf 'the behaviour has changed; it was\n%s\n' "$expected" >&2
  exit 1
}
