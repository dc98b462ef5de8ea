#ifndef LOGARITHM_H
#define LOGARITHM_H

/* Logarithms and inverse hyperbolic functions.

   x = 2^k m with m in [sqrt(1/2), sqrt(2)), and ln m = 2 atanh s with s = (m - 1)/(m + 1), a pair. */

#include "lanes.h"
#include "minimax.h"

typedef struct {
  lanes exponent, mantissa;
} parts;

/* The parts of a positive normal number. */
LANE parts split(lanes x) {
  static const long long root_of_half = 0x3fe6a09e667f3bcd, one = 0x3ff0000000000000;
  bits shifted = (bits)x + splat_bits(one - root_of_half);
  bits exponent = (bits)((unsigned_bits)shifted >> 52);
  lanes k = (lanes)(exponent | splat_bits(0x4330000000000000)) - splat(0x1p52 + 1023);
  bits mantissa = (shifted & splat_bits(0x000fffffffffffff)) + splat_bits(root_of_half);
  return (parts){k, (lanes)mantissa};
}

/* 2^-k for |k| <= 1022. */
LANE lanes inverse_power(lanes k) {
  return power_of_two((bits)(splat(rounder) - k) - (bits)splat(rounder));
}

/* f/(2 + f), half the argument of the logarithm of 1 + f. */
LANE pair half_argument(pair f) {
  pair sum = ordered_sum(splat(2), f.high);
  sum.low += f.low;
  return quotient(f, sum);
}

/* 2 atanh s, to 2^-58. */
LANE pair logarithm_of_half_argument(pair s) {
  lanes z = s.high * s.high;
  lanes tail = fused(z, polynomial(logarithm_tail, 8, z), splat(2.0 / 3));
  return (pair){s.high + s.high, fused(s.high * z, tail, s.low + s.low)};
}

/* 2 atanh s, to 2^-64: powers multiply the error by up to 700. */
LANE pair precise_logarithm(pair s) {
  pair z = product(s, s);
  pair cube = product(z, s);
  lanes tail = fused(z.high, polynomial(logarithm_tail, 8, z.high), splat(2 * third[1]));
  pair second = exact_product(cube.high, splat(2 * third[0]));
  lanes low = fused(cube.low, splat(2 * third[0]), fused(cube.high, tail, second.low));
  pair sum = ordered_sum(s.high + s.high, second.high);
  return (pair){sum.high, sum.low + (s.low + s.low + low)};
}

/* a + k b, for a b in two parts. */
LANE pair with_exponent(pair a, lanes k, const double b[2]) {
  pair sum = ordered_sum(k * splat(b[0]), a.high);
  return (pair){sum.high, sum.low + fused(k, splat(b[1]), a.low)};
}

/* Whether a number is other than positive, normal and finite. */
LANE bits is_unusual(lanes x) { return ~((x >= splat(0x1p-1022)) & (x <= splat(0x1.fffffffffffffp1023))); }

/* Makes subnormal numbers normal. */
LANE parts split_unusual(lanes x, bits unusual) {
  if (!any(unusual)) return split(x);
  bits is_small = x < splat(0x1p-1022);
  parts p = split(either(is_small, x * splat(0x1p54), x));
  p.exponent -= either(is_small, splat(54), splat(0));
  return p;
}

/* The logarithms of 0 and of negative numbers are undefined. */
LANE lanes logarithm_of_unusual(lanes x, bits unusual, lanes value) {
  if (!any(unusual)) return value;
  return either(x > splat(0), either(is_infinite(x), x, value), splat(NAN));
}

LANE pair logarithm_of_mantissa(parts p) {
  return logarithm_of_half_argument(half_argument((pair){p.mantissa - splat(1), splat(0)}));
}

LANE lanes natural_logarithm(lanes x) {
  bits unusual = is_unusual(x);
  parts p = split_unusual(x, unusual);
  pair value = with_exponent(logarithm_of_mantissa(p), p.exponent, ln_two);
  return logarithm_of_unusual(x, unusual, rounded(value));
}

LANE lanes logarithm_in_units(lanes x, const double unit[2], const double power[2]) {
  bits unusual = is_unusual(x);
  parts p = split_unusual(x, unusual);
  pair value = product(logarithm_of_mantissa(p), (pair){splat(unit[0]), splat(unit[1])});
  return logarithm_of_unusual(x, unusual, rounded(with_exponent(value, p.exponent, power)));
}

