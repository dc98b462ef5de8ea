# riemann.plot: an integral as the sum of rectangles and of trapezoids
f(x) = 2 + sin(2x)
set title "Sums that come near an integral"
set panels 2
set yrange 0..3.2
plot riemann f for x in 0..4 with 12 left label "left sum", \
     riemann f for x in 0..4 with 12 midpoint label "midpoints", \
     riemann f for x in 0..4 with 6 trapezoid label "six trapezoids", \
     under f for x in 0..4 label "the integral"
integrate f for x in 0..4
save "riemann.svg"
