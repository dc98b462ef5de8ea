#!/usr/bin/env bash
# Feeds random bytes to the parser, the printer and the compiler, as lines to a session, as a file of data, as
# LaTeX, as the texts of an SVG file, or as a saved session:
#   scripts/fuzz.sh [SECONDS] [formula|session|data|latex|svg|plot]
# Rooms are compiled once for all subjects, and again when they or rooms before them have changed.
# What it finds stays in .build-fuzz/; a crash file is run again with .build-fuzz/fuzz-formula FILE.
set -eu -o pipefail
cd "$(dirname "$0")/.."
seconds=${1:-60}
subject=${2:-formula}
build=$PWD/.build-fuzz
corpus=$build/corpus-$subject
mkdir -p "$corpus"
formula_rooms="SystemLibrary RealFunctions TextSearch Alphabets CivilTime FormulaVocabulary Diagnostics FormulaReading
  NumericalMethods FormulaChecking FormulaProperties FormulaPrograms Expressions"
session_rooms="$formula_rooms CurveSampling PlaneFigures Sampling Analysis ChartScene ChartScales ChartText ChartMarks ChartTraining ChartLayout
  ChartGraphicLayout ChartTextLayout ChartGeometry ChartCore ChartSVG ChartTerminal ChartTikZ DataFiles Habits Reference Statements SettingReading Resolution PictureDrawing DataAnswers
  Answers PlotSession"
case $subject in
formula) rooms=$formula_rooms program=FormulaFuzz ;;
latex) rooms=$formula_rooms program=LatexFuzz ;;
session) rooms=$session_rooms program=SessionFuzz ;;
data) rooms=$session_rooms program=DataFuzz ;;
svg) rooms=$session_rooms program=SVGFuzz ;;
plot) rooms=$session_rooms program=PlotFileFuzz ;;
*) echo "usage: scripts/fuzz.sh [SECONDS] [formula|session|data|latex|svg|plot]" >&2; exit 2 ;;
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

changed=
for room in $rooms; do
  object=$build/$room.o
  mapfile -t sources < <(find "Sources/$room" -name '*.swift' | sort)
  if [ ! -e "$object" ] || [ -n "$(find "Sources/$room" -newer "$object")" ]; then changed=yes; fi
  if [ -n "$changed" ]; then
    swiftc "${swift_flags[@]}" -module-name "$room" -emit-module -emit-module-path "$build/$room.swiftmodule" \
      -emit-object -o "$object" "${sources[@]}"
  fi
  objects+=("$object")
done
swiftc "${swift_flags[@]}" -use-ld=lld -module-name "$program" "Fuzz/$program.swift" \
  "${objects[@]}" -lm -o "$build/fuzz-$subject"

# What to start from: formulas, the examples, whole or a few lines each, their data, names.
if [ -z "$(ls -A "$corpus")" ]; then
  number=0
  seed() {
    number=$((number + 1))
    cat >"$corpus/seed-$number"
  }
  case $subject in
  formula | latex) while read -r formula; do printf '%s' "$formula" | seed; done <Fuzz/seeds.txt ;;
  session)
    while read -r formula; do printf '%s' "$formula" | seed; done <Fuzz/seeds.txt
    for example in examples/*.plot Fuzz/session-seeds.plot; do
      split -l 8 "$example" "$corpus/$(basename "$example" .plot)-"
    done
    ;;
  data)
    for file in examples/*.csv; do head -c 300 "$file" | sed '1s/^/0/' | seed; done
    printf '%s' '0a;b|1,5;2,25||;3|nan;4' | tr '|' '\n' | seed
    printf '%s' 'a"x, ""y""",b|1e3,-.5|# no|"",2' | tr '|' '\n' | seed
    ;;
  svg) for name in 'a <b> & "c"' ']]>' 'é😀日本' 'x^2' '&#0;'; do printf '%s' "$name" | seed; done ;;
  plot) for example in examples/*.plot Fuzz/session-seeds.plot; do head -c 400 "$example" | seed; done ;;
  esac
fi

# Swift's own backtracer would stand between a crash and libFuzzer.
export SWIFT_BACKTRACE=enable=no
exec timeout -k 5 $((seconds + 60)) "$build/fuzz-$subject" -max_total_time="$seconds" -max_len=400 \
  -timeout=5 -rss_limit_mb=2048 -dict=Fuzz/formula.dict -artifact_prefix="$build/" -print_final_stats=1 \
  "$corpus"
