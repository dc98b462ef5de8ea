# tour.plot: locus in one screen
f(x) = sin(x)/x
print "f(pi/2) is", f(pi/2)
set title "sin(x)/x between its envelopes"
set size 80x18
plot [-20:20] [-0.4:1.1] f(x), 1/x color gray dash dotted, -1/x color gray dash dotted
unset title; unset size
print "try  plot tan(x)   (cos(3t), sin(2t))   save ""plot.svg""   help   quit"
