#!/usr/bin/env bash
# rsvg-convert 2.54.7 (Debian's package librsvg2-bin, which must be installed) ignores clip-path on a clipPath: a clip from 30
# to 100 that is itself clipped to 0..60 shows 30..100. SVG 1.1 (14.3.5) and CSS Masking say that both hold, 30..60, and
# CairoSVG 2.9.1 draws that. The same two clips on two nested groups are right in both. (Opacities at x = 10, 45 and 80.)
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install --disable-pip-version-check cairosvg==2.9.1 pillow==13.0.0
seen=$(rsvg-convert --version; "$folder/venv/bin/python" - <<'PYTHON'
import io, subprocess, cairosvg
from PIL import Image

clips = '<clipPath id="a"><rect width="60" height="40"/></clipPath><clipPath id="b"{}><rect x="30" width="70" height="40"/></clipPath>'
bar = '<rect width="100" height="40" clip-path="url(#b)"/>'
for name, body in (
    ('clip of a clip', clips.format(' clip-path="url(#a)"') + bar),
    ('nested groups', clips.format('') + '<g clip-path="url(#a)">' + bar + '</g>'),
):
    text = f'<svg xmlns="http://www.w3.org/2000/svg" width="100" height="40">{body}</svg>'.encode()
    for tool, picture in (
        ('rsvg-convert', subprocess.run(['rsvg-convert'], input=text, capture_output=True, check=True).stdout),
        ('cairosvg', cairosvg.svg2png(text)),
    ):
        image = Image.open(io.BytesIO(picture)).convert('RGBA')
        print(name, tool, *[image.getpixel((x, 20))[3] for x in (10, 45, 80)])
PYTHON
)
expected='rsvg-convert version 2.54.7
clip of a clip rsvg-convert 0 255 255
clip of a clip cairosvg 0 255 0
nested groups rsvg-convert 0 255 0
nested groups cairosvg 0 255 0'
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || {
  printf 'the behaviour has changed; it was\n%s\n' "$expected" >&2
  exit 1
}
