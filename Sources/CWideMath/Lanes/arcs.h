#ifndef LANES_ARCS_H
#define LANES_ARCS_H

/* The angle of a point, from the quotient q of the smaller side by the larger: atan q = atan c + atan t with c = j/64
   next to q, t = (n - c d)/(d + c n), |t| < 2^-6.9. The series ends at t^15, below 2^-116 of the whole; terms from
   t^9 on are single doubles. atan c is in a table; where it is 0 nothing is added, and the angle has a relative error
   of 2^-101, elsewhere of 2^-104 more. */

#include "arithmetic.h"
#include "pairs.h"

LANE pair arc_series(pair t) {
  static const double last[] = {1.0 / 9, -1.0 / 11, 1.0 / 13, -1.0 / 15};
  pair z = times(t, t);
  pair s = first_term(few_terms(last, 4, z.high), z, -1.0 / 7, -0x1.2492492492492p-57);
  s = term(s, z, 1.0 / 5, -0x1.999999999999ap-57);
  s = term(s, z, -1.0 / 3, -0x1.5555555555555p-56);
  return plus_less(t, times(t, times(z, s)));
}

typedef struct {
  pair angle;
  lanes error;
} arc;

/* atan(n/d), 0 ≤ n ≤ d, both within the range of lanes. */
LANE arc arc_of_quotient(pair n, pair d) {
  nearest_whole j = nearest_of(splat(64) * (n.high / d.high));
  lanes c = j.value * splat(1.0 / 64);
  pair p = exact(d.high, c), first = exact_sum(n.high - p.high, -p.low);
  first = plus(first, (pair){n.low - c * d.low, zeros()});
  pair q = exact(n.high, c), second = plus(d, (pair){q.high, q.low + c * n.low});
  pair series = arc_series(over(first, second)), start = rows_of(wm_arcs, j.whole);
  bits is_start = j.value != splat(0);
  arc r = {plus(start, series), zeros()};
  r.error = r.angle.high * splat(0x1p-101) + only(is_start, splat(0x1p-104));
  return r;
}

/* The angle of the point (x, y), for coordinates that have a sign and narrow radii. */
LANE balls angle_of_in_line(balls y, balls x, bits *usual) {
  *usual &= have_sign(x) & have_sign(y) & (x.radius < splat(0x1p-20)) & (y.radius < splat(0x1p-20));
  bits exponent = either_bits(x.exponent > y.exponent, x.exponent, y.exponent);
  bits down_x = x.exponent - exponent, down_y = y.exponent - exponent;
  *usual &= (down_x > splat_bits(-200)) & (down_y > splat_bits(-200));
  lanes scale_x = two_to(down_x & *usual), scale_y = two_to(down_y & *usual);
  bits minus_x = sign_of(x.high), minus_y = sign_of(y.high);
  /* Magnitudes. */
  pair u = {with_sign(x.high * scale_x, minus_x), with_sign(x.low * scale_x, minus_x)};
  pair v = {with_sign(y.high * scale_y, minus_y), with_sign(y.low * scale_y, minus_y)};
  u = either_pair(*usual, u, splat_pair(1, 0));
  v = either_pair(*usual, v, splat_pair(1, 0));
  bits is_steep = v.high > u.high;
  arc r = arc_of_quotient(either_pair(is_steep, u, v), either_pair(is_steep, v, u));
  pair steep = plus(splat_pair(1.5707963267948966, 6.123233995736766e-17), negative_pair(r.angle));
  pair value = either_pair(is_steep, steep, r.angle);
  pair back = plus(splat_pair(3.141592653589793, 1.2246467991473532e-16), negative_pair(value));
  bits is_back = minus_x != splat_bits(0);
  value = either_pair(is_back, back, value);
  lanes error = r.error + only(is_back | is_steep, splat(0x1p-101));
  /* The error of the angle: |y| dx + |x| dy over the square of the distance. */
  lanes square = u.high * u.high + v.high * v.high;
  lanes reach = (v.high * (x.radius * scale_x) + u.high * (y.radius * scale_y)) * splat(1 + 0x1p-17) / square;
  value = (pair){with_sign(value.high, minus_y), with_sign(value.low, minus_y)};
  return normal(value.high, value.low, error + reach, (bits){0});
}
OF_TWO_BALLS(angle_of)

/* The result is exactly 0 for 0. */
LANE balls arc_tangent_of(balls a, bits *usual) {
  bits is_zero = are_zero(a), is_usual = everywhere();
  balls r = angle_of(a, exactly(splat(1)), &is_usual);
  *usual &= is_usual | is_zero;
  r.high = only(~is_zero, r.high);
  r.low = only(~is_zero, r.low);
  r.radius = only(~is_zero, r.radius);
  r.exponent &= ~is_zero;
  return r;
}

#endif
