#ifndef CENCLOSURES_H
#define CENCLOSURES_H

/* Loops over blocks of cells: enclosures of the results of an operation for all operands inside intervals.

   - A result contains every value that the operation has for real numbers of its operands. Ends are rounded outward
     by more than the errors of CVectorMath's kernels, and are exact where those are exact: sums, products and
     quotients without rounding, rounding functions, comparisons.
   - Arithmetic and functions with kernels of eight lanes are compiled for their levels, and have the same bits at all
     of them.
   - Too large a value exceeds all doubles, but is not undefined: the end is infinite, and no flag is set.
   - VE_UNDEFINED: somewhere in the cell there may be no value; the ends enclose the values that exist.
   - VE_JUMP: somewhere in the cell the value may jump or run to infinity.
   - VE_EMPTY: the operation has no value in the cell; the ends are those of the whole line.
   - No flag set is a proof: the operation is defined and continuous in the whole cell. Results inherit the flags of
     operands.
   - A condition is 1, 0, or 0 to 1 where it is not settled.

   Results must not overwrite operands. The result of a cell depends only on its operands, never on its place or on
   the count.

   Moore, Kearfott and Cloud 2009, "Introduction to Interval Analysis"; flags in the spirit of IEEE 1788's
   decorations. */

#if defined(__clang__)
#pragma clang assume_nonnull begin
#endif

enum { VE_EMPTY = 1, VE_UNDEFINED = 2, VE_JUMP = 4 };

/* A block of cells: the lower ends, the upper ends, the flags. */
typedef struct {
  double *lower, *upper;
  unsigned char *flags;
} ve_cells;

#define VE_UNARY(name) void name(ve_cells out, ve_cells a, long count);
#define VE_BINARY(name) void name(ve_cells out, ve_cells a, ve_cells b, long count);
#define VE_TERNARY(name) void name(ve_cells out, ve_cells a, ve_cells b, ve_cells c, long count);

/* arithmetic.c, and levels.c with Lanes for all that is computed eight at a time */
/* Whether all cells have ends in order, and none is NaN. */
_Bool ve_are_in_order(const double *lower, const double *upper, long count);
void ve_fill(ve_cells out, double lower, double upper, long count);
VE_UNARY(ve_copy)
VE_UNARY(ve_negate)
VE_BINARY(ve_add)
VE_BINARY(ve_subtract)
VE_BINARY(ve_multiply)
VE_BINARY(ve_divide)
VE_TERNARY(ve_multiply_add) /* a b + c */
VE_UNARY(ve_one_where_not_zero) /* a/a */
VE_UNARY(ve_one) /* wherever a is defined: a = a */
VE_UNARY(ve_zero) /* wherever a is defined: a - a */

/* k a + c, or k a a + c, for all numbers k and c between two bounds each: the same cells as one loop for each step
   gives, without the step where k is 1 or c is 0, and by negation where k is -1. */
typedef struct {
  double slope_lower, slope_upper, offset_lower, offset_upper;
  _Bool is_of_square;
} ve_line_numbers;
void ve_line(ve_cells out, ve_cells a, const ve_line_numbers *line, long count);

/* polynomial.c */
/* c[0] + c[1] a + … for all numbers of `terms` interval coefficients; 0 without any. Where the slope has one sign,
   the ends are the values at both ends but for rounding; elsewhere the result is never wider than Horner's scheme;
   exact where all numbers are whole and below 2^53. */
void ve_polynomial(
    ve_cells out, ve_cells a, const double *lower, const double *upper, long terms, long count);

/* power.c */
void ve_integer_power(ve_cells out, ve_cells a, long exponent, long count);
VE_BINARY(ve_power)
VE_BINARY(ve_root)
VE_UNARY(ve_square)
VE_UNARY(ve_sqrt)
VE_UNARY(ve_cbrt)
VE_BINARY(ve_hypot)

/* exponential.c */
VE_UNARY(ve_exp)
VE_UNARY(ve_ln)
VE_UNARY(ve_log2)
VE_UNARY(ve_log10)
VE_BINARY(ve_log_base)
VE_UNARY(ve_sinh)
VE_UNARY(ve_cosh)
VE_UNARY(ve_tanh)
VE_UNARY(ve_asinh)
VE_UNARY(ve_acosh)
VE_UNARY(ve_atanh)

