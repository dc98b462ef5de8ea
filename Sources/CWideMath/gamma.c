/* Gamma, its logarithm and the derivative of that; beta and binomial coefficients. */

#include "constants.h"
#include "../CVectorMath/coefficients.h"

/* For larger arguments 14 terms of the asymptotic series leave an error below 1e-30. */
static const double asymptotic_start = 24;
/* Binomial coefficients with at most this many factors are computed as products. */
static const double longest_product = 400;

static wm_ball ball_of(double_double c) { return constant(c.high, c.low); }

/* Σ c_k / z^(2k - 2), k = 1 … 14; the error is below the 15th term. */
static wm_ball series(const double_double *coefficients, wm_ball z) {
  if (z.exponent > 60) return wm_widened(ball_of(coefficients[0]), 0x1p-120, 0);
  wm_ball step = wm_quotient(whole(1), wm_product(z, z)), sum = ball_of(coefficients[13]);
  for (int k = 12; k >= 0; k--) sum = wm_sum(wm_product(sum, step), ball_of(coefficients[k]));
  return wm_widened(sum, 0x1p-94, 0);
}

/* (z - 1/2) ln z - z + ln(2 pi)/2 + Σ B_2k/(2k (2k - 1) z^(2k - 1)): Olver et al. (2010), 5.11.1. */
static wm_ball stirlings_series(wm_ball z) {
  wm_ball half = number(1, 0, 0, -1);
  wm_ball main = wm_product(wm_difference(z, half), wm_logarithm(z));
  main = wm_sum(wm_difference(main, z), ball_of(half_log_two_pi));
  return wm_sum(main, wm_quotient(series(stirling, z), z));
}

/* z (z + 1) … up to a last factor below the start of the series; z is increased by their number. */
static wm_ball shift(wm_ball *z) {
  wm_ball product = whole(1);
  while (z->exponent < 5 && wm_nearest(*z) < asymptotic_start) {
    product = wm_product(product, *z);
    *z = wm_sum(*z, whole(1));
  }
  return product;
}

/* 1 for 0, -1, -2, …; 2 if the ball may contain one of them; else 0. */
static int pole(wm_ball a) {
  double n;
  if (wm_is_whole(a, &n)) return n <= 0;
  int sign = wm_sign_of(a);
  if (sign == 1) return 0;
  if (sign == 2 || a.exponent > 100) return 2;
  return wm_sign_of(wm_sine_of_half_turns(a)) == 2 ? 2 : 0;
}

static wm_ball positive_gamma(wm_ball a) {
  double n;
  if (wm_is_whole(a, &n) && n <= longest_product) {
    wm_ball product = whole(1);
    for (double k = 2; k < n; k++) product = wm_product(product, whole(k));
    return product;
  }
  wm_ball product = shift(&a);
  return wm_quotient(wm_exponential(stirlings_series(a)), product);
}

wm_ball wm_gamma_function_of_known(wm_ball a) {
  int is_pole = pole(a);
  if (is_pole == 1) return undefined();
  if (is_pole == 2) return in_doubt();
  if (a.high > 0) return positive_gamma(a);
  if (a.exponent < -1) return wm_quotient(positive_gamma(wm_sum(a, whole(1))), a);
  /* gamma(a) gamma(1 - a) = pi/sin(pi a) */
  wm_ball reflected = positive_gamma(wm_difference(whole(1), a));
  return wm_quotient(pi_ball(), wm_product(wm_sine_of_half_turns(a), reflected));
}

static wm_ball positive_log_gamma(wm_ball a) {
  double n;
  if (wm_is_whole(a, &n) && (n == 1 || n == 2)) return whole(0);
  wm_ball product = shift(&a), value = stirlings_series(a);
  return is_exact(product) && product.high == 1 && product.exponent == 0
             ? value : wm_difference(value, wm_logarithm(product));
}

