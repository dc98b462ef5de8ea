/* Working numbers of functions beyond the elementary ones, and the precision they need. */

#include "special.h"

#include <math.h>

void pm_start_all(pm_number *numbers, int count, mpfr_prec_t precision) {
  for (int i = 0; i < count; i++) pm_start(&numbers[i], precision);
}

void pm_stop_all(pm_number *numbers, int count) {
  for (int i = 0; i < count; i++) pm_stop(&numbers[i]);
}

void pm_take(pm_number *out, const pm_number *a) {
  mpfr_set(out->lower, a->lower, MPFR_RNDD);
  mpfr_set(out->upper, a->upper, MPFR_RNDU);
  out->flags = a->flags;
}

void pm_include(pm_number *out, const pm_number *a) {
  mpfr_min(out->lower, out->lower, a->lower, MPFR_RNDD);
  mpfr_max(out->upper, out->upper, a->upper, MPFR_RNDU);
}

void pm_add_long(pm_number *out, const pm_number *a, long n) {
  mpfr_add_si(out->lower, a->lower, n, MPFR_RNDD);
  mpfr_add_si(out->upper, a->upper, n, MPFR_RNDU);
  out->flags = a->flags;
}

void pm_subtract_from_long(pm_number *out, long n, const pm_number *a) {
  pm_number value;
  pm_start(&value, pm_precision(out));
  mpfr_si_sub(value.lower, n, a->upper, MPFR_RNDD);
  mpfr_si_sub(value.upper, n, a->lower, MPFR_RNDU);
  pm_finish(out, &value, a->flags);
}

void pm_multiply_long(pm_number *out, const pm_number *a, long n) {
  pm_number value;
  pm_start(&value, pm_precision(out));
  mpfr_mul_si(value.lower, n < 0 ? a->upper : a->lower, n, MPFR_RNDD);
  mpfr_mul_si(value.upper, n < 0 ? a->lower : a->upper, n, MPFR_RNDU);
  pm_finish(out, &value, a->flags);
}

void pm_divide_long(pm_number *out, const pm_number *a, long n) {
  pm_number value;
  pm_start(&value, pm_precision(out));
  mpfr_div_si(value.lower, n < 0 ? a->upper : a->lower, n, MPFR_RNDD);
  mpfr_div_si(value.upper, n < 0 ? a->lower : a->upper, n, MPFR_RNDU);
  pm_finish(out, &value, a->flags);
}

void pm_scale_positive(pm_number *a, const pm_number *b, const pm_number *c) {
  mpfr_mul(a->lower, a->lower, b->lower, MPFR_RNDD);
  mpfr_div(a->lower, a->lower, c->upper, MPFR_RNDD);
  mpfr_mul(a->upper, a->upper, b->upper, MPFR_RNDU);
  mpfr_div(a->upper, a->upper, c->lower, MPFR_RNDU);
}

void pm_enclose(pm_number *out, mpfr_srcptr end, pm_rounded_function function) {
  /* The ternary result of MPFR says on which side of the value the rounded result is. */
  int side = function(out->upper, end, MPFR_RNDN);
  mpfr_set(out->lower, out->upper, MPFR_RNDN);
  if (side > 0) mpfr_nextbelow(out->lower);
  if (side < 0) mpfr_nextabove(out->upper);
  out->flags = 0;
}

int pm_is_bounded(const pm_number *a) {
  return !pm_is_empty(a) && mpfr_number_p(a->lower) && mpfr_number_p(a->upper);
}

static long bits_before_point(mpfr_srcptr end) {
  if (mpfr_zero_p(end)) return 0;
  return mpfr_regular_p(end) ? mpfr_get_exp(end) : pm_all_digits;
}

long pm_bits_before_point(const pm_number *a) {
  long lower = bits_before_point(a->lower), upper = bits_before_point(a->upper);
  long most = lower > upper ? lower : upper;
  return most < 0 ? 0 : most;
}

long pm_shared_bits(const pm_number *a) {
  if (!pm_is_bounded(a)) return 0;
  if (mpfr_equal_p(a->lower, a->upper)) return pm_all_digits;
  if (mpfr_sgn(a->lower) * mpfr_sgn(a->upper) <= 0) return 0;
  mpfr_t width;
  mpfr_init2(width, 32);
  mpfr_sub(width, a->upper, a->lower, MPFR_RNDU);
  mpfr_srcptr nearer = mpfr_sgn(a->lower) > 0 ? a->lower : a->upper;
  long bits = mpfr_regular_p(width) ? mpfr_get_exp(nearer) - mpfr_get_exp(width) : 0;
  mpfr_clear(width);
  return bits < 0 ? 0 : bits;
}

mpfr_prec_t pm_bits_of_sum(const pm_number *a, mpfr_prec_t most) {
  mpfr_exp_t first = 64, last = 0;
  mpfr_srcptr ends[2] = {a->lower, a->upper};
  for (int i = 0; i < 2; i++) {
    if (!mpfr_regular_p(ends[i])) continue;
    mpfr_exp_t exponent = mpfr_get_exp(ends[i]);
    if (exponent > first) first = exponent;
    if (exponent - mpfr_get_prec(ends[i]) < last) last = exponent - mpfr_get_prec(ends[i]);
    if (exponent > most || exponent < -most) return most;
  }
  return first + 1 - last < most ? first + 1 - last : most;
}

double pm_middle(const pm_number *a) {
  double lower = mpfr_get_d(a->lower, MPFR_RNDN), upper = mpfr_get_d(a->upper, MPFR_RNDN);
  return lower == upper ? lower : lower / 2 + upper / 2;
}

double pm_estimated_terms(double (*log_quotient)(double n, const void *context), const void *context, double bits) {
  double term = 0, peak = 0, last = log_quotient(0, context);
  for (double n = 0, next = 8; n < 1e7; n = next, next = floor(next * 1.25)) {
    double quotient = log_quotient(next, context);
    term += (last + quotient) / 2 * (next - n);
    last = quotient;
    if (term > peak) peak = term;
    if (!(term >= peak - bits * 0.7)) return next;
  }
  return 1e8;
}

void pm_refined(pm_number *out, pm_kernel kernel, const pm_number *const *operands) {
  long wanted = pm_precision(out) - 1, more = 32, known = -1;
  pm_number best;
  pm_start(&best, pm_precision(out) + more);
  kernel(&best, operands);
  int flags = best.flags;
  for (int turn = 0; turn < 6; turn++) {
    long bits = pm_shared_bits(&best);
    /* The result of interval operands does not become narrower. */
    if (pm_is_empty(&best) || bits >= wanted || bits <= known + 4) break;
    known = bits;
    more = bits == 0 ? 4 * (more + pm_precision(out)) : more + (wanted - bits) + 32;
    if (more > pm_most_more_bits) break;
    pm_number next;
    pm_start(&next, pm_precision(out) + more);
    kernel(&next, operands);
    if (pm_shared_bits(&next) > bits) mpfr_swap(best.lower, next.lower), mpfr_swap(best.upper, next.upper);
    pm_stop(&next);
  }
  pm_finish(out, &best, flags);
}
