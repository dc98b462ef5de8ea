/* The incomplete gamma function, regularised: both tails of a gamma distribution, for a > 0 and x > 0.

   | tail | method |
   | lower | x^a e^-x/Γ(a + 1) Σ x^n/((a + 1) … (a + n)), DLMF 8.7.1: all terms are positive; their quotients fall, so
     that the remainder is below a geometric series |
   | upper, x > a | x^(a - 1) e^-x/Γ(a) Σ (a - 1) … (a - n)/x^n (8.11.2) and the remainder, which is the first omitted
     term times g(s) = Γ(s, x) x^(1 - s) e^x, s = a - n - 1: between 0 and 1 for s ≤ 1, between 1 and 1/(1 - (s - 1)/x)
     beyond, because (t/x)^(s - 1) ≤ e^((s - 1)(t - x)/x) |
   | complement | 1 less the other tail, with as many additional digits as cancel |

   The series of the upper tail is precise enough if (a - 1) … (a - n)/x^n becomes small: its least size, near n = a +
   x, is estimated with doubles, which affects only the choice, not the proof. If there are too many terms, the tail
   is between 0 and 1. */

#include "special.h"

#include <math.h>

#include "CVectorMath.h"

void pm_gamma_front(pm_number *out, const pm_number *a, const pm_number *x) {
  pm_number t[3];
  int sign;
  /* The powers cancel as many digits as a ln x and x have before the point. */
  pm_start_all(t, 3, 64);
  pm_ln(&t[0], x);
  pm_multiply(&t[0], &t[0], a);
  pm_add_long(&t[1], a, 1);
  pm_log_gamma(&t[2], &sign, &t[1]);
  long more = pm_bits_before_point(&t[0]), other = pm_bits_before_point(x), third = pm_bits_before_point(&t[2]);
  if (other > more) more = other;
  if (third > more) more = third;
  pm_stop_all(t, 3);
  if (more > pm_most_bits_of_logarithm) {
    mpfr_set_zero(out->lower, 1);
    mpfr_set_inf(out->upper, 1);
    out->flags = 0;
    return;
  }
  /* a + 1, which is exact with this precision. */
  mpfr_prec_t bits = pm_precision(out) + more + 16;
  pm_start_all(t, 3, bits);
  pm_ln(&t[0], x);
  pm_multiply(&t[0], &t[0], a);
  pm_subtract(&t[0], &t[0], x);
  pm_add_long(&t[1], a, 1);
  pm_log_gamma(&t[2], &sign, &t[1]);
  pm_subtract(&t[0], &t[0], &t[2]);
  pm_exp(out, &t[0]);
  pm_stop_all(t, 3);
}

static double log_rising(double n, const void *context) {
  const double *shape_and_place = context;
  return log(shape_and_place[1] / (shape_and_place[0] + 1 + n));
}

static double log_falling(double n, const void *context) {
  const double *shape_and_place = context;
  return log(fabs(shape_and_place[0] - 1 - n) / shape_and_place[1]);
}

/* Whether the series for both operands has few enough terms to be added up. */
static int is_short(
    double (*log_quotient)(double, const void *), const pm_number *a, const pm_number *x, mpfr_prec_t bits) {
  const double middles[2] = {pm_middle(a), pm_middle(x)};
  if (!(middles[1] > 0) || !isfinite(middles[1])) return 1;
  return pm_estimated_terms(log_quotient, middles, (double)bits) < (double)pm_terms_allowed(bits);
}

/* Σ x^n/((a + 1) … (a + n)), n ≥ 0; returns 0 if there are too many terms. */
static int rising_series(pm_number *out, const pm_number *a, const pm_number *x) {
  mpfr_prec_t bits = pm_precision(out);
  pm_number term, divisor, quotient;
  pm_start(&term, bits);
  pm_start(&divisor, pm_bits_of_sum(a, bits));
  pm_start(&quotient, 64);
  pm_set_whole(out, 1, 0);
  pm_set_whole(&term, 1, 0);
  long most = pm_terms_allowed(bits);
  int is_done = 0;
  for (long n = 1; n < most && !is_done; n++) {
    pm_add_long(&divisor, a, n);
    pm_scale_positive(&term, x, &divisor);
    pm_add(out, out, &term);
    if (mpfr_get_exp(term.upper) >= mpfr_get_exp(out->lower) - bits) continue;
    pm_divide(&quotient, x, &divisor);
    is_done = mpfr_cmp_d(quotient.upper, 0.9375) < 0;
  }
  /* The remainder is at most term·q/(1 - q) < 16·term. */
  mpfr_mul_2ui(term.upper, term.upper, 4, MPFR_RNDU);
  mpfr_add(out->upper, out->upper, term.upper, MPFR_RNDU);
  pm_stop(&term);
  pm_stop(&divisor);
  pm_stop(&quotient);
  return is_done;
}

/* Adds the remainder: the last term times g(a - n), where n is the number of its factors; unknown where a - n - 1 may
   reach x. */
