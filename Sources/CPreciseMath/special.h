#ifndef SPECIAL_H
#define SPECIAL_H

/* Shared functions of the special functions.

   A kernel computes an interval of the precision of its result from operands that may be intervals themselves; it
   encloses the values for all of them, and is narrow if they are. `pm_refined` calls it with more digits until the
   digits that cancel inside it are compensated. Monotonic functions are computed only at the ends of their operands,
   so that wide operands add no overestimation. */

#include "number.h"

/* The most bits of a working number beyond those of its result: ln Γ takes a third of a second with 8000. */
enum { pm_most_more_bits = 6000 };
/* The most bits of a logarithm before its point, for a number that is the exponential of a double. */
enum { pm_most_bits_of_logarithm = 2200 };
/* Limits of the terms of a sum, which are fewer the more bits they have. */
enum { pm_most_terms = 60000, pm_bits_of_most_terms = 1500 };
static inline long pm_terms_allowed(mpfr_prec_t bits) {
  return bits <= pm_bits_of_most_terms ? pm_most_terms : pm_most_terms * (long)pm_bits_of_most_terms / bits;
}

/* An end as a number that borrows its digits: it may only be read, never written or freed. */
static inline pm_number pm_at(mpfr_srcptr end) {
  pm_number point;
  point.lower[0] = *end;
  point.upper[0] = *end;
  point.flags = 0;
  return point;
}

/* special.c */
void pm_start_all(pm_number *numbers, int count, mpfr_prec_t precision);
void pm_stop_all(pm_number *numbers, int count);
/* The ends of a, rounded outward; `out` has its own precision. */
void pm_take(pm_number *out, const pm_number *a);
/* Widens `out` to hold a, too. */
void pm_include(pm_number *out, const pm_number *a);
void pm_add_long(pm_number *out, const pm_number *a, long n);
void pm_subtract_from_long(pm_number *out, long n, const pm_number *a);
void pm_multiply_long(pm_number *out, const pm_number *a, long n);
void pm_divide_long(pm_number *out, const pm_number *a, long n);
/* a b/c of positive numbers, in place. Short divisors are fast: give them no more digits than needed. */
void pm_scale_positive(pm_number *a, const pm_number *b, const pm_number *c);
/* The function at one number, which MPFR computes once and rounds correctly. */
void pm_enclose(pm_number *out, mpfr_srcptr end, pm_rounded_function function);
/* Whether both ends are finite numbers. */
int pm_is_bounded(const pm_number *a);
/* An exponent n ≥ 0 with |a| < 2^n; a large number for infinite ends. */
long pm_bits_before_point(const pm_number *a);
/* Binary digits that both ends share: 0 where they share none, `pm_all_digits` for equal ends. */
enum { pm_all_digits = 1 << 30 };
long pm_shared_bits(const pm_number *a);
/* The precision for which a plus or minus a long is exact, but at most `most`. */
mpfr_prec_t pm_bits_of_sum(const pm_number *a, mpfr_prec_t most);
/* The middle as a double, infinite or 0 beyond the range of doubles. */
double pm_middle(const pm_number *a);

typedef void (*pm_kernel)(pm_number *out, const pm_number *const *operands);
/* Calls the kernel with as many digits as needed for a result of the precision of `out`; `out` must be no operand. */
void pm_refined(pm_number *out, pm_kernel kernel, const pm_number *const *operands);

/* gamma.c */
/* ln |Γ(a)| and the sign of Γ, for an a without a pole; the sign is 0 if it is unknown. */
void pm_log_gamma(pm_number *out, int *sign, const pm_number *a);
/* 1 for 0, -1, -2, …; 2 if a may contain one of them; else 0. */
int pm_has_gamma_pole(const pm_number *a);

/* The approximate number of terms of a sum of positive terms, until they fall below 2^-bits of the greatest:
   quotients of neighbours are exp(log_quotient(n, context)), which falls. An estimate with doubles, which affects
   only the choice of a method; 1e8 means too many. */
double pm_estimated_terms(double (*log_quotient)(double n, const void *context), const void *context, double bits);

/* bernoulli.c */
/* B_2, B_4, … B_2n; `numbers` must be started. */
void pm_bernoulli(pm_number *numbers, int count);

/* incomplete_gamma.c: regularised, for a > 0, x > 0 */
/* x^a e^-x/Γ(a + 1). */
void pm_gamma_front(pm_number *out, const pm_number *a, const pm_number *x);
void pm_gamma_tail(pm_number *out, const pm_number *a, const pm_number *x, int is_upper);

/* incomplete_beta.c: regularised, for a > 0, b > 0, 0 < x < 1, y = 1 - x */
/* x^a y^b/(a B(a, b)). */
void pm_beta_front(
    pm_number *out, const pm_number *a, const pm_number *b, const pm_number *x, const pm_number *y);
/* The tail below x; the tail above it is that below y with a and b exchanged. */
void pm_beta_tail(
    pm_number *out, const pm_number *a, const pm_number *b, const pm_number *x, const pm_number *y);

/* root.c */
/* The distance of a place from a root, as a number that rises with the place, and the relative step of Newton's
   method from there. */
typedef void (*pm_excess)(
    pm_number *excess, mpfr_ptr relative_step, mpfr_srcptr place, const void *context);
/* The root near a positive first guess, proved by the sign of the excess at both ends; all positive numbers if no
   proof is found. The guess is changed. */
void pm_root_beside(pm_number *out, mpfr_ptr guess, pm_excess function, const void *context);

/* quantiles.c */
/* The odds x/(1 - x) below which a beta distribution has the probability p, or above which (`is_upper`), for 0 < p <
   1. */
void pm_beta_odds(pm_number *out, const pm_number *a, const pm_number *b, const pm_number *p, int is_upper);

#endif
