# wave.plot: a wave that travels, and how it sounds
set title "A travelling wave"
set xlabel "x"
animate sin(x - a) for x in 0..4pi for a in 0..2pi step pi/12 seconds 3
save "wave.svg"
listen sin(x) for x in 0..4pi seconds 3
save "wave.wav"
