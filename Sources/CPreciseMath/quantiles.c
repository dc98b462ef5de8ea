/* Quantiles of the normal, gamma, beta, Student's and F distributions: the place of a tail, proved by the tails at
   both sides of it.

   The equation is solved for the smaller tail, because only that has full precision; 1 less the probability is exact.
   First guesses are those of CVectorMath. A quantile rises with the probability and with the first shape, and falls
   with the second one; Student's moves towards that of the normal distribution as the degrees of freedom grow. */

#include "CVectorMath.h"
#include "distributions.h"

#include <math.h>

/* STEPS */

/* Newton's step -ln(tail/wanted) tail/density, or its opposite for an upper tail. */
static void step_of(
    mpfr_ptr step, const pm_number *tail, const pm_number *wanted, const pm_number *density, int is_upper) {
  mpfr_t quotient;
  mpfr_init2(quotient, mpfr_get_prec(step));
  mpfr_div(quotient, tail->upper, wanted->upper, MPFR_RNDN);
  mpfr_log(quotient, quotient, MPFR_RNDN);
  mpfr_div(step, tail->upper, density->upper, MPFR_RNDN);
  mpfr_mul(step, step, quotient, MPFR_RNDN);
  if (!is_upper) mpfr_neg(step, step, MPFR_RNDN);
  mpfr_clear(quotient);
}

static void excess_of(pm_number *excess, const pm_number *tail, const pm_number *wanted, int is_upper) {
  if (is_upper) pm_subtract(excess, wanted, tail);
  else pm_subtract(excess, tail, wanted);
}

/* Starts a number with 1 - p, which is exact unless p is much smaller than 1. */
static void start_rest(pm_number *rest, const pm_number *p) {
  pm_start(rest, pm_precision(p) + 64);
  pm_subtract_from_long(rest, 1, p);
}

mpfr_prec_t pm_tail_bits(const pm_number *p, mpfr_prec_t most) {
  if (pm_is_exact(p)) return most;
  enum { spare = 64 };
  mpfr_t width, tail, rest;
  mpfr_inits2(64, width, tail, rest, (mpfr_ptr)0);
  mpfr_sub(width, p->upper, p->lower, MPFR_RNDD);
  mpfr_ui_sub(rest, 1, p->upper, MPFR_RNDU);
  mpfr_min(tail, p->lower, rest, MPFR_RNDU);
  long bits = spare;
  if (mpfr_regular_p(tail) && mpfr_sgn(tail) > 0 && mpfr_regular_p(width)) bits += mpfr_get_exp(tail) - mpfr_get_exp(width);
  mpfr_clears(width, tail, rest, (mpfr_ptr)0);
  return bits < spare ? spare : bits < most ? bits : most;
}

/* Whether the wanted tail is the smaller one. */
static int is_small(const pm_number *p) { return mpfr_cmp_d(p->lower, 0.5) <= 0; }

/* NORMAL */

typedef struct {
  const pm_number *wanted;
  int is_upper;
} normal_problem;

/* The upper tail, or the probability between -z and z, which has full precision for small z; with the density z φ(z),
   twice that for the latter. */
static void normal_excess(pm_number *excess, mpfr_ptr step, mpfr_srcptr place, const void *context) {
  const normal_problem *problem = context;
  pm_number t[3], z = pm_at(place);
  pm_start_all(t, 3, pm_precision(excess) + 16 + 2 * pm_bits_before_point(&z));
  pm_set_whole(&t[0], 2, 0);
  pm_sqrt(&t[0], &t[0]);
  pm_divide(&t[1], &z, &t[0]);
  if (problem->is_upper) {
    pm_erfc(&t[2], &t[1]);
    pm_shift(&t[2], &t[2], -1);
  } else {
    pm_erf(&t[2], &t[1]);
  }
  excess_of(excess, &t[2], problem->wanted, problem->is_upper);
  if (step) {
    /* e^(-z²/2) z/√(2π), or twice that */
    pm_multiply(&t[0], &t[1], &t[1]);
    pm_negate(&t[0], &t[0]);
    pm_exp(&t[0], &t[0]);
    pm_multiply(&t[0], &t[0], &z);
    pm_pi(&t[1], problem->is_upper ? 1 : -1);
    pm_sqrt(&t[1], &t[1]);
    pm_divide(&t[0], &t[0], &t[1]);
    step_of(step, &t[2], problem->wanted, &t[0], problem->is_upper);
  }
  pm_stop_all(t, 3);
}

