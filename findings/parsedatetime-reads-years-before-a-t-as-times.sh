#!/usr/bin/env bash
# parsedatetime 2.6 reads dates in words and figures. The form of ISO 8601 that files have, 2024-05-06T10:00, loses its
# day: the answer is the clock time 20:24 of the day that is asked from (2024 read as hours and minutes), with the flag
# of a time that was understood. With a blank instead of the T day and time are right. Expected: 6 May 2024, 10:00, or
# the flag 0 of a text that was not understood.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install --disable-pip-version-check parsedatetime==2.6
seen=$("$folder/venv/bin/python" - <<'PYTHON'
import datetime

import parsedatetime

calendar = parsedatetime.Calendar()
for text in ('2024-05-06 10:00', '2024-05-06T10:00', '2024-05-06', '2024'):
    moment, flag = calendar.parseDT(text, sourceTime=datetime.datetime(2000, 1, 1))
    print(text, '->', moment, 'flag', flag)
PYTHON
)
expected='2024-05-06 10:00 -> 2024-05-06 10:00:00 flag 3
2024-05-06T10:00 -> 2000-01-01 20:24:00 flag 2
2024-05-06 -> 2024-05-06 00:00:00 flag 1
2024 -> 2000-01-01 20:24:00 flag 2'
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || {
  printf 'the behaviour has changed; it was\n%s\n' "$expected" >&2
  exit 1
}
