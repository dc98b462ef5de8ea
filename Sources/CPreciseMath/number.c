/* Numbers: creation, reading, and conversion to doubles and decimals. */

#include "number.h"

#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void pm_start(pm_number *a, mpfr_prec_t precision) {
  mpfr_init2(a->lower, precision);
  mpfr_init2(a->upper, precision);
  a->flags = 0;
}

void pm_stop(pm_number *a) {
  mpfr_clear(a->lower);
  mpfr_clear(a->upper);
}

void pm_finish(pm_number *out, pm_number *value, int flags) {
  if (mpfr_nan_p(value->lower) || mpfr_nan_p(value->upper)) {
    pm_set_empty(out);
  } else if (pm_precision(value) == pm_precision(out)) {
    mpfr_swap(out->lower, value->lower);
    mpfr_swap(out->upper, value->upper);
    out->flags = flags;
  } else {
    mpfr_set(out->lower, value->lower, MPFR_RNDD);
    mpfr_set(out->upper, value->upper, MPFR_RNDU);
    out->flags = flags;
  }
  pm_stop(value);
}

pm_number *pm_new(long bits) {
  pm_number *a = malloc(sizeof *a);
  if (!a) abort();
  pm_start(a, bits < 2 ? 2 : bits);
  a->flags = PM_EMPTY;
  return a;
}

void pm_free(pm_number *a) {
  pm_stop(a);
  free(a);
}

long pm_bits(const pm_number *a) { return pm_precision(a); }
int pm_flags(const pm_number *a) { return a->flags; }
void pm_add_flags(pm_number *a, int flags) {
  if (flags & PM_EMPTY) pm_set_empty(a);
  else a->flags |= flags;
}
void pm_forget(void) { mpfr_free_cache(); }

void pm_set_empty(pm_number *out) {
  mpfr_set_nan(out->lower);
  mpfr_set_nan(out->upper);
  out->flags = PM_EMPTY;
}

void pm_set_unknown(pm_number *out, int flags) {
  mpfr_set_inf(out->lower, -1);
  mpfr_set_inf(out->upper, 1);
  out->flags = flags;
}

void pm_set_infinity(pm_number *out, int sign, int flags) {
  mpfr_set_inf(out->lower, sign);
  mpfr_set_inf(out->upper, sign);
  out->flags = flags;
}

void pm_set_range(pm_number *out, long lower, long upper, int flags) {
  mpfr_set_si(out->lower, lower, MPFR_RNDD);
  mpfr_set_si(out->upper, upper, MPFR_RNDU);
  out->flags = flags;
}

void pm_set_whole(pm_number *out, long value, int flags) { pm_set_range(out, value, value, flags); }

void pm_from_double(pm_number *out, double value) {
  if (value != value) {
    pm_set_empty(out);
    return;
  }
  /* Adding 0.0 removes the sign of -0. */
  mpfr_set_d(out->lower, value + 0.0, MPFR_RNDD);
  mpfr_set_d(out->upper, value + 0.0, MPFR_RNDU);
  out->flags = 0;
}

void pm_from_decimal(pm_number *out, int64_t digits, long exponent) {
  char text[64];
  snprintf(text, sizeof text, "%llde%ld", (long long)digits, exponent);
  pm_from_text(out, text);
}

void pm_from_text(pm_number *out, const char *text) {
  char *end;
  mpfr_strtofr(out->lower, text, &end, 10, MPFR_RNDD);
  int is_whole_text = *text != 0 && *end == 0;
  mpfr_strtofr(out->upper, text, &end, 10, MPFR_RNDU);
  out->flags = 0;
  if (!is_whole_text || mpfr_nan_p(out->lower)) pm_set_empty(out);
}

void pm_from_fraction(pm_number *out, int64_t numerator, int64_t denominator) {
  if (denominator == 0) {
    pm_set_empty(out);
    return;
  }
  mpfr_t exact;
  mpfr_init2(exact, 64);
  mpfr_set_sj(exact, numerator, MPFR_RNDN);
  if (denominator < 0) mpfr_neg(exact, exact, MPFR_RNDN);
  mpfr_t divisor;
  mpfr_init2(divisor, 64);
  mpfr_set_sj(divisor, denominator, MPFR_RNDN);
  mpfr_abs(divisor, divisor, MPFR_RNDN);
  mpfr_div(out->lower, exact, divisor, MPFR_RNDD);
  mpfr_div(out->upper, exact, divisor, MPFR_RNDU);
  mpfr_clear(divisor);
  mpfr_clear(exact);
  out->flags = 0;
}

