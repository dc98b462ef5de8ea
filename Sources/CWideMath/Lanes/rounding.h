#ifndef LANES_ROUNDING_H
#define LANES_ROUNDING_H

/* Whole numbers and remainders. A ball that contains a step is computed alone. */

#include "arithmetic.h"
#include "pairs.h"

/* The largest whole number not above a. */
LANE lanes floor_of_lanes(lanes a) {
  lanes whole = (a + splat(rounder)) - splat(rounder);
  whole -= only(whole > a, splat(1));
  return either(magnitude(a) < splat(0x1p51), whole, __builtin_elementwise_floor(a));
}

LANE balls floor_of_in_line(balls a, bits *usual) {
  *usual &= are_between(a, -300, 100);
  lanes scale = scale_of(a, *usual), reach = a.radius * scale;
  pair x = pair_of(a, scale);
  lanes high = floor_of_lanes(x.high);
  bits is_whole = high == x.high;
  lanes low = only(is_whole, floor_of_lanes(x.low));
  /* The distances to the steps below and above; the sum is at most 1 - 2^-53. */
  lanes part = (x.high - high) + (x.low - low), rest = splat(1 - 0x1p-51) - part;
  bits stays = (reach * splat(1 + 0x1p-48) <= part * splat(1 - 0x1p-50)) & (reach < rest * splat(1 - 0x1p-50));
  *usual &= stays | (reach == splat(0));
  pair below = exact_sum(high + splat(0), low);
  return normal(below.high, below.low, zeros(), (bits){0});
}
OF_ONE_BALL(floor_of)

LANE balls ceiling_of(balls a, bits *usual) { return opposite(floor_of(opposite(a), usual)); }

LANE balls either_ball(bits condition, balls a, balls b) {
  return (balls){either(condition, a.high, b.high), either(condition, a.low, b.low),
                 either(condition, a.radius, b.radius), either_bits(condition, a.exponent, b.exponent),
                 either_bits(condition, a.flags, b.flags)};
}

LANE balls magnitude_of(balls a, bits *usual) {
  (void)usual;
  bits sign = sign_of(a.high);
  a.high = with_sign(a.high, sign);
  a.low = with_sign(a.low, sign);
  return a;
}

/* Gives a magnitude the sign of a; zero has no sign: 0, not -0. */
LANE balls signed_by(balls size, balls a) {
  bits sign = sign_of(a.high) & (size.high != splat(0));
  size.high = with_sign(size.high, sign);
  size.low = with_sign(size.low, sign & (size.low != splat(0)));
  return size;
}

LANE balls truncated_of(balls a, bits *usual) {
  *usual &= are_zero(a) | have_sign(a);
  return signed_by(floor_of(magnitude_of(a, usual), usual), a);
}

/* The nearest whole number; halves are rounded away from 0. */
LANE balls nearest_whole_of(balls a, bits *usual) {
  *usual &= are_zero(a) | have_sign(a);
  balls half = exactly(splat(1));
  half.exponent = splat_bits(-1);
  return signed_by(floor_of(sum_of(magnitude_of(a, usual), half), usual), a);
}

LANE balls fraction_of(balls a, bits *usual) { return difference_of(a, floor_of(a, usual)); }

LANE balls sign_of_ball(balls a, bits *usual) {
  *usual &= are_zero(a) | have_sign(a);
  return signed_by(exactly(only(~are_zero(a), splat(1))), a);
}

/* A modulo; undefined for a divisor of 0. */
LANE balls modulo_of(balls a, balls b, bits *usual) {
  balls quotient = divided(a, b, usual), whole = IN_LINE(floor_of)(quotient, usual);
  balls r = subtracted(a, multiplied(b, whole, usual), usual);
  r.flags = quotient.flags;
  return r;
}

LANE balls remainder_of(balls a, balls b, bits *usual) {
  balls quotient = quotient_of(a, b, usual), whole = truncated_of(quotient, usual);
  balls r = difference_of(a, product_of(b, whole, usual));
  r.flags = quotient.flags;
  return r;
}

#endif
