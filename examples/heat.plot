# heat.plot: functions of x and y as colours and as lines of equal height
set title "A mountain and its map"
f(x, y) = 2exp(-(x - 1)^2 - y^2) + exp(-(x + 1)^2 - 2(y - 0.5)^2)

# Colours tell heights; the bar tells which.
plot [-3:3] [-2:2] heat f

# Lines with their heights, over the colours.
add contour f levels [0.25, 0.5, 1, 1.5, 2] label "height"
save "mountain.svg"

# Both signs: zero is pale. Areas between levels.
set title "Waves that cross"
plot [-2pi:2pi] [-pi:pi] filled contours of sin(x) + cos(2y) levels 8

# Many powers of ten.
set title "The distance from two places"
set zscale log
plot [-3:3] [-2:2] contour ((x - 1)^2 + y^2) ((x + 1)^2 + y^2)
