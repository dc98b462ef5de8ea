#ifndef LANES_HYPERBOLIC_H
#define LANES_HYPERBOLIC_H

/* Hyperbolic and inverse hyperbolic functions, of magnitudes; signs are restored afterwards. With t = e^x - 1, whose
   digits are right near 0: sinh x = (t + t/(1 + t))/2, tanh x = s/(2 + s) with s = e^(2x) - 1. For large x, e^-x is
   negligible in the sums. */

#include "arcs.h"
#include "exponential.h"
#include "logarithm.h"
#include "rounding.h"

/* e^x - 1 of parts with an exponent of at most 200. */
LANE pair less_one(exponential_parts e) {
  pair power = scaled_pair(e.power, two_to(e.exponent));
  return plus(plus(power, splat_pair(-1, 0)), times(power, e.series));
}

/* e^x and e^-x below 2^(n + 1), divided by 2^n. */
typedef struct {
  pair rising, falling;
  bits exponent;
  exponential_parts parts;
  lanes reach;
} hyperbolic_parts;

LANE hyperbolic_parts parts_of_hyperbolic(balls a, bits *usual) {
  *usual &= are_between(a, -200, 12);
  hyperbolic_parts h;
  lanes scale = scale_of(a, *usual);
  h.reach = a.radius * scale;
  *usual &= h.reach < splat(0x1p-20);
  h.parts = parts_of_exponential(pair_of(a, only(*usual, scale)));
  h.rising = plus_less(h.parts.power, times(h.parts.power, h.parts.series));
  h.exponent = h.parts.exponent;
  bits down = either_bits(h.exponent > splat_bits(150), splat_bits(300), h.exponent + h.exponent);
  h.falling = scaled_pair(over(splat_pair(1, 0), h.rising), two_to(-down));
  return h;
}

/* The hyperbolic sine. An error d of the argument gives at most (sinh x + 1) d for large x, and cosh x d for small x.
   */
LANE balls hyperbolic_sine_of(balls a, bits *usual) {
  balls size = magnitude_of(a, usual);
  hyperbolic_parts h = parts_of_hyperbolic(size, usual);
  bits is_far = h.exponent > splat_bits(20);
  exponential_parts near = h.parts;
  near.exponent &= ~is_far;
  pair t = less_one(near), u = plus(t, over(t, plus(splat_pair(1, 0), t)));
  pair value = either_pair(is_far, plus(h.rising, negative_pair(h.falling)), u);
  bits exponent = (h.exponent & is_far) - splat_bits(1);
  lanes slope = value.high + only(~is_far, splat(2)) + only(is_far, splat(0x1p-19));
  lanes error = value.high * splat(0x1p-97) + only(t.high > splat(0x1p-9), splat(0x1p-103));
  lanes radius = error + slope * h.reach * splat(1 + 0x1p-18);
  return signed_by(normal(value.high, value.low, only(~are_zero(a), radius), exponent), a);
}

/* The hyperbolic cosine: 1 + t^2/(2 (1 + t)), whose distance from 1 keeps its digits; for large x half the sum of
   both exponentials. */
LANE balls hyperbolic_cosine_of(balls a, bits *usual) {
  balls size = magnitude_of(a, usual);
  hyperbolic_parts h = parts_of_hyperbolic(size, usual);
  bits is_far = h.exponent > splat_bits(20);
  exponential_parts near = h.parts;
  near.exponent &= ~is_far;
  pair t = less_one(near), below = plus(splat_pair(1, 0), t);
  pair more = over(scaled_pair(times(t, t), splat(0.5)), below), one = splat_pair(1, 0);
  bits is_above = more.high > splat(1);
  pair first = either_pair(is_above, more, one), second = either_pair(is_above, one, more);
  kept_sum sum = kept(either_pair(is_far, h.rising, first), either_pair(is_far, h.falling, second));
  lanes error = sum.rest + either(is_far, h.rising.high, more.high) * splat(0x1p-96);
  lanes slope = magnitude(h.rising.high - h.falling.high) * only(~is_far, two_to((h.exponent & ~is_far) - splat_bits(1)));
  slope = either(is_far, sum.value.high, slope + splat(0x1p-45) + (h.reach + h.reach) * sum.value.high);
  lanes radius = error + slope * h.reach * splat(1 + 0x1p-18);
  return normal(sum.value.high, sum.value.low, only(~are_zero(a), radius), (h.exponent - splat_bits(1)) & is_far);
}

