/* Bessel functions of small arguments: power series, and of orders 0 and 1 Taylor series around the whole numbers.

   The terms of the power series of J_n grow to e^x/(2 pi x) before they cancel; at x = 25 that costs 32 of the 104 bits. The
   Taylor series are off by 2^-104. */

#include "bessel.h"
#include "coefficients.h"
#include "expansions.h"

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

/* The row of the place nearest to x in a table that begins at `first`, and how far x is from it. */
static int nearest_row(double x, int first, double_double *h) {
  double place = nearbyint(x);
  *h = dd(x - place); /* exact */
  return (int)place - first;
}

static double_double j0_expanded(double x) {
  double_double h;
  const bessel_j_expansion *row = &bessel_j_expansions[nearest_row(x, 0, &h)];
  return expanded(row->leading, bessel_j_pairs, row->rest, bessel_j_rest, h);
}

static double_double j1_expanded(double x) {
  double_double h;
  const bessel_j_expansion *row = &bessel_j_expansions[nearest_row(x, 0, &h)];
  return dd_negate(expanded_slope(row->leading, bessel_j_pairs, row->rest, bessel_j_rest, h));
}

double bessel_j_small_alone(int order, double x) {
  if (order == 0) return dd_value(j0_expanded(x));
  return x < 0x1p-30 ? x / 2 : dd_value(j1_expanded(x));
}

consecutive_orders bessel_j_small(double x) { return (consecutive_orders){j0_expanded(x), j1_expanded(x)}; }

/* Olver et al. (2010), 10.8.1: with h_k = 1 + 1/2 + … + 1/k and q = -x^2/4,
   pi/2 Y_0 = (ln(x/2) + C) J_0 - Σ h_k q^k/k!^2,
   pi/2 Y_1 = (ln(x/2) + C) J_1 - 1/x - x/4 Σ (h_k + h_(k + 1)) q^k/(k! (k + 1)!). */
static double_double in_squares(const bessel_series *series, double_double square) {
  return expanded(series->leading, bessel_series_pairs, series->rest, bessel_series_rest, square);
}

/* ln(x/2) + C */
static double_double logarithm_of_half(double x) {
  double_double logarithm = dd_subtract(dd_logarithm(dd(x)), log_two);
  return dd_add(logarithm, eulers_constant);
}

static double_double y0_series(double_double logarithm, double_double square) {
  double_double j = in_squares(&first_kind_0, square), sum = in_squares(&second_kind_0, square);
  return dd_multiply(dd_subtract(dd_multiply(logarithm, j), sum), two_over_pi);
}

static double_double y1_series(double x, double_double logarithm, double_double square) {
  double_double j = dd_scale(in_squares(&first_kind_1, square), x / 2);
  double_double sum = dd_scale(in_squares(&second_kind_1, square), x / 4);
  double_double value = dd_subtract(dd_multiply(logarithm, j), sum);
  return dd_multiply(dd_subtract(value, dd_divide_double(dd(1), x)), two_over_pi);
}

/* For larger x, Taylor series around 3, 4 … are used. */
static const double first_expansion = 2.5;

static const bessel_y_expansion *y_row(double x, double_double *h) {
  return &bessel_y_expansions[nearest_row(x, 3, h)];
}

static double_double y0_expanded(double x) {
  double_double h;
  const bessel_y_expansion *row = y_row(x, &h);
  return expanded(row->leading, bessel_y_pairs, row->rest, bessel_y_rest, h);
}

static double_double y1_expanded(double x) {
  double_double h;
  const bessel_y_expansion *row = y_row(x, &h);
  return dd_negate(expanded_slope(row->leading, bessel_y_pairs, row->rest, bessel_y_rest, h));
}

double bessel_y_small_alone(int order, double x) {
  if (x > first_expansion) return dd_value(order ? y1_expanded(x) : y0_expanded(x));
  double_double logarithm = logarithm_of_half(x), square = dd_shift(dd_product(x, x), 0.25);
  return dd_value(order ? y1_series(x, logarithm, square) : y0_series(logarithm, square));
}

consecutive_orders bessel_y_small(double x) {
  if (x > first_expansion) return (consecutive_orders){y0_expanded(x), y1_expanded(x)};
  double_double logarithm = logarithm_of_half(x), square = dd_shift(dd_product(x, x), 0.25);
  return (consecutive_orders){y0_series(logarithm, square), y1_series(x, logarithm, square)};
}
