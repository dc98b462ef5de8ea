# poles.plot: no false lines through poles, jumps and holes
set title "Poles stay open"
set yrange -4..4
plot [-2pi:2pi] tan(x), 1/(x - 2) dash dashed
save "poles.svg"
save "poles.json"
