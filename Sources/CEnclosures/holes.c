/* Quotients that have a limit where they are 0/0: the enclosure of their parts would be the whole line there. */

#include "cell.h"

/* sin(a)/a falls up to here, where it has its minimum. */
static const double end_of_fall = 4.4934;
static const double least_of_fall = -0.21724;

static double fallen(double a) { return a == 0 ? 1 : sin(a) / a; }

static cell sine(cell a) {
  unsigned char flags = (unsigned char)a.flags;
  cell result = a;
  ve_sin((ve_cells){&result.lower, &result.upper, &flags}, (ve_cells){&a.lower, &a.upper, &flags}, 1);
  return result;
}

/* sin(a)/a, 1 at 0: even, falling to its minimum, then a sine divided by a, whose separate enclosures are narrower
   over narrow cells. */
cell cell_sinc(cell a) {
  double near = nearest_to_zero(a), far = farthest_from_zero(a);
  double high = above(fallen(near), 4);
  if (high > 1) high = 1;
  if (far <= end_of_fall) return cell_of(below(fallen(far), 4), high, a.flags);
  double over = isinf(near) ? 0 : above(1 / near, 2);
  if (near <= end_of_fall) {
    double later = 0.1284;
    return cell_of(least_of_fall, high > later ? high : later, a.flags);
  }
  if (over > 0.21724) over = 0.21724;
  cell size = cell_of(near, far, a.flags), wave = cell_quotient(sine(size), size);
  return cell_of(fmax(-over, wave.lower), fmin(over, wave.upper), a.flags);
}

static inline cell with_hole(cell value, cell a) {
  if (is_point(a) && a.lower == 0) return nowhere();
  if (holds(a, 0)) value.flags |= VE_UNDEFINED;
  return value;
}

static cell sine_over(cell a) { return with_hole(cell_sinc(a), a); }

/* (exp(a) - 1)/a rises from 0. */
static double risen_quotient(double a) {
  return a == 0 ? 1 : a == -INFINITY ? 0 : a == INFINITY ? INFINITY : expm1(a) / a;
}
static cell expm1_over(cell a) {
  double low = below(risen_quotient(a.lower), 4);
  return with_hole(cell_of(low < 0 ? 0 : low, above(risen_quotient(a.upper), 4), a.flags), a);
}

/* (1 - cos(a))/a^2 = (sin(a/2)/(a/2))^2/2. */
static cell versine_over(cell a) {
  cell half = cell_of(a.lower / 2, a.upper / 2, a.flags);
  return with_hole(cell_product(cell_of(0.5, 0.5, 0), cell_power(cell_sinc(half), 2)), a);
}

/* a/(1 + a) rises to 1 on both sides of its pole at -1; the enclosure of its parts is far wider over wide cells, and
   useless where it overflows. */
static double risen_share(double a) { return isinf(a) ? 1 : a / (1 + a); }
static cell share(cell a) {
  if (!(a.lower > -1 || a.upper < -1)) return cell_quotient(a, cell_sum(cell_of(1, 1, 0), a));
  double low = below(risen_share(a.lower), 4), high = above(risen_share(a.upper), 4);
  if (a.lower > -1) return cell_of(a.lower >= 0 && low < 0 ? 0 : low, high > 1 ? 1 : high, a.flags);
  return cell_of(low < 1 ? 1 : low, high, a.flags);
}

VE_UNARY_LOOP(ve_share, share)
VE_UNARY_LOOP(ve_sinc, cell_sinc)
VE_UNARY_LOOP(ve_sin_over, sine_over)
VE_UNARY_LOOP(ve_expm1_over, expm1_over)
VE_UNARY_LOOP(ve_versine_over, versine_over)
