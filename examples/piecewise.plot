# piecewise.plot: cases, restrictions and jumps
step(x) = {x < -1: -1, x < 1: x^2, 2}
set title "A function in pieces"
set xrange -3..3
set yrange -2..3
plot step(x) label "in pieces", -x {x > 0} label "-x for x > 0" color orange
save "piecewise.svg"
