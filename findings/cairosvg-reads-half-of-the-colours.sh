#!/usr/bin/env bash
# CairoSVG 2.9.1 drops the alpha digits of `#f008` and `#ff000088` and fills with opaque red, while `rgba(255,0,0,.5)` is translucent;
# `hsl(…)` is opaque black. All four are colours of CSS Color 4 that browsers, librsvg and WeasyPrint read; nothing warns.
# Expected: half of red, and blue, or an error.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install --disable-pip-version-check CairoSVG==2.9.1 pillow==13.0.0
seen=$("$folder/venv/bin/python" - <<'PYTHON'
import io
import cairosvg
from PIL import Image

for color in ['rgba(255,0,0,.5)', '#f008', '#ff000088', 'hsl(240,100%,50%)']:
    text = f'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9" fill="{color}"/></svg>'
    png = cairosvg.svg2png(bytestring=text.encode())
    print(color, Image.open(io.BytesIO(png)).convert('RGBA').getpixel((4, 4)))
PYTHON
)
expected='rgba(255,0,0,.5) (255, 0, 0, 128)
#f008 (255, 0, 0, 255)
#ff000088 (255, 0, 0, 255)
hsl(240,100%,50%) (0, 0, 0, 255)'
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || {
  printf 'the behaviour has changed; it was\n%s\n' "$expected" >&2
  exit 1
}
