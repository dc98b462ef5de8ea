#!/usr/bin/env bash
# concalc 0.9.2 (Debian's package, which must be installed), a calculator for the shell: log2(8), the logarithm to base 2 of other
# programs, is the logarithm to base 10 of 2, times 8: 2.408, without a word. And 5!, which is no factorial here, is the word "false".
# Expected: 3 and 120, or an error.
set -eu
seen=$(for formula in 'log2(8)' 'log(2)*8' '5!'; do
  printf '%s = %s\n' "$formula" "$(concalc "$formula" 2>/dev/null </dev/null)"
done)
expected='log2(8) = 2.40823996531184956
log(2)*8 = 2.40823996531184956
5! = false'
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || {
  printf 'the behaviour has changed; it was\n%s\n' "$expected" >&2
  exit 1
}
