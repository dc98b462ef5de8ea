#ifndef EXPONENTIAL_H
#define EXPONENTIAL_H

/* Exponentials and hyperbolic functions.

   x = n ln 2 + r with |r| <= ln(2)/2. The product of n with the first part of ln 2 is subtracted without error: the
   difference is a multiple of 2^-54 and below 1/2. e^r = cosh r + sinh r; functions in which e^r and e^-r
   cancel are sums of the two halves with weights, so that nothing cancels near 0. */

#include "lanes.h"
#include "minimax.h"

typedef struct {
  lanes high, low;
  bits power;
} exponent_rest;

LANE exponent_rest split_exponent(lanes x, lanes low) {
  lanes shifted = fused(x, splat(inverse_ln_two[0]), splat(rounder));
  lanes n = shifted - splat(rounder);
  lanes high = fused(-n, splat(ln_two_pair[0]), x);
  return (exponent_rest){high, fused(-n, splat(ln_two_pair[1]), low),
                         (bits)shifted - (bits)splat(rounder)};
}

/* e^r. */
LANE pair exponential_of_rest(exponent_rest r) {
  pair z = exact_product(r.high, r.high);
  lanes tail = r.high * z.high * polynomial(exponential_tail, 10, r.high);
  pair one = ordered_sum(splat(1), r.high);
  pair two = ordered_sum(one.high, splat(0.5) * z.high);
  lanes low = one.low + (two.low + fused(splat(0.5), z.low, tail));
  return (pair){two.high, fused(r.low, two.high + tail, low)};
}

/* a 2^power for a > 0, with one rounding, also below the normal numbers. */
LANE lanes shifted_far(pair a, bits power) {
  pair sum = ordered_sum(a.high, a.low);
  /* Below the normal numbers the last place is 2^-1074: adding a larger number rounds the sum there. */
  bits is_last = (power == splat_bits(-1022)) & (sum.high < splat(1));
  bits place = __builtin_elementwise_max(splat_bits(-1022) - power, splat_bits(0));
  bits is_small = is_last | (power < splat_bits(-1022));
  lanes summand = either(is_small, power_of_two(place), splat(0));
  pair ended = ordered_sum(summand, sum.high);
  lanes value = (ended.high + (ended.low + sum.low)) - summand;
  /* Half of an even number, computed on unsigned bits, because shifts of signed numbers are slow. */
  bits half = (bits)((unsigned_bits)(power + splat_bits(4096)) >> 1) - splat_bits(2048);
  return value * power_of_two(half) * power_of_two(power - half);
}

/* e^(x + low) for |low| <= ulp(x). */
LANE lanes exponential_of_sum(lanes x, lanes low) {
  bits is_far = ~(magnitude(x) < splat(708));
  lanes inner = x;
  if (any(is_far)) {
    inner = either(x > splat(711), splat(711), inner);
    inner = either(x < splat(-747), splat(-747), inner);
    low = either(is_far & (inner != x), splat(0), low);
  }
  exponent_rest r = split_exponent(inner, low);
  pair value = exponential_of_rest(r);
  if (any(is_far)) return shifted_far(value, r.power);
  return (lanes)((bits)rounded(value) + (r.power << 52));
}

LANE lanes exponential(lanes x) { return exponential_of_sum(x, splat(0)); }

/* The parts of e^r: cosh r, sinh r. */
typedef struct {
  pair even, odd;
} halves;

LANE halves halves_of_rest(exponent_rest r) {
  pair z = exact_product(r.high, r.high);
  lanes odd = fused(z.high, polynomial(hyperbolic_sine_tail, 5, z.high), splat(sixth[0]));
  odd = r.high * z.high * odd;
  lanes even = polynomial(hyperbolic_cosine_tail, 5, z.high);
  even = fused(z.high * z.high, even, splat(0.5) * z.low);
  lanes half = splat(0.5) * z.high;
  lanes even_low = fused(r.low, r.high + odd, even);
  lanes odd_low = fused(r.low, half + even, r.low + odd);
  return (halves){{half, even_low}, {r.high, odd_low}};
}

/* e^x - 1 = 2^n ((1 - 2^-n) + sinh r + (cosh r - 1)). */
LANE lanes exponential_minus_one(lanes x) {
  lanes inner = either(x < splat(-60), splat(-60), either(x > splat(711), splat(711), x));
  exponent_rest r = split_exponent(inner, splat(0));
  halves h = halves_of_rest(r);
  bits power = __builtin_elementwise_min(r.power, splat_bits(900));
  pair weight = exact_sum(splat(1), -power_of_two(-power));
  pair first = exact_sum(weight.high, h.odd.high);
  pair second = exact_sum(first.high, h.even.high);
  lanes low = (second.low + first.low) + (weight.low + (h.odd.low + h.even.low));
  lanes value = (second.high + low) * power_of_two(r.power - splat_bits(2)) * splat(4);
  return either(magnitude(x) < splat(0x1p-54), x, value);
}

/* Twice the hyperbolic sine and cosine of n ln 2 + r, over 2^n: sums of the halves of e^r with the weights 1 ± 2^-2n.
   */
typedef struct {
  pair sine, cosine;
} hyperbolic;

/* From n = 27 on the smaller power is below the last place of 1, and is added to the low parts. */
LANE hyperbolic hyperbolic_of_rest(exponent_rest r) {
  halves h = halves_of_rest(r);
  pair one = ordered_sum(splat(1), h.even.high);
  pair even = {one.high, one.low + h.even.low};
  bits power = __builtin_elementwise_min(r.power, splat_bits(100));
  lanes small = power_of_two(-(power + power));
  bits is_large = power > splat_bits(26);
  lanes shared = either(is_large, splat(0), small), rest = either(is_large, small, splat(0));
  lanes sum = splat(1) + shared, difference = splat(1) - shared;
  lanes rest_low = rest * (even.high - h.odd.high);
  pair sine_even = scaled(even, difference), sine_odd = scaled(h.odd, sum);
  pair sine = ordered_sum(sine_even.high, sine_odd.high);
  sine.low += (sine_even.low + sine_odd.low) - rest_low;
  pair cosine_even = scaled(even, sum), cosine_odd = scaled(h.odd, difference);
  pair cosine = ordered_sum(cosine_even.high, cosine_odd.high);
  cosine.low += (cosine_even.low + cosine_odd.low) + rest_low;
  return (hyperbolic){sine, cosine};
}

LANE exponent_rest split_size(lanes x) {
  lanes size = magnitude(x);
  return split_exponent(either(size > splat(711), splat(711), size), splat(0));
}

LANE lanes hyperbolic_sine(lanes x) {
  exponent_rest r = split_size(x);
  lanes value = rounded(hyperbolic_of_rest(r).sine) * power_of_two(r.power - splat_bits(2));
  return with_sign(either(magnitude(x) < splat(0x1p-28), magnitude(x), value * splat(2)), sign_of(x));
}

LANE lanes hyperbolic_cosine(lanes x) {
  exponent_rest r = split_size(x);
  lanes value = rounded(hyperbolic_of_rest(r).cosine) * power_of_two(r.power - splat_bits(2));
  return value * splat(2);
}

LANE lanes hyperbolic_tangent(lanes x) {
  hyperbolic h = hyperbolic_of_rest(split_size(x));
  lanes value = rounded(quotient(h.sine, ordered_sum(h.cosine.high, h.cosine.low)));
  return with_sign(either(magnitude(x) < splat(0x1p-28), magnitude(x), value), sign_of(x));
}

#endif
