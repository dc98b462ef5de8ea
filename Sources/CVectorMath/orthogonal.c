/* Classical orthogonal polynomials by the recurrences of orthogonal.h, with twice the precision.

   The errors of a recurrence are amplified by less than n² relative to the bounds of the polynomials (Barrio 2002,
   Rounding error bounds for the Clenshaw and Forsythe algorithms, Journal of Computational and Applied Mathematics
   138): below 2^-80 for n ≤ 2000. Numbers above 2^400 are divided by it and counted, so that nothing overflows inside.
   A degree that is no whole number from 0 to 2000 has no value. */

#include "orthogonal.h"

#include "double_double.h"
#include "kernel.h"

#pragma STDC FP_CONTRACT OFF

/* From here on powers of x decide: x²/2 is infinite. */
static const double far_out = 0x1p513;

static int is_whole_up_to(double a, double most) { return a >= 0 && a <= most && a == floor(a); }

/* Two polynomials of neighbouring degrees, divided by 2^(400 reductions). */
typedef struct {
  double_double before, last;
  long reductions;
} course;

static course reduced(course p) {
  if (!(fabs(p.last.high) > 0x1p400)) return p;
  return (course){dd_shift(p.before, 0x1p-400), dd_shift(p.last, 0x1p-400), p.reductions + 1};
}

static double value_of(course p, double_double scale) {
  double_double value = dd_multiply(p.last, scale);
  return p.reductions > 4 ? copysign(INFINITY, value.high) : ldexp(dd_value(value), (int)(400 * p.reductions));
}

/* The value where x is far out or infinite, from the sign of the highest power. */
static double beyond(long degree, double x) { return x < 0 && degree % 2 != 0 ? -INFINITY : INFINITY; }

static double polynomial(orthogonal p, double x) {
  if (p.degree < 0) return x == x ? 0 : NAN;
  double_double scale = dd(p.scale);
  for (long i = 0; i < p.factors; i++) scale = dd_scale(scale, p.factor + p.step * (double)i);
  if (p.degree == 0) return x == x ? dd_value(scale) : NAN;
  if (fabs(x) >= far_out && (p.degree > 1 || isinf(x))) return beyond(p.degree, x);
  double first = p.family == family_t ? 1 : p.family == family_hermite ? 2 : 2 * p.index;
  course at = {dd(1), dd_product(first, x), 0};
  for (long m = 2; m <= p.degree; m++) {
    at = reduced(at);
    double_double next;
    if (p.family == family_gegenbauer) {
      double_double rise = dd_multiply(dd_product(2 * ((double)m + p.index - 1), x), at.last);
      double_double fall = dd_scale(at.before, (double)m + 2 * p.index - 2);
      next = dd_divide_double(dd_subtract(rise, fall), (double)m);
    } else {
      double_double rise = dd_scale(at.last, 2 * x);
      double_double fall = p.family == family_t ? at.before : dd_scale(at.before, 2 * (double)(m - 1));
      next = dd_subtract(rise, fall);
    }
    at = (course){at.last, next, at.reductions};
  }
  return value_of(at, scale);
}

static double derivative(orthogonal_kind kind, double n, double k, double x) {
  if (!is_whole_up_to(n, orthogonal_most) || !is_whole_up_to(k, orthogonal_most_slopes)) return NAN;
  return polynomial(orthogonal_slope(kind, (long)n, (long)k), x);
}

static double legendre(double n, double k, double x) { return derivative(orthogonal_legendre, n, k, x); }
static double chebyshev_t(double n, double k, double x) { return derivative(orthogonal_t, n, k, x); }
static double chebyshev_u(double n, double k, double x) { return derivative(orthogonal_u, n, k, x); }
static double hermite(double n, double k, double x) { return derivative(orthogonal_hermite, n, k, x); }

static double laguerre(double n, double a, double x) {
  if (!is_whole_up_to(n, orthogonal_most) || !(a >= 0 && a < 0x1p50) || x != x) return NAN;
  if (n == 0) return 1;
  if (fabs(x) >= far_out && (n > 1 || isinf(x))) return beyond((long)n, -x);
  course at = {dd(1), dd_add_double(dd_sum(1, a), -x), 0};
  for (double m = 2; m <= n; m++) {
    at = reduced(at);
    double_double rise = dd_multiply(dd_add_double(dd_sum(2 * m - 1, a), -x), at.last);
    double_double fall = dd_multiply(dd_sum(m - 1, a), at.before);
    at = (course){at.last, dd_divide_double(dd_subtract(rise, fall), m), at.reductions};
  }
  return value_of(at, dd(1));
}

VM_TERNARY_CALL(vm_legendre, legendre)
VM_TERNARY_CALL(vm_chebyshevt, chebyshev_t)
VM_TERNARY_CALL(vm_chebyshevu, chebyshev_u)
VM_TERNARY_CALL(vm_hermite, hermite)
VM_TERNARY_CALL(vm_laguerre, laguerre)
