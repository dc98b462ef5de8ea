/* Sine, cosine and tangent of radians and degrees. */

#include "constants.h"
#include "../CVectorMath/coefficients.h"

/* The remainder of a by pi/2 as a sum of doubles without error (Shewchuk 1997): each product by a part of pi/2 is two
   doubles, and every double is added to all those already present. */
enum { most_parts = 64 };

typedef struct {
  double parts[most_parts];
  int count;
} expansion;

static void include(expansion *sum, double value) {
  for (int i = 0; i < sum->count; i++) {
    double_double s = dd_sum(value, sum->parts[i]);
    sum->parts[i] = s.low;
    value = s.high;
  }
  if (sum->count < most_parts) sum->parts[sum->count++] = value;
}

static double top(const expansion *sum) {
  double value = 0;
  for (int i = 0; i < sum->count; i++) value += sum->parts[i];
  return value;
}

/* The remainder of a by pi/2 for numbers that are not large: each sum has a relative error of at most 2^-104, and
   after the first one they are as small as the remainder and the second part of pi/2. */
static wm_ball rest_of_few_quarters(wm_ball a, int *quarter) {
  double_double rest = wm_pair(a);
  double k = nearbyint(rest.high * 0.6366197723675814);
  *quarter = (int)k & 3;
  if (k == 0) return a;
  for (int i = 0; i < 4; i++) rest = dd_subtract(rest, dd_product(k, half_pi_digits[i]));
  double error = (fabs(rest.high) + fabs(k) * 0x1p-52) * 0x1p-101 + fabs(k) * 0x1p-210;
  return wm_normal(rest.high, rest.low, (error + wm_reach(a)) * RISE, 0);
}

/* Reduces a to within pi/4 of 0, for |a| < 2^90. */
static wm_ball rest_of_quarters(wm_ball a, int *quarter) {
  *quarter = 0;
  if (a.exponent < -1) return a;
  if (a.exponent < 20) return rest_of_few_quarters(a, quarter);
  double_double x = wm_pair(a);
  expansion sum = {.count = 0};
  include(&sum, x.low);
  include(&sum, x.high);
  double error = 0;
  for (int pass = 0; pass < 3; pass++) {
    double k = nearbyint(top(&sum) * 0.6366197723675814);
    if (k == 0) break;
    *quarter = (*quarter + (int)fmod(k, 4) + 4) & 3;
    for (int i = 0; i < 8; i++) {
      double_double p = dd_product(-k, half_pi_digits[i]);
      include(&sum, p.low);
      include(&sum, p.high);
    }
    error += fabs(k) * 0x1p-420;
  }
  wm_ball rest = number(0, 0, 0, 0);
  for (int i = sum.count - 1; i >= 0; i--) {
    if (sum.parts[i] != 0) rest = wm_sum(rest, wm_double(sum.parts[i]));
  }
  rest = wm_widened(rest, error, 0);
  return wm_widened(rest, a.radius, a.exponent);
}

/* Taylor's series for |a| < 0.8: the first omitted term has a relative size below 2^-104. Where both doubles are
   needed the sum is one of pairs, for smaller terms one of doubles. */
static double_double sine_series(double_double a) {
  double_double square = dd_multiply(a, a);
  double_double sum = inverse_factorials[27];
  for (int k = 25; k >= 1; k -= 2) {
    sum = dd_subtract(inverse_factorials[k], dd_multiply(sum, square));
  }
  return dd_multiply(sum, a);
}

/* The relative error of the series is below 2^-99; measured: 2^-103. */
static wm_ball sine_of_rest(wm_ball a) {
  if (is_zero(a)) return a;
  if (a.exponent < -200) {
    return wm_widened(a, (fabs(a.high) + a.radius) * shrunk(-a.exponent), a.exponent);
  }
  double reach = wm_reach(a);
  if (!(reach < 1)) return number(0, 0, 1, 0);
  double_double x = wm_pair(a), sine = sine_series(x);
  double slope = reach == 0 ? 0 : fmin(1, fabs(cos(x.high)) + reach + 0x1p-50);
  return wm_normal(sine.high, sine.low, (fabs(sine.high) * 0x1p-99 + slope * reach) * RISE, 0);
}

/* 1 - 2 sin(a/2)^2, which keeps digits below 2^-106 of 1. */
static wm_ball cosine_of_rest(wm_ball a) {
  wm_ball half = sine_of_rest(wm_shifted(a, -1));
  return wm_difference(whole(1), wm_shifted(wm_product(half, half), 1));
}

static wm_ball turned(wm_ball rest, int quarter) {
  wm_ball value = quarter & 1 ? cosine_of_rest(rest) : sine_of_rest(rest);
  return quarter & 2 ? wm_opposite(value) : value;
}

