#!/usr/bin/env bash
# wcalc 2.5 (Debian's package, which must be installed): the factorial of a number with a fraction is that of the whole
# number beside it, 2.5! = 2 and 2.51! = 6, so a curve through it would be stairs. Who helps himself with gamma(3.5)
# gets a product: gamma is Euler's constant there, 0.577216, and no function. Expected: 3.32335 for both, as Desmos and
# GeoGebra answer, or an error.
set -eu
seen=$(for formula in '2!' '2.5!' '2.51!' '3!' 'gamma(3.5)'; do
  printf '%s %s\n' "$formula" "$(wcalc "$formula" 2>/dev/null </dev/null | tr -d '~ ')"
done)
expected='2! =2
2.5! =2
2.51! =6
3! =6
gamma(3.5) =2.02025'
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || {
  printf 'the behaviour has changed; it was\n%s\n' "$expected" >&2
  exit 1
}
