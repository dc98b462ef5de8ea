/* The beta function. */

#include "coefficients.h"
#include "gamma.h"
#include "kernel.h"

#pragma STDC FP_CONTRACT OFF

/* ln(1 + t) for |t| ≤ 2^-10. */
static double_double log_of_one_plus(double_double t) {
  enum { terms = 12 };
  double_double sum = dd(0);
  for (int k = terms; k >= 1; k--) {
    double_double term = dd_divide_double(dd(k & 1 ? 1 : -1), k);
    sum = dd_multiply(dd_add(sum, term), t);
  }
  return sum;
}

/* ln(gamma(p + q)/gamma(p)) for p > 10^6, |q| < p/1024: Stirling's series of both, subtracted term by
   term, because the whole logarithms would cancel. */
static double_double log_ratio(double p, double q) {
  double_double t = dd_divide_double(dd(q), p);
  double_double main = dd(q);
  if (fabs(t.high) > 1e-40) main = dd_multiply(dd_sum(p, -0.5), log_of_one_plus(t));
  double_double sum = dd_sum(p, q);
  double_double power = dd_scale(dd_add_double(dd_logarithm(sum), -1), q);
  double rest = -t.high / (12 * sum.high);
  return dd_add_double(dd_add(main, power), rest);
}

static double with_infinity(double other) {
  if (other > 0) return 0;
  /* For a → ∞, gamma(b) a^-b is unbounded for negative b. */
  return isinf(other) ? NAN : copysign(INFINITY, fmod(floor(other), 2) != 0 ? -1 : 1);
}

static double beta(double a, double b) {
  if (are_undefined(a, b) || is_gamma_pole(dd(a)) || is_gamma_pole(dd(b))) return NAN;
  if (a == INFINITY) return with_infinity(b);
  if (b == INFINITY) return with_infinity(a);
  double large = fmax(a, b), small = fmin(a, b);
  if (small > 600) return 0; /* below 4^-600 */
  double_double sum = dd_sum(a, b);
  if (is_gamma_pole(sum)) return 0;
  int sign, sign_small, sign_sum;
  double_double log_small = log_gamma_pair(dd(small), &sign_small);
  if (large > 1e6 && fabs(small) < large / 1024) {
    return sign_small * dd_exponential_value(dd_subtract(log_small, log_ratio(large, small)));
  }
  double_double product = dd_add(log_gamma_pair(dd(large), &sign), log_small);
  double_double quotient = dd_subtract(product, log_gamma_pair(sum, &sign_sum));
  return sign * sign_small * sign_sum * dd_exponential_value(quotient);
}

VM_BINARY_CALL(vm_beta, beta)
