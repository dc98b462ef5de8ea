# rose.plot: polar curves, with equal scales
set title "Roses"
plot r = cos(2θ) label "cos 2θ", r = 1.6 sin(3θ) label "1.6 sin 3θ"
save "rose.svg"
