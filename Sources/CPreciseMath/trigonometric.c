/* Sine, cosine and tangent of radians, degrees and half turns.

   MPFR reduces arguments of any size correctly, with as many digits of pi as the argument has; for arguments beyond
   PM_LARGEST_ANGLE the value is only known to be between -1 and 1. For an interval the value in the middle is
   computed, and widened by the slope there: intervals are narrow. */

#include "CVectorMath.h"
#include "number.h"

typedef int (*turned_function)(mpfr_ptr, mpfr_srcptr, unsigned long, mpfr_rnd_t);

/* Sine, or cosine, of an angle with a full turn of `turn` units; 0 means radians. */
static void evaluated(mpfr_ptr out, mpfr_srcptr a, int is_cosine, unsigned long turn, mpfr_rnd_t rounding) {
  if (turn == 0) (is_cosine ? mpfr_cos : mpfr_sin)(out, a, rounding);
  else (is_cosine ? mpfr_cosu : mpfr_sinu)(out, a, turn, rounding);
}

/* Upper bounds of the distance of the ends from the middle, in radians, and of the slope there times that. */
static void slope_error(mpfr_ptr error, const pm_number *a, mpfr_srcptr middle, int is_cosine, unsigned long turn) {
  mpfr_t other, slope;
  mpfr_init2(other, 64);
  mpfr_init2(slope, 64);
  mpfr_sub(error, a->upper, middle, MPFR_RNDU);
  mpfr_sub(other, middle, a->lower, MPFR_RNDU);
  mpfr_max(error, error, other, MPFR_RNDU);
  if (turn) mpfr_mul_d(error, error, 6.2831853071795872 / (double)turn, MPFR_RNDU);
  evaluated(slope, middle, !is_cosine, turn, MPFR_RNDN);
  mpfr_abs(slope, slope, MPFR_RNDU);
  mpfr_nextabove(slope);
  mpfr_add(slope, slope, error, MPFR_RNDU);
  if (mpfr_cmp_ui(slope, 1) > 0) mpfr_set_ui(slope, 1, MPFR_RNDU);
  mpfr_mul(error, error, slope, MPFR_RNDU);
  mpfr_clear(other);
  mpfr_clear(slope);
}

static void wave(pm_number *out, const pm_number *a, int is_cosine, unsigned long turn) {
  if (pm_answered(out, a)) return;
  int flags = a->flags;
  if (pm_is_infinite(a)) {
    pm_set_empty(out);
  } else if (pm_exponent_above(a) > PM_LARGEST_ANGLE) {
    pm_set_range(out, -1, 1, flags);
  } else if (pm_is_exact(a)) {
    pm_number value;
    pm_start(&value, pm_precision(out));
    evaluated(value.lower, a->lower, is_cosine, turn, MPFR_RNDD);
    evaluated(value.upper, a->lower, is_cosine, turn, MPFR_RNDU);
    pm_finish(out, &value, flags);
  } else {
    pm_number value;
    mpfr_t middle, error;
    pm_start(&value, pm_precision(out));
    mpfr_init2(middle, pm_precision(a));
    mpfr_init2(error, 64);
    mpfr_add(middle, a->lower, a->upper, MPFR_RNDN);
    mpfr_div_2ui(middle, middle, 1, MPFR_RNDN);
    slope_error(error, a, middle, is_cosine, turn);
    evaluated(value.lower, middle, is_cosine, turn, MPFR_RNDD);
    evaluated(value.upper, middle, is_cosine, turn, MPFR_RNDU);
    pm_widen(&value, error);
    pm_keep_at_least(&value, -1);
    pm_keep_at_most(&value, 1);
    mpfr_clear(middle);
    mpfr_clear(error);
    pm_finish(out, &value, flags);
  }
}

void pm_sin(pm_number *out, const pm_number *a) { wave(out, a, 0, 0); }
void pm_cos(pm_number *out, const pm_number *a) { wave(out, a, 1, 0); }
void pm_sin_degrees(pm_number *out, const pm_number *a) { wave(out, a, 0, 360); }
void pm_cos_degrees(pm_number *out, const pm_number *a) { wave(out, a, 1, 360); }
void pm_sin_half_turns(pm_number *out, const pm_number *a) { wave(out, a, 0, 2); }
void pm_cos_half_turns(pm_number *out, const pm_number *a) { wave(out, a, 1, 2); }

static int tangent_of_degrees(mpfr_ptr out, mpfr_srcptr a, mpfr_rnd_t rounding) {
  return mpfr_tanu(out, a, 360, rounding);
}

/* The tangent, which rises wherever the cosine is not 0. */
static void tangent(pm_number *out, const pm_number *a, unsigned long turn) {
  if (pm_answered(out, a)) return;
  pm_number cosine;
  pm_start(&cosine, 64);
  wave(&cosine, a, 1, turn);
  int sign = pm_is_empty(&cosine) ? 0 : pm_sign_of(&cosine);
  /* 64 bits may not distinguish a pole from its neighbour, unless a is one number. */
  if (sign == 2 && pm_is_exact(a) && pm_exponent_above(a) <= PM_LARGEST_ANGLE) sign = 1;
  pm_stop(&cosine);
  if (sign == 0) {
    pm_set_empty(out);
  } else if (sign == 2) {
    pm_set_in_doubt(out);
  } else {
    pm_rising(out, a, turn ? tangent_of_degrees : mpfr_tan);
    if (turn && !pm_is_empty(out) && mpfr_inf_p(out->lower)) pm_set_empty(out);
  }
}

void pm_tan(pm_number *out, const pm_number *a) { tangent(out, a, 0); }
void pm_tan_degrees(pm_number *out, const pm_number *a) { tangent(out, a, 360); }

/* 1 - a^2/6 ≤ sin(a)/a ≤ 1 */
static void cardinal_sine_around_zero(pm_number *out, const pm_number *a) {
  int flags = a->flags;
  pm_number square, six;
  pm_start(&square, pm_precision(out));
  pm_start(&six, 4);
  pm_set_whole(&six, 6, 0);
  pm_integer_power(&square, a, 2);
  pm_divide(&square, &square, &six);
  mpfr_ui_sub(square.lower, 1, square.upper, MPFR_RNDD);
  mpfr_set_ui(square.upper, 1, MPFR_RNDU);
  pm_keep_at_least(&square, -1);
  pm_stop(&six);
  pm_finish(out, &square, flags);
}

void pm_sinc(pm_number *out, const pm_number *a) {
  if (pm_answered(out, a)) return;
  int flags = a->flags;
  if (pm_is_infinite(a)) {
    double place = mpfr_get_d(a->lower, MPFR_RNDN), value;
    vm_sinc(&value, &place, 1);
    pm_from_double(out, value);
  } else if (pm_is_zero(a)) {
    pm_set_whole(out, 1, flags);
  } else if (pm_sign_of(a) == 2) {
    cardinal_sine_around_zero(out, a);
  } else {
    pm_number sine;
    pm_start(&sine, pm_precision(out));
    pm_sin(&sine, a);
    pm_divide(out, &sine, a);
    pm_stop(&sine);
  }
}
