# What packages say of a program that is built, read by the other scripts of this folder: `. facts.sh`.
#
# Rules
# - The version is what the program answers to --version: it stands nowhere else.
# - What the program loads is in its own table of libraries (readelf). What it uses and does not load, it carries: the archive that
#   the C compiler finds is the one that was linked, and the package that owns it names source and version.
# - Times are SOURCE_DATE_EPOCH, else the last commit's, so that the same program gives the same bytes on every day.

export LC_ALL=C

fail() {
  echo "${0##*/}: $*" >&2
  exit 1
}

# need TOOL PACKAGE
need() {
  command -v "$1" >/dev/null 2>&1 || fail "$1 not found (Debian: package $2): run scripts/setup.sh package"
}

version_of() {
  local answer
  answer=$("$1" --version) || fail "$1 does not run"
  [[ $answer =~ ^locus\ ([0-9]+(\.[0-9]+)*)$ ]] || fail "'$answer' is no version"
  echo "${BASH_REMATCH[1]}"
}

epoch() {
  local folder
  folder=$(dirname "${BASH_SOURCE[0]}")
  [ -n "${SOURCE_DATE_EPOCH:-}" ] || SOURCE_DATE_EPOCH=$(git -C "$folder" log -1 --format=%ct 2>/dev/null) ||
    fail "neither SOURCE_DATE_EPOCH nor a git history says of which day the package is"
  [[ $SOURCE_DATE_EPOCH =~ ^[0-9]+$ ]] || fail "SOURCE_DATE_EPOCH is no number of seconds: '$SOURCE_DATE_EPOCH'"
  export SOURCE_DATE_EPOCH
}

# The libraries that the program loads, a name a line; none of a static program.
loaded() {
  readelf -d "$1" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p'
}

# The archive of a library, if there is one.
archive() {
  local path
  path=$("${CC:-cc}" -print-file-name="lib$1.a")
  if [ -f "$path" ]; then readlink -f "$path"; fi
}

# The libraries that the program uses beside Swift's: name, and as what a program that does not carry it loads it.
libraries="c:libc readline:libreadline tinfo:libtinfo mpfr:libmpfr gmp:libgmp z:libz stdc++:libstdc++ gcc:libgcc_s"

# carried PROGRAM: of each library inside: name, package of the archive, source package, version.
carried() {
  local row names path package
  names=$(loaded "$1")
  for row in $libraries; do
    if grep -q "^${row#*:}\.so" <<<"$names"; then continue; fi
    # What a library that is loaded needs is loaded with it.
    if [ "$row" = tinfo:libtinfo ] && grep -q '^libreadline\.so' <<<"$names"; then continue; fi
    path=$(archive "${row%%:*}")
    [ -n "$path" ] || fail "lib${row%%:*}.a is gone, of which the program was linked"
    package=$(dpkg-query -S "$path" 2>/dev/null | sed -n '1s/: .*//p')
    [ -n "$package" ] || fail "no package owns $path: its source cannot be named"
    dpkg-query -W -f "${row%%:*} $package "'${source:Package} ${source:Version}\n' "$package"
  done
}
