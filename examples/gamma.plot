# gamma.plot: the gamma function runs through the factorials
set title "Γ(x) and the factorials"
set yrange -6..7
plot [-4:4.2] gamma(x) label "Γ(x)", [(n, (n - 1)!) for n in 1..4] label "(n − 1)!"
save "gamma.svg"
