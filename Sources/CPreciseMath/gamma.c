/* The gamma function, its logarithm and the derivative of that.

   ln |Γ| is convex between its poles, because its second derivative Σ 1/(x + n)² is positive, and so is |Γ|; digamma rises
   there. The values at both ends of a and the slopes there bound all of a: where both slopes have one sign the ends have the
   extreme values, and else the function stays above its tangents (Bohr and Mollerup; DLMF 5.5, 5.15.1). MPFR rounds Γ, ln |Γ|
   and digamma correctly. */

#include "special.h"

int pm_has_gamma_pole(const pm_number *a) {
  if (mpfr_sgn(a->lower) > 0) return 0;
  if (mpfr_inf_p(a->lower)) return 2;
  mpfr_t whole;
  mpfr_init2(whole, mpfr_get_prec(a->upper));
  mpfr_floor(whole, a->upper);
  if (mpfr_sgn(whole) > 0) mpfr_set_zero(whole, 1);
  int has_pole = mpfr_greaterequal_p(whole, a->lower);
  mpfr_clear(whole);
  return !has_pole ? 0 : mpfr_equal_p(a->lower, a->upper) ? 1 : 2;
}

/* The value at the upper end less an upper bound of the slope there times the width: a point below the tangent. */
static void go_down(mpfr_ptr value, mpfr_srcptr slope, const pm_number *a) {
  mpfr_t fall;
  mpfr_init2(fall, 64);
  mpfr_sub(fall, a->upper, a->lower, MPFR_RNDU);
  mpfr_mul(fall, fall, slope, MPFR_RNDU);
  mpfr_sub(value, value, fall, MPFR_RNDD);
  mpfr_clear(fall);
}

static int log_of_size(mpfr_ptr out, mpfr_srcptr a, mpfr_rnd_t rounding) {
  int sign;
  return mpfr_lgamma(out, &sign, a, rounding);
}

static void log_gamma_at(pm_number *out, mpfr_srcptr end) { pm_enclose(out, end, log_of_size); }

static void size_of_gamma_at(pm_number *out, mpfr_srcptr end) {
  pm_enclose(out, end, mpfr_gamma);
  if (mpfr_sgn(out->upper) > 0) return;
  mpfr_swap(out->lower, out->upper);
  mpfr_neg(out->lower, out->lower, MPFR_RNDD);
  mpfr_neg(out->upper, out->upper, MPFR_RNDU);
}

/* |Γ| or ln |Γ| over an interval without a pole. */
static void convex(pm_number *out, const pm_number *a, int is_logarithm) {
  void (*function)(pm_number *, mpfr_srcptr) = is_logarithm ? log_gamma_at : size_of_gamma_at;
  function(out, a->lower);
  out->flags = a->flags;
  if (mpfr_equal_p(a->lower, a->upper)) return;
  pm_number first, last, other;
  pm_start(&first, 64);
  pm_start(&last, 64);
  pm_start(&other, pm_precision(out));
  pm_enclose(&first, a->lower, mpfr_digamma);
  pm_enclose(&last, a->upper, mpfr_digamma);
  int is_turning = mpfr_sgn(first.lower) < 0 && mpfr_sgn(last.upper) > 0;
  function(&other, a->upper);
  pm_include(out, &other);
  if (is_turning) {
    /* The slope of |Γ| is that of its logarithm times the value, which is greatest at one of the ends. */
    if (!is_logarithm) mpfr_mul(last.upper, last.upper, out->upper, MPFR_RNDU);
    mpfr_set(out->lower, other.lower, MPFR_RNDD);
    go_down(out->lower, last.upper, a);
    if (!is_logarithm) pm_keep_at_least(out, 0);
  }
  pm_stop(&first);
  pm_stop(&last);
  pm_stop(&other);
}

/* The sign of Γ between poles, which changes at each. */
static int sign_of_gamma(const pm_number *a) {
  if (mpfr_sgn(a->lower) > 0) return 1;
  mpfr_t whole;
  mpfr_init2(whole, mpfr_get_prec(a->lower));
  mpfr_floor(whole, a->lower);
  /* Tests whether the whole number is odd. */
  mpfr_div_2ui(whole, whole, 1, MPFR_RNDN);
  int sign = mpfr_integer_p(whole) ? 1 : -1;
  mpfr_clear(whole);
  return sign;
}

void pm_log_gamma(pm_number *out, int *sign, const pm_number *a) {
  *sign = sign_of_gamma(a);
  int flags = a->flags;
  pm_number value;
  pm_start(&value, pm_precision(out));
  convex(&value, a, 1);
  pm_finish(out, &value, flags);
}

/* Handles infinite operands and poles: Γ(∞) is ∞; -∞ and poles have no value. */
static int is_settled(pm_number *out, const pm_number *a) {
  if (pm_answered(out, a)) return 1;
  int flags = a->flags, has_pole = pm_has_gamma_pole(a);
  if (pm_is_infinite(a)) {
    if (mpfr_sgn(a->lower) > 0) pm_set_infinity(out, 1, flags);
    else pm_set_empty(out);
    return 1;
  }
  if (has_pole == 1) pm_set_empty(out);
  if (has_pole == 2) pm_set_in_doubt(out);
  return has_pole != 0;
}

void pm_gamma(pm_number *out, const pm_number *a) {
  if (is_settled(out, a)) return;
  int flags = a->flags, sign = sign_of_gamma(a);
  pm_number value;
  pm_start(&value, pm_precision(out));
  convex(&value, a, 0);
  if (sign < 0) {
    mpfr_swap(value.lower, value.upper);
    mpfr_neg(value.lower, value.lower, MPFR_RNDD);
    mpfr_neg(value.upper, value.upper, MPFR_RNDU);
  }
  pm_finish(out, &value, flags);
}

void pm_lgamma(pm_number *out, const pm_number *a) {
  if (is_settled(out, a)) return;
  int sign;
  pm_log_gamma(out, &sign, a);
}

void pm_digamma(pm_number *out, const pm_number *a) {
  if (!is_settled(out, a)) pm_rising(out, a, mpfr_digamma);
}
