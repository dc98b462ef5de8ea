/* The incomplete beta function, regularised, for a > 0, b > 0, 0 < x < 1, y = 1 - x. With F = x^a y^b/(a B(a, b)):

   | series | definition |
   | rising | F Σ (a + b) … (a + b + n - 1)/((a + 1) … (a + n)) x^n, DLMF 8.17.8, all positive. Their quotients x (a + b + n)/(a + 1 + n)
     go to x from one side: the larger one of x and the last quotient bounds those that follow, and a geometric series the rest |
   | falling | F/y Σ (b - 1) … (b - n)/((a + 1) … (a + n)) (x/y)^n, by integration by parts. The remainder after n terms
     is the next term times g, where s = b - n - 1 and g = ∫ t^(a + n - 1) (1 - t)^s dt (a + n)/(x^(a + n) y^s) over 0 <
     t < x. For s ≤ 0 it is between 0 and 1; for s > 0 at least 1, and below (a + n)/(a + n - 1 - s x/y), because ((1 -
     t)/y)^s ≤ e^(s(x - t)/y), (t/x)^(a + n - 1) ≤ e^(-(a + n - 1)(x - t)/x) |
   | complement | 1 less the other tail by its series, with as many additional digits as cancel |

   The series with the fewest terms is used, by an estimate with doubles, which affects only the choice, not the
   proof. If all have too many terms, the tail is between 0 and 1. */

#include "special.h"

#include <math.h>

