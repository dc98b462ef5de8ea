# traffic.plot: a fortnight of a road, counted hour by hour
set title "A road"; set ylabel "per hour"; set xlabel ""
plot "data/traffic.jsonl" using time:cars with area label "cars", "data/traffic.jsonl" using time:lorries with lines label "lorries"
save "traffic.svg"
set xlabel "hour of the day"
plot "data/traffic.jsonl" using (mod($0, 24)):cars where cars > 0 label "cars"
save "traffic-hours.svg"
