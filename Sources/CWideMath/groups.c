#include "ball.h"

wm_ball wm_taken(const wm_group *groups, long index) {
  const wm_group *g = groups + index / WM_GROUP;
  long i = index % WM_GROUP;
  return (wm_ball){g->high[i], g->low[i], g->radius[i], g->exponent[i], g->flags[i]};
}

void wm_put(wm_group *groups, long index, wm_ball ball) {
  wm_group *g = groups + index / WM_GROUP;
  long i = index % WM_GROUP;
  g->high[i] = ball.high;
  g->low[i] = ball.low;
  g->radius[i] = ball.radius;
  g->exponent[i] = ball.exponent;
  g->flags[i] = ball.flags;
}

void wm_fill(wm_group *groups, wm_ball ball, long count) {
  for (long i = 0; i < (count + WM_GROUP - 1) / WM_GROUP * WM_GROUP; i++) wm_put(groups, i, ball);
}

#define EACH(value) \
  for (long i = 0; i < count; i++) { \
    if (!usual || !usual[i]) wm_put(out, i, value); \
  }

void wm_each_unary(
    wm_group *out, const wm_group *a, long count, const long long *usual, unary_ball function) {
  EACH(function(wm_taken(a, i)))
}

void wm_each_binary(
    wm_group *out, const wm_group *a, const wm_group *b, long count, const long long *usual, binary_ball function) {
  EACH(function(wm_taken(a, i), wm_taken(b, i)))
}

void wm_each_ternary(
    wm_group *out, const wm_group *a, const wm_group *b, const wm_group *c, long count, const long long *usual,
    ternary_ball function) {
  EACH(function(wm_taken(a, i), wm_taken(b, i), wm_taken(c, i)))
}

void wm_each_power(wm_group *out, const wm_group *a, long exponent, const long long *usual) {
  long count = WM_GROUP;
  EACH(wm_integer_power_alone(wm_taken(a, i), exponent))
}

void wm_each_polynomial(
    wm_group *out, const wm_group *a, const wm_ball *coefficients, long terms, const long long *usual) {
  long count = WM_GROUP;
  EACH(wm_polynomial_alone(wm_taken(a, i), coefficients, terms))
}

void wm_each_from_doubles(wm_group *out, const double *values, const long long *usual) {
  long count = WM_GROUP;
  EACH(wm_double(values[i]))
}

void wm_each_to_doubles(double *values, double *bounds, const wm_group *a, const long long *usual) {
  for (long i = 0; i < WM_GROUP; i++) {
    if (!usual[i]) wm_rounded(values + i, bounds + i, wm_taken(a, i));
  }
}
