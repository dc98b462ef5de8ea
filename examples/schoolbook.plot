# schoolbook.plot: axes that cross at the origin, with their numbers beside them
f(x) = x^3/4 - 2x
set title "A cubic and its slope"
set axes origin
set xlabel "x"
set ylabel "y"
plot [-4:4] [-6:6] f(x), f'(x) dash dashed
save "schoolbook.svg"
