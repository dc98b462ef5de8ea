#!/usr/bin/env bash
# si-prefix 1.3.3 chooses the prefix of a number before it rounds: 999.96 with one digit is "1000.0 ", 0.00099999 is "1000.0 µ" and
# 999999 is "1000.0 k", beside "1.0 k" for 1000. Ticks of an axis written with it change their form between neighbours. Expected: 1.0 k,
# 1.0 m and 1.0 M, as prefixed 0.9.0 writes them.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install --disable-pip-version-check si-prefix==1.3.3 prefixed==0.9.0
seen=$("$folder/venv/bin/python" - <<'PYTHON'
import prefixed
import si_prefix

for number in (999.96, 1000, 0.00099999, 999999):
    print(number, repr(si_prefix.si_format(number, precision=1)), f'{prefixed.Float(number):.1h}')
PYTHON
)
expected="999.96 '1000.0 ' 1.0k
1000 '1.0 k' 1.0k
0.00099999 '1000.0 µ' 1.0m
999999 '1000.0 k' 1.0M"
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || {
  printf 'the behaviour has changed; it was\n%s\n' "$expected" >&2
  exit 1
}
