# Lays what both packages hold: `. stage.sh`.

# stage PROGRAM FOLDER PREFIX [ZSH FOLDER]: the installed program, by the rules of `make install`.
stage() {
  make -s -C "$here/../.." place BUILT="$(readlink -f "$1")" DESTDIR="$2" PREFIX="$3" ${4:+ZSH="$4"}
}

# licences PROGRAM FOLDER: what the libraries inside ask to be handed on: the texts and notices of each, and of which sources they are.
licences() {
  local name package source version said toolchain
  install -d "$2"
  said=$(carried "$1")
  while read -r name package source version; do
    [ -f "/usr/share/doc/${package%%:*}/copyright" ] || fail "no notices of $package in /usr/share/doc"
    install -m 644 "/usr/share/doc/${package%%:*}/copyright" "$2/$source.txt"
  done <<<"$said"
  awk '{ print $3 " " $4 }' <<<"$said" | sort -u >"$2/sources.txt"
  toolchain=$(dirname "$(readlink -f "$(command -v swift)")")/../share/swift/LICENSE.txt
  [ -f "$toolchain" ] || fail "the toolchain has no share/swift/LICENSE.txt"
  install -m 644 "$toolchain" "$2/swift.txt"
}

# even FOLDER: modes and times that do not depend on who made it, and when.
even() {
  chmod -R u=rwX,go=rX "$1"
  find "$1" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
}
