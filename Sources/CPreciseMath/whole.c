/* Functions of whole numbers. */

#include "number.h"

#include <gmp.h>

/* Numbers with greater exponents are not computed. */
static const int64_t longest = 1 << 20;

static int is_whole(const pm_number *a) {
  return pm_is_exact(a) && mpfr_integer_p(a->lower) && pm_exponent_above(a) <= longest;
}

/* A function of two whole numbers, or an enclosure for numbers that may not be whole. */
static void of_wholes(pm_number *out, const pm_number *a, const pm_number *b,
                      void (*function)(mpz_ptr, mpz_srcptr, mpz_srcptr)) {
  int flags = a->flags | b->flags;
  if (flags & PM_EMPTY || pm_is_infinite(a) || pm_is_infinite(b) || pm_is_broken(a) || pm_is_broken(b)) {
    pm_set_empty(out);
    return;
  }
  if (!is_whole(a) || !is_whole(b)) {
    pm_set_in_doubt(out);
    return;
  }
  mpz_t x, y;
  mpz_init(x);
  mpz_init(y);
  mpfr_get_z(x, a->lower, MPFR_RNDN);
  mpfr_get_z(y, b->lower, MPFR_RNDN);
  function(x, x, y);
  pm_number value;
  pm_start(&value, pm_precision(out));
  mpfr_set_z(value.lower, x, MPFR_RNDD);
  mpfr_set_z(value.upper, x, MPFR_RNDU);
  mpz_clear(x);
  mpz_clear(y);
  pm_finish(out, &value, flags);
}

void pm_gcd(pm_number *out, const pm_number *a, const pm_number *b) { of_wholes(out, a, b, mpz_gcd); }
void pm_lcm(pm_number *out, const pm_number *a, const pm_number *b) { of_wholes(out, a, b, mpz_lcm); }
