/* Polynomials of one cell, with coefficients that are intervals. */

#include "cell.h"

/* The coefficients of a polynomial, the constant one first. */
typedef struct {
  const double *lower, *upper;
  long terms;
} coefficients;

static inline cell coefficient(coefficients c, long i) {
  return cell_of(c.lower[i], c.upper[i], 0);
}

/* Coefficient i of the polynomial, or of its derivative. */
static inline cell term(coefficients c, long i, int is_slope) {
  double n = (double)(i + 1);
  return is_slope ? cell_product(coefficient(c, i + 1), cell_of(n, n, 0)) : coefficient(c, i);
}

/* Horner's scheme for every `step`-th coefficient from the first on; each product treats the variable as independent
   of the sum. */
static cell horner(coefficients c, int is_slope, long first, long step, cell x) {
  long last = c.terms - 1 - is_slope;
  if (last < first) return cell_of(0, 0, 0);
  last -= (last - first) % step;
  cell value = term(c, last, is_slope);
  for (long i = last - step; i >= first; i -= step) value = cell_sum(cell_product(value, x), term(c, i, is_slope));
  return value;
}

/* The intersection of two enclosures of the same values, which is never empty. */
static inline cell common(cell a, cell b) {
  double low = a.lower > b.lower ? a.lower : b.lower, high = a.upper < b.upper ? a.upper : b.upper;
  return low <= high ? cell_of(low, high, a.flags) : a;
}

/* Horner's scheme, with even powers separated from odd ones, because a square has no negative values. */
static cell enclosed(coefficients c, int is_slope, cell x) {
  cell value = horner(c, is_slope, 0, 1, x);
  if (c.terms < 3 || x.lower == x.upper) return value;
  cell square = cell_power(x, 2), odd = cell_product(horner(c, is_slope, 1, 2, square), x);
  return common(value, cell_sum(horner(c, is_slope, 0, 2, square), odd));
}

static cell at_number(coefficients c, double x) { return horner(c, 0, 0, 1, cell_of(x, x, 0)); }

cell cell_polynomial(cell x, const double *lower, const double *upper, long terms) {
  coefficients c = {lower, upper, terms};
  cell value = enclosed(c, 0, x);
  if (terms > 2 && x.lower < x.upper) {
    cell slope = enclosed(c, 1, x);
    if (slope.lower >= 0 || slope.upper <= 0) {
      cell first = at_number(c, x.lower), last = at_number(c, x.upper);
      value = common(
        value,
        slope.lower >= 0 ? cell_of(first.lower, last.upper, 0) : cell_of(last.lower, first.upper, 0)
      );
    } else if (isfinite(x.lower) && isfinite(x.upper)) {
      /* The mean value form. */
      double middle = x.lower / 2 + x.upper / 2;
      cell away = cell_of(sum_below(x.lower, -middle), sum_above(x.upper, -middle), 0);
      value = common(value, cell_sum(at_number(c, middle), cell_product(slope, away)));
    }
  }
  value.flags = x.flags;
  return value;
}
