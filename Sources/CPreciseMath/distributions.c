/* Distributions: normal, gamma and beta; their relation to the incomplete functions, and their limits.

   Tails are monotonic in every operand (a larger first shape moves the mass up, a larger second one down), so that
   two corners of the operands bound them. Densities are computed directly with interval operands. */

#include "distributions.h"

/* NORMAL */

/* erfc(-z/√2)/2 at one number. */
static void normal_kernel(pm_number *out, const pm_number *const *operands) {
  pm_number t[2];
  /* The relative error of erfc is about z² that of z. */
  long more = pm_bits_before_point(operands[0]);
  pm_start_all(t, 2, pm_precision(out) + 2 * (more > pm_most_more_bits ? pm_most_more_bits : more) + 16);
  pm_set_whole(&t[0], 2, 0);
  pm_sqrt(&t[0], &t[0]);
  pm_divide(&t[1], operands[0], &t[0]);
  pm_negate(&t[1], &t[1]);
  pm_erfc(&t[1], &t[1]);
  pm_shift(&t[1], &t[1], -1);
  pm_take(out, &t[1]);
  pm_stop_all(t, 2);
}

static void normal_at(pm_number *out, mpfr_srcptr z) {
  pm_number place = pm_at(z);
  const pm_number *operand = &place;
  if (mpfr_inf_p(z)) pm_set_whole(out, mpfr_sgn(z) > 0, 0);
  else pm_refined(out, normal_kernel, &operand);
}

void pm_normal_lower(pm_number *out, const pm_number *a) {
  if (pm_answered(out, a)) return;
  int flags = a->flags;
  pm_number value, other;
  pm_start(&value, pm_precision(out));
  pm_start(&other, pm_precision(out));
  normal_at(&value, a->lower);
  if (!pm_is_exact(a)) {
    normal_at(&other, a->upper);
    pm_include(&value, &other);
  }
  pm_stop(&other);
  pm_finish(out, &value, flags);
}

/* OPERANDS */

int pm_is_positive(const pm_number *a, int *flags) {
  if (mpfr_sgn(a->upper) <= 0) return 0;
  if (mpfr_sgn(a->lower) <= 0) *flags |= PM_UNDEFINED;
  return 1;
}

int pm_is_between(const pm_number *x, long least, long most, int *flags) {
  if (mpfr_cmp_si(x->upper, least) < 0 || mpfr_cmp_si(x->lower, most) > 0) return 0;
  if (mpfr_cmp_si(x->lower, least) < 0 || mpfr_cmp_si(x->upper, most) > 0) *flags |= PM_UNDEFINED;
  return 1;
}

/* GAMMA */

static void lower_gamma_kernel(pm_number *out, const pm_number *const *operands) {
  pm_gamma_tail(out, operands[0], operands[1], 0);
}
static void upper_gamma_kernel(pm_number *out, const pm_number *const *operands) {
  pm_gamma_tail(out, operands[0], operands[1], 1);
}

/* The tail at a corner; infinite operands, and shapes and places below 0, mean limits. */
static void gamma_tail_at(pm_number *out, mpfr_srcptr a, mpfr_srcptr x, int is_upper) {
  pm_number shape = pm_at(a), place = pm_at(x);
  const pm_number *operands[2] = {&shape, &place};
  int is_all_below = mpfr_inf_p(x) || mpfr_sgn(a) <= 0, is_all_above = mpfr_inf_p(a) || mpfr_sgn(x) <= 0;
  if (is_all_below && is_all_above) pm_set_range(out, 0, 1, 0);
  else if (is_all_below || is_all_above) pm_set_whole(out, is_all_below != is_upper, 0);
  else pm_refined(out, is_upper ? upper_gamma_kernel : lower_gamma_kernel, operands);
}

static void gamma_tail(pm_number *out, const pm_number *a, const pm_number *x, int is_upper) {
  if (pm_answered_binary(out, a, x)) return;
  int flags = a->flags | x->flags;
  if (!pm_is_positive(a, &flags) || mpfr_sgn(x->upper) < 0 || (pm_is_infinite(a) && pm_is_infinite(x))) {
    pm_set_empty(out);
    return;
  }
  if (mpfr_sgn(x->lower) < 0) flags |= PM_UNDEFINED;
  pm_number value, other;
  pm_start(&value, pm_precision(out));
  gamma_tail_at(&value, a->upper, x->lower, is_upper);
  if (!pm_is_exact(a) || !pm_is_exact(x)) {
    pm_start(&other, pm_precision(out));
    gamma_tail_at(&other, a->lower, x->upper, is_upper);
    pm_include(&value, &other);
    pm_stop(&other);
  }
  pm_finish(out, &value, flags);
}

