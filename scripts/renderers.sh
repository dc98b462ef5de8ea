#!/bin/sh
# Proves that renderers need public names alone: compiles ChartSVG, ChartTerminal and the renderer of the
# tests as if they were part of another package, in which nothing is seen that only rooms of this house may
# use.
set -eu
cd "$(dirname "$0")/.."
swift build --target ChartCore 1>&2
modules=$(swift build --show-bin-path)/Modules
for room in Sources/ChartSVG Sources/ChartTerminal Tests/ChartCoreTests/PenPlotter.swift; do
  find "$room" -name '*.swift' -exec \
    swiftc -typecheck -wmo -swift-version 6 -package-name elsewhere -module-name Renderer \
    -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault \
    -enable-upcoming-feature MemberImportVisibility -I "$modules" {} +
  echo "$room needs public names alone"
done
