#!/usr/bin/env bash
# gnuplot 5.4.4 (Debian's package, which must be installed): stats [2:8] with one column keeps all rows, and counts none as out of
# range: the first range is that of x, which one column does not have, and it is not that of the row numbers either. The range
# of the column is the second one, stats [*:*][2:8], and set yrange counts, too, while set xrange does not. With two columns the
# first range filters the first column. Guess before: the only range filters the only column, or is an error.
set -eu
seen=$(
  gnuplot --version
  gnuplot 2>&1 <<'SCRIPT'
$rows << E
1
2
4
7
8
10
E
stats [2:8] $rows using 1 nooutput
print STATS_records, STATS_outofrange, STATS_min, STATS_max
stats [*:*][2:8] $rows using 1 nooutput
print STATS_records, STATS_outofrange, STATS_min, STATS_max
stats [2:8] $rows using 1:1 nooutput
print STATS_records, STATS_outofrange, STATS_min_x, STATS_max_x
SCRIPT
)
expected='gnuplot 5.4 patchlevel 4
6 0 1.0 10.0
4 2 2.0 8.0
4 2 2.0 8.0'
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || {
  printf 'the behaviour has changed; it was\n%s\n' "$expected" >&2
  exit 1
}
