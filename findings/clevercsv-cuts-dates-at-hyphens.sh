#!/usr/bin/env bash
# clevercsv 0.8.5 takes the hyphen for the separator of a file with dates and values between spaces, 2020-01-02 2.5, however
# many rows there are: year, month and "02 2.5" become three columns, and no number of the data is left alone. With a heading,
# or with tabs, semicolons or commas between the two, it finds the right one, as csv.Sniffer does here. Expected: a space.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install --disable-pip-version-check clevercsv==0.8.5
seen=$("$folder/venv/bin/python" - <<'PYTHON'
import csv, clevercsv, unicodedata

rows = [f'2020-01-{day:02} {day * 1.25}' for day in range(1, 29)]
for name, lines in (('rows', rows), ('with a heading', ['date value', *rows]), ('tabs', [r.replace(' ', chr(9)) for r in rows])):
    text = ''.join(line + chr(10) for line in lines)
    print(f'{name}:', *['tab' if d == chr(9) else unicodedata.name(d).lower() for d in (
        clevercsv.Sniffer().sniff(text).delimiter, csv.Sniffer().sniff(text).delimiter)], sep=' | ')
print('first row:', *next(clevercsv.reader(rows, clevercsv.Sniffer().sniff(chr(10).join(rows)))), sep=' | ')
PYTHON
)
expected='rows: | hyphen-minus | space
with a heading: | space | space
tabs: | tab | tab
first row: | 2020 | 01 | 01 1.25'
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || {
  printf 'the behaviour has changed; it was\n%s\n' "$expected" >&2
  exit 1
}
