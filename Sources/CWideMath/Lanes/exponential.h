#ifndef LANES_EXPONENTIAL_H
#define LANES_EXPONENTIAL_H

/* e^x = 2^(m/64) e^r with |r| ≤ ln 2/128; Taylor's series of e^r - 1 to r^11: omitted terms are below 2^-118. Terms
   from r^6 on are single doubles. The remainder r has an error of 2^-112, 2^(m/64) (e^r - 1) a relative one of
   2^-100. The last sum is exact, so that the distance from 1 keeps its digits.

   For |x| < 2^13, with a radius below 2^-20. */

#include "pairs.h"

/* e^r - 1. */
LANE pair exponential_series(pair r) {
  static const double last[] = {1.0 / 720, 1.0 / 5040, 1.0 / 40320, 1.0 / 362880, 1.0 / 3628800, 1.0 / 39916800};
  pair s = first_term(few_terms(last, 6, r.high), r, 1.0 / 120, 0x1.1111111111111p-63);
  s = term(s, r, 1.0 / 24, 0x1.5555555555555p-59);
  s = term(s, r, 1.0 / 6, 0x1.5555555555555p-57);
  s = term(s, r, 0.5, 0);
  return plus_less(r, times(r, times(r, s)));
}

typedef struct {
  pair series, power;
  bits exponent;
} exponential_parts;

/* e^x as 2^exponent power (1 + series). */
LANE exponential_parts parts_in_line(pair x) {
  nearest_whole m = nearest_of(x.high * splat(92.33248261689366));
  pair first = exact(m.value, splat(0.010830424696249145)), second = exact(m.value, splat(3.623510646634843e-19));
  pair d = exact_sum(x.high - first.high, -first.low), e = exact_sum(x.low, -second.high);
  e.low -= second.low + m.value * splat(8.918294435025331e-36);
  pair r = plus(d, e);
  bits j = m.whole & splat_bits(63);
  return (exponential_parts){exponential_series(r), rows_of(wm_powers_of_two, j), (m.whole - j) >> 6};
}

OUT_OF_LINE void parts_in_memory(exponential_parts *r, const pair *x) { *r = parts_in_line(*x); }
LANE exponential_parts parts_of_exponential(pair x) {
  exponential_parts r;
  parts_in_memory(&r, &x);
  return r;
}

/* e^x; 1 exactly for 0. */
LANE balls exponential_of_in_line(balls a, bits *usual) {
  *usual &= are_between(a, -900, 12);
  bits is_tiny = a.exponent < splat_bits(-300);
  lanes scale = two_to(either_bits(is_tiny, splat_bits(-300), a.exponent & *usual));
  lanes reach = a.radius * scale;
  *usual &= reach < splat(0x1p-20);
  pair x = pair_of(a, scale);
  exponential_parts e = parts_of_exponential(x);
  pair rest = times(e.power, e.series);
  kept_sum sum = kept(e.power, rest);
  pair value = sum.value;
  lanes share = reach * splat(1 + 0x1p-19);
  /* For tiny arguments e^x is 1 within 2^-298. */
  if (any(is_tiny)) share += only(is_tiny & ~are_zero(a), splat(0x1p-297));
  /* The error of the argument is added only where m is not 0; it is then no part of the remainder. */
  lanes error = (sum.rest + error_of_row(e.power)) + magnitude(rest.high) * splat(0x1p-98);
  error += only((e.exponent != splat_bits(0)) | (e.power.high != splat(1)), splat(0x1p-110));
  return normal(value.high, value.low, only(~are_zero(a), error) + value.high * share, e.exponent);
}
OF_ONE_BALL(exponential_of)

#endif
