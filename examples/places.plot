# places.plot: a curve with its tangent and normal, named points, arrows and texts
f(x) = x^3/4 - x
a = 1.5
P = (a, f(a))
set title "At a point of a cubic"
set aspect equal
plot [-3:3] [-2:2] f with extrema and roots, \
     tangent f at a dash dashed, normal f at a dash dotted, \
     point P "P", arrow P to P + (1, f'(a)) "v" width 3, \
     label "a slope of 0.69" at (1.2, -1.6)
print "slope", f'(a)
save "places.svg"
