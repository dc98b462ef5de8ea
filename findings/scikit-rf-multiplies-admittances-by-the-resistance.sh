#!/usr/bin/env bash
# scikit-rf 2.2.0 reads the admittances of a Touchstone file the wrong way round. In version 1 of the format they are normalised: with
# `R 50` a value of 1 is an admittance of 1/50 S, and the port is matched. scikit-rf multiplies by 50: it says 50 S, and a
# reflection of -0.9992 instead of 0. Impedances (`Z`) are read as the format says. Expected: 0.02 S and no reflection.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install --disable-pip-version-check scikit-rf==2.2.0
printf '# Hz Y RI R 50\n1 1 0\n2 1 0\n' >"$folder/y.s1p"
printf '# Hz Z RI R 50\n1 1 0\n2 1 0\n' >"$folder/z.s1p"
seen=$("$folder/venv/bin/python" - "$folder" <<'PYTHON'
import sys

import skrf

for kind in "yz":
    network = skrf.Network(f"{sys.argv[1]}/{kind}.s1p")
    print(kind, f"{network.y[0, 0, 0].real:.4g} S", f"reflection {abs(network.s[0, 0, 0]):.4f}")
PYTHON
)
expected='y 50 S reflection 0.9992
z 0.02 S reflection 0.0000'
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || {
  printf 'the behaviour has changed; it was\n%s\n' "$expected" >&2
  exit 1
}
