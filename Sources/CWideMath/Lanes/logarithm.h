#ifndef LANES_LOGARITHM_H
#define LANES_LOGARITHM_H

/* ln x for x = 2^n m, m between √(1/2) and √2: c near 1/m is in a table, with few digits, and m c = 1 + t with |t| <
   2^-7. ln(1 + t) = 2 artanh s with s = t/(2 + t): terms to s^13 leave a relative error of 2^-123; those from s^7 on
   are single doubles. Where c is 1 and n is 0 nothing is added, so that ln keeps its digits near 1: its relative
   error is 2^-102. Elsewhere the table adds 2^-105.

   For balls above 0 with a radius below 2^-20 of the number. */

#include "pairs.h"

/* 2 artanh(t/(2 + t)). */
LANE pair logarithm_series(pair t) {
  static const double last[] = {1.0 / 7, 1.0 / 9, 1.0 / 11, 1.0 / 13};
  pair d = ordered_sum(splat(2), t.high);
  d.low += t.low;
  pair s = over(t, d), z = times(s, s);
  pair sum = first_term(few_terms(last, 4, z.high), z, 1.0 / 5, -0x1.999999999999ap-57);
  sum = term(sum, z, 1.0 / 3, 0x1.5555555555555p-56);
  pair value = plus_less(s, times(s, times(z, sum)));
  return (pair){value.high + value.high, value.low + value.low};
}

/* ln 2 times a whole number of at most 2^52. */
LANE pair logarithms_of_two(lanes n) {
  pair p = exact(n, splat(0.6931471805599453));
  return ordered_sum(p.high, p.low + n * splat(2.3190468138462996e-17));
}

/* m c - 1 for the number c of the table next to 1/m; -ln c is added to `more`. */
LANE pair beyond_table(pair m, pair *more) {
  nearest_whole j = nearest_of(m.high * splat(128));
  bits index = j.whole - splat_bits(90);
  lanes c;
  for (int i = 0; i < width; i++) c[i] = wm_inverses[index[i]];
  pair p = exact(m.high, c), q = exact(m.low, c), v = exact_sum(p.low, q.high);
  pair t = exact_sum(p.high - splat(1), v.high);
  *more = plus(*more, rows_of(wm_logarithms, index));
  return ordered_sum(t.high, t.low + (v.low + q.low));
}

/* A logarithm; undefined from 0 down, computed alone for a ball that contains 0. */
LANE balls logarithm_of_in_line(balls a, bits *usual) {
  bits is_positive = have_sign(a) & (a.high > splat(0)), is_defined = is_positive;
  bits is_known = are_zero(a) | have_sign(a);
  *usual &= is_known & (~is_positive | ((a.radius < splat(0x1p-20)) & are_between(a, -(1LL << 50), 1LL << 50)));
  is_positive &= *usual;
  bits is_upper = a.high > splat(1.4142135623730951);
  lanes half = either(is_upper, splat(0.5), splat(1));
  pair m = {either(is_positive, a.high * half, splat(1)), only(is_positive, a.low * half)};
  bits exponent = (a.exponent - is_upper) & is_positive;
  lanes n = (lanes)(exponent + (bits)splat(rounder)) - splat(rounder);
  pair more = logarithms_of_two(n), t = beyond_table(m, &more);
  pair value = plus(more, logarithm_series(t));
  lanes share = a.radius * splat(1 + 0x1p-18);
  lanes error = magnitude(value.high) * splat(0x1p-101) + only(more.high != splat(0), splat(0x1p-104));
  balls r = normal(value.high, value.low, error + share, (bits){0});
  r.flags = ~is_defined & splat_bits(WM_EMPTY);
  return r;
}
OF_ONE_BALL(logarithm_of)

/* ln(1 + a) for a ≥ 0, or a little below: near 0 the table is not needed. */
LANE balls logarithm_beyond_one_of_in_line(balls a, bits *usual) {
  bits is_zero = are_zero(a), is_near = a.exponent < splat_bits(-8), stays = everywhere();
  balls far = logarithm_of(sum_of(a, exactly(splat(1))), &stays);
  lanes scale = two_to(either_bits(a.exponent < splat_bits(-300), splat_bits(-300), a.exponent & is_near));
  pair value = logarithm_series(pair_of(a, scale));
  *usual &= is_zero | (stays & ~is_near) | (is_near & have_sign(a) & (a.radius < splat(0x1p-20)) &
                                            (a.exponent >= splat_bits(-300)));
  lanes radius = magnitude(value.high) * splat(0x1p-101) + a.radius * scale * splat(1 + 0x1p-6);
  balls near = normal(value.high, value.low, only(~is_zero, radius), (bits){0});
  far.high = either(is_near, near.high, far.high);
  far.low = either(is_near, near.low, far.low);
  far.radius = either(is_near, near.radius, far.radius);
  far.exponent = either_bits(is_near, near.exponent, far.exponent);
  return far;
}
OF_ONE_BALL(logarithm_beyond_one_of)

/* A logarithm times a constant. Whole numbers, which may be exact, are computed alone. */
LANE balls in_units(balls a, balls logarithm, double high, double low, bits *usual) {
  balls r = product_of(logarithm, splat_ball(high, low, high * 0x1p-106), usual);
  lanes value = r.high * two_to(either_bits(are_between(r, -60, 40), r.exponent, (bits){0}));
  *usual &= ~(are_exact(a) & (magnitude(value - nearest_of(value).value) < splat(0x1p-20)) & are_between(r, -60, 40));
  r.flags = logarithm.flags;
  return r;
}

LANE balls binary_logarithm_of(balls a, bits *usual) {
  return in_units(a, logarithm_of(a, usual), 1.4426950408889634, 2.0355273740931033e-17, usual);
}
LANE balls decimal_logarithm_of(balls a, bits *usual) {
  balls r = logarithm_of(a, usual);
  /* 1/ln 10, as a quarter of a number between 1 and 2. */
  r = shifted(r, splat_bits(-2));
  return in_units(a, r, 4 * 0.4342944819032518, 4 * 1.098319650216765e-17, usual);
}

#endif
