# normal.plot: the area under a part of a curve
mu = 0
sigma = 1
density(x) = exp(-(x - mu)^2/(2sigma^2))/(sigma sqrt(2pi))
share = integral(density(x) for x in mu - sigma..mu + sigma)
set title "One standard deviation"
plot under density(x) for x in -1..1 label "68 %", density(x) for x in -4..4 label "density" color blue, \
     x = -1 dash dotted color gray label "", x = 1 dash dotted color gray label ""
print "within one standard deviation:", share
save "normal.svg"
