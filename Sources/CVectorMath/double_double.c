/* Exponential, logarithm, sine and cosine of numbers of twice the precision. */

#include "double_double.h"

#include "coefficients.h"

#pragma STDC FP_CONTRACT OFF

double_double dd_exponential(double_double a, int *exponent) {
  /* |r| < 2^-6.5; terms from r^7/7! on are so small compared with r that doubles are enough, and r^14/14! no longer
     matters. */
  enum { halvings = 5, pairs = 7, terms = 13 };
  double count = nearbyint(a.high * 1.4426950408889634);
  *exponent = (int)count;
  double_double r = dd_subtract(a, dd_scale(log_two, count));
  r = dd_shift(r, 1.0 / (1 << halvings));
  /* e^r - 1, doubled as (1 + s)^2 - 1 = 2 s + s^2, keeps its relative accuracy. */
  double tail = inverse_factorials[terms].high;
  for (int k = terms - 1; k >= pairs; k--) tail = tail * r.high + inverse_factorials[k].high;
  double_double s = dd_add_double(inverse_factorials[pairs - 1], tail * r.high);
  for (int k = pairs - 2; k >= 1; k--) s = dd_add(dd_multiply(s, r), inverse_factorials[k]);
  s = dd_multiply(s, r);
  for (int i = 0; i < halvings; i++) s = dd_add(dd_shift(s, 2), dd_multiply(s, s));
  return dd_add_double(s, 1);
}

double dd_exponential_value(double_double a) {
  if (a.high > 710) return INFINITY;
  if (a.high < -746) return 0;
  int exponent;
  double_double power = dd_exponential(a, &exponent);
  return ldexp(dd_value(power), exponent);
}

/* 2 artanh s for |s| < 2^-7.4; terms from s^9/9 on are so small compared with s that doubles are enough, and s^17/17
   no longer matters. */
static double_double twice_artanh(double_double s) {
  enum { pairs = 4, terms = 8 };
  double_double square = dd_multiply(s, s);
  double tail = odd_inverses[terms - 1].high;
  for (int k = terms - 2; k >= pairs; k--) tail = tail * square.high + odd_inverses[k].high;
  double_double sum = dd_add_double(odd_inverses[pairs - 1], tail * square.high);
  for (int k = pairs - 2; k >= 0; k--) sum = dd_add(dd_multiply(sum, square), odd_inverses[k]);
  return dd_shift(dd_multiply(sum, s), 2);
}

double_double dd_logarithm(double_double a) {
  /* Zero, negative numbers, infinity and NaN have no row in the table. */
  if (!(a.high > 0 && a.high <= 0x1.fffffffffffffp+1023)) return dd(log(a.high));
  int exponent;
  double mantissa = frexp(a.high, &exponent);
  if (mantissa < 0.7071067811865476) exponent--;
  double_double m = {ldexp(a.high, -exponent), ldexp(a.low, -exponent)};
  /* ln m = ln c + 2 artanh((m - c)/(m + c)) with c near m, and c = 1 for m near 1. */
  double row = nearbyint(64 * (m.high - 1)), c = 1 + row / 64;
  double_double rest = twice_artanh(dd_divide(dd_add_double(m, -c), dd_add_double(m, c)));
  return dd_add(dd_scale(log_two, exponent), dd_add(logarithms[(int)row + 19], rest));
}

/* Taylor's series for |a| ≤ pi/4: terms from a^18/18! on are below 2^-58, where doubles are enough. */
static void sine_cosine_of_rest(double_double a, double_double *sine, double_double *cosine) {
  enum { pairs = 18, terms = 28 };
  double_double square = dd_negate(dd_multiply(a, a));
  double odd = inverse_factorials[terms - 1].high, even = inverse_factorials[terms].high;
  for (int k = terms - 2; k >= pairs; k -= 2) {
    even = even * square.high + inverse_factorials[k].high;
    odd = odd * square.high + inverse_factorials[k - 1].high;
  }
  double_double s = dd(odd), c = dd(even);
  for (int k = pairs - 2; k >= 0; k -= 2) {
    c = dd_add(dd_multiply(c, square), inverse_factorials[k]);
    if (k > 0) s = dd_add(dd_multiply(s, square), inverse_factorials[k - 1]);
  }
  *sine = dd_multiply(s, a);
  *cosine = c;
}

/* Turns a sine and cosine by a number of quarter turns. */
static void turn(double quarters, double_double *sine, double_double *cosine) {
  int quarter = (int)(quarters - 4 * floor(quarters / 4));
  double_double s = *sine, c = *cosine;
  if (quarter & 1) {
    *sine = c;
    *cosine = dd_negate(s);
  }
  if (quarter & 2) {
    *sine = dd_negate(*sine);
    *cosine = dd_negate(*cosine);
  }
}

void dd_sine_cosine(double_double a, double_double *sine, double_double *cosine) {
  if (fabs(a.high) > 0x1p50) {
    *sine = dd(sin(a.high));
    *cosine = dd(cos(a.high));
    return;
  }
  double quarters = nearbyint(a.high * two_over_pi.high);
  double_double rest = a;
  for (int i = 0; i < 4; i++) rest = dd_subtract(rest, dd_product(quarters, half_pi_parts[i]));
  sine_cosine_of_rest(rest, sine, cosine);
  turn(quarters, sine, cosine);
}

double_double dd_arc_tangent(double_double a) {
  /* One step from the double y: atan a - y = atan((a cos y - sin y)/(cos y + a sin y)). */
  double y = atan(a.high);
  double_double sine, cosine;
  dd_sine_cosine(dd(y), &sine, &cosine);
  double_double rest = dd_subtract(dd_multiply(a, cosine), sine);
  return dd_add_double(dd_divide(rest, dd_add(cosine, dd_multiply(a, sine))), y);
}

static void sine_cosine_of_half_turns(double_double a, double_double *sine, double_double *cosine) {
  double_double turns = dd_sum(fmod(a.high, 2), fmod(a.low, 2)); /* exact */
  double quarters = nearbyint(2 * turns.high);
  double_double rest = dd_add_double(turns, -quarters / 2);
  sine_cosine_of_rest(dd_multiply(pi_pair, rest), sine, cosine);
  turn(quarters, sine, cosine);
}

double_double dd_sine_of_half_turns(double_double a) {
  double_double sine, cosine;
  sine_cosine_of_half_turns(a, &sine, &cosine);
  return sine;
}

double_double dd_cotangent_of_half_turns(double_double a) {
  double_double sine, cosine;
  sine_cosine_of_half_turns(a, &sine, &cosine);
  return dd_divide(cosine, sine);
}
