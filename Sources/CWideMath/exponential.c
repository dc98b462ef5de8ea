/* Exponential, logarithms, hyperbolic and inverse hyperbolic functions. */

#include "constants.h"

/* e^a - 1 by Taylor's series for |a| ≤ 0.36: 27 terms leave a relative error of 2^-130. */
static double_double taylor(double_double a) {
  double_double sum = dd(1);
  for (int k = 27; k >= 2; k--) sum = dd_add_double(dd_divide_double(dd_multiply(sum, a), k), 1);
  return dd_multiply(sum, a);
}

static int is_small(wm_ball a, double most) {
  return a.exponent < 0 && wm_nearest(a) < most && wm_nearest(a) > -most && wm_reach(a) < 0.05;
}

/* The relative error of the series is below 2^-98; measured: 2^-102. */
wm_ball wm_exponential_less_one_of_known(wm_ball a) {
  if (is_zero(a)) return a;
  if (!is_small(a, 0.36)) return wm_difference(wm_exponential(a), whole(1));
  if (a.exponent < -200) {
    /* The radius grows by the omitted term a^2/2. */
    return wm_widened(a, (fabs(a.high) + a.radius) * 4 * shrunk(-a.exponent), a.exponent);
  }
  double_double value = taylor(wm_pair(a));
  double radius = fabs(value.high) * 0x1p-98 + 1.6 * wm_reach(a);
  return wm_normal(value.high, value.low, radius * RISE, 0);
}

/* a - k ln 2, with 200 digits of ln 2. */
static double_double rest_of_log_two(double_double a, double k, double *error) {
  double_double rest = a;
  for (int i = 0; i < 4; i++) rest = dd_subtract(rest, dd_product(k, log_two_digits[i]));
  *error = 0x1p-100 + fabs(k) * 0x1p-153;
  return rest;
}

wm_ball wm_exponential_of_known(wm_ball a) {
  if (is_zero(a)) return whole(1);
  if (is_small(a, 0.36)) return wm_sum(wm_exponential_less_one(a), whole(1));
  double reach = wm_reach(a);
  if (a.exponent > 58) {
    return wm_sign_of(a) == -1 ? number(0, 0, 1, -MOST_EXPONENT) : unknown();
  }
  if (reach > 600) return unknown();
  double_double x = wm_pair(a);
  double k = nearbyint(x.high * 1.4426950408889634), error;
  double_double rest = rest_of_log_two(x, k, &error);
  int more;
  double_double value = dd_exponential(rest, &more);
  error += 0x1p-98 + (reach < 0x1p-20 ? reach * (1 + 0x1p-19) : expm1(reach)) * (1 + 0x1p-40);
  return wm_normal(value.high, value.low, error * fabs(value.high) * RISE, (int64_t)k + more);
}

/* 2 artanh s = 2 (s + s^3/3 + …) with s = a/(2 + a), for |a| < 2^-9: eight terms leave 2^-150. */
static wm_ball small_logarithm(wm_ball a) {
  wm_ball s = wm_quotient(a, wm_sum(a, whole(2))), square = wm_product(s, s);
  wm_ball sum = whole(0);
  for (int k = 15; k >= 1; k -= 2) {
    sum = wm_sum(wm_product(sum, square), wm_quotient(whole(1), whole(k)));
  }
  wm_ball value = wm_shifted(wm_product(sum, s), 1);
  return wm_widened(value, (fabs(value.high) + value.radius) * 0x1p-130, value.exponent);
}

wm_ball wm_logarithm_of_known(wm_ball a) {
  int sign = wm_sign_of(a);
  if (sign == 0 || sign == -1) return undefined();
  if (sign == 2) return in_doubt();
  wm_ball beyond = wm_difference(a, whole(1));
  if (is_zero(beyond)) return beyond;
  if (beyond.exponent < -10 && wm_reach(beyond) < 0x1p-11) return small_logarithm(beyond);
  double_double m = {a.high, a.low};
  int64_t n = a.exponent;
  if (m.high > 1.4142135623730951) {
    m = dd_shift(m, 0.5);
    n += 1;
  }
  double_double value = dd_logarithm(m);
  double share = a.radius / (fabs(a.high) * (1 - 0x1p-50) - a.radius);
  wm_ball mantissa = wm_normal(value.high, value.low, (0x1p-100 + share) * RISE, 0);
  wm_ball exponent = wm_sum(whole((double)(n >> 30) * 0x1p30), whole((double)(n & 0x3fffffff)));
  return wm_sum(mantissa, wm_product(exponent, log_two_ball()));
}

wm_ball wm_logarithm_beyond_one_of_known(wm_ball a) {
  if (is_zero(a)) return a;
  if (a.exponent < -10 && wm_reach(a) < 0x1p-11) return small_logarithm(a);
  return wm_logarithm(wm_sum(a, whole(1)));
}

