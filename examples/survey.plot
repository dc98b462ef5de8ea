# survey.plot: answers of two years side by side
set title "How is your health in general?"; set ylabel "percent"; set xlabel ""
plot "data/survey.csv" using answer:"2019" with bars label "2019", "data/survey.csv" using answer:"2024" with bars label "2024"
save "survey.svg"
