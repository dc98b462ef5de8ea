# pendulum.plot: the acceleration of gravity from the periods of a pendulum
set title "A pendulum"; set xlabel "length in m"; set ylabel "period in s"
fit 2pi sqrt(x/g) to "data/pendulum.csv" using length:period via g
plot "data/pendulum.csv" using length:period:error label "measured", 2pi sqrt(x/g) label "fit"
save "gravity.svg"
