/* Student's t and the F distribution: beta distributions of odds.

   For n degrees of freedom, t²/n are the odds of a beta distribution with 1/2 and n/2; for m and n, m f/n are those
   of one with m/2 and n/2 (DLMF 8.17; Abramowitz and Stegun 26.5, 26.6, 26.7). For infinite n Student's distribution
   is the normal one.

   A tail of Student's distribution rises with the place; it rises with n for positive places, and falls with n for
   negative ones. */

#include "distributions.h"

/* The places x = odds/(1 + odds) and y = 1 - x, for odds first/second of positive numbers. */
static void places(pm_number *x, pm_number *y, const pm_number *first, const pm_number *second) {
  pm_number sum;
  pm_start(&sum, pm_precision(x));
  pm_add(&sum, first, second);
  pm_divide(x, first, &sum);
  pm_divide(y, second, &sum);
  pm_keep_at_most(x, 1);
  pm_keep_at_most(y, 1);
  pm_stop(&sum);
}

static void square(pm_number *out, const pm_number *a) {
  pm_abs(out, a);
  pm_multiply(out, out, out);
}

/* STUDENT */

/* The tail outside of ±t, for t that is not 0. */
static void both_tails_kernel(pm_number *out, const pm_number *const *operands) {
  const pm_number *t = operands[0], *n = operands[1];
  pm_number w[5];
  pm_start_all(w, 5, pm_precision(out) + 32);
  square(&w[0], t);
  places(&w[1], &w[2], &w[0], n);
  pm_shift(&w[3], n, -1);
  pm_set_whole(&w[4], 1, 0);
  pm_shift(&w[4], &w[4], -1);
  if (mpfr_sgn(w[1].lower) > 0 && mpfr_sgn(w[2].lower) > 0) pm_beta_tail(out, &w[3], &w[4], &w[2], &w[1]);
  else pm_set_range(out, 0, 1, 0);
  pm_stop_all(w, 5);
}

/* The tail at a corner: n ≤ 0 means the limit at 0. */
static void student_at(pm_number *out, mpfr_srcptr t, mpfr_srcptr n) {
  pm_number place = pm_at(t), degrees = pm_at(n);
  const pm_number *operands[2] = {&place, &degrees};
  if (mpfr_inf_p(t)) {
    pm_set_whole(out, mpfr_sgn(t) > 0, 0);
  } else if (mpfr_inf_p(n)) {
    pm_normal_lower(out, &place);
  } else {
    if (mpfr_zero_p(t) || mpfr_sgn(n) <= 0) pm_set_whole(out, 1, 0);
    else pm_refined(out, both_tails_kernel, operands);
    pm_shift(out, out, -1);
    if (mpfr_sgn(t) > 0) pm_subtract_from_long(out, 1, out);
  }
}

void pm_student_lower(pm_number *out, const pm_number *a, const pm_number *b) {
  if (pm_answered_binary(out, a, b)) return;
  int flags = a->flags | b->flags;
  if (!pm_is_positive(b, &flags)) {
    pm_set_empty(out);
    return;
  }
  pm_number value, other;
  pm_start(&value, pm_precision(out));
  student_at(&value, a->lower, mpfr_sgn(a->lower) > 0 ? b->lower : b->upper);
  if (!pm_is_exact(a) || !pm_is_exact(b)) {
    pm_start(&other, pm_precision(out));
    student_at(&other, a->upper, mpfr_sgn(a->upper) > 0 ? b->upper : b->lower);
    pm_include(&value, &other);
    pm_stop(&other);
  }
  pm_finish(out, &value, flags);
}

