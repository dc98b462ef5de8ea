#!/usr/bin/env bash
# GNU units 2.22 (Debian's package units, which must be installed), which is used as a calculator: int(2.5) is no whole
# number but 2.499995, because int is a unit, the ratio of the American survey foot to the international foot, and a
# name before brackets is a factor. The functions that round have other names (floor, ceil, round). Expected: 2, or a
# word that int is a unit.
set -eu
seen=$(for formula in 'int(2.5)' 'int(-3)' 'floor(2.5)' 'round(2.4)'; do
  printf '%s = %s\n' "$formula" "$(units -t -- "$formula")"
done)
expected='int(2.5) = 2.499995
int(-3) = -2.999994
floor(2.5) = 2
round(2.4) = 2'
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || {
  printf 'the behaviour has changed; it was\n%s\n' "$expected" >&2
  exit 1
}
