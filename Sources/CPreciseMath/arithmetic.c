/* Sums, products, quotients, square roots and whole powers. */

#include "number.h"

void pm_copy(pm_number *out, const pm_number *a) {
  if (out == a) return;
  mpfr_set(out->lower, a->lower, MPFR_RNDD);
  mpfr_set(out->upper, a->upper, MPFR_RNDU);
  out->flags = a->flags;
}

void pm_negate(pm_number *out, const pm_number *a) {
  pm_number value;
  pm_start(&value, pm_precision(out));
  mpfr_neg(value.lower, a->upper, MPFR_RNDD);
  mpfr_neg(value.upper, a->lower, MPFR_RNDU);
  if (pm_is_empty(a)) pm_set_empty(&value);
  pm_finish(out, &value, a->flags);
}

/* Handles the sum of an infinity and a finite number, whatever is known of it. */
static int takes_infinity(pm_number *out, const pm_number *a, const pm_number *b, int sign) {
  int flags = a->flags | b->flags;
  if (pm_is_infinite(a) == pm_is_infinite(b)) return 0;
  if (pm_is_infinite(a)) pm_set_infinity(out, mpfr_sgn(a->lower), flags);
  else pm_set_infinity(out, sign * mpfr_sgn(b->lower), flags);
  return 1;
}

void pm_add(pm_number *out, const pm_number *a, const pm_number *b) {
  if (pm_answered_binary(out, a, b) || takes_infinity(out, a, b, 1)) return;
  pm_number value;
  pm_start(&value, pm_precision(out));
  mpfr_add(value.lower, a->lower, b->lower, MPFR_RNDD);
  mpfr_add(value.upper, a->upper, b->upper, MPFR_RNDU);
  pm_finish(out, &value, a->flags | b->flags);
}

void pm_subtract(pm_number *out, const pm_number *a, const pm_number *b) {
  if (pm_answered_binary(out, a, b) || takes_infinity(out, a, b, -1)) return;
  pm_number value;
  pm_start(&value, pm_precision(out));
  mpfr_sub(value.lower, a->lower, b->upper, MPFR_RNDD);
  mpfr_sub(value.upper, a->upper, b->lower, MPFR_RNDU);
  pm_finish(out, &value, a->flags | b->flags);
}

/* The product of two ends; an unbounded end stands for finite numbers, so that 0 times it is 0. */
static void product(mpfr_ptr out, mpfr_srcptr a, mpfr_srcptr b, mpfr_rnd_t rounding) {
  if (mpfr_zero_p(a) || mpfr_zero_p(b)) mpfr_set_zero(out, 1);
  else mpfr_mul(out, a, b, rounding);
}

/* Handles the product with an infinity of the language, which is undefined for 0. */
static int multiplies_infinity(pm_number *out, const pm_number *a, const pm_number *b) {
  int flags = a->flags | b->flags, sign = pm_sign_of(a), other = pm_sign_of(b);
  if (!pm_is_infinite(a) && !pm_is_infinite(b)) return 0;
  if (sign == 0 || other == 0) pm_set_empty(out);
  else if (sign == 2 || other == 2) pm_set_in_doubt(out);
  else pm_set_infinity(out, sign * other, flags);
  return 1;
}

void pm_multiply(pm_number *out, const pm_number *a, const pm_number *b) {
  if (pm_answered_binary(out, a, b) || multiplies_infinity(out, a, b)) return;
  int sign = pm_sign_of(a), other = pm_sign_of(b);
  pm_number value;
  pm_start(&value, pm_precision(out));
  if (sign != 2 && other != 2) {
    /* The ends nearer to 0, and those farther from it. */
    mpfr_srcptr a_near = sign < 0 ? a->upper : a->lower, a_far = sign < 0 ? a->lower : a->upper;
    mpfr_srcptr b_near = other < 0 ? b->upper : b->lower, b_far = other < 0 ? b->lower : b->upper;
    int is_negative = sign * other < 0;
    product(value.lower, is_negative ? a_far : a_near, is_negative ? b_far : b_near, MPFR_RNDD);
    product(value.upper, is_negative ? a_near : a_far, is_negative ? b_near : b_far, MPFR_RNDU);
  } else {
    mpfr_srcptr x[2] = {a->lower, a->upper}, y[2] = {b->lower, b->upper};
    mpfr_t corner;
    mpfr_init2(corner, pm_precision(out));
    mpfr_set_inf(value.lower, 1);
    mpfr_set_inf(value.upper, -1);
    for (int i = 0; i < 4; i++) {
      product(corner, x[i & 1], y[i >> 1], MPFR_RNDD);
      mpfr_min(value.lower, value.lower, corner, MPFR_RNDD);
      product(corner, x[i & 1], y[i >> 1], MPFR_RNDU);
      mpfr_max(value.upper, value.upper, corner, MPFR_RNDU);
    }
    mpfr_clear(corner);
  }
  pm_finish(out, &value, a->flags | b->flags);
}

