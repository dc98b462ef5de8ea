#!/usr/bin/env bash
# scipy 1.17.1: solve_ivp with the method LSODA and its usual tolerances lets the swing of y'' = -y grow, from 1 to 1.07 after
# 16 turns and to 1.77 after 159, and says that the solver succeeded; RK45 with the same tolerances keeps 1.00 and 0.99.
# Expected: errors of about the relative tolerance of 1e-3 a turn in both methods, or a message.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install --disable-pip-version-check scipy==1.17.1
seen=$("$folder/venv/bin/python" - <<'PYTHON'
import numpy, scipy.integrate

for method in ("LSODA", "RK45"):
    for end in (100, 1000):
        found = scipy.integrate.solve_ivp(lambda t, y: [y[1], -y[0]], (0, end), [0.0, 1.0], method=method)
        print(f"{method} {end} {numpy.hypot(*found.y[:, -1]):.2f} {found.success}")
PYTHON
)
expected='LSODA 100 1.07 True
LSODA 1000 1.77 True
RK45 100 1.00 True
RK45 1000 0.99 True'
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || {
  printf 'the behaviour has changed; it was\n%s\n' "$expected" >&2
  exit 1
}
