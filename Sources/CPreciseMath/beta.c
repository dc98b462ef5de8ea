/* The beta function, and binomial coefficients.

   B(a, b) = Γ(a) Γ(b)/Γ(a + b) by logarithms, with as many additional digits as these have before the point. At a
   pole of a or b there is no value; at a pole of a + b alone the value is 0 (as in CVectorMath). For operands that
   are not negative B falls in both (DLMF 5.12.1).

   binomial(n, k) for a whole k is n (n - 1) … (n - k + 1)/k!, 0 for k < 0; for a k that is not whole there is no
   value. */

#include "CVectorMath.h"
#include "special.h"

/* The most factors of a product; for more, logarithms of gamma are faster. */
static const long longest_product = 4000;

/* Γ(a) Γ(b)/Γ(c), or 1 over that. */
static void quotient_of_gammas(
    pm_number *out, const pm_number *a, const pm_number *b, const pm_number *c, int is_turned) {
  pm_number t[4];
  int signs[3];
  const pm_number *of[3] = {a, b, c};
  long most = 0;
  pm_start_all(t, 4, 64);
  for (int i = 0; i < 3; i++) {
    pm_log_gamma(&t[i], &signs[i], of[i]);
    long bits = pm_bits_before_point(&t[i]);
    if (bits > most) most = bits;
  }
  pm_stop_all(t, 4);
  if (most > pm_most_bits_of_logarithm) {
    pm_set_unknown(out, 0);
    return;
  }
  pm_start_all(t, 4, pm_precision(out) + 16 + most);
  for (int i = 0; i < 3; i++) pm_log_gamma(&t[i], &signs[i], of[i]);
  pm_add(&t[3], &t[0], &t[1]);
  pm_subtract(&t[3], &t[3], &t[2]);
  if (is_turned) pm_negate(&t[3], &t[3]);
  pm_exp(out, &t[3]);
  if (signs[0] * signs[1] * signs[2] < 0) pm_negate(out, out);
  pm_stop_all(t, 4);
}

static void beta_kernel(pm_number *out, const pm_number *const *operands) {
  const pm_number *a = operands[0], *b = operands[1];
  long more = pm_bits_before_point(a) + pm_bits_before_point(b);
  pm_number sum;
  pm_start(&sum, pm_precision(out) + 32 + (more > pm_most_more_bits ? pm_most_more_bits : more));
  pm_add(&sum, a, b);
  int pole = pm_has_gamma_pole(&sum);
  if (pole == 1) pm_set_whole(out, 0, 0);
  else if (pole == 2) pm_set_unknown(out, 0);
  else quotient_of_gammas(out, a, b, &sum, 0);
  pm_stop(&sum);
}

static void beta_at(pm_number *out, mpfr_srcptr a, mpfr_srcptr b) {
  pm_number first = pm_at(a), second = pm_at(b);
  const pm_number *operands[2] = {&first, &second};
  if (mpfr_inf_p(a) || mpfr_inf_p(b)) pm_set_whole(out, 0, 0);
  else pm_refined(out, beta_kernel, operands);
}

/* Handles infinite operands: 0 for an infinite a and b > 0; other cases have the values of the kernel of doubles. */
static int is_settled(pm_number *out, const pm_number *a, const pm_number *b) {
  if (pm_answered_binary(out, a, b)) return 1;
  int first = pm_has_gamma_pole(a), second = pm_has_gamma_pole(b);
  /* -infinity counts as a pole, like the poles before it. */
  if (pm_is_infinite(a) && first) first = 1;
  if (pm_is_infinite(b) && second) second = 1;
  if (first == 1 || second == 1) pm_set_empty(out);
  else if (first || second) pm_set_in_doubt(out);
  return first || second || pm_answered_limit(out, a, b, vm_beta);
}

void pm_beta(pm_number *out, const pm_number *a, const pm_number *b) {
  if (is_settled(out, a, b)) return;
  int flags = a->flags | b->flags;
  pm_number value, other;
  pm_start(&value, pm_precision(out));
  if (mpfr_sgn(a->lower) > 0 && mpfr_sgn(b->lower) > 0) {
    pm_start(&other, pm_precision(out));
    beta_at(&value, a->upper, b->upper);
    if (!pm_is_exact(a) || !pm_is_exact(b)) {
      beta_at(&other, a->lower, b->lower);
      pm_include(&value, &other);
    }
    pm_stop(&other);
    pm_keep_at_least(&value, 0);
  } else if (pm_is_bounded(a) && pm_is_bounded(b)) {
    const pm_number *operands[2] = {a, b};
    pm_refined(&value, beta_kernel, operands);
  } else {
    pm_set_unknown(&value, flags);
  }
  pm_finish(out, &value, flags);
}

