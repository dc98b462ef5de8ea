/* Functions of whole numbers. */

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

/* Above this many factors the logarithms of gamma are used, at the cost of digits. */
static const double longest_product = 10000;

static double binomial_by_gamma(double n, double k) {
  /* gamma(n + 1) and gamma(n - k + 1) may be negative, gamma(k + 1) is not. */
  int sign_n = 1, sign_rest = 1;
#if defined(__GLIBC__)
  double value = lgamma_r(n + 1, &sign_n) - lgamma(k + 1) - lgamma_r(n - k + 1, &sign_rest);
#else
  double value = lgamma(n + 1) - lgamma(k + 1) - lgamma(n - k + 1);
  if (n + 1 < 0 && fmod(floor(n + 1), 2) != 0) sign_n = -1;
  if (n - k + 1 < 0 && fmod(floor(n - k + 1), 2) != 0) sign_rest = -1;
#endif
  return sign_n * sign_rest * exp(value);
}

/* n (n - 1) … (n - k + 1) / k! for whole n ≥ k ≥ 0; correctly rounded up to 2^64. */
static double whole_binomial(double n, double k) {
  if (k > n - k) k = n - k;
  if (k > longest_product) return binomial_by_gamma(n, k);
  unsigned __int128 exact = 1;
  double i = 1;
  for (; i <= k && exact >> 64 == 0 && n < 9007199254740992.0; i++) {
    exact = exact * (unsigned __int128)(n - k + i) / (unsigned __int128)i;
  }
  double result = (double)exact;
  for (; i <= k && isfinite(result); i++) {
    double factor = n - (k - i);
    /* Near the top the product would overflow before the division. */
    result = result < 1e290 ? result * factor / i : result / i * factor;
  }
  return result;
}

/* The same product holds for every real n. */
static double binomial(double n, double k) {
  if (!isfinite(n) || !is_whole(k)) return NAN;
  if (k < 0) return 0;
  if (is_whole(n)) {
    if (n >= 0) return k > n ? 0 : whole_binomial(n, k);
    /* binomial(-m, k) = ±binomial(m + k - 1, k) */
    double size = whole_binomial(k - n - 1, k);
    return fmod(k, 2) != 0 ? -size : size;
  }
  if (k > longest_product) return binomial_by_gamma(n, k);
  double result = 1;
  for (double i = 1; i <= k && isfinite(result); i++) result = result * (n - (k - i)) / i;
  return result;
}

VM_BINARY_CALL(vm_gcd, gcd)
VM_BINARY_CALL(vm_lcm, lcm)
VM_BINARY_CALL(vm_binomial, binomial)