/* trigonometric.c */
VE_UNARY(ve_sin)
VE_UNARY(ve_cos)
VE_UNARY(ve_tan)
VE_UNARY(ve_sin_degrees)
VE_UNARY(ve_cos_degrees)
VE_UNARY(ve_tan_degrees)
VE_UNARY(ve_asin)
VE_UNARY(ve_acos)
VE_UNARY(ve_atan)
VE_UNARY(ve_asec)
VE_UNARY(ve_acsc)
VE_UNARY(ve_acot)
VE_BINARY(ve_atan2)

/* holes.c: quotients that have a limit where they are 0/0; undefined there, and nowhere else */
VE_UNARY(ve_sin_over) /* sin(a)/a */
VE_UNARY(ve_expm1_over) /* (exp(a) - 1)/a */
VE_UNARY(ve_share) /* a/(1 + a) */
VE_UNARY(ve_versine_over) /* (1 - cos(a))/a^2 */
VE_UNARY(ve_sinc) /* sin(a)/a, 1 at 0 */

/* rounding.c */
VE_UNARY(ve_abs)
VE_UNARY(ve_sign)
VE_UNARY(ve_floor)
VE_UNARY(ve_ceil)
VE_UNARY(ve_round)
VE_UNARY(ve_trunc)
VE_UNARY(ve_frac)
VE_BINARY(ve_round_decimals)
VE_BINARY(ve_mod)
VE_BINARY(ve_rem)

/* comparison.c */
VE_BINARY(ve_less)
VE_BINARY(ve_less_or_equal)
VE_BINARY(ve_equal)
VE_BINARY(ve_not_equal)
VE_BINARY(ve_and)
VE_BINARY(ve_or)
VE_UNARY(ve_not)
VE_TERNARY(ve_select)
VE_BINARY(ve_where_defined) /* b where a is defined; in doubt where a is: the slope of a, for one */
VE_BINARY(ve_min)
VE_BINARY(ve_max)
VE_TERNARY(ve_clamp)

/* special.c */
VE_BINARY(ve_gcd)
VE_BINARY(ve_lcm)
VE_BINARY(ve_binomial)
VE_UNARY(ve_gamma)
VE_UNARY(ve_lgamma)
VE_UNARY(ve_digamma)
VE_BINARY(ve_polygamma)
VE_BINARY(ve_beta)
VE_UNARY(ve_zeta)
VE_UNARY(ve_lambertw)
VE_BINARY(ve_besselj)
VE_BINARY(ve_bessely)
VE_UNARY(ve_erf)
VE_UNARY(ve_erfc)

/* orthogonal.c; operands as those of the kernels */
VE_TERNARY(ve_legendre)
VE_TERNARY(ve_chebyshevt)
VE_TERNARY(ve_chebyshevu)
VE_TERNARY(ve_hermite)
VE_TERNARY(ve_laguerre)

/* distributions.c; operands as those of the kernels */
VE_UNARY(ve_normal_lower)
VE_UNARY(ve_normal_quantile)
VE_BINARY(ve_gamma_density)
VE_BINARY(ve_gamma_lower)
VE_BINARY(ve_gamma_upper)
VE_BINARY(ve_gamma_lower_quantile)
VE_BINARY(ve_gamma_upper_quantile)
VE_TERNARY(ve_beta_density)
VE_TERNARY(ve_beta_lower)
VE_TERNARY(ve_beta_upper)
VE_TERNARY(ve_beta_quantile)
VE_BINARY(ve_student_density)
VE_BINARY(ve_student_lower)
VE_BINARY(ve_student_quantile)
VE_TERNARY(ve_fisher_density)
VE_TERNARY(ve_fisher_lower)
VE_TERNARY(ve_fisher_upper)
VE_TERNARY(ve_fisher_quantile)
VE_TERNARY(ve_binomial_quantile)
VE_BINARY(ve_poisson_quantile)

#undef VE_UNARY
#undef VE_BINARY
#undef VE_TERNARY

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif

#endif
