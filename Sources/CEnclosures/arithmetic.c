/* Sums, products and quotients of one cell. */

#include "cell.h"

void ve_fill(ve_cells out, double lower, double upper, long count) {
  for (long i = 0; i < count; i++) put(out, i, cell_of(lower, upper, 0));
}

static inline cell negated(cell a) { return cell_of(-a.upper, -a.lower, a.flags); }

cell cell_sum(cell a, cell b) {
  return cell_of(sum_below(a.lower, b.lower), sum_above(a.upper, b.upper), a.flags | b.flags);
}

cell cell_difference(cell a, cell b) { return cell_sum(a, negated(b)); }

static inline double least(double a, double b) { return a < b ? a : b; }
static inline double greatest(double a, double b) { return a > b ? a : b; }

cell cell_product(cell a, cell b) {
  unsigned flags = a.flags | b.flags;
  if (a.lower >= 0 && b.lower >= 0) {
    return cell_of(product_below(a.lower, b.lower), product_above(a.upper, b.upper), flags);
  }
  double low = least(
    least(product_below(a.lower, b.lower), product_below(a.lower, b.upper)),
    least(product_below(a.upper, b.lower), product_below(a.upper, b.upper))
  );
  double high = greatest(
    greatest(product_above(a.lower, b.lower), product_above(a.lower, b.upper)),
    greatest(product_above(a.upper, b.lower), product_above(a.upper, b.upper))
  );
  return cell_of(low, high, flags);
}

/* A divisor that contains 0 makes a pole; one that is only 0 leaves no value. */
cell cell_quotient(cell a, cell b) {
  unsigned flags = a.flags | b.flags;
  if (b.upper < 0 || (b.upper == 0 && b.lower < 0)) {
    /* Negates once, so that reversed cells do not recurse endlessly. */
    a = negated(a);
    b = negated(b);
  }
  if (b.lower > 0) {
    double low = quotient_below(a.lower, a.lower >= 0 ? b.upper : b.lower);
    double high = quotient_above(a.upper, a.upper >= 0 ? b.lower : b.upper);
    return cell_of(low, high, flags);
  }
  if (b.upper == 0) return nowhere();
  flags |= VE_UNDEFINED | VE_JUMP;
  if (b.lower == 0 && a.lower > 0) return cell_of(quotient_below(a.lower, b.upper), INFINITY, flags);
  if (b.lower == 0 && a.upper < 0) return cell_of(-INFINITY, quotient_above(a.upper, b.upper), flags);
  if (is_point(a) && a.lower == 0) return cell_of(0, 0, flags & ~(unsigned)VE_JUMP);
  return entire(flags);
}

cell cell_product_and_sum(cell a, cell b, cell c) { return cell_sum(cell_product(a, b), c); }
