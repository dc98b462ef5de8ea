# data.plot: measured values from a file, with a model beside them
sea(month) = 11 - 6.9 cos(2pi (month - 1.5)/12)
set title "The sea is mild"
set xlabel "month"
set ylabel "mean temperature in °C"
set xrange 0.5..12.5
plot sea(x) label "11 − 6.9 cos(2π(month − 1.5)/12)" color gray, \
     "stations.csv" using month:"by the sea" label "by the sea", \
     "stations.csv" using month:inland label "inland" with linespoints dash dotted
save "data.svg"
