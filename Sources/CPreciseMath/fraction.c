/* Exact fractions, over GMP. */

#include "number.h"

#include <ctype.h>
#include <gmp.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

struct pm_fraction {
  mpq_t value;
};

/* The most bits of numerator and denominator together. */
static const size_t most_digits = 1 << 13;

pm_fraction *pm_fraction_new(void) {
  pm_fraction *a = malloc(sizeof *a);
  if (!a) abort();
  mpq_init(a->value);
  return a;
}

void pm_fraction_free(pm_fraction *a) {
  mpq_clear(a->value);
  free(a);
}

static size_t digits_of(mpz_srcptr a) { return mpz_sizeinbase(a, 2); }
static size_t digits(const pm_fraction *a) { return digits_of(mpq_numref(a->value)) + digits_of(mpq_denref(a->value)); }

/* Whether a result of at most this many bits is computed. */
static int is_small(size_t count) { return count <= most_digits; }

/* GMP's own functions take and give a `long`, which may have 32 bits. */
static void set_whole(mpz_ptr out, int64_t value) {
  uint64_t size = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
  mpz_import(out, 1, 1, sizeof size, 0, 0, &size);
  if (value < 0) mpz_neg(out, out);
}

/* A number of at most 63 bits. */
static int64_t whole(mpz_srcptr a) {
  uint64_t size = 0;
  mpz_export(&size, NULL, 1, sizeof size, 0, 0, a);
  return mpz_sgn(a) < 0 ? -(int64_t)size : (int64_t)size;
}

void pm_fraction_set(pm_fraction *out, int64_t numerator, int64_t denominator) {
  set_whole(mpq_numref(out->value), numerator);
  set_whole(mpq_denref(out->value), denominator);
  mpq_canonicalize(out->value);
}

int pm_fraction_from_double(pm_fraction *out, double value) {
  if (!isfinite(value)) return 0;
  mpq_set_d(out->value, value);
  return 1;
}

int pm_fraction_from_text(pm_fraction *out, const char *text) {
  /* The digits on both sides of the dot, and the number of digits after it. */
  size_t length = strlen(text);
  char *numerator = malloc(length + 1);
  if (!numerator) abort();
  size_t count = 0;
  long exponent = 0, written = 0;
  int is_behind = 0, is_valid = 1, is_negative = *text == '-';
  const char *rest = text + (*text == '-' || *text == '+');
  for (; *rest && (*rest | 0x20) != 'e'; rest++) {
    if (*rest == '.' && !is_behind) {
      is_behind = 1;
    } else if (isdigit((unsigned char)*rest)) {
      numerator[count++] = *rest;
      exponent -= is_behind;
    } else {
      is_valid = 0;
    }
  }
  numerator[count] = 0;
  if (*rest) {
    char *end;
    written = strtol(rest + 1, &end, 10);
    if (end == rest + 1 || *end) is_valid = 0;
  }
  exponent = labs(written) < 1000000 ? exponent + written : 1000000;
  /* A decimal digit has less than four bits. */
  if (!is_valid || count == 0 || !is_small(4 * (count + (size_t)labs(exponent)))) {
    free(numerator);
    return 0;
  }
  mpz_set_str(mpq_numref(out->value), numerator, 10);
  free(numerator);
  mpz_set_ui(mpq_denref(out->value), 1);
  mpz_t scale;
  mpz_init(scale);
  mpz_ui_pow_ui(scale, 10, (unsigned long)labs(exponent));
  if (exponent < 0) mpz_set(mpq_denref(out->value), scale);
  else mpz_mul(mpq_numref(out->value), mpq_numref(out->value), scale);
  mpz_clear(scale);
  mpq_canonicalize(out->value);
  if (is_negative) mpq_neg(out->value, out->value);
  return 1;
}

int pm_fraction_from_number(pm_fraction *out, const pm_number *a) {
  if (a->flags || !pm_is_exact(a) || !mpfr_number_p(a->lower)) return 0;
  if (!mpfr_zero_p(a->lower)) {
    mpfr_exp_t exponent = mpfr_get_exp(a->lower);
    mpfr_prec_t used = mpfr_min_prec(a->lower);
    if (exponent > 4096 || exponent < -4096 || used > 4096) return 0;
  }
  mpfr_get_q(out->value, a->lower);
  return 1;
}

