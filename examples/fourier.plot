# fourier.plot: sums, and how fast they find the wave
wave(x, n) = 4/pi * sum(sin((2k + 1)x)/(2k + 1) for k in 0..n)
set title "A square wave from sines"
set xrange -pi..pi
plot wave(x, 0) label "1 term", wave(x, 3) label "4 terms", wave(x, 30) label "31 terms"
print "the height at pi/2 with 31 terms:", wave(pi/2, 30)
save "fourier.svg"
