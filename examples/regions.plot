# regions.plot: where inequalities hold
set title "Inequalities"

# Strict boundaries are dashed, closed ones solid.
plot y > x^2, x^2 + y^2 <= 9 color red

# What a factory can make, and the line of equal gain through its best corner.
plot x >= 0 and y >= 0 and x + y <= 5 and x + 2y <= 8, 2x + 3y = 13 dash dotted

# A cardioid without a disc.
plot r < 1 + cos(theta) and r > 1
save "cardioid.svg"

# Between a curve and its tangent, for a part of x.
plot x^2 < y < 2x + 1 {x > -1}

# A ring, without a quarter of it.
plot 1 < x^2 + y^2 <= 4 and not (x > 0 and y > 0)
save "ring.svg"
