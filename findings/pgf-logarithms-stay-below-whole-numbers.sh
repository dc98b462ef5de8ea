#!/usr/bin/env bash
# PGF 3.1.10 (Debian's texlive-pictures and texlive-latex-base, which must be installed): the logarithm of 1000 to the base of ten is
# 2.99991 and of 8 to the base of two 2.99997, so int and floor give 2, and a decade found like that is one too low; 10^-3 is
# 0.00099. The errors are some units of the fifth decimal, which TeX's lengths have. The
# library fpu gives 2.999997, still below 3. Expected: whole results for whole powers, or a result that rounds to them.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >logarithm.tex <<'TEX'
\documentclass{article}
\usepackage{tikz}
\usetikzlibrary{fpu}
\def\show#1{\pgfmathparse{#1}\typeout{@ #1 = \pgfmathresult}}
\begin{document}
\typeout{@ PGF \pgfversion}
\show{log10(1000)}
\show{int(log10(1000))}
\show{log2(8)}
\show{floor(log2(8))}
\show{10^-3}
{\pgfkeys{/pgf/fpu=true,/pgf/fpu/output format=fixed}\show{log10(1000)}}
\end{document}
TEX
seen=$(pdflatex -interaction=nonstopmode logarithm.tex | sed -n 's/^@ //p')
expected='PGF 3.1.10
log10(1000) = 2.99991
int(log10(1000)) = 2
log2(8) = 2.99997
floor(log2(8)) = 2.0
10^-3 = 0.00099
log10(1000) = 2.99999734000000000'
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || {
  printf 'the behaviour has changed; it was\n%s\n' "$expected" >&2
  exit 1
}
