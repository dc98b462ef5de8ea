/* Lambert's W, the inverse of w e^w on its principal branch, w ≥ -1: it rises from -1 at -1/e.

   Newton's method gives a place w near W(x); that W(x) is between w - d and w + d is proved by the sign of w e^w - x
   at both, because w e^w rises from -1 on. Near -1/e, where W is steep, larger d are tried, and the digits are
   doubled. The double nearest to -1/e is just below it; numbers between the two count as -1/e, perhaps without a
   value, as in CVectorMath. */

#include "special.h"

#include <math.h>

/* The sign of w e^w - x; 2 if it is not settled. */
static int sign_of_excess(mpfr_srcptr w, mpfr_srcptr x, mpfr_prec_t bits) {
  pm_number t[2], place = pm_at(w), wanted = pm_at(x);
  pm_start_all(t, 2, bits);
  pm_exp(&t[0], &place);
  pm_multiply(&t[0], &t[0], &place);
  pm_subtract(&t[1], &t[0], &wanted);
  int sign = pm_sign_of(&t[1]);
  pm_stop_all(t, 2);
  return sign;
}

/* A first guess: -1 + √(2(ex + 1)) or ln x - ln ln x (Corless, Gonnet, Hare, Jeffrey and Knuth 1996, 4.18, 4.22). */
static void first_guess(mpfr_ptr w, mpfr_srcptr x) {
  if (mpfr_cmp_d(x, 3) > 0) {
    mpfr_t logarithm;
    mpfr_init2(logarithm, 64);
    mpfr_log(w, x, MPFR_RNDN);
    mpfr_log(logarithm, w, MPFR_RNDN);
    mpfr_sub(w, w, logarithm, MPFR_RNDN);
    mpfr_clear(logarithm);
  } else if (mpfr_cmp_d(x, -0.25) > 0) {
    if (mpfr_cmp_d(x, 0.25) > 0) mpfr_log1p(w, x, MPFR_RNDN);
    else mpfr_set(w, x, MPFR_RNDN);
  } else {
    mpfr_set_ui(w, 1, MPFR_RNDN);
    mpfr_exp(w, w, MPFR_RNDN);
    mpfr_fma(w, w, x, x, MPFR_RNDN);
    mpfr_sub(w, w, x, MPFR_RNDN);
    mpfr_add_ui(w, w, 1, MPFR_RNDN);
    mpfr_mul_2ui(w, w, 1, MPFR_RNDN);
    if (mpfr_sgn(w) < 0) mpfr_set_zero(w, 1);
    mpfr_sqrt(w, w, MPFR_RNDN);
    mpfr_sub_ui(w, w, 1, MPFR_RNDN);
  }
}

/* Newton's step w - (w - x e^-w)/(w + 1). */
static void newton(mpfr_ptr w, mpfr_srcptr x) {
  mpfr_t step, slope;
  mpfr_prec_t bits = mpfr_get_prec(w);
  mpfr_init2(step, bits);
  mpfr_init2(slope, bits);
  for (int i = 0; i < 100; i++) {
    mpfr_neg(step, w, MPFR_RNDN);
    mpfr_exp(step, step, MPFR_RNDN);
    mpfr_mul(step, step, x, MPFR_RNDN);
    mpfr_sub(step, w, step, MPFR_RNDN);
    mpfr_add_ui(slope, w, 1, MPFR_RNDN);
    mpfr_div(step, step, slope, MPFR_RNDN);
    if (!mpfr_regular_p(step)) break;
    mpfr_sub(w, w, step, MPFR_RNDN);
    if (mpfr_cmp_si(w, -1) < 0) mpfr_set_si(w, -1, MPFR_RNDN);
    if (mpfr_zero_p(w) || mpfr_get_exp(step) < mpfr_get_exp(w) - bits / 2 - 4) break;
  }
  mpfr_clear(step);
  mpfr_clear(slope);
}

