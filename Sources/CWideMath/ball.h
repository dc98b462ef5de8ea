#ifndef BALL_H
#define BALL_H

/* Arithmetic of one ball.

   Sums and products are split into doubles without error; the part that does not fit into the two of the result is
   added to the radius, so that an error is never estimated where it is known, and a radius of 0 stays a proof. Radii
   are sums and products of positive doubles; each is multiplied by RISE at the end to round it up. */

#include <math.h>
#include <string.h>

#include "../CVectorMath/double_double.h"
#include "CVectorMath.h"
#include "CWideMath.h"
#include "groups.h"

#pragma STDC FP_CONTRACT OFF

/* More than twenty roundings of positive numbers can lose. */
#define RISE (1 + 0x1p-48)
/* The limit of the magnitude of exponents. */
#define MOST_EXPONENT ((int64_t)1 << 60)

static inline double power_of_two(long n) {
  uint64_t bits = (uint64_t)(n + 1023) << 52;
  double value;
  memcpy(&value, &bits, sizeof value);
  return value;
}

/* 2^-distance, or a larger number where that is too small for a bound. */
static inline double shrunk(int64_t distance) {
  return power_of_two(-(distance > 960 ? 960 : (long)distance));
}

static inline wm_ball number(double high, double low, double radius, int64_t exponent) {
  return (wm_ball){high, low, radius, exponent, 0};
}
static inline wm_ball undefined(void) { return (wm_ball){0, 0, 0, 0, WM_EMPTY}; }
static inline wm_ball unknown(void) { return (wm_ball){0, 0, INFINITY, 0, 0}; }
static inline wm_ball in_doubt(void) { return (wm_ball){0, 0, INFINITY, 0, WM_UNDEFINED}; }
static inline wm_ball infinity(double sign) { return (wm_ball){copysign(INFINITY, sign), 0, 0, 0, 0}; }
static inline wm_ball flagged(wm_ball a, int64_t flags) {
  a.flags |= flags;
  return a;
}

static inline int is_infinite(wm_ball a) { return isinf(a.high); }
static inline int is_exact(wm_ball a) { return a.radius == 0; }
static inline int is_zero(wm_ball a) { return a.high == 0 && a.radius == 0; }
static inline int is_known(wm_ball a) { return a.radius < INFINITY; }

/* Makes 1 ≤ |high| < 2 of any finite sum of two doubles within 2^±900. */
wm_ball wm_normal(double high, double low, double radius, int64_t exponent);
/* Adds m 2^e to the radius. */
wm_ball wm_widened(wm_ball a, double m, int64_t e);
/* The sign that all numbers of the ball have, 0 only for exactly 0; 2 if they have several. */
int wm_sign_of(wm_ball a);
/* a and its radius as doubles, if the exponent allows it; else infinite or 0, the radius rounded up. */
double wm_nearest(wm_ball a);
double wm_reach(wm_ball a);
/* a as two doubles, for |exponent| ≤ 900. */
double_double wm_pair(wm_ball a);
/* Whether the ball is exactly a whole number, which is stored in `value`. */
int wm_is_whole(wm_ball a, double *value);

