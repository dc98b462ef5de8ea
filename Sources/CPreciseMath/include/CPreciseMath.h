#ifndef CPRECISEMATH_H
#define CPRECISEMATH_H

/* Interval arithmetic of any precision, over GNU MPFR: the last resort for values that 106 digits (CWideMath) do not
   settle.

   A number is an interval [lower, upper] that contains every value that the operation has for any choice of real
   numbers from the intervals of its operands. The precision of a result is that of the ends of `out`; the lower end
   is rounded down, the upper one up. `out` may be an operand.

   - Both ends equal: a proof that this is the value. Exponents have 30 bits, MPFR's usual range; beyond, an end is 0 or infinite.
   - Both ends the same infinity: the infinity of the language, which is written, or a limit.
   - One end infinite: finite numbers without a known bound. [-infinity, infinity]: the value is unknown.
   - PM_EMPTY: there is no value; the ends are NaN. PM_UNDEFINED: perhaps there is none, because an operand touches
     the edge of a domain; the ends enclose the possible values.
   - Value rules are those of CVectorMath: undefined in gives undefined out, 1/0 is undefined.
   - A condition is 1, 0, or [0, 1] where it is not settled.

   Nothing is kept between calls but what MPFR keeps for each thread (pi, ln 2); `pm_forget` gives that back.
   Fousse, Hanrot, Lefèvre, Pélissier, Zimmermann 2007, "MPFR: A multiple-precision binary floating-point library with correct
   rounding"; Moore, Kearfott, Cloud 2009, "Introduction to Interval Analysis". */

#include <stdint.h>

#if defined(__clang__)
#pragma clang assume_nonnull begin
#endif

enum { PM_EMPTY = 1, PM_UNDEFINED = 2 };

typedef struct pm_number pm_number;

#define PM_UNARY(name) void name(pm_number *out, const pm_number *a);
#define PM_BINARY(name) void name(pm_number *out, const pm_number *a, const pm_number *b);
#define PM_TERNARY(name) \
  void name(pm_number *out, const pm_number *a, const pm_number *b, const pm_number *c);

/* number.c */
/* A number without a value, of this many bits (at least 2); free it with pm_free. */
pm_number *pm_new(long bits);
void pm_free(pm_number *a);
long pm_bits(const pm_number *a);
int pm_flags(const pm_number *a);
void pm_add_flags(pm_number *a, int flags);
/* Frees the constants that MPFR has cached for this thread. */
void pm_forget(void);
/* The interval of exactly one double; NaN has no value. */
void pm_from_double(pm_number *out, double value);
/* digits·10^exponent. */
void pm_from_decimal(pm_number *out, int64_t digits, long exponent);
/* The decimal in a text, as "-12.5e-3"; no value if the text is none. */
void pm_from_text(pm_number *out, const char *text);
/* numerator/denominator; a divisor of 0 has no value. */
void pm_from_fraction(pm_number *out, int64_t numerator, int64_t denominator);
/* pi times a power of two, and e. */
void pm_pi(pm_number *out, long power_of_two);
void pm_e(pm_number *out);
/* The smallest interval that contains both. */
PM_BINARY(pm_hull)
/* An interval of doubles, which may be infinite. */
void pm_between(pm_number *out, double lower, double upper, int flags);
/* The intersection of two enclosures of the same value; b if a is unknown. */
PM_BINARY(pm_intersection)
/* The double nearest to the middle, and a bound of its distance from the value, as wm_rounded gives them. */
void pm_rounded(double *value, double *bound, const pm_number *a);
/* An end as a double, rounded outward; NaN without a value. */
double pm_lower(const pm_number *a);
double pm_upper(const pm_number *a);
/* -1, 0, 1, or 2 where the sign is not settled, or there is no value. */
int pm_sign_of(const pm_number *a);
/* Whether the ends are equal, which is a proof of the value. */
int pm_is_exact(const pm_number *a);
/* Whether the whole interval is nearer to 0 than 2^exponent. */
int pm_is_below(const pm_number *a, int64_t exponent);
/* An exponent e with |a| < 2^e, and one with |a| >= 2^(e - 1); INT64_MAX or INT64_MIN if there is none. */
int64_t pm_exponent_above(const pm_number *a);
int64_t pm_exponent_below(const pm_number *a);
/* The first `count` significant digits, rounded to nearest, halves away from 0: d.ddd as `digits` without a dot
   (count + 1 bytes and a final 0), and the decimal exponent of the first one. Returns 1 if all values of a have the
   same digits; for 0 they are 0. */
