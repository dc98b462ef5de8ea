# titration.plot: acetic acid with sodium hydroxide, where the curve is steepest
set title "Titration of acetic acid"; set xlabel "NaOH in ml"; set ylabel "pH"
plot "data/titration.txt" using volume:pH with linespoints label "measured"
add x = 25 dash dashed label "equivalence", y = 8.72 dash dotted label "pH of acetate"
save "titration.svg"
