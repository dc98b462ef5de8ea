a = 2; b = -1
f(x) = a x^2 + b
g(n) = if(n <= 1, 1, n g(n-1))
L = [n^2 for n in 1..5]
t = 5
delete t
undo
m = 3
plot mx + 1/2x, f, log x label "q" color red width 2
plot [0:1] [-1:1] sin(x), (cos t, sin t) for t in 0..2pi
add between f and x for x in 0..1 opacity 0.3
add [(1, 2), (3, 4)] with linespoints
replot
y = 2x
x^2 = 4
plot "d.csv" using time:height with points
plot n^2 for n in 0..8 step 2
set xrange -2..2; set title "t"
set xscale log
set output text
set strict on
unset xrange
reset all
show
show f
describe
save "s.plot"
load "s.plot"
load "a.plot"
save "p.svg" size 100x80 theme dark
save "p.json"
roots f for x in -5..5
solve cos(x) = x/2
extrema x^3 - 3x
inflections abs(x) x + sin(x)
intersections x^2, 2 - x
integrate sin(x) for x in 0..pi
differentiate f at 2
table x, f(x) for x in 0..2 step 0.5
print "a", a, L
help plot
history 3
Plot[Sin[x],{x,0,1}]
plt.plot(x, np.sin(x))
\frac{1}{2}x^{2}
set terminal svg
