/* Bessel functions of whole order.

   | case | method |
   | order 0 and 1 | MPFR, rounded correctly |
   | Y_n, and J_n for n ≤ x | upwards from both orders by f_(n + 1) = 2n/x f_n - f_(n - 1), DLMF 10.6.1 |
   | J_n for n > x | MPFR |

   Widths of intervals grow upwards by e^asinh(n/x) a step, while Y keeps its size up to n = x and grows by
   e^acosh(n/x) beyond: the relative growth of the widths is known in advance, at most 1.45 x bits, and that many
   additional bits are used. MPFR itself is slow for high orders of Y, and of J where n < x.

   The result for an interval of arguments is the value at its lower end, plus the slope (f_(n - 1) - f_(n + 1))/2
   (10.6.1), or -f_1 for f_0, times the width, with the bounds |J_n(x)| ≤ 1 and (x/2)^n/n! (10.14.1, 10.14.4); |Y_n|
   is at most the modulus √(J_n² + Y_n²), which falls in x (Nicholson's integral, 10.9.30). */

#include "special.h"

#include <math.h>

#include "CVectorMath.h"

/* Limits of the orders that are computed by recurrence. */
enum { highest_order = 40000, most_lost_bits = 24000 };
/* For larger x, J_n for n > x takes too long. */
static const double largest_of_series = 30000;

/* The bits that widths gain relative to values from order 0 to n. */
static double lost_bits(double n, double x) {
  if (n > x) return 1.45 * x + 16;
  return (n * asinh(n / x) - hypot(n, x) + x) * 1.4427 + 16;
}

/* f_n from f_0 and f_1 for n ≥ 2. */
static void upwards(pm_number *out, long n, mpfr_srcptr x, int is_y) {
  pm_number f[3], at = pm_at(x), two_over_x;
  double lost = lost_bits((double)n, mpfr_get_d(x, MPFR_RNDD));
  if (!(lost < most_lost_bits)) {
    pm_set_unknown(out, 0);
    return;
  }
  pm_start_all(f, 3, pm_precision(out) + (long)lost);
  pm_start(&two_over_x, pm_precision(&f[0]));
  pm_enclose(&f[0], x, is_y ? mpfr_y0 : mpfr_j0);
  pm_enclose(&f[1], x, is_y ? mpfr_y1 : mpfr_j1);
  pm_set_whole(&two_over_x, 2, 0);
  pm_divide(&two_over_x, &two_over_x, &at);
  for (long k = 1; k < n; k++) {
    pm_number *first = &f[(k - 1) % 3], *next = &f[(k + 1) % 3];
    pm_multiply(next, &f[k % 3], &two_over_x);
    pm_multiply_long(next, next, k);
    pm_subtract(next, next, first);
  }
  pm_take(out, &f[n % 3]);
  pm_stop_all(f, 3);
  pm_stop(&two_over_x);
}

/* Whether |x| is below 2^PM_LARGEST_ANGLE and above its reciprocal. */
static int is_within_reach(mpfr_srcptr x) {
  return mpfr_regular_p(x) && mpfr_get_exp(x) < PM_LARGEST_ANGLE && mpfr_get_exp(x) > -PM_LARGEST_ANGLE;
}

/* J_n for n ≥ 0, x > 0. */
static void positive_j(pm_number *out, long n, mpfr_srcptr x) {
  if (!is_within_reach(x) || (n > highest_order && mpfr_cmp_d(x, largest_of_series) > 0)) {
    pm_set_range(out, -1, 1, 0);
  } else if (n <= 1) {
    pm_enclose(out, x, n == 0 ? mpfr_j0 : mpfr_j1);
  } else if (mpfr_cmp_si(x, n) >= 0) {
    upwards(out, n, x, 0);
  } else if (mpfr_cmp_d(x, largest_of_series) > 0) {
    pm_set_range(out, -1, 1, 0);
  } else {
    int side = mpfr_jn(out->upper, n, x, MPFR_RNDN);
    mpfr_set(out->lower, out->upper, MPFR_RNDN);
    if (side > 0) mpfr_nextbelow(out->lower);
    if (side < 0) mpfr_nextabove(out->upper);
    out->flags = 0;
  }
}

static void positive_y(pm_number *out, long n, mpfr_srcptr x) {
  if (!is_within_reach(x) || n > highest_order) pm_set_unknown(out, 0);
  else if (n <= 1) pm_enclose(out, x, n == 0 ? mpfr_y0 : mpfr_y1);
  else upwards(out, n, x, 1);
}

/* A bound of |J_n| between 0 and x. */
static void most_of_j(mpfr_ptr out, long n, mpfr_srcptr x) {
  mpfr_set_ui(out, 1, MPFR_RNDU);
  if (n > highest_order || mpfr_cmp_si(x, n) > 0) return;
  for (long k = 1; k <= n; k++) {
    mpfr_mul(out, out, x, MPFR_RNDU);
    mpfr_div_si(out, out, 2 * k, MPFR_RNDU);
  }
  if (mpfr_cmp_ui(out, 1) > 0) mpfr_set_ui(out, 1, MPFR_RNDU);
}

/* A bound of |Y_n| from x on. */
static void most_of_y(mpfr_ptr out, long n, mpfr_srcptr x) {
  pm_number j, y;
  pm_start(&j, 64);
  pm_start(&y, 64);
  positive_j(&j, n, x);
  positive_y(&y, n, x);
  pm_abs(&j, &j);
  pm_abs(&y, &y);
  mpfr_hypot(out, j.upper, y.upper, MPFR_RNDU);
  pm_stop(&j);
  pm_stop(&y);
}

