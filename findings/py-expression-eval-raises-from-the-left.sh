#!/usr/bin/env bash
# py-expression-eval 0.3.14 takes powers from the left, 2^3^2 = (2^3)^2 = 64. Paper, sympy, cexprtk 0.4.2 and mathparse 0.2.9
# take them from the right and have 512; so a formula like 2^x^2, carried over from any of them, is drawn as another curve. A
# sign behind an operator, 2^-1 or 2*-3, raises an IndexError. Its page names the operators and not their order. Expected: 512.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install --disable-pip-version-check py-expression-eval==0.3.14 cexprtk==0.4.2 mathparse==0.2.9 sympy==1.14.0
seen=$("$folder/venv/bin/python" - <<'PYTHON'
import cexprtk, sympy
from mathparse import mathparse
from py_expression_eval import Parser

print('py-expression-eval', Parser().parse('2^3^2').evaluate({}))
print('cexprtk', cexprtk.evaluate_expression('2^3^2', {}))
print('mathparse', mathparse.parse('2 ^ 3 ^ 2'))
print('sympy', sympy.parse_expr('2**3**2'))
for text in ('2^-1', '2*-3'):
    try:
        print(text, Parser().parse(text).evaluate({}))
    except IndexError:
        print(text, 'IndexError')
PYTHON
)
expected='py-expression-eval 64
cexprtk 512.0
mathparse 512
sympy 512
2^-1 IndexError
2*-3 IndexError'
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || {
  printf 'the behaviour has changed; it was\n%s\n' "$expected" >&2
  exit 1
}
