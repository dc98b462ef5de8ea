/* Functions of whole numbers. */

#include "gamma.h"
#include "kernel.h"

#pragma STDC FP_CONTRACT OFF

static int is_whole(double a) { return isfinite(a) && a == floor(a); }

/* Euclid's algorithm on doubles: fmod is exact. */
static double gcd(double a, double b) {
  if (!is_whole(a) || !is_whole(b)) return NAN;
  a = fabs(a);
  b = fabs(b);
  while (b != 0) {
    double rest = fmod(a, b);
    a = b;
    b = rest;
  }
  return a;
}

static double lcm(double a, double b) {
  double divisor = gcd(a, b);
  if (is_undefined(divisor)) return NAN;
  return divisor == 0 ? 0 : fabs(a) / divisor * fabs(b);
}

/* gamma(n + 1)/(gamma(k + 1) gamma(n - k + 1)) for n that is not whole. */
static double binomial_by_gamma(double n, double k) {
  int sign, sign_k, sign_rest;
  double_double rest = dd_add_double(dd_sum(n, -k), 1);
  double_double value = log_gamma_pair(dd_sum(n, 1), &sign);
  value = dd_subtract(value, log_gamma_pair(dd_sum(k, 1), &sign_k));
  value = dd_subtract(value, log_gamma_pair(rest, &sign_rest));
  return sign * sign_rest * dd_exponential_value(value);
}

/* A product times factor/divisor; a result too large becomes an infinity. */
static double_double times_quotient(double_double product, double_double factor, double divisor) {
  if (!isfinite(product.high / divisor * factor.high)) {
    return dd(copysign(INFINITY, product.high) * copysign(1, factor.high));
  }
  /* Near the largest doubles the product would overflow before the division. */
  if (fabs(product.high) < 1e100 && fabs(factor.high) < 1e100) {
    return dd_divide_double(dd_multiply(product, factor), divisor);
  }
  return dd_shift(dd_multiply(dd_divide_double(dd_shift(product, 0x1p-60), divisor), factor), 0x1p60);
}

/* (n - k + 1) … n/k! for whole n ≥ k ≥ 0; correctly rounded up to 2^64. */
static double whole_binomial(double_double n, double k) {
  double rest = dd_value(dd_add_double(n, -k));
  k = fmin(k, rest);
  unsigned __int128 exact = 1;
  double i = 1;
  for (; i <= k && exact >> 64 == 0 && n.high < 9007199254740992.0; i++) {
    exact = exact * (unsigned __int128)(n.high - k + i) / (unsigned __int128)i;
  }
  if (i > k) return (double)exact;
  double high = (double)exact;
  double low = high < 0x1p127 ? (double)((__int128)exact - (__int128)high) : 0;
  double_double result = dd_quick_sum(high, low);
  /* With k ≤ n/2 every factor at least doubles the product, so that it soon overflows. */
  for (; i <= k && isfinite(result.high); i++) {
    result = times_quotient(result, dd_add_double(n, i - k), i);
  }
  return result.high;
}

/* Products of at most this many factors are cheaper than the logarithms of gamma. */
static const double longest_product = 64;

/* n (n - 1) … (n - k + 1)/k! for n that is not whole. */
static double real_binomial(double n, double k) {
  if (k > longest_product) return binomial_by_gamma(n, k);
  double_double result = dd(1);
  for (double i = 1; i <= k && isfinite(result.high); i++) {
    result = times_quotient(result, dd_sum(n, 1 - i), i);
  }
  return result.high;
}

static double binomial(double n, double k) {
  if (!isfinite(n) || !is_whole(k)) return NAN;
  if (k < 0) return 0;
  if (!is_whole(n)) return real_binomial(n, k);
  if (n >= 0) return k > n ? 0 : whole_binomial(dd(n), k);
  /* binomial(-m, k) = ±binomial(m + k - 1, k) */
  double size = whole_binomial(dd_add_double(dd_sum(k, -n), -1), k);
  return fmod(k, 2) != 0 ? -size : size;
}

VM_BINARY_CALL(vm_gcd, gcd)
VM_BINARY_CALL(vm_lcm, lcm)
VM_BINARY_CALL(vm_binomial, binomial)