int pm_digits(char *digits, long *exponent, const pm_number *a, long count);
/* The approximate number of bits that both ends have in common; 0 if they have different signs. */
long pm_known_bits(const pm_number *a);

/* arithmetic.c */
PM_UNARY(pm_copy)
PM_UNARY(pm_negate)
PM_BINARY(pm_add)
PM_BINARY(pm_subtract)
PM_BINARY(pm_multiply)
PM_BINARY(pm_divide)
PM_UNARY(pm_zero) /* a - a */
PM_UNARY(pm_one_where_not_zero) /* a/a */
PM_TERNARY(pm_multiply_add) /* a b + c */
PM_UNARY(pm_sqrt)
void pm_integer_power(pm_number *out, const pm_number *a, long exponent);

/* power.c */
PM_BINARY(pm_power)
PM_BINARY(pm_root)
PM_UNARY(pm_cbrt)
PM_BINARY(pm_hypot)

/* exponential.c */
PM_UNARY(pm_exp)
PM_UNARY(pm_ln)
PM_UNARY(pm_log2)
PM_UNARY(pm_log10)
PM_BINARY(pm_log_base) /* value, base */
PM_UNARY(pm_sinh)
PM_UNARY(pm_cosh)
PM_UNARY(pm_tanh)
PM_UNARY(pm_asinh)
PM_UNARY(pm_acosh)
PM_UNARY(pm_atanh)

/* trigonometric.c, inverse.c */
PM_UNARY(pm_sin)
PM_UNARY(pm_cos)
PM_UNARY(pm_tan)
PM_UNARY(pm_sinc)
PM_UNARY(pm_sin_degrees)
PM_UNARY(pm_cos_degrees)
PM_UNARY(pm_tan_degrees)
PM_UNARY(pm_asin)
PM_UNARY(pm_acos)
PM_UNARY(pm_atan)
PM_UNARY(pm_asec)
PM_UNARY(pm_acsc)
PM_UNARY(pm_acot)
PM_BINARY(pm_atan2) /* y, x */
/* The sine and cosine of pi a. */
PM_UNARY(pm_sin_half_turns)
PM_UNARY(pm_cos_half_turns)

/* rounding.c */
PM_UNARY(pm_abs)
PM_UNARY(pm_sign)
PM_UNARY(pm_floor)
PM_UNARY(pm_ceil)
PM_UNARY(pm_round)
PM_UNARY(pm_trunc)
PM_UNARY(pm_frac)
PM_BINARY(pm_round_decimals) /* value, number of decimals */
PM_BINARY(pm_mod) /* the sign of b */
PM_BINARY(pm_rem) /* the sign of a */

/* comparison.c */
PM_BINARY(pm_less)
PM_BINARY(pm_less_or_equal)
PM_BINARY(pm_equal)
PM_BINARY(pm_not_equal)
PM_BINARY(pm_and)
PM_BINARY(pm_or)
PM_UNARY(pm_not)
PM_TERNARY(pm_select) /* condition, value if it holds, value if not */
PM_BINARY(pm_min)
PM_BINARY(pm_max)
PM_TERNARY(pm_clamp) /* value, lower end, upper end */
/* 1 or 0 for a condition, or 2 if it is not settled or has no value. */
int pm_truth(const pm_number *a);

/* whole.c */
PM_BINARY(pm_gcd)
PM_BINARY(pm_lcm)

/* gamma.c, beta.c, erf.c */
PM_UNARY(pm_gamma)
PM_UNARY(pm_lgamma) /* ln |gamma| */
PM_UNARY(pm_digamma)
PM_BINARY(pm_polygamma)
PM_BINARY(pm_beta)
PM_BINARY(pm_binomial)
PM_UNARY(pm_erf)
PM_UNARY(pm_erfc)

