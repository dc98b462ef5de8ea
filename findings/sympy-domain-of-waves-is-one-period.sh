#!/usr/bin/env bash
# sympy 1.14.0: continuous_domain over all reals answers a single period where a root of a wave is asked for, [0, pi] for
# sqrt(sin x), as if the function had no value at 7; with 1/sin x, whose poles it excludes, all periods are there.
# Expected: all periods for both, or that it cannot tell.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install --disable-pip-version-check sympy==1.14.0
seen=$("$folder/venv/bin/python" - <<'PYTHON'
import sympy
from sympy.calculus.util import continuous_domain

x = sympy.symbols('x', real=True)
root = continuous_domain(sympy.sqrt(sympy.sin(x)), x, sympy.S.Reals)
print(root, root.contains(7), sympy.sqrt(sympy.sin(7)).is_real)
print(continuous_domain(1 / sympy.sin(x), x, sympy.S.Reals).args[0])
PYTHON
)
expected='Interval(0, pi) False True
Reals'
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || {
  printf 'the behaviour has changed; it was\n%s\n' "$expected" >&2
  exit 1
}
