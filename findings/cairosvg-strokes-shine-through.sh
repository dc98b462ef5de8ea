#!/usr/bin/env bash
# CairoSVG 2.9.1: opacity of a single shape is given to its fill and its stroke one by one, so the fill shows through the inner
# half of the stroke: 192 of 255 where 128 is asked for. Around the same shape, a group with that opacity has an even colour.
# SVG 1.1 (14.5) says that opacity treats an object as a whole, like a group. Bars with borders get a second border.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install --disable-pip-version-check cairosvg==2.9.1 pillow==13.0.0
seen=$("$folder/venv/bin/python" - <<'PYTHON'
import io, cairosvg
from PIL import Image

shape = '<rect x="20" y="20" width="60" height="60" stroke="black" stroke-width="20" {}/>'
for name, body in (
    ('shape', shape.format('opacity="0.5"')),
    ('group', '<g opacity="0.5">' + shape.format('') + '</g>'),
):
    picture = f'<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">{body}</svg>'
    image = Image.open(io.BytesIO(cairosvg.svg2png(picture.encode()))).convert('RGBA')
    print(name, *[image.getpixel((x, 50))[3] for x in (15, 25, 50)])
PYTHON
)
expected='shape 128 192 128
group 128 128 128'
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || {
  printf 'the behaviour has changed; it was\n%s\n' "$expected" >&2
  exit 1
}
