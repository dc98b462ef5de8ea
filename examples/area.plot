# area.plot: the area between two curves
f(x) = sin(x)
g(x) = cos(x)
set title "Between sine and cosine"
plot between f(x) and g(x) for x in 0..2pi opacity 0.2, \
     f(x) for x in 0..2pi label "sin", \
     g(x) for x in 0..2pi label "cos"
save "area.svg"
