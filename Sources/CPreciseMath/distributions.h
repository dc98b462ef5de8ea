#ifndef DISTRIBUTIONS_H
#define DISTRIBUTIONS_H

/* Shared functions of distributions: their domains, and the beta distribution at places that are given by their odds.
   */

#include "special.h"

/* Whether a has positive values; flags doubt where it has others, too. */
int pm_is_positive(const pm_number *a, int *flags);
/* Whether x has values from `least` to `most`; flags doubt where it has others, too. */
int pm_is_between(const pm_number *x, long least, long most, int *flags);
/* The value of a density at 0, where it behaves like x^(shape - 1): 0 for a shape above 1, `value` for 1, none below.
   */
void pm_set_at_start(pm_number *out, const pm_number *shape, const pm_number *value, int flags);
/* The precision at which the ends of a quantile are worth finding, if the probability is the interval p: the digits that all of
   p's smaller tail shares, and 64 bits to spare; never more than `most`. A tail of 2^-1074 in an interval of its own size has no
   thousand digits, which would take a second. */
mpfr_prec_t pm_tail_bits(const pm_number *p, mpfr_prec_t most);
/* From 0 to infinity. */
void pm_set_not_negative(pm_number *out, int flags);
/* The tail of a beta distribution below x = 1 - y; shapes of 0 or infinity mean limits. */
void pm_beta_tail_at(pm_number *out, mpfr_srcptr a, mpfr_srcptr b, const pm_number *x, const pm_number *y);

#endif
