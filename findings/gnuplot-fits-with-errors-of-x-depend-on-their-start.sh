#!/usr/bin/env bash
# gnuplot 5.4.4 (Debian's package, which must be installed): fit … xyerrors of one line to five points says "converged" at three
# different lines for three starts, and at none of them is the sum of squares that it reports, FIT_WSSR, the least: beside them
# stands 1.52992. The errors of x enter the weights through the slope, and the slopes of the search leave that out; the search
# ends where a step of such slopes raises the sum. Guess before: one line for every start, the one with the least sum (Orear,
# "Least squares when both variables have uncertainties", 1982).
set -eu
seen=$(
  gnuplot --version
  gnuplot 2>&1 <<'SCRIPT'
set fit quiet nolog
$rows << E
1 1.8 1 .1
2 1.6 1 .1
3 3.6 1 .1
4 3.4 1 .1
5 5.5 1 .1
E
f(x) = a*x + b
# The weighted square of a point, for a line with the slope p and the height q at 0.
square(x, y, p, q) = (y - p*x - q)**2 / (0.1**2 + p**2)
do for [start in "1,0.1 2,1 5,-3"] {
  eval "a = " . start[1:strstrt(start, ",")-1]
  eval "b = " . start[strstrt(start, ",")+1:*]
  fit f(x) $rows using 1:2:3:4 xyerrors via a, b
  print sprintf("%.4f x + %.4f: %.5f", a, b, FIT_WSSR)
}
stats $rows using (square($1, $2, 1.09, -0.09)) nooutput
print sprintf("1.09 x - 0.09: %.5f", STATS_sum)
SCRIPT
)
expected='gnuplot 5.4 patchlevel 4
1.0068 x + 0.1016: 1.59822
0.9200 x + 0.4200: 1.80290
0.9514 x + 0.3057: 1.70010
1.09 x - 0.09: 1.52992'
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || {
  printf 'the behaviour has changed; it was\n%s\n' "$expected" >&2
  exit 1
}
