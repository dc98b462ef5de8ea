# tour.plot: locus in one screen
print "a formula has a value, a curve has a formula:"
f(x) = sin(x)/x
print "f(pi/2) =", f(pi/2)
set title "sin(x)/x and its envelope"
plot f(x), 1/x dash dashed, -1/x dash dashed for x in 1..20
set yrange -0.4..1.1
set xrange -20..20
set size 80x18
replot
