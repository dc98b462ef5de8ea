#ifndef POWER_H
#define POWER_H

/* Powers and roots. */

#include "../elements.h"
#include "exponential.h"
#include "lanes.h"
#include "logarithm.h"

LANE lanes nearest_whole(lanes b) { return (b + splat(rounder)) - splat(rounder); }

/* Whether the exponent is one of those that are computed by products and square roots. */
LANE bits is_small_exponent(lanes b) {
  bits is_half = (b + b == nearest_whole(b + b)) & (b >= splat(-0.5)) & (b <= splat(2.5));
  bits is_whole = (b == nearest_whole(b)) & (magnitude(b) <= splat(VM_MAX_INTEGER_POWER));
  return is_half | is_whole;
}

/* a^b = e^(b ln a), with a logarithm of 64 bits and more. The function of one element computes the cases in which a
   is not positive and normal, the power leaves the normal numbers, or the exponent is small and whole, or half of a
   whole number. */
LANE lanes power(lanes a, lanes b) {
  bits usual = ~is_unusual(a) & ~is_small_exponent(b);
  parts p = split(a);
  pair s = half_argument((pair){p.mantissa - splat(1), splat(0)});
  pair logarithm = with_exponent(precise_logarithm(s), p.exponent, ln_two);
  logarithm = ordered_sum(logarithm.high, logarithm.low);
  pair exponent = scaled(logarithm, b);
  usual &= magnitude(exponent.high) < splat(700);
  /* For an exponent this small the product loses digits. */
  usual &= magnitude(b) > splat(0x1p-900);
  exponent_rest r = split_exponent(exponent.high, exponent.low);
  lanes value = (lanes)((bits)rounded(exponential_of_rest(r)) + (r.power << 52));
  if (any(~usual)) value = with_elements(value, a, b, usual, vm_element_power);
  return value;
}

/* a^n for n >= 1 by squaring, as pairs, so that roundings do not add up. */
LANE pair power_by_squaring(lanes a, long n) {
  pair square = {a, splat(0)}, value = square;
  int has_value = (int)(n & 1);
  while ((n >>= 1) != 0) {
    square = product(square, square);
    if (!(n & 1)) continue;
    value = has_value ? product(value, square) : square;
    has_value = 1;
  }
  /* Where the product overflows, its error term is undefined. */
  value.low = either(magnitude(value.high) < splat(INFINITY), value.low, splat(0));
  return value;
}

LANE lanes integer_power(lanes a, long n) {
  if (n == 0) return either(a == a, splat(1), a);
  if (n == 1) return a;
  if (n == 2) return a * a;
  if (n == 3) return a * (a * a);
  pair power = power_by_squaring(a, n < 0 ? -n : n);
  if (n > 0) return rounded(power);
  lanes inverse = rounded(quotient((pair){splat(1), splat(0)}, power));
  lanes size = magnitude(power.high);
  bits is_usual = (size >= splat(0x1p-900)) & (size <= splat(0x1p900));
  if (any(~is_usual)) {
    inverse = with_elements(inverse, a, splat((double)n), is_usual, vm_element_inverse);
  }
  return inverse;
}

/* The bit pattern of a constant less a third of that of `size` approximates the inverse root to 4 %; two steps of
   higher order follow, and one in pairs for the root. */
LANE lanes cube_root_of_usual(lanes size) {
  bits upper = (bits)((unsigned_bits)size >> 32);
  lanes third_of_bits = ((lanes)(upper | splat_bits(0x4330000000000000)) - splat(0x1p52)) * splat(-1.0 / 3);
  bits guess = (bits)(third_of_bits + splat(0x1.8p52 + 1430201344));
  lanes y = (lanes)(guess << 32);
  lanes h = fused(-(size * y) * y, y, splat(1));
  lanes step = fused(fused(splat(14.0 / 81), h, splat(2.0 / 9)), h, splat(1.0 / 3));
  y = fused(y * h, step, y);
  h = fused(-(size * y) * y, y, splat(1));
  y = fused(y * h, fused(splat(2.0 / 9), h, splat(1.0 / 3)), y);
  lanes inverse_square = y * y, root = size * inverse_square;
  pair square = exact_product(root, root);
  pair cube = scaled(square, root);
  lanes rest = (size - cube.high) - cube.low;
  return fused(rest, inverse_square * splat(1.0 / 3), root);
}

LANE lanes cube_root(lanes x) {
  lanes size = magnitude(x);
  bits is_usual = (size >= splat(0x1p-900)) & (size <= splat(0x1p900));
  lanes inner = size;
  if (any(~is_usual)) {
    lanes scale = either(size < splat(1), splat(0x1p300), splat(0x1p-300));
    inner = either(is_usual, size, size * scale);
  }
  lanes root = cube_root_of_usual(inner);
  if (any(~is_usual)) {
    lanes scale = either(size < splat(1), splat(0x1p-100), splat(0x1p100));
    root = either(is_usual, root, root * scale);
    /* The root is the argument itself for 0, infinity and NaN. */
    bits has_root = (size > splat(0)) & (size < splat(INFINITY));
    root = either(has_root, root, size);
  }
  return with_sign(root, sign_of(x));
}

/* sqrt(a^2 + b^2), the sum in pairs; the correction is below two units in the last place, so that two digits of
   1/(2 root) are enough. */
LANE lanes hypotenuse_of_usual(lanes longer, lanes shorter) {
  pair first = exact_product(longer, longer), second = exact_product(shorter, shorter);
  pair sum = ordered_sum(first.high, second.high);
  lanes low = sum.low + (first.low + second.low);
  lanes root = square_root(sum.high);
  lanes inverse = (lanes)(splat_bits(0x7fde6238502484ba) - (bits)root);
  inverse = inverse * fused(-root, inverse, splat(2));
  lanes rest = fused(-root, root, sum.high) + low;
  return fused(rest, splat(0.5) * inverse, root);
}

LANE lanes hypotenuse(lanes a, lanes b) {
  lanes x = magnitude(a), y = magnitude(b);
  lanes longer = either(x > y, x, y), shorter = either(x > y, y, x);
  bits is_usual = (longer >= splat(0x1p-480)) & (longer <= splat(0x1p500));
  lanes scale = splat(1);
  if (any(~is_usual)) scale = either(longer < splat(1), splat(0x1p600), splat(0x1p-600));
  if (any(~is_usual)) {
    scale = either(is_usual, splat(1), scale);
    lanes root = hypotenuse_of_usual(longer * scale, shorter * scale) / scale;
    /* Subnormal lengths have fewer digits; for 0, infinity and NaN the longer side itself is the result. */
    bits has_length = (longer > splat(0)) & (longer < splat(INFINITY));
    root = either(has_length, root, longer);
    return either((x == x) & (y == y), root, splat(NAN));
  }
  return hypotenuse_of_usual(longer, shorter) + (y - y);
}

#endif
