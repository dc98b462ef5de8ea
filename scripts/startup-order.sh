#!/usr/bin/env bash
# Writes scripts/startup-order.txt: the sections of the functions that run when the program starts, draws a curve and
# answers a formula, for `make install`, which puts them side by side. What starts is a tenth of the program, strewn all over it: in a
# row it is a tenth of the pages too, and the program takes half of the memory.
#
# Names that are gone do no harm, functions that are new lie where they would lie without the list: write it anew when
# Benchmarks/startup.py says that the memory has grown. Needs valgrind and an installed program (.build-install).
set -eu -o pipefail
cd "$(dirname "$0")/.."
program=.build-install/release/locus
list=scripts/startup-order.txt
[ -x "$program" ] || { echo "run make install first" >&2; exit 1; }

traces=$(mktemp -d)
trap 'rm -rf "$traces"' EXIT
run() {
  valgrind --tool=callgrind --demangle=no --callgrind-out-file="$traces/$1" "$program" "${@:2}" \
    >/dev/null 2>"$traces/errors" </dev/null || { cat "$traces/errors" >&2; exit 1; }
}
run plot -e 'plot sin(x)'
run answer -e '1/3'

# What the compiler names; the C library comes in files of its own.
sections() {
  sed -nE 's/^c?fn=\([0-9]+\) ((\$s|_Z|swift_)[^'"'"']*).*/.text.\1/p' "$traces/$1" | LC_ALL=C sort -u
}
{
  echo '.text..L*'
  echo '.text.__swift_*'
  sections plot
  # Behind them what a plot does not run: among them it would be loaded with them.
  LC_ALL=C comm -13 <(sections plot) <(sections answer)
} >"$list"
# The linker does not ask whether its list has changed.
rm "$program"
wc -l "$list"
echo "make install links the program anew"
