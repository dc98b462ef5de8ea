# cooling.plot: Newton's law of cooling, fitted to measured temperatures
minutes = [0, 2, 4, 6, 8, 10, 15, 20, 25, 30]
celsius = [85.2, 77.4, 70.9, 64.6, 59.9, 55.3, 46.4, 39.9, 34.8, 31.8]
set title "A cup of tea cools"
set xlabel "time in min"
set ylabel "temperature in °C"
fit room + excess e^(-k t) to [(minutes[i], celsius[i]) for i in 1..10]
print "half of the difference is gone after", ln(2)/k, "minutes"
save "cooling.svg"
