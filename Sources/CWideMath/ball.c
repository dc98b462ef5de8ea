/* Balls: creation, normalisation, and conversion to doubles. */

#include <float.h>

#include "ball.h"

wm_ball wm_normal(double high, double low, double radius, int64_t exponent) {
  double_double sum = dd_sum(high, low);
  if (!(radius < 0x1p900) || !isfinite(sum.high)) return unknown();
  if (radius > 0 && radius < 0x1p-900) radius = 0x1p-900;
  if (fabs(sum.high) * 0x1p100 < radius) {
    radius = (radius + fabs(sum.high)) * RISE;
    sum = dd(0);
  }
  double size = sum.high != 0 ? fabs(sum.high) : radius;
  if (size == 0) return number(0, 0, 0, 0);
  uint64_t bits;
  memcpy(&bits, &size, sizeof bits);
  long n = (long)(bits >> 52) - 1023;
  if (n < -960) {
    return wm_normal(sum.high * 0x1p800, sum.low * 0x1p800, radius * 0x1p800, exponent - 800);
  }
  exponent += n;
  if (exponent > MOST_EXPONENT) return unknown();
  if (exponent < -MOST_EXPONENT) return number(0, 0, 1, -MOST_EXPONENT);
  /* In two steps, because 2^1000 times a subnormal low part is still exact. */
  double scale = power_of_two(-n);
  return number(sum.high * scale, sum.low * scale, radius * scale, exponent);
}

wm_ball wm_double(double value) {
  if (value != value) return undefined();
  if (isinf(value)) return infinity(value);
  if (value == 0) return number(0, 0, 0, 0);
  int exponent;
  double mantissa = frexp(value, &exponent);
  return number(2 * mantissa, 0, 0, exponent - 1);
}

wm_ball wm_widened(wm_ball a, double m, int64_t e) {
  if (m == 0 || !is_known(a) || is_infinite(a)) return a;
  if (!(m < INFINITY)) return flagged(unknown(), a.flags);
  wm_ball error = wm_normal(0, 0, m, e);
  if (!is_known(error)) return flagged(unknown(), a.flags);
  return flagged(wm_sum(a, error), a.flags);
}

int wm_sign_of(wm_ball a) {
  if (is_infinite(a)) return a.high > 0 ? 1 : -1;
  if (is_zero(a)) return 0;
  if (a.radius >= fabs(a.high) * (1 - 0x1p-50)) return 2;
  return a.high > 0 ? 1 : -1;
}

static int clipped(int64_t exponent) {
  return exponent > 5000 ? 5000 : exponent < -5000 ? -5000 : (int)exponent;
}

double wm_nearest(wm_ball a) {
  if (a.flags & WM_EMPTY) return NAN;
  if (is_infinite(a)) return a.high;
  if (a.exponent >= -900 && a.exponent <= 900) return a.high * power_of_two((long)a.exponent);
  return ldexp(a.high, clipped(a.exponent));
}

double wm_reach(wm_ball a) {
  if (a.radius == 0) return 0;
  if (a.exponent >= -90 && a.exponent <= 900 && a.radius > 0x1p-900) {
    return a.radius * power_of_two((long)a.exponent);
  }
  double reach = ldexp(a.radius, clipped(a.exponent));
  return reach < 0x1p-1000 ? 0x1p-1000 : reach;
}

double_double wm_pair(wm_ball a) {
  double scale = power_of_two((long)a.exponent);
  return (double_double){a.high * scale, a.low * scale};
}

int wm_is_whole(wm_ball a, double *value) {
  if (!is_exact(a) || is_infinite(a) || a.low != 0 || a.exponent > 1023) return 0;
  *value = wm_nearest(a);
  return *value == floor(*value);
}

/* A value of a kernel as a ball: exact if it is a whole number or an infinity. */
static wm_ball of_kernel(double value) {
  wm_ball a = wm_double(value);
  return value == floor(value) ? a : wm_widened(a, 0x1p-49, a.exponent);
}

wm_ball wm_limit(unary_kernel kernel, wm_ball a) {
  double value;
  kernel(&value, &a.high, 1);
  return of_kernel(value);
}

/* The ball as a double that is neither 0 nor infinite unless the number is. */
static double of_usual_size(wm_ball a) {
  double value = wm_nearest(a);
  if (is_infinite(a) || a.high == 0) return value;
  return copysign(fmin(fmax(fabs(value), DBL_MIN), DBL_MAX), a.high);
}

wm_ball wm_binary_limit(binary_kernel kernel, wm_ball a, wm_ball b) {
  if (wm_sign_of(a) == 2 || wm_sign_of(b) == 2) return in_doubt();
  double x = of_usual_size(a), y = of_usual_size(b), value;
  kernel(&value, &x, &y, 1);
  /* The remainder of a finite number by infinity is the number itself. */
  return value == x && isfinite(x) ? a : of_kernel(value);
}
