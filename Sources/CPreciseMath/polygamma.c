/* The derivatives of the digamma function, of the orders that CVectorMath has.

   (-1)^(n + 1) ψ^(n)(x) = n! Σ 1/(x + k)^(n + 1) is positive and falls for x > 0. The first terms are added, and the
   others are (n - 1)!/z^n + n!/(2 z^(n + 1)) + Σ B_2k (2k + n - 1)!/((2k)! z^(2k + n)) at z = x + their number: the
   error has the sign of the first omitted term, and is smaller (DLMF 5.15.8; Alzer 1997, "On some inequalities for
   the gamma and psi functions", theorem 8).

   For x < 0 ψ^(n)(x) = (-1)^n ψ^(n)(1 - x) - π^(n + 1) C_n(cot πx), where C_0(c) = c and C_(k + 1) = -(1 + c²) C_k' are the
   derivatives of the cotangent (DLMF 5.15.6). */

#include <gmp.h>
#include <stdlib.h>

#include "special.h"

/* Higher orders than can be requested. */
enum { greatest_order = 40 };

/* The asymptotic series at z, without its error. */
static void asymptotic(pm_number *out, long n, const pm_number *z, int terms) {
  mpfr_prec_t bits = pm_precision(out);
  pm_number front, term, inverse, *bernoulli = malloc(sizeof *bernoulli * (size_t)terms);
  if (!bernoulli) abort();
  pm_start_all(bernoulli, terms, bits);
  pm_start(&front, bits);
  pm_start(&term, bits);
  pm_start(&inverse, bits);
  pm_bernoulli(bernoulli, terms);
  pm_set_whole(&inverse, 1, 0);
  pm_divide(&inverse, &inverse, z);
  /* (n - 1)!/z^n */
  pm_take(&front, &inverse);
  for (long k = 1; k < n; k++) {
    pm_multiply(&front, &front, &inverse);
    pm_multiply_long(&front, &front, k);
  }
  pm_take(out, &front);
  pm_multiply(&front, &front, &inverse);
  pm_multiply_long(&front, &front, n);
  pm_shift(&term, &front, -1);
  pm_add(out, out, &term);
  /* (n + 1)!/(2 z^(n + 2)) */
  pm_multiply(&front, &front, &inverse);
  pm_multiply_long(&front, &front, n + 1);
  pm_shift(&front, &front, -1);
  pm_multiply(&inverse, &inverse, &inverse);
  for (long k = 1; k <= terms; k++) {
    pm_multiply(&term, &front, &bernoulli[k - 1]);
    if (k == terms) break;
    pm_add(out, out, &term);
    pm_multiply(&front, &front, &inverse);
    pm_multiply_long(&front, &front, (2 * k + n) * (2 * k + n + 1));
    pm_divide_long(&front, &front, (2 * k + 1) * (2 * k + 2));
  }
  /* The error is at most the first omitted term, which is the last one here. */
  if (mpfr_cmpabs(term.lower, term.upper) > 0) mpfr_swap(term.lower, term.upper);
  pm_widen(out, term.upper);
  pm_stop_all(bernoulli, terms);
  free(bernoulli);
  pm_stop(&front);
  pm_stop(&term);
  pm_stop(&inverse);
}

/* |ψ^(n)(x)| for x > 0. */
static void size_of_positive(pm_number *out, long n, const pm_number *x) {
  mpfr_prec_t bits = pm_precision(out) + 32;
  pm_number t[4];
  pm_start_all(t, 4, bits);
  /* With this many terms at this place the first omitted one is below 2^-bits of the value. */
  long start = bits / 5 + 2 * n + 8;
  int terms = (int)(bits / 6 + n / 2 + 8);
  long steps = mpfr_cmp_si(x->lower, start) >= 0 ? 0 : start - (long)mpfr_get_d(x->lower, MPFR_RNDD);
  pm_set_whole(&t[0], 0, 0);
  for (long k = 0; k < steps; k++) {
    pm_add_long(&t[1], x, k);
    pm_take(&t[2], &t[1]);
    for (long i = 0; i < n; i++) pm_multiply(&t[2], &t[2], &t[1]);
    pm_set_whole(&t[3], 1, 0);
    pm_divide(&t[3], &t[3], &t[2]);
    pm_add(&t[0], &t[0], &t[3]);
  }
  for (long i = 2; i <= n; i++) pm_multiply_long(&t[0], &t[0], i);
  pm_add_long(&t[1], x, steps);
  asymptotic(&t[2], n, &t[1], terms);
  pm_add(&t[0], &t[0], &t[2]);
  pm_take(out, &t[0]);
  pm_stop_all(t, 4);
}

