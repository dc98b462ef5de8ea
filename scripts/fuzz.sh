#!/usr/bin/env bash
# Feeds random bytes to the parser, the printer and the compiler, or lines of them to a session:
#   scripts/fuzz.sh [SECONDS] [formula|session]
# What it finds stays in .build-fuzz/; a crash file is run again with .build-fuzz/fuzz-formula FILE.
set -eu -o pipefail
cd "$(dirname "$0")/.."
seconds=${1:-60}
subject=${2:-formula}
build=$PWD/.build-fuzz
corpus=$build/corpus-$subject
mkdir -p "$corpus"
formula_rooms="RealFunctions FormulaVocabulary Diagnostics FormulaReading NumericalMethods
  FormulaChecking FormulaPrograms Expressions"
case $subject in
formula) rooms=$formula_rooms program=FormulaFuzz ;;
session)
  rooms="$formula_rooms Sampling Analysis ChartCore ChartSVG ChartTerminal DataFiles Habits Reference
    Statements PlotSession"
  program=SessionFuzz
  ;;
*) echo "usage: scripts/fuzz.sh [SECONDS] [formula|session]" >&2; exit 2 ;;
esac

toolchain=$(dirname "$(readlink -f "$(command -v swiftc)" 2>/dev/null || command -v swiftc)")
clang=$toolchain/clang
command -v "$clang" >/dev/null || clang=clang

# The rooms are built without SwiftPM, which has no switch for libFuzzer's coverage.
swift_flags=(-O -swift-version 6 -package-name locus -sanitize=fuzzer -parse-as-library -wmo
  -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault
  -enable-upcoming-feature MemberImportVisibility -I "$build")

objects=()
for source in Sources/CVectorMath/*.c; do
  object=$build/$(basename "$source" .c).o
  "$clang" -O2 -fsanitize=fuzzer-no-link -I Sources/CVectorMath/include -c "$source" -o "$object"
  objects+=("$object")
done
cat >"$build/module.modulemap" <<MAP
module CVectorMath { header "$PWD/Sources/CVectorMath/include/CVectorMath.h" export * }
MAP

for room in $rooms; do
  mapfile -t sources < <(find "Sources/$room" -name '*.swift' | sort)
  swiftc "${swift_flags[@]}" -module-name "$room" -emit-module -emit-module-path "$build/$room.swiftmodule" \
    -emit-object -o "$build/$room.o" "${sources[@]}"
  objects+=("$build/$room.o")
done
swiftc "${swift_flags[@]}" -use-ld=lld -module-name "$program" "Fuzz/$program.swift" \
  "${objects[@]}" -lm -o "$build/fuzz-$subject"

# What to start from: formulas, or the examples, a few lines each.
if [ -z "$(ls -A "$corpus")" ]; then
  number=0
  while read -r formula; do
    number=$((number + 1))
    printf '%s' "$formula" >"$corpus/seed-$number"
  done <Fuzz/seeds.txt
  if [ "$subject" = session ]; then
    for example in examples/*.plot Fuzz/session-seeds.plot; do
      split -l 8 "$example" "$corpus/$(basename "$example" .plot)-"
    done
  fi
fi

# Swift's own backtracer would stand between a crash and libFuzzer.
export SWIFT_BACKTRACE=enable=no
exec timeout -k 5 $((seconds + 60)) "$build/fuzz-$subject" -max_total_time="$seconds" -max_len=400 \
  -timeout=5 -rss_limit_mb=2048 -dict=Fuzz/formula.dict -artifact_prefix="$build/" -print_final_stats=1 \
  "$corpus"
