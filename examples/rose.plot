# rose.plot: polar curves on circles and rays
set title "Roses"
set grid polar
plot r = cos(2θ) label "cos 2θ", r = 1.6 sin(3θ) label "1.6 sin 3θ"
save "rose.svg"
