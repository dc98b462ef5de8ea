#!/usr/bin/env bash
# gnuplot 5.4.4 (Debian's package, which must be installed): where a function is undefined, set table writes a row with the flag
# u and, for x, what stood at that index in the plot before: 1/x between -2 and 2 has a row for x = 102 after a plot from 100 to
# 104. As the first plot of a session it has 0 0 u there. The manual promises "X Y flag". Expected: x = 0.
set -eu
seen=$(
  gnuplot --version
  for first in 'print "alone"' 'plot [100:104] x'; do
    printf '%s\n' 'set print "-"' 'set samples 5' 'set table $before' "$first" 'set table $rows' 'plot [-2:2] 1/x' 'unset table' 'print $rows' |
      gnuplot | awk -v first="$first" 'NF == 3 && $1 != "#" { row = row " (" $1 ", " $2 ", " $3 ")" } END { print first ":" row }'
  done
)
expected='gnuplot 5.4 patchlevel 4
print "alone": (-2, -0.5, i) (-1, -1, i) (0, 0, u) (1, 1, i) (2, 0.5, i)
plot [100:104] x: (-2, -0.5, i) (-1, -1, i) (102, 102, u) (1, 1, i) (2, 0.5, i)'
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || {
  printf 'the behaviour has changed; it was\n%s\n' "$expected" >&2
  exit 1
}