/* Γ((n + 1)/2)/(√(πn) Γ(n/2)) (1 + t²/n)^(-(n + 1)/2). */
static void student_density_kernel(pm_number *out, const pm_number *const *operands) {
  const pm_number *t = operands[0], *n = operands[1];
  pm_number w[4];
  int sign;
  long more = 2 * pm_bits_before_point(n) + pm_bits_before_point(t);
  pm_start_all(w, 4, pm_precision(out) + 32 + (more > pm_most_more_bits ? pm_most_more_bits : more));
  square(&w[0], t);
  pm_divide(&w[0], &w[0], n);
  pm_add_long(&w[0], &w[0], 1);
  pm_ln(&w[0], &w[0]);
  pm_add_long(&w[1], n, 1);
  pm_shift(&w[1], &w[1], -1);
  pm_multiply(&w[0], &w[0], &w[1]);
  pm_log_gamma(&w[1], &sign, &w[1]);
  pm_subtract(&w[1], &w[1], &w[0]);
  pm_shift(&w[2], n, -1);
  pm_log_gamma(&w[3], &sign, &w[2]);
  pm_subtract(&w[1], &w[1], &w[3]);
  pm_exp(&w[1], &w[1]);
  pm_pi(&w[2], 0);
  pm_multiply(&w[2], &w[2], n);
  pm_sqrt(&w[2], &w[2]);
  pm_divide(out, &w[1], &w[2]);
  pm_stop_all(w, 4);
}

/* e^(-t²/2)/√(2π). */
static void normal_density_kernel(pm_number *out, const pm_number *const *operands) {
  pm_number w[2];
  long more = 2 * pm_bits_before_point(operands[0]);
  pm_start_all(w, 2, pm_precision(out) + 16 + (more > pm_most_more_bits ? pm_most_more_bits : more));
  square(&w[0], operands[0]);
  pm_shift(&w[0], &w[0], -1);
  pm_negate(&w[0], &w[0]);
  pm_exp(&w[0], &w[0]);
  pm_pi(&w[1], 1);
  pm_sqrt(&w[1], &w[1]);
  pm_divide(out, &w[0], &w[1]);
  pm_stop_all(w, 2);
}

void pm_student_density(pm_number *out, const pm_number *a, const pm_number *b) {
  if (pm_answered_binary(out, a, b)) return;
  int flags = a->flags | b->flags;
  const pm_number *operands[2] = {a, b};
  if (!pm_is_positive(b, &flags)) {
    pm_set_empty(out);
  } else if (pm_is_infinite(a)) {
    pm_set_whole(out, 0, flags);
  } else if (!pm_is_bounded(a) || mpfr_sgn(b->lower) <= 0 || (!pm_is_bounded(b) && !pm_is_infinite(b))) {
    /* The density is never above that of the normal distribution, 0.39…. */
    pm_set_range(out, 0, 1, flags);
  } else {
    pm_number value;
    pm_start(&value, pm_precision(out));
    pm_refined(&value, pm_is_infinite(b) ? normal_density_kernel : student_density_kernel, operands);
    pm_keep_at_least(&value, 0);
    pm_finish(out, &value, flags);
  }
}

/* F */

static void fisher_kernel(pm_number *out, const pm_number *const *operands, int is_upper) {
  pm_number w[5];
  pm_start_all(w, 5, pm_precision(out) + 32);
  pm_multiply(&w[0], operands[0], operands[1]);
  places(&w[1], &w[2], &w[0], operands[2]);
  pm_shift(&w[3], operands[1], -1);
  pm_shift(&w[4], operands[2], -1);
  if (mpfr_sgn(w[1].lower) <= 0 || mpfr_sgn(w[2].lower) <= 0) pm_set_range(out, 0, 1, 0);
  else if (is_upper) pm_beta_tail(out, &w[4], &w[3], &w[2], &w[1]);
  else pm_beta_tail(out, &w[3], &w[4], &w[1], &w[2]);
  pm_stop_all(w, 5);
}
static void fisher_lower_kernel(pm_number *out, const pm_number *const *operands) { fisher_kernel(out, operands, 0); }
static void fisher_upper_kernel(pm_number *out, const pm_number *const *operands) { fisher_kernel(out, operands, 1); }

static void fisher_at(pm_number *out, mpfr_srcptr f, const pm_number *m, const pm_number *n, int is_upper) {
  pm_number place = pm_at(f);
  const pm_number *operands[3] = {&place, m, n};
  int is_usual = mpfr_sgn(m->lower) > 0 && mpfr_sgn(n->lower) > 0 && pm_is_bounded(m) && pm_is_bounded(n);
  if (mpfr_sgn(f) <= 0) pm_set_whole(out, is_upper, 0);
  else if (mpfr_inf_p(f)) pm_set_whole(out, !is_upper, 0);
  else if (!is_usual) pm_set_range(out, 0, 1, 0);
  else pm_refined(out, is_upper ? fisher_upper_kernel : fisher_lower_kernel, operands);
}

