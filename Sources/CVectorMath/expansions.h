#ifndef EXPANSIONS_H
#define EXPANSIONS_H

/* Taylor series around places of a grid, and power series, with known coefficients: one look-up and a sum in place of a
   recurrence or of a series with divisions.
A sum ends in doubles, because its last terms are so small that the 53 bits of a double suffice for the precision of
the pairs before them: scripts/expansions.py checks for every row that the omitted terms and the rounding of doubles
are together below 2^-74 (gamma) and 2^-104 (its logarithm and Bessel functions, which have zeros), also for slopes.
*/

#include "double_double.h"

enum { gamma_pairs = 6, gamma_rest = 9, log_gamma_pairs = 12, log_gamma_rest = 10 };
enum { bessel_j_pairs = 16, bessel_j_rest = 11, bessel_y_pairs = 21, bessel_y_rest = 21 };
enum { bessel_series_pairs = 14, bessel_series_rest = 9 };

/* f(c + h) = Σ leading[k] h^k + Σ rest[k] h^(k + pairs) */
typedef struct {
  double_double leading[gamma_pairs];
  double rest[gamma_rest];
} gamma_expansion;
typedef struct {
  double_double leading[log_gamma_pairs];
  double rest[log_gamma_rest];
} log_gamma_expansion;
typedef struct {
  double_double leading[bessel_j_pairs];
  double rest[bessel_j_rest];
} bessel_j_expansion;
typedef struct {
  double_double leading[bessel_y_pairs];
  double rest[bessel_y_rest];
} bessel_y_expansion;

/* Around 2, 2 + 1/8 … 3, for arguments within 1/16 of them. */
extern const gamma_expansion gamma_expansions[9];
extern const log_gamma_expansion log_gamma_expansions[9];
/* Around 0, 1 … 25 and 3, 4 … 25, for arguments within 1/2 of them; of order 0, whose slope is the opposite of order 1. */
extern const bessel_j_expansion bessel_j_expansions[26];
extern const bessel_y_expansion bessel_y_expansions[23];

/* In powers of x^2/4 ≤ 1.6. */
typedef struct {
  double_double leading[bessel_series_pairs];
  double rest[bessel_series_rest];
} bessel_series;
extern const bessel_series first_kind_0, first_kind_1, second_kind_0, second_kind_1;

/* Σ leading[k] h^k + h^pairs Σ rest[k] h^k. */
static inline double_double expanded(
    const double_double *leading, int pairs, const double *rest, int count, double_double h) {
  double tail = rest[count - 1];
  for (int k = count - 2; k >= 0; k--) tail = tail * h.high + rest[k];
  double_double sum = dd_add_double(leading[pairs - 1], tail * h.high);
  for (int k = pairs - 2; k >= 0; k--) sum = dd_add(dd_multiply(sum, h), leading[k]);
  return sum;
}

/* The slope of the sum. */
static inline double_double expanded_slope(
    const double_double *leading, int pairs, const double *rest, int count, double_double h) {
  double tail = (pairs + count - 1) * rest[count - 1];
  for (int k = count - 2; k >= 0; k--) tail = tail * h.high + (pairs + k) * rest[k];
  double_double sum = dd_add_double(dd_scale(leading[pairs - 1], pairs - 1), tail * h.high);
  for (int k = pairs - 2; k >= 1; k--) sum = dd_add(dd_multiply(sum, h), dd_scale(leading[k], k));
  return sum;
}

#endif