static void add_rest(pm_number *sum, const pm_number *term, const pm_number *a, const pm_number *x, long n) {
  pm_number g, one;
  pm_start(&g, 64);
  pm_start(&one, 64);
  pm_set_whole(&one, 1, 0);
  pm_add_long(&g, a, -n - 1);
  pm_divide(&g, &g, x);
  pm_subtract(&g, &one, &g);
  if (mpfr_sgn(g.lower) <= 0) {
    pm_set_unknown(sum, 0);
  } else {
    pm_divide(&g, &one, &g);
    /* g is below 1 for s ≤ 1, and above 1 elsewhere. */
    int is_above = mpfr_cmp_si(a->lower, n + 1) >= 0;
    mpfr_set_si(g.lower, is_above ? 1 : 0, MPFR_RNDD);
    if (mpfr_cmp_si(g.upper, 1) < 0) mpfr_set_si(g.upper, 1, MPFR_RNDU);
    pm_number rest;
    pm_start(&rest, pm_precision(sum));
    pm_multiply(&rest, term, &g);
    pm_add(sum, sum, &rest);
    pm_stop(&rest);
  }
  pm_stop(&g);
  pm_stop(&one);
}

/* Γ(a, x)/(x^(a - 1) e^-x). */
static void falling_series(pm_number *out, const pm_number *a, const pm_number *x) {
  mpfr_prec_t bits = pm_precision(out);
  pm_number term, factor;
  pm_start(&term, bits);
  pm_start(&factor, pm_bits_of_sum(a, bits));
  pm_set_whole(out, 0, 0);
  pm_set_whole(&term, 1, 0);
  long n = 0, most = pm_terms_allowed(bits);
  while (n < most) {
    if (n > 0 && pm_exponent_above(&term) < mpfr_get_exp(out->upper) - bits) break;
    pm_add(out, out, &term);
    n++;
    pm_add_long(&factor, a, -n);
    if (mpfr_sgn(factor.lower) > 0) {
      pm_scale_positive(&term, &factor, x);
      continue;
    }
    pm_multiply(&term, &term, &factor);
    pm_divide(&term, &term, x);
    if (pm_is_zero(&term)) break;
    /* From here on terms grow, so the series is cut off. */
    pm_negate(&factor, &factor);
    if (mpfr_greater_p(factor.upper, x->lower)) break;
  }
  add_rest(out, &term, a, x, n);
  pm_stop(&term);
  pm_stop(&factor);
}

/* Whether the terms of the falling series become smaller than 2^-bits, and there are not too many. */
static int is_far(double a, double x, double bits) {
  if (!(x > a)) return 0;
  if (x > 1e15) return a < x * 0.75;
  double first, second, next = x + 1;
  vm_lgamma(&first, &a, 1);
  vm_lgamma(&second, &next, 1);
  double least = first + second - (a + x) * log(x);
  return least < -0.7 * bits - 8;
}

static void lower_by_series(pm_number *out, const pm_number *a, const pm_number *x) {
  pm_number t[2];
  pm_start_all(t, 2, pm_precision(out) + 16);
  if (is_short(log_rising, a, x, pm_precision(out)) && rising_series(&t[0], a, x)) {
    pm_gamma_front(&t[1], a, x);
    pm_multiply(out, &t[0], &t[1]);
  } else {
    pm_set_range(out, 0, 1, 0);
  }
  pm_stop_all(t, 2);
}

static void upper_by_series(pm_number *out, const pm_number *a, const pm_number *x) {
  if (!is_short(log_falling, a, x, pm_precision(out))) {
    pm_set_range(out, 0, 1, 0);
    return;
  }
  pm_number t[2];
  pm_start_all(t, 2, pm_precision(out) + 16);
  falling_series(&t[0], a, x);
  pm_gamma_front(&t[1], a, x);
  pm_multiply(&t[0], &t[0], a);
  pm_divide(&t[0], &t[0], x);
  pm_multiply(out, &t[0], &t[1]);
  pm_stop_all(t, 2);
}

/* The bits of 1 that cancel in the complement of the upper tail: it is about x^a e^-x/Γ(a + 1) a/x right of a, and
   proportional to a for a small a left of it. */
static long empty_bits(const pm_number *a, const pm_number *x) {
  if (mpfr_lessequal_p(x->upper, a->lower)) return mpfr_get_exp(a->lower) < 0 ? -mpfr_get_exp(a->lower) : 0;
  pm_number front;
  pm_start(&front, 64);
  pm_gamma_front(&front, a, x);
  pm_multiply(&front, &front, a);
  if (mpfr_cmp_ui(x->lower, 1) > 0) pm_divide(&front, &front, x);
  long exponent = mpfr_regular_p(front.lower) ? mpfr_get_exp(front.lower) : 0;
  pm_stop(&front);
  return exponent < 0 ? -exponent : 0;
}

/* 1 less the other tail, with additional digits where they cancel: used for the lower tail where that is the larger
   one. */
static void from_other(pm_number *out, const pm_number *a, const pm_number *x, int is_upper) {
  long more = (is_upper ? empty_bits(a, x) : 0) + 16;
  if (more > pm_most_more_bits) more = 16;
  pm_number rest;
  pm_start(&rest, pm_precision(out) + more);
  if (is_upper) lower_by_series(&rest, a, x);
  else upper_by_series(&rest, a, x);
  pm_subtract_from_long(&rest, 1, &rest);
  pm_take(out, &rest);
  pm_stop(&rest);
}

void pm_gamma_tail(pm_number *out, const pm_number *a, const pm_number *x, int is_upper) {
  double shape = pm_middle(a), place = pm_middle(x);
  int far = is_far(shape, place, pm_precision(out));
  if (far) {
    if (is_upper) upper_by_series(out, a, x);
    else from_other(out, a, x, 0);
  } else if (is_upper) {
    from_other(out, a, x, 1);
  } else {
    lower_by_series(out, a, x);
  }
  pm_keep_at_least(out, 0);
  pm_keep_at_most(out, 1);
}
