#!/usr/bin/env bash
# scikit-image 0.26.0 returns normals that do not follow its triangles. For x² + y² + z² = 2.25 the triangles run counterclockwise
# seen from outside (the volume that they enclose is positive), and every normal points to the centre. gradient_direction="ascent"
# turns the triangles round and leaves the normals as they are, so the two agree only there. A renderer that lights by normals and
# drops triangles by their direction shows a dark ball by default. Expected: normals on the side from which triangles run
# counterclockwise, for both directions.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install --disable-pip-version-check scikit-image==0.26.0
seen=$("$folder/venv/bin/python" - <<'PYTHON'
import numpy as np
from skimage import measure

x, y, z = np.mgrid[-2:2:9j, -2:2:9j, -2:2:9j]
for direction in ("descent", "ascent"):
    points, triangles, normals, _ = measure.marching_cubes(
        x**2 + y**2 + z**2, 2.25, spacing=(0.5, 0.5, 0.5), gradient_direction=direction
    )
    a, b, c = (points[triangles[:, corner]] for corner in range(3))
    volume = np.einsum("ij,ij->i", a - 2, np.cross(b - 2, c - 2)).sum() / 6
    outwards = ((points - 2) * normals).sum(axis=1) > 0
    print(direction, f"volume {volume:.2f}", f"normals outwards {outwards.sum()} of {len(normals)}")
PYTHON
)
expected='descent volume 12.95 normals outwards 0 of 174
ascent volume -12.95 normals outwards 0 of 174'
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || {
  printf 'the behaviour has changed; it was\n%s\n' "$expected" >&2
  exit 1
}
