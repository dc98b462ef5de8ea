#ifndef SPECIAL_H
#define SPECIAL_H

/* What functions beyond the elementary ones share.

   A kernel computes an interval of the precision of its result from operands that may be intervals themselves; it is right for
   all values of them, and narrow where they are. `pm_refined` calls it with more digits until digits that cancel inside of it are
   made up for. Monotone functions are computed at the ends of their operands alone, so that wide operands cost no width. */

#include "number.h"

/* No working number has more binary digits than these beyond those of its result: ln Γ takes a third of a second with 8000. */
enum { pm_most_more_bits = 6000 };
/* Logarithms of doubles have fewer digits before the point, and so have those of all numbers whose exponential is one. */
enum { pm_most_bits_of_logarithm = 2200 };
/* No sum has more terms, and the fewer the more digits they have. */
enum { pm_most_terms = 60000, pm_bits_of_most_terms = 1500 };
static inline long pm_terms_allowed(mpfr_prec_t bits) {
  return bits <= pm_bits_of_most_terms ? pm_most_terms : pm_most_terms * (long)pm_bits_of_most_terms / bits;
}

/* An end as a number, which borrows its digits: read it, never write to it, never stop it. */
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
/* a b/c of positive numbers, in place. Short divisors are fast: give them no more digits than they have. */
void pm_scale_positive(pm_number *a, const pm_number *b, const pm_number *c);
/* The function at one end, which MPFR computes once and rounds correctly. */
void pm_enclose(pm_number *out, mpfr_srcptr end, pm_rounded_function function);
/* Whether both ends are finite numbers. */
int pm_is_bounded(const pm_number *a);
/* |a| < 2^this, at least 0; a large number for infinite ends. */
long pm_bits_before_point(const pm_number *a);
/* Binary digits that both ends share: 0 where they share none, `pm_all_digits` for equal ends. */
enum { pm_all_digits = 1 << 30 };
long pm_shared_bits(const pm_number *a);
/* As many digits as a plus or minus a long needs to be exact, but no more than these. */
mpfr_prec_t pm_bits_of_sum(const pm_number *a, mpfr_prec_t most);
/* The middle as a double, infinite or 0 beyond the range of doubles. */
double pm_middle(const pm_number *a);

typedef void (*pm_kernel)(pm_number *out, const pm_number *const *operands);
/* The kernel with as many digits as it takes for a result of the precision of `out`; `out` is no operand. */
void pm_refined(pm_number *out, pm_kernel kernel, const pm_number *const *operands);

/* gamma.c */
/* ln |Γ(a)| and the sign of Γ, for an a without a pole; 0 as sign where it is not known. */
void pm_log_gamma(pm_number *out, int *sign, const pm_number *a);
/* 1 for 0, -1, -2, …; 2 where a may hold one of them. */
int pm_has_gamma_pole(const pm_number *a);

/* About how many terms a sum of positive terms has, until they fall below 2^-bits of the greatest: quotients of neighbours are
   exp(log_quotient(n, context)), which falls. An estimate with doubles, which decides nothing but the way; 1e8 is too many. */
double pm_estimated_terms(double (*log_quotient)(double n, const void *context), const void *context, double bits);

/* bernoulli.c */
/* B_2, B_4, … B_2n; `numbers` are started. */
void pm_bernoulli(pm_number *numbers, int count);

/* incomplete_gamma.c: regularised, for a > 0, x > 0 */
/* x^a e^-x/Γ(a + 1). */
void pm_gamma_front(pm_number *out, const pm_number *a, const pm_number *x);
void pm_gamma_tail(pm_number *out, const pm_number *a, const pm_number *x, int is_upper);

/* incomplete_beta.c: regularised, for a > 0, b > 0, 0 < x < 1, y = 1 - x */
/* x^a y^b/(a B(a, b)). */
void pm_beta_front(
    pm_number *out, const pm_number *a, const pm_number *b, const pm_number *x, const pm_number *y);
/* The tail below x; that above it is the one below y with a and b exchanged. */
void pm_beta_tail(
    pm_number *out, const pm_number *a, const pm_number *b, const pm_number *x, const pm_number *y);

/* root.c */
/* How far a place is from a root, as a number that rises with the place, and the relative step of Newton's method from there. */
typedef void (*pm_excess)(
    pm_number *excess, mpfr_ptr relative_step, mpfr_srcptr place, const void *context);
/* The root beside a positive first guess, proved by the sign of the excess at both ends; all positive numbers where no
   proof is found. The guess is changed. */
void pm_root_beside(pm_number *out, mpfr_ptr guess, pm_excess function, const void *context);

/* quantiles.c */
/* The odds x/(1 - x) below which a beta distribution has the probability p, or above which, for 0 < p < 1. */
void pm_beta_odds(pm_number *out, const pm_number *a, const pm_number *b, const pm_number *p, int is_upper);

#endif