#define FRACTION_BINARY(name, function, size) \
  int name(pm_fraction *out, const pm_fraction *a, const pm_fraction *b) { \
    if (!is_small(size)) return 0; \
    function(out->value, a->value, b->value); \
    return 1; \
  }

FRACTION_BINARY(pm_fraction_add, mpq_add, digits(a) + digits(b))
FRACTION_BINARY(pm_fraction_subtract, mpq_sub, digits(a) + digits(b))
FRACTION_BINARY(pm_fraction_multiply, mpq_mul, digits(a) + digits(b))

int pm_fraction_divide(pm_fraction *out, const pm_fraction *a, const pm_fraction *b) {
  if (mpq_sgn(b->value) == 0 || !is_small(digits(a) + digits(b))) return 0;
  mpq_div(out->value, a->value, b->value);
  return 1;
}

int pm_fraction_power(pm_fraction *out, const pm_fraction *a, long exponent) {
  unsigned long size = exponent < 0 ? -(unsigned long)exponent : (unsigned long)exponent;
  if (size > most_digits || (exponent < 0 && mpq_sgn(a->value) == 0)) return 0;
  if (!is_small(digits(a) * size)) return 0;
  mpz_t numerator;
  mpz_init(numerator);
  mpz_pow_ui(numerator, mpq_numref(a->value), size);
  mpz_pow_ui(mpq_denref(out->value), mpq_denref(a->value), size);
  mpz_swap(mpq_numref(out->value), numerator);
  mpz_clear(numerator);
  if (exponent < 0) mpq_inv(out->value, out->value);
  return 1;
}

int pm_fraction_root(pm_fraction *out, const pm_fraction *a, long n) {
  if (n < 1 || mpq_sgn(a->value) < 0) return 0;
  mpz_t numerator, denominator;
  mpz_init(numerator);
  mpz_init(denominator);
  int is_exact = mpz_root(numerator, mpq_numref(a->value), (unsigned long)n) &&
                 mpz_root(denominator, mpq_denref(a->value), (unsigned long)n);
  if (is_exact) {
    mpz_swap(mpq_numref(out->value), numerator);
    mpz_swap(mpq_denref(out->value), denominator);
  }
  mpz_clear(numerator);
  mpz_clear(denominator);
  return is_exact;
}

void pm_fraction_negate(pm_fraction *out, const pm_fraction *a) { mpq_neg(out->value, a->value); }

void pm_fraction_floor(pm_fraction *out, const pm_fraction *a) {
  mpz_fdiv_q(mpq_numref(out->value), mpq_numref(a->value), mpq_denref(a->value));
  mpz_set_ui(mpq_denref(out->value), 1);
}

int pm_fraction_sign(const pm_fraction *a) { return mpq_sgn(a->value); }

int pm_fraction_compare(const pm_fraction *a, const pm_fraction *b) {
  int order = mpq_cmp(a->value, b->value);
  return (order > 0) - (order < 0);
}

int pm_fraction_is_whole(const pm_fraction *a) { return mpz_cmp_ui(mpq_denref(a->value), 1) == 0; }

double pm_fraction_value(const pm_fraction *a) { return mpq_get_d(a->value); }

int pm_fraction_parts(const pm_fraction *a, int64_t *numerator, int64_t *denominator) {
  if (digits_of(mpq_numref(a->value)) > 62 || digits_of(mpq_denref(a->value)) > 62) return 0;
  *numerator = whole(mpq_numref(a->value));
  *denominator = whole(mpq_denref(a->value));
  return 1;
}

static double size_of(mpz_srcptr a) {
  if (mpz_sgn(a) == 0) return 0;
  long exponent;
  double mantissa = fabs(mpz_get_d_2exp(&exponent, a));
  return log2(mantissa) + (double)exponent + 1e-9;
}

void pm_fraction_sizes(const pm_fraction *a, double *numerator, double *denominator) {
  *numerator = size_of(mpq_numref(a->value));
  *denominator = size_of(mpq_denref(a->value));
}

void pm_from_exact(pm_number *out, const pm_fraction *a) {
  mpfr_set_q(out->lower, a->value, MPFR_RNDD);
  mpfr_set_q(out->upper, a->value, MPFR_RNDU);
  out->flags = 0;
}

long pm_fraction_room(const pm_fraction *a) { return (long)mpz_sizeinbase(mpq_numref(a->value), 10) + 2; }

void pm_fraction_write(char *text, const pm_fraction *a) { mpz_get_str(text, 10, mpq_numref(a->value)); }