void pm_pi(pm_number *out, long power_of_two) {
  mpfr_const_pi(out->lower, MPFR_RNDD);
  mpfr_const_pi(out->upper, MPFR_RNDU);
  mpfr_mul_2si(out->lower, out->lower, power_of_two, MPFR_RNDD);
  mpfr_mul_2si(out->upper, out->upper, power_of_two, MPFR_RNDU);
  out->flags = 0;
}

void pm_e(pm_number *out) {
  mpfr_t one;
  mpfr_init2(one, 2);
  mpfr_set_ui(one, 1, MPFR_RNDN);
  mpfr_exp(out->lower, one, MPFR_RNDD);
  mpfr_exp(out->upper, one, MPFR_RNDU);
  mpfr_clear(one);
  out->flags = 0;
}

void pm_hull(pm_number *out, const pm_number *a, const pm_number *b) {
  int flags = a->flags | b->flags;
  if (flags & PM_EMPTY) {
    if (a->flags & b->flags & PM_EMPTY) pm_set_empty(out);
    else pm_set_in_doubt(out);
    return;
  }
  int is_mixed = pm_is_infinite(a) != pm_is_infinite(b);
  pm_number value;
  pm_start(&value, pm_precision(out));
  mpfr_min(value.lower, a->lower, b->lower, MPFR_RNDD);
  mpfr_max(value.upper, a->upper, b->upper, MPFR_RNDU);
  pm_finish(out, &value, flags);
  /* A half-infinite interval contains only finite numbers. */
  if (is_mixed) pm_set_unknown(out, flags);
}

void pm_between(pm_number *out, double lower, double upper, int flags) {
  if (flags & PM_EMPTY || lower != lower || upper != upper) {
    pm_set_empty(out);
    return;
  }
  if (isinf(lower) && lower == upper) {
    pm_set_infinity(out, lower > 0 ? 1 : -1, flags);
    return;
  }
  mpfr_set_d(out->lower, lower + 0.0, MPFR_RNDD);
  mpfr_set_d(out->upper, upper + 0.0, MPFR_RNDU);
  out->flags = flags;
}

void pm_intersection(pm_number *out, const pm_number *a, const pm_number *b) {
  if (a->flags || b->flags || mpfr_greater_p(a->lower, b->upper) || mpfr_less_p(a->upper, b->lower)) {
    pm_copy(out, a->flags && !b->flags ? b : a);
    return;
  }
  pm_number value;
  pm_start(&value, pm_precision(out));
  mpfr_max(value.lower, a->lower, b->lower, MPFR_RNDD);
  mpfr_min(value.upper, a->upper, b->upper, MPFR_RNDU);
  pm_finish(out, &value, 0);
}

/* The larger distance of the ends from a number, rounded up. */
static double distance(const pm_number *a, double value) {
  mpfr_t apart, other;
  mpfr_init2(apart, 64);
  mpfr_init2(other, 64);
  mpfr_sub_d(apart, a->upper, value, MPFR_RNDU);
  mpfr_d_sub(other, value, a->lower, MPFR_RNDU);
  double most = fmax(mpfr_get_d(apart, MPFR_RNDU), mpfr_get_d(other, MPFR_RNDU));
  mpfr_clear(apart);
  mpfr_clear(other);
  return fmax(most, 0);
}

void pm_rounded(double *value, double *bound, const pm_number *a) {
  *value = NAN;
  *bound = 0;
  if (pm_is_empty(a)) return;
  double lower = mpfr_get_d(a->lower, MPFR_RNDN), upper = mpfr_get_d(a->upper, MPFR_RNDN);
  *value = lower == upper ? lower : lower / 2 + upper / 2;
  if (*value != *value) *value = 0;
  *value += 0.0;
  *bound = INFINITY;
  if (a->flags || pm_is_unknown(a)) return;
  if (isinf(*value)) {
    /* The whole interval is too large for doubles. */
    if (lower == upper) *bound = 0;
    return;
  }
  if (isfinite(lower) && isfinite(upper)) *bound = distance(a, *value);
}

