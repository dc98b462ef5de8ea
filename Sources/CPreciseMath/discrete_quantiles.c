/* Quantiles of the binomial and the Poisson distribution: the least whole number whose sum of probabilities reaches p.

   Sums are tails: that of a binomial distribution up to k of n with a probability c is the tail of a beta
   distribution with n - k and k + 1 below 1 - c; that of a Poisson distribution is the tail of a gamma distribution
   with k + 1 above the mean. A number is the result if its sum is proved to reach p and that of the number before is
   proved not to. Where a sum may be equal to p in all requested digits, a binomial sum of a few exact numbers is
   added up exactly (c is m/2^e, so that it is a whole number over 2^(n e)); else the result contains both numbers.
   The first guess is that of CVectorMath. */

#include <gmp.h>
#include <math.h>

#include "CVectorMath.h"
#include "distributions.h"

/* The greatest count: up to it all whole numbers are doubles, and kernels have values. */
static const double most_counted = 0x1p53;

typedef struct {
  /* trials and chance, or only a mean */
  const pm_number *trials, *chance, *mean, *p;
  mpfr_prec_t bits;
} counting;

/* The sum of probabilities up to k ≥ 0. */
static void sum_up_to(pm_number *out, double k, const counting *of) {
  pm_number t[3];
  pm_start_all(t, 3, pm_precision(out) + 64);
  pm_from_double(&t[0], k + 1);
  if (of->mean) {
    pm_gamma_tail(out, &t[0], of->mean, 1);
  } else {
    pm_from_double(&t[1], k);
    pm_subtract(&t[1], of->trials, &t[1]);
    pm_subtract_from_long(&t[2], 1, of->chance);
    if (mpfr_sgn(t[1].lower) <= 0) pm_set_whole(out, 1, 0);
    else if (mpfr_sgn(t[2].lower) <= 0 || mpfr_cmp_ui(t[2].upper, 1) >= 0) pm_set_range(out, 0, 1, 0);
    else pm_beta_tail(out, &t[1], &t[0], &t[2], of->chance);
  }
  pm_stop_all(t, 3);
}

/* Compares Σ C(n, j) m^j (2^e - m)^(n - j) over 2^(n e), j up to k, with p; 2 where that takes too long. */
static int compare_exactly(double k, const counting *of) {
  if (of->mean || k > 2000) return 2;
  mpz_t m, rest, power, sum, all;
  mpfr_t exact;
  unsigned long n = mpfr_get_ui(of->trials->lower, MPFR_RNDN), last = (unsigned long)k;
  mpz_inits(m, rest, power, sum, all, NULL);
  mpfr_exp_t e = -mpfr_get_z_2exp(m, of->chance->lower);
  mp_bitcnt_t zeros = mpz_sgn(m) == 0 ? 0 : mpz_scan1(m, 0);
  mpz_tdiv_q_2exp(m, m, zeros);
  e -= (mpfr_exp_t)zeros;
  int result = 2;
  if (e > 0 && (double)e * (double)n < 20000) {
    mpz_setbit(all, (mp_bitcnt_t)e);
    mpz_sub(rest, all, m);
    for (unsigned long j = 0; j <= last; j++) {
      mpz_bin_uiui(power, n, j);
      mpz_pow_ui(all, m, j);
      mpz_mul(power, power, all);
      mpz_pow_ui(all, rest, n - j);
      mpz_addmul(sum, power, all);
    }
    mpfr_init2(exact, (mpfr_prec_t)mpz_sizeinbase(sum, 2) + 2);
    mpfr_set_z_2exp(exact, sum, -e * (mpfr_exp_t)n, MPFR_RNDN);
    result = mpfr_greaterequal_p(exact, of->p->lower) ? 1 : 0;
    mpfr_clear(exact);
  }
  mpz_clears(m, rest, power, sum, all, NULL);
  return result;
}

/* Whether the sum up to k reaches p: 1, 0, or 2 where it may be equal; -1 where it is unknown. */
static int reaches(double k, const counting *of) {
  if (k < 0) return 0;
  int result = 2;
  pm_number sum;
  for (mpfr_prec_t bits = 64; result == 2; bits = bits * 2 < of->bits ? bits * 2 : of->bits) {
    pm_start(&sum, bits);
    sum_up_to(&sum, k, of);
    int is_unknown = mpfr_zero_p(sum.lower) && mpfr_cmp_ui(sum.upper, 1) >= 0;
    if (mpfr_greaterequal_p(sum.lower, of->p->upper)) result = 1;
    else if (mpfr_less_p(sum.upper, of->p->lower)) result = 0;
    else if (is_unknown && bits >= of->bits) result = -1;
    pm_stop(&sum);
    if (bits >= of->bits) break;
  }
  return result == 2 && pm_is_exact(of->p) ? compare_exactly(k, of) : result;
}

/* The least number whose sum is not proved to be below p, searched from `guess`; NaN if it is unknown. */
static double least_reaching(double guess, double last, const counting *of) {
  double low = -1, high = last, k = fmax(0, fmin(last, guess)), width = 1;
  for (int i = 0; i < 200; i++) {
    int is_reached = reaches(k, of);
    if (is_reached < 0) return NAN;
    if (is_reached) high = k;
    else low = k;
    if (high - low <= 1) return high;
    if (low >= 0 && high < last) {
      k = floor(low + (high - low) / 2);
    } else if (is_reached) {
      k = fmax(low, k - width);
      if (k < 0) k = 0;
      width *= 2;
    } else {
      k = fmin(high, k + width);
      width *= 2;
      if (k == last) return last;
    }
  }
  return NAN;
}

