# fields.plot: vector fields as arrows and as streamlines
set title "Vector fields"

# Colours tell how long the vectors are.
plot [-3:3] [-2:2] field (x^2 - y, x y)

# In one colour arrows are the longer the stronger the field is.
plot [-3:3] [-2:2] field (x^2 - y, x y) with plain arrows

# Streamlines are evenly spread; those through points are drawn besides.
plot [-3:3] [-2:2] field (x^2 - y^2 - 1, 2 x y) with streamlines through (0.5, 1)
save "streamlines.svg"
