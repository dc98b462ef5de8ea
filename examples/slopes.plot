# slopes.plot: differential equations y' = f(x, y) with their slopes and solutions
set title "Slope fields"

# Short strokes have the slope that solutions have there; solutions go through points.
plot [-4:4] [-3:3] y' = x^2 - y^2 through [(0, 0), (0, 1), (0, -1)]
save "slopes.svg"

# Start values choose solutions, too. What grows to a bound is shown whole.
P' = 0.4 P (1 - P/100), P(0) = [5, 20, 60, 140] for t in 0..15

# Of second order: a damped oscillation.
y'' + 0.3 y' + 4 y = 0, y(0) = 1, y'(0) = 0 for x in 0..15