double pm_lower(const pm_number *a) { return mpfr_get_d(a->lower, MPFR_RNDD); }
double pm_upper(const pm_number *a) { return mpfr_get_d(a->upper, MPFR_RNDU); }

int pm_sign_of(const pm_number *a) {
  if (pm_is_empty(a)) return 2;
  int lower = mpfr_sgn(a->lower), upper = mpfr_sgn(a->upper);
  if (lower > 0) return 1;
  if (upper < 0) return -1;
  return lower == 0 && upper == 0 ? 0 : 2;
}

int pm_is_exact(const pm_number *a) { return !pm_is_empty(a) && mpfr_equal_p(a->lower, a->upper); }

static int64_t exponent(mpfr_srcptr end) {
  if (mpfr_zero_p(end)) return INT64_MIN;
  return mpfr_regular_p(end) ? mpfr_get_exp(end) : INT64_MAX;
}

int64_t pm_exponent_above(const pm_number *a) {
  int64_t lower = exponent(a->lower), upper = exponent(a->upper);
  return lower > upper ? lower : upper;
}

int64_t pm_exponent_below(const pm_number *a) {
  int sign = pm_sign_of(a);
  if (sign == 2 || sign == 0) return INT64_MIN;
  return exponent(sign > 0 ? a->lower : a->upper);
}

int pm_is_below(const pm_number *a, int64_t power) {
  return !pm_is_empty(a) && pm_exponent_above(a) <= power;
}

int pm_digits(char *digits, long *exponent, const pm_number *a, long count) {
  digits[0] = 0;
  *exponent = 0;
  if (a->flags || !mpfr_number_p(a->lower) || !mpfr_number_p(a->upper)) return 0;
  if (pm_is_zero(a)) {
    digits[0] = '0';
    digits[1] = 0;
    return 1;
  }
  mpfr_exp_t first, other;
  size_t length = (size_t)count;
  char *lower = mpfr_get_str(NULL, &first, 10, length, a->lower, MPFR_RNDN);
  char *upper = mpfr_get_str(NULL, &other, 10, length, a->upper, MPFR_RNDN);
  int is_settled = first == other && strcmp(lower, upper) == 0;
  strcpy(digits, lower);
  *exponent = (long)first - 1;
  mpfr_free_str(lower);
  mpfr_free_str(upper);
  return is_settled;
}

long pm_known_bits(const pm_number *a) {
  if (a->flags || !mpfr_number_p(a->lower) || !mpfr_number_p(a->upper)) return 0;
  if (mpfr_sgn(a->lower) * mpfr_sgn(a->upper) <= 0) return 0;
  if (mpfr_equal_p(a->lower, a->upper)) return pm_precision(a);
  mpfr_t width;
  mpfr_init2(width, 53);
  mpfr_sub(width, a->upper, a->lower, MPFR_RNDU);
  mpfr_srcptr smaller = mpfr_cmpabs(a->lower, a->upper) < 0 ? a->lower : a->upper;
  long bits = (long)(mpfr_get_exp(smaller) - mpfr_get_exp(width));
  mpfr_clear(width);
  return bits > 0 ? bits : 0;
}

int pm_is_whole(const pm_number *a, long *value) {
  if (!pm_is_exact(a) || !mpfr_integer_p(a->lower) || !mpfr_fits_slong_p(a->lower, MPFR_RNDZ)) return 0;
  *value = mpfr_get_si(a->lower, MPFR_RNDZ);
  return 1;
}

int pm_is_broken(const pm_number *a) {
  if (pm_is_empty(a) || !mpfr_number_p(a->lower) || !mpfr_number_p(a->upper)) return 0;
  if (mpfr_integer_p(a->lower) || mpfr_integer_p(a->upper)) return 0;
  if (exponent(a->lower) > pm_precision(a) || exponent(a->upper) > pm_precision(a)) return 0;
  mpfr_t lower, upper;
  mpfr_init2(lower, mpfr_get_prec(a->lower));
  mpfr_init2(upper, mpfr_get_prec(a->upper));
  mpfr_floor(lower, a->lower);
  mpfr_floor(upper, a->upper);
  int is_broken = mpfr_equal_p(lower, upper);
  mpfr_clear(lower);
  mpfr_clear(upper);
  return is_broken;
}

/* The result of operands one of which is empty or unknown. */
static int answered(pm_number *out, int flags, int is_unknown) {
  if (flags & PM_EMPTY) {
    pm_set_empty(out);
    return 1;
  }
  if (is_unknown) pm_set_in_doubt(out);
  return is_unknown;
}

