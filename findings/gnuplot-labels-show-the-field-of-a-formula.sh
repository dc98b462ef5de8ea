#!/usr/bin/env bash
# gnuplot 5.4.4 (Debian's package, which must be installed): the third column of with labels may be a formula. Of ($2*10) the label
# is the field $2 as the file spells it, of a formula without a column there is no label; sprintf gives the value. Expected: the
# value of the formula, as in every other style. Seen in the texts of its SVG files, for one row of data: 3 2.50.
set -eu
texts() {
  printf '%s\n' 'set terminal svg' 'unset tics; unset key; unset border' '$d << e' '3 2.50' 'e' "plot \$d using 1:2:$1 with labels" |
    gnuplot 2>/dev/null | grep -Eo '<tspan[^>]*>[^<]*' | sed 's/.*>//' | tr '\n' ' '
}
seen=$(
  gnuplot --version
  for column in 2 '($2*10)' '($1+1)' '(7.5)' '(sprintf("%g", $2*10))'; do echo "$column: $(texts "$column")"; done
)
expected='gnuplot 5.4 patchlevel 4
2: 2.50 
($2*10): 2.50 
($1+1): 3 
(7.5): 
(sprintf("%g", $2*10)): 25 '
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || {
  printf 'the behaviour has changed; it was\n%s\n' "$expected" >&2
  exit 1
}
