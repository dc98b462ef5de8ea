/* Bernoulli numbers by tangent numbers: B_2n = (-1)^(n - 1) 2n T_n/(4^n (4^n - 1)), T_n whole and all of them by sums of
   products with small numbers (Brent and Harvey 2013, "Fast computation of Bernoulli, tangent and secant numbers", algorithm 1
   TangentNumbers). */

#include <gmp.h>
#include <stdlib.h>

#include "special.h"

/* T_1, T_2, … */
static void tangent_numbers(mpz_t *t, int count) {
  for (int k = 0; k < count; k++) mpz_init(t[k]);
  mpz_set_ui(t[0], 1);
  for (int k = 1; k < count; k++) mpz_mul_ui(t[k], t[k - 1], (unsigned long)k);
  mpz_t product;
  mpz_init(product);
  for (int k = 1; k < count; k++) {
    for (int j = k; j < count; j++) {
      mpz_mul_ui(product, t[j - 1], (unsigned long)(j - k));
      mpz_mul_ui(t[j], t[j], (unsigned long)(j - k + 2));
      mpz_add(t[j], t[j], product);
    }
  }
  mpz_clear(product);
}

void pm_bernoulli(pm_number *numbers, int count) {
  if (count <= 0) return;
  mpz_t *t = malloc(sizeof *t * (size_t)count), divisor;
  if (!t) abort();
  tangent_numbers(t, count);
  mpz_init(divisor);
  for (int k = 0; k < count; k++) {
    unsigned long n = (unsigned long)k + 1;
    mpz_mul_ui(t[k], t[k], 2 * n);
    if (n % 2 == 0) mpz_neg(t[k], t[k]);
    mpfr_set_z(numbers[k].lower, t[k], MPFR_RNDD);
    mpfr_set_z(numbers[k].upper, t[k], MPFR_RNDU);
    numbers[k].flags = 0;
    mpz_set_ui(divisor, 1);
    mpz_mul_2exp(divisor, divisor, 2 * n);
    mpz_sub_ui(divisor, divisor, 1);
    mpz_mul_2exp(divisor, divisor, 2 * n);
    mpfr_div_z(numbers[k].lower, numbers[k].lower, divisor, MPFR_RNDD);
    mpfr_div_z(numbers[k].upper, numbers[k].upper, divisor, MPFR_RNDU);
    mpz_clear(t[k]);
  }
  mpz_clear(divisor);
  free(t);
}
