#!/usr/bin/env bash
# intvalpy 2.0.3, arithmetic of intervals: the square root of an interval that reaches below 0 is taken of its part above 0,
# and then its lower end, 0, is rounded outward past 0: sqrt([-1, 4]) holds a negative number. Expected: 0 as the lower
# end, since 0 is exact. (Its package does not ask for mpmath, which it imports; it is installed beside it here.)
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install --disable-pip-version-check intvalpy==2.0.3 numpy==2.4.6 mpmath==1.3.0 scipy==1.17.1
seen=$("$folder/venv/bin/python" - <<'PYTHON'
import intvalpy

root = intvalpy.sqrt(intvalpy.Interval(-1, 4))
print(float(root.a), float(root.b) >= 2, float(root.a) < 0)
PYTHON
)
expected='-5e-324 True True'
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || {
  printf 'the behaviour has changed; it was\n%s\n' "$expected" >&2
  exit 1
}
