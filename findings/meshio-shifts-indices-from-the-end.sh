#!/usr/bin/env bash
# meshio 5.3.5 reads surfaces from OBJ files, in which a negative index counts vertices from the end: -1 is the last one. meshio
# takes 1 from each index whatever its sign, so that the face -4 -3 -2 -1 gets the indices -5 to -2: a corner that is not there
# where there are four vertices, and another surface where there are more. Nothing warns. trimesh 5.2.0 reads the file right.
# Expected: 0 1 2 3.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install --disable-pip-version-check meshio==5.3.5 trimesh==5.2.0
cd "$folder"
printf 'v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nf 1 2 3 4\n' >forward.obj
printf 'v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nf -4 -3 -2 -1\n' >backward.obj
seen=$(venv/bin/python - <<'PYTHON'
import meshio
import trimesh

for name in ['forward', 'backward']:
    print(name, meshio.read(name + '.obj').cells[0].data.tolist(), trimesh.load(name + '.obj').faces.tolist())
PYTHON
)
expected='forward [[0, 1, 2, 3]] [[0, 1, 2], [2, 3, 0]]
backward [[-5, -4, -3, -2]] [[0, 1, 2], [2, 3, 0]]'
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || {
  printf 'the behaviour has changed; it was\n%s\n' "$expected" >&2
  exit 1
}
