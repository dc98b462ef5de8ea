#!/usr/bin/env bash
# gnuplot 5.4.4 (Debian's package, which must be installed): a cell of a data file counts as far as it looks like a number, and
# the rest is left out without a word: 1,5 with a decimal comma is 1 even between semicolons, 12:30 is 12, 2020-01-05 is 2020,
# 1.5.2 is 1.5, 5% is 5. Only rows without a number at the start of the cell, like x, are left out, and as quietly. numpy
# refuses such cells, pandas keeps them as text. Expected: an undefined point, or a warning. (1d2 is 100 after set datafile
# fortran.)
set -eu
seen=$(
  gnuplot --version
  printf '%s\n' 'set datafile separator ";"' '$d << EOD' '0,5;1,5' '1;12:30' '2;2020-01-05' '3;1.5.2' '4;1d2' '5;5%' '6;x' 'EOD' 'set print "-"' \
    'set table $rows' 'plot $d using 1:2' 'unset table' 'print $rows' |
    gnuplot 2>&1 | awk 'NF == 3 && $1 != "#" { print $1, $2, $3 }'
)
expected='gnuplot 5.4 patchlevel 4
0 1 i
1 12 i
2 2020 i
3 1.5 i
4 1 i
5 5 i'
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || {
  printf 'the behaviour has changed; it was\n%s\n' "$expected" >&2
  exit 1
}