/* The z > 0 above which the probability is q < 1/2. */
static void positive_normal_quantile(pm_number *out, const pm_number *q) {
  mpfr_t guess;
  mpfr_init2(guess, 64);
  double tail = pm_middle(q), z = NAN;
  if (tail > 0) vm_normal_quantile(&z, &tail, 1);
  if (z < 0) {
    mpfr_set_d(guess, -z, MPFR_RNDN);
  } else {
    mpfr_log(guess, q->upper, MPFR_RNDN);
    mpfr_mul_si(guess, guess, -2, MPFR_RNDN);
    mpfr_sqrt(guess, guess, MPFR_RNDN);
  }
  if (tail < 0.25) {
    normal_problem problem = {q, 1};
    pm_root_beside(out, guess, normal_excess, &problem);
  } else {
    pm_number both, between;
    pm_start(&both, pm_precision(q));
    pm_shift(&both, q, 1);
    start_rest(&between, &both);
    normal_problem problem = {&between, 0};
    if (z >= 0 || z != z) mpfr_mul_d(guess, between.upper, 1.25, MPFR_RNDN);
    pm_root_beside(out, guess, normal_excess, &problem);
    pm_stop(&both);
    pm_stop(&between);
  }
  mpfr_clear(guess);
}

static void normal_kernel(pm_number *out, const pm_number *const *operands) {
  positive_normal_quantile(out, operands[0]);
}

static void normal_quantile_at(pm_number *out, mpfr_srcptr p) {
  pm_number probability = pm_at(p), rest;
  const pm_number *operand = &probability;
  int side = mpfr_cmp_d(p, 0.5);
  start_rest(&rest, &probability);
  if (side == 0) {
    pm_set_whole(out, 0, 0);
  } else {
    if (side > 0) operand = &rest;
    pm_refined(out, normal_kernel, &operand);
    if (side < 0) pm_negate(out, out);
  }
  pm_stop(&rest);
}

