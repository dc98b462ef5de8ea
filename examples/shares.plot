# shares.plot: a year of a share, day by day, and the days of the last quarter
set title "A share"; set ylabel "close"; set xlabel ""
plot "data/shares.csv" using date:close with lines
save "shares.svg"
set ylabel "thousand shares"
plot "data/shares.csv" using date:(volume/1000) where date >= "2024-10-01" with points
save "shares-volume.svg"
