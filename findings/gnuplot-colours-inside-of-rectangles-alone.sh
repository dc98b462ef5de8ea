#!/usr/bin/env bash
# gnuplot 5.4.4 (Debian's package, which must be installed): fc, by its manual the fill colour of an object, fills a rectangle,
# and of a circle, an ellipse or a polygon it colours the line alone: the inside stays empty, without a word. With fs solid
# behind it all four are filled. Expected: one meaning for one word. Seen in its SVG files, as the attributes with that colour.
set -eu
counted() {
  printf '%s\n' 'set terminal svg' "set object 1 $1 fc rgb '#123456' $2" 'unset key' 'plot [0:10] [0:10] 20' |
    gnuplot 2>/dev/null | grep -Eo "(fill|stroke) ?= ?['\"]rgb\( *18, *52, *86\)" | sed -E 's/ ?=.*//' | sort -u | tr '\n' ' '
}
seen=$(
  gnuplot --version
  for shape in 'rectangle from 1,1 to 4,4' 'circle at 5,5 size 2' 'ellipse at 5,5 size 2,2' 'polygon from 1,1 to 4,1 to 4,4 to 1,1'; do
    echo "${shape%% *}:" $(counted "$shape" '') / $(counted "$shape" 'fs solid noborder')
  done
)
expected='gnuplot 5.4 patchlevel 4
rectangle: fill / fill
circle: stroke / fill
ellipse: stroke / fill
polygon: stroke / fill'
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || {
  printf 'the behaviour has changed; it was\n%s\n' "$expected" >&2
  exit 1
}
