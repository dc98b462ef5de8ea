#!/bin/sh
# Builds GMP and MPFR for WebAssembly from the sources of Debian's packages, as archives with headers in a folder.
#
#     scripts/wasm-libraries.sh FOLDER
#
# Debian has no such packages. The sources are those of the libraries that the native program uses, without assembly; both
# give correctly rounded results, so every digit is the same. `scripts/setup.sh wasm` installs the C library that they need.
set -eu

folder=$(mkdir -p "$1" && cd "$1" && pwd)
tools=$(dirname "$(readlink -f "$(command -v swiftc)")")
builtins=$(dirname "$(ls /usr/lib/llvm-*/lib/clang/*/lib/wasi/libclang_rt.builtins-wasm32.a | tail -n 1)")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

# Lists of source packages of their own: those of the system stay as they are.
mkdir -p lists/partial
echo "deb-src [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] http://deb.debian.org/debian bookworm main" >sources
lists="-o Dir::Etc::SourceList=$work/sources -o Dir::Etc::SourceParts=/dev/null -o Dir::State::Lists=$work/lists"
# shellcheck disable=SC2086
apt-get $lists update >log 2>&1 && apt-get $lists source --download-only gmp mpfr4 >>log 2>&1 || { cat log >&2; exit 1; }
for archive in *.orig.tar.xz; do tar xf "$archive"; done

export CC="$tools/clang --target=wasm32-wasi --sysroot=/usr -D_WASI_EMULATED_SIGNAL" CFLAGS="-O2 -w"
export AR="$tools/llvm-ar" RANLIB="$tools/llvm-ranlib" NM=llvm-nm CC_FOR_BUILD=cc
export LDFLAGS=-nodefaultlibs LIBS="-lwasi-emulated-signal -lc -L$builtins -lclang_rt.builtins-wasm32"

# built NAME OPTIONS …: configures, makes and installs the library in the folder gmp-… or mpfr-….
built() {
  library=$1
  shift
  (
    cd "$library"-*
    ./configure --host=none-none-none --build="$(cc -dumpmachine)" --disable-shared --prefix="$folder" "$@"
    make
    make install
  ) >"$library.log" 2>&1 || { tail -n 20 "$library.log" >&2; exit 1; }
}

# Debian leaves the manual out of the sources.
mkdir -p gmp-*/doc
for doc in gmp-*/doc; do printf 'all:\ninstall:\n' >"$doc/Makefile.in"; done
built gmp --disable-assembly --disable-fft
built mpfr --disable-thread-safe --with-gmp="$folder"
