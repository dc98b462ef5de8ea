#!/bin/sh
# What a C programmer would measure: native.c as libraries in a folder, for each set of instructions that kernels know,
# native-LEVEL.so with the scalar functions of the C library, vector-LEVEL.so with its vector functions where the compiler
# calls them (gcc does): Benchmarks/native.sh FOLDER
set -eu
root=$(cd "$(dirname "$0")" && pwd)
folder=$1
mkdir -p "$folder"
if [ -z "${CC:-}" ] && command -v gcc > /dev/null; then CC=gcc; fi
build() {
  level=$1
  shift
  for kind in native vector; do
    if [ $kind = vector ]; then flags=-ffast-math; else flags=; fi
    "${CC:-cc}" -O3 "$@" $flags -shared -fPIC "$root/native.c" -lm -o "$folder/$kind-$level.so"
  done
}
case $(uname -m) in
x86_64)
  build sse2 -march=x86-64
  build avx2 -march=x86-64-v3
  build avx512 -march=x86-64-v4 -mprefer-vector-width=512
  ;;
aarch64 | arm64) build neon ;;
*) build baseline ;;
esac
