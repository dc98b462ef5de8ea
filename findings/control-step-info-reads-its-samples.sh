#!/usr/bin/env bash
# control 0.10.2 (python-control): step_info measures a step response at the samples that it chose, 100 for a lag of first order, and
# does not interpolate between them, though it prints 16 digits. The lag 1/(s + 1) rises from 10 % to 90 % in ln 9 = 2.197 and
# settles to 2 % at ln 50 = 3.912; step_info says 2.163 and 3.977, each off by a part of a sample. With ten times as many
# samples the errors are a sixth and less. Expected: the two crossings, interpolated, or the accuracy beside them.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install --disable-pip-version-check control==0.10.2
seen=$("$folder/venv/bin/python" - <<'PYTHON'
import math

import control

lag = control.tf([1], [1, 1])
for count in [None, 1000]:
    info = control.step_info(lag, T_num=count)
    print(count, f"{info['RiseTime']:.3f}", f"{info['SettlingTime']:.3f}")
print('exact', f'{math.log(9):.3f}', f'{math.log(50):.3f}')
PYTHON
)
expected='None 2.163 3.977
1000 2.192 3.914
exact 2.197 3.912'
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || {
  printf 'the behaviour has changed; it was\n%s\n' "$expected" >&2
  exit 1
}