/* n (n - 1) … (n - k + 1)/k! */
static void product(pm_number *out, const pm_number *n, long k) {
  pm_number value, factor;
  mpfr_prec_t bits = pm_precision(out) + 32;
  pm_start(&value, bits);
  pm_start(&factor, bits);
  pm_set_whole(&value, 1, 0);
  for (long i = 0; i < k; i++) {
    pm_add_long(&factor, n, -i);
    pm_multiply(&value, &value, &factor);
    pm_divide_long(&value, &value, i + 1);
  }
  pm_take(out, &value);
  pm_stop(&value);
  pm_stop(&factor);
}

static void product_kernel(pm_number *out, const pm_number *const *operands) {
  long k = 0;
  if (pm_is_whole(operands[1], &k)) product(out, operands[0], k);
  else pm_set_in_doubt(out);
}

/* Γ(n + 1)/(Γ(k + 1) Γ(n - k + 1)), and by reflection (-1)^k Γ(k - n)/(Γ(k + 1) Γ(-n)) for n < 0. */
static void quotient_kernel(pm_number *out, const pm_number *const *operands) {
  const pm_number *n = operands[0], *k = operands[1];
  long more = pm_bits_before_point(n) + pm_bits_before_point(k);
  pm_number t[3];
  pm_start_all(t, 3, pm_precision(out) + 32 + (more > pm_most_more_bits ? pm_most_more_bits : more));
  int is_negative = mpfr_sgn(n->upper) < 0;
  if (is_negative) {
    pm_subtract(&t[0], k, n);
    pm_negate(&t[1], n);
  } else {
    pm_subtract(&t[1], n, k);
    pm_add_long(&t[1], &t[1], 1);
    pm_add_long(&t[0], n, 1);
  }
  pm_add_long(&t[2], k, 1);
  if (pm_has_gamma_pole(&t[0]) || pm_has_gamma_pole(&t[1])) {
    pm_set_unknown(out, 0);
  } else {
    quotient_of_gammas(out, &t[1], &t[2], &t[0], 1);
    mpfr_t half;
    mpfr_init2(half, mpfr_get_prec(k->lower));
    mpfr_div_2ui(half, k->lower, 1, MPFR_RNDN);
    if (is_negative && !mpfr_integer_p(half)) pm_negate(out, out);
    mpfr_clear(half);
  }
  pm_stop_all(t, 3);
}

/* The binomial coefficient for a whole k ≥ 0. */
static void binomial(pm_number *out, const pm_number *n, const pm_number *k) {
  const pm_number *operands[2] = {n, k};
  pm_number rest;
  long count, others;
  int is_whole_number = pm_is_exact(n) && mpfr_integer_p(n->lower);
  if (is_whole_number && mpfr_sgn(n->lower) >= 0) {
    if (mpfr_greater_p(k->lower, n->lower)) {
      pm_set_whole(out, 0, 0);
      return;
    }
    mpfr_prec_t bits = mpfr_get_prec(n->lower) + mpfr_get_prec(k->lower) + 64;
    pm_start(&rest, bits);
    pm_subtract(&rest, n, k);
    if (pm_is_whole(&rest, &others) && (!pm_is_whole(k, &count) || others < count)) operands[1] = &rest;
    int is_product = pm_is_whole(operands[1], &count) && count <= longest_product;
    pm_refined(out, is_product ? product_kernel : quotient_kernel, operands);
    pm_stop(&rest);
    return;
  }
  int is_product = pm_is_whole(k, &count) && count <= longest_product;
  pm_refined(out, is_product ? product_kernel : quotient_kernel, operands);
}

void pm_binomial(pm_number *out, const pm_number *a, const pm_number *b) {
  if (pm_answered_binary(out, a, b)) return;
  int flags = a->flags | b->flags;
  if (pm_is_infinite(a) || pm_is_infinite(b) || pm_is_broken(b)) {
    pm_set_empty(out);
  } else if (!pm_is_exact(b) || !pm_is_bounded(a)) {
    pm_set_unknown(out, flags | PM_UNDEFINED);
  } else if (!mpfr_integer_p(b->lower)) {
    pm_set_empty(out);
  } else if (mpfr_sgn(b->lower) < 0) {
    pm_set_whole(out, 0, flags);
  } else {
    pm_number value;
    pm_start(&value, pm_precision(out));
    binomial(&value, a, b);
    pm_finish(out, &value, flags);
  }
}
