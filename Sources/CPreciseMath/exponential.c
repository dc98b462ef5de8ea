/* Exponential, logarithms, hyperbolic and inverse hyperbolic functions. */

#include "CVectorMath.h"
#include "number.h"

#define RISING(name, function) \
  void name(pm_number *out, const pm_number *a) { \
    if (!pm_answered(out, a)) pm_rising(out, a, function); \
  }

RISING(pm_exp, mpfr_exp)
RISING(pm_sinh, mpfr_sinh)
RISING(pm_tanh, mpfr_tanh)
RISING(pm_asinh, mpfr_asinh)

/* A function defined above `edge`, where it tends to -infinity, or is 0 if the edge belongs to its domain
   (`is_closed`). */
static void above(pm_number *out, const pm_number *a, pm_rounded_function function, long edge, int is_closed) {
  if (pm_answered(out, a)) return;
  int flags = a->flags, top = mpfr_cmp_si(a->upper, edge), bottom = mpfr_cmp_si(a->lower, edge);
  if (top < 0 || (top == 0 && !is_closed)) {
    pm_set_empty(out);
    return;
  }
  pm_number value;
  pm_start(&value, pm_precision(out));
  if (bottom < 0 || (bottom == 0 && !is_closed)) {
    if (is_closed) mpfr_set_zero(value.lower, 1);
    else mpfr_set_inf(value.lower, -1);
    flags |= PM_UNDEFINED;
  } else {
    function(value.lower, a->lower, MPFR_RNDD);
  }
  function(value.upper, a->upper, MPFR_RNDU);
  pm_finish(out, &value, flags);
}

void pm_ln(pm_number *out, const pm_number *a) { above(out, a, mpfr_log, 0, 0); }
void pm_log2(pm_number *out, const pm_number *a) { above(out, a, mpfr_log2, 0, 0); }
void pm_log10(pm_number *out, const pm_number *a) { above(out, a, mpfr_log10, 0, 0); }
void pm_acosh(pm_number *out, const pm_number *a) { above(out, a, mpfr_acosh, 1, 1); }

/* Replaces `value` by the whole number n that it contains if base^n is exactly a. */
static void settle(pm_number *value, const pm_number *a, const pm_number *base) {
  if (!pm_is_exact(a) || !pm_is_exact(base) || !mpfr_number_p(a->lower) || !mpfr_number_p(base->lower)) return;
  if (pm_exponent_above(value) > 20) return;
  long n = mpfr_get_si(value->lower, MPFR_RNDN);
  if (mpfr_cmp_si(value->lower, n) > 0 || mpfr_cmp_si(value->upper, n) < 0) return;
  /* If the power is not exact in the precision of a, it cannot be equal to a. */
  mpfr_t power;
  mpfr_init2(power, pm_precision(a));
  int rest = mpfr_pow_si(power, base->lower, n, MPFR_RNDN);
  if (rest == 0 && mpfr_equal_p(power, a->lower)) pm_set_whole(value, n, value->flags);
  mpfr_clear(power);
}

void pm_log_base(pm_number *out, const pm_number *a, const pm_number *b) {
  if (pm_answered_binary(out, a, b) || pm_answered_limit(out, a, b, vm_log_base)) return;
  pm_number value, base;
  pm_start(&value, pm_precision(out) + 8);
  pm_start(&base, pm_precision(out) + 8);
  pm_ln(&value, a);
  pm_ln(&base, b);
  pm_divide(&value, &value, &base);
  if (!value.flags) settle(&value, a, b);
  pm_stop(&base);
  pm_finish(out, &value, value.flags);
}

void pm_cosh(pm_number *out, const pm_number *a) {
  if (pm_answered(out, a)) return;
  pm_number size;
  pm_start(&size, pm_precision(a));
  pm_abs(&size, a);
  pm_rising(out, &size, mpfr_cosh);
  pm_stop(&size);
}

void pm_atanh(pm_number *out, const pm_number *a) {
  if (pm_answered(out, a)) return;
  int flags = a->flags;
  if (mpfr_cmp_si(a->lower, 1) >= 0 || mpfr_cmp_si(a->upper, -1) <= 0) {
    pm_set_empty(out);
    return;
  }
  pm_number value;
  pm_start(&value, pm_precision(out));
  if (mpfr_cmp_si(a->lower, -1) > 0) mpfr_atanh(value.lower, a->lower, MPFR_RNDD);
  else mpfr_set_inf(value.lower, -1);
  if (mpfr_cmp_si(a->upper, 1) < 0) mpfr_atanh(value.upper, a->upper, MPFR_RNDU);
  else mpfr_set_inf(value.upper, 1);
  if (mpfr_inf_p(value.lower) || mpfr_inf_p(value.upper)) flags |= PM_UNDEFINED;
  pm_finish(out, &value, flags);
}
