#!/usr/bin/env bash
# sympy 1.14.0: parse_latex stops without a word where it does not understand the text, and returns what stands before. The
# thousands of LaTeX, 1{,}000 with braces against the space behind a comma, are 1, and 2 + 1{,}500x is 3; a decimal comma
# loses its decimals. Only strict=True, which is not the default, raises an error. Expected: an error, or the number.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install --disable-pip-version-check sympy==1.14.0 antlr4-python3-runtime==4.11.0
seen=$("$folder/venv/bin/python" - <<'PYTHON'
from sympy.parsing.latex import parse_latex, LaTeXParsingError

for text in ('1{,}000', '2 + 1{,}500x', '1,5', '3{,}5'):
    try:
        strict = parse_latex(text, strict=True)
    except LaTeXParsingError:
        strict = 'error'
    print(text, '=', parse_latex(text), '| strict:', strict)
PYTHON
)
expected='1{,}000 = 1 | strict: error
2 + 1{,}500x = 1 + 2 | strict: error
1,5 = 1 | strict: error
3{,}5 = 3 | strict: error'
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || {
  printf 'the behaviour has changed; it was\n%s\n' "$expected" >&2
  exit 1
}
