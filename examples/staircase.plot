# staircase.plot: what belongs to a jump, a hole and a single value
f(x) = {x = 2: 3, floor(x)}
g(x) = sin(x)/x - 2
set title "Ends that belong to the curve, and ends that do not"
set marks on
plot [-3:4] f(x) label "floor(x), but 3 at 2", g(x) label "sin(x)/x − 2"
save "staircase.svg"
