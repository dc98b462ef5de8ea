/* Quantiles of the beta distribution, and of Student's and the F distribution, which are derived from its odds. */

#include "CVectorMath.h"
#include "distributions.h"

#include <math.h>

typedef struct {
  const pm_number *a, *b, *wanted;
} beta_problem;

/* The tail below the odds, and its density x^a y^b/B(a, b) along ln(odds). */
static void beta_excess(pm_number *excess, mpfr_ptr step, mpfr_srcptr place, const void *context) {
  const beta_problem *problem = context;
  pm_number t[4], odds = pm_at(place);
  pm_start_all(t, 4, pm_precision(excess) + 16);
  pm_add_long(&t[0], &odds, 1);
  pm_divide(&t[1], &odds, &t[0]);
  pm_set_whole(&t[2], 1, 0);
  pm_divide(&t[2], &t[2], &t[0]);
  if (mpfr_cmp_ui(t[1].upper, 1) >= 0) mpfr_nextbelow(t[1].upper);
  pm_beta_tail(&t[3], problem->a, problem->b, &t[1], &t[2]);
  pm_subtract(excess, &t[3], problem->wanted);
  if (step) {
    mpfr_t quotient;
    mpfr_init2(quotient, mpfr_get_prec(step));
    pm_beta_front(&t[0], problem->a, problem->b, &t[1], &t[2]);
    pm_multiply(&t[0], &t[0], problem->a);
    mpfr_div(quotient, problem->wanted->upper, t[3].upper, MPFR_RNDN);
    mpfr_log(quotient, quotient, MPFR_RNDN);
    mpfr_div(step, t[3].upper, t[0].upper, MPFR_RNDN);
    mpfr_mul(step, step, quotient, MPFR_RNDN);
    mpfr_clear(quotient);
  }
  pm_stop_all(t, 4);
}

/* A guess where the tail is a power: exp((ln p + ln a + ln B(a, b))/a). */
static void far_guess(mpfr_ptr guess, const pm_number *a, const pm_number *b, const pm_number *p) {
  pm_number t[2];
  pm_start_all(t, 2, 64);
  pm_beta(&t[0], a, b);
  pm_multiply(&t[0], &t[0], a);
  pm_multiply(&t[0], &t[0], p);
  mpfr_log(guess, t[0].upper, MPFR_RNDN);
  mpfr_div(guess, guess, a->upper, MPFR_RNDN);
  mpfr_exp(guess, guess, MPFR_RNDN);
  pm_stop_all(t, 2);
}

static void first_guess(mpfr_ptr guess, const pm_number *a, const pm_number *b, const pm_number *p) {
  double first = pm_middle(a), second = pm_middle(b), tail = pm_middle(p), rest = 1 - tail, place = NAN, other = NAN;
  if (tail > 0) {
    vm_beta_quantile(&place, &first, &second, &tail, 1);
    vm_beta_quantile(&other, &second, &first, &rest, 1);
  }
  if (place > 0 && place <= 0.5) mpfr_set_d(guess, place / (1 - place), MPFR_RNDN);
  else if (other > 0 && other < 1) mpfr_set_d(guess, (1 - other) / other, MPFR_RNDN);
  else far_guess(guess, a, b, p);
}

static void odds_kernel(pm_number *out, const pm_number *const *operands) {
  mpfr_t guess;
  mpfr_init2(guess, 64);
  first_guess(guess, operands[0], operands[1], operands[2]);
  beta_problem problem = {operands[0], operands[1], operands[2]};
  pm_root_beside(out, guess, beta_excess, &problem);
  mpfr_clear(guess);
}

void pm_beta_odds(pm_number *out, const pm_number *a, const pm_number *b, const pm_number *p, int is_upper) {
  const pm_number *operands[3] = {is_upper ? b : a, is_upper ? a : b, p};
  pm_refined(out, odds_kernel, operands);
  if (!is_upper) return;
  /* The quantile of the mirrored distribution: its odds are inverted. */
  pm_number value;
  pm_start(&value, pm_precision(out));
  mpfr_ui_div(value.lower, 1, out->upper, MPFR_RNDD);
  mpfr_ui_div(value.upper, 1, out->lower, MPFR_RNDU);
  pm_finish(out, &value, 0);
}

