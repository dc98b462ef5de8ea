/* Classical orthogonal polynomials: the recurrences of CVectorMath/orthogonal.c over intervals.

   The widths of intervals grow by up to 1 + √2 a degree relative to the values, Laguerre's by e: at most 1.45 bits, so
   that one and a half more bits a degree are used. */

#include "special.h"

#include "../CVectorMath/orthogonal.h"

/* p_m from its two predecessors: (rise p_(m - 1) - fall p_(m - 2))/divisor. */
static void step(pm_number p[3], long m, pm_number *rise, const pm_number *fall, long divisor) {
  pm_number *next = &p[m % 3];
  pm_multiply(next, &p[(m - 1) % 3], rise);
  pm_multiply(rise, &p[(m - 2) % 3], fall);
  pm_subtract(next, next, rise);
  pm_divide_long(next, next, divisor);
}

static void polynomial(pm_number *out, orthogonal f, const pm_number *x) {
  if (f.degree < 0) {
    pm_set_whole(out, 0, 0);
    return;
  }
  pm_number p[3], rise, fall;
  mpfr_prec_t bits = pm_precision(out) + 32 + 3 * f.degree / 2;
  pm_start_all(p, 3, bits);
  pm_start(&rise, bits);
  pm_start(&fall, 64);
  pm_set_whole(&p[0], 1, 0);
  long twice = (long)(2 * f.index);
  pm_multiply_long(&p[1], x, f.family == family_t ? 1 : f.family == family_hermite ? 2 : twice);
  for (long m = 2; m <= f.degree; m++) {
    int is_gegenbauer = f.family == family_gegenbauer;
    pm_multiply_long(&rise, x, is_gegenbauer ? 2 * m + twice - 2 : 2);
    pm_set_whole(&fall, is_gegenbauer ? m + twice - 2 : f.family == family_t ? 1 : 2 * (m - 1), 0);
    step(p, m, &rise, &fall, is_gegenbauer ? m : 1);
  }
  pm_number *last = &p[f.degree % 3];
  pm_multiply_long(last, last, (long)f.scale);
  for (long i = 0; i < f.factors; i++) pm_multiply_long(last, last, (long)f.factor + (long)f.step * i);
  pm_take(out, last);
  pm_stop_all(p, 3);
  pm_stop(&rise);
  pm_stop(&fall);
}

static void laguerre(pm_number *out, long n, const pm_number *a, const pm_number *x) {
  pm_number p[3], rise, fall, rest;
  mpfr_prec_t bits = pm_precision(out) + 32 + 3 * n / 2;
  pm_start_all(p, 3, bits);
  pm_start(&rise, bits);
  pm_start(&fall, bits);
  pm_start(&rest, bits);
  pm_set_whole(&p[0], 1, 0);
  pm_subtract(&rest, a, x);
  pm_add_long(&p[1], &rest, 1);
  for (long m = 2; m <= n; m++) {
    pm_add_long(&rise, &rest, 2 * m - 1);
    pm_add_long(&fall, a, m - 1);
    step(p, m, &rise, &fall, m);
  }
  pm_take(out, &p[n % 3]);
  pm_stop_all(p, 3);
  pm_stop(&rise);
  pm_stop(&fall);
  pm_stop(&rest);
}

#define ORTHOGONAL_KERNEL(name, kind) \
  static void name(pm_number *out, const pm_number *const *operands) { \
    long n = 0, k = 0; \
    pm_is_whole(operands[0], &n); \
    pm_is_whole(operands[1], &k); \
    polynomial(out, orthogonal_slope(kind, n, k), operands[2]); \
  }
ORTHOGONAL_KERNEL(legendre_kernel, orthogonal_legendre)
ORTHOGONAL_KERNEL(t_kernel, orthogonal_t)
ORTHOGONAL_KERNEL(u_kernel, orthogonal_u)
ORTHOGONAL_KERNEL(hermite_kernel, orthogonal_hermite)
static void laguerre_kernel(pm_number *out, const pm_number *const *operands) {
  long n = 0;
  pm_is_whole(operands[0], &n);
  laguerre(out, n, operands[1], operands[2]);
}

/* Whether an operand is a whole number from 0 to `most`: 1, 0, or 2 where that is not settled. */
static int is_count(const pm_number *a, long *value, long most) {
  if (pm_is_whole(a, value)) return *value >= 0 && *value <= most;
  return pm_is_infinite(a) || pm_is_broken(a) || mpfr_sgn(a->upper) < 0 || mpfr_cmp_si(a->lower, most) > 0 ? 0 : 2;
}

static void answer(pm_number *out, const pm_number *a, const pm_number *b, const pm_number *c, pm_kernel kernel) {
  if (pm_answered_ternary(out, a, b, c)) return;
  int is_laguerre = kernel == laguerre_kernel, flags = a->flags | b->flags | c->flags;
  long n = 0, k = 0;
  int is_degree = is_count(a, &n, orthogonal_most), is_order;
  if (is_laguerre) is_order = pm_is_infinite(b) || mpfr_sgn(b->upper) < 0 ? 0 : mpfr_sgn(b->lower) < 0 ? 2 : 1;
  else is_order = is_count(b, &k, orthogonal_most_slopes);
  if (is_degree == 0 || is_order == 0) {
    pm_set_empty(out);
  } else if (is_degree == 2 || is_order == 2) {
    pm_set_in_doubt(out);
  } else if (pm_is_infinite(c) && n > k * !is_laguerre) {
    int is_odd = (n - (is_laguerre ? 0 : k)) % 2 != 0, is_negative = mpfr_sgn(c->lower) < 0;
    pm_set_infinity(out, is_odd && is_negative != is_laguerre ? -1 : 1, flags);
  } else if (!pm_is_bounded(c) && n > k * !is_laguerre) {
    pm_set_unknown(out, flags);
  } else {
    const pm_number *operands[3] = {a, b, c};
    pm_number value;
    pm_start(&value, pm_precision(out));
    pm_refined(&value, kernel, operands);
    pm_finish(out, &value, flags);
  }
}

#define ORTHOGONAL(name, kernel) \
  void name(pm_number *out, const pm_number *a, const pm_number *b, const pm_number *c) { \
    answer(out, a, b, c, kernel); \
  }
ORTHOGONAL(pm_legendre, legendre_kernel)
ORTHOGONAL(pm_chebyshevt, t_kernel)
ORTHOGONAL(pm_chebyshevu, u_kernel)
ORTHOGONAL(pm_hermite, hermite_kernel)
ORTHOGONAL(pm_laguerre, laguerre_kernel)
