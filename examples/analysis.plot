# analysis.plot: where two curves meet, how far apart they are, and the area between them
f(x) = x^3/8 - x
g(x) = sin(2x)
set title "What lies between a cubic and a sine"
roots f for x in -4..4
extrema f for x in -4..4
intersections f, g for x in -4..4
analyze f
integrate between f and g for x in -3.2..3.2
differentiate f at 2
table f, g for x in 0..3 step 1
plot between f and g for x in -3.2..3.2 opacity 0.2, \
     f(x) for x in -4..4, g(x) for x in -4..4, \
     f(x) = g(x) label "they meet" dash dotted for x in -4..4
save "analysis.svg"
