/* Lambert's W, the inverse of w e^w, on its principal branch. */

#include "coefficients.h"
#include "kernel.h"

#pragma STDC FP_CONTRACT OFF

/* The series of W in p = sqrt(2 (e x + 1)) for p ≤ 0.3. */
static double near_branch_point(double p) {
  enum { terms = sizeof branch_point / sizeof branch_point[0] };
  double sum = 0;
  for (int k = terms - 1; k >= 1; k--) sum = (sum + branch_point[k]) * p;
  return sum - 1;
}

static double first_guess(double x, double p) {
  if (x < 0) return -1 + p * (1 + p * (-1.0 / 3 + p * (11.0 / 72)));
  if (x < 3) {
    double y = log1p(x);
    return y * (1 - log1p(y) / (2 + y));
  }
  double y = log(x);
  return y - log(y) + log(y) / y;
}

/* Halley's iteration (Corless, Gonnet, Hare, Jeffrey, Knuth (1996), On the Lambert W function, 5.9). */
static double iterate(double x, double w) {
  for (int i = 0; i < 4; i++) {
    double power = exp(w), excess = w - x / power;
    double step = excess / (w + 1 - (w + 2) * excess / (2 * w + 2));
    w -= step;
    if (fabs(step) < 1e-9 * fabs(w)) break;
  }
  return w;
}

/* Newton's last step, with the excess in twice the precision. */
static double refine(double x, double w) {
  int exponent;
  double_double power = dd_exponential(dd(w), &exponent);
  double_double excess = dd_add_double(dd_scale(power, w), -ldexp(x, -exponent));
  return w - excess.high / (power.high * (1 + w));
}

static double lambert_w(double x) {
  if (is_undefined(x) || x < -one_over_e.high) return NAN;
  if (x == INFINITY) return x;
  if (fabs(x) < 1e-8) return x - x * x * (1 - 1.5 * x);
  /* The double nearest to -1/e is just below it; a user who types it means -1/e, where W is -1. */
  double_double offset = dd_add_double(one_over_e, x);
  if (offset.high <= 0) return -1;
  double p = sqrt(2 * dd_value(dd_multiply(eulers_number, offset)));
  if (p < 0.3) return near_branch_point(p);
  return refine(x, iterate(x, first_guess(x, p)));
}

VM_UNARY_CALL(vm_lambertw, lambert_w)