/* Whether the operands have any values in the domain. */
static int has_values(const pm_number *f, const pm_number *m, const pm_number *n, int *flags) {
  if (!pm_is_positive(m, flags) || !pm_is_positive(n, flags) || mpfr_sgn(f->upper) < 0) return 0;
  if (mpfr_sgn(f->lower) < 0) *flags |= PM_UNDEFINED;
  return !pm_is_infinite(m) && !pm_is_infinite(n);
}

static void fisher_tail(pm_number *out, const pm_number *f, const pm_number *m, const pm_number *n, int is_upper) {
  if (pm_answered_ternary(out, f, m, n)) return;
  int flags = f->flags | m->flags | n->flags;
  if (!has_values(f, m, n, &flags)) {
    pm_set_empty(out);
    return;
  }
  pm_number value, other;
  pm_start(&value, pm_precision(out));
  fisher_at(&value, f->lower, m, n, is_upper);
  if (!pm_is_exact(f)) {
    pm_start(&other, pm_precision(out));
    fisher_at(&other, f->upper, m, n, is_upper);
    pm_include(&value, &other);
    pm_stop(&other);
  }
  pm_finish(out, &value, flags);
}

void pm_fisher_lower(pm_number *out, const pm_number *a, const pm_number *b, const pm_number *c) {
  fisher_tail(out, a, b, c, 0);
}
void pm_fisher_upper(pm_number *out, const pm_number *a, const pm_number *b, const pm_number *c) {
  fisher_tail(out, a, b, c, 1);
}

/* x^(m/2) y^(n/2)/(f B(m/2, n/2)). */
static void fisher_density_kernel(pm_number *out, const pm_number *const *operands) {
  pm_number w[5];
  pm_start_all(w, 5, pm_precision(out) + 32);
  pm_multiply(&w[0], operands[0], operands[1]);
  places(&w[1], &w[2], &w[0], operands[2]);
  pm_shift(&w[3], operands[1], -1);
  pm_shift(&w[4], operands[2], -1);
  if (mpfr_sgn(w[1].lower) <= 0 || mpfr_sgn(w[2].lower) <= 0) {
    pm_set_not_negative(out, 0);
  } else {
    pm_beta_front(&w[0], &w[3], &w[4], &w[1], &w[2]);
    pm_multiply(&w[0], &w[0], &w[3]);
    pm_divide(out, &w[0], operands[0]);
  }
  pm_stop_all(w, 5);
}

void pm_fisher_density(pm_number *out, const pm_number *a, const pm_number *b, const pm_number *c) {
  if (pm_answered_ternary(out, a, b, c)) return;
  int flags = a->flags | b->flags | c->flags;
  const pm_number *operands[3] = {a, b, c};
  if (!has_values(a, b, c, &flags)) {
    pm_set_empty(out);
  } else if (pm_is_zero(a)) {
    pm_number one, half;
    pm_start(&one, 2);
    pm_start(&half, pm_precision(b));
    pm_set_whole(&one, 1, 0);
    pm_shift(&half, b, -1);
    pm_set_at_start(out, &half, &one, flags);
    pm_stop(&one);
    pm_stop(&half);
  } else if (pm_is_infinite(a)) {
    pm_set_whole(out, 0, flags);
  } else if (mpfr_sgn(a->lower) <= 0 || mpfr_sgn(b->lower) <= 0 || mpfr_sgn(c->lower) <= 0 ||
             !pm_is_bounded(a) || !pm_is_bounded(b) || !pm_is_bounded(c)) {
    int is_open = mpfr_sgn(a->lower) <= 0 && mpfr_cmp_ui(b->lower, 2) < 0;
    pm_set_not_negative(out, flags | (is_open ? PM_UNDEFINED : 0));
  } else {
    pm_number value;
    pm_start(&value, pm_precision(out));
    pm_refined(&value, fisher_density_kernel, operands);
    pm_keep_at_least(&value, 0);
    pm_finish(out, &value, flags);
  }
}
