#ifndef CWIDEMATH_H
#define CWIDEMATH_H

/* Loops over blocks of balls: numbers of twice the precision of doubles, with an exponent of their own and a bound of their
   error, for values that doubles lose by rounding, overflow or underflow.

   A ball is (high + low ± radius) 2^exponent. It contains the value that the operation has for every choice of real
   numbers from the balls of its operands; where that is not settled its flags say so.

   - 1 ≤ |high| < 2, or high and low are 0. Exponents have 64 bits: numbers overflow only from 2^(2^60) on, and
     underflow below 2^-(2^60). Beyond, a small number is 0 with a radius, a large one has an infinite radius.
   - high = ±infinity is the infinity of the language, which is written, or a limit; large numbers are finite.
   - A radius of 0 is a proof: sums, products and quotients without rounding are exact. An infinite radius: the value
     is unknown.
   - WM_EMPTY: there is no value. WM_UNDEFINED: perhaps there is none, because a ball touches the edge of a domain.
   - Value rules are those of CVectorMath: undefined in gives undefined out, 1/0 is undefined.
   - A condition is 1, 0, or 1/2 ± 1/2 where it is not settled.

   Balls are stored in groups of eight, so that instructions for eight doubles load them directly. Counts are numbers
   of balls; in an incomplete last group, the other places may hold any numbers, and are overwritten by any. Pointers
   of one call may be equal but must not overlap otherwise. The result of an element depends only on its operands, at
   every level of CVectorMath.

   van der Hoeven 2009, "Ball arithmetic"; Dekker 1971; Shewchuk 1997, "Adaptive precision floating-point arithmetic". */

#include <stdint.h>

#if defined(__clang__)
#pragma clang assume_nonnull begin
#endif

enum { WM_EMPTY = 1, WM_UNDEFINED = 2 };

typedef struct {
  double high, low, radius;
  int64_t exponent;
  int64_t flags;
} wm_ball;

enum { WM_GROUP = 8 };

typedef struct {
  double high[WM_GROUP], low[WM_GROUP], radius[WM_GROUP];
  int64_t exponent[WM_GROUP], flags[WM_GROUP];
} wm_group;

#define WM_UNARY(name) void name(wm_group *out, const wm_group *a, long count);
#define WM_BINARY(name) void name(wm_group *out, const wm_group *a, const wm_group *b, long count);
#define WM_TERNARY(name) \
  void name(wm_group *out, const wm_group *a, const wm_group *b, const wm_group *c, long count);

/* groups.c */
wm_ball wm_taken(const wm_group *groups, long index);
void wm_put(wm_group *groups, long index, wm_ball ball);
/* Stores one ball in all places of as many groups as `count` balls need. */
void wm_fill(wm_group *groups, wm_ball ball, long count);

/* conversion.c */
/* Balls of exactly these doubles; NaN has no value. */
void wm_from_doubles(wm_group *out, const double *values, long count);
wm_ball wm_double(double value);
/* digits·10^exponent, both of any size. */
wm_ball wm_decimal(int64_t digits, long exponent);
/* pi times a power of two, and e. */
wm_ball wm_pi(long power_of_two);
wm_ball wm_e(void);
/* The smallest ball that contains both. */
wm_ball wm_hull(wm_ball a, wm_ball b);
/* The ball of an interval, which may be infinite. */
wm_ball wm_between(double lower, double upper, int64_t flags);
/* The nearest doubles, and bounds of their distances from the values. A number too large for doubles is an infinity
   with the bound 0. A ball without a value is NaN with the bound 0; an infinite bound means an unknown value, perhaps
   none. */
void wm_to_doubles(double *values, double *bounds, const wm_group *a, long count);
void wm_rounded(double *value, double *bound, wm_ball a);

/* arithmetic.c */
WM_UNARY(wm_copy)
WM_UNARY(wm_negate)
WM_BINARY(wm_add)
WM_BINARY(wm_subtract)
WM_BINARY(wm_multiply)
WM_BINARY(wm_divide)
WM_UNARY(wm_zero) /* a - a */
WM_UNARY(wm_one_where_not_zero) /* a/a */
WM_TERNARY(wm_multiply_add) /* a b + c */
WM_UNARY(wm_sqrt)
void wm_integer_power(wm_group *out, const wm_group *a, long exponent, long count);
/* A polynomial by Horner's scheme, the constant coefficient first; 0 without coefficients. */
void wm_polynomial(wm_group *out, const wm_group *a, const wm_ball *coefficients, long terms, long count);

