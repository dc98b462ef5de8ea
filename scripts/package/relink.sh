#!/usr/bin/env bash
# relink.sh BUILD PROGRAM [shared]: links the program anew of the objects that BUILD (the scratch folder of an optimised build, such
# as .build-test) has compiled. To link takes seconds, to compile minutes, so `.ci/run` packages what the tests have run.
#
# Rules
# - Every library is inside, as with `make install`; with `shared` the standard library of Swift and the C++ runtime alone, as `make
#   install` does where the archives of the C library are missing.
# - The objects are those of BUILD's last link, in its own list: none is guessed.
# - What is missing is said by name; PROGRAM is there whole, or not at all.
# What `make install` adds is speed alone (types asked by functions, functions of the start side by side), never what the program does.
set -eu -o pipefail
here=$(dirname "$(readlink -f "$0")")
. "$here/facts.sh"
build=$1 program=$2 kind=${3:-static}

objects=$(readlink -f "$build/release/locus.product/Objects.LinkFileList") && [ -f "$objects" ] ||
  fail "$build holds no optimised build of the program: run make test or make install first"
archives=$here/../../.build-archives
[ -e "$archives/libstdc++.a" ] || fail "no archive of the C++ runtime: run make setup"

case $kind in
  static)
    for library in c readline tinfo mpfr gmp z; do
      [ -n "$(archive "$library")" ] || fail "lib$library.a is missing: the program cannot carry it"
    done
    flags=(-static-executable) last=(-ltinfo) ;;
  shared) flags=(-static-stdlib -Xclang-linker -static-libgcc -Xclang-linker -no-pie) last=() ;;
  *) fail "relink.sh BUILD PROGRAM [shared]: not '$kind'" ;;
esac

# A program that tests load has its first function under another name.
first=$(grep '/locus\.build/' "$objects" | xargs -d '\n' nm 2>/dev/null | grep -E ' T (locus_)?main$' || true)
if [[ $first == *locus_main ]]; then
  flags+=(-Xlinker --defsym -Xlinker main=locus_main)
fi

unfinished=$(mktemp "$program.XXXXXX")
trap 'rm -f "$unfinished" "$unfinished.said"' EXIT
# The linker warns of each function that would load libraries of names (users, hosts): none is asked for a picture.
swiftc -emit-executable "${flags[@]}" -module-name locus -Xlinker --gc-sections -Xlinker --strip-debug \
  "@$objects" -L "$archives" -lz -lreadline "${last[@]}" -lmpfr -lgmp -lm -o "$unfinished" 2>"$unfinished.said" ||
  { cat "$unfinished.said" >&2; exit 1; }
chmod 755 "$unfinished" && mv "$unfinished" "$program"
