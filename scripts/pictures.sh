#!/bin/sh
# Compares how renderers draw our SVG files: librsvg against Chromium, and against ImageMagick's own renderer, which
# knows attributes but hardly any rule. For every file: the share of pixels that differ by more than 64 of 255, without
# the texts, whose letters differ from renderer to renderer. More than half a percent is a failure.
#
# ImageMagick 6 draws half a pixel beside the others and hardly smooths, so that it is compared from four times as far
# away; and it knows neither translucent fills nor gradients, which both renderers then draw in their full colours.
#
#   scripts/pictures.sh [FILE.svg ...]      without files: all of docs/gallery and docs/charts
#
# Needs rsvg-convert, chromium and convert; PICTURES names a folder in which the pictures are kept.
set -eu
cd "$(dirname "$0")/.."
[ $# -gt 0 ] || set -- docs/gallery/*.svg docs/charts/*.svg
kept=${PICTURES:-}
folder=${kept:-$(mktemp -d)}
mkdir -p "$folder"
[ -n "$kept" ] || trap 'rm -rf "$folder"' EXIT
profile=$(mktemp -d)

chrome() { # FILE.svg OUT.png
  # A window of 100 pixels more: Chromium takes some off for its frame.
  size=$(sed -n '1s/.* width="\([0-9]*\)[^"]*" height="\([0-9]*\).*/\1 \2/p' "$1")
  width=${size% *} height=${size#* }
  timeout 60 chromium --headless=new --no-sandbox --disable-gpu --user-data-dir="$profile" \
    --hide-scrollbars --force-device-scale-factor=1 --window-size="$width,$((height + 100))" \
    --screenshot="$2.full.png" "file://$1" >/dev/null 2>&1
  convert "$2.full.png" -crop "${width}x$height+0+0" +repage "$2"
  rm -f "$2.full.png"
}

difference() { # A.png B.png SCALE
  convert "$1" "$2" -background white -alpha remove -scale "$3" -compose difference -composite \
    -channel RGB -separate -evaluate-sequence max -threshold 25.1% -format '%[fx:100*mean]' info:
}

failures=0
printf '%-24s %18s %18s\n' file 'Chromium, %' 'ImageMagick, %'
for file in "$@"; do
  name=$(basename "$file" .svg)
  plain=$folder/$name.svg
  sed 's/<text[ >].*<\/text>//' "$file" >"$plain"
  rsvg-convert "$plain" -o "$folder/$name.rsvg.png"
  chrome "$plain" "$folder/$name.chromium.png"
  chromium=$(difference "$folder/$name.rsvg.png" "$folder/$name.chromium.png" 100%)
  sed 's/ fill-opacity="[^"]*"//; s/ style="[^"]*url[^"]*"//' "$plain" >"$folder/$name.opaque.svg"
  rsvg-convert "$folder/$name.opaque.svg" -o "$folder/$name.opaque.png"
  convert "msvg:$plain" "$folder/$name.magick.png"
  magick=$(difference "$folder/$name.opaque.png" "$folder/$name.magick.png" 25%)
  verdict=$(awk -v a="$chromium" -v b="$magick" 'BEGIN { print (a > 0.5 || b > 0.5) ? "differs" : "" }')
  [ -z "$verdict" ] || failures=$((failures + 1))
  printf '%-24s %18.3f %18.3f %s\n' "$name" "$chromium" "$magick" "$verdict"
done
rm -rf "$profile"
echo "$failures of $# pictures differ"
[ "$failures" -eq 0 ]
