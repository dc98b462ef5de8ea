#ifndef LANES_POWER_H
#define LANES_POWER_H

/* Powers and roots. Exponents that are whole numbers, or halves of small ones, give products, as for one ball alone,
   so that a ball has the same product beside any other ball. Other powers are e^(b ln a). */

#include "exponential.h"
#include "logarithm.h"
#include "rounding.h"

/* a^n, each with its own n; at most 1024. */
LANE balls powers_of(balls a, bits n, bits *usual) {
  bits size = either_bits(n < splat_bits(0), -n, n), is_started = {0}, is_down = n < splat_bits(0);
  balls result = exactly(splat(1));
  for (;;) {
    bits takes = (size & splat_bits(1)) != splat_bits(0);
    if (__builtin_reduce_or(takes)) {
      bits stays = everywhere();
      balls product = either_ball(is_started, product_of(result, a, &stays), a);
      *usual &= stays | ~takes | ~is_started;
      result = either_ball(takes, product, result);
      is_started |= takes;
    }
    size = (bits)((unsigned_bits)size >> 1);
    bits goes_on = size != splat_bits(0);
    if (!__builtin_reduce_or(goes_on)) break;
    bits stays = everywhere();
    a = either_ball(goes_on, product_of(a, a, &stays), a);
    *usual &= (stays & are_usual(a)) | ~goes_on;
  }
  result.flags = (bits){0};
  if (!__builtin_reduce_or(is_down)) return result;
  bits stays = everywhere();
  balls inverse = quotient_of(exactly(splat(1)), result, &stays);
  *usual &= stays | ~is_down;
  return either_ball(is_down, inverse, result);
}

LANE balls power_of(balls a, balls b, bits *usual) {
  static const double most_halves = 64, most = 1024;
  lanes twice = b.high * two_to(either_bits(are_between(b, -2, 10), b.exponent + splat_bits(1), (bits){0}));
  nearest_whole doubled = nearest_of(twice);
  bits is_odd = (doubled.whole & splat_bits(1)) != splat_bits(0);
  bits is_product = are_exact(b) & (b.low == splat(0)) & are_between(b, -2, 10) & (doubled.value == twice) &
                    (magnitude(twice) < either(is_odd, splat(most_halves), splat(2 * most)));
  bits is_positive = have_sign(a) & (a.high > splat(0));
  /* For bases that are not positive only products with whole exponents are usual. */
  *usual &= is_positive | (is_product & ~is_odd & (b.high > splat(0)) & have_sign(a));
  is_product &= *usual;
  bits needs_root = is_product & is_odd;
  balls result = a;
  if (__builtin_reduce_or(is_product)) {
    balls base = a;
    if (__builtin_reduce_or(needs_root)) {
      bits stays = everywhere();
      base = either_ball(needs_root, root_of(a, &stays), a);
      *usual &= stays | ~needs_root;
    }
    bits n = either_bits(is_odd, doubled.whole, (doubled.whole - (doubled.whole & splat_bits(1))) >> 1) & is_product;
    bits stays = everywhere();
    result = powers_of(base, n, &stays);
    *usual &= stays | ~is_product;
  }
  if (__builtin_reduce_or(is_product) && !any(*usual & ~is_product)) return result;
  bits stays = *usual;
  balls logarithm = logarithm_of(a, &stays), product = product_of(b, logarithm, &stays);
  stays &= are_usual(product);
  balls power = exponential_of(product, &stays);
  *usual &= stays | is_product;
  return either_ball(is_product, result, power);
}

/* The cube root: a^(1/3) = 2^q e^(ln(m)/3) with a = 2^(3 q) m and m between 1/4 and 4. Whole numbers and fractions
   that may be exact are computed alone. */
LANE balls cube_root_of(balls a, bits *usual) {
  *usual &= have_sign(a) & are_between(a, -(1LL << 40), 1LL << 40);
  balls m = magnitude_of(a, usual);
  m.exponent &= *usual;
  lanes exponent = (lanes)(m.exponent + (bits)splat(rounder)) - splat(rounder);
  bits q = nearest_of(exponent * splat(1.0 / 3)).whole;
  m.exponent -= q + q + q;
  balls three = exactly(splat(1.5));
  three.exponent = splat_bits(1);
  balls root = exponential_of(quotient_of(logarithm_of(m, usual), three, usual), usual);
  root.exponent += q;
  lanes fraction = root.high * two_to(either_bits(are_between(root, -300, 40), root.exponent, (bits){0})) * splat(1024);
  *usual &= ~(are_exact(a) & (magnitude(fraction - nearest_of(fraction).value) < splat(0x1p-20)));
  return signed_by(root, a);
}

LANE balls hypotenuse_of(balls a, balls b, bits *usual) {
  *usual &= ~(are_zero(a) | are_zero(b));
  return root_of(sum_of(product_of(a, a, usual), product_of(b, b, usual)), usual);
}

#endif
