# calibration.plot: the line of an ozone monitor, data and certified values by NIST
set title "Calibration of an ozone monitor"
set xlabel "standard in ppb"; set ylabel "monitor in ppb"
fit a x + b to "data/ozone.csv" using standard:monitor
save "calibration.svg"
print "certified: a = 1.00211681802045, b = -0.262323073774029"
plot "data/ozone.csv" using standard:(monitor - a standard - b) label "residuals", 0
save "calibration-residuals.svg"