int pm_answered(pm_number *out, const pm_number *a) { return answered(out, a->flags, pm_is_unknown(a)); }

int pm_answered_binary(pm_number *out, const pm_number *a, const pm_number *b) {
  return answered(out, a->flags | b->flags, pm_is_unknown(a) || pm_is_unknown(b));
}

int pm_answered_ternary(pm_number *out, const pm_number *a, const pm_number *b, const pm_number *c) {
  int is_unknown = pm_is_unknown(a) || pm_is_unknown(b) || pm_is_unknown(c);
  return answered(out, a->flags | b->flags | c->flags, is_unknown);
}

void pm_rising(pm_number *out, const pm_number *a, pm_rounded_function function) {
  pm_number value;
  pm_start(&value, pm_precision(out));
  function(value.lower, a->lower, MPFR_RNDD);
  function(value.upper, a->upper, MPFR_RNDU);
  pm_finish(out, &value, a->flags);
}

void pm_falling(pm_number *out, const pm_number *a, pm_rounded_function function) {
  pm_number value;
  pm_start(&value, pm_precision(out));
  function(value.lower, a->upper, MPFR_RNDD);
  function(value.upper, a->lower, MPFR_RNDU);
  pm_finish(out, &value, a->flags);
}

void pm_widen(pm_number *a, mpfr_srcptr error) {
  mpfr_t size;
  mpfr_init2(size, 64);
  mpfr_abs(size, error, MPFR_RNDU);
  if (mpfr_nan_p(size) || mpfr_inf_p(size)) {
    if (!pm_is_empty(a)) pm_set_unknown(a, a->flags);
  } else {
    mpfr_sub(a->lower, a->lower, size, MPFR_RNDD);
    mpfr_add(a->upper, a->upper, size, MPFR_RNDU);
  }
  mpfr_clear(size);
}

void pm_widen_power(pm_number *a, long power) {
  mpfr_t size;
  mpfr_init2(size, 2);
  mpfr_set_ui_2exp(size, 1, power, MPFR_RNDU);
  pm_widen(a, size);
  mpfr_clear(size);
}

void pm_keep_at_least(pm_number *a, long least) {
  if (!pm_is_empty(a) && mpfr_cmp_si(a->lower, least) < 0) mpfr_set_si(a->lower, least, MPFR_RNDD);
}

void pm_keep_at_most(pm_number *a, long most) {
  if (!pm_is_empty(a) && mpfr_cmp_si(a->upper, most) > 0) mpfr_set_si(a->upper, most, MPFR_RNDU);
}

void pm_shift(pm_number *out, const pm_number *a, long n) {
  int flags = a->flags;
  mpfr_mul_2si(out->lower, a->lower, n, MPFR_RNDD);
  mpfr_mul_2si(out->upper, a->upper, n, MPFR_RNDU);
  out->flags = flags;
}

/* a as a double with its sign that is neither 0 nor infinite unless a is. */
static double of_usual_size(const pm_number *a) {
  if (pm_is_infinite(a)) return mpfr_sgn(a->lower) > 0 ? INFINITY : -INFINITY;
  double value, bound;
  pm_rounded(&value, &bound, a);
  int sign = pm_sign_of(a);
  if (sign == 0) return 0;
  return copysign(fmin(fmax(fabs(value), 0x1p-1022), 0x1p1023), sign);
}

int pm_answered_limit(pm_number *out, const pm_number *a, const pm_number *b, pm_binary_kernel kernel) {
  if (!pm_is_infinite(a) && !pm_is_infinite(b)) return 0;
  int flags = a->flags | b->flags;
  if (pm_sign_of(a) == 2 || pm_sign_of(b) == 2) {
    pm_set_in_doubt(out);
    return 1;
  }
  double x = of_usual_size(a), y = of_usual_size(b), value;
  kernel(&value, &x, &y, 1);
  if (value == x && isfinite(x)) {
    pm_copy(out, a);
    out->flags = flags;
  } else if (value == floor(value) || value != value) {
    pm_from_double(out, value);
    if (!pm_is_empty(out)) out->flags = flags;
  } else {
    pm_from_double(out, value);
    pm_widen_power(out, ilogb(value) - 49);
    out->flags = flags;
  }
  return 1;
}
