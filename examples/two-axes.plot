# two-axes.plot: two quantities in one picture, each on a y axis of its own
# Gain and phase of a low-pass filter of order 2 (a Bode diagram).
gain(f) = -10 log10((1 - f^2)^2 + (0.4f)^2)
phase(f) = -deg(atan2(0.4f, 1 - f^2))
set title "A low-pass filter"
set xlabel "frequency / cutoff"; set xscale log
set ylabel "gain in dB"
set y2label "phase in °"; set y2range -180..0; set y2ticks 45
plot [0.01:100] gain(x) label "gain", phase(x) axis right label "phase"
save "two-axes.svg"
# The last quarter of a share: how many changed hands, and what one of them cost.
set xlabel ""; set xscale linear; set y2range auto; set y2ticks auto
set title "A share"; set ylabel "thousand shares"; set y2label "close"
plot "data/shares.csv" using date:(volume/1000) where date >= "2024-10-01" with area label "volume", \
     "data/shares.csv" using date:close where date >= "2024-10-01" axis right with lines label "close"
save "two-axes-share.svg"