static const double whole_unit[2] = {1, 0};
LANE lanes binary_logarithm(lanes x) { return logarithm_in_units(x, inverse_ln_two, whole_unit); }
LANE lanes decimal_logarithm(lanes x) {
  return logarithm_in_units(x, inverse_ln_ten, decimal_log_two);
}

/* ln of a sum above sqrt(1/2); for a sum below it, near 1, `near`, the sum less 1, is more exact. */
LANE pair logarithm_of_sum(pair sum, pair near) {
  parts p = split(sum.high);
  bits is_near = p.exponent == splat(0);
  lanes scale = inverse_power(p.exponent);
  pair f = {either(is_near, near.high, p.mantissa - splat(1)),
            either(is_near, near.low, sum.low * scale)};
  return with_exponent(logarithm_of_half_argument(half_argument(f)), p.exponent, ln_two);
}

/* ln(1 + x), undefined from -1 down. */
LANE lanes logarithm_of_one_plus(lanes x) {
  pair sum = exact_sum(splat(1), x);
  lanes value = rounded(logarithm_of_sum(sum, (pair){x, splat(0)}));
  value = either(magnitude(x) < splat(0x1p-54), x, value);
  bits unusual = ~((x > splat(-1)) & (x < splat(0x1p1022)));
  if (any(unusual)) {
    lanes large = either(is_infinite(x), x, natural_logarithm(x));
    value = either(unusual, either(x > splat(-1), large, splat(NAN)), value);
  }
  return value;
}

/* For larger x the square swallows 1: the inverse hyperbolic functions are ln(2 x). */
static const double large_area = 0x1p28;

LANE lanes logarithm_of_double(lanes x) {
  parts p = split(x);
  return rounded(with_exponent(logarithm_of_mantissa(p), p.exponent + splat(1), ln_two));
}

/* ln(a + sqrt(a^2 + 1)). */
LANE lanes area_sine(lanes x) {
  lanes size = magnitude(x);
  bits is_large = ~(size < splat(large_area));
  lanes a = either(is_large, splat(1), size);
  pair square = exact_product(a, a);
  pair under = exact_sum(splat(1), square.high);
  under.low += square.low;
  pair root = root_of_pair(under);
  pair sum = ordered_sum(root.high, a);
  sum.low += root.low;
  pair near = exact_sum(a, root.high - splat(1));
  near.low += root.low;
  lanes value = rounded(logarithm_of_sum(sum, near));
  value = either(size < splat(0x1p-28), size, value);
  if (any(is_large)) {
    value = either(is_large, logarithm_of_double(size), value);
    value = either(size < splat(INFINITY), value, size);
  }
  return with_sign(value, sign_of(x));
}

/* ln(x + sqrt(x^2 - 1)) for x >= 1. */
LANE lanes area_cosine(lanes x) {
  bits is_large = ~(x < splat(large_area));
  lanes a = either(is_large, splat(2), x);
  lanes less = a - splat(1); /* exact */
  pair under = scaled(ordered_sum(a, splat(1)), less);
  /* The result is undefined below 1, where the root is that of a negative number. */
  pair root = root_of_pair(under);
  root.low = either(root.high == splat(0), splat(0), root.low);
  pair sum = ordered_sum(a, root.high);
  sum.low += root.low;
  pair near = exact_sum(root.high, less);
  near.low += root.low;
  lanes value = rounded(logarithm_of_sum(sum, near));
  if (any(is_large)) {
    value = either(is_large, logarithm_of_double(x), value);
    value = either(x < splat(INFINITY), value, x);
  }
  return either(x < splat(1), splat(NAN), value);
}

/* ln((1 + x)/(1 - x))/2 for |x| < 1; near 0 the argument of the series is x itself. */
LANE lanes area_tangent(lanes x) {
  lanes size = magnitude(x);
  pair q = quotient(ordered_sum(splat(1), size), ordered_sum(splat(1), -size));
  q = ordered_sum(q.high, q.low);
  parts p = split(q.high);
  lanes scale = inverse_power(p.exponent);
  bits is_near = p.exponent == splat(0);
  pair s = half_argument((pair){p.mantissa - splat(1), q.low * scale});
  s.high = either(is_near, size, s.high);
  s.low = either(is_near, splat(0), s.low);
  lanes value = rounded(with_exponent(logarithm_of_half_argument(s), p.exponent, ln_two));
  value = either(size < splat(0x1p-28), size, splat(0.5) * value);
  return with_sign(either(size < splat(1), value, splat(NAN)), sign_of(x));
}

#endif
