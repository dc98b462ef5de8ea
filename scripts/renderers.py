#!/usr/bin/env python3
"""Compares how programs draw our SVG files with how Chromium draws them.

    scripts/renderers.py LOCUS [FILE.svg ...]     all renderers that are there; without files: the gallery below
    scripts/renderers.py --short LOCUS            librsvg, CairoSVG, resvg and LibreOffice; exits 1 above their limits
    scripts/renderers.py --only qt,typst …        these renderers
    scripts/renderers.py --keep FOLDER …          keeps the SVG files, the pictures and a sheet of all of them

LOCUS is the program that draws the gallery. The result is a table: the share of pixels, in percent, that differ from
Chromium's by more than 64 of 255 in a channel after a blur of 3×3 pixels, one pixel per unit of CSS. The blur leaves
out what only the smoothing of edges does. `-` is a renderer that wrote nothing.

All letters are set in DejaVu Sans before anything is drawn: which font a program takes for `system-ui` is another
question (docs/svg.md), and would be the largest difference.

The short form compares with librsvg where Chromium is missing; both draw the gallery alike (docs/svg.md).

Programs: chromium, firefox-esr, rsvg-convert, inkscape, soffice (LibreOffice Draw), convert (ImageMagick's own reader).
Python packages: numpy and pillow for the comparison; cairosvg, weasyprint, svglib, resvg_py, typst,
PySide6-Essentials, pymupdf. A renderer that is missing is left out and named.
"""
import argparse
import importlib.metadata
import importlib.util
import io
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

# The pictures: name, and the statements that draw it, run in examples/.
GALLERY = {
    "sine": "plot sin(x)",
    "poles": "plot [-4:4] [-6:6] tan(x), 1/x",
    "pieces": "f(x) = {x < 1: x^2, 2 - x}; plot [-2:4] f(x)",
    "between": 'set title "Between sine and cosine"; plot [-6:6] between sin(x) and cos(x), sin(x), cos(x)',
    "formulas": "plot [-4:4] exp(-x^2/2)/sqrt(2pi), x^2/(1 + x^2), sqrt(abs(x))/2",
    "bars": 'set legend top left; plot "sales.csv" using month:north with bars label "north", '
            '"sales.csv" using month:south with bars label "south"',
    "heat": "f(x, y) = 2exp(-(x - 1)^2 - y^2) + exp(-(x + 1)^2 - 2(y - 0.5)^2); plot [-3:3] [-2:2] heat f",
    "contour": "f(x, y) = 2exp(-(x - 1)^2 - y^2) + exp(-(x + 1)^2 - 2(y - 0.5)^2); "
               "plot [-3:3] [-2:2] heat f; add contour f levels [0.25, 0.5, 1, 1.5, 2]",
    "errors": 'plot "data/oscillator.csv" using 1:2:(0.1) with errorbars',
    "logarithms": "set xscale log; set yscale log; plot [0.1:1000] x^2, 1/x, x^-3",
    "dates": 'plot "data/shares.csv" using 1:2',
    "axes": "plot [0:10] exp(x/3), sin(x) axis right",
    "field": "plot [-3:3] [-2:2] field (x^2 - y, x y)",
    "panels": 'set panels 2; plot [-3:3] sin(x), cos(x) label "cosine", x^2, heat x*y',
    "textbook": 'set style textbook; set title "A cubic and its slope"; plot [-4:4] x^3/4 - 2x, 0.75x^2 - 2',
    "paper": 'set style paper; set xlabel "time in s"; plot [0:10] exp(-x/4) cos(3x), exp(-x/4)',
    "slide": 'set style slide; set title "Decay"; plot [0:5] exp(-x), 1/(1 + x)',
    "words": 'set title "Ψ(x): энергия and ħω² + 10⁻⁴"; set xlabel "$\\frac{x}{\\sigma}$"; '
             'set ylabel "$E_n = \\hbar\\omega$"; plot [-3:3] sin(x)^2 label "能量"',
}

