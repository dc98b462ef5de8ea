#!/usr/bin/env bash
# pandas 3.1.1 makes Markdown tables with tabulate 0.10.0, which reads texts again: a column of version numbers, "1.10" and "1.9",
# shows 1.1 and 1.9, though both are texts in the table of pandas, and 1.1 is another version. to_string and to_csv of the same
# table keep them. A text that is no number in the column keeps all of them, too, so it depends on the other rows.
# Expected: texts as they are, since pandas knows the type of the column.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install --disable-pip-version-check pandas==3.1.1 tabulate==0.10.0 numpy==2.4.6
seen=$("$folder/venv/bin/python" - <<'PYTHON'
import importlib.metadata
import pandas

print(pandas.__version__, importlib.metadata.version("tabulate"))
for versions in (["1.10", "1.9"], ["1.10", "1.9", "2.0b"]):
    table = pandas.DataFrame({"version": versions})
    print("markdown", *(row.split("|")[2].strip() for row in table.to_markdown().split("\n")[2:]))
    print("csv     ", *(row.split(",")[1] for row in table.to_csv().split("\n")[1:-1]))
PYTHON
)
printf '%s\n' "$seen"
[ "$seen" = '3.1.1 0.10.0
markdown 1.1 1.9
csv      1.10 1.9
markdown 1.10 1.9 2.0b
csv      1.10 1.9 2.0b' ] || {
  echo "the behaviour has changed"
  exit 1
}