/* The function over a bounded interval, for n ≥ 0 and x > 0 (or x ≥ 0 for J). */
static void over_interval(pm_number *out, long n, const pm_number *x, int is_y) {
  if (is_y) positive_y(out, n, x->lower);
  else if (mpfr_zero_p(x->lower)) pm_set_whole(out, n == 0, 0);
  else positive_j(out, n, x->lower);
  if (mpfr_equal_p(x->lower, x->upper)) return;
  mpfr_t slope, other;
  mpfr_init2(slope, 64);
  mpfr_init2(other, 64);
  if (is_y) most_of_y(slope, n + 1, x->lower);
  else most_of_j(slope, n + 1, x->upper);
  if (n > 0) {
    if (is_y) most_of_y(other, n - 1, x->lower);
    else most_of_j(other, n - 1, x->upper);
    mpfr_add(slope, slope, other, MPFR_RNDU);
    mpfr_div_2ui(slope, slope, 1, MPFR_RNDU);
  }
  mpfr_sub(other, x->upper, x->lower, MPFR_RNDU);
  mpfr_mul(slope, slope, other, MPFR_RNDU);
  pm_widen(out, slope);
  mpfr_clear(slope);
  mpfr_clear(other);
}

static void kernel(pm_number *out, const pm_number *const *operands, int is_y) {
  long n = 0;
  pm_is_whole(operands[0], &n);
  over_interval(out, n, operands[1], is_y);
}
static void j_kernel(pm_number *out, const pm_number *const *operands) { kernel(out, operands, 0); }
static void y_kernel(pm_number *out, const pm_number *const *operands) { kernel(out, operands, 1); }

/* The function of a whole order of any sign and x ≥ 0: f_(-n) = (-1)^n f_n. */
static void of_order(pm_number *out, long n, const pm_number *x, int is_y) {
  pm_number order;
  pm_start(&order, 64);
  pm_set_whole(&order, n < 0 ? -n : n, 0);
  const pm_number *operands[2] = {&order, x};
  pm_refined(out, is_y ? y_kernel : j_kernel, operands);
  if (n < 0 && n % 2 != 0) pm_negate(out, out);
  pm_stop(&order);
}

static void j_of_any_sign(pm_number *out, long n, const pm_number *x) {
  if (!pm_is_bounded(x)) {
    pm_set_range(out, -1, 1, 0);
  } else if (mpfr_sgn(x->lower) >= 0) {
    of_order(out, n, x, 0);
  } else if (mpfr_sgn(x->upper) <= 0) {
    pm_number opposite;
    pm_start(&opposite, pm_precision(x));
    mpfr_neg(opposite.lower, x->upper, MPFR_RNDN);
    mpfr_set_prec(opposite.upper, mpfr_get_prec(x->lower));
    mpfr_neg(opposite.upper, x->lower, MPFR_RNDN);
    of_order(out, n, &opposite, 0);
    if (n % 2 != 0) pm_negate(out, out);
    pm_stop(&opposite);
  } else {
    /* The interval contains 0: J_n(0), widened by the width of the interval, since the slope is at most 1. */
    mpfr_t size;
    mpfr_init2(size, 64);
    pm_set_whole(out, n == 0, 0);
    mpfr_sub(size, x->upper, x->lower, MPFR_RNDU);
    pm_widen(out, size);
    mpfr_clear(size);
  }
  pm_keep_at_least(out, -1);
  pm_keep_at_most(out, 1);
}

/* 1 for a whole order, 0 for one that is not; 2 if that is not settled, or the order is too high. */
static int is_whole_order(const pm_number *order, long *n) {
  if (pm_is_infinite(order)) return 0;
  if (pm_is_whole(order, n)) return *n < -highest_order * 1000L || *n > highest_order * 1000L ? 2 : 1;
  return pm_is_broken(order) ? 0 : 2;
}

static int flags_of_order(const pm_number *order) {
  return pm_is_exact(order) && mpfr_integer_p(order->lower) ? 0 : PM_UNDEFINED;
}

void pm_besselj(pm_number *out, const pm_number *a, const pm_number *b) {
  if (pm_answered_binary(out, a, b)) return;
  long n = 0;
  int flags = a->flags | b->flags | flags_of_order(a), is_whole = is_whole_order(a, &n);
  if (is_whole == 1 && pm_answered_limit(out, a, b, vm_besselj)) return;
  if (is_whole == 0) {
    pm_set_empty(out);
  } else if (is_whole == 2) {
    pm_set_range(out, -1, 1, flags);
  } else {
    pm_number value;
    pm_start(&value, pm_precision(out));
    j_of_any_sign(&value, n, b);
    pm_finish(out, &value, flags);
  }
}

void pm_bessely(pm_number *out, const pm_number *a, const pm_number *b) {
  if (pm_answered_binary(out, a, b)) return;
  long n = 0;
  int flags = a->flags | b->flags | flags_of_order(a), is_whole = is_whole_order(a, &n);
  if (is_whole == 1 && pm_answered_limit(out, a, b, vm_bessely)) return;
  if (is_whole == 0 || mpfr_sgn(b->upper) <= 0) {
    pm_set_empty(out);
  } else if (mpfr_sgn(b->lower) <= 0) {
    pm_set_in_doubt(out);
  } else if (is_whole == 2 || !pm_is_bounded(b)) {
    pm_set_unknown(out, flags);
  } else {
    pm_number value;
    pm_start(&value, pm_precision(out));
    of_order(&value, n, b, 1);
    pm_finish(out, &value, flags);
  }
}
