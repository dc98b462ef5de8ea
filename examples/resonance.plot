# resonance.plot: a family of sixty curves, coloured by their damping
d = [n/40 for n in 1..60]
set title "A driven oscillator"
set xlabel "driving frequency / natural frequency"
plot [0:2.5] [0:6] 1/sqrt((1 - x^2)^2 + (2 d x)^2)
save "resonance.svg"