/* C_n at c, by Horner's scheme. */
static void derivative_of_cotangent(pm_number *out, long n, const pm_number *c) {
  mpz_t coefficients[greatest_order + 3], next[greatest_order + 3];
  long degree = 1;
  for (int i = 0; i < greatest_order + 3; i++) {
    mpz_init(coefficients[i]);
    mpz_init(next[i]);
  }
  mpz_set_ui(coefficients[1], 1);
  for (long k = 0; k < n; k++) {
    for (long i = 0; i <= degree + 1; i++) mpz_set_ui(next[i], 0);
    for (long i = 1; i <= degree; i++) {
      mpz_submul_ui(next[i - 1], coefficients[i], (unsigned long)i);
      mpz_submul_ui(next[i + 1], coefficients[i], (unsigned long)i);
    }
    degree++;
    for (long i = 0; i <= degree; i++) mpz_swap(coefficients[i], next[i]);
  }
  pm_number term;
  pm_start(&term, pm_precision(out));
  pm_set_whole(out, 0, 0);
  for (long i = degree; i >= 0; i--) {
    pm_multiply(out, out, c);
    mpfr_set_z(term.lower, coefficients[i], MPFR_RNDD);
    mpfr_set_z(term.upper, coefficients[i], MPFR_RNDU);
    pm_add(out, out, &term);
  }
  pm_stop(&term);
  for (int i = 0; i < greatest_order + 3; i++) {
    mpz_clear(coefficients[i]);
    mpz_clear(next[i]);
  }
}

static void positive_kernel(pm_number *out, const pm_number *const *operands) {
  long n = 1;
  pm_is_whole(operands[0], &n);
  size_of_positive(out, n, operands[1]);
  if (n % 2 == 0) pm_negate(out, out);
}

static void negative_kernel(pm_number *out, const pm_number *const *operands) {
  long n = 1;
  pm_is_whole(operands[0], &n);
  const pm_number *x = operands[1];
  pm_number t[4];
  pm_start_all(t, 4, pm_precision(out) + 32);
  pm_cos_half_turns(&t[0], x);
  pm_sin_half_turns(&t[1], x);
  pm_divide(&t[0], &t[0], &t[1]);
  derivative_of_cotangent(&t[1], n, &t[0]);
  pm_pi(&t[2], 0);
  for (long i = 0; i <= n; i++) pm_multiply(&t[1], &t[1], &t[2]);
  /* (-1)^n ψ^(n)(1 - x) has the sign -1. */
  pm_subtract_from_long(&t[3], 1, x);
  size_of_positive(&t[2], n, &t[3]);
  pm_add(&t[1], &t[1], &t[2]);
  pm_negate(out, &t[1]);
  pm_stop_all(t, 4);
}

/* The function at an end of an interval of positive numbers. */
static void at_end(pm_number *out, const pm_number *order, mpfr_srcptr x) {
  pm_number place = pm_at(x);
  const pm_number *operands[2] = {order, &place};
  if (mpfr_inf_p(x)) pm_set_whole(out, 0, 0);
  else pm_refined(out, positive_kernel, operands);
}

static void polygamma(pm_number *out, const pm_number *order, const pm_number *x) {
  const pm_number *operands[2] = {order, x};
  if (mpfr_sgn(x->lower) < 0) {
    pm_refined(out, negative_kernel, operands);
    return;
  }
  at_end(out, order, x->lower);
  if (mpfr_equal_p(x->lower, x->upper)) return;
  pm_number other;
  pm_start(&other, pm_precision(out));
  at_end(&other, order, x->upper);
  pm_include(out, &other);
  pm_stop(&other);
}

void pm_polygamma(pm_number *out, const pm_number *a, const pm_number *b) {
  if (pm_answered_binary(out, a, b)) return;
  long n = 0;
  int flags = a->flags | b->flags;
  int is_order = pm_is_whole(a, &n) && n >= 1 && n <= greatest_order, pole = pm_has_gamma_pole(b);
  int is_never = mpfr_cmp_si(a->upper, 1) < 0 || mpfr_cmp_si(a->lower, greatest_order) > 0 || pm_is_broken(a);
  if (is_never || pole == 1) {
    pm_set_empty(out);
  } else if (!is_order || (pole == 2 && !pm_is_infinite(b))) {
    pm_set_in_doubt(out);
  } else if (pm_is_infinite(b)) {
    if (mpfr_sgn(b->lower) > 0) pm_set_whole(out, 0, flags);
    else pm_set_empty(out);
  } else if (pm_bits_before_point(b) > pm_most_more_bits && mpfr_sgn(b->lower) < 0) {
    pm_set_unknown(out, flags);
  } else {
    pm_number value;
    pm_start(&value, pm_precision(out));
    polygamma(&value, a, b);
    pm_finish(out, &value, flags);
  }
}
