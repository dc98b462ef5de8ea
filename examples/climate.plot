# climate.plot: the months of Berlin, means of 1991 to 2020
set title "Temperatures of Berlin"; set ylabel "°C"; set xlabel "month"
plot "data/climate.csv" using month:mean:low:high with ribbon label "from the mean low to the mean high"
save "climate.svg"
