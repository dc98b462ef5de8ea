#!/usr/bin/env bash
# plotille 6.0.5 cuts the labels of an axis to ten characters, whatever the window is: an axis from 10⁹ to 10⁹ + 2 shows
# three texts twice each, so that no two neighbouring ticks can be told apart. Expected: labels that differ, or an offset.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install --disable-pip-version-check plotille==6.0.5
seen=$("$folder/venv/bin/python" - <<'PYTHON'
import plotille

picture = plotille.plot([0, 1, 2], [1e9, 1e9 + 1, 1e9 + 2], width=20, height=5)
print(*[line.split('|')[0].strip() for line in picture.splitlines()[1:7]])
PYTHON
)
expected='1000000002 1000000002 1000000001 1000000001 1000000000 1000000000'
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || {
  printf 'the behaviour has changed; it was\n%s\n' "$expected" >&2
  exit 1
}