void pm_normal_quantile(pm_number *out, const pm_number *a) {
  if (pm_answered(out, a)) return;
  int flags = a->flags, is_low = mpfr_sgn(a->lower) <= 0, is_high = mpfr_cmp_ui(a->upper, 1) >= 0;
  if (mpfr_sgn(a->upper) <= 0 || mpfr_cmp_ui(a->lower, 1) >= 0) {
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
  if (!is_low) normal_quantile_at(&value, a->lower);
  if (pm_is_exact(a)) pm_take(&other, &value);
  else if (!is_high) normal_quantile_at(&other, a->upper);
  mpfr_swap(value.upper, other.upper);
  pm_stop(&other);
  pm_finish(out, &value, flags);
}

/* GAMMA */

typedef struct {
  const pm_number *a, *wanted;
  int is_upper;
} gamma_problem;

static void gamma_excess(pm_number *excess, mpfr_ptr step, mpfr_srcptr place, const void *context) {
  const gamma_problem *problem = context;
  pm_number tail, density, x = pm_at(place);
  pm_start(&tail, pm_precision(excess));
  pm_gamma_tail(&tail, problem->a, &x, problem->is_upper);
  excess_of(excess, &tail, problem->wanted, problem->is_upper);
  if (step) {
    pm_start(&density, pm_precision(excess));
    pm_gamma_front(&density, problem->a, &x);
    pm_multiply(&density, &density, problem->a);
    step_of(step, &tail, problem->wanted, &density, problem->is_upper);
    pm_stop(&density);
  }
  pm_stop(&tail);
}

/* A guess for tiny probabilities: exp((ln p + ln Γ(a + 1))/a) for a lower tail, a - ln p for an upper one. */
static void far_gamma_guess(mpfr_ptr guess, const pm_number *a, const pm_number *p, int is_upper) {
  mpfr_t gamma;
  int sign;
  mpfr_init2(gamma, 64);
  mpfr_log(guess, p->upper, MPFR_RNDN);
  if (is_upper) {
    mpfr_sub(guess, a->upper, guess, MPFR_RNDN);
  } else {
    mpfr_add_ui(gamma, a->upper, 1, MPFR_RNDN);
    mpfr_lgamma(gamma, &sign, gamma, MPFR_RNDN);
    mpfr_add(guess, guess, gamma, MPFR_RNDN);
    mpfr_div(guess, guess, a->upper, MPFR_RNDN);
    mpfr_exp(guess, guess, MPFR_RNDN);
  }
  mpfr_clear(gamma);
}

/* The quantile for a probability between 0 and 1/2. */
static void gamma_quantile_of(pm_number *out, const pm_number *a, const pm_number *p, int is_upper) {
  double shape = pm_middle(a), tail = pm_middle(p), place = NAN;
  mpfr_t guess;
  mpfr_init2(guess, 64);
  if (is_upper) vm_gamma_upper_quantile(&place, &shape, &tail, 1);
  else vm_gamma_lower_quantile(&place, &shape, &tail, 1);
  if (tail > 0 && place > 0 && isfinite(place)) mpfr_set_d(guess, place, MPFR_RNDN);
  else far_gamma_guess(guess, a, p, is_upper);
  gamma_problem problem = {a, p, is_upper};
  pm_root_beside(out, guess, gamma_excess, &problem);
  mpfr_clear(guess);
}

static void lower_gamma_kernel(pm_number *out, const pm_number *const *operands) {
  gamma_quantile_of(out, operands[0], operands[1], 0);
}
static void upper_gamma_kernel(pm_number *out, const pm_number *const *operands) {
  gamma_quantile_of(out, operands[0], operands[1], 1);
}

/* The quantile at a corner; p is between 0 and 1, and its ends mean limits. */
static void gamma_quantile_at(pm_number *out, mpfr_srcptr a, mpfr_srcptr p, int is_upper) {
  pm_number shape = pm_at(a), probability = pm_at(p), rest;
  const pm_number *operands[2] = {&shape, &probability};
  int is_none = mpfr_sgn(p) <= 0, is_all = mpfr_cmp_ui(p, 1) >= 0;
  if (mpfr_sgn(a) <= 0 || (is_upper ? is_all : is_none)) {
    pm_set_whole(out, 0, 0);
  } else if (mpfr_inf_p(a) || is_none || is_all) {
    pm_set_not_negative(out, 0);
  } else {
    start_rest(&rest, &probability);
    int is_turned = !is_small(&probability);
    if (is_turned) operands[1] = &rest;
    pm_refined(out, is_turned != is_upper ? upper_gamma_kernel : lower_gamma_kernel, operands);
    pm_stop(&rest);
  }
}

static void gamma_quantile(pm_number *out, const pm_number *a, const pm_number *p, int is_upper) {
  if (pm_answered_binary(out, a, p)) return;
  int flags = a->flags | p->flags;
  int has_values = pm_is_positive(a, &flags) && pm_is_between(p, 0, 1, &flags) && !pm_is_infinite(a);
  mpfr_srcptr near = is_upper ? p->upper : p->lower, far = is_upper ? p->lower : p->upper;
  int is_far_end = is_upper ? mpfr_sgn(far) <= 0 : mpfr_cmp_ui(far, 1) >= 0;
  int is_near_end = is_upper ? mpfr_sgn(near) <= 0 : mpfr_cmp_ui(near, 1) >= 0;
  if (!has_values || is_near_end) {
    pm_set_empty(out);
    return;
  }
  if (is_far_end) flags |= PM_UNDEFINED;
  pm_number value, other;
  mpfr_prec_t bits = pm_tail_bits(p, pm_precision(out));
  pm_start(&value, bits);
  gamma_quantile_at(&value, a->lower, near, is_upper);
  if (!pm_is_exact(a) || !pm_is_exact(p)) {
    pm_start(&other, bits);
    gamma_quantile_at(&other, a->upper, far, is_upper);
    pm_include(&value, &other);
    pm_stop(&other);
  }
  pm_finish(out, &value, flags);
}

void pm_gamma_lower_quantile(pm_number *out, const pm_number *a, const pm_number *b) { gamma_quantile(out, a, b, 0); }
void pm_gamma_upper_quantile(pm_number *out, const pm_number *a, const pm_number *b) { gamma_quantile(out, a, b, 1); }
