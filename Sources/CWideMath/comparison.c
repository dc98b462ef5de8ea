/* Conditions and choices. */

#include "constants.h"

/* The condition that is not settled: 1/2 ± 1/2. */
static wm_ball either(void) { return number(1, 0, 1, -1); }

/* The sign of a - b; 2 if it is not settled. Infinities have an order, too. */
static int order(wm_ball a, wm_ball b) {
  if (is_infinite(a) || is_infinite(b)) {
    double x = is_infinite(a) ? a.high : 0, y = is_infinite(b) ? b.high : 0;
    return (x > y) - (x < y);
  }
  return wm_sign_of(wm_difference(a, b));
}

#define COMPARISON(name, holds) \
  wm_ball name##_alone(wm_ball x, wm_ball y) { \
    if ((x.flags | y.flags) & WM_EMPTY) return undefined(); \
    int sign = is_known(x) && is_known(y) ? order(x, y) : 2; \
    return flagged(sign == 2 ? either() : whole((holds) ? 1 : 0), x.flags | y.flags); \
  }

COMPARISON(wm_less, sign < 0)
COMPARISON(wm_less_or_equal, sign <= 0)
COMPARISON(wm_equal, sign == 0)
COMPARISON(wm_not_equal, sign != 0)

/* 1 or 0 for a condition, or 2 if it is not settled. */
static int truth(wm_ball a) {
  if (!is_known(a)) return 2;
  int sign = wm_sign_of(a);
  return sign == 2 ? 2 : sign != 0;
}

static wm_ball condition(int truth) { return truth == 2 ? either() : whole(truth); }

#define CONNECTIVE(name, value) \
  wm_ball name##_alone(wm_ball x, wm_ball y) { \
    int p = truth(x), q = truth(y); \
    if ((x.flags | y.flags) & WM_EMPTY) return undefined(); \
    return flagged(condition(value), x.flags | y.flags); \
  }

CONNECTIVE(wm_and, p == 0 || q == 0 ? 0 : p == 1 && q == 1 ? 1 : 2)
CONNECTIVE(wm_or, p == 1 || q == 1 ? 1 : p == 0 && q == 0 ? 0 : 2)

wm_ball wm_not_alone(wm_ball x) {
  int p = truth(x);
  return x.flags & WM_EMPTY ? undefined() : flagged(condition(p == 2 ? 2 : 1 - p), x.flags);
}
wm_ball wm_hull(wm_ball a, wm_ball b) {
  int64_t flags = a.flags | b.flags;
  if (flags & WM_EMPTY) return (a.flags & b.flags & WM_EMPTY) ? undefined() : in_doubt();
  if (!is_known(a) || !is_known(b)) return flagged(unknown(), flags);
  if (is_infinite(a) || is_infinite(b)) {
    return a.high == b.high ? flagged(a, flags) : flagged(unknown(), flags);
  }
  wm_ball apart = wm_difference(b, a);
  if (is_zero(apart) && is_exact(a)) return flagged(a, flags);
  wm_ball result = wm_widened(a, fabs(apart.high) + apart.radius, apart.exponent);
  return flagged(wm_widened(result, b.radius, b.exponent), flags);
}

wm_ball wm_select_alone(wm_ball condition, wm_ball x, wm_ball y) {
  int p = truth(condition);
  if (condition.flags & WM_EMPTY) return undefined();
  return flagged(p == 2 ? wm_hull(x, y) : p ? x : y, condition.flags);
}

static wm_ball smaller(wm_ball a, wm_ball b) {
  int sign = is_known(a) && is_known(b) ? order(a, b) : 2;
  return sign == 2 ? wm_hull(a, b) : sign < 0 ? a : b;
}

static wm_ball larger(wm_ball a, wm_ball b) {
  int sign = is_known(a) && is_known(b) ? order(a, b) : 2;
  return sign == 2 ? wm_hull(a, b) : sign > 0 ? a : b;
}

#define CHOICE(name, choice) \
  wm_ball name##_alone(wm_ball x, wm_ball y) { \
    if ((x.flags | y.flags) & WM_EMPTY) return undefined(); \
    return flagged(choice(x, y), x.flags | y.flags); \
  }

CHOICE(wm_min, smaller)
CHOICE(wm_max, larger)

/* A clamp with ends in the wrong order has no value. */
wm_ball wm_clamp_alone(wm_ball x, wm_ball lower, wm_ball upper) {
  int64_t flags = x.flags | lower.flags | upper.flags;
  int ends = is_known(lower) && is_known(upper) ? order(lower, upper) : 2;
  if (flags & WM_EMPTY || ends == 1) return undefined();
  wm_ball value = smaller(larger(x, lower), upper);
  return flagged(value, flags | (ends == 2 ? WM_UNDEFINED : 0));
}
