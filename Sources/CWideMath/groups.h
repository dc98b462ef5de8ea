#ifndef GROUPS_H
#define GROUPS_H

/* Computes balls of groups one after another: all of them, or those whose entry in `usual` is 0. */

#include "CWideMath.h"

typedef wm_ball (*unary_ball)(wm_ball);
typedef wm_ball (*binary_ball)(wm_ball, wm_ball);
typedef wm_ball (*ternary_ball)(wm_ball, wm_ball, wm_ball);

void wm_each_unary(
    wm_group *out, const wm_group *a, long count, const long long *usual, unary_ball function);
void wm_each_binary(
    wm_group *out, const wm_group *a, const wm_group *b, long count, const long long *usual, binary_ball function);
void wm_each_ternary(
    wm_group *out, const wm_group *a, const wm_group *b, const wm_group *c, long count, const long long *usual,
    ternary_ball function);
void wm_each_power(wm_group *out, const wm_group *a, long exponent, const long long *usual);
void wm_each_polynomial(
    wm_group *out, const wm_group *a, const wm_ball *coefficients, long terms, const long long *usual);
void wm_each_from_doubles(wm_group *out, const double *values, const long long *usual);
void wm_each_to_doubles(double *values, double *bounds, const wm_group *a, const long long *usual);

/* The functions of one ball for functions with lanes, as listed in `Lanes/table.h`. */
#define UNARY(name, function) wm_ball name##_alone(wm_ball a);
#define BINARY(name, function) wm_ball name##_alone(wm_ball a, wm_ball b);
#define TERNARY(name, function) wm_ball name##_alone(wm_ball a, wm_ball b, wm_ball c);
#define SHORT_UNARY UNARY
#define SHORT_BINARY BINARY
#define SHORT_TERNARY TERNARY
#include "Lanes/table.h"
#undef UNARY
#undef BINARY
#undef TERNARY
#undef SHORT_UNARY
#undef SHORT_BINARY
#undef SHORT_TERNARY
wm_ball wm_select_alone(wm_ball condition, wm_ball a, wm_ball b);
wm_ball wm_integer_power_alone(wm_ball a, long exponent);
wm_ball wm_polynomial_alone(wm_ball a, const wm_ball *coefficients, long terms);

#endif
