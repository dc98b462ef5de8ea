#!/usr/bin/env bash
# gnuplot 5.4.4 (Debian's package, which must be installed): gprintf writes %L, the power to the base of the logarithmic scale,
# and %l, its mantissa, to base 10^10: 1000 is "1000.000000 0", 0.001 is "10000000.000000 -1". %t and %T, the same to base 10,
# are right, and so are the ticks of an axis with set format x "10^%L". So a title made with gprintf("10^{%L}", 1000.0) says 10^0
# beside a tick that says 10^3. Expected: base 10, as the manual says of an axis without a logarithmic scale.
set -eu
seen=$(
  gnuplot --version
  for number in 1000.0 0.001 1e12; do
    gnuplot -e "print gprintf('%l %L', $number).' or '.gprintf('%t %T', $number)" 2>&1
  done
  gnuplot -e "set terminal dumb; set format x 'tick 10^%L'; set xtics add (1000); set xtics 1000; plot [1:2000] x" | grep -o 'tick 10^[-0-9]*' | tail -n 1
)
expected='gnuplot 5.4 patchlevel 4
1000.000000 0 or 1.000000 3
10000000.000000 -1 or 1.000000 -3
100.000000 1 or 1.000000 12
tick 10^3'
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || {
  printf 'the behaviour has changed; it was\n%s\n' "$expected" >&2
  exit 1
}
