#!/usr/bin/env bash
# CairoSVG 2.9.1 moves a shape by every feOffset of its filter, and draws no shadow: a filter whose feOffset moves only the
# blurred alpha, and whose feMerge puts the SourceGraphic on top, leaves the shape where it is (SVG 1.1, 15.19: feOffset
# moves its input). Charts with shadows lose their places so. A second feOffset back, whose result nothing uses, changes
# no shadow elsewhere, and keeps the shape in its place. (The left and the right end of the shape in a row of pixels.)
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install --disable-pip-version-check cairosvg==2.9.1 pillow==13.0.0
seen=$("$folder/venv/bin/python" - <<'PYTHON'
import io, cairosvg
from PIL import Image

def ends(filters):
    picture = f'''<svg xmlns="http://www.w3.org/2000/svg" width="90" height="40">
<filter id="f" filterUnits="userSpaceOnUse" x="0" y="0" width="90" height="40">{filters}</filter>
<rect x="20" y="10" width="30" height="20" fill="#00f" {'filter="url(#f)"' if filters else ''}/></svg>'''
    image = Image.open(io.BytesIO(cairosvg.svg2png(picture.encode()))).convert('RGBA')
    blue = [x for x in range(90) if image.getpixel((x, 28))[:3] == (0, 0, 255) and image.getpixel((x, 28))[3] == 255]
    return f'{blue[0]} to {blue[-1]}'

blur = '<feGaussianBlur in="SourceAlpha" stdDeviation="2"/>'
there = '<feOffset dx="12" dy="5" result="o"/>'
back = '<feOffset dx="-12" dy="-5"/>'
flood = '<feFlood flood-color="#888"/><feComposite operator="in" in2="o"/>'
merge = '<feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge>'
print('without a filter', ends(''))
print('with a shadow', ends(blur + there + flood + merge))
print('with a second feOffset', ends(blur + there + back + flood + merge))
PYTHON
)
expected='without a filter 20 to 49
with a shadow 32 to 61
with a second feOffset 20 to 49'
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || {
  printf 'the behaviour has changed; it was\n%s\n' "$expected" >&2
  exit 1
}
