#!/usr/bin/env bash
# pandoc 3.9 (PyPI: pypandoc_binary 1.17) makes tables of CSV files. A row with more cells than the first one loses the rest without a word or
# a status: of "1,2,3" under "a,b" the table shows 1 and 2. So a file with semicolons and decimal commas, as spreadsheets write it in
# many countries, becomes a table of whole numbers: under "a;b" the row "1,5;2,5" is 1. Shorter rows are filled with empty cells.
# Python's csv module and Miller keep the cells or refuse the file. Expected: the cells, or a warning.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install --disable-pip-version-check pypandoc_binary==1.17
seen=$("$folder/venv/bin/python" - <<'PYTHON' 2>&1
import re

import pypandoc

print('pandoc', pypandoc.get_pandoc_version())
for text in ['a,b\n1,2,3\n', 'a;b\n1,5;2,5\n', 'a,b\n4\n']:
    html = pypandoc.convert_text(text, 'html', format='csv')
    print(repr(text), re.findall(r'<td>(.*?)</td>', html))
PYTHON
)
expected="pandoc 3.9
'a,b\\n1,2,3\\n' ['1', '2']
'a;b\\n1,5;2,5\\n' ['1']
'a,b\\n4\\n' ['4', '']"
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || {
  printf 'the behaviour has changed; it was\n%s\n' "$expected" >&2
  exit 1
}
