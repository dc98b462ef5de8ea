#!/usr/bin/env bash
# SymPy 1.14.0 reads Mathematica's forms of application in its parser of Mathematica the wrong way round or as products, without
# a word: 5 // Sqrt, which is Sqrt[5], becomes 5(Sqrt), and Sin@x, which is Sin[x], becomes Sin*x. The form in brackets is read right.
# Expected: sqrt(5) and sin(x), or an error.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install --disable-pip-version-check sympy==1.14.0
seen=$("$folder/venv/bin/python" - <<'PYTHON'
from sympy.parsing.mathematica import parse_mathematica

for text in ('Sqrt[5]', '5 // Sqrt', 'Sin[x]', 'Sin@x', 'x // Sin'):
    print(text, 'is', parse_mathematica(text))
PYTHON
)
expected='Sqrt[5] is sqrt(5)
5 // Sqrt is 5(Sqrt)
Sin[x] is sin(x)
Sin@x is Sin*x
x // Sin is x(Sin)'
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || {
  printf 'the behaviour has changed; it was\n%s\n' "$expected" >&2
  exit 1
}
