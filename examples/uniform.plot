# uniform.plot: sums of four random numbers as a density, with the normal curve beside them
u(n) = frac(43758.5453 sin(12.9898 n))
sums = [u(4n) + u(4n + 1) + u(4n + 2) + u(4n + 3) for n in 1..2000]
s = sqrt(4/12)
plot histogram(sums) density label "2000 sums of four", \
     exp(-(x - 2)^2/(2 s^2))/(s sqrt(2pi)) label "normal" width 3
save "uniform.svg"
