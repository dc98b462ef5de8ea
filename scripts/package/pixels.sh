#!/bin/sh
# pixels.sh PROGRAM FILE: compiles FILE, the program locus-pixels, for a PROGRAM into which the C library is linked: it cannot load librsvg
# itself. A program that can needs none, and a FILE that stands there is removed.
#
# Rules
# - FILE loads the C library alone when it starts; zlib is inside where there is an archive of it.
# - The same sources give the same bytes. FILE is there whole, or not at all.
set -eu
here=$(dirname "$(readlink -f "$0")")
sources=$here/../../Sources
program=$1 file=$2
rm -f "$file"
[ "$(uname)" = Linux ] || exit 0
if LC_ALL=C readelf -l "$program" | grep -q INTERP; then exit 0; fi
mkdir -p "$(dirname "$file")"
unfinished=$(mktemp "$file.XXXXXX")
trap 'rm -f "$unfinished"' EXIT
"${CC:-cc}" -O2 -std=gnu11 -fPIE -pie -fstack-protector-strong -D_FORTIFY_SOURCE=2 -I"$sources/CPixels/include" \
  "$sources/locus-pixels/main.c" "$sources"/CPixels/*.c -L"$here/../../.build-archives" -lz -lpthread -ldl \
  -Wl,-z,relro,-z,now -Wl,--build-id=none -s -o "$unfinished"
chmod 755 "$unfinished" && mv "$unfinished" "$file"
