#!/usr/bin/env bash
# Pillow 13.0.0 keeps the time of a GIF frame in hundredths of a second and drops the rest of each frame by itself: thirty
# frames of 33 ms (matplotlib asks for them at 30 frames a second) become thirty of 30 ms, a tenth less than asked.
# Expected: hundredths that are shared out over the frames (3, 3, 4, ...), so that the film lasts as long as it should. Its
# APNG of the same frames keeps thousandths.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install --disable-pip-version-check pillow==13.0.0
seen=$(cd "$folder" && "$folder/venv/bin/python" - <<'PYTHON'
from PIL import Image

def length(path):
    with Image.open(path) as film:
        total = 0
        for frame in range(film.n_frames):
            film.seek(frame)
            total += film.info["duration"]
        return film.n_frames, total

frames = [Image.new("RGB", (8, 8), (8 * number, 0, 0)) for number in range(30)]
for path in ("film.gif", "film.png"):
    frames[0].save(path, save_all=True, append_images=frames[1:], duration=33, loop=0)
    print(path, *length(path))
PYTHON
)
expected='film.gif 30 900
film.png 30 990.0'
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || {
  printf 'the behaviour has changed; it was\n%s\n' "$expected" >&2
  exit 1
}
