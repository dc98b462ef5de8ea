#ifndef NUMBER_H
#define NUMBER_H

/* The representation of a number, and functions that all files of the module use.

   A function computes a working number of the precision of `out` and moves it to `out` at the end, so that `out` may
   be an operand. Operands that are empty or unknown are handled first:

     void pm_f(pm_number *out, const pm_number *a) {
       if (pm_answered(out, a)) return;
       pm_number value;
       pm_start(&value, pm_precision(out));
       …
       pm_finish(out, &value, a->flags);
     } */

#include <stdint.h>

/* Numbers of 64 bits are more than a `long` where it has 32. */
#define MPFR_USE_INTMAX_T 1
#include <mpfr.h>

#include "CPreciseMath.h"

struct pm_number {
  mpfr_t lower, upper;
  int flags;
};

/* Larger arguments than 2^this are not reduced by pi, because that needs as many digits of pi. */
#define PM_LARGEST_ANGLE (1L << 17)

typedef int (*pm_rounded_function)(mpfr_ptr, mpfr_srcptr, mpfr_rnd_t);

static inline mpfr_prec_t pm_precision(const pm_number *a) { return mpfr_get_prec(a->lower); }

/* Creates and frees a working number (NaN, no flags). */
void pm_start(pm_number *a, mpfr_prec_t precision);
void pm_stop(pm_number *a);
/* Moves the ends of `value` to `out`, with these flags instead of its own, and frees `value`. An end that is NaN
   gives a number without a value. */
void pm_finish(pm_number *out, pm_number *value, int flags);

void pm_set_empty(pm_number *out);
/* Sets an unknown value: any number, or none with PM_UNDEFINED. */
void pm_set_unknown(pm_number *out, int flags);
static inline void pm_set_in_doubt(pm_number *out) { pm_set_unknown(out, PM_UNDEFINED); }
void pm_set_infinity(pm_number *out, int sign, int flags);
void pm_set_whole(pm_number *out, long value, int flags);
/* Sets the interval [lower, upper]. */
void pm_set_range(pm_number *out, long lower, long upper, int flags);

static inline int pm_is_empty(const pm_number *a) { return a->flags & PM_EMPTY; }
static inline int pm_is_infinite(const pm_number *a) {
  return mpfr_inf_p(a->lower) && mpfr_equal_p(a->lower, a->upper);
}
static inline int pm_is_unknown(const pm_number *a) {
  return mpfr_inf_p(a->lower) && mpfr_inf_p(a->upper) && mpfr_sgn(a->lower) < 0 && mpfr_sgn(a->upper) > 0;
}
static inline int pm_is_zero(const pm_number *a) { return mpfr_zero_p(a->lower) && mpfr_zero_p(a->upper); }
/* Whether a is exactly a whole number, which is stored in `value`. */
int pm_is_whole(const pm_number *a, long *value);
/* Whether a is certainly no whole number. */
int pm_is_broken(const pm_number *a);

/* Handles operands that settle the result: with an empty one it is empty, with an unknown one unknown. */
int pm_answered(pm_number *out, const pm_number *a);
int pm_answered_binary(pm_number *out, const pm_number *a, const pm_number *b);
int pm_answered_ternary(pm_number *out, const pm_number *a, const pm_number *b, const pm_number *c);

/* A monotonic function over all of a; flags are passed on. */
void pm_rising(pm_number *out, const pm_number *a, pm_rounded_function function);
void pm_falling(pm_number *out, const pm_number *a, pm_rounded_function function);

/* Widens the interval at both ends by |error| (rounded outward; pass an upper bound), or by 2^exponent. */
void pm_widen(pm_number *a, mpfr_srcptr error);
void pm_widen_power(pm_number *a, long exponent);
/* Limits the interval by a known bound: `least` from below, `most` from above. */
void pm_keep_at_least(pm_number *a, long least);
void pm_keep_at_most(pm_number *a, long most);

/* a 2^n, exact. */
void pm_shift(pm_number *out, const pm_number *a, long n);

/* The kernels of doubles give the limits for infinite operands; the other operand matters by its sign and size. */
typedef void (*pm_binary_kernel)(double *, const double *, const double *, long);
/* Handles the infinity of the language as an operand, by the kernel; returns whether there was one. */
int pm_answered_limit(pm_number *out, const pm_number *a, const pm_number *b, pm_binary_kernel kernel);

#endif
