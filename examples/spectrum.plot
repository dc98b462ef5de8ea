# spectrum.plot: two lines on a background, data by NIST
set title "Two lines on a background"; set xlabel "channel"; set ylabel "counts"
a = 90; k = 0.01; h1 = 100; c1 = 65; w1 = 20; h2 = 70; c2 = 175; w2 = 20
s(x) = a e^(-k x) + h1 e^(-((x - c1)/w1)^2) + h2 e^(-((x - c2)/w2)^2)
fit s to "data/spectrum.csv" using channel:counts via a, k, h1, c1, w1, h2, c2, w2
plot "data/spectrum.csv" with dots, s(x) for x in 0..250 label "fit", a e^(-k x) for x in 0..250 dash dashed label "background"
save "spectrum.svg"
