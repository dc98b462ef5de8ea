#!/usr/bin/env bash
# Genius 1.0.27 (Debian's package genius, which must be installed), the calculator of GNOME: a minus in front of digits belongs to the number,
# in front of a name it does not. -2^2 is 4, and with x = 2 the value of -x^2 is -4; so a formula changes its value when a number is
# put in for its variable, and e^-2^2 is e^4 = 54.6. Expected: -4 for both, as on paper.
set -eu
seen=$(for formula in '-2^2' '-(2)^2' 'x=2;-x^2' 'e^-2^2' 'x=2;e^-x^2'; do
  printf '%s is %s\n' "$formula" "$(genius --exec="$formula" 2>/dev/null </dev/null)"
done)
expected='-2^2 is 4
-(2)^2 is -4
x=2;-x^2 is -4
e^-2^2 is 54.5981500331
x=2;e^-x^2 is 0.0183156388887'
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || {
  printf 'the behaviour has changed; it was\n%s\n' "$expected" >&2
  exit 1
}
