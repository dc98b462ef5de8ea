/* Powers and roots. */

#include "CVectorMath.h"
#include "number.h"

/* The power of a positive a: the extremes are at corners. Where the sign of the exponent is settled, so are their
   bases. */
static void positive_power(pm_number *out, const pm_number *a, const pm_number *b, int flags) {
  pm_number value;
  pm_start(&value, pm_precision(out));
  int sign = pm_sign_of(b);
  if (sign == 2) {
    mpfr_srcptr x[2] = {a->lower, a->upper}, y[2] = {b->lower, b->upper};
    mpfr_t corner;
    mpfr_init2(corner, pm_precision(out));
    mpfr_set_inf(value.lower, 1);
    mpfr_set_zero(value.upper, 1);
    for (int i = 0; i < 4; i++) {
      mpfr_pow(corner, x[i & 1], y[i >> 1], MPFR_RNDD);
      mpfr_min(value.lower, value.lower, corner, MPFR_RNDD);
      mpfr_pow(corner, x[i & 1], y[i >> 1], MPFR_RNDU);
      mpfr_max(value.upper, value.upper, corner, MPFR_RNDU);
    }
    mpfr_clear(corner);
  } else {
    mpfr_srcptr least = sign < 0 ? a->upper : a->lower, most = sign < 0 ? a->lower : a->upper;
    mpfr_pow(value.lower, least, mpfr_cmp_ui(least, 1) >= 0 ? b->lower : b->upper, MPFR_RNDD);
    mpfr_pow(value.upper, most, mpfr_cmp_ui(most, 1) >= 0 ? b->upper : b->lower, MPFR_RNDU);
  }
  pm_finish(out, &value, flags);
}

/* Exponents that are not whole need a base above 0, or the base 0 with an exponent above 0. */
static void fractional_power(pm_number *out, const pm_number *a, const pm_number *b, int flags) {
  int sign = pm_sign_of(a), sign_b = pm_sign_of(b);
  if (sign == 1) {
    positive_power(out, a, b, flags);
  } else if (sign == 0) {
    if (sign_b == 2) pm_set_in_doubt(out);
    else if (sign_b > 0) pm_set_whole(out, 0, flags);
    else pm_set_empty(out);
  } else if (sign == 2 && sign_b == 1 && (pm_is_broken(b) || mpfr_sgn(a->lower) >= 0)) {
    int is_cut = mpfr_sgn(a->lower) < 0;
    pm_number part;
    pm_start(&part, pm_precision(a));
    mpfr_set(part.upper, a->upper, MPFR_RNDU);
    mpfr_set(part.lower, a->upper, MPFR_RNDU);
    positive_power(out, &part, b, flags | (is_cut ? PM_UNDEFINED : 0));
    if (!pm_is_empty(out)) mpfr_set_zero(out->lower, 1);
    pm_stop(&part);
  } else if (sign == -1 && pm_is_broken(b)) {
    pm_set_empty(out);
  } else {
    pm_set_in_doubt(out);
  }
}

void pm_power(pm_number *out, const pm_number *a, const pm_number *b) {
  long n;
  if (pm_answered_binary(out, a, b)) return;
  if (pm_is_infinite(b) && !pm_is_exact(a) && mpfr_cmp_d(a->lower, 0.9) > 0 && mpfr_cmp_d(a->upper, 1.1) < 0) {
    /* The base may be on either side of 1: the limit is not settled. */
    pm_set_in_doubt(out);
    return;
  }
  if (pm_answered_limit(out, a, b, vm_power)) return;
  int flags = a->flags | b->flags;
  if (pm_is_whole(b, &n)) {
    pm_integer_power(out, a, n);
    if (!pm_is_empty(out)) out->flags |= flags;
  } else {
    fractional_power(out, a, b, flags);
  }
}

void pm_root(pm_number *out, const pm_number *a, const pm_number *b) {
  if (pm_answered_binary(out, a, b) || pm_answered_limit(out, a, b, vm_root)) return;
  long n;
  int flags = a->flags | b->flags;
  if (!pm_is_whole(b, &n)) {
    if (pm_is_broken(b)) pm_set_empty(out);
    else pm_set_in_doubt(out);
    return;
  }
  int is_odd = n & 1, is_inverse = n < 0;
  unsigned long degree = is_inverse ? -(unsigned long)n : (unsigned long)n;
  if (n == 0 || (!is_odd && mpfr_sgn(a->upper) < 0)) {
    pm_set_empty(out);
    return;
  }
  pm_number value, one;
  pm_start(&value, pm_precision(out));
  if (!is_odd && mpfr_sgn(a->lower) < 0) {
    mpfr_set_zero(value.lower, 1);
    flags |= PM_UNDEFINED;
  } else {
    mpfr_rootn_ui(value.lower, a->lower, degree, MPFR_RNDD);
  }
  mpfr_rootn_ui(value.upper, a->upper, degree, MPFR_RNDU);
  if (is_inverse) {
    pm_start(&one, 2);
    pm_set_whole(&one, 1, 0);
    pm_divide(&value, &one, &value);
    flags |= value.flags;
    pm_stop(&one);
  }
  pm_finish(out, &value, flags);
}

static int cube_root(mpfr_ptr out, mpfr_srcptr a, mpfr_rnd_t rounding) { return mpfr_cbrt(out, a, rounding); }

void pm_cbrt(pm_number *out, const pm_number *a) {
  if (!pm_answered(out, a)) pm_rising(out, a, cube_root);
}

void pm_hypot(pm_number *out, const pm_number *a, const pm_number *b) {
  if (pm_answered_binary(out, a, b) || pm_answered_limit(out, a, b, vm_hypot)) return;
  int flags = a->flags | b->flags;
  pm_number x, y, value;
  pm_start(&x, pm_precision(a));
  pm_start(&y, pm_precision(b));
  pm_start(&value, pm_precision(out));
  pm_abs(&x, a);
  pm_abs(&y, b);
  mpfr_hypot(value.lower, x.lower, y.lower, MPFR_RNDD);
  mpfr_hypot(value.upper, x.upper, y.upper, MPFR_RNDU);
  pm_stop(&x);
  pm_stop(&y);
  pm_finish(out, &value, flags);
}
