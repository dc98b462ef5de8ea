# statistics.plot: heights of 60 people: how they lie, and the normal distribution beside them
p = [(n - 0.5)/60 for n in 1..60]
heights = 172 + 8normalinv(p) + 3sin(17*[1..60])
stats heights
print "taller than 190:", normalcdf(190, inf, mean(heights), stdev(heights))
set xlabel "cm"
set legend top left
plot histogram heights density label "counted", kde heights label "density" width 2, \
     normalpdf(x, mean(heights), stdev(heights)) label "normal" dash dashed
save "statistics.svg"
plot cumulative heights label "people", normalcdf(x, mean(heights), stdev(heights)) label "normal"
