#!/usr/bin/env bash
# dist.sh PROGRAM FOLDER: writes FOLDER/locus-VERSION-linux-ARCH.tar.xz, which runs on any Linux of this architecture without
# anything installed, and says its name.
#
# Rules
# - PROGRAM must carry every library: one that loads any is refused, with their names.
# - One folder, with bin/, share/, README and the licences of what is inside.
# - The same program and day give the same bytes; the file is there whole, or not at all.
set -eu -o pipefail
here=$(dirname "$(readlink -f "$0")")
. "$here/facts.sh"
. "$here/stage.sh"
program=$1 folder=$2
need readelf binutils
need xz xz-utils
need dpkg-query dpkg
[ -x "$program" ] || fail "no program at $program"
loads=$(loaded "$program")
[ -z "$loads" ] || fail "the program loads $(paste -sd' ' <<<"$loads"): it needs the archives of the C library, readline and tinfo
(Debian: libc6-dev, libreadline-dev, libncurses-dev); make install then puts all libraries inside"
epoch
version=$(version_of "$program")
name=locus-$version-linux-$(uname -m)

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
root=$work/$name
stage "$program" "$root" ""
install -d "$root/share/doc/locus"
install -m 644 "$here/copyright" "$here/../../CHANGELOG.md" "$root/share/doc/locus"
licences "$program" "$root/share/doc/locus/licences"
for text in GPL-3 LGPL-3 LGPL-2.1 GPL-2 Apache-2.0; do
  install -m 644 "/usr/share/common-licenses/$text" "$root/share/doc/locus/licences/$text.txt" ||
    fail "the text of $text is not in /usr/share/common-licenses (Debian: package base-files)"
done
sed "s/VERSION/$version/g" "$here/README.dist" >"$root/README"
even "$root"

mkdir -p "$folder"
package=$folder/$name.tar.xz
rm -f "$package"
tar -C "$work" --format=gnu --sort=name --owner=root:0 --group=root:0 --numeric-owner -cf "$work/tar" "$name"
unfinished=$(mktemp "$package.XXXXXX")
xz -T1 -"${COMPRESSION:-9}" -c "$work/tar" >"$unfinished" && chmod 644 "$unfinished" && mv "$unfinished" "$package"
echo "$package"
