# oscillator.plot: a forced oscillator, its eigenfrequency and damping
set title "Resonance"; set xlabel "frequency in Hz"; set ylabel "amplitude in mm"
fit A/sqrt((f0^2 - x^2)^2 + (d x)^2) to "data/oscillator.csv" using 1:2
plot "data/oscillator.csv" using 1:2:3 label "measured", A/sqrt((f0^2 - x^2)^2 + (d x)^2) label "fit"
save "oscillator.svg"