/* zeta.c, lambertw.c, bessel.c */
PM_UNARY(pm_zeta)
PM_UNARY(pm_lambertw)
PM_BINARY(pm_besselj)
PM_BINARY(pm_bessely)

/* orthogonal.c */
PM_TERNARY(pm_legendre)
PM_TERNARY(pm_chebyshevt)
PM_TERNARY(pm_chebyshevu)
PM_TERNARY(pm_hermite)
PM_TERNARY(pm_laguerre)

/* Distributions and quantiles; their operands are those of the kernels in CVectorMath. */
PM_UNARY(pm_normal_lower)
PM_UNARY(pm_normal_quantile)
PM_BINARY(pm_gamma_density)
PM_BINARY(pm_gamma_lower)
PM_BINARY(pm_gamma_upper)
PM_BINARY(pm_gamma_lower_quantile)
PM_BINARY(pm_gamma_upper_quantile)
PM_TERNARY(pm_beta_density)
PM_TERNARY(pm_beta_lower)
PM_TERNARY(pm_beta_upper)
PM_TERNARY(pm_beta_quantile)
PM_BINARY(pm_student_density)
PM_BINARY(pm_student_lower)
PM_BINARY(pm_student_quantile)
PM_TERNARY(pm_fisher_density)
PM_TERNARY(pm_fisher_lower)
PM_TERNARY(pm_fisher_upper)
PM_TERNARY(pm_fisher_quantile)
PM_TERNARY(pm_binomial_quantile)
PM_BINARY(pm_poisson_quantile)

/* fraction.c */
/* Exact fractions of whole numbers of any size. Results with too many digits are refused: functions return 0, and
   `out` is unchanged. `out` may be an operand. */
typedef struct pm_fraction pm_fraction;
pm_fraction *pm_fraction_new(void);
void pm_fraction_free(pm_fraction *a);
void pm_fraction_set(pm_fraction *out, int64_t numerator, int64_t denominator); /* the divisor is not 0 */
int pm_fraction_from_double(pm_fraction *out, double value);
/* The decimal in a text: digits, with or without a sign, a dot and an exponent. */
int pm_fraction_from_text(pm_fraction *out, const char *text);
/* The number that an exact interval a is. */
int pm_fraction_from_number(pm_fraction *out, const pm_number *a);
int pm_fraction_add(pm_fraction *out, const pm_fraction *a, const pm_fraction *b);
int pm_fraction_subtract(pm_fraction *out, const pm_fraction *a, const pm_fraction *b);
int pm_fraction_multiply(pm_fraction *out, const pm_fraction *a, const pm_fraction *b);
int pm_fraction_divide(pm_fraction *out, const pm_fraction *a, const pm_fraction *b); /* 0 for b = 0, too */
int pm_fraction_power(pm_fraction *out, const pm_fraction *a, long exponent); /* 0 for 0^negative, too */
/* The n-th root of a ≥ 0, n ≥ 1, if it is a fraction. */
int pm_fraction_root(pm_fraction *out, const pm_fraction *a, long n);
void pm_fraction_negate(pm_fraction *out, const pm_fraction *a);
void pm_fraction_floor(pm_fraction *out, const pm_fraction *a);
int pm_fraction_sign(const pm_fraction *a);
int pm_fraction_compare(const pm_fraction *a, const pm_fraction *b); /* the sign of a - b */
int pm_fraction_is_whole(const pm_fraction *a);
/* The fraction rounded towards 0; infinite beyond all doubles. */
double pm_fraction_value(const pm_fraction *a);
/* Numerator and denominator, if they have at most 62 bits. */
int pm_fraction_parts(const pm_fraction *a, int64_t *numerator, int64_t *denominator);
/* The logarithms to base 2 of |numerator| (0 for 0) and denominator, rounded up. */
void pm_fraction_sizes(const pm_fraction *a, double *numerator, double *denominator);
/* For a whole fraction: the room for its decimal digits with a sign and a final 0, and those digits. */
long pm_fraction_room(const pm_fraction *a);
void pm_fraction_write(char *text, const pm_fraction *a);
void pm_from_exact(pm_number *out, const pm_fraction *a);

#undef PM_UNARY
#undef PM_BINARY
#undef PM_TERNARY

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif

#endif