/* The narrowest of some intervals around w that is proved to contain W(x). */
static int prove(pm_number *out, mpfr_srcptr w, mpfr_srcptr x) {
  mpfr_prec_t bits = mpfr_get_prec(w);
  pm_number value;
  mpfr_t d;
  mpfr_init2(d, 2);
  pm_start(&value, bits);
  int is_proved = 0;
  for (long less = bits - 20; less > 0 && !is_proved; less = less * 7 / 8) {
    mpfr_set_ui_2exp(d, 1, mpfr_get_exp(w) - less, MPFR_RNDN);
    mpfr_sub(value.lower, w, d, MPFR_RNDD);
    mpfr_add(value.upper, w, d, MPFR_RNDU);
    int is_least = mpfr_cmp_si(value.lower, -1) <= 0;
    if (is_least) mpfr_set_si(value.lower, -1, MPFR_RNDD);
    is_proved = (is_least || sign_of_excess(value.lower, x, bits + 32) == -1) &&
                sign_of_excess(value.upper, x, bits + 32) == 1;
  }
  if (is_proved) pm_take(out, &value);
  pm_stop(&value);
  mpfr_clear(d);
  return is_proved;
}

static void lambert_kernel(pm_number *out, const pm_number *const *operands) {
  mpfr_srcptr x = operands[0]->lower;
  mpfr_t w;
  mpfr_init2(w, pm_precision(out) + 40);
  first_guess(w, x);
  newton(w, x);
  out->flags = 0;
  if (!mpfr_regular_p(w) || !prove(out, w, x)) {
    mpfr_set_si(out->lower, -1, MPFR_RNDD);
    mpfr_set_inf(out->upper, 1);
  }
  mpfr_clear(w);
}

static void lambert_at(pm_number *out, mpfr_srcptr x) {
  pm_number place = pm_at(x);
  const pm_number *operand = &place;
  if (mpfr_zero_p(x)) {
    pm_set_whole(out, 0, 0);
  } else if (mpfr_inf_p(x)) {
    mpfr_set_zero(out->lower, 1);
    mpfr_set_inf(out->upper, 1);
  } else {
    pm_refined(out, lambert_kernel, &operand);
  }
}

/* The side of -1/e: -1 or 1, or 2 if it is not settled; no binary number is equal to it. */
static int side_of_branch_point(mpfr_srcptr x) {
  pm_number t[2], place = pm_at(x);
  pm_start_all(t, 2, mpfr_get_prec(x) + 32);
  pm_set_whole(&t[0], -1, 0);
  pm_exp(&t[0], &t[0]);
  pm_add(&t[1], &t[0], &place);
  int side = pm_sign_of(&t[1]);
  pm_stop_all(t, 2);
  return side;
}

void pm_lambertw(pm_number *out, const pm_number *a) {
  if (pm_answered(out, a)) return;
  int flags = a->flags;
  if (pm_is_infinite(a) && mpfr_sgn(a->lower) > 0) {
    pm_set_infinity(out, 1, flags);
    return;
  }
  if (side_of_branch_point(a->upper) != 1) {
    if (mpfr_cmp_d(a->upper, -0x1.78b56362cef38p-2) < 0) pm_set_empty(out);
    else pm_set_whole(out, -1, flags | PM_UNDEFINED);
    return;
  }
  pm_number value, other;
  pm_start(&value, pm_precision(out));
  lambert_at(&value, a->upper);
  if (side_of_branch_point(a->lower) != 1) {
    flags |= PM_UNDEFINED;
    mpfr_set_si(value.lower, -1, MPFR_RNDD);
  } else if (!mpfr_equal_p(a->lower, a->upper)) {
    pm_start(&other, pm_precision(out));
    lambert_at(&other, a->lower);
    pm_include(&value, &other);
    pm_stop(&other);
  }
  pm_finish(out, &value, flags);
}