# The largest share of differing pixels, in percent: targets, of which --short checks those that it draws.
LIMITS = {"chromium": 0, "firefox": 0.15, "librsvg": 0.15, "inkscape": 0.15, "resvg": 0.15, "typst": 0.15, "qt": 0.15,
          "cairosvg": 0.5, "weasyprint": 0.5, "libreoffice": 3.5}
SHORT = ["librsvg", "cairosvg", "resvg", "libreoffice"]
SECONDS = 120


def run(*words, **more):
    return subprocess.run(words, capture_output=True, timeout=SECONDS, **more)


def size(svg):
    """Width and height of a file in pixels of CSS."""
    head = open(svg, encoding="utf-8").read(2000)
    found = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)" width="([\d.]+)(\w*)" height="([\d.]+)', head)
    scale = {"": 1, "cm": 96 / 2.54, "in": 96, "mm": 9.6 / 2.54, "pt": 96 / 72}[found[4]]
    return round(float(found[3]) * scale), round(float(found[5]) * scale)


# MARK: Renderers. Each takes the SVG files and a folder, and writes NAME.png there for every file that it can draw.

def targets(files, folder):
    for svg in files:
        yield svg, os.path.join(folder, os.path.basename(svg)[:-4] + ".png"), *size(svg)


def chromium(files, folder):
    with tempfile.TemporaryDirectory() as profile:
        for svg, png, width, height in targets(files, folder):
            # A window of 100 pixels more: Chromium takes some off for its frame.
            run("chromium", "--headless=new", "--no-sandbox", "--disable-gpu", f"--user-data-dir={profile}",
                "--hide-scrollbars", "--force-device-scale-factor=1", f"--window-size={width},{height + 100}",
                f"--screenshot={png}", f"file://{svg}")


def firefox(files, folder):
    with tempfile.TemporaryDirectory() as profile:
        for svg, png, width, height in targets(files, folder):
            run("firefox-esr", "--headless", "--no-remote", "--profile", profile, "--screenshot", png,
                f"--window-size={width},{height}", f"file://{svg}")


def librsvg(files, folder):
    for svg, png, _, _ in targets(files, folder):
        run("rsvg-convert", svg, "-o", png)


def inkscape(files, folder):
    for svg, png, width, _ in targets(files, folder):
        run("inkscape", svg, "--export-type=png", f"--export-filename={png}", f"--export-width={width}")


def libreoffice(files, folder):
    with tempfile.TemporaryDirectory() as profile:
        run("soffice", "--headless", f"-env:UserInstallation=file://{profile}", "--convert-to", "png",
            "--outdir", folder, *files)


def magick(files, folder):
    for svg, png, _, _ in targets(files, folder):
        run("convert", f"msvg:{svg}", png)


def cairosvg(files, folder):
    import cairosvg as module
    for svg, png, _, _ in targets(files, folder):
        module.svg2png(url=svg, write_to=png)


def resvg(files, folder):
    import resvg_py
    for svg, png, _, _ in targets(files, folder):
        with open(png, "wb") as file:
            file.write(bytes(resvg_py.svg_to_bytes(svg_path=svg)))


def pdf_pages(pdf, png):
    """Writes the first page of a PDF as a picture of 96 dpi."""
    import pymupdf
    pymupdf.open(stream=pdf, filetype="pdf")[0].get_pixmap(dpi=96).save(png)


def weasyprint(files, folder):
    from weasyprint import HTML
    for svg, png, width, height in targets(files, folder):
        style = f"@page{{size:{width}px {height}px;margin:0}}body{{margin:0}}img{{display:block}}"
        page = f'<style>{style}</style><img src="file://{svg}" width="{width}" height="{height}">'
        pdf_pages(HTML(string=page).write_pdf(), png)


def svglib(files, folder):
    from reportlab.graphics import renderPDF
    from svglib.svglib import svg2rlg
    for svg, png, _, _ in targets(files, folder):
        pdf_pages(renderPDF.drawToString(svg2rlg(svg)), png)


def typst(files, folder):
    import typst as module
    for svg, png, width, height in targets(files, folder):
        source = os.path.join(os.path.dirname(svg), "page.typ")
        with open(source, "w") as file:
            file.write(f'#set page(width: {width * .75}pt, height: {height * .75}pt, margin: 0pt)\n'
                       f'#image("{os.path.basename(svg)}", width: 100%)')
        with open(png, "wb") as file:
            file.write(module.compile(source, format="png", ppi=96))
        os.remove(source)


