# space.plot: surfaces, curves and points in three dimensions
set title "Two hills and a hollow"

# A function of x and y: colours tell heights, level lines stand on the base.
f(x, y) = 2exp(-(x - 1)^2 - y^2) + exp(-(x + 1)^2 - 2(y - 0.5)^2) - exp(-(x + 0.5)^2 - (y + 1)^2)
surface f for x in -3..3, y in -3..3 contours on base
save "hills.svg"

# Three coordinates of two letters are a surface, of one letter a curve.
set title "A curve that winds around a torus"
torus_x(u, v) = (3 + cos(v)) cos(u)
torus_y(u, v) = (3 + cos(v)) sin(u)
plot (torus_x(u, v), torus_y(u, v), sin(v)) for u in 0..2pi, v in 0..2pi with plain lines 24, \
     (torus_x(t, 7t), torus_y(t, 7t), sin(7t)) for t in 0..2pi color red label "7 windings"
save "windings.svg"

# An equation in x, y and z; beside it one in x and y is a cylinder.
set title "A ball and a cylinder"
plot x^2 + y^2 + z^2 = 4 for x in -2..2, y in -2..2, z in -2..2, x^2 + y^2 = 1

# A curve that turns about the z axis.
set title "A goblet"
revolve (1 + x^2)/2 for x in 0..1.5

# Points, and lines from the base to each of them.
set title "A spiral of points"
plot [(cos(n/4), sin(n/4), n/10) for n in 0..50] with impulses