/* Functions of finite operands, which pass flags on. */
#define WM_GUARDED_BINARY(name) \
  wm_ball name##_of_known(wm_ball a, wm_ball b); \
  static inline wm_ball name(wm_ball a, wm_ball b) { \
    if ((a.flags | b.flags) & WM_EMPTY) return undefined(); \
    if (!is_known(a) || !is_known(b)) return in_doubt(); \
    return flagged(name##_of_known(a, b), a.flags | b.flags); \
  }
#define WM_GUARDED_UNARY(name) \
  wm_ball name##_of_known(wm_ball a); \
  static inline wm_ball name(wm_ball a) { \
    if (a.flags & WM_EMPTY) return undefined(); \
    if (!is_known(a)) return in_doubt(); \
    return flagged(name##_of_known(a), a.flags); \
  }

/* arithmetic.c */
WM_GUARDED_BINARY(wm_sum)
WM_GUARDED_BINARY(wm_product)
WM_GUARDED_BINARY(wm_quotient)
WM_GUARDED_UNARY(wm_square_root)
wm_ball wm_whole_power(wm_ball a, int64_t n);
static inline wm_ball wm_opposite(wm_ball a) {
  a.high = -a.high;
  a.low = -a.low;
  return a;
}
static inline wm_ball wm_difference(wm_ball a, wm_ball b) { return wm_sum(a, wm_opposite(b)); }
static inline wm_ball wm_shifted(wm_ball a, int64_t n) {
  if (a.high != 0 || a.radius != 0) a.exponent += n;
  return a;
}

/* exponential.c, trigonometric.c, inverse.c, gamma.c, rounding.c */
WM_GUARDED_UNARY(wm_exponential)
WM_GUARDED_UNARY(wm_exponential_less_one)
WM_GUARDED_UNARY(wm_logarithm)
/* ln(1 + a) */
WM_GUARDED_UNARY(wm_logarithm_beyond_one)
WM_GUARDED_UNARY(wm_sine)
WM_GUARDED_UNARY(wm_cosine)
/* The sine and cosine of pi a. */
WM_GUARDED_UNARY(wm_sine_of_half_turns)
WM_GUARDED_UNARY(wm_cosine_of_half_turns)
WM_GUARDED_UNARY(wm_arc_tangent)
WM_GUARDED_UNARY(wm_gamma_function)
WM_GUARDED_UNARY(wm_log_gamma)
WM_GUARDED_UNARY(wm_floor_value)
WM_GUARDED_UNARY(wm_magnitude)
WM_GUARDED_UNARY(wm_nearest_whole)
WM_GUARDED_UNARY(wm_truncated)
WM_GUARDED_BINARY(wm_real_power)

/* Infinite operands get the limits from the kernels of doubles; the other operand matters by its sign and size. */
typedef void (*unary_kernel)(double *, const double *, long);
typedef void (*binary_kernel)(double *, const double *, const double *, long);
wm_ball wm_limit(unary_kernel kernel, wm_ball a);
wm_ball wm_binary_limit(binary_kernel kernel, wm_ball a, wm_ball b);

/* The function of one ball, as loops call it, which also handles operands that are unknown or have no value. */
#define WM_UNARY_ALONE(name, function, kernel) \
  wm_ball name##_alone(wm_ball x) { \
    if (x.flags & WM_EMPTY) return undefined(); \
    if (is_infinite(x)) return flagged(wm_limit(kernel, x), x.flags); \
    if (!is_known(x)) return in_doubt(); \
    return flagged(function(x), x.flags); \
  }

#define WM_BINARY_ALONE(name, function, kernel) \
  wm_ball name##_alone(wm_ball x, wm_ball y) { \
    if ((x.flags | y.flags) & WM_EMPTY) return undefined(); \
    if (!is_known(x) || !is_known(y)) return in_doubt(); \
    if (is_infinite(x) || is_infinite(y)) { \
      return flagged(wm_binary_limit(kernel, x, y), x.flags | y.flags); \
    } \
    return flagged(function(x, y), x.flags | y.flags); \
  }

/* Loops without lanes. */
#define WM_UNARY_LOOP(name) \
  void name(wm_group *out, const wm_group *a, long count) { wm_each_unary(out, a, count, 0, name##_alone); }
#define WM_BINARY_LOOP(name) \
  void name(wm_group *out, const wm_group *a, const wm_group *b, long count) { \
    wm_each_binary(out, a, b, count, 0, name##_alone); \
  }
#define WM_TERNARY_LOOP(name) \
  void name(wm_group *out, const wm_group *a, const wm_group *b, const wm_group *c, long count) { \
    wm_each_ternary(out, a, b, c, count, 0, name##_alone); \
  }
#define WM_UNARY_CALL(name, function, kernel) \
  static WM_UNARY_ALONE(name, function, kernel) \
  WM_UNARY_LOOP(name)
#define WM_BINARY_CALL(name, function, kernel) \
  static WM_BINARY_ALONE(name, function, kernel) \
  WM_BINARY_LOOP(name)

#endif
