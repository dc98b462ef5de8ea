#ifndef LANES_POLYNOMIAL_H
#define LANES_POLYNOMIAL_H

/* Polynomials by Horner's scheme, with one exponent for all steps: none makes a ball normal, so that each costs half of a
   product and a sum. Numbers stay within 2^±300 where terms |exponent| ≤ 200 and coefficients are within 2^±90. Rests are known
   as those of sums and products are; what is rounded in one adds 2^-50 of itself to the radius. */

#include "arithmetic.h"

/* A ball without an exponent. */
typedef struct {
  lanes high, low, radius;
} step;

/* s x + c; x.radius and size are those of x, rounded up. */
LANE step next_step(step s, step x, lanes size, double high, double low, double radius) {
  pair p = exact(s.high, x.high);
  lanes first = s.high * x.low, second = s.low * x.high, third = s.low * x.low;
  pair u = exact_sum(p.low, (first + second) + third);
  lanes rounded = (magnitude(first) + magnitude(second)) + magnitude(third);
  pair v = exact_sum(p.high, splat(high)), w = exact_sum(u.high, splat(low));
  pair y = exact_sum(v.high, w.high), t = exact_sum(v.low, w.low);
  pair z = exact_sum(y.low, t.high), r = ordered_sum(y.high, z.high);
  pair e = exact_sum(r.low, z.low + t.low);
  lanes rest = (magnitude(e.low) + magnitude(u.low)) + (rounded + magnitude(z.low) + magnitude(t.low)) * splat(0x1p-50);
  lanes reach = s.radius * (size + x.radius) + magnitude(s.high) * x.radius * splat(1 + 0x1p-50);
  return (step){r.high, e.high, (reach + (rest + splat(radius))) * splat(1 + 0x1p-48)};
}

LANE step step_of(balls a, bits usual) {
  lanes scale = only(usual, two_to(a.exponent & usual));
  return (step){a.high * scale, a.low * scale, a.radius * scale};
}

LANE bits have_usual_powers(balls a, long terms) {
  long long most = terms > 0 ? 200 / terms : 200;
  return are_between(a, -most, most - 1) & (magnitude(a.high) + a.radius < splat(INFINITY)) &
         (a.radius < splat(0x1p90)) & ((a.high != splat(0)) | are_zero(a));
}

#endif
