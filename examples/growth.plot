# growth.plot: the population of the United States, 1790 to 1970, and logistic growth
set title "Population of the United States"; set ylabel "millions"
fit K/(1 + e^(-r(x - m))) to "data/population.csv" using year:millions
set xrange 1790..2020
plot "data/population.csv" label "census", K/(1 + e^(-r(x - m))) label "logistic growth", K dash dashed label "limit"
save "growth.svg"