QT = """
import sys
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer
app = QGuiApplication([])
for svg, png, width, height in zip(*[iter(sys.argv[1:])] * 4):
    image = QImage(int(width), int(height), QImage.Format.Format_ARGB32)
    image.fill(0xffffffff)
    painter = QPainter(image)
    QSvgRenderer(svg).render(painter)
    painter.end()
    image.save(png)
"""


def qt(files, folder):
    words = [str(word) for target in targets(files, folder) for word in target]
    run(sys.executable, "-c", QT, *words, env={**os.environ, "QT_QPA_PLATFORM": "offscreen"})


def mupdf(files, folder):
    import pymupdf
    for svg, png, width, _ in targets(files, folder):
        page = pymupdf.open(svg)[0]
        zoom = width / page.rect.width
        page.get_pixmap(matrix=pymupdf.Matrix(zoom, zoom)).save(png)


# A renderer: its function, and the program or the packages that it needs, the first of which tells its version.
RENDERERS = {
    "chromium": (chromium, ["chromium"], []),
    "firefox": (firefox, ["firefox-esr"], []),
    "librsvg": (librsvg, ["rsvg-convert"], []),
    "inkscape": (inkscape, ["inkscape"], []),
    "resvg": (resvg, [], ["resvg_py"]),
    "typst": (typst, [], ["typst"]),
    "qt": (qt, [], ["PySide6_Essentials:PySide6"]),
    "cairosvg": (cairosvg, [], ["CairoSVG:cairosvg"]),
    "weasyprint": (weasyprint, [], ["weasyprint", "pymupdf"]),
    "libreoffice": (libreoffice, ["soffice"], []),
    "svglib": (svglib, [], ["svglib", "reportlab", "pymupdf"]),
    "magick": (magick, ["convert"], []),
    "mupdf": (mupdf, [], ["pymupdf"]),
}


def is_there(programs, packages):
    return all(shutil.which(program) for program in programs) and all(
        importlib.util.find_spec(package.split(":")[-1]) for package in packages)


def version(programs, packages):
    if packages:
        return importlib.metadata.version(packages[0].split(":")[0])
    told = run(programs[0], "--version").stdout.decode(errors="replace")
    found = re.search(r"\d+(\.\d+)+(-\d+)?", told)
    return found[0] if found else "?"


# MARK: Comparison

def picture(png, width, height):
    """The pixels of a picture over white, blurred: an array of height × width × 3."""
    import numpy
    from PIL import Image
    if not os.path.exists(png):
        return None
    image = Image.open(png).convert("RGBA")
    page = Image.new("RGBA", image.size, "white")
    image = Image.alpha_composite(page, image).convert("RGB").crop((0, 0, width, height))
    pixels = numpy.pad(numpy.asarray(image, dtype=float), ((1, 1), (1, 1), (0, 0)), mode="edge")
    return sum(pixels[y:y + height, x:x + width] for y in range(3) for x in range(3)) / 9


def difference(one, other):
    """The share of pixels that differ, in percent; nan where a picture is missing."""
    if one is None or other is None:
        return float("nan")
    return 100 * float((abs(one - other).max(axis=2) > 64).mean())


def sheet(files, folder, names):
    """Writes a sheet of all pictures: a row for each file, a column for each renderer."""
    from PIL import Image
    cell = (320, 220)
    result = Image.new("RGB", (cell[0] * len(names), cell[1] * len(files)), "#888")
    for row, svg in enumerate(files):
        for column, name in enumerate(names):
            png = os.path.join(folder, name, os.path.basename(svg)[:-4] + ".png")
            if os.path.exists(png):
                image = Image.open(png).convert("RGBA")
                page = Image.new("RGBA", image.size, "white")
                image = Image.alpha_composite(page, image).convert("RGB").crop((0, 0, *size(svg)))
                image.thumbnail((cell[0] - 4, cell[1] - 4))
                result.paste(image, (cell[0] * column, cell[1] * row))
    result.save(os.path.join(folder, "sheet.png"))


