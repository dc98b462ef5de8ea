#ifndef CVECTORMATH_H
#define CVECTORMATH_H

/* Loops over blocks of doubles that obey the value rules of the language:

   - NaN is "undefined". Undefined in gives undefined out, in every kernel.
   - What has no real value is undefined: 1/0, ln 0, sqrt(-1), 0^-1, sin(inf).
   - Too large a result is an infinity, which is a value.
   - A condition is 1, 0 or NaN.

   Pointers of one call may be equal (in place) but must not overlap otherwise. The value of an element
   depends on nothing but its operands, never on its place or on the count. */

#if defined(__clang__)
#pragma clang assume_nonnull begin
#endif

/* levels.c */
/* Kernels are compiled for several sets of instructions, the levels of this architecture, weakest first: sse2, avx2
   and avx512, or neon. The best one that the processor has is chosen when the first kernel is called. All give the
   same bits; choosing another is for tests and benchmarks, while nothing else computes. */
long vm_level_count(void); /* of this processor: levels are 0 to this number less 1 */
const char *vm_level_name(long level); /* empty if there is no such level */
long vm_level(void);
void vm_set_level(long level); /* does nothing if there is no such level */

/* decimal.c */
/* Writes a number as C's "%.*e" does, with `decimals` digits after the point and the decimal point of the locale,
   into `room` characters including a final 0; returns the length. Swift would call C's function with a boxed argument
   list that is inspected at run time, which costs twenty times as much as the digits. */
long vm_decimal(char *out, long room, long decimals, double a);

#define VM_UNARY(name) void name(double *out, const double *a, long count);
#define VM_BINARY(name) void name(double *out, const double *a, const double *b, long count);
#define VM_TERNARY(name) \
  void name(double *out, const double *a, const double *b, const double *c, long count);
#define VM_SCALAR(name) void name(double *out, const double *a, double k, long count);

/* arithmetic.c */
void vm_fill(double *out, double value, long count);
void vm_copy(double *out, const double *a, long count);
VM_UNARY(vm_negate)
VM_BINARY(vm_add)
VM_BINARY(vm_subtract)
VM_BINARY(vm_multiply)
VM_UNARY(vm_square) /* a a */
VM_BINARY(vm_divide)
VM_SCALAR(vm_add_scalar)
VM_SCALAR(vm_subtract_scalar) /* a - k */
VM_SCALAR(vm_subtract_from_scalar) /* k - a */
VM_SCALAR(vm_multiply_scalar)
VM_SCALAR(vm_divide_by_scalar) /* a / k */
VM_SCALAR(vm_divide_scalar) /* k / a */

/* c[0] + c[1] a + … with `terms` coefficients, by Horner's scheme: each product is rounded, then each sum. */
#define VM_POLYNOMIAL(name) \
  void name(double *out, const double *a, const double *coefficients, long terms, long count);
VM_POLYNOMIAL(vm_polynomial)
VM_POLYNOMIAL(vm_polynomial_of_square) /* of a a */
/* A number, stored after the coefficients, divided by the polynomial. */
VM_POLYNOMIAL(vm_over_polynomial)
VM_POLYNOMIAL(vm_over_polynomial_of_square)

/* power.c */
/* The exponent is a whole number from -VM_MAX_INTEGER_POWER to VM_MAX_INTEGER_POWER. */
#define VM_MAX_INTEGER_POWER 64
void vm_integer_power(double *out, const double *a, long exponent, long count);
VM_BINARY(vm_power)
VM_BINARY(vm_root)
VM_UNARY(vm_sqrt)
VM_UNARY(vm_cbrt)
VM_BINARY(vm_hypot)

/* exponential.c */
VM_UNARY(vm_exp)
VM_UNARY(vm_expm1) /* e^a - 1 */
VM_UNARY(vm_ln)
VM_UNARY(vm_log1p) /* ln(1 + a), undefined from -1 down */
VM_UNARY(vm_log2)
VM_UNARY(vm_log10)
VM_BINARY(vm_log_base) /* value, base */
VM_UNARY(vm_sinh)
VM_UNARY(vm_cosh)
VM_UNARY(vm_tanh)
VM_UNARY(vm_asinh)
VM_UNARY(vm_acosh)
VM_UNARY(vm_atanh)

/* trigonometric.c */
VM_UNARY(vm_sin)
VM_UNARY(vm_cos)
void vm_sin_cos(double *sine, double *cosine, const double *a, long count);
VM_UNARY(vm_tan)
VM_UNARY(vm_sin_degrees)
VM_UNARY(vm_cos_degrees)
VM_UNARY(vm_tan_degrees)
VM_UNARY(vm_asin)
VM_UNARY(vm_acos)
VM_UNARY(vm_atan)
VM_UNARY(vm_asec)
VM_UNARY(vm_acsc)
VM_UNARY(vm_acot)
VM_BINARY(vm_atan2) /* y, x */

