#!/usr/bin/env bash
# dateparser 1.5.0 reads dates of many languages. The week of ISO 8601, 2024-W10, is October 2024 for it (the tenth week began on 4 March),
# and 2024-W30 is the 30th of January: the letter is dropped. Nothing tells that only a part was understood, though
# quarters (Q3 2024) are known to it. Expected: a day of that week, or None, which it answers for 2024-02-30.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install --disable-pip-version-check dateparser==1.5.0
seen=$("$folder/venv/bin/python" - <<'PYTHON'
import datetime
import warnings

warnings.filterwarnings('ignore')
import dateparser

base = {'RELATIVE_BASE': datetime.datetime(2000, 1, 1)}
for text in ('2024-W10', '2024-W06', '2024-W30', 'Q3 2024', '2024-02-30'):
    print(text, '->', dateparser.parse(text, settings=base))
PYTHON
)
expected="2024-W10 -> 2024-10-01 00:00:00
2024-W06 -> 2024-06-01 00:00:00
2024-W30 -> 2024-01-30 00:00:00
Q3 2024 -> 2024-07-01 00:00:00
2024-02-30 -> None"
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || {
  printf 'the behaviour has changed; it was\n%s\n' "$expected" >&2
  exit 1
}