def draw_gallery(locus, folder):
    examples = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "examples")
    files = []
    for name, statements in GALLERY.items():
        svg = os.path.join(folder, name + ".svg")
        told = run(os.path.abspath(locus), "-e", statements, "-o", svg, cwd=examples)
        if told.returncode or not os.path.exists(svg):
            sys.exit(f"{name}: {told.stderr.decode()}")
        files.append(svg)
    return files


def in_one_font(files, folder):
    """Copies files with DejaVu Sans in place of every family."""
    copies = []
    for svg in files:
        text = open(svg, encoding="utf-8").read()
        text = re.sub(r'font-family="[^"]*"', "font-family=\"'DejaVu Sans'\"", text)
        text = re.sub(r"font-family:[^;}]*", "font-family:'DejaVu Sans'", text)
        copy = os.path.join(folder, os.path.basename(svg))
        with open(copy, "w", encoding="utf-8") as file:
            file.write(text)
        copies.append(copy)
    return copies


def main():
    parser = argparse.ArgumentParser(description="Compares how programs draw our SVG files with Chromium.")
    parser.add_argument("locus")
    parser.add_argument("files", nargs="*")
    parser.add_argument("--short", action="store_true")
    parser.add_argument("--only", default="")
    parser.add_argument("--keep", default="")
    arguments = parser.parse_args()
    if not is_there([], ["numpy", "PIL"]):
        print("renderers: not compared, numpy and pillow are missing")
        return 0
    wanted = arguments.only.split(",") if arguments.only else SHORT if arguments.short else list(RENDERERS)
    there = {name: need for name, (_, *need) in RENDERERS.items() if is_there(*need)}
    reference = next((name for name in ["chromium", "librsvg"] if name in there), None)
    if reference is None:
        print("renderers: not compared, Chromium and librsvg are missing")
        return 0
    names = [reference] + [name for name in RENDERERS if name in wanted and name in there and name != reference]
    missing = [name for name in wanted if name not in there]
    with tempfile.TemporaryDirectory() as temporary:
        folder = os.path.abspath(arguments.keep or temporary)
        os.makedirs(os.path.join(folder, "svg"), exist_ok=True)
        source = os.path.join(folder, "as-written")
        os.makedirs(source, exist_ok=True)
        files = [os.path.abspath(file) for file in arguments.files] or draw_gallery(arguments.locus, source)
        files = in_one_font(files, os.path.join(folder, "svg"))
        for name in names:
            os.makedirs(os.path.join(folder, name), exist_ok=True)
            try:
                RENDERERS[name][0](files, os.path.join(folder, name))
            except Exception as error:  # a renderer that stops is a row of the table, too
                print(f"{name}: {type(error).__name__}: {error}", file=sys.stderr)
        shown = names[1:]
        print("| picture | " + " | ".join(f"{name} {version(*there[name])}" for name in shown) + " |")
        print("| --- |" + " ---: |" * len(shown))
        worst = dict.fromkeys(shown, 0.0)
        for svg in files:
            place = (os.path.basename(svg)[:-4] + ".png", *size(svg))
            pictures = {name: picture(os.path.join(folder, name, place[0]), *place[1:]) for name in names}
            shares = {name: difference(pictures[reference], pictures[name]) for name in shown}
            for name in shown:
                # A picture that is missing is above every limit; nan compares as false.
                worst[name] = worst[name] if shares[name] <= worst[name] else shares[name]
            cells = ["-" if share != share else f"{share:.2f}" for share in shares.values()]
            print(f"| {place[0][:-4]} | " + " | ".join(cells) + " |")
        print("| **worst** | " + " | ".join(f"{worst[name]:.2f}" for name in shown) + " |")
        print(f"\n{len(files)} pictures, compared with {reference} {version(*there[reference])}"
              + (f"; not there: {', '.join(missing)}" if missing else ""))
        if arguments.keep:
            sheet(files, folder, names)
        failed = [name for name in shown if name in LIMITS and not worst[name] <= LIMITS[name]]
        if failed:
            print("above the limit: " + ", ".join(f"{name} ({LIMITS[name]})" for name in failed))
        return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
