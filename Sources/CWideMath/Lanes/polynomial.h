#ifndef LANES_POLYNOMIAL_H
#define LANES_POLYNOMIAL_H

/* Polynomials by Horner's scheme, with one exponent for all steps: no step normalises its ball, so that each costs
   half of a product and a sum. Numbers stay within 2^±600 for |exponent| ≤ 200, at most 64 terms, and coefficients
   within 2^±90. Rounding errors are known as those of sums and products are; the rounding within an error adds 2^-50
   of it to the radius. */

#include "arithmetic.h"

/* A ball without an exponent. */
typedef struct {
  lanes high, low, radius;
} step;

/* s x + c; `size` is |x|, rounded up. With `is_double`, x is an exact double, which takes fewer steps. */
LANE step next_step(step s, step x, lanes size, int is_double, double high, double low, double radius) {
  pair p = exact(s.high, x.high);
  lanes product = s.low * x.high, rounded = zeros();
  if (!is_double) {
    lanes first = s.high * x.low, third = s.low * x.low;
    rounded = magnitude(first) + magnitude(third);
    rounded += magnitude(product);
    product = (first + product) + third;
  } else {
    rounded = magnitude(product);
  }
  pair u = exact_sum(p.low, product), v = exact_sum(p.high, splat(high)), w = exact_sum(u.high, splat(low));
  pair t = exact_sum(v.low, w.high), r = exact_sum(v.high, t.high);
  lanes more = t.low + w.low;
  pair e = exact_sum(r.low, more), end = ordered_sum(r.high, e.high);
  lanes rest = (magnitude(e.low) + magnitude(u.low)) + (rounded + magnitude(more)) * splat(0x1p-50);
  lanes reach = s.radius * size;
  if (!is_double) reach += s.radius * x.radius + magnitude(s.high) * x.radius * splat(1 + 0x1p-50);
  return (step){end.high, end.low, (reach + (rest + splat(radius))) * splat(1 + 0x1p-48)};
}

LANE step step_of(balls a, bits usual) {
  lanes scale = only(usual, two_to(a.exponent & usual));
  return (step){a.high * scale, a.low * scale, a.radius * scale};
}

LANE bits have_usual_powers(balls a, long terms) {
  long long most = terms > 0 ? 200 / terms : 200;
  return are_between(a, -most, most - 1) & (magnitude(a.high) + a.radius < splat(INFINITY)) &
         (a.radius < splat(4)) & ((a.high != splat(0)) | are_zero(a));
}

#endif
