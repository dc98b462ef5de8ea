#!/usr/bin/env bash
# startup-order.sh PROGRAM LIST
# Writes the list of the sections of the functions that run when the program starts, draws a curve and answers a formula; `make install`
# has the linker put them side by side. The functions of a start are a tenth of the program, strewn all over it: in a row they are a
# tenth of the pages too, and the program takes half of the memory.
#
# The program is one with its symbols. Needs valgrind. Writes nothing if the program fails.
set -eu -o pipefail
program=$1
list=$2

traces=$(mktemp -d)
trap 'rm -rf "$traces"' EXIT
run() {
  valgrind --tool=callgrind --demangle=no --callgrind-out-file="$traces/$1" "$program" --no-init "${@:2}" \
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
  # After these stand functions that a plot does not run: among them they would be loaded with them.
  LC_ALL=C comm -13 <(sections plot) <(sections answer)
} >"$traces/list"
mv "$traces/list" "$list"
echo "functions of the start in order: $(wc -l <"$list")"
