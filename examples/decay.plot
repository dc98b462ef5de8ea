# decay.plot: the half-life of barium-137m from counts in 10 seconds, each uncertain by its root
set title "Barium-137m decays"; set xlabel "time in min"; set ylabel "counts in 10 s"
fit N e^(-k t) + b to "data/barium.csv" using minutes:counts
print "half-life in minutes:", ln(2)/k
set legend on
plot "data/barium.csv" using minutes:counts:(sqrt(counts)) label "counts", N e^(-k t) + b for t in 0..12 label "fit"
save "decay.svg"
