#!/usr/bin/env bash
# symengine 0.15.0 (the fast core of SymPy) reads a number that a letter or an underscore follows as a product: the hexadecimal 0x10 is 0
# times a variable x10, so 0, and 1_000 is a variable named _000. SymPy 1.14.0, whose interface it copies, has 16 and 1000 for the same
# texts. Expected: these values, or an error.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install --disable-pip-version-check symengine==0.15.0 sympy==1.14.0
seen=$("$folder/venv/bin/python" - <<'PYTHON'
import symengine, sympy

for text in ('0x10', '0x10 + 1', '1_000', '2x'):
    try:
        other = sympy.sympify(text)
    except sympy.SympifyError:
        other = 'an error'
    print(text, 'is', symengine.sympify(text), 'and in sympy', other)
PYTHON
)
expected='0x10 is 0 and in sympy 16
0x10 + 1 is 1 and in sympy 17
1_000 is _000 and in sympy 1000
2x is 2*x and in sympy an error'
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || {
  printf 'the behaviour has changed; it was\n%s\n' "$expected" >&2
  exit 1
}
