#ifndef LANES_CIRCULAR_H
#define LANES_CIRCULAR_H

/* Sine, cosine and tangent. x = k pi/64 + t with |t| ≤ pi/128; the sines of k pi/64 are in a table: sin(a + t) = sin
   a + (sin a (cos t - 1) + cos a sin t). Where sin a is 0 the remaining term is a product, so that a sine keeps its
   digits at its zeros. Series end at t^14, below 2^-109 of the whole; terms from t^8 on are single doubles.

   The error of t is k 2^-158 plus 2^-103 of t (three parts of pi/64), the relative error of cos t - 1 is 2^-99 and of
   sin t 2^-102. The last sum is exact, so that the distance of a cosine from 1 keeps its digits.

   For |x| < 2^20 with a radius below 2^-10. */

#include "pairs.h"

typedef struct {
  pair rest;
  bits parts;
  lanes error;
} turn_parts;

LANE turn_parts parts_of_turn(pair x) {
  nearest_whole k = nearest_of(x.high * splat(20.371832715762604));
  pair first = exact(k.value, splat(0.04908738521234052)), second = exact(k.value, splat(1.9135106236677394e-18));
  pair third = exact(k.value, splat(-4.6793278276849057e-35));
  pair t = exact_sum(x.low, -first.low), d = exact_sum(x.high - first.high, t.high);
  d = ordered_sum(d.high, d.low + t.low);
  d = plus(d, negative_pair(second));
  d = plus(d, negative_pair(third));
  return (turn_parts){d, k.whole, magnitude(k.value) * splat(0x1p-158)};
}

/* sin t/t - 1 and cos t - 1. */
typedef struct {
  pair sine, cosine;
} turn_series;

LANE turn_series series_of_turn(pair t) {
  static const double last_of_sine[] = {1.0 / 362880, -1.0 / 39916800, 1.0 / 6227020800};
  static const double last_of_cosine[] = {1.0 / 40320, -1.0 / 3628800, 1.0 / 479001600, -1.0 / 87178291200};
  pair z = times(t, t);
  pair s = first_term(few_terms(last_of_sine, 3, z.high), z, -1.0 / 5040, -0x1.a01a01a01a01ap-73);
  s = term(s, z, 1.0 / 120, 0x1.1111111111111p-63);
  s = term(s, z, -1.0 / 6, -0x1.5555555555555p-57);
  pair c = first_term(few_terms(last_of_cosine, 4, z.high), z, -1.0 / 720, 0x1.f49f49f49f49fp-65);
  c = term(c, z, 1.0 / 24, 0x1.5555555555555p-59);
  c = term(c, z, -0.5, 0);
  return (turn_series){times(z, s), times(z, c)};
}

LANE pair sine_at(bits parts) { return rows_of(wm_sines, parts & splat_bits(127)); }

/* u + (u (cos t - 1) + v sin t), with its error. */
LANE kept_sum turned(pair u, pair v, pair sine, pair cosine) {
  pair first = times(u, cosine), second = times(v, sine);
  kept_sum r = kept(u, plus(first, second));
  r.rest += error_of_row(u) + magnitude(first.high) * splat(0x1p-97) + magnitude(second.high) * splat(0x1p-100);
  return r;
}

/* The reduced angle of usual arguments; 0 for others. */
LANE pair turn_of(balls a, bits *usual, lanes *reach) {
  *usual &= are_between(a, -200, 19);
  lanes scale = scale_of(a, *usual);
  *reach = a.radius * scale;
  *usual &= *reach < splat(0x1p-10);
  return pair_of(a, only(*usual, scale));
}

typedef struct {
  pair sine, cosine;
  bits parts;
  lanes reach, error;
} turned_parts;

/* The sine of t, the cosine less 1, and the error of the argument. */
OUT_OF_LINE void turn_in_memory(turned_parts *r, const balls *a, bits *usual) {
  lanes reach;
  turn_parts t = parts_of_turn(turn_of(*a, usual, &reach));
  turn_series series = series_of_turn(t.rest);
  *r = (turned_parts){plus_less(t.rest, times(t.rest, series.sine)), series.cosine, t.parts, reach, t.error};
}

/* The sine of a + parts·pi/64. */
LANE balls wave_of(balls a, int parts, bits *usual) {
  turned_parts t;
  turn_in_memory(&t, &a, usual);
  bits k = t.parts + splat_bits(parts);
  pair u = sine_at(k), v = sine_at(k + splat_bits(32));
  kept_sum r = turned(u, v, t.sine, t.cosine);
  /* The effect of an error of the argument: at most 1 times the error, and no more than the cosine nearby. */
  lanes slope = magnitude(v.high + (v.high * t.cosine.high - u.high * t.sine.high)) + (t.reach + splat(0x1p-45));
  slope = either(slope < splat(1), slope, splat(1));
  lanes radius = r.rest + slope * (t.reach + t.error);
  /* The result is exact where a is 0. */
  return normal(r.value.high, r.value.low, only(~are_zero(a), radius), (bits){0});
}

LANE balls sine_of(balls a, bits *usual) { return wave_of(a, 0, usual); }
LANE balls cosine_of(balls a, bits *usual) { return wave_of(a, 32, usual); }

/* The tangent, for balls far from poles: the slope there is at most (1 + 2^-8) times that in the middle of the ball. */
LANE balls tangent_of(balls a, bits *usual) {
  turned_parts t;
  turn_in_memory(&t, &a, usual);
  pair u = sine_at(t.parts), v = sine_at(t.parts + splat_bits(32));
  pair above = turned(u, v, t.sine, t.cosine).value, below = turned(v, negative_pair(u), t.sine, t.cosine).value;
  bits is_usual = magnitude(below.high) > splat(0);
  below.high = either(is_usual, below.high, splat(1));
  pair value = over(above, below);
  lanes slope = splat(1) + value.high * value.high;
  lanes reach = t.reach + t.error;
  *usual &= is_usual & (reach * (splat(1) + magnitude(value.high)) < splat(0x1p-11));
  lanes radius = magnitude(value.high) * splat(0x1p-99) + slope * reach * splat(1 + 0x1p-8);
  return normal(value.high, value.low, only(~are_zero(a), radius), (bits){0});
}

#endif