void pm_gamma_lower(pm_number *out, const pm_number *a, const pm_number *b) { gamma_tail(out, a, b, 0); }
void pm_gamma_upper(pm_number *out, const pm_number *a, const pm_number *b) { gamma_tail(out, a, b, 1); }

/* x^(a - 1) e^-x/Γ(a). */
static void gamma_density_kernel(pm_number *out, const pm_number *const *operands) {
  pm_number front;
  pm_start(&front, pm_precision(out) + 8);
  pm_gamma_front(&front, operands[0], operands[1]);
  pm_multiply(&front, &front, operands[0]);
  pm_divide(out, &front, operands[1]);
  pm_stop(&front);
}

void pm_set_at_start(pm_number *out, const pm_number *shape, const pm_number *value, int flags) {
  int least = mpfr_cmp_ui(shape->lower, 1), most = mpfr_cmp_ui(shape->upper, 1);
  if (least > 0) {
    pm_set_whole(out, 0, flags);
  } else if (least == 0 && most == 0) {
    pm_take(out, value);
    out->flags = flags;
  } else if (most < 0) {
    pm_set_empty(out);
  } else {
    pm_set_whole(out, 0, 0);
    pm_include(out, value);
    out->flags = flags | (least < 0 ? PM_UNDEFINED : 0);
  }
}

void pm_set_not_negative(pm_number *out, int flags) {
  mpfr_set_zero(out->lower, 1);
  mpfr_set_inf(out->upper, 1);
  out->flags = flags;
}

void pm_gamma_density(pm_number *out, const pm_number *a, const pm_number *b) {
  if (pm_answered_binary(out, a, b)) return;
  int flags = a->flags | b->flags;
  if (!pm_is_positive(a, &flags) || pm_is_infinite(a) || mpfr_sgn(b->upper) < 0) {
    pm_set_empty(out);
  } else if (pm_is_zero(b)) {
    pm_number one;
    pm_start(&one, 2);
    pm_set_whole(&one, 1, 0);
    pm_set_at_start(out, a, &one, flags);
    pm_stop(&one);
  } else if (pm_is_infinite(b)) {
    pm_set_whole(out, 0, flags);
  } else if (mpfr_sgn(a->lower) <= 0 || mpfr_sgn(b->lower) <= 0 || !pm_is_bounded(a) || !pm_is_bounded(b)) {
    int is_outside = mpfr_sgn(b->lower) < 0 || (mpfr_zero_p(b->lower) && mpfr_cmp_ui(a->lower, 1) < 0);
    pm_set_not_negative(out, flags | (is_outside ? PM_UNDEFINED : 0));
  } else {
    const pm_number *operands[2] = {a, b};
    pm_number value;
    pm_start(&value, pm_precision(out));
    pm_refined(&value, gamma_density_kernel, operands);
    pm_keep_at_least(&value, 0);
    pm_finish(out, &value, flags);
  }
}

/* BETA */

static void beta_kernel(pm_number *out, const pm_number *const *operands) {
  pm_beta_tail(out, operands[0], operands[1], operands[2], operands[3]);
}

void pm_beta_tail_at(pm_number *out, mpfr_srcptr a, mpfr_srcptr b, const pm_number *x, const pm_number *y) {
  pm_number first = pm_at(a), second = pm_at(b);
  const pm_number *operands[4] = {&first, &second, x, y};
  int is_all_below = mpfr_sgn(y->upper) <= 0 || mpfr_sgn(a) <= 0 || mpfr_inf_p(b);
  int is_all_above = mpfr_sgn(x->upper) <= 0 || mpfr_sgn(b) <= 0 || mpfr_inf_p(a);
  int is_at_edge = mpfr_sgn(x->lower) <= 0 || mpfr_sgn(y->lower) <= 0;
  if (is_all_below != is_all_above) pm_set_whole(out, is_all_below, 0);
  else if (is_all_below || is_at_edge) pm_set_range(out, 0, 1, 0);
  else pm_refined(out, beta_kernel, operands);
}

