#!/usr/bin/env bash
# CairoSVG 2.9.1 does not know clip-rule: a clip of two nested outlines with clip-rule="evenodd" has no hole, and what should be
# hidden in it is drawn. The same two outlines as a shape with fill-rule have their hole. SVG 1.1 has both properties
# (14.3.5); area plots and maps clip by them. Expected: 0 in the middle for both. (The middle of a picture, by its opacity.)
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install --disable-pip-version-check cairosvg==2.9.1 pillow==13.0.0
seen=$("$folder/venv/bin/python" - <<'PYTHON'
import io, cairosvg
from PIL import Image

outline = 'M0 0H90V30H0ZM30 10H60V20H30Z'
for name, body in (
    ('fill-rule', f'<path fill-rule="evenodd" d="{outline}"/>'),
    ('clip-rule', f'<clipPath id="c"><path clip-rule="evenodd" d="{outline}"/></clipPath>'
                  '<rect width="90" height="30" clip-path="url(#c)"/>'),
):
    picture = f'<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30">{body}</svg>'
    image = Image.open(io.BytesIO(cairosvg.svg2png(picture.encode()))).convert('RGBA')
    print(name, 'edge', image.getpixel((10, 15))[3], 'middle', image.getpixel((45, 15))[3])
PYTHON
)
expected='fill-rule edge 255 middle 0
clip-rule edge 255 middle 255'
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || {
  printf 'the behaviour has changed; it was\n%s\n' "$expected" >&2
  exit 1
}
