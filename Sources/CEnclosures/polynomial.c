/* Polynomials of one cell, with coefficients that are intervals. */

#include "cell.h"

/* The coefficients of a polynomial, the constant one first, each `step` numbers behind the one before. */
typedef struct {
  const double *lower, *upper;
  long terms, step;
} coefficients;

static inline cell coefficient(coefficients c, long i) {
  return cell_of(c.lower[i * c.step], c.upper[i * c.step], 0);
}

/* Coefficient i of the derivative. */
static inline cell coefficient_of_slope(coefficients c, long i) {
  double n = (double)(i + 1);
  return cell_product(coefficient(c, i + 1), cell_of(n, n, 0));
}

/* Horner's scheme: every product takes the variable for one of its own. */
static cell horner(coefficients c, cell x) {
  if (c.terms < 1) return cell_of(0, 0, 0);
  cell value = coefficient(c, c.terms - 1);
  for (long i = c.terms - 2; i >= 0; i--) value = cell_sum(cell_product(value, x), coefficient(c, i));
  return value;
}

static cell slope(coefficients c, cell x) {
  if (c.terms < 2) return cell_of(0, 0, 0);
  cell value = coefficient_of_slope(c, c.terms - 2);
  for (long i = c.terms - 3; i >= 0; i--) {
    value = cell_sum(cell_product(value, x), coefficient_of_slope(c, i));
  }
  return value;
}

/* Even powers apart from odd ones: a square has no negative values. */
static cell even_and_odd(coefficients c, cell x) {
  cell square = cell_power(x, 2);
  coefficients even = {c.lower, c.upper, (c.terms + 1) / 2, 2 * c.step};
  coefficients odd = {c.lower + c.step, c.upper + c.step, c.terms / 2, 2 * c.step};
  return cell_sum(horner(even, square), cell_product(horner(odd, square), x));
}

/* What both hold: each holds all values, so there is something. */
static inline cell common(cell a, cell b) {
  double low = a.lower > b.lower ? a.lower : b.lower, high = a.upper < b.upper ? a.upper : b.upper;
  return low <= high ? cell_of(low, high, a.flags) : a;
}

cell cell_polynomial(cell x, const double *lower, const double *upper, long terms) {
  coefficients c = {lower, upper, terms, 1};
  cell value = horner(c, x);
  if (terms > 2 && x.lower < x.upper) {
    cell change = slope(c, x);
    if (change.lower >= 0 || change.upper <= 0) {
      cell first = horner(c, cell_of(x.lower, x.lower, 0)), last = horner(c, cell_of(x.upper, x.upper, 0));
      value = common(
        value,
        change.lower >= 0 ? cell_of(first.lower, last.upper, 0) : cell_of(last.lower, first.upper, 0)
      );
    } else {
      value = common(value, even_and_odd(c, x));
    }
  }
  value.flags = x.flags;
  return value;
}
