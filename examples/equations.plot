# equations.plot: curves of equations in x and y
set title "Equations"

# A closed curve is shown whole, with equal units.
plot x^2 + y^2 = [1, 4, 9]

# A node, and a line that touches one of its branches.
plot [-2:2] [-1.5:1.5] y^2 = x^2 (x + 1), y = x

# Two cusps.
plot (x^2 + y^2 - 1)^3 = x^2 y^3
save "heart.svg"

# An elliptic curve in two parts.
plot [-2:3] [-4:4] y^2 = x^3 - x, x + y = 1
