#!/bin/sh
# Nanoseconds an element of each kernel at each level of this processor, as CSV: Benchmarks/kernels.sh [KERNEL ...]
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
"${CC:-clang}" -O2 -I "$root/Sources/CVectorMath/include" "$root/Benchmarks/kernels.c" \
  "$root"/Sources/CVectorMath/*.c -lm -o "$folder/kernels"
"$folder/kernels" "$@"
