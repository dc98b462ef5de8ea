/* Trigonometric functions and their inverses. */

#include "CVectorMath.h"
#include "cell.h"

static const double pi = 3.141592653589793;
/* Farther out the quarter turn that an angle lies in is not certain. */
static const double farthest = 1e6;

static inline cell wave(unsigned flags) { return cell_of(-1, 1, flags); }

/* A wave of the values at both ends, with a crest at `crest` and all turns of `turn` around it.

   Where rounding takes a crest beside an end for one outside, the value at the end is nearer to 1 than the width by
   which it is widened. */
static cell waved(cell x, double lower, double upper, double crest, double turn) {
  if (!(fabs(x.lower) < farthest && fabs(x.upper) < farthest)) {
    int is_infinite = x.lower == INFINITY || x.upper == -INFINITY;
    return wave(x.flags | (is_infinite ? VE_UNDEFINED : 0));
  }
  int has_crest = floor((x.lower - crest) / turn) != floor((x.upper - crest) / turn);
  double trough = crest + turn / 2;
  int has_trough = floor((x.lower - trough) / turn) != floor((x.upper - trough) / turn);
  double low = has_trough ? -1 : below(fmin(lower, upper), 3);
  double high = has_crest ? 1 : above(fmax(lower, upper), 3);
  return cell_of(low < -1 ? -1 : low, high > 1 ? 1 : high, x.flags);
}

#define VE_WAVE(name, kernel, crest, turn) \
  void name(ve_cells out, ve_cells a, long count) { \
    kernel(out.lower, a.lower, count); \
    kernel(out.upper, a.upper, count); \
    for (long i = 0; i < count; i++) { \
      cell x = cell_at(a, i); \
      put(out, i, x.flags & VE_EMPTY ? nowhere() : waved(x, out.lower[i], out.upper[i], crest, turn)); \
    } \
  }

VE_WAVE(ve_sin, vm_sin, pi / 2, 2 * pi)
VE_WAVE(ve_cos, vm_cos, 0, 2 * pi)
VE_WAVE(ve_sin_degrees, vm_sin_degrees, 90, 360)
VE_WAVE(ve_cos_degrees, vm_cos_degrees, 0, 360)

/* A tangent, with poles half a turn around 0. Where a pole is taken for one outside, the values run backwards; a value
   that is none is a pole itself. */
static cell tangent(cell x, double lower, double upper, double turn) {
  if (!(fabs(x.lower) < farthest && fabs(x.upper) < farthest)) {
    return entire(x.flags | VE_UNDEFINED | VE_JUMP);
  }
  int has_pole = floor(x.lower / turn + 0.5) != floor(x.upper / turn + 0.5);
  if (has_pole || !(lower <= upper)) {
    return is_point(x) && isnan(lower) ? nowhere() : entire(x.flags | VE_UNDEFINED | VE_JUMP);
  }
  return cell_of(below(lower, 5), above(upper, 5), x.flags);
}

#define VE_TANGENT(name, kernel, turn) \
  void name(ve_cells out, ve_cells a, long count) { \
    kernel(out.lower, a.lower, count); \
    kernel(out.upper, a.upper, count); \
    for (long i = 0; i < count; i++) { \
      cell x = cell_at(a, i); \
      put(out, i, x.flags & VE_EMPTY ? nowhere() : tangent(x, out.lower[i], out.upper[i], turn)); \
    } \
  }

VE_TANGENT(ve_tan, vm_tan, pi)
VE_TANGENT(ve_tan_degrees, vm_tan_degrees, 180)

/* Above pi/2 and pi, and below their negatives. */
static const double half_turn_above = 3.1415926535897936;
#define QUARTER_ABOVE 1.5707963267948968

VE_RISING(ve_asin, vm_asin, {-1, 1, 1, -QUARTER_ABOVE, QUARTER_ABOVE, 3})
VE_FALLING(ve_acos, vm_acos, {-1, 1, 1, -3.1415926535897936, 0, 3})
VE_RISING(ve_atan, vm_atan, {-INFINITY, INFINITY, 0, -QUARTER_ABOVE, QUARTER_ABOVE, 3})
VE_FALLING(ve_acot, vm_acot, {-INFINITY, INFINITY, 0, -3.1415926535897936, 0, 3})

static double value_of(void (*kernel)(double *, const double *, long), double a) {
  double r;
  kernel(&r, &a, 1);
  return r;
}

/* Both have one branch from 1 on and one up to -1, and none between. */
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
  /* Both branches: what stands between them is not ruled out. */
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

static double angle_of(double y, double x) {
  double r;
  vm_atan2(&r, &y, &x, 1);
  return r;
}

/* The angle jumps where it passes the negative x axis, whose points have both angles: 0 and -0 are one number here.
   Elsewhere its ends are those of corners. */
static cell angle(cell y, cell x) {
  unsigned flags = y.flags | x.flags;
  if (x.lower <= 0 && holds(y, 0)) {
    return cell_of(-half_turn_above, half_turn_above, flags | VE_JUMP);
  }
  double low = INFINITY, high = -INFINITY;
  for (int corner = 0; corner < 4; corner++) {
    double b = corner & 1 ? y.upper : y.lower, a = corner & 2 ? x.upper : x.lower;
    double value = angle_of(b, a);
    low = fmin(low, value);
    high = fmax(high, value);
  }
  return cell_of(below(low, 3), above(high, 3), flags);
}

VE_UNARY_LOOP(ve_asec, arc_secant)
VE_UNARY_LOOP(ve_acsc, arc_cosecant)
VE_BINARY_LOOP(ve_atan2, angle)
