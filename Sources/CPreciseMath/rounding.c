/* Magnitude, sign, whole numbers and remainders. For an interval that contains a step, the result encloses the values
   on both sides. */

#include "CVectorMath.h"
#include "number.h"

#include <math.h>
#include <stdlib.h>

void pm_abs(pm_number *out, const pm_number *a) {
  if (pm_answered(out, a)) return;
  int sign = pm_sign_of(a), flags = a->flags;
  if (sign == -1) {
    pm_negate(out, a);
  } else if (sign == 2) {
    pm_number value;
    pm_start(&value, pm_precision(out));
    mpfr_set_zero(value.lower, 1);
    mpfr_abs(value.upper, mpfr_cmpabs(a->lower, a->upper) > 0 ? a->lower : a->upper, MPFR_RNDU);
    pm_finish(out, &value, flags);
  } else {
    pm_copy(out, a);
  }
}

void pm_sign(pm_number *out, const pm_number *a) {
  if (pm_answered(out, a)) return;
  int flags = a->flags;
  pm_set_range(out, mpfr_sgn(a->lower) < 0 ? -1 : mpfr_sgn(a->lower) > 0, mpfr_sgn(a->upper) > 0 ? 1 : mpfr_sgn(a->upper) < 0 ? -1 : 0,
               flags);
}

#define STEPS(name, function) \
  void name(pm_number *out, const pm_number *a) { \
    if (!pm_answered(out, a)) pm_rising(out, a, function); \
  }

STEPS(pm_floor, mpfr_rint_floor)
STEPS(pm_ceil, mpfr_rint_ceil)
STEPS(pm_round, mpfr_rint_round)
STEPS(pm_trunc, mpfr_rint_trunc)

void pm_frac(pm_number *out, const pm_number *a) {
  if (pm_answered(out, a)) return;
  int flags = a->flags;
  if (pm_is_infinite(a)) {
    double place = mpfr_get_d(a->lower, MPFR_RNDN), value;
    vm_frac(&value, &place, 1);
    pm_from_double(out, value);
    return;
  }
  /* The precision of a suffices for the whole number below it. */
  pm_number below;
  pm_start(&below, pm_precision(a));
  mpfr_rint_floor(below.lower, a->lower, MPFR_RNDD);
  mpfr_rint_floor(below.upper, a->upper, MPFR_RNDU);
  if (mpfr_number_p(below.lower) && mpfr_equal_p(below.lower, below.upper)) {
    below.flags = flags;
    pm_subtract(out, a, &below);
  } else {
    pm_set_range(out, 0, 1, flags);
  }
  pm_stop(&below);
}

void pm_round_decimals(pm_number *out, const pm_number *a, const pm_number *b) {
  if (pm_answered_binary(out, a, b) || pm_answered_limit(out, a, b, vm_round_decimals)) return;
  long n;
  int flags = a->flags | b->flags;
  if (!pm_is_whole(b, &n)) {
    if (pm_is_broken(b)) pm_set_empty(out);
    else pm_set_in_doubt(out);
    return;
  }
  if (pm_is_zero(a) || n > 340) {
    pm_copy(out, a);
    out->flags = flags;
    return;
  }
  if (n < -308) {
    if (pm_is_below(a, 1000)) pm_set_whole(out, 0, flags);
    else pm_set_in_doubt(out);
    return;
  }
  pm_number scale, value;
  /* 10^340 is exact. */
  pm_start(&scale, 1200);
  pm_start(&value, pm_precision(out) + 1200);
  pm_set_whole(&scale, 10, 0);
  pm_integer_power(&scale, &scale, labs(n));
  if (n < 0) {
    pm_divide(&value, a, &scale);
    pm_round(&value, &value);
    pm_multiply(&value, &value, &scale);
  } else {
    pm_multiply(&value, a, &scale);
    pm_round(&value, &value);
    pm_divide(&value, &value, &scale);
  }
  pm_stop(&scale);
  pm_finish(out, &value, flags | value.flags);
}

/* Remainders are unknown if the quotient has more bits than this. */
static const int64_t longest_quotient = 1 << 20;

/* The interval of all remainders by b: from 0 to b, or on both sides with the sign of the dividend. */
static void any_rest(pm_number *out, const pm_number *a, const pm_number *b, int is_floored, int flags) {
  pm_number size, value;
  pm_start(&size, pm_precision(out));
  pm_start(&value, pm_precision(out));
  pm_abs(&size, b);
  int sign = is_floored ? pm_sign_of(b) : pm_sign_of(a);
  mpfr_set_zero(value.lower, 1);
  mpfr_set_zero(value.upper, 1);
  if (sign != 1) mpfr_neg(value.lower, size.upper, MPFR_RNDD);
  if (sign != -1) mpfr_set(value.upper, size.upper, MPFR_RNDU);
  pm_stop(&size);
  pm_finish(out, &value, flags);
}

/* The exact remainder of two exact numbers. */
static void exact_rest(pm_number *out, const pm_number *a, const pm_number *b, int is_floored, int flags) {
  mpfr_prec_t digits = pm_precision(a) > pm_precision(b) ? pm_precision(a) : pm_precision(b);
  mpfr_t rest;
  mpfr_init2(rest, digits);
  mpfr_fmod(rest, a->lower, b->lower, MPFR_RNDN);
  pm_number value;
  pm_start(&value, pm_precision(out));
  if (is_floored && mpfr_sgn(rest) != 0 && mpfr_sgn(rest) != mpfr_sgn(b->lower)) {
    mpfr_add(value.lower, rest, b->lower, MPFR_RNDD);
    mpfr_add(value.upper, rest, b->lower, MPFR_RNDU);
  } else {
    mpfr_set(value.lower, rest, MPFR_RNDD);
    mpfr_set(value.upper, rest, MPFR_RNDU);
  }
  mpfr_clear(rest);
  pm_finish(out, &value, flags);
}

static void remainder_by(pm_number *out, const pm_number *a, const pm_number *b, int is_floored) {
  int sign = pm_sign_of(b), flags = a->flags | b->flags;
  if (sign == 0) {
    pm_set_empty(out);
    return;
  }
  if (sign == 2) {
    pm_set_in_doubt(out);
    return;
  }
  int64_t top = pm_exponent_above(a), bottom = pm_exponent_below(b);
  if (top == INT64_MAX || (top > INT64_MIN && top - bottom > longest_quotient)) {
    any_rest(out, a, b, is_floored, flags);
    return;
  }
  if (pm_is_exact(a) && pm_is_exact(b)) {
    exact_rest(out, a, b, is_floored, flags);
    return;
  }
  pm_number quotient, value;
  pm_start(&quotient, pm_precision(out));
  pm_start(&value, pm_precision(out));
  pm_divide(&quotient, a, b);
  if (is_floored) pm_floor(&quotient, &quotient);
  else pm_trunc(&quotient, &quotient);
  if (pm_is_exact(&quotient)) {
    pm_multiply(&value, b, &quotient);
    pm_subtract(&value, a, &value);
    pm_finish(out, &value, flags);
  } else {
    pm_stop(&value);
    any_rest(out, a, b, is_floored, flags);
  }
  pm_stop(&quotient);
}

void pm_mod(pm_number *out, const pm_number *a, const pm_number *b) {
  if (pm_answered_binary(out, a, b) || pm_answered_limit(out, a, b, vm_mod)) return;
  remainder_by(out, a, b, 1);
}

void pm_rem(pm_number *out, const pm_number *a, const pm_number *b) {
  if (pm_answered_binary(out, a, b) || pm_answered_limit(out, a, b, vm_rem)) return;
  remainder_by(out, a, b, 0);
}
