#!/usr/bin/env bash
# gnuplot 5.4.4 (Debian's package, which must be installed): the same ellipse, 2 wide, 0.5 high and turned by 90 degrees, has another
# size as an object than as a row of data. Of data, with ellipses, its sides are measured along their axes first and are turned on the
# page: 200 pixels of x stand upright. An object is turned in units of the axes: its side of 2 becomes 2 units of y, and the 0.5
# becomes units of x. Without an angle both are the same. Guess before: both are turned on the page, as their angle is described.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
for angle in 0 90; do
  gnuplot <<SCRIPT
set terminal svg size 800,400
set output "$angle.svg"
unset key; unset border; unset tics
set lmargin at screen 0; set rmargin at screen 1; set bmargin at screen 0; set tmargin at screen 1
\$row << E
2 0 2 0.5 $angle
E
set object ellipse at 6,0 size 2,0.5 angle $angle
plot [0:8][-1:1] \$row with ellipses
SCRIPT
done
seen=$(
  gnuplot --version
  python3 - <<'PYTHON'
import re

seen = set()
for angle in ("0", "90"):
    for path in re.findall(r"d='(M[^']*)'", open(angle + ".svg").read()):
        numbers = [float(number) for number in re.findall(r"-?\d+\.?\d*", path)]
        xs, ys = numbers[::2], numbers[1::2]
        if len(xs) > 20:
            kind = "data" if max(xs) < 450 else "object"
            sides = [round((max(side) - min(side)) / 10) * 10 for side in (xs, ys)]
            seen.add(f"{angle} {kind} {sides[0]} x {sides[1]}")
print("\n".join(sorted(seen)))
PYTHON
)
expected='gnuplot 5.4 patchlevel 4
0 data 200 x 100
0 object 200 x 100
90 data 100 x 200
90 object 50 x 400'
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || {
  printf 'the behaviour has changed; it was\n%s\n' "$expected" >&2
  exit 1
}
