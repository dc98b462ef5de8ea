/* Error functions, and functions of whole numbers. */

#include "constants.h"

static wm_ball bell(wm_ball a) { return wm_exponential(wm_opposite(wm_product(a, a))); }

/* 2/√pi e^(-a^2) Σ 2^n a^(2n + 1)/(2n + 1)!!, all terms of one sign: Olver et al. (2010), 7.6.2. */
static wm_ball error_series(wm_ball a) {
  wm_ball twice = wm_shifted(wm_product(a, a), 1), term = a, sum = a;
  for (double n = 3; n < 600; n += 2) {
    term = wm_quotient(wm_product(term, twice), whole(n));
    sum = wm_sum(sum, term);
    if (is_zero(term) || (term.exponent < sum.exponent - 112 && n > 100)) break;
  }
  sum = wm_widened(sum, (fabs(term.high) + term.radius) * 2, term.exponent);
  return wm_shifted(wm_product(wm_product(one_over_root_pi(), bell(a)), sum), 1);
}

/* The continued fraction a + (1/2)/(a + 1/(a + (3/2)/(a + …))), cut off after `terms`: two successive values enclose
   the limit (7.9.2). */
static wm_ball fraction_of(wm_ball a, int terms) {
  wm_ball value = a;
  for (int n = terms; n >= 1; n--) {
    value = wm_sum(a, wm_quotient(wm_shifted(whole(n), -1), value));
  }
  return value;
}

static wm_ball complement_by_fraction(wm_ball a) {
  double size = fmin(wm_nearest(a), 1e9);
  int terms = 20 + (int)(1000 / (size * size));
  wm_ball value = wm_hull(fraction_of(a, terms), fraction_of(a, terms + 1));
  return wm_quotient(wm_product(bell(a), one_over_root_pi()), value);
}

static wm_ball error_function(wm_ball a) {
  if (is_zero(a)) return a;
  if (a.exponent < -200) {
    wm_ball two_over_root_pi = wm_shifted(one_over_root_pi(), 1), value = wm_product(two_over_root_pi, a);
    return wm_widened(value, (fabs(value.high) + value.radius) * shrunk(-a.exponent), value.exponent);
  }
  double size = fabs(wm_nearest(a)), reach = wm_reach(a);
  if (size < 2.5 && reach < 1) return error_series(a);
  if (wm_sign_of(a) == 2) return number(0, 0, 1, 0);
  wm_ball rest = complement_by_fraction(wm_magnitude(a)), value = wm_difference(whole(1), rest);
  return a.high < 0 ? wm_opposite(value) : value;
}

static wm_ball complementary_error_function(wm_ball a) {
  double size = wm_nearest(a);
  if (size > 1.5 && wm_sign_of(a) == 1) return complement_by_fraction(a);
  return wm_difference(whole(1), error_function(a));
}

/* A function of two whole numbers, or the enclosure for balls that may be none. */
static wm_ball of_wholes(wm_ball a, wm_ball b, wm_ball (*function)(double, double)) {
  double x, y;
  if (wm_is_whole(a, &x) && wm_is_whole(b, &y)) return function(x, y);
  /* An exact number with more than 53 bits may be whole: its result is unknown. */
  int is_broken = (is_exact(a) && a.low == 0 && !wm_is_whole(a, &x) && a.exponent < 60) ||
                  (is_exact(b) && b.low == 0 && !wm_is_whole(b, &y) && b.exponent < 60);
  return is_broken ? undefined() : in_doubt();
}

static wm_ball divisor(double a, double b) {
  double value;
  vm_gcd(&value, &a, &b, 1);
  return wm_double(value);
}

static wm_ball multiple(double a, double b) {
  wm_ball common = divisor(a, b);
  if (is_zero(common)) return common;
  return wm_product(wm_quotient(wm_double(fabs(a)), common), wm_double(fabs(b)));
}

static wm_ball gcd(wm_ball a, wm_ball b) { return of_wholes(a, b, divisor); }
static wm_ball lcm(wm_ball a, wm_ball b) { return of_wholes(a, b, multiple); }

WM_UNARY_CALL(wm_erf, error_function, vm_erf)
WM_UNARY_CALL(wm_erfc, complementary_error_function, vm_erfc)
WM_BINARY_CALL(wm_gcd, gcd, vm_gcd)
WM_BINARY_CALL(wm_lcm, lcm, vm_lcm)
