#!/usr/bin/env bash
# Runs the tests with memory errors (AddressSanitizer) or data races (ThreadSanitizer) watched, in parts that end:
#   scripts/sanitize.sh                 all parts, one after the other
#   scripts/sanitize.sh PART...         these
#   scripts/sanitize.sh --list          the parts, and which tests each runs
# All rooms are in a part. A part that takes longer than MINUTES (30) is stopped and counts as failed; the builds,
# one for each sanitizer, are not limited.
set -eu -o pipefail
cd "$(dirname "$0")/.."
minutes=${MINUTES:-30}

# The name of a part, its sanitizer and its tests. ThreadSanitizer looks at the program, which alone has a second
# thread and handlers of signals, and at whatever work they stop.
parts='
numbers   address  ^(RealFunctionsTests|AlphabetsTests|TextSearchTests)\.
formulas  address  ^ExpressionsTests\.
sampling  address  ^SamplingTests\.
analysis  address  ^AnalysisTests\.
charts    address  ^(ChartCoreTests|ChartFoundationTests|ChartSVGTests|ChartTerminalTests)\.
pictures  address  ^PictureTests\.
session-a address  ^PlotSessionTests\.[A-E]
session-f address  ^PlotSessionTests\.[F-O]
session-p address  ^PlotSessionTests\.[P-Z]
program   address  ^LocusTests\.
threads   thread   ^LocusTests\.|ancel|nterrupt
'

if [ "${1:-}" = --list ]; then
  printf '%s' "$parts" | sed '/^$/d'
  exit
fi
[ $# -gt 0 ] || set -- $(printf '%s' "$parts" | awk 'NF { print $1 }')

# Cases of enumerations that refer to themselves are pointers with marks in their free bits, which the search for
# leaks does not follow: it would report what is still in use. A watched program takes several times the time and the
# memory: tests of what fits into a tenth of a second or into a memory limit say nothing there.
export SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=0
unfit='LocusTests\.(DataRunTests/maxMemory|ScriptTests/statementAsFile|CommandLineErrorTests/error|ManualTests/errors)'
built=
failed=
for part in "$@"; do
  read -r sanitizer tests < <(printf '%s' "$parts" | awk -v part="$part" '$1 == part { print $2, $3 }') || true
  if [ -z "${tests:-}" ]; then
    echo "no part $part: $0 --list" >&2
    exit 2
  fi
  folder=.build-$sanitizer
  case $built in
  *" $sanitizer "*) ;;
  *)
    nice swift build --build-tests --sanitize "$sanitizer" --scratch-path "$folder" 1>&2
    built="$built $sanitizer "
    ;;
  esac
  start=$(date +%s)
  status=passed
  timeout -k 10 "${minutes}m" nice swift test --skip-build --sanitize "$sanitizer" --scratch-path "$folder" \
    --filter "$tests" --skip "$unfit" >"$folder/$part.txt" 2>&1 || status=failed
  echo "$part: $status in $(($(date +%s) - start)) s; $(grep -o 'Test run with .*' "$folder/$part.txt" | tail -1)"
  if [ $status = failed ]; then
    grep -E 'ERROR: AddressSanitizer|WARNING: ThreadSanitizer|✘|error:' "$folder/$part.txt" | head -20 || true
    failed=yes
  fi
  tests=
done
[ -z "$failed" ]