void pm_divide(pm_number *out, const pm_number *a, const pm_number *b) {
  if (pm_answered_binary(out, a, b)) return;
  int flags = a->flags | b->flags, sign = pm_sign_of(b);
  if (sign == 0 || (pm_is_infinite(a) && pm_is_infinite(b))) {
    pm_set_empty(out);
  } else if (sign == 2) {
    pm_set_in_doubt(out);
  } else if (pm_is_infinite(a)) {
    pm_set_infinity(out, sign * mpfr_sgn(a->lower), flags);
  } else if (pm_is_infinite(b)) {
    pm_set_whole(out, 0, flags);
  } else {
    pm_number value;
    pm_start(&value, pm_precision(out));
    /* a/b = -a/-b for negative b: the ends of a are exchanged, and so are those of b. */
    mpfr_srcptr least = sign > 0 ? a->lower : a->upper, most = sign > 0 ? a->upper : a->lower;
    int least_sign = mpfr_sgn(least) * sign, most_sign = mpfr_sgn(most) * sign;
    mpfr_srcptr near = sign > 0 ? b->lower : b->upper, far = sign > 0 ? b->upper : b->lower;
    mpfr_div(value.lower, least, least_sign >= 0 ? far : near, MPFR_RNDD);
    mpfr_div(value.upper, most, most_sign >= 0 ? near : far, MPFR_RNDU);
    pm_finish(out, &value, flags);
  }
}

/* An interval and itself are one number twice, however wide it is. */
void pm_zero(pm_number *out, const pm_number *a) {
  if (pm_answered(out, a)) return;
  if (pm_is_infinite(a)) pm_set_empty(out);
  else pm_set_whole(out, 0, a->flags);
}

void pm_one_where_not_zero(pm_number *out, const pm_number *a) {
  if (pm_answered(out, a)) return;
  int sign = pm_sign_of(a);
  if (sign == 0 || pm_is_infinite(a)) pm_set_empty(out);
  else if (sign == 2) pm_set_in_doubt(out);
  else pm_set_whole(out, 1, a->flags);
}

void pm_multiply_add(pm_number *out, const pm_number *a, const pm_number *b, const pm_number *c) {
  pm_number value;
  pm_start(&value, pm_precision(out));
  pm_multiply(&value, a, b);
  pm_add(out, &value, c);
  pm_stop(&value);
}

void pm_sqrt(pm_number *out, const pm_number *a) {
  if (pm_answered(out, a)) return;
  int flags = a->flags;
  if (mpfr_sgn(a->upper) < 0) {
    pm_set_empty(out);
    return;
  }
  pm_number value;
  pm_start(&value, pm_precision(out));
  if (mpfr_sgn(a->lower) < 0) {
    mpfr_set_zero(value.lower, 1);
    flags |= PM_UNDEFINED;
  } else {
    mpfr_sqrt(value.lower, a->lower, MPFR_RNDD);
  }
  mpfr_sqrt(value.upper, a->upper, MPFR_RNDU);
  pm_finish(out, &value, flags);
}

/* The power for an interval of one sign: the powers of the magnitudes of its ends. */
static void power_of_signed(pm_number *value, const pm_number *a, long n, int sign) {
  mpfr_srcptr near = sign < 0 ? a->upper : a->lower, far = sign < 0 ? a->lower : a->upper;
  mpfr_srcptr least = n < 0 ? far : near, most = n < 0 ? near : far;
  if (sign < 0 && n & 1) {
    mpfr_pow_si(value->lower, most, n, MPFR_RNDD);
    mpfr_pow_si(value->upper, least, n, MPFR_RNDU);
  } else {
    mpfr_pow_si(value->lower, least, n, MPFR_RNDD);
    mpfr_pow_si(value->upper, most, n, MPFR_RNDU);
  }
}

void pm_integer_power(pm_number *out, const pm_number *a, long n) {
  if (pm_is_empty(a)) {
    pm_set_empty(out);
    return;
  }
  int flags = a->flags, sign = pm_sign_of(a);
  if (n < 0 && sign == 0) {
    pm_set_empty(out);
  } else if (pm_is_unknown(a) || (n < 0 && sign == 2)) {
    pm_set_in_doubt(out);
  } else if (n == 0) {
    pm_set_whole(out, 1, flags);
  } else {
    pm_number value;
    pm_start(&value, pm_precision(out));
    if (sign == 1 || sign == -1) {
      power_of_signed(&value, a, n, sign);
    } else if (n & 1) {
      mpfr_pow_si(value.lower, a->lower, n, MPFR_RNDD);
      mpfr_pow_si(value.upper, a->upper, n, MPFR_RNDU);
    } else {
      mpfr_set_zero(value.lower, 1);
      int is_lower = mpfr_cmpabs(a->lower, a->upper) > 0;
      mpfr_pow_si(value.upper, is_lower ? a->lower : a->upper, n, MPFR_RNDU);
    }
    pm_finish(out, &value, flags);
  }
}