void pm_beta_front(
    pm_number *out, const pm_number *a, const pm_number *b, const pm_number *x, const pm_number *y) {
  pm_number t[6];
  long more = 64;
  /* Computed with few digits first, to learn how many digits the logarithms have before the point. */
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
      if (more > pm_most_bits_of_logarithm) break;
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

/* The rising series; returns 0 if it has too many terms. */
static int rising_series(pm_number *out, const pm_number *a, const pm_number *b, const pm_number *x) {
  mpfr_prec_t bits = pm_precision(out), bits_of_a = pm_bits_of_sum(a, bits);
  mpfr_prec_t bits_of_sum = bits_of_a + pm_bits_of_sum(b, bits);
  pm_number term, sum, factor, divisor;
  pm_start(&term, bits);
  pm_start(&sum, bits_of_sum < bits ? bits_of_sum : bits);
  pm_start(&factor, pm_precision(&sum));
  pm_start(&divisor, bits_of_a);
  pm_add(&sum, a, b);
  pm_set_whole(out, 1, 0);
  pm_set_whole(&term, 1, 0);
  long most = pm_terms_allowed(bits);
  int is_done = 0;
  mpfr_t bound;
  mpfr_init2(bound, 64);
  for (long n = 0; n < most && !is_done; n++) {
    pm_add_long(&factor, &sum, n);
    pm_add_long(&divisor, a, n + 1);
    pm_scale_positive(&term, &factor, &divisor);
    mpfr_mul(term.lower, term.lower, x->lower, MPFR_RNDD);
    mpfr_mul(term.upper, term.upper, x->upper, MPFR_RNDU);
    pm_add(out, out, &term);
    if (mpfr_get_exp(term.upper) >= mpfr_get_exp(out->lower) - bits) continue;
    /* The remainder is at most term·q/(1 - q). */
    mpfr_div(bound, factor.upper, divisor.lower, MPFR_RNDU);
    if (mpfr_cmp_ui(bound, 1) < 0) mpfr_set_ui(bound, 1, MPFR_RNDU);
    mpfr_mul(bound, bound, x->upper, MPFR_RNDU);
    if (mpfr_cmp_ui(bound, 1) >= 0) continue;
    mpfr_ui_sub(bound, 1, bound, MPFR_RNDD);
    mpfr_div(bound, term.upper, bound, MPFR_RNDU);
    mpfr_add(out->upper, out->upper, bound, MPFR_RNDU);
    is_done = 1;
  }
  mpfr_clear(bound);
  pm_stop(&term);
  pm_stop(&sum);
  pm_stop(&factor);
  pm_stop(&divisor);
  return is_done;
}

/* Adds the remainder g·term after n terms. */
static void add_rest(
    pm_number *sum, const pm_number *term, const pm_number *a, const pm_number *b, const pm_number *odds, long n) {
  pm_number g, s, rest;
  pm_start(&g, 64);
  pm_start(&s, 64);
  pm_start(&rest, pm_precision(sum));
  pm_add_long(&s, b, -n - 1);
  pm_set_range(&g, 0, 1, 0);
  int is_known = 1;
  if (mpfr_sgn(s.upper) > 0) {
    int is_above = mpfr_sgn(s.lower) > 0;
    pm_multiply(&s, &s, odds);
    pm_add_long(&g, a, n - 1);
    pm_subtract(&s, &g, &s);
    pm_add_long(&g, a, n);
    is_known = mpfr_sgn(s.lower) > 0;
    if (is_known) pm_divide(&g, &g, &s);
    mpfr_set_ui(g.lower, is_above ? 1 : 0, MPFR_RNDD);
    if (mpfr_cmp_ui(g.upper, 1) < 0) mpfr_set_ui(g.upper, 1, MPFR_RNDU);
  }
  pm_multiply(&rest, term, &g);
  pm_add(sum, sum, &rest);
  if (!is_known) pm_set_unknown(sum, 0);
  pm_stop(&g);
  pm_stop(&s);
  pm_stop(&rest);
}

/* The falling series without F/y. */
static void falling_series(
    pm_number *out, const pm_number *a, const pm_number *b, const pm_number *x, const pm_number *y) {
  mpfr_prec_t bits = pm_precision(out);
  pm_number t[4];
  pm_start_all(t, 4, bits);
  pm_number *term = &t[0], *odds = &t[1], *factor = &t[2], *divisor = &t[3];
  pm_divide(odds, x, y);
  pm_set_whole(out, 0, 0);
  pm_set_whole(term, 1, 0);
  long n = 0, most = pm_terms_allowed(bits);
  while (n < most) {
    if (n > 0 && pm_exponent_above(term) < mpfr_get_exp(out->upper) - bits) break;
    pm_add(out, out, term);
    n++;
    pm_add_long(factor, b, -n);
    pm_add_long(divisor, a, n);
    pm_multiply(factor, factor, odds);
    if (mpfr_sgn(factor->lower) > 0) {
      pm_scale_positive(term, factor, divisor);
      continue;
    }
    pm_divide(factor, factor, divisor);
    pm_multiply(term, term, factor);
    if (pm_is_zero(term)) break;
    /* From here on terms grow, so the series is cut off. */
    if (mpfr_cmp_si(factor->lower, -1) < 0) break;
  }
  add_rest(out, term, a, b, odds, n);
  pm_stop_all(t, 4);
}

typedef struct {
  double a, b, log_x, log_odds;
} estimate;

static double log_rising(double n, const void *context) {
  const estimate *of = context;
  return log1p((of->b - 1) / (of->a + 1 + n)) + of->log_x;
}

static double log_falling(double n, const void *context) {
  const estimate *of = context;
  return log(fabs(of->b - 1 - n) / (of->a + 1 + n)) + of->log_odds;
}

/* The number of terms for this tail; the falling series is used if its terms fall from the first on, and become small
   enough. */
static double terms_of(const estimate *of, double bits, int *is_falling) {
  double rising = pm_estimated_terms(log_rising, of, bits), falling = 1e8;
  if (log_falling(0, of) < 0) falling = pm_estimated_terms(log_falling, of, bits);
  *is_falling = falling < rising;
  return *is_falling ? falling : rising;
}

static void tail_by_series(
    pm_number *out, const pm_number *a, const pm_number *b, const pm_number *x, const pm_number *y, int is_falling) {
  pm_number t[2];
  int is_known = 1;
  pm_start_all(t, 2, pm_precision(out) + 16);
  if (is_falling) {
    falling_series(&t[0], a, b, x, y);
    pm_divide(&t[0], &t[0], y);
  } else {
    is_known = rising_series(&t[0], a, b, x);
  }
  if (is_known) {
    pm_beta_front(&t[1], a, b, x, y);
    pm_multiply(out, &t[0], &t[1]);
  } else {
    pm_set_range(out, 0, 1, 0);
  }
  pm_stop_all(t, 2);
}

/* The bits of 1 that cancel in the complement of this tail: left of the middle the tail is at least F, right of it
   about proportional to b for small b. */
static long empty_bits(
    const pm_number *a, const pm_number *b, const pm_number *x, const pm_number *y, int is_left) {
  if (!is_left) return mpfr_get_exp(b->lower) < 0 ? -mpfr_get_exp(b->lower) : 0;
  pm_number front;
  pm_start(&front, 64);
  pm_beta_front(&front, a, b, x, y);
  long exponent = mpfr_regular_p(front.lower) ? mpfr_get_exp(front.lower) : 0;
  pm_stop(&front);
  return exponent < 0 ? -exponent : 0;
}

void pm_beta_tail(
    pm_number *out, const pm_number *a, const pm_number *b, const pm_number *x, const pm_number *y) {
  double first = pm_middle(a), second = pm_middle(b), left = pm_middle(x), right = pm_middle(y);
  /* Outside the range of doubles terms are smallest. */
  double log_x = left == 0 ? -700 : left < 0.5 ? log(left) : log1p(-right);
  double log_y = right == 0 ? -700 : right < 0.5 ? log(right) : log1p(-left);
  const estimate ours = {first, second, log_x, log_x - log_y}, others = {second, first, log_y, log_y - log_x};
  long more = empty_bits(a, b, x, y, left * second < right * first) + 16;
  if (more > pm_most_more_bits) more = 16;
  mpfr_prec_t bits = pm_precision(out), more_bits = bits + more;
  int is_falling, is_other_falling;
  double own = terms_of(&ours, (double)bits, &is_falling);
  double other = terms_of(&others, (double)more_bits, &is_other_falling);
  int is_own_short = own <= (double)pm_terms_allowed(bits), is_other_short = other <= (double)pm_terms_allowed(more_bits);
  if (is_own_short && (!is_other_short || own <= 2 * other + 500)) {
    tail_by_series(out, a, b, x, y, is_falling);
  } else if (is_other_short) {
    pm_number rest;
    pm_start(&rest, more_bits);
    tail_by_series(&rest, b, a, y, x, is_other_falling);
    pm_subtract_from_long(out, 1, &rest);
    pm_stop(&rest);
  } else {
    pm_set_range(out, 0, 1, 0);
  }
  pm_keep_at_least(out, 0);
  pm_keep_at_most(out, 1);
}
