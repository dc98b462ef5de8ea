# filter.plot: a frequency response on log axes
# Low-pass filters of order 1, 2 and 4 (Butterworth), gain over the angular frequency.
gain(w, n) = 1/sqrt(1 + w^(2n))
set title "Butterworth filters"
set xlabel "ω / ω₀"
set ylabel "gain"
set xscale log
set yscale log
set yrange 1e-4..2
plot [0.01:100] gain(x, 1) label "order 1", gain(x, 2) label "order 2", gain(x, 4) label "order 4"
save "filter.svg"
