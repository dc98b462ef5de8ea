/* Roots of increasing functions of positive numbers: Newton's method on a logarithmic axis, with twice the digits at
   each step, and a proof: the root is between two places where the function has proved signs. The proof does not
   depend on the way in which the method finds a place. */

#include "special.h"

#include <math.h>

enum { most_steps = 60, first_bits = 64 };

/* The sign of the excess at a place, 2 where it is not settled. */
static int sign_at(mpfr_srcptr place, mpfr_prec_t bits, pm_excess function, const void *context) {
  pm_number excess;
  pm_start(&excess, bits);
  function(&excess, NULL, place, context);
  int sign = pm_sign_of(&excess);
  pm_stop(&excess);
  return sign;
}

/* Approaches the root; returns 0 if Newton's method fails. */
static int approach(mpfr_ptr place, mpfr_prec_t most_bits, pm_excess function, const void *context) {
  mpfr_prec_t bits = first_bits;
  pm_number excess;
  mpfr_t step;
  int is_near = 0;
  for (int i = 0; i < most_steps && !is_near; i++) {
    pm_start(&excess, bits);
    mpfr_init2(step, bits);
    function(&excess, step, place, context);
    int is_number = mpfr_number_p(step);
    /* The limit of steps grows after the first ones, because far from the root tails are powers. */
    double most = i < 10 ? 8 : ldexp(8, 2 * (i - 9));
    if (is_number && fabs(mpfr_get_d(step, MPFR_RNDZ)) > most) {
      mpfr_set_d(step, mpfr_sgn(step) * most, MPFR_RNDN);
    }
    mpfr_exp_t size = is_number && !mpfr_zero_p(step) ? mpfr_get_exp(step) : -most_bits;
    if (is_number) {
      mpfr_exp(step, step, MPFR_RNDN);
      mpfr_mul(place, place, step, MPFR_RNDN);
    }
    mpfr_clear(step);
    pm_stop(&excess);
    if (!is_number || !mpfr_regular_p(place) || mpfr_sgn(place) < 0) return 0;
    /* The error after a step is about the square of the step. */
    is_near = bits == most_bits && size < -most_bits / 2 - 4;
    if (size < -bits / 4) bits = bits * 2 < most_bits ? bits * 2 : most_bits;
  }
  return is_near;
}

void pm_root_beside(pm_number *out, mpfr_ptr guess, pm_excess function, const void *context) {
  mpfr_prec_t wanted = pm_precision(out), bits = wanted + 64;
  mpfr_set_zero(out->lower, 1);
  mpfr_set_inf(out->upper, 1);
  out->flags = 0;
  mpfr_prec_round(guess, bits, MPFR_RNDN);
  if (!mpfr_regular_p(guess) || !approach(guess, bits, function, context)) return;
  pm_number value;
  mpfr_t distance;
  pm_start(&value, bits);
  mpfr_init2(distance, 2);
  int is_proved = 0;
  for (long less = wanted + 8, drop = 8; less > 0 && !is_proved; less -= drop, drop *= 2) {
    mpfr_set_ui_2exp(distance, 1, mpfr_get_exp(guess) - less, MPFR_RNDN);
    mpfr_sub(value.lower, guess, distance, MPFR_RNDD);
    mpfr_add(value.upper, guess, distance, MPFR_RNDU);
    is_proved = mpfr_sgn(value.lower) > 0 && sign_at(value.lower, bits, function, context) == -1 &&
                sign_at(value.upper, bits, function, context) == 1;
  }
  if (is_proved) pm_take(out, &value);
  pm_stop(&value);
  mpfr_clear(distance);
}
