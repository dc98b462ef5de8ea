# schoolbook.plot: axes with arrow heads that cross at the origin, their numbers and names beside them
f(x) = x^3/4 - 2x
set title "A cubic and its slope"
set style textbook
plot [-4:4] [-6:6] f(x), f'(x) dash dashed
save "schoolbook.svg"
