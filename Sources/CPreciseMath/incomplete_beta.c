/* The incomplete beta function, regularised, for a > 0, b > 0, 0 < x < 1, y = 1 - x.

   x^a y^b/(a B(a, b)) Σ (a + b) … (a + b + n - 1)/((a + 1) … (a + n)) x^n (DLMF 8.17.8): all terms are positive. Their quotients
   x (a + b + n)/(a + 1 + n) go to x from one side, so that the larger one of x and the last quotient bounds those that follow, and
   a geometric series the rest.

   Both tails have such a series; the one with fewer terms is taken, by an estimate with doubles, which decides nothing but the
   way, and 1 less that where it is the other tail. Too many terms: the tail is between 0 and 1. */

#include "special.h"

#include <math.h>

void pm_beta_front(
    pm_number *out, const pm_number *a, const pm_number *b, const pm_number *x, const pm_number *y) {
  pm_number t[6];
  long more = 64;
  /* With few digits first, to know how many stand before the points of the logarithms. */
  for (int turn = 0; turn < 2; turn++) {
    int sign;
    pm_start_all(t, 6, turn == 0 ? 64 : pm_precision(out) + more + 16);
    pm_ln(&t[0], x);
    pm_multiply(&t[0], &t[0], a);
    pm_ln(&t[1], y);
    pm_multiply(&t[1], &t[1], b);
    pm_add(&t[2], a, b);
    pm_log_gamma(&t[2], &sign, &t[2]);
    pm_add_long(&t[3], a, 1);
    pm_log_gamma(&t[3], &sign, &t[3]);
    pm_log_gamma(&t[4], &sign, b);
    if (turn == 0) {
      for (int i = 0; i < 5; i++) {
        long bits = pm_bits_before_point(&t[i]);
        if (bits > more) more = bits;
      }
      more += pm_bits_before_point(a) + pm_bits_before_point(b);
      pm_stop_all(t, 6);
      if (more > pm_most_more_bits) break;
      continue;
    }
    /* Γ(a + b)/(Γ(a + 1) Γ(b)) x^a y^b */
    pm_add(&t[5], &t[0], &t[1]);
    pm_add(&t[5], &t[5], &t[2]);
    pm_subtract(&t[5], &t[5], &t[3]);
    pm_subtract(&t[5], &t[5], &t[4]);
    pm_exp(out, &t[5]);
    pm_stop_all(t, 6);
    return;
  }
  mpfr_set_zero(out->lower, 1);
  mpfr_set_inf(out->upper, 1);
  out->flags = 0;
}

/* The series; 0 if it has too many terms. */
static int rising_series(pm_number *out, const pm_number *a, const pm_number *b, const pm_number *x) {
  mpfr_prec_t bits = pm_precision(out);
  pm_number t[4];
  pm_start_all(t, 4, bits);
  pm_number *term = &t[0], *quotient = &t[1], *sum = &t[2], *next = &t[3];
  pm_add(sum, a, b);
  pm_set_whole(out, 1, 0);
  pm_set_whole(term, 1, 0);
  int is_done = 0;
  mpfr_t bound;
  mpfr_init2(bound, 64);
  for (long n = 0; n < pm_most_terms && !is_done; n++) {
    pm_add_long(quotient, sum, n);
    pm_add_long(next, a, n + 1);
    pm_divide(quotient, quotient, next);
    pm_multiply(quotient, quotient, x);
    pm_multiply(term, term, quotient);
    pm_add(out, out, term);
    if (mpfr_get_exp(term->upper) >= mpfr_get_exp(out->lower) - bits) continue;
    /* term q/(1 - q) */
    mpfr_max(bound, quotient->upper, x->upper, MPFR_RNDU);
    if (mpfr_cmp_ui(bound, 1) >= 0) continue;
    mpfr_ui_sub(bound, 1, bound, MPFR_RNDD);
    mpfr_div(bound, term->upper, bound, MPFR_RNDU);
    mpfr_add(out->upper, out->upper, bound, MPFR_RNDU);
    is_done = 1;
  }
  mpfr_clear(bound);
  pm_stop_all(t, 4);
  return is_done;
}

/* ln of the term of this number. */
static double log_of_term(double a, double b, double log_x, double n) {
  return pm_estimated_log_gamma(a + b + n) - pm_estimated_log_gamma(a + b) - pm_estimated_log_gamma(a + 1 + n) + pm_estimated_log_gamma(a + 1) + n * log_x;
}

/* About how many terms the series has. */
static double terms_of(double a, double b, double log_x, double bits) {
  double peak = 0;
  for (double n = 16; n < 1e7; n *= 1.25) {
    double term = log_of_term(a, b, log_x, n);
    if (term > peak) peak = term;
    if (term < peak - bits * 0.7) return n;
  }
  return 1e8;
}

static void tail_by_series(
    pm_number *out, const pm_number *a, const pm_number *b, const pm_number *x, const pm_number *y) {
  pm_number t[2];
  pm_start_all(t, 2, pm_precision(out) + 16);
  if (rising_series(&t[0], a, b, x)) {
    pm_beta_front(&t[1], a, b, x, y);
    pm_multiply(out, &t[0], &t[1]);
  } else {
    pm_set_range(out, 0, 1, 0);
  }
  pm_stop_all(t, 2);
}

/* 1 less the other tail, with more digits where they cancel. */
static void from_other(
    pm_number *out, const pm_number *a, const pm_number *b, const pm_number *x, const pm_number *y) {
  mpfr_prec_t bits = pm_precision(out) + 16;
  for (int turn = 0; turn < 5; turn++) {
    pm_number rest;
    pm_start(&rest, bits);
    tail_by_series(&rest, b, a, y, x);
    pm_subtract_from_long(&rest, 1, &rest);
    pm_take(out, &rest);
    long known = pm_shared_bits(&rest), lost = bits - known;
    pm_stop(&rest);
    if (known >= pm_precision(out) || bits > pm_most_more_bits / 2) break;
    bits += known == 0 ? bits : lost;
  }
}

void pm_beta_tail(
    pm_number *out, const pm_number *a, const pm_number *b, const pm_number *x, const pm_number *y) {
  double first = pm_middle(a), second = pm_middle(b), left = pm_middle(x), right = pm_middle(y);
  double log_x = left < 0.5 ? log(left) : log1p(-right), log_y = right < 0.5 ? log(right) : log1p(-left);
  double bits = (double)pm_precision(out);
  /* Beyond the range of doubles terms have hardly an influence. */
  double own = left == 0 ? 16 : terms_of(first, second, log_x, bits);
  double other = right == 0 ? 16 : terms_of(second, first, log_y, bits);
  if (own <= pm_most_terms && own <= 2 * other + 500) tail_by_series(out, a, b, x, y);
  else if (other <= pm_most_terms) from_other(out, a, b, x, y);
  else pm_set_range(out, 0, 1, 0);
  pm_keep_at_least(out, 0);
  pm_keep_at_most(out, 1);
}
