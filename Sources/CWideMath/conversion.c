/* Balls from doubles and decimals, and back. */

#include "constants.h"

wm_ball wm_decimal(int64_t digits, long exponent) {
  double high = (double)digits, low = (double)(digits - (int64_t)high);
  wm_ball value = wm_sum(wm_double(high), wm_double(low));
  if (exponent > 100000 || exponent < -100000) return is_zero(value) ? value : unknown();
  wm_ball scale = wm_whole_power(whole(10), exponent < 0 ? -exponent : exponent);
  return exponent < 0 ? wm_quotient(value, scale) : wm_product(value, scale);
}

wm_ball wm_pi(long power) { return wm_shifted(pi_ball(), power); }
wm_ball wm_e(void) { return constant(2.718281828459045, 1.4456468917292502e-16); }

/* `high` is the nearest double of its ball, except for subnormal numbers, which are rounded once more. */
void wm_rounded(double *value, double *bound, wm_ball a) {
  if (a.flags & WM_EMPTY) {
    *value = NAN;
    *bound = 0;
    return;
  }
  *value = wm_nearest(a);
  *bound = INFINITY;
  if (a.flags || !is_known(a)) return;
  if (is_infinite(a)) {
    *bound = 0;
    return;
  }
  if (isinf(*value)) {
    /* The number is infinite: all of the ball is too large, or not even the sign is known. */
    if (a.radius < (a.exponent > 1024 ? 0.4 : 0x1p-55)) *bound = 0;
    return;
  }
  double rest = a.low == 0 ? 0 : fmax(ldexp(fabs(a.low), (int)fmax(a.exponent, -2000)), 0x1p-1074);
  if (a.exponent < -1020 && a.high != 0) rest += 0x1p-1074;
  double reach = a.radius == 0 ? 0 : ldexp(a.radius, a.exponent < -5000 ? -5000 : (int)fmin(a.exponent, 5000));
  if (a.radius != 0 && reach < 0x1p-1060) reach += 0x1p-1074;
  *bound = rest + reach == 0 ? 0 : (rest + reach) * (1 + 0x1p-50) + 0x1p-1074;
}
