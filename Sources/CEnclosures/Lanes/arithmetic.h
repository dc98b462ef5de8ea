#ifndef LANES_ARITHMETIC_H
#define LANES_ARITHMETIC_H

/* Sums, products, quotients, squares and roots. */

#include "cells.h"

LANE lanes rest_of_sum(lanes a, lanes b, lanes s) {
  lanes t = s - a;
  return (a - (s - t)) + (b - t);
}

LANE cells sum_of_cells(cells a, cells b, bits *usual) {
  lanes low = a.lower + b.lower, high = a.upper + b.upper;
  *usual &= high - low < splat(INFINITY);
  return (cells){
    rest_below(low, rest_of_sum(a.lower, b.lower, low)),
    rest_above(high, rest_of_sum(a.upper, b.upper, high)),
    a.flags | b.flags,
  };
}

LANE cells negative(cells a, bits *usual) {
  (void)usual;
  return (cells){-a.upper, -a.lower, a.flags};
}

LANE cells difference_of_cells(cells a, cells b, bits *usual) {
  return sum_of_cells(a, negative(b, usual), usual);
}

/* A product with 0 is 0, whatever the sign of 0, if the other factor is finite. */
LANE cells rounded_products(
    lanes a, lanes b, lanes low, lanes c, lanes d, lanes high, flag_bytes flags, bits *usual) {
  cells r = {
    rest_below(low, rest_of_product(a, b, low)),
    rest_above(high, rest_of_product(c, d, high)),
    flags,
  };
  bits fit = have_usual_size(low, high) & can_be_factors(a, b) & can_be_factors(c, d);
  if (any(~fit)) {
    bits low_is_zero = ((a == splat(0)) | (b == splat(0))) & (low == splat(0));
    bits high_is_zero = ((c == splat(0)) | (d == splat(0))) & (high == splat(0));
    bits low_fits = low_is_zero | (have_usual_size(low, low) & can_be_factors(a, b));
    bits high_fits = high_is_zero | (have_usual_size(high, high) & can_be_factors(c, d));
    r.lower = either(low_is_zero, splat(0), r.lower);
    r.upper = either(high_is_zero, splat(0), r.upper);
    fit = low_fits & high_fits;
  }
  *usual &= fit;
  return r;
}

LANE cells with_signs(cells a, bits sign, lanes lower, lanes upper) {
  return (cells){with_sign(either(sign, upper, lower), sign & splat_bits((long long)(1ULL << 63))),
                 with_sign(either(sign, lower, upper), sign & splat_bits((long long)(1ULL << 63))), a.flags};
}

/* Both cells are negated where the second is negative, and swapped where it has both signs: then an end of the first
   has one partner, or in the last case two. */
LANE cells product_of_cells(cells a, cells b, bits *usual) {
  flag_bytes flags = a.flags | b.flags;
  bits have_both_signs = (bits){0};
  if (__builtin_reduce_or(b.lower < splat(0)) != 0) {
    bits is_mixed = (b.lower < splat(0)) & (b.upper > splat(0));
    lanes lower = either(is_mixed, b.lower, a.lower), upper = either(is_mixed, b.upper, a.upper);
    b.lower = either(is_mixed, a.lower, b.lower);
    b.upper = either(is_mixed, a.upper, b.upper);
    bits is_negative = b.upper <= splat(0);
    a = with_signs(a, is_negative, lower, upper);
    b = with_signs(b, is_negative, b.lower, b.upper);
    have_both_signs = b.lower < splat(0);
  }
  lanes first = either(a.lower >= splat(0), b.lower, b.upper);
  lanes last = either(a.upper >= splat(0), b.upper, b.lower);
  lanes low = a.lower * first, high = a.upper * last;
  lanes partner = a.lower, other_partner = a.upper;
  if (__builtin_reduce_or(have_both_signs) != 0) {
    lanes other_low = a.upper * b.lower, other_high = a.lower * b.lower;
    /* Of equal products the one whose rounding error points outward counts. */
    bits is_lower = other_low < low, is_higher = other_high > high;
    lanes rest = rest_of_product(a.upper, b.lower, other_low), own = rest_of_product(a.lower, first, low);
    is_lower |= (other_low == low) & (rest < own);
    rest = rest_of_product(a.lower, b.lower, other_high);
    own = rest_of_product(a.upper, last, high);
    is_higher |= (other_high == high) & (rest > own);
    is_lower &= have_both_signs;
    is_higher &= have_both_signs;
    low = either(is_lower, other_low, low);
    high = either(is_higher, other_high, high);
    partner = either(is_lower, a.upper, a.lower);
    first = either(is_lower, b.lower, first);
    other_partner = either(is_higher, a.lower, a.upper);
    last = either(is_higher, b.lower, last);
  }
  return rounded_products(partner, first, low, other_partner, last, high, flags, usual);
}

