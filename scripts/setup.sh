#!/bin/sh
# Installs readline's headers where they are missing; everything else is in the Swift toolchain.
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

as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

has_readline && exit 0
echo "readline's headers are missing: installing them"
if [ "$(uname)" = Darwin ]; then
  brew install readline
elif command -v apt-get >/dev/null 2>&1; then
  DEBIAN_FRONTEND=noninteractive
  export DEBIAN_FRONTEND
  # A fresh machine has no package lists yet.
  as_root apt-get install -y libreadline-dev ||
    { as_root apt-get update && as_root apt-get install -y libreadline-dev; }
else
  echo "please install GNU readline's headers with your package manager" >&2
  exit 1
fi
