# portraits.plot: phase portraits of systems of two differential equations
set title "Phase portraits"

# A pendulum swings to and fro, or turns over.
plot [-7:7] [-3:3] x' = y, y' = -sin(x) through [(1, 0), (2, 0), (3, 0), (0, 2.3), (0, -2.3), (0, 0)]
save "pendulum.svg"

# Hares and foxes (Lotka and Volterra): closed orbits around their balance.
u' = u (1 - v), v' = v (u - 1) through [(1, 0.8), (1, 0.5), (1, 0.25)]

# A swing that is pushed depends on the time: solutions alone, here until it has settled.
plot [-4:4] [-4:4] x' = y, y' = -x - 0.3y + 2cos(1.4t), x(0) = 1, y(0) = 0 for t in 0..40
save "pushed.svg"

# Every solution comes to one cycle (van der Pol).
plot [-4:4] [-4:4] x' = y, y' = (1 - x^2) y - x with streamlines through (0.1, 0)