/* power.c */
WM_BINARY(wm_power)
WM_BINARY(wm_root)
WM_UNARY(wm_cbrt)
WM_BINARY(wm_hypot)

/* exponential.c */
WM_UNARY(wm_exp)
WM_UNARY(wm_ln)
WM_UNARY(wm_log2)
WM_UNARY(wm_log10)
WM_BINARY(wm_log_base) /* value, base */
WM_UNARY(wm_sinh)
WM_UNARY(wm_cosh)
WM_UNARY(wm_tanh)
WM_UNARY(wm_asinh)
WM_UNARY(wm_acosh)
WM_UNARY(wm_atanh)

/* trigonometric.c, inverse.c */
WM_UNARY(wm_sin)
WM_UNARY(wm_cos)
WM_UNARY(wm_tan)
WM_UNARY(wm_sinc)
WM_UNARY(wm_sin_degrees)
WM_UNARY(wm_cos_degrees)
WM_UNARY(wm_tan_degrees)
WM_UNARY(wm_asin)
WM_UNARY(wm_acos)
WM_UNARY(wm_atan)
WM_UNARY(wm_asec)
WM_UNARY(wm_acsc)
WM_UNARY(wm_acot)
WM_BINARY(wm_atan2) /* y, x */

/* rounding.c */
WM_UNARY(wm_abs)
WM_UNARY(wm_sign)
WM_UNARY(wm_floor)
WM_UNARY(wm_ceil)
WM_UNARY(wm_round)
WM_UNARY(wm_trunc)
WM_UNARY(wm_frac)
WM_BINARY(wm_round_decimals) /* value, number of decimals */
WM_BINARY(wm_mod) /* the sign of b */
WM_BINARY(wm_rem) /* the sign of a */

/* comparison.c */
WM_BINARY(wm_less)
WM_BINARY(wm_less_or_equal)
WM_BINARY(wm_equal)
WM_BINARY(wm_not_equal)
WM_BINARY(wm_and)
WM_BINARY(wm_or)
WM_UNARY(wm_not)
WM_TERNARY(wm_select) /* condition, value if it holds, value if not */
WM_BINARY(wm_min)
WM_BINARY(wm_max)
WM_TERNARY(wm_clamp) /* value, lower end, upper end */

/* gamma.c, special.c */
WM_UNARY(wm_gamma)
WM_UNARY(wm_lgamma) /* ln |gamma| */
WM_UNARY(wm_digamma)
WM_BINARY(wm_beta)
WM_BINARY(wm_binomial)
WM_BINARY(wm_gcd)
WM_BINARY(wm_lcm)
WM_UNARY(wm_erf)
WM_UNARY(wm_erfc)

/* cells.c: only as exact as doubles, by the enclosures of CEnclosures. */
WM_BINARY(wm_polygamma)
WM_UNARY(wm_zeta)
WM_UNARY(wm_lambertw)
WM_BINARY(wm_besselj)
WM_BINARY(wm_bessely)
WM_TERNARY(wm_legendre)
WM_TERNARY(wm_chebyshevt)
WM_TERNARY(wm_chebyshevu)
WM_TERNARY(wm_hermite)
WM_TERNARY(wm_laguerre)
/* Distributions; their operands are those of the kernels in CVectorMath. */
WM_UNARY(wm_normal_lower)
WM_UNARY(wm_normal_quantile)
WM_BINARY(wm_gamma_density)
WM_BINARY(wm_gamma_lower)
WM_BINARY(wm_gamma_upper)
WM_BINARY(wm_gamma_lower_quantile)
WM_BINARY(wm_gamma_upper_quantile)
WM_TERNARY(wm_beta_density)
WM_TERNARY(wm_beta_lower)
WM_TERNARY(wm_beta_upper)
WM_TERNARY(wm_beta_quantile)
WM_BINARY(wm_student_density)
WM_BINARY(wm_student_lower)
WM_BINARY(wm_student_quantile)
WM_TERNARY(wm_fisher_density)
WM_TERNARY(wm_fisher_lower)
WM_TERNARY(wm_fisher_upper)
WM_TERNARY(wm_fisher_quantile)
WM_TERNARY(wm_binomial_quantile)
WM_BINARY(wm_poisson_quantile)

#undef WM_UNARY
#undef WM_BINARY
#undef WM_TERNARY

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif

#endif
