# newton.plot: Newton's method finds a root, step by step
f(x) = x^3 - 2x - 5
next(x) = x - f(x)/f'(x)
a = 3.4
b = next(a)
c = next(b)
set title "Newton's method"
set xrange 1.4..3.6
set yrange -6..28
plot f(x) label "x³ − 2x − 5", \
     [(a, 0), (a, f(a)), (b, 0), (b, f(b)), (c, 0)] with linespoints label "steps"
print "the root:", next(next(c)), " f there:", f(next(next(c)))
save "newton.svg"
