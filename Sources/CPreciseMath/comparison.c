/* Conditions and choices. */

#include "number.h"

/* The sign of a - b, with infinities in their order; 2 if it is not settled. */
static int order(const pm_number *a, const pm_number *b) {
  if (pm_is_unknown(a) || pm_is_unknown(b)) return 2;
  if (mpfr_less_p(a->upper, b->lower)) return -1;
  if (mpfr_greater_p(a->lower, b->upper)) return 1;
  return pm_is_exact(a) && pm_is_exact(b) && mpfr_equal_p(a->lower, b->lower) ? 0 : 2;
}

static void condition(pm_number *out, int truth, int flags) {
  pm_set_range(out, truth == 1, truth != 0, flags);
}

int pm_truth(const pm_number *a) {
  if (pm_is_empty(a) || pm_is_unknown(a)) return 2;
  int sign = pm_sign_of(a);
  return sign == 2 ? 2 : sign != 0;
}

/* Stores the order and the flags of two numbers; returns 0 if one is empty, and so is the result. */
static int compared(pm_number *out, const pm_number *a, const pm_number *b, int *sign, int *flags) {
  *flags = a->flags | b->flags;
  if (*flags & PM_EMPTY) {
    pm_set_empty(out);
    return 0;
  }
  *sign = order(a, b);
  return 1;
}

void pm_less(pm_number *out, const pm_number *a, const pm_number *b) {
  int sign, flags;
  if (!compared(out, a, b, &sign, &flags)) return;
  int is_settled = sign != 2 || (!pm_is_unknown(a) && !pm_is_unknown(b) && mpfr_greaterequal_p(a->lower, b->upper));
  condition(out, sign != 2 ? sign < 0 : is_settled ? 0 : 2, flags);
}

void pm_less_or_equal(pm_number *out, const pm_number *a, const pm_number *b) {
  int sign, flags;
  if (!compared(out, a, b, &sign, &flags)) return;
  int is_settled = sign != 2 || (!pm_is_unknown(a) && !pm_is_unknown(b) && mpfr_lessequal_p(a->upper, b->lower));
  condition(out, sign != 2 ? sign <= 0 : is_settled ? 1 : 2, flags);
}

void pm_equal(pm_number *out, const pm_number *a, const pm_number *b) {
  int sign, flags;
  if (compared(out, a, b, &sign, &flags)) condition(out, sign == 2 ? 2 : sign == 0, flags);
}

void pm_not_equal(pm_number *out, const pm_number *a, const pm_number *b) {
  int sign, flags;
  if (compared(out, a, b, &sign, &flags)) condition(out, sign == 2 ? 2 : sign != 0, flags);
}

void pm_and(pm_number *out, const pm_number *a, const pm_number *b) {
  int p = pm_truth(a), q = pm_truth(b), flags = a->flags | b->flags;
  if (flags & PM_EMPTY) pm_set_empty(out);
  else condition(out, p == 0 || q == 0 ? 0 : p == 1 && q == 1 ? 1 : 2, flags);
}

void pm_or(pm_number *out, const pm_number *a, const pm_number *b) {
  int p = pm_truth(a), q = pm_truth(b), flags = a->flags | b->flags;
  if (flags & PM_EMPTY) pm_set_empty(out);
  else condition(out, p == 1 || q == 1 ? 1 : p == 0 && q == 0 ? 0 : 2, flags);
}

void pm_not(pm_number *out, const pm_number *a) {
  int p = pm_truth(a), flags = a->flags;
  if (pm_is_empty(a)) pm_set_empty(out);
  else condition(out, p == 2 ? 2 : 1 - p, flags);
}

void pm_select(pm_number *out, const pm_number *c, const pm_number *a, const pm_number *b) {
  int p = pm_truth(c), flags = c->flags;
  if (flags & PM_EMPTY) {
    pm_set_empty(out);
    return;
  }
  if (p == 2) pm_hull(out, a, b);
  else pm_copy(out, p ? a : b);
  if (!pm_is_empty(out)) out->flags |= flags;
}

void pm_min(pm_number *out, const pm_number *a, const pm_number *b) {
  if (pm_answered_binary(out, a, b)) return;
  pm_number value;
  pm_start(&value, pm_precision(out));
  mpfr_min(value.lower, a->lower, b->lower, MPFR_RNDD);
  mpfr_min(value.upper, a->upper, b->upper, MPFR_RNDU);
  pm_finish(out, &value, a->flags | b->flags);
}

void pm_max(pm_number *out, const pm_number *a, const pm_number *b) {
  if (pm_answered_binary(out, a, b)) return;
  pm_number value;
  pm_start(&value, pm_precision(out));
  mpfr_max(value.lower, a->lower, b->lower, MPFR_RNDD);
  mpfr_max(value.upper, a->upper, b->upper, MPFR_RNDU);
  pm_finish(out, &value, a->flags | b->flags);
}

/* A clamp with ends in the wrong order has no value. */
void pm_clamp(pm_number *out, const pm_number *a, const pm_number *lower, const pm_number *upper) {
  if (pm_answered_ternary(out, a, lower, upper)) return;
  if (mpfr_greater_p(lower->lower, upper->upper)) {
    pm_set_empty(out);
    return;
  }
  int is_in_order = mpfr_lessequal_p(lower->upper, upper->lower);
  pm_number value;
  pm_start(&value, pm_precision(out));
  pm_max(&value, a, lower);
  pm_min(&value, &value, upper);
  pm_finish(out, &value, value.flags | (is_in_order ? 0 : PM_UNDEFINED));
}
