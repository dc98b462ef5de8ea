/* Power series of the Bessel functions, for small arguments.

   The terms grow to e^x/(2 pi x) before they cancel; at x = 25 that costs 32 of the 104 bits. */

#include "bessel.h"
#include "coefficients.h"

#pragma STDC FP_CONTRACT OFF

/* How many terms of a series in powers of q matter beside a sum of about 1. */
static int count_of_terms(const double_double *terms, int most, double q) {
  int count = 1;
  double power = fabs(q);
  while (count < most && terms[count].high * power > 1e-36) {
    power *= fabs(q);
    count++;
  }
  return count;
}

/* The terms with their powers of q, added from the end (Horner's rule). */
static double_double polynomial(const double_double *terms, int count, double_double q) {
  double_double sum = dd(0);
  for (int k = count - 1; k >= 0; k--) sum = dd_add(dd_multiply(sum, q), terms[k]);
  return sum;
}

/* The terms that tables hold: the last one is below 1e-45 at the largest argument, 25. */
enum { tabled = 72 };

/* J_n(x) = (x/2)^n/n! Σ (-x^2/4)^k/(k! (n + 1) … (n + k)): Olver et al. (2010), NIST Handbook of
   Mathematical Functions, 10.2.2. */
static double_double sum_of_series(double n, double x) {
  double_double square = dd_shift(dd_product(x, -x), 0.25), term = dd(1), sum = dd(1);
  if (n <= 1) {
    const double_double *terms = n == 0 ? bessel_0 : bessel_1;
    return polynomial(terms, count_of_terms(terms, tabled, square.high), square);
  }
  for (int k = 1; k < 200 && fabs(term.high) > 1e-34 * fabs(sum.high); k++) {
    /* Orders beyond 2^45 have returned 0 before. */
    term = dd_divide_double(dd_multiply(term, square), k * (n + k));
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

/* The sums of two series at once: neither waits for the other. */
typedef struct {
  double_double plain, harmonic;
} series_pair;

static series_pair polynomials(const double_double *plain, const double_double *harmonic,
                               double_double q) {
  series_pair s = {dd(0), dd(0)};
  /* The terms with harmonic numbers are the larger ones. */
  for (int k = count_of_terms(harmonic, tabled, q.high) - 1; k >= 0; k--) {
    s.plain = dd_add(dd_multiply(s.plain, q), plain[k]);
    s.harmonic = dd_add(dd_multiply(s.harmonic, q), harmonic[k]);
  }
  return s;
}

/* Olver et al. (2010), 10.8.1: with h_k = 1 + 1/2 + … + 1/k and q = -x^2/4,
   pi/2 Y_0 = (ln(x/2) + C) J_0 - Σ h_k q^k/k!^2,
   pi/2 Y_1 = (ln(x/2) + C) J_1 - 1/x - x/4 Σ (h_k + h_(k + 1)) q^k/(k! (k + 1)!). */
static double_double y_series(int order, double x, double_double logarithm) {
  double_double square = dd_shift(dd_product(x, -x), 0.25);
  series_pair s = order ? polynomials(bessel_1, bessel_harmonic_1, square)
                        : polynomials(bessel_0, bessel_harmonic_0, square);
  double_double y;
  if (order) {
    y = dd_subtract(dd_multiply(logarithm, dd_scale(s.plain, x / 2)), dd_scale(s.harmonic, x / 4));
    y = dd_subtract(y, dd_divide_double(dd(1), x));
  } else {
    y = dd_subtract(dd_multiply(logarithm, s.plain), s.harmonic);
  }
  return dd_multiply(y, two_over_pi);
}

/* ln(x/2) + C. */
static double_double logarithm_of(double x) {
  return dd_add(dd_subtract(dd_logarithm(dd(x)), log_two), eulers_constant);
}

double bessel_y_series_alone(int order, double x) {
  return dd_value(y_series(order, x, logarithm_of(x)));
}

consecutive_orders bessel_y_series(double x) {
  double_double logarithm = logarithm_of(x);
  return (consecutive_orders){y_series(0, x, logarithm), y_series(1, x, logarithm)};
}
