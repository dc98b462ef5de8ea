/* Riemann's zeta function. */

#include "coefficients.h"
#include "gamma.h"
#include "kernel.h"

#pragma STDC FP_CONTRACT OFF

/* zeta(1 + t) for |t| ≤ 1: 1/t + Σ (-1)^k gamma_k t^k/k! (Stieltjes; Olver et al. (2010), NIST Handbook of
   Mathematical Functions, 25.2.4). The offset from the pole is exact, 1 + t would not be. */
static double near_pole(double t) {
  enum { terms = sizeof stieltjes / sizeof stieltjes[0] };
  double sum = 0;
  for (int k = terms - 1; k >= 0; k--) sum = sum * t + stieltjes[k];
  double pole = 1 / t;
  if (isinf(pole)) return pole;
  double_double value = dd_sum(pole, sum);
  return value.high + (value.low + fma(-pole, t, 1) / t);
}

/* Σ n^-s over n < 10, plus the Euler-Maclaurin remainder (Olver et al. (2010), 25.2.9), smallest terms first; for s ≥
   2. */
static double sum_of_powers(double s) {
  enum { count = 10, corrections = 12 };
  if (s > 60) return 1;
  double last = pow(count, -s), factor = s * last / count, rest = 0;
  double terms[corrections];
  for (int k = 0; k < corrections; k++) {
    terms[k] = euler_maclaurin[k] * factor;
    factor *= (s + 2 * k + 1) * (s + 2 * k + 2) / (count * count);
  }
  for (int k = corrections - 1; k >= 0; k--) rest += terms[k];
  rest += last / 2 + last * count / (s - 1);
  for (int n = count - 1; n >= 2; n--) rest += pow(n, -s);
  return 1 + rest;
}

/* zeta(s) = 2 (2 pi)^(s - 1) sin(pi s/2) gamma(1 - s) zeta(1 - s) for s < 0 (Riemann 1859). */
static double reflected(double s) {
  double_double sine = dd_sine_of_half_turns(dd(s / 2));
  if (sine.high == 0) return 0;
  int sign, exponent;
  double_double opposite = dd_sum(1, -s);
  if (s < -1000) return copysign(INFINITY, sine.high);
  double_double size = log_gamma_pair(opposite, &sign);
  size = dd_subtract(size, dd_multiply(opposite, log_two_pi));
  double_double power = dd_multiply(dd_exponential(size, &exponent), sine);
  double mirrored = s >= -1 ? near_pole(-s) : sum_of_powers(opposite.high);
  return ldexp(dd_value(dd_scale(power, 2 * mirrored)), exponent);
}

static double zeta(double s) {
  if (is_undefined(s) || s == 1 || s == -INFINITY) return NAN;
  if (s > 2) return sum_of_powers(s);
  return s > -0x1p-20 ? near_pole(s - 1) : reflected(s);
}

VM_UNARY_CALL(vm_zeta, zeta)
