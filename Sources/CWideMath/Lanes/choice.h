#ifndef LANES_CHOICE_H
#define LANES_CHOICE_H

/* Conditions and choices. Cases that are not settled are computed alone. */

#include "arithmetic.h"
#include "rounding.h"

/* Whether a is less than b, or equal to it. */
typedef struct {
  bits less, equal;
} order;

LANE order order_of(balls a, balls b, bits *usual) {
  balls difference = subtracted(a, b, usual);
  bits is_zero = are_zero(difference), is_signed = have_sign(difference);
  *usual &= is_zero | is_signed;
  return (order){is_signed & (difference.high < splat(0)), is_zero};
}

LANE balls condition_of(bits holds) { return exactly(only(holds, splat(1))); }

LANE balls less_of(balls a, balls b, bits *usual) { return condition_of(order_of(a, b, usual).less); }
LANE balls less_or_equal_of(balls a, balls b, bits *usual) {
  order o = order_of(a, b, usual);
  return condition_of(o.less | o.equal);
}
LANE balls equal_of(balls a, balls b, bits *usual) { return condition_of(order_of(a, b, usual).equal); }
LANE balls not_equal_of(balls a, balls b, bits *usual) { return condition_of(~order_of(a, b, usual).equal); }

LANE bits truth_of(balls a, bits *usual) {
  bits is_false = are_zero(a), is_true = have_sign(a);
  *usual &= is_false | is_true;
  return is_true;
}

LANE balls and_of(balls a, balls b, bits *usual) { return condition_of(truth_of(a, usual) & truth_of(b, usual)); }
LANE balls or_of(balls a, balls b, bits *usual) { return condition_of(truth_of(a, usual) | truth_of(b, usual)); }
LANE balls not_of(balls a, bits *usual) { return condition_of(~truth_of(a, usual)); }

LANE balls smaller_of(balls a, balls b, bits *usual) { return either_ball(order_of(a, b, usual).less, a, b); }
LANE balls larger_of(balls a, balls b, bits *usual) { return either_ball(order_of(a, b, usual).less, b, a); }

/* A clamp with ends in the wrong order has no value. */
LANE balls clamped_of(balls a, balls lower, balls upper, bits *usual) {
  bits in_order = ~order_of(upper, lower, usual).less;
  balls r = smaller_of(larger_of(a, lower, usual), upper, usual);
  r.flags |= ~in_order & splat_bits(WM_EMPTY);
  return r;
}

#endif
