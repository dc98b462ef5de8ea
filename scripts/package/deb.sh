#!/usr/bin/env bash
# deb.sh PROGRAM FOLDER: writes FOLDER/locus_VERSION-1_ARCH.deb, a Debian package of a program that is built, and says its name.
#
# Rules
# - Depends is what dpkg-shlibdeps says of what the programs load: the C library alone, for locus-pixels, where every library is inside.
#   Then Built-Using says of which sources these are, as Debian's policy asks of parts under the GPL. librsvg2-2, which PDF, PNG and
#   pictures in pixels need, is recommended.
# - What a package cannot name is refused: a library of the toolchain, of which the program is only linked by tests, say.
# - The same program and day give the same bytes: names sorted, owner root, times SOURCE_DATE_EPOCH, one thread to compress.
# - The package is there whole, or not at all.
#
# dpkg-deb and dpkg-shlibdeps alone: debhelper compiles what it packages, five minutes for each package, and asks for build dependencies
# that are packages; the toolchain is none.
set -eu -o pipefail
here=$(dirname "$(readlink -f "$0")")
. "$here/facts.sh"
. "$here/stage.sh"
program=$1 folder=$2
need dpkg-deb dpkg
need dpkg-shlibdeps dpkg-dev
need readelf binutils
[ -x "$program" ] || fail "no program at $program"
epoch
version=$(version_of "$program")
architecture=$(dpkg --print-architecture)
maintainer="${DEBFULLNAME:-The locus authors} <${DEBEMAIL:-locus@example.invalid}>"
day=$(date -u -R -d "@$SOURCE_DATE_EPOCH")

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
root=$work/locus
doc=$root/usr/share/doc/locus
stage "$program" "$root" /usr zsh/vendor-completions

loads=$(loaded "$root/usr/bin/locus")
depends=
# What draws pictures for a program that carries everything loads the C library.
pixels=$root/usr/libexec/locus/locus-pixels
[ -e "$pixels" ] || pixels=
if [ -n "$loads$pixels" ]; then
  # dpkg-shlibdeps passes over names without a version, as if they were the program's own.
  strange=$(grep -Ev '\.so\.[0-9]+$' <<<"$loads" || true)
  [ -z "$strange" ] || fail "no package has $(paste -sd' ' <<<"$strange"), which the program loads: link it with make install"
  mkdir "$work/debian"
  printf 'Source: locus\n\nPackage: locus\nArchitecture: any\nDescription: locus\n' >"$work/debian/control"
  depends=$(cd "$work" && dpkg-shlibdeps -O ${loads:+"$root/usr/bin/locus"} ${pixels:+"$pixels"} 2>"$work/said") ||
    { cat "$work/said" >&2; fail "no package has what the program loads: $(paste -sd' ' <<<"$loads")"; }
  depends=${depends#shlibs:Depends=}
fi

gzip -9n "$root/usr/share/man/man1/locus.1"
install -d "$doc"
install -m 644 "$here/copyright" "$doc/copyright"
licences "$program" "$doc/licences"
rm "$doc/licences/sources.txt"
inside=$(carried "$program")
used=$(awk '{ print $3 " (= " $4 ")" }' <<<"$inside" | sort -u | paste -sd, | sed 's/,/, /g')
gzip -9nc "$here/../../CHANGELOG.md" >"$doc/changelog.gz"
gzip -9nc >"$doc/changelog.Debian.gz" <<END
locus ($version-1) unstable; urgency=medium

  * Package of locus $version; changelog.gz says what is new in it.

 -- $maintainer  $day
END
# What lintian is told beforehand, of the libraries that are inside alone.
install -d "$root/usr/share/lintian/overrides"
awk -v loads="$loads" -v inside="$inside" '
  /^locus: statically-linked/ && loads != "" { next }
  /^locus: embedded-library/ && index(inside "\n", " " $3 " ") == 0 { next }
  { print }' "$here/overrides" >"$root/usr/share/lintian/overrides/locus"

install -d "$root/DEBIAN"
(cd "$root" && find usr -type f -print0 | sort -z | xargs -0 md5sum >DEBIAN/md5sums)
{
  echo "Package: locus"
  echo "Version: $version-1"
  echo "Architecture: $architecture"
  echo "Maintainer: $maintainer"
  echo "Installed-Size: $(find "$root/usr" -type f -printf '%s\n' | awk '{ n += int(($1 + 1023) / 1024) } END { print n }')"
  if [ -n "$depends" ]; then echo "Depends: $depends"; fi
  echo "Recommends: librsvg2-2, libwebpmux3"
  if [ -n "$used" ]; then echo "Built-Using: $used"; fi
  echo "Section: math"
  echo "Priority: optional"
  cat "$here/description"
} >"$root/DEBIAN/control"
even "$root"

mkdir -p "$folder"
package=$folder/locus_$version-1_$architecture.deb
rm -f "$package"
dpkg-deb --root-owner-group --threads-max=1 -Zxz -z"${COMPRESSION:-9}" --build "$root" "$work/locus.deb" >/dev/null
unfinished=$(mktemp "$package.XXXXXX")
cp "$work/locus.deb" "$unfinished" && chmod 644 "$unfinished" && mv "$unfinished" "$package"
echo "$package"
