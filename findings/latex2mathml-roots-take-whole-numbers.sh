#!/usr/bin/env bash
# latex2mathml 3.81.1 makes MathML of LaTeX. A command without braces takes one token in TeX, so \sqrt 12 is the root of 1 and then
# 2, as \frac12 is a half and 2^10 is 2 to the 1 and then 0. latex2mathml reads the last two like that, but takes the whole number
# for the root: the page shows √12, and what it shows depends on which command stands in front. Expected: one digit for
# all three.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install --disable-pip-version-check latex2mathml==3.81.1
seen=$("$folder/venv/bin/python" - <<'PYTHON'
from latex2mathml.converter import convert

for text in [r'\sqrt 12', r'\frac123', '2^10']:
    inside = convert(text).split('<mrow>', 1)[1].rsplit('</mrow>', 1)[0]
    print(text, inside)
PYTHON
)
expected='\sqrt 12 <msqrt><mn>12</mn></msqrt>
\frac123 <mfrac><mn>1</mn><mn>2</mn></mfrac><mn>3</mn>
2^10 <msup><mn>2</mn><mn>1</mn></msup><mn>0</mn>'
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || {
  printf 'the behaviour has changed; it was\n%s\n' "$expected" >&2
  exit 1
}