/* rounding.c */
VM_UNARY(vm_abs)
VM_UNARY(vm_sign)
VM_UNARY(vm_floor)
VM_UNARY(vm_ceil)
VM_UNARY(vm_round)
VM_UNARY(vm_trunc)
VM_UNARY(vm_frac)
VM_BINARY(vm_round_decimals) /* value, number of decimals */
VM_BINARY(vm_mod) /* the sign of b */
VM_SCALAR(vm_mod_scalar)
VM_SCALAR(vm_mod_power_of_two) /* a power of two from 2^-900 to 2^900, or its opposite */
VM_BINARY(vm_rem) /* the sign of a */

/* comparison.c */
VM_BINARY(vm_less)
VM_BINARY(vm_less_or_equal)
VM_BINARY(vm_equal)
VM_BINARY(vm_not_equal)
VM_BINARY(vm_and)
VM_BINARY(vm_or)
VM_UNARY(vm_not)
VM_TERNARY(vm_select) /* condition, value if it holds, value if not */
#define VM_CHOICE(name) \
  void name(double *out, const double *u, double k, const double *a, const double *b, long count);
VM_CHOICE(vm_select_below) /* a where u < k, b elsewhere, undefined where u is; k is a number */
VM_CHOICE(vm_select_up_to) /* u <= k */
VM_CHOICE(vm_select_above) /* u > k */
VM_CHOICE(vm_select_from) /* u >= k */
VM_BINARY(vm_where_defined) /* b where a is defined */
VM_BINARY(vm_min)
VM_BINARY(vm_max)
VM_TERNARY(vm_clamp) /* value, lower end, upper end */

/* whole.c */
VM_BINARY(vm_gcd)
VM_BINARY(vm_lcm)
VM_BINARY(vm_binomial)

/* gamma.c, polygamma.c, beta.c */
VM_UNARY(vm_gamma)
VM_UNARY(vm_lgamma) /* ln |gamma| */
VM_UNARY(vm_digamma)
VM_BINARY(vm_polygamma) /* the order of the derivative of digamma, argument */
VM_BINARY(vm_beta)

/* zeta.c, lambert.c */
VM_UNARY(vm_zeta)
VM_UNARY(vm_lambertw) /* the principal branch */

/* bessel.c */
VM_BINARY(vm_besselj) /* order, argument */
VM_BINARY(vm_bessely) /* order, argument */

/* orthogonal.c: degree, order of the derivative, argument; for Laguerre degree, upper index, argument */
VM_TERNARY(vm_legendre)
VM_TERNARY(vm_chebyshevt)
VM_TERNARY(vm_chebyshevu)
VM_TERNARY(vm_hermite)
VM_TERNARY(vm_laguerre)

/* special.c */
VM_UNARY(vm_erf)
VM_UNARY(vm_erfc)
VM_UNARY(vm_sinc)

/* distributions.c, quantiles.c; methods and errors: tails.h */
VM_UNARY(vm_normal_lower) /* the probability below a */
VM_UNARY(vm_normal_quantile) /* its inverse, for 0 < a < 1 */
VM_BINARY(vm_gamma_density) /* shape, place */
VM_BINARY(vm_gamma_lower)
VM_BINARY(vm_gamma_upper)
VM_BINARY(vm_gamma_lower_quantile) /* shape, probability below */
VM_BINARY(vm_gamma_upper_quantile) /* shape, probability above */
VM_TERNARY(vm_beta_density) /* both shapes, place */
VM_TERNARY(vm_beta_lower)
VM_TERNARY(vm_beta_upper)
VM_TERNARY(vm_beta_quantile) /* both shapes, probability below */
VM_BINARY(vm_student_density) /* place, degrees of freedom, which may be infinite */
VM_BINARY(vm_student_lower)
VM_BINARY(vm_student_quantile) /* probability below, degrees of freedom */
VM_TERNARY(vm_fisher_density) /* place, degrees of freedom of the dividend and of the divisor */
VM_TERNARY(vm_fisher_lower)
VM_TERNARY(vm_fisher_upper)
VM_TERNARY(vm_fisher_quantile) /* probability below, degrees of freedom */
VM_TERNARY(vm_binomial_quantile) /* trials, chance, probability: the least number that reaches it */
VM_BINARY(vm_poisson_quantile) /* mean, probability */

#undef VM_UNARY
#undef VM_BINARY
#undef VM_TERNARY
#undef VM_SCALAR
#undef VM_POLYNOMIAL
#undef VM_CHOICE

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif

#endif
