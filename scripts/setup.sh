#!/bin/sh
# Installs the headers of readline, zlib, GMP and MPFR where they are missing; everything else is in the Swift toolchain. Shows the
# linker where the C++ runtime and these libraries are, if there are archives of them. `setup.sh export` installs what PDF, PNG, films and pictures in pixels need instead,
# `setup.sh wasm` what `make wasm` needs, `setup.sh package` what writes and judges packages, `setup.sh order` what finds the functions of a start for `make install`.
set -eu

if ! command -v swift >/dev/null 2>&1; then
  echo "swift not found: install a toolchain from https://www.swift.org/install" >&2
  exit 1
fi

# The compiler that builds the package, which may be the only one there is.
compiler=${CC:-$(dirname "$(readlink -f "$(command -v swift)" 2>/dev/null || command -v swift)")/clang}
command -v "$compiler" >/dev/null 2>&1 || compiler=cc

has_readline() {
  printf '%s\n' '#include <stdio.h>' '#include <readline/readline.h>' \
    'int main(void) { return !rl_library_version; }' |
    "$compiler" -x c - -lreadline -o /dev/null 2>/dev/null
}

has_zlib() {
  printf '%s\n' '#include <zlib.h>' 'int main(void) { return !zlibVersion(); }' |
    "$compiler" -x c - -lz -o /dev/null 2>/dev/null
}

has_gmp() {
  printf '%s\n' '#include <gmp.h>' 'int main(void) { return !gmp_version; }' |
    "$compiler" -x c - -lgmp -o /dev/null 2>/dev/null
}

has_mpfr() {
  printf '%s\n' '#include <mpfr.h>' 'int main(void) { return !mpfr_get_version(); }' |
    "$compiler" -x c - -lmpfr -lgmp -o /dev/null 2>/dev/null
}

# The library itself; its headers are not needed.
has_librsvg() {
  if [ "$(uname)" = Darwin ]; then
    [ -e "$(brew --prefix 2>/dev/null)/lib/librsvg-2.2.dylib" ]
  else
    PATH=$PATH:/sbin:/usr/sbin ldconfig -p 2>/dev/null | grep -q 'librsvg-2\.so\.2'
  fi
}

has_webp() {
  if [ "$(uname)" = Darwin ]; then
    [ -e "$(brew --prefix 2>/dev/null)/lib/libwebpmux.3.dylib" ]
  else
    PATH=$PATH:/sbin:/usr/sbin ldconfig -p 2>/dev/null | grep -q 'libwebpmux\.so\.3'
  fi
}

as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

# install WHAT FORMULA PACKAGE: with the package manager that there is.
install() {
  echo "$1 missing: installing"
  if [ "$(uname)" = Darwin ]; then
    brew install "$2"
  elif command -v apt-get >/dev/null 2>&1; then
    DEBIAN_FRONTEND=noninteractive
    export DEBIAN_FRONTEND
    # A fresh machine has no package lists yet.
    as_root apt-get install -y "$3" || { as_root apt-get update && as_root apt-get install -y "$3"; }
  else
    echo "please install $2 with your package manager" >&2
    exit 1
  fi
}

if [ "${1:-}" = export ]; then
  has_librsvg || install "librsvg is" librsvg librsvg2-2
  has_webp || install "libwebp is" webp libwebpmux3
elif [ "${1:-}" = wasm ]; then
  command -v dpkg-query >/dev/null 2>&1 || { echo "the engine of pages is built on Debian: no dpkg-query here" >&2; exit 1; }
  for package in wasi-libc libclang-rt-14-dev-wasm32 llvm make nodejs; do
    dpkg-query -s "$package" >/dev/null 2>&1 || install "$package is" "$package" "$package"
  done
elif [ "${1:-}" = order ]; then
  command -v valgrind >/dev/null 2>&1 || install "valgrind is" valgrind valgrind
elif [ "${1:-}" = package ]; then
  command -v dpkg-deb >/dev/null 2>&1 || { echo "packages are made on Debian or Ubuntu: no dpkg-deb here" >&2; exit 1; }
  for row in dpkg-shlibdeps:dpkg-dev readelf:binutils xz:xz-utils lintian:lintian fakeroot:fakeroot; do
    command -v "${row%%:*}" >/dev/null 2>&1 || install "${row%%:*} is" "${row#*:}" "${row#*:}"
  done
else
  has_readline || install "readline's headers are" readline libreadline-dev
  has_zlib || install "zlib's headers are" zlib zlib1g-dev
  has_gmp || install "GMP's headers are" gmp libgmp-dev
  has_mpfr || install "MPFR's headers are" mpfr libmpfr-dev
  # The C++ runtime as an archive, in a folder without the shared one, where linking the program looks first: to load
  # the shared one and to look up its names takes a sixth of the time that the program takes to start and to draw.
  archives=$(dirname "$0")/../.build-archives
  mkdir -p "$archives"
  archive=$("$compiler" -print-file-name=libstdc++.a 2>/dev/null) || archive=
  if [ "$(uname)" = Linux ] && [ -f "$archive" ]; then ln -sf "$archive" "$archives/libstdc++.a"; fi
  # The same of what decompresses data, and of what computes with many digits.
  for library in z mpfr gmp; do
    archive=$(cc -print-file-name=lib$library.a 2>/dev/null) || archive=
    if [ "$(uname)" = Linux ] && [ -f "$archive" ]; then ln -sf "$archive" "$archives/lib$library.a"; fi
  done
fi
