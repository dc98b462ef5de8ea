# measured.plot: measured points and the model that explains them
time = [0, 0.25..2.25]
height = [20.1, 19.6, 18.9, 17.1, 15.3, 12.2, 9.2, 4.8, 0.3, 0]
model(t) = max(0, 20 - 9.81/2 t^2)
set title "A stone falls from a tower"
set xlabel "time in s"
set ylabel "height in m"
plot model(t) for t in 0..2.25 label "20 m − g t²/2", \
     [(time[i], height[i]) for i in 1..10] label "measured"
print "largest difference in m:", max([abs(height[i] - model(time[i])) for i in 1..10])
save "measured.svg"
