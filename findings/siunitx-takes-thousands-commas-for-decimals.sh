#!/usr/bin/env bash
# siunitx 3.2.0 (Debian's texlive-science and texlive-latex-base, which must be installed): \num{1,234} prints 1.234, a thousandth of what
# English tables mean by it, without a warning, because comma and point are both decimal markers. Only a second marker shows that something
# is wrong: \num{1,234.5} is an error. \num{12 345} is read as one number with a space between its groups. Expected: a warning where three digits
# behind a comma make both readings likely, or one marker by default.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >numbers.tex <<'TEX'
\documentclass{article}
\usepackage{siunitx}
\begin{document}
\makeatletter
\typeout{@ siunitx \csname ver@siunitx.sty\endcsname}
\def\show#1{\siunitx@show{#1}}
\ExplSyntaxOn
\def\siunitx@show#1{\siunitx_number_format:nN{#1}\result \typeout{@~#1~=~\tl_to_str:V\result}}
\ExplSyntaxOff
\show{1,234}
\show{0,5}
\show{12 345}
\show{1,234.5}
\end{document}
TEX
seen=$(pdflatex -interaction=nonstopmode numbers.tex | sed -n 's/^@ //p; s/^! *Package/error: Package/p')
expected="siunitx 2023-01-03 v3.2.0 A comprehensive (SI) units package
1,234 = 1.234
0,5 = 0.5
12 345 = 12\\,345
error: Package siunitx Error: Invalid number '1,234.5'.
1,234.5 = "
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || {
  printf 'the behaviour has changed; it was\n%s\n' "$expected" >&2
  exit 1
}
