/* Rounding to decimals, and remainders. */

#include "CVectorMath.h"
#include "cell.h"

static double to_decimals(double a, double n) {
  double r;
  vm_round_decimals(&r, &a, &n, 1);
  return r;
}

/* A decimal is no double in general, so the rounded value is rounded again to a double. */
static cell to_decimals_of(cell a, cell n) {
  unsigned flags = a.flags | n.flags;
  if (!is_point(n)) return entire(flags | VE_UNDEFINED | VE_JUMP);
  if (n.lower != floor(n.lower)) return nowhere();
  double low = to_decimals(a.lower, n.lower), high = to_decimals(a.upper, n.lower);
  flags |= low != high ? VE_JUMP : 0;
  if (n.lower <= 0) return cell_of(low, high, flags);
  return cell_of(below(low, 1), above(high, 1), flags);
}

/* a - b floor(a/b) for a divisor b > 0 that is a number. */
static cell modulo_of_number(cell a, double b) {
  double n = b, ends[2];
  vm_mod(&ends[0], &a.lower, &n, 1);
  vm_mod(&ends[1], &a.upper, &n, 1);
  /* A cell shorter than b crosses a multiple of b only where the remainder decreases. */
  int is_short = sum_above(a.upper, -a.lower) < b;
  if (!is_short || !(ends[0] <= ends[1])) return cell_of(0, b, a.flags | VE_JUMP);
  int is_exact = a.lower >= 0 || (a.lower == floor(a.lower) && b == floor(b) && is_point(a));
  if (is_exact) return cell_of(ends[0], ends[1], a.flags);
  double low = below(ends[0], 1), high = above(ends[1], 1);
  return cell_of(low < 0 ? 0 : low, high > b ? b : high, a.flags);
}

static inline cell mirrored(cell a) { return cell_of(-a.upper, -a.lower, a.flags); }

/* a - b floor(a/b) for a divisor b > 0 that is known within bounds: no jump where all quotients have one floor. */
static cell modulo_of_cell(cell a, cell b) {
  double first = floor(fmin(quotient_below(a.lower, b.lower), quotient_below(a.lower, b.upper)));
  double last = floor(fmax(quotient_above(a.upper, b.lower), quotient_above(a.upper, b.upper)));
  if (!isfinite(first) || first != last) return cell_of(0, b.upper, a.flags | VE_JUMP);
  cell rest = cell_difference(a, cell_product(cell_of(first, first, 0), cell_of(b.lower, b.upper, 0)));
  return cell_of(fmax(rest.lower, 0), fmin(rest.upper, b.upper), a.flags);
}

cell cell_modulo(cell a, cell b) {
  unsigned flags = a.flags | b.flags;
  if (is_point(b) && b.lower == 0) return nowhere();
  a.flags = flags;
  if (!(isfinite(a.lower) && isfinite(a.upper) && isfinite(b.lower) && isfinite(b.upper))) {
    return entire(flags | VE_UNDEFINED | VE_JUMP);
  }
  if (is_point(b)) {
    return b.lower > 0 ? modulo_of_number(a, b.lower)
                       : mirrored(modulo_of_number(mirrored(a), -b.lower));
  }
  if (b.lower > 0) return modulo_of_cell(a, b);
  if (b.upper < 0) return mirrored(modulo_of_cell(mirrored(a), mirrored(b)));
  double low = b.lower < 0 ? b.lower : 0, high = b.upper > 0 ? b.upper : 0;
  return cell_of(low, high, flags | VE_JUMP | VE_UNDEFINED);
}

/* The remainder with the sign of a, from the remainder of the absolute values. */
static cell remainder_of(cell a, cell b) {
  unsigned flags = a.flags | b.flags;
  if (is_point(b) && b.lower == 0) return nowhere();
  a.flags = flags;
  if (!(isfinite(a.lower) && isfinite(a.upper) && isfinite(b.lower) && isfinite(b.upper))) {
    return entire(flags | VE_UNDEFINED | VE_JUMP);
  }
  double least = nearest_to_zero(b), most = farthest_from_zero(b);
  if (farthest_from_zero(a) < least) return a;
  if (is_point(b) && a.lower >= 0) return modulo_of_number(a, most);
  if (is_point(b) && a.upper <= 0) return mirrored(modulo_of_number(mirrored(a), most));
  double low = a.lower < 0 ? fmax(-most, a.lower) : 0, high = a.upper > 0 ? fmin(most, a.upper) : 0;
  return cell_of(low, high, flags | VE_JUMP | (least == 0 ? VE_UNDEFINED : 0));
}

VE_BINARY_LOOP(ve_round_decimals, to_decimals_of)
VE_BINARY_LOOP(ve_rem, remainder_of)