/* The whole number n next to the value, if base^n is exactly a, else the value. */
static wm_ball settled(wm_ball value, wm_ball base, wm_ball a) {
  double n = nearbyint(wm_nearest(value));
  if (!is_exact(a) || !is_exact(base) || !(fabs(n) <= 4096) || wm_reach(value) > 0x1p-40) return value;
  if (fabs(wm_nearest(value) - n) > 0x1p-30) return value;
  wm_ball power = wm_whole_power(base, (int64_t)n);
  return is_exact(power) && is_zero(wm_difference(power, a)) ? whole(n) : value;
}

static wm_ball binary_logarithm(wm_ball a) {
  if (a.high == 1 && a.low == 0 && is_exact(a)) {
    int64_t n = a.exponent;
    return wm_sum(whole((double)(n >> 30) * 0x1p30), whole((double)(n & 0x3fffffff)));
  }
  return wm_quotient(wm_logarithm(a), log_two_ball());
}

static wm_ball decimal_logarithm(wm_ball a) {
  return settled(wm_quotient(wm_logarithm(a), log_ten_ball()), whole(10), a);
}

static wm_ball logarithm_to_base(wm_ball a, wm_ball base) {
  return settled(wm_quotient(wm_logarithm(a), wm_logarithm(base)), base, a);
}

static wm_ball hyperbolic_sine(wm_ball a) {
  if (is_small(a, 0.3)) {
    wm_ball t = wm_exponential_less_one(a);
    return wm_shifted(wm_sum(t, wm_quotient(t, wm_sum(t, whole(1)))), -1);
  }
  return wm_shifted(wm_difference(wm_exponential(a), wm_exponential(wm_opposite(a))), -1);
}

static wm_ball hyperbolic_cosine(wm_ball a) {
  if (is_small(a, 0.3)) {
    wm_ball t = wm_exponential_less_one(a);
    wm_ball more = wm_quotient(wm_product(t, t), wm_shifted(wm_sum(t, whole(1)), 1));
    return wm_sum(more, whole(1));
  }
  return wm_shifted(wm_sum(wm_exponential(a), wm_exponential(wm_opposite(a))), -1);
}

static wm_ball hyperbolic_tangent(wm_ball a) {
  if (is_small(a, 0.15)) {
    wm_ball t = wm_exponential_less_one(wm_shifted(a, 1));
    return wm_quotient(t, wm_sum(t, whole(2)));
  }
  if (a.high < 0) return wm_opposite(hyperbolic_tangent(wm_opposite(a)));
  wm_ball small = wm_exponential(wm_opposite(wm_shifted(a, 1)));
  return wm_quotient(wm_difference(whole(1), small), wm_sum(small, whole(1)));
}

/* ln(1 + a + a^2/(1 + √(1 + a^2))) */
static wm_ball area_sine(wm_ball a) {
  if (a.high < 0) return wm_opposite(area_sine(wm_opposite(a)));
  if (a.exponent > 200) {
    wm_ball main = wm_logarithm(wm_shifted(a, 1));
    return wm_widened(main, 1, -300);
  }
  wm_ball square = wm_product(a, a), root = wm_square_root(wm_sum(square, whole(1)));
  return wm_logarithm_beyond_one(wm_sum(a, wm_quotient(square, wm_sum(root, whole(1)))));
}

static wm_ball area_cosine(wm_ball a) {
  wm_ball less = wm_difference(a, whole(1));
  if (wm_sign_of(less) == -1) return undefined();
  wm_ball root = wm_square_root(wm_product(less, wm_sum(a, whole(1))));
  return wm_logarithm_beyond_one(wm_sum(less, root));
}

/* ln(1 + 2 a/(1 - a))/2 */
static wm_ball area_tangent(wm_ball a) {
  if (a.high < 0) return wm_opposite(area_tangent(wm_opposite(a)));
  wm_ball rest = wm_difference(whole(1), a);
  int sign = wm_sign_of(rest);
  if (sign == -1 || sign == 0) return undefined();
  return wm_shifted(wm_logarithm_beyond_one(wm_quotient(wm_shifted(a, 1), rest)), -1);
}

WM_UNARY_ALONE(wm_exp, wm_exponential, vm_exp)
WM_UNARY_ALONE(wm_ln, wm_logarithm, vm_ln)
WM_UNARY_ALONE(wm_log2, binary_logarithm, vm_log2)
WM_UNARY_ALONE(wm_log10, decimal_logarithm, vm_log10)
WM_BINARY_CALL(wm_log_base, logarithm_to_base, vm_log_base)
WM_UNARY_ALONE(wm_sinh, hyperbolic_sine, vm_sinh)
WM_UNARY_ALONE(wm_cosh, hyperbolic_cosine, vm_cosh)
WM_UNARY_ALONE(wm_tanh, hyperbolic_tangent, vm_tanh)
WM_UNARY_ALONE(wm_asinh, area_sine, vm_asinh)
WM_UNARY_ALONE(wm_acosh, area_cosine, vm_acosh)
WM_UNARY_ALONE(wm_atanh, area_tangent, vm_atanh)
