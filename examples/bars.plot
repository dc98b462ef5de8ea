# bars.plot: sales of two shops by month, side by side
set title "What was sold"
set ylabel "thousands"
set legend top left
plot "sales.csv" using month:north with bars label "north", \
     "sales.csv" using month:south with bars label "south"
save "bars.svg"
