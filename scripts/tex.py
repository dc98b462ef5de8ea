"""Pictures set by LaTeX: three engines by the documents that people write; prints a table of errors.

  python3 scripts/tex.py [.build/release/locus] [--keep FOLDER] [--engines pdflatex,lualatex] [--documents beamer]

Each picture stands in a document of its own (standalone) and in one document of every other kind: `article`, `article`
with babel (Turkish makes = a command, Czech -, French ; : ! ?, German and Spanish "), `beamer`, and an article that
externalises its pictures, which runs the engine once more for each of them. A cell of the table is the number of
pictures without error or missing character; below it stand the others with LaTeX's first complaint. It needs the
packages texlive-latex-recommended, -pictures, -luatex, -xetex, -lang-european, -lang-czechslovak, -lang-french,
-lang-german and -lang-spanish. With --keep the pages stay in the folder as PDF. Status 1 if anything failed.
"""
import argparse, pathlib, re, shutil, subprocess, sys, tempfile

# Each picture: a name, and statements before `save`. The last ones are the rims of what LaTeX can set.
PICTURES = [
    ("sine", "plot sin x, cos x for x in -2pi..2pi"),
    ("poles", "plot tan x"),
    ("pieces", "plot {x < 0: x^2, 1 - x}"),
    ("between", "plot area between sin x and cos x for x in 0..pi"),
    ("formulas", 'set title "Energy $E = m c^2$ and $\\\\frac{1}{\\\\sqrt{2\\\\pi}} e^{-x^2/2}$"; '
                 'plot 1/(1 + x^2) label "$\\\\frac{1}{1 + x^2}$", exp(-x^2/2)/sqrt(2pi), sqrt(x)'),
    ("bars", 'plot ["north": 3, "south": 5, "east": 4] with bars'),
    ("heat", "plot z = sin(x) cos(y)"),
    ("contour", "plot contour x^2 + y^2"),
    ("implicit", "plot x^2 + y^2 = 4, y > x"),
    ("logarithms", "set xscale log; set yscale log; plot x^2, x^-1 for x in 0.001..1000"),
    ("field", "plot field (-y, x)"),
    ("polar", "plot r = 1 + cos(theta)"),
    ("textbook", 'set style textbook; plot x^3 - 3x label "f"'),
    ("paper", 'set style paper; plot sin x, cos x'),
    ("dark", "set theme dark; plot sin x"),
    ("slide", "set style slide; plot x^2"),
    ("signs", 'set xlabel "$f \\\\circ g$, $x \\\\mapsto x^2$, $A \\\\cup B \\\\cap C$, $y \\\\propto x$, $x \\\\in \\\\mathbb{R}$"; '
              'set ylabel "temperature in $^\\\\circ$C, $~x$, $x^^2$, $\\\\text{größe}$"; '
              'set title "ℝ → ℝ, x ↦ x², $é + ü$, 5 ≤ α·β ≠ ∞"; plot x'),
    ("accents", 'set title "Größe, Žluťoučký kůň, İstanbul ışık, coöperation, ¿Señor?"; plot x label "naïve façade"'),
]
HEAD = "\\usepackage{tikz}\n"
DOCUMENTS = {
    "article": "\\documentclass{article}\n" + HEAD,
    "turkish": "\\documentclass{article}\n\\usepackage[turkish]{babel}\n" + HEAD,
    "czech": "\\documentclass{article}\n\\usepackage[czech]{babel}\n" + HEAD,
    "french": "\\documentclass{article}\n\\usepackage[french]{babel}\n" + HEAD,
    "german": "\\documentclass{article}\n\\usepackage[ngerman]{babel}\n" + HEAD,
    "spanish": "\\documentclass{article}\n\\usepackage[spanish]{babel}\n" + HEAD,
    "beamer": "\\documentclass{beamer}\n" + HEAD,
    "external": "\\documentclass{article}\n" + HEAD + "\\usetikzlibrary{external}\\tikzexternalize\n",
}
ENGINES = ["pdflatex", "lualatex", "xelatex"]


def complaints(log):
    """The complaints of a log behind each mark `@@name`."""
    found, name = {}, ""
    for line in log.splitlines():
        mark = re.match(r"@@(\w+)", line)
        if mark:
            name = mark[1]
        elif line.startswith("!") or "Missing character" in line:
            found.setdefault(name, line.strip())
    return found


def run(engine, folder, job):
    command = [engine, "-interaction=nonstopmode", "-shell-escape", job + ".tex"]
    try:
        status = subprocess.run(command, cwd=folder, stdout=subprocess.DEVNULL, stdin=subprocess.DEVNULL,
                                timeout=900).returncode
    except subprocess.TimeoutExpired:
        return {"": "! no end after 900 s"}
    log = (folder / (job + ".log")).read_text(errors="replace")
    for other in folder.glob(job + "-figure*.log"):
        log += other.read_text(errors="replace")
    found = complaints(log)
    if status and not found:
        found[""] = f"! status {status}"
    return found


def main():
    options = argparse.ArgumentParser()
    options.add_argument("program", nargs="?", default=".build/release/locus")
    options.add_argument("--keep")
    options.add_argument("--engines", default=",".join(ENGINES))
    options.add_argument("--documents", default="standalone," + ",".join(DOCUMENTS))
    options = options.parse_args()
    program = str(pathlib.Path(options.program).resolve())
    folder = pathlib.Path(options.keep or tempfile.mkdtemp(prefix="locus-tex-")).resolve()
    folder.mkdir(parents=True, exist_ok=True)
    for name, statements in PICTURES:
        lines = [*statements.replace("\\\\", "\\").split("; "), f'save "{name}.tex"', f'save "alone-{name}.tex" standalone']
        done = subprocess.run([program, "--no-init", "-q", "-"], input="\n".join(lines) + "\n", cwd=folder, text=True,
                              capture_output=True)
        if done.returncode:
            sys.exit(f"{name}: {done.stderr}")
    failed, table = [], []
    for engine in options.engines.split(","):
        cells = []
        for kind in options.documents.split(","):
            if kind == "standalone":
                found = {}
                for name, _ in PICTURES:
                    one = run(engine, folder, f"alone-{name}")
                    if one:
                        found[name] = next(iter(one.values()))
            else:
                frame, end = ("\\begin{frame}", "\\end{frame}") if kind == "beamer" else ("", "\\newpage")
                text = DOCUMENTS[kind] + "\\begin{document}\n\\setlength{\\parindent}{0pt}\n"
                for name, _ in PICTURES:
                    width = "\\resizebox{.9\\linewidth}{!}" if kind == "beamer" else ""
                    text += f"{frame}\\typeout{{@@{name}}}{width}{{\\input{{{name}}}}}{end}\n"
                job = f"{engine}-{kind}"
                (folder / (job + ".tex")).write_text(text + "\\end{document}\n")
                found = run(engine, folder, job)
            cells.append(f"{len(PICTURES) - len(found)}")
            failed += [f"{engine} {kind} {name or '(all)'}: {text}" for name, text in found.items()]
        table.append([engine, *cells])
    print(f"pictures without a complaint, of {len(PICTURES)}")
    print("| engine | " + " | ".join(options.documents.split(",")) + " |")
    print("| --- " * (1 + len(options.documents.split(","))) + "|")
    for row in table:
        print("| " + " | ".join(row) + " |")
    for line in failed:
        print(line)
    if not options.keep:
        shutil.rmtree(folder, ignore_errors=True)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
