# sequence.plot: points of a sequence, and the curve that it follows
set title "(1 + 1/n)^n on its way to e"
set xlabel "n"
plot [0:25] (1 + 1/n)^n for n in 1..24 step 1 label "(1 + 1/n)^n", e label "e" dash dashed
save "sequence.svg"