/* The odds at shapes a and b for 0 < p < 1, by the smaller tail; 1 - p is exact. */
static void odds_at(pm_number *out, const pm_number *a, const pm_number *b, mpfr_srcptr p) {
  pm_number probability = pm_at(p), rest;
  pm_start(&rest, mpfr_get_prec(p) + 64);
  pm_subtract_from_long(&rest, 1, &probability);
  int is_upper = mpfr_cmp_d(p, 0.5) > 0;
  pm_beta_odds(out, a, b, is_upper ? &rest : &probability, is_upper);
  pm_stop(&rest);
}

/* The quantile at a corner of the operands; shapes of 0 or infinity mean limits. */
static void beta_quantile_at(pm_number *out, mpfr_srcptr a, mpfr_srcptr b, mpfr_srcptr p) {
  pm_number first = pm_at(a), second = pm_at(b), odds, sum;
  int is_limit = mpfr_sgn(a) <= 0 || mpfr_sgn(b) <= 0 || mpfr_inf_p(a) || mpfr_inf_p(b);
  if (mpfr_sgn(p) <= 0) {
    pm_set_whole(out, 0, 0);
  } else if (mpfr_cmp_ui(p, 1) >= 0) {
    pm_set_whole(out, 1, 0);
  } else if (is_limit) {
    pm_set_range(out, 0, 1, 0);
  } else {
    pm_start(&odds, pm_precision(out) + 32);
    pm_start(&sum, pm_precision(out) + 32);
    odds_at(&odds, &first, &second, p);
    /* 1 - 1/(1 + odds) is increasing, and odds/(1 + odds) has full precision. */
    mpfr_add_ui(sum.lower, odds.lower, 1, MPFR_RNDU);
    mpfr_add_ui(sum.upper, odds.upper, 1, MPFR_RNDD);
    mpfr_div(out->lower, odds.lower, sum.lower, MPFR_RNDD);
    mpfr_div(out->upper, odds.upper, sum.upper, MPFR_RNDU);
    if (mpfr_inf_p(odds.upper)) mpfr_set_ui(out->upper, 1, MPFR_RNDU);
    out->flags = 0;
    pm_keep_at_least(out, 0);
    pm_keep_at_most(out, 1);
    pm_stop(&odds);
    pm_stop(&sum);
  }
}

void pm_beta_quantile(pm_number *out, const pm_number *a, const pm_number *b, const pm_number *c) {
  if (pm_answered_ternary(out, a, b, c)) return;
  int flags = a->flags | b->flags | c->flags;
  int has_values = pm_is_positive(a, &flags) && pm_is_positive(b, &flags) && pm_is_between(c, 0, 1, &flags);
  if (!has_values || pm_is_infinite(a) || pm_is_infinite(b)) {
    pm_set_empty(out);
    return;
  }
  pm_number value, other;
  mpfr_prec_t bits = pm_tail_bits(c, pm_precision(out));
  pm_start(&value, bits);
  beta_quantile_at(&value, a->lower, b->upper, c->lower);
  if (!pm_is_exact(a) || !pm_is_exact(b) || !pm_is_exact(c)) {
    pm_start(&other, bits);
    beta_quantile_at(&other, a->upper, b->lower, c->upper);
    pm_include(&value, &other);
    pm_stop(&other);
  }
  pm_finish(out, &value, flags);
}

/* STUDENT */

/* The quantile at a corner, for p below or above 1/2: t²/n are the odds at which both outer tails, or the middle,
   have their probability. */
static void student_quantile_at(pm_number *out, mpfr_srcptr p, mpfr_srcptr n) {
  pm_number probability = pm_at(p), degrees = pm_at(n), t[4];
  int side = mpfr_cmp_d(p, 0.5);
  if (side == 0) {
    pm_set_whole(out, 0, 0);
  } else if (mpfr_inf_p(n)) {
    pm_normal_quantile(out, &probability);
  } else if (mpfr_sgn(n) <= 0) {
    pm_set_unknown(out, 0);
  } else {
    pm_start_all(t, 4, mpfr_get_prec(p) + pm_precision(out) + 64);
    pm_take(&t[0], &probability);
    if (side > 0) pm_subtract_from_long(&t[0], 1, &t[0]);
    pm_shift(&t[0], &t[0], 1);
    pm_subtract_from_long(&t[1], 1, &t[0]);
    pm_number half, second, odds;
    pm_start(&half, 2);
    pm_start(&second, mpfr_get_prec(n));
    pm_start(&odds, pm_precision(out) + 16);
    pm_set_whole(&half, 1, 0);
    pm_shift(&half, &half, -1);
    pm_shift(&second, &degrees, -1);
    int is_outside = mpfr_lessequal_p(t[0].upper, t[1].upper);
    pm_beta_odds(&odds, &half, &second, is_outside ? &t[0] : &t[1], is_outside);
    pm_multiply(&odds, &odds, &degrees);
    pm_sqrt(out, &odds);
    if (side < 0) pm_negate(out, out);
    pm_stop(&half);
    pm_stop(&second);
    pm_stop(&odds);
    pm_stop_all(t, 4);
  }
}