LANE balls hyperbolic_tangent_of(balls a, bits *usual) {
  balls size = magnitude_of(a, usual);
  *usual &= are_between(size, -200, 12);
  lanes scale = scale_of(size, *usual), reach = size.radius * scale;
  *usual &= reach < splat(0x1p-20);
  pair x = pair_of(size, only(*usual, scale));
  /* From 64 on the tangent is 1 - 2^-183, or nearer to 1. */
  bits is_far = x.high > splat(64);
  x = either_pair(is_far, splat_pair(64, 0), x);
  pair t = less_one(parts_of_exponential((pair){x.high + x.high, x.low + x.low}));
  pair value = over(t, plus(splat_pair(2, 0), t));
  lanes slope = (splat(1) - value.high * value.high) + (reach + splat(0x1p-45));
  lanes error = value.high * splat(0x1p-97) + only(t.high > splat(0x1p-9), splat(0x1p-103));
  lanes radius = error + (slope + reach) * reach;
  return signed_by(normal(value.high, value.low, only(~are_zero(a), radius), (bits){0}), a);
}

LANE balls one_ball(void) { return exactly(splat(1)); }

/* The inverse hyperbolic sine y: |a| + a^2/(1 + √(1 + a^2)) is e^y - 1. */
LANE balls area_sine_of(balls a, bits *usual) {
  *usual &= are_between(a, -100, 100);
  balls size = magnitude_of(a, usual), square = product_of(size, size, usual);
  balls root = root_of(sum_of(square, one_ball()), usual);
  balls t = sum_of(size, quotient_of(square, sum_of(root, one_ball()), usual));
  return signed_by(logarithm_beyond_one_of(t, usual), a);
}

/* The inverse hyperbolic cosine; undefined below 1. */
LANE balls area_cosine_of(balls a, bits *usual) {
  *usual &= are_between(a, -100, 100);
  balls less = difference_of(a, one_ball());
  bits is_undefined = have_sign(less) & (less.high < splat(0)), stays = everywhere();
  balls root = root_of(product_of(less, sum_of(a, one_ball()), &stays), &stays);
  balls r = logarithm_beyond_one_of(sum_of(less, root), &stays);
  *usual &= stays | is_undefined;
  r.flags = is_undefined & splat_bits(WM_EMPTY);
  return r;
}

/* The inverse hyperbolic tangent, ln(1 + 2 a/(1 - a))/2; undefined from 1 on. */
LANE balls area_tangent_of(balls a, bits *usual) {
  *usual &= are_between(a, -100, 100);
  balls size = magnitude_of(a, usual), rest = difference_of(one_ball(), size);
  bits is_undefined = are_zero(rest) | (have_sign(rest) & (rest.high < splat(0))), stays = everywhere();
  balls r = logarithm_beyond_one_of(quotient_of(shifted(size, splat_bits(1)), rest, &stays), &stays);
  *usual &= stays | is_undefined;
  r = signed_by(shifted(r, splat_bits(-1)), a);
  r.flags = is_undefined & splat_bits(WM_EMPTY);
  return r;
}

/* √((1 - a)(1 + a)) */
LANE balls leg_of(balls a, bits *usual) {
  return root_of(product_of(difference_of(one_ball(), a), sum_of(one_ball(), a), usual), usual);
}

/* The arc sine and arc cosine as the angles of the points (leg, a) and (a, leg); undefined where the leg is. */
LANE balls arc_sine_of(balls a, bits *usual) {
  balls leg = leg_of(a, usual);
  bits is_empty = (leg.flags & splat_bits(WM_EMPTY)) != splat_bits(0), stays = everywhere();
  balls r = angle_of(a, leg, &stays);
  *usual &= stays | is_empty;
  r.flags = leg.flags;
  return r;
}

LANE balls arc_cosine_of(balls a, bits *usual) {
  balls leg = leg_of(a, usual);
  bits is_empty = (leg.flags & splat_bits(WM_EMPTY)) != splat_bits(0), stays = everywhere();
  balls r = angle_of(leg, a, &stays);
  *usual &= stays | is_empty;
  r.flags = leg.flags;
  return r;
}

#endif
