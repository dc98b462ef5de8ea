/* Arc functions and the angle of a point. */

#include "constants.h"

static wm_ball half_pi(void) { return wm_shifted(pi_ball(), -1); }

/* The relative error of the step is below 2^-98; measured: 2^-102. */
wm_ball wm_arc_tangent_of_known(wm_ball a) {
  if (is_zero(a)) return a;
  if (a.exponent < -200) {
    return wm_widened(a, (fabs(a.high) + a.radius) * shrunk(-a.exponent), a.exponent);
  }
  double reach = wm_reach(a);
  if (a.exponent >= 2 && a.high != 0) {
    if (wm_sign_of(a) == 2) return number(0, 0, 1.6, 0);
    wm_ball rest = wm_arc_tangent(wm_quotient(whole(1), a));
    return wm_difference(a.high < 0 ? wm_opposite(half_pi()) : half_pi(), rest);
  }
  if (!(reach < 1)) return number(0, 0, 1.6, 0);
  double_double value = dd_arc_tangent(wm_pair(a));
  return wm_normal(value.high, value.low, (fabs(value.high) * 0x1p-98 + reach) * RISE, 0);
}

/* √((1 - a)(1 + a)) */
static wm_ball leg(wm_ball a) {
  wm_ball one = whole(1);
  return wm_square_root(wm_product(wm_difference(one, a), wm_sum(one, a)));
}

static wm_ball arc_sine(wm_ball a) {
  wm_ball side = leg(a);
  if (side.flags & WM_EMPTY) return undefined();
  if (side.flags & WM_UNDEFINED) return flagged(number(0, 0, 1.6, 0), WM_UNDEFINED);
  if (is_zero(side)) return a.high < 0 ? wm_opposite(half_pi()) : half_pi();
  return wm_arc_tangent(wm_quotient(a, side));
}

/* 2 atan √((1 - a)/(1 + a)) */
static wm_ball arc_cosine(wm_ball a) {
  wm_ball side = leg(a), one = whole(1);
  if (side.flags & WM_EMPTY) return undefined();
  if (side.flags & WM_UNDEFINED) {
    /* The angle is between 0 and pi, and near 1 at most pi √((1 - a)/2). */
    if (a.high <= 0 || a.exponent < -1) return flagged(number(1.6, 0, 1.6, 0), WM_UNDEFINED);
    wm_ball root = wm_square_root(wm_difference(one, a));
    return flagged(wm_normal(0, 0, (fabs(root.high) + root.radius) * 2.3, root.exponent), WM_UNDEFINED);
  }
  if (is_zero(side)) return a.high < 0 ? pi_ball() : number(0, 0, 0, 0);
  wm_ball root = wm_square_root(wm_quotient(wm_difference(one, a), wm_sum(one, a)));
  return wm_shifted(wm_arc_tangent(root), 1);
}

static wm_ball inverse(wm_ball a) { return wm_quotient(whole(1), a); }

static wm_ball of_inverse(wm_ball a, wm_ball (*function)(wm_ball)) {
  wm_ball x = inverse(a);
  if (x.flags & WM_EMPTY) return undefined();
  if (!is_known(x)) return in_doubt();
  return flagged(function(x), x.flags);
}

static wm_ball arc_secant(wm_ball a) { return of_inverse(a, arc_cosine); }
static wm_ball arc_cosecant(wm_ball a) { return of_inverse(a, arc_sine); }

/* The arc cotangent; its values and its jump at 0 are those of CVectorMath. */
static wm_ball arc_cotangent(wm_ball a) {
  int sign = wm_sign_of(a);
  double minus = -1, below;
  vm_acot(&below, &minus, 1);
  if (below > 0) return wm_difference(half_pi(), wm_arc_tangent(a));
  if (sign == 2) return number(0, 0, 1.6, 0);
  return sign == 0 ? half_pi() : wm_arc_tangent(inverse(a));
}

static wm_ball angle_of_point(wm_ball y, wm_ball x) {
  int sign_x = wm_sign_of(x), sign_y = wm_sign_of(y);
  if (sign_x == 1) return wm_arc_tangent(wm_quotient(y, x));
  if (sign_y == 1 || sign_y == -1) {
    wm_ball rest = wm_arc_tangent(wm_quotient(x, y));
    return wm_difference(sign_y < 0 ? wm_opposite(half_pi()) : half_pi(), rest);
  }
  /* On the branch cut, and at 0, the kernel's angles depend on the sign of 0, which balls do not have. */
  return number(0, 0, 3.2, 0);
}

WM_UNARY_ALONE(wm_asin, arc_sine, vm_asin)
WM_UNARY_ALONE(wm_acos, arc_cosine, vm_acos)
WM_UNARY_ALONE(wm_atan, wm_arc_tangent, vm_atan)
WM_UNARY_CALL(wm_asec, arc_secant, vm_asec)
WM_UNARY_CALL(wm_acsc, arc_cosecant, vm_acsc)
WM_UNARY_CALL(wm_acot, arc_cotangent, vm_acot)
WM_BINARY_ALONE(wm_atan2, angle_of_point, vm_atan2)