void pm_student_quantile(pm_number *out, const pm_number *a, const pm_number *b) {
  if (pm_answered_binary(out, a, b)) return;
  int flags = a->flags | b->flags, is_low = mpfr_sgn(a->lower) <= 0, is_high = mpfr_cmp_ui(a->upper, 1) >= 0;
  if (!pm_is_positive(b, &flags) || mpfr_sgn(a->upper) <= 0 || mpfr_cmp_ui(a->lower, 1) >= 0) {
    pm_set_empty(out);
    return;
  }
  if (is_low || is_high) flags |= PM_UNDEFINED;
  pm_number value, other;
  mpfr_prec_t bits = pm_tail_bits(a, pm_precision(out));
  pm_start(&value, bits);
  pm_start(&other, bits);
  pm_set_unknown(&value, 0);
  pm_set_unknown(&other, 0);
  if (!is_low) student_quantile_at(&value, a->lower, mpfr_cmp_d(a->lower, 0.5) < 0 ? b->lower : b->upper);
  if (pm_is_exact(a) && pm_is_exact(b)) pm_take(&other, &value);
  else if (!is_high) student_quantile_at(&other, a->upper, mpfr_cmp_d(a->upper, 0.5) < 0 ? b->upper : b->lower);
  mpfr_swap(value.upper, other.upper);
  pm_stop(&other);
  pm_finish(out, &value, flags);
}

/* F */

/* The quantile at corners; the factor n/m is as wide as its operands make it. */
static void fisher_quantile_at(pm_number *out, mpfr_srcptr p, mpfr_srcptr m, mpfr_srcptr n) {
  pm_number first = pm_at(m), second = pm_at(n), halves[2];
  if (mpfr_sgn(p) <= 0) {
    pm_set_whole(out, 0, 0);
  } else if (mpfr_cmp_ui(p, 1) >= 0 || mpfr_sgn(m) <= 0 || mpfr_sgn(n) <= 0 || mpfr_inf_p(m) || mpfr_inf_p(n)) {
    pm_set_not_negative(out, 0);
  } else {
    pm_start(&halves[0], mpfr_get_prec(m));
    pm_start(&halves[1], mpfr_get_prec(n));
    pm_shift(&halves[0], &first, -1);
    pm_shift(&halves[1], &second, -1);
    odds_at(out, &halves[0], &halves[1], p);
    pm_stop_all(halves, 2);
  }
}

void pm_fisher_quantile(pm_number *out, const pm_number *a, const pm_number *b, const pm_number *c) {
  if (pm_answered_ternary(out, a, b, c)) return;
  int flags = a->flags | b->flags | c->flags;
  int has_values = pm_is_positive(b, &flags) && pm_is_positive(c, &flags) && pm_is_between(a, 0, 1, &flags);
  if (!has_values || pm_is_infinite(b) || pm_is_infinite(c) || mpfr_cmp_ui(a->lower, 1) >= 0) {
    pm_set_empty(out);
    return;
  }
  if (mpfr_cmp_ui(a->upper, 1) >= 0) flags |= PM_UNDEFINED;
  int is_usual = pm_is_bounded(b) && pm_is_bounded(c) && mpfr_sgn(b->lower) > 0 && mpfr_sgn(c->lower) > 0;
  if (!is_usual) {
    pm_set_not_negative(out, flags);
    return;
  }
  pm_number value, other;
  mpfr_prec_t bits = pm_tail_bits(a, pm_precision(out));
  pm_start(&value, bits + 16);
  pm_start(&other, bits + 16);
  fisher_quantile_at(&value, a->lower, b->lower, c->upper);
  if (!pm_is_exact(a) || !pm_is_exact(b) || !pm_is_exact(c)) {
    fisher_quantile_at(&other, a->upper, b->upper, c->lower);
    pm_include(&value, &other);
  }
  if (mpfr_inf_p(value.upper)) {
    mpfr_set_zero(value.lower, 1);
  } else {
    pm_divide(&other, c, b);
    pm_multiply(&value, &value, &other);
  }
  pm_stop(&other);
  pm_finish(out, &value, flags);
}
