#ifndef DOUBLE_DOUBLE_H
#define DOUBLE_DOUBLE_H

/* Numbers of twice the precision: an unevaluated sum of two doubles, |low| ≤ ulp(high)/2.

   Where a special function subtracts large numbers, or raises them to large powers, 53 of these 106 bits stay right.
   Algorithms: Dekker (1971), A floating-point technique for extending the available precision; Hida, Li, Bailey
   (2001), Algorithms for quad-double precision floating point arithmetic. Relative errors are a few 2^-104, within
   2^±900: the caller must avoid overflow and underflow. */

#include <math.h>

#pragma STDC FP_CONTRACT OFF

typedef struct {
  double high, low;
} double_double;

static inline double_double dd(double a) { return (double_double){a, 0}; }
static inline double dd_value(double_double a) { return a.high + a.low; }
static inline double_double dd_negate(double_double a) {
  return (double_double){-a.high, -a.low};
}

/* a + b for |a| ≥ |b|. */
static inline double_double dd_quick_sum(double a, double b) {
  double sum = a + b;
  return (double_double){sum, b - (sum - a)};
}

/* a + b, exact. */
static inline double_double dd_sum(double a, double b) {
  double sum = a + b, part = sum - a;
  return (double_double){sum, (a - (sum - part)) + (b - part)};
}

/* a b, exact. */
static inline double_double dd_product(double a, double b) {
  double product = a * b;
  return (double_double){product, fma(a, b, -product)};
}

static inline double_double dd_add(double_double a, double_double b) {
  double_double s = dd_sum(a.high, b.high), t = dd_sum(a.low, b.low);
  s = dd_quick_sum(s.high, s.low + t.high);
  return dd_quick_sum(s.high, s.low + t.low);
}

static inline double_double dd_subtract(double_double a, double_double b) {
  return dd_add(a, dd_negate(b));
}

static inline double_double dd_add_double(double_double a, double b) {
  double_double s = dd_sum(a.high, b);
  return dd_quick_sum(s.high, s.low + a.low);
}

static inline double_double dd_multiply(double_double a, double_double b) {
  double_double p = dd_product(a.high, b.high);
  return dd_quick_sum(p.high, p.low + (a.high * b.low + a.low * b.high));
}

static inline double_double dd_scale(double_double a, double b) {
  double_double p = dd_product(a.high, b);
  return dd_quick_sum(p.high, p.low + a.low * b);
}

/* a 2^n, where the powers of two are no subnormals. */
static inline double_double dd_shift(double_double a, double power_of_two) {
  return (double_double){a.high * power_of_two, a.low * power_of_two};
}

static inline double_double dd_divide(double_double a, double_double b) {
  double first = a.high / b.high;
  double_double rest = dd_subtract(a, dd_scale(b, first));
  double second = rest.high / b.high;
  rest = dd_subtract(rest, dd_scale(b, second));
  double_double q = dd_quick_sum(first, second);
  return dd_add_double(q, rest.high / b.high);
}

static inline double_double dd_divide_double(double_double a, double b) {
  double first = a.high / b;
  double_double p = dd_product(first, b);
  double second = ((a.high - p.high) - p.low + a.low) / b;
  return dd_quick_sum(first, second);
}

static inline double_double dd_square_root(double_double a) {
  if (a.high <= 0) return dd(0);
  double root = sqrt(a.high);
  double_double rest = dd_subtract(a, dd_product(root, root));
  return dd_quick_sum(root, rest.high / (2 * root));
}

/* double_double.c */

/* e^a = result 2^exponent, with the result in 0.7 … 1.5, for |a| < 2^30. */
double_double dd_exponential(double_double a, int *exponent);
/* e^a as a double: infinite if it is too large, 0 if it is too small. */
double dd_exponential_value(double_double a);
/* ln a for a > 0, high part normal. */
double_double dd_logarithm(double_double a);
/* Sine and cosine; the error grows with a, and beyond 2^50 they are those of the high part alone. */
void dd_sine_cosine(double_double a, double_double *sine, double_double *cosine);
/* The angle with tangent a. */
double_double dd_arc_tangent(double_double a);
/* sin(pi a) for finite a; exactly 0 at whole numbers. */
double_double dd_sine_of_half_turns(double_double a);
/* cot(pi a) for finite a that is not whole. */
double_double dd_cotangent_of_half_turns(double_double a);

#endif