LANE cells product_and_sum_of_cells(cells a, cells b, cells c, bits *usual) {
  return sum_of_cells(product_of_cells(a, b, usual), c, usual);
}

/* Both cells are negated where the divisor is negative. A divisor that contains 0 is not usual. */
LANE cells quotient_of_cells(cells a, cells b, bits *usual) {
  flag_bytes flags = a.flags | b.flags;
  bits is_negative = b.upper < splat(0);
  if (__builtin_reduce_or(is_negative) != 0) {
    a = with_signs(a, is_negative, a.lower, a.upper);
    b = with_signs(b, is_negative, b.lower, b.upper);
  }
  lanes first = either(a.lower >= splat(0), b.upper, b.lower);
  lanes last = either(a.upper >= splat(0), b.lower, b.upper);
  lanes low = a.lower / first, high = a.upper / last;
  cells r = {
    rest_below(low, -product_less(low, first, a.lower)),
    rest_above(high, -product_less(high, last, a.upper)),
    flags,
  };
  bits fit = have_usual_size(low, high) & have_usual_size(a.lower, a.upper) & can_be_factors(first, last);
  if (any(~fit)) {
    bits low_is_zero = a.lower == splat(0), high_is_zero = a.upper == splat(0);
    bits low_fits = low_is_zero | (have_usual_size(low, a.lower) & can_be_factors(first, first));
    bits high_fits = high_is_zero | (have_usual_size(high, a.upper) & can_be_factors(last, last));
    r.lower = either(low_is_zero, splat(0), r.lower);
    r.upper = either(high_is_zero, splat(0), r.upper);
    fit = low_fits & high_fits;
  }
  *usual &= fit & (b.lower > splat(0)) & (b.upper < splat(INFINITY));
  return r;
}

LANE cells square_of_cells(cells a, bits *usual) {
  lanes near = nearest_to_zero_of(a), far = farthest_from_zero_of(a);
  lanes low = near * near, high = far * far;
  cells r = {
    rest_below(low, rest_of_product(near, near, low)),
    rest_above(high, rest_of_product(far, far, high)),
    a.flags,
  };
  bits is_large = (low >= splat(least_usual)) | (near == splat(0));
  *usual &= is_large & ((high >= splat(least_usual)) | (far == splat(0))) & (high <= splat(greatest_usual));
  return r;
}

/* The product with a number between two positive bounds. */
LANE cells scaled_cells(cells a, lanes lower, lanes upper, bits *usual) {
  lanes first = either(a.lower >= splat(0), lower, upper);
  lanes last = either(a.upper >= splat(0), upper, lower);
  return rounded_products(a.lower, first, a.lower * first, a.upper, last, a.upper * last, a.flags, usual);
}

LANE cells root_of_cells(cells a, bits *usual) {
  bits is_clipped = a.lower < splat(0), empty = a.upper < splat(0);
  lanes x = either(is_clipped, splat(0), a.lower), y = either(empty, splat(0), a.upper);
  lanes low = square_root(x), high = square_root(y);
  bits low_fits = (x == splat(0)) | have_usual_size(x, x), high_fits = (y == splat(0)) | have_usual_size(y, y);
  *usual &= low_fits & high_fits;
  cells r = {
    rest_below(low, -product_less(low, low, x)),
    rest_above(high, -product_less(high, high, y)),
    a.flags | where(is_clipped, VE_UNDEFINED),
  };
  return any(empty) ? without(r, empty) : r;
}

LANE cells itself(cells a, bits *usual) {
  (void)usual;
  return a;
}
LANE cells ones(cells a, bits *usual) {
  (void)usual;
  return (cells){splat(1), splat(1), a.flags};
}
LANE cells zeros(cells a, bits *usual) {
  (void)usual;
  return (cells){splat(0), splat(0), a.flags};
}
LANE cells ones_where_not_zero(cells a, bits *usual) {
  (void)usual;
  cells r = {splat(1), splat(1), a.flags | where(hold_zero(a), VE_UNDEFINED)};
  return without(r, (a.lower == splat(0)) & (a.upper == splat(0)));
}

#endif
