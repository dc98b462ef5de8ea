#!/usr/bin/env bash
# Runs all tests on the code as it is shipped, and says at the end which of them failed.
#
#     scripts/tests.sh [ARGUMENTS OF SWIFT TEST]
#
# Tests run side by side and write ten thousand lines: the lines of a failure stand anywhere among them. They are written once more
# behind all others, with the six lines behind each, which show the values. The status is that of `swift test`.
set -u -o pipefail
cd "$(dirname "$0")/.."
lines=$(mktemp)
trap 'rm -f "$lines"' EXIT
swift test -c release -debug-info-format none --scratch-path .build-test "$@" 2>&1 | tee "$lines"
status=$?
if [ "$status" != 0 ]; then
  echo "What failed:"
  grep -A 6 -E 'recorded an issue|: error:|Fatal error' "$lines" | grep -v -E '^(◇|✔|->)' | head -200
fi
exit "$status"
