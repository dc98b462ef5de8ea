# lissajous.plot: a parametric curve, with equal scales
a = 3
b = 2
set title "Lissajous figure 3:2"
plot (cos(a t), sin(b t)) for t in 0..2pi label "(cos 3t, sin 2t)"
save "lissajous.svg"
