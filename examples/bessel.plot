# bessel.plot: special functions
set title "Bessel functions of the first kind"
set xrange 0..20
plot besselj(0, x) label "J₀", besselj(1, x) label "J₁", besselj(2, x) label "J₂", besselj(3, x) label "J₃"
save "bessel.svg"