/* Beyond the reduction above: the value of doubles for an exact double; else -1 to 1. */
static wm_ball far(wm_ball a, unary_kernel kernel) {
  if (!is_exact(a) || a.low != 0 || a.exponent > 1023) return number(0, 0, 1, 0);
  double x = wm_nearest(a), value;
  kernel(&value, &x, 1);
  return wm_widened(wm_double(value), 0x1p-51, 0);
}

static wm_ball wave(wm_ball a, int first, unary_kernel kernel) {
  if (a.exponent > 90) return far(a, kernel);
  if (!(wm_reach(a) < 1)) return number(0, 0, 1, 0);
  int quarter;
  wm_ball rest = rest_of_quarters(a, &quarter);
  return turned(rest, quarter + first);
}

wm_ball wm_sine_of_known(wm_ball a) { return wave(a, 0, vm_sin); }
wm_ball wm_cosine_of_known(wm_ball a) { return wave(a, 1, vm_cos); }

static wm_ball tangent(wm_ball a) { return wm_quotient(wm_sine(a), wm_cosine(a)); }

static wm_ball cardinal_sine(wm_ball a) {
  if (is_zero(a)) return whole(1);
  if (a.exponent < -60) {
    /* 1 - a^2/6, the rest below a^4 */
    wm_ball square = wm_product(a, a);
    wm_ball value = wm_difference(whole(1), wm_quotient(square, whole(6)));
    return wm_widened(value, (fabs(square.high) + square.radius) * 0x1p-110, square.exponent);
  }
  if (wm_sign_of(a) == 2) return number(0, 0, 1.1, 0);
  return wm_quotient(wm_sine(a), a);
}

/* The exact remainder of a by `period`, and the number of periods modulo 4. */
static wm_ball rest_of(wm_ball a, double period, int *quarter) {
  *quarter = 0;
  if (a.exponent > 900 || !(wm_reach(a) < period)) return unknown();
  double_double x = wm_pair(a);
  x = dd_sum(fmod(x.high, 4 * period), fmod(x.low, 4 * period));
  double k = nearbyint(x.high / period);
  *quarter = ((int)fmod(k, 4) + 4) & 3;
  wm_ball rest = wm_sum(wm_double(x.high), wm_double(x.low));
  return wm_widened(wm_difference(rest, whole(k * period)), a.radius, a.exponent);
}

/* The sine of a, where `period` parts of a are a quarter turn, exact at a third of a quarter turn. */
static wm_ball wave_of_parts(wm_ball a, double period, int first) {
  int quarter;
  wm_ball rest = a;
  if (a.exponent > -50) rest = rest_of(a, period, &quarter);
  else quarter = 0;
  if (!is_known(rest)) return number(0, 0, 1, 0);
  quarter += first;
  if (quarter & 1 && is_zero(rest)) return whole(quarter & 2 ? -1 : 1);
  double size;
  if (!(quarter & 1) && wm_is_whole(wm_product(rest, whole(3)), &size) && fabs(size) == period) {
    return wm_double((quarter & 2 ? -0.5 : 0.5) * copysign(1, size));
  }
  wm_ball angle = wm_quotient(wm_product(rest, pi_ball()), whole(2 * period));
  return turned(angle, quarter);
}

wm_ball wm_sine_of_half_turns_of_known(wm_ball a) { return wave_of_parts(a, 0.5, 0); }
wm_ball wm_cosine_of_half_turns_of_known(wm_ball a) { return wave_of_parts(a, 0.5, 1); }

static wm_ball sine_of_degrees(wm_ball a) { return wave_of_parts(a, 90, 0); }
static wm_ball cosine_of_degrees(wm_ball a) { return wave_of_parts(a, 90, 1); }
static wm_ball tangent_of_degrees(wm_ball a) {
  double degrees;
  if (wm_is_whole(a, &degrees) && fabs(fmod(degrees, 90)) == 45) {
    double turn = fmod(fmod(degrees, 180) + 180, 180);
    return whole(turn == 45 ? 1 : -1);
  }
  return wm_quotient(wave_of_parts(a, 90, 0), wave_of_parts(a, 90, 1));
}

WM_UNARY_ALONE(wm_sin, wm_sine, vm_sin)
WM_UNARY_ALONE(wm_cos, wm_cosine, vm_cos)
WM_UNARY_ALONE(wm_tan, tangent, vm_tan)
WM_UNARY_CALL(wm_sinc, cardinal_sine, vm_sinc)
WM_UNARY_CALL(wm_sin_degrees, sine_of_degrees, vm_sin_degrees)
WM_UNARY_CALL(wm_cos_degrees, cosine_of_degrees, vm_cos_degrees)
WM_UNARY_CALL(wm_tan_degrees, tangent_of_degrees, vm_tan_degrees)
