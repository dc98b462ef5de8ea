#!/usr/bin/env bash
# PyMuPDF 2.0 reads SVG files but no `stroke-dasharray`: dashed lines are solid, as attribute, in a style attribute and in a rule.
# Curves that differ by their dashes alone look the same; nothing warns, and the dashes of PDF files are kept.
# Expected: gaps, as every other reader draws them.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install --disable-pip-version-check pymupdf==2.0
seen=$("$folder/venv/bin/python" - <<'PYTHON'
import pymupdf

for style, look in [('', ''), ('', 'stroke-dasharray="10 10"'), ('', 'style="stroke-dasharray:10 10"'),
                    ('<style>.d{stroke-dasharray:10 10}</style>', 'class="d"')]:
    text = ('<svg xmlns="http://www.w3.org/2000/svg" width="100" height="20">' + style
            + f'<path d="M0 10h100" stroke="#000" stroke-width="4" {look}/></svg>')
    picture = pymupdf.open(stream=text.encode(), filetype='svg')[0].get_pixmap()
    row = [picture.pixel(x, picture.height // 2)[0] for x in range(picture.width)]
    print(look or 'solid', 100 * sum(1 for value in row if value < 128) // len(row), '% black')
PYTHON
)
expected='solid 100 % black
stroke-dasharray="10 10" 100 % black
style="stroke-dasharray:10 10" 100 % black
class="d" 100 % black'
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || {
  printf 'the behaviour has changed; it was\n%s\n' "$expected" >&2
  exit 1
}
