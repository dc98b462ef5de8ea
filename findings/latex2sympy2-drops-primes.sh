#!/usr/bin/env bash
# latex2sympy2 1.9.1 leaves out the prime of a derivative and takes the name of the function for a factor: both f(x + 1) and the
# derivative of f are read as products. sympy 1.14.0 reads f(x + 1) as a call from the same text. Without the prime a
# differential equation y″ + y = 0 becomes 2y = 0. Expected: a derivative, or an error.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install --disable-pip-version-check latex2sympy2==1.9.1 sympy==1.14.0 antlr4-python3-runtime==4.7.2
seen=$("$folder/venv/bin/python" - <<'PYTHON'
from latex2sympy2 import latex2sympy

prime = chr(39)
for name, text in (('call', 'f(x+1)'), ('derivative', f'f{prime}(x)'), ('equation', f'y{prime}{prime} + y')):
    print(name, latex2sympy(text))
PYTHON
)
expected='call f*(x + 1)
derivative f*x
equation y + y'
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || {
  printf 'the behaviour has changed; it was\n%s\n' "$expected" >&2
  exit 1
}
