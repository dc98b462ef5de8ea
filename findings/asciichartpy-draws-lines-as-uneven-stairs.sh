#!/usr/bin/env bash
# asciichartpy 1.5.25 rounds halves to even: on the straight line 0, 0.5, 1 … 4 the values 1.5, 2 and 2.5 get one row, 2, and
# 0.5 and 3.5 join 0 and 4, so a straight line is drawn with a plateau in the middle. Expected: halves all up or all down,
# steps of two columns each.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install --disable-pip-version-check asciichartpy==1.5.25
seen=$("$folder/venv/bin/python" - <<'PYTHON'
import asciichartpy

print(asciichartpy.plot([k / 2 for k in range(9)], {'format': '{:1.0f} '}))
PYTHON
)
expected=' 4 ┼      ╭─
 3 ┤     ╭╯
 2 ┤  ╭──╯
 1 ┤ ╭╯
 0 ┼─╯'
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || {
  printf 'the behaviour has changed; it was\n%s\n' "$expected" >&2
  exit 1
}
