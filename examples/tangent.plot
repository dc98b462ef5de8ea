# tangent.plot: a curve, its derivative, a tangent line and the area so far
f(x) = x^3/3 - x
a = 1.5
tangent(x) = f(a) + f'(a)(x - a)
area(x) = integral(f(t) for t in 0..x)
set title "A function and what calculus makes of it"
set yrange -2..2
plot f(x) for x in -2.5..2.5, f'(x) for x in -2.5..2.5, \
     tangent(x) label "tangent at 1.5" dash dotted for x in 0.5..2.5, \
     area(x) label "area from 0" for x in -2.5..2.5
print "slope at a:", f'(a), " area to a:", area(a)
print "f has zeros at the roots of x^2 = 3:", [-sqrt(3), 0, sqrt(3)]
save "tangent.svg"
