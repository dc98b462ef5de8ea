/* Power series of the Bessel functions, for small arguments.

   The terms grow to e^x/(2 pi x) before they cancel; at x = 25 that costs 32 of the 104 bits. */

#include "bessel.h"
#include "coefficients.h"

#pragma STDC FP_CONTRACT OFF

/* J_n(x) = (x/2)^n/n! Σ (-x^2/4)^k/(k! (n + 1) … (n + k)): Olver et al. (2010), NIST Handbook of
   Mathematical Functions, 10.2.2. */
static double_double sum_of_series(double n, double x) {
  double_double square = dd_shift(dd_product(x, -x), 0.25), term = dd(1), sum = dd(1);
  for (int k = 1; k < 200 && fabs(term.high) > 1e-34 * fabs(sum.high); k++) {
    term = dd_divide_double(dd_divide_double(dd_multiply(term, square), k), n + k);
    sum = dd_add(sum, term);
  }
  return sum;
}

double bessel_j_series(double n, double x) {
  /* The prefix stays far above the subnormals until it is small enough for the result to be 0. */
  double_double prefix = dd(0x1p500);
  for (double k = 1; k <= n; k++) {
    prefix = dd_divide_double(dd_scale(prefix, x / 2), k);
    if (prefix.high < 0x1p-700) return 0;
  }
  return ldexp(dd_value(dd_multiply(prefix, sum_of_series(n, x))), -500);
}

/* Olver et al. (2010), 10.8.1: with h_k = 1 + 1/2 + … + 1/k and q = -x^2/4,
   pi/2 Y_0 = (ln(x/2) + C) J_0 - Σ h_k q^k/k!^2,
   pi/2 Y_1 = (ln(x/2) + C) J_1 - 1/x - x/4 Σ (h_k + h_(k + 1)) q^k/(k! (k + 1)!). */
consecutive_orders bessel_y_series(double x) {
  double_double square = dd_shift(dd_product(x, -x), 0.25);
  double_double term0 = dd(1), term1 = dd(1), harmonic = dd(0);
  double_double j0 = dd(1), j1 = dd(1), sum0 = dd(0), sum1 = dd(1);
  for (int k = 1; k < 200; k++) {
    term0 = dd_divide_double(dd_multiply(term0, square), (double)k * k);
    term1 = dd_divide_double(dd_multiply(term1, square), (double)k * (k + 1));
    harmonic = dd_add(harmonic, dd_divide_double(dd(1), k));
    double_double both = dd_add(dd_shift(harmonic, 2), dd_divide_double(dd(1), k + 1));
    j0 = dd_add(j0, term0);
    j1 = dd_add(j1, term1);
    sum0 = dd_add(sum0, dd_multiply(harmonic, term0));
    sum1 = dd_add(sum1, dd_multiply(both, term1));
    if (fabs(term0.high) < 1e-36) break;
  }
  double_double logarithm = dd_subtract(dd_logarithm(dd(x)), log_two);
  logarithm = dd_add(logarithm, eulers_constant);
  j1 = dd_scale(j1, x / 2);
  double_double y0 = dd_subtract(dd_multiply(logarithm, j0), sum0);
  double_double y1 = dd_subtract(dd_multiply(logarithm, j1), dd_scale(sum1, x / 4));
  y1 = dd_subtract(y1, dd_divide_double(dd(1), x));
  return (consecutive_orders){dd_multiply(y0, two_over_pi), dd_multiply(y1, two_over_pi)};
}
