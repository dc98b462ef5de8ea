# arrhenius.plot: the activation energy of a reaction from rates at six temperatures
set title "Decomposition of dinitrogen pentoxide"
set xlabel "1000/T in 1/K"; set ylabel "ln k"
fit c - E x to "data/nitrogen-pentoxide.csv" using (1000/temperature):(ln(rate))
print "activation energy in kJ/mol:", 8.314 E
save "arrhenius.svg"