/* The tail below the place x, or above it: with 1 - x exact. */
static void beta_at(pm_number *out, mpfr_srcptr a, mpfr_srcptr b, mpfr_srcptr x, int is_upper) {
  pm_number place = pm_at(x), rest;
  mpfr_exp_t exponent = mpfr_regular_p(x) && mpfr_get_exp(x) < 0 ? -mpfr_get_exp(x) : 0;
  long more = exponent > pm_most_more_bits ? pm_most_more_bits : exponent;
  pm_start(&rest, mpfr_get_prec(x) + more + 8);
  pm_subtract_from_long(&rest, 1, &place);
  if (is_upper) pm_beta_tail_at(out, b, a, &rest, &place);
  else pm_beta_tail_at(out, a, b, &place, &rest);
  pm_stop(&rest);
}

static void beta_tail(pm_number *out, const pm_number *a, const pm_number *b, const pm_number *x, int is_upper) {
  if (pm_answered_ternary(out, a, b, x)) return;
  int flags = a->flags | b->flags | x->flags;
  int has_value = pm_is_positive(a, &flags) && pm_is_positive(b, &flags) && pm_is_between(x, 0, 1, &flags);
  if (!has_value || pm_is_infinite(a) || pm_is_infinite(b)) {
    pm_set_empty(out);
    return;
  }
  pm_number value, other;
  pm_start(&value, pm_precision(out));
  beta_at(&value, a->upper, b->lower, x->lower, is_upper);
  if (!pm_is_exact(a) || !pm_is_exact(b) || !pm_is_exact(x)) {
    pm_start(&other, pm_precision(out));
    beta_at(&other, a->lower, b->upper, x->upper, is_upper);
    pm_include(&value, &other);
    pm_stop(&other);
  }
  pm_finish(out, &value, flags);
}

void pm_beta_lower(pm_number *out, const pm_number *a, const pm_number *b, const pm_number *c) {
  beta_tail(out, a, b, c, 0);
}
void pm_beta_upper(pm_number *out, const pm_number *a, const pm_number *b, const pm_number *c) {
  beta_tail(out, a, b, c, 1);
}

/* x^(a - 1) y^(b - 1)/B(a, b). */
static void beta_density_kernel(pm_number *out, const pm_number *const *operands) {
  const pm_number *x = operands[2];
  mpfr_exp_t exponent = mpfr_get_exp(x->lower) < 0 ? -mpfr_get_exp(x->lower) : 0;
  pm_number t[2];
  long more = exponent > pm_most_more_bits ? pm_most_more_bits : exponent;
  pm_start_all(t, 2, pm_precision(out) + more + 16);
  pm_subtract_from_long(&t[1], 1, x);
  if (mpfr_sgn(t[1].lower) <= 0) {
    pm_set_not_negative(out, 0);
  } else {
    pm_beta_front(&t[0], operands[0], operands[1], x, &t[1]);
    pm_multiply(&t[0], &t[0], operands[0]);
    pm_divide(&t[0], &t[0], x);
    pm_divide(&t[0], &t[0], &t[1]);
    pm_take(out, &t[0]);
  }
  pm_stop_all(t, 2);
}

void pm_beta_density(pm_number *out, const pm_number *a, const pm_number *b, const pm_number *c) {
  if (pm_answered_ternary(out, a, b, c)) return;
  int flags = a->flags | b->flags | c->flags;
  int has_value = pm_is_positive(a, &flags) && pm_is_positive(b, &flags) && pm_is_between(c, 0, 1, &flags);
  int is_end = pm_is_exact(c) && (mpfr_zero_p(c->lower) || mpfr_cmp_ui(c->lower, 1) == 0);
  if (!has_value || pm_is_infinite(a) || pm_is_infinite(b)) {
    pm_set_empty(out);
  } else if (is_end) {
    if (mpfr_zero_p(c->lower)) pm_set_at_start(out, a, b, flags);
    else pm_set_at_start(out, b, a, flags);
  } else if (mpfr_sgn(a->lower) <= 0 || mpfr_sgn(b->lower) <= 0 || !pm_is_bounded(a) || !pm_is_bounded(b) ||
             mpfr_sgn(c->lower) <= 0 || mpfr_cmp_ui(c->upper, 1) >= 0) {
    int is_open = (mpfr_sgn(c->lower) <= 0 && mpfr_cmp_ui(a->lower, 1) < 0) ||
                  (mpfr_cmp_ui(c->upper, 1) >= 0 && mpfr_cmp_ui(b->lower, 1) < 0);
    pm_set_not_negative(out, flags | (is_open ? PM_UNDEFINED : 0));
  } else {
    const pm_number *operands[3] = {a, b, c};
    pm_number value;
    pm_start(&value, pm_precision(out));
    pm_refined(&value, beta_density_kernel, operands);
    pm_keep_at_least(&value, 0);
    pm_finish(out, &value, flags);
  }
}