/* An interval of numbers that contains the quantile. */
static void quantile_of(pm_number *out, double guess, double last, const counting *of) {
  double k = guess == guess ? least_reaching(guess, last, of) : NAN;
  if (k != k) {
    pm_set_not_negative(out, 0);
    if (!of->mean) mpfr_set_d(out->upper, last, MPFR_RNDU);
    return;
  }
  /* A sum that may be equal to p may also be below it; that of the next number is not. */
  double most = k == last || reaches(k, of) == 1 ? k : reaches(k + 1, of) == 1 ? k + 1 : last;
  pm_number end;
  pm_start(&end, 64);
  pm_from_double(&end, of->mean && most == last ? INFINITY : most);
  pm_from_double(out, k);
  pm_include(out, &end);
  pm_stop(&end);
}

/* BINOMIAL */

static void binomial_at(pm_number *out, double n, const pm_number *trials, mpfr_srcptr chance, mpfr_srcptr p) {
  pm_number c = pm_at(chance), probability = pm_at(p);
  if (mpfr_sgn(p) <= 0 || mpfr_sgn(chance) <= 0 || n == 0) {
    pm_set_whole(out, 0, 0);
  } else if (mpfr_cmp_ui(p, 1) >= 0 || mpfr_cmp_ui(chance, 1) >= 0) {
    pm_from_double(out, n);
  } else {
    double x = mpfr_get_d(chance, MPFR_RNDN), y = mpfr_get_d(p, MPFR_RNDN), guess;
    vm_binomial_quantile(&guess, &n, &x, &y, 1);
    counting of = {trials, &c, NULL, &probability, pm_precision(out) + 64};
    quantile_of(out, guess, n, &of);
  }
}

void pm_binomial_quantile(pm_number *out, const pm_number *a, const pm_number *b, const pm_number *c) {
  if (pm_answered_ternary(out, a, b, c)) return;
  int flags = a->flags | b->flags | c->flags;
  int has_values = pm_is_between(b, 0, 1, &flags) && pm_is_between(c, 0, 1, &flags) && mpfr_sgn(a->upper) >= 0;
  if (!has_values || pm_is_broken(a) || pm_is_infinite(a)) {
    pm_set_empty(out);
  } else if (!pm_is_exact(a) || mpfr_cmp_d(a->upper, most_counted) > 0) {
    mpfr_set(out->upper, a->upper, MPFR_RNDU);
    mpfr_set_zero(out->lower, 1);
    out->flags = flags | PM_UNDEFINED;
  } else {
    pm_number value, other;
    double n = mpfr_get_d(a->lower, MPFR_RNDN);
    pm_start(&value, pm_precision(out));
    binomial_at(&value, n, a, b->lower, c->lower);
    if (!pm_is_exact(b) || !pm_is_exact(c)) {
      pm_start(&other, pm_precision(out));
      binomial_at(&other, n, a, b->upper, c->upper);
      pm_include(&value, &other);
      pm_stop(&other);
    }
    pm_finish(out, &value, flags);
  }
}

/* POISSON */

static void poisson_at(pm_number *out, mpfr_srcptr mean, mpfr_srcptr p) {
  pm_number m = pm_at(mean), probability = pm_at(p);
  if (mpfr_sgn(p) <= 0 || mpfr_sgn(mean) <= 0) {
    pm_set_whole(out, 0, 0);
  } else if (mpfr_cmp_ui(p, 1) >= 0) {
    pm_set_not_negative(out, 0);
  } else {
    double x = mpfr_get_d(mean, MPFR_RNDN), y = fmin(mpfr_get_d(p, MPFR_RNDN), 1 - 0x1p-53), guess;
    vm_poisson_quantile(&guess, &x, &y, 1);
    counting of = {NULL, NULL, &m, &probability, pm_precision(out) + 64};
    quantile_of(out, guess, most_counted, &of);
  }
}

void pm_poisson_quantile(pm_number *out, const pm_number *a, const pm_number *b) {
  if (pm_answered_binary(out, a, b)) return;
  int flags = a->flags | b->flags;
  int has_values = pm_is_between(b, 0, 1, &flags) && mpfr_cmp_ui(b->lower, 1) < 0 && mpfr_sgn(a->upper) >= 0;
  if (!has_values || pm_is_infinite(a)) {
    pm_set_empty(out);
  } else if (mpfr_cmp_d(a->upper, most_counted / 4) > 0) {
    pm_set_not_negative(out, flags | PM_UNDEFINED);
  } else {
    if (mpfr_sgn(a->lower) < 0 || mpfr_cmp_ui(b->upper, 1) >= 0) flags |= PM_UNDEFINED;
    pm_number value, other;
    pm_start(&value, pm_precision(out));
    poisson_at(&value, a->lower, b->lower);
    if (!pm_is_exact(a) || !pm_is_exact(b)) {
      pm_start(&other, pm_precision(out));
      poisson_at(&other, a->upper, b->upper);
      pm_include(&value, &other);
      pm_stop(&other);
    }
    pm_finish(out, &value, flags);
  }
}
