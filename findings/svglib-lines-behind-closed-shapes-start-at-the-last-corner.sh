#!/usr/bin/env bash
# svglib 2.3.2: a relative line right behind `z` begins at the last corner of the closed shape. SVG says that it begins where the
# shape began ("if a closepath is followed immediately by any other command, then the next subpath starts at the same initial
# point", SVG 1.1, 8.3.3). A move between them is read right, even `m0 0`; nothing warns.
# Expected: (5, 5) behind the square that begins at (10, 10), as CairoSVG 2.9.1, librsvg and browsers draw it.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
# Without its dependencies: one of them draws pictures and wants a compiler, reading a path needs none of that.
"$folder/venv/bin/pip" -q install --disable-pip-version-check --no-deps svglib==2.3.2
"$folder/venv/bin/pip" -q install --disable-pip-version-check \
  reportlab==5.1.0 lxml==6.1.3 tinycss2==1.5.1 cssselect2==0.10.1 pillow==13.0.0 charset-normalizer==3.5.3
seen=$("$folder/venv/bin/python" - <<'PYTHON'
import io
from svglib.svglib import svg2rlg

for data in ['M10 10h20v20h-20zl-5 -5', 'M10 10h20v20h-20zm0 0l-5 -5']:
    text = f'<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><path d="{data}"/></svg>'
    shape = svg2rlg(io.StringIO(text))
    while not hasattr(shape, 'points'):
        shape = shape.contents[0]
    print(data, shape.points[-2:])
PYTHON
)
expected='M10 10h20v20h-20zl-5 -5 [5.0, 25.0]
M10 10h20v20h-20zm0 0l-5 -5 [5.0, 5.0]'
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || {
  printf 'the behaviour has changed; it was\n%s\n' "$expected" >&2
  exit 1
}
