/* Magnitude, sign, whole numbers and remainders. For a ball that contains a step, the result encloses the values on
   both sides. */

#include "constants.h"

wm_ball wm_magnitude_of_known(wm_ball a) { return a.high < 0 ? wm_opposite(a) : a; }

static wm_ball sign(wm_ball a) {
  int sign = wm_sign_of(a);
  return sign == 2 ? number(0, 0, 1, 0) : whole(sign);
}

/* Numbers with larger exponents have no decimals, or a radius of many whole numbers. */
static const int64_t whole_exponent = 200;

static wm_ball pair_ball(double high, double low) {
  return wm_sum(wm_double(high), wm_double(low));
}

wm_ball wm_floor_value_of_known(wm_ball a) {
  double reach = wm_reach(a);
  if (a.exponent > whole_exponent) {
    return is_exact(a) && (a.low == 0 || fabs(a.low) > 0x1p-140) ? a : wm_widened(a, 1, 0);
  }
  if (!(reach < 0x1p200)) return wm_widened(a, 1, 0);
  if (a.exponent < -900) {
    int sign = wm_sign_of(a);
    if (sign != 2) return whole(sign < 0 ? -1 : 0);
    /* -1/2 ± 1/2: both -1 and 0 */
    return number(-1, 0, 1, -1);
  }
  double_double x = wm_pair(a);
  double high = floor(x.high), low = high == x.high ? floor(x.low) : 0;
  wm_ball below = pair_ball(high, low);
  if (reach == 0) return below;
  /* The distances from the middle of the ball to the steps. */
  wm_ball middle = a;
  middle.radius = 0;
  if (middle.high == 0) middle = whole(0);
  wm_ball part = wm_difference(middle, below);
  double to_lower = wm_nearest(part), to_upper = wm_nearest(wm_difference(whole(1), part));
  int stays = reach * RISE <= to_lower * (1 - 0x1p-50) && reach * RISE < to_upper * (1 - 0x1p-50);
  return stays ? below : wm_widened(below, ceil(reach) + 1, 0);
}

static wm_ball ceiling(wm_ball a) { return wm_opposite(wm_floor_value(wm_opposite(a))); }

wm_ball wm_truncated_of_known(wm_ball a) {
  int sign = wm_sign_of(a);
  if (sign == 2) {
    double most = wm_reach(wm_normal(0, 0, (fabs(a.high) + a.radius) * RISE, a.exponent));
    return most < 1 ? whole(0) : wm_widened(whole(0), ceil(most), 0);
  }
  return sign < 0 ? ceiling(a) : wm_floor_value(a);
}

wm_ball wm_nearest_whole_of_known(wm_ball a) {
  wm_ball half = number(1, 0, 0, -1);
  int sign = wm_sign_of(a);
  if (sign == 0) return a;
  if (sign == 2) {
    double most = wm_reach(wm_normal(0, 0, (fabs(a.high) + a.radius) * RISE, a.exponent));
    return most < 0.5 ? whole(0) : wm_widened(whole(0), ceil(most) + 1, 0);
  }
  if (sign == 1) return wm_floor_value(wm_sum(a, half));
  return wm_opposite(wm_floor_value(wm_sum(wm_opposite(a), half)));
}

static wm_ball fraction(wm_ball a) {
  wm_ball below = wm_floor_value(a);
  return is_exact(below) ? wm_difference(a, below) : number(1, 0, 1, -1);
}

static wm_ball round_to_decimals(wm_ball a, wm_ball b) {
  double n;
  if (!wm_is_whole(b, &n)) return is_exact(b) ? undefined() : in_doubt();
  if (is_zero(a) || n > 340) return a;
  if (n < -308) return a.exponent < 1000 ? whole(0) : in_doubt();
  wm_ball scale = wm_whole_power(whole(10), (int64_t)fabs(n));
  if (n < 0) return wm_product(wm_nearest_whole(wm_quotient(a, scale)), scale);
  /* A number far above its last decimal is unchanged. */
  if (a.exponent > 105) return a;
  return wm_quotient(wm_nearest_whole(wm_product(a, scale)), scale);
}

static wm_ball rest(wm_ball a, wm_ball b, wm_ball (*cut)(wm_ball)) {
  int sign = wm_sign_of(b);
  if (sign == 0) return undefined();
  if (sign == 2) return in_doubt();
  wm_ball quotient = cut(wm_quotient(a, b));
  wm_ball value = wm_difference(a, wm_product(b, quotient));
  if (is_exact(quotient) && is_known(value)) return value;
  /* The remainder is smaller than the divisor, whatever it is. */
  return wm_normal(0, 0, (fabs(b.high) + b.radius) * RISE, b.exponent);
}

static wm_ball floored(wm_ball a) { return wm_floor_value(a); }
static wm_ball cut(wm_ball a) { return wm_truncated(a); }
static wm_ball modulo(wm_ball a, wm_ball b) { return rest(a, b, floored); }
static wm_ball remainder_of(wm_ball a, wm_ball b) { return rest(a, b, cut); }

WM_UNARY_ALONE(wm_abs, wm_magnitude, vm_abs)
WM_UNARY_ALONE(wm_sign, sign, vm_sign)
WM_UNARY_ALONE(wm_floor, wm_floor_value, vm_floor)
WM_UNARY_ALONE(wm_ceil, ceiling, vm_ceil)
WM_UNARY_ALONE(wm_round, wm_nearest_whole, vm_round)
WM_UNARY_ALONE(wm_trunc, wm_truncated, vm_trunc)
WM_UNARY_ALONE(wm_frac, fraction, vm_frac)
WM_BINARY_CALL(wm_round_decimals, round_to_decimals, vm_round_decimals)
WM_BINARY_ALONE(wm_mod, modulo, vm_mod)
WM_BINARY_ALONE(wm_rem, remainder_of, vm_rem)
