#!/usr/bin/env bash
# GLE 4.3.3 (Debian's package gle-graphics, which must be installed), a language for figures of papers: a sign binds tighter than a
# power, so -x^2 is (-x)^2. The parabola opens upwards, and a Gaussian, exp(-x^2), is e^4 = 54.6 at 2 where 0.0183 is meant. Powers
# are taken from the left as well: 2^3^2 is 64. With 0 in front, 0-x^2, the square is negative. Expected: the order of paper, which
# gnuplot, Octave and pyxplot (with **) follow: -x^2 = -(x^2).
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf 'size 2 2\nx = 2\nprint -x^2\nprint 0-x^2\nprint exp(-x^2)\nprint exp(0-x^2)\nprint 2^3^2\n' >figure.gle
seen=$(gle -d eps figure.gle 2>&1 </dev/null | grep -E '^-?[0-9]|4\.3' | tr '\n' ' ' | sed 's/\[[^]]*\][-CR]*//g; s/  */ /g; s/ $//')
expected='GLE 4.3.3 4 -4 54.5982 0.0183156 64'
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || {
  printf 'the behaviour has changed; it was\n%s\n' "$expected" >&2
  exit 1
}
