/* Inverses of the secant and the cosecant. */

#include "CVectorMath.h"
#include "cell.h"

static const double pi = 3.141592653589793;
/* The bounds are above pi/2 and pi, and below their negatives. */
static const double half_turn_above = 3.1415926535897936;
#define QUARTER_ABOVE 1.5707963267948968

static double value_of(void (*kernel)(double *, const double *, long), double a) {
  double r;
  kernel(&r, &a, 1);
  return r;
}

/* Both functions have one branch from 1 on and one up to -1, and no values between. */
static cell branches(
  cell a,
  void (*kernel)(double *, const double *, long),
  int rises,
  double limit,
  double least,
  double greatest
) {
  if (a.lower > -1 && a.upper < 1) return nowhere();
  unsigned flags = a.flags;
  if (a.lower < 1 && a.upper > -1) flags |= VE_UNDEFINED;
  /* The cell contains both branches: the values between them are not excluded. */
  if (a.lower <= -1 && a.upper >= 1) return cell_of(least, greatest, flags | VE_JUMP);
  double x = a.upper >= 1 && a.lower < 1 ? 1 : a.lower;
  double y = a.lower <= -1 && a.upper > -1 ? -1 : a.upper;
  double first = isinf(x) ? limit : value_of(kernel, x);
  double last = isinf(y) ? limit : value_of(kernel, y);
  double low = below(rises ? first : last, 4), high = above(rises ? last : first, 4);
  return cell_of(low < least ? least : low, high > greatest ? greatest : high, flags);
}

static cell arc_secant(cell a) { return branches(a, vm_asec, 1, pi / 2, 0, half_turn_above); }
static cell arc_cosecant(cell a) {
  return branches(a, vm_acsc, 0, 0, -QUARTER_ABOVE, QUARTER_ABOVE);
}

VE_UNARY_LOOP(ve_asec, arc_secant)
VE_UNARY_LOOP(ve_acsc, arc_cosecant)
