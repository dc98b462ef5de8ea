#ifndef ROUNDING_H
#define ROUNDING_H

/* Absolute value, sign, rounding and remainders. */

#include "../elements.h"
#include "lanes.h"

LANE lanes absolute(lanes a) { return magnitude(a); }

LANE lanes sign(lanes a) {
  lanes positive = either(a > splat(0), splat(1), splat(0));
  lanes value = either(a < splat(0), splat(-1), positive);
  return either(a == a, value, a);
}

LANE lanes floor_of(lanes a) { return __builtin_elementwise_floor(a); }
LANE lanes ceiling_of(lanes a) { return __builtin_elementwise_ceil(a); }
LANE lanes truncated(lanes a) { return __builtin_elementwise_trunc(a); }

/* The nearest whole number, halves away from zero: the part that is cut off is exact. */
LANE lanes nearest(lanes a) {
  lanes whole = truncated(a);
  lanes rest = magnitude(a - whole);
  lanes step = either(rest >= splat(0.5), splat(1), splat(0));
  lanes value = magnitude(whole) + step;
  value = (lanes)((bits)value | sign_of(a));
  return either(a == a, value, a);
}

/* The fractional part; that of an infinity is undefined. */
LANE lanes fraction(lanes a) { return a - floor_of(a); }

/* a - b q is exact for the whole number q next to a/b, rounded or not, below 2^52, unless it is a sum of b and a part
   of opposite sign; then it is rounded once. */
LANE bits has_usual_quotient(lanes quotient, lanes rest) {
  return (magnitude(quotient) < splat(0x1p52)) & (rest == rest);
}

LANE bits have_other_signs(lanes rest, lanes b) {
  return (rest != splat(0)) & (((bits)rest ^ (bits)b) < splat_bits(0));
}

LANE lanes modulo(lanes a, lanes b) {
  lanes quotient = a / b;
  lanes rest = fused(-floor_of(quotient), b, a);
  /* Here the quotient was rounded up to a whole number. */
  lanes other = rest + b;
  bits is_outside = have_other_signs(rest, b);
  lanes value = either(is_outside, other, rest);
  value = either(rest == splat(0), (lanes)sign_of(a), value);
  bits usual = has_usual_quotient(quotient, rest);
  if (any(~usual)) value = with_elements(value, a, b, usual, vm_element_modulo);
  return value;
}

/* A modulo for a power of two from 2^-900 to 2^900, or its opposite, with the same bits as the general one. Its
   reciprocal is exact, so that the product with it is the rounded quotient, which is exact but for underflow; and its
   product with a whole number below 2^52 is exact, so that it need not be fused. The remainder is never out of range,
   unless the quotient underflows and a does not. */
LANE lanes modulo_by_power_of_two(lanes a, lanes b) {
  lanes quotient = a * (splat(1) / b);
  lanes rest = a - floor_of(quotient) * b;
  lanes value = either(rest == splat(0), (lanes)sign_of(a), rest);
  bits vanishes = (quotient == splat(0)) & (a != splat(0));
  bits usual = (magnitude(quotient) < splat(0x1p52)) & ~vanishes;
  if (any(~usual)) value = with_elements(value, a, b, usual, vm_element_modulo);
  return value;
}

LANE lanes remainder_of(lanes a, lanes b) {
  lanes quotient = a / b, size = magnitude(b);
  lanes rest = fused(-truncated(quotient), b, a);
  lanes step = (lanes)((bits)size ^ sign_of(a));
  bits is_outside = have_other_signs(rest, a);
  lanes value = either(is_outside, rest + step, rest);
  value = either(rest == splat(0), (lanes)sign_of(a), value);
  bits usual = has_usual_quotient(quotient, rest);
  if (any(~usual)) value = with_elements(value, a, b, usual, vm_element_remainder);
  return value;
}

#endif
