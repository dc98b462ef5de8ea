#!/usr/bin/env bash
# PGF 3.1.10 (Debian's texlive-pictures and texlive-latex-base, which must be installed): \foreach \x in {0,0.1,...,0.5} ends at 0.4 and
# never reaches 0.5, {0,0.1,...,1} ends at 0.9, so ticks and points drawn in such a loop lack the last one. Steps are added in TeX's
# lengths, whole multiples of 1/65536 pt, in which 0.1 becomes a little more: the fifth sum is 0.50003 and lies beyond the end. Steps in
# quarters are exact and reach it; gnuplot, numpy's linspace and seq of R allow for the rounding. Expected: the end, which is
# written in the list.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >loop.tex <<'TEX'
\documentclass{article}
\usepackage{tikz}
\begin{document}
\typeout{@ PGF \pgfversion}
\foreach \x in {0,0.1,...,0.5} {\xdef\last{\x}}\typeout{@ 0,0.1,...,0.5 ends at \last}
\foreach \x in {0,0.1,...,1} {\xdef\last{\x}}\typeout{@ 0,0.1,...,1 ends at \last}
\foreach \x in {0,0.25,...,1} {\xdef\last{\x}}\typeout{@ 0,0.25,...,1 ends at \last}
\end{document}
TEX
seen=$(pdflatex -interaction=nonstopmode loop.tex | sed -n 's/^@ //p')
expected='PGF 3.1.10
0,0.1,...,0.5 ends at 0.40002
0,0.1,...,1 ends at 0.90005
0,0.25,...,1 ends at 1'
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || {
  printf 'the behaviour has changed; it was\n%s\n' "$expected" >&2
  exit 1
}