wm_ball wm_log_gamma_of_known(wm_ball a) {
  int is_pole = pole(a);
  if (is_pole == 1) return undefined();
  if (is_pole == 2) return in_doubt();
  if (a.high > 0) return positive_log_gamma(a);
  wm_ball sine = wm_magnitude(wm_sine_of_half_turns(a));
  wm_ball reflected = positive_log_gamma(wm_difference(whole(1), a));
  return wm_difference(wm_logarithm(wm_quotient(pi_ball(), sine)), reflected);
}

/* ln z - 1/(2z) - Σ B_2k/(2k z^2k) - Σ 1/(z + i): Olver et al. (2010), 5.11.2 and 5.5.2. */
static wm_ball positive_digamma(wm_ball z) {
  wm_ball inverses = whole(0);
  while (z.exponent < 5 && wm_nearest(z) < asymptotic_start) {
    inverses = wm_sum(inverses, wm_quotient(whole(1), z));
    z = wm_sum(z, whole(1));
  }
  wm_ball inverse = wm_quotient(whole(1), z);
  wm_ball rest = wm_product(wm_product(inverse, inverse), series(harmonic, z));
  wm_ball main = wm_difference(wm_logarithm(z), inverses);
  return wm_difference(wm_difference(main, wm_shifted(inverse, -1)), rest);
}

static wm_ball digamma(wm_ball a) {
  int is_pole = pole(a);
  if (is_pole == 1) return undefined();
  if (is_pole == 2) return in_doubt();
  if (a.high > 0) return positive_digamma(a);
  wm_ball cotangent = wm_quotient(wm_cosine_of_half_turns(a), wm_sine_of_half_turns(a));
  wm_ball reflected = positive_digamma(wm_difference(whole(1), a));
  return wm_difference(reflected, wm_product(pi_ball(), cotangent));
}

/* gamma(a) gamma(b)/gamma(a + b): the quotient is 0 where only the divisor has a pole. */
static wm_ball beta(wm_ball a, wm_ball b) {
  wm_ball sum = wm_sum(a, b);
  int poles = pole(a), other = pole(b), below = pole(sum);
  if (poles == 1 || other == 1) {
    double x = wm_nearest(a), y = wm_nearest(b), value;
    vm_beta(&value, &x, &y, 1);
    return value != value ? undefined() : in_doubt();
  }
  if (poles == 2 || other == 2 || below == 2) return in_doubt();
  if (below == 1) return whole(0);
  return wm_quotient(wm_product(wm_gamma_function(a), wm_gamma_function(b)), wm_gamma_function(sum));
}

/* n (n - 1) … (n - k + 1)/k! */
static wm_ball binomial(wm_ball a, wm_ball b) {
  double k, n;
  if (!wm_is_whole(b, &k)) return is_exact(b) ? undefined() : in_doubt();
  if (k < 0) return whole(0);
  int is_whole_number = wm_is_whole(a, &n);
  if (is_whole_number && n >= 0) {
    if (k > n) return whole(0);
    double other;
    if (wm_is_whole(wm_difference(a, b), &other)) k = fmin(k, other);
  }
  if (k > 2000) {
    if (is_whole_number && n < 0) return in_doubt();
    wm_ball rest = wm_sum(wm_difference(a, wm_double(k)), whole(1)), next = wm_sum(wm_double(k), whole(1));
    wm_ball below = wm_product(wm_gamma_function(next), wm_gamma_function(rest));
    return wm_quotient(wm_gamma_function(wm_sum(a, whole(1))), below);
  }
  wm_ball product = whole(1);
  for (double i = 1; i <= k && is_known(product); i++) {
    product = wm_quotient(wm_product(product, wm_difference(a, whole(i - 1))), whole(i));
  }
  return product;
}

WM_UNARY_CALL(wm_gamma, wm_gamma_function, vm_gamma)
WM_UNARY_CALL(wm_lgamma, wm_log_gamma, vm_lgamma)
WM_UNARY_CALL(wm_digamma, digamma, vm_digamma)
WM_BINARY_CALL(wm_beta, beta, vm_beta)
WM_BINARY_CALL(wm_binomial, binomial, vm_binomial)
