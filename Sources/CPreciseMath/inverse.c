/* Arc functions and the angle of a point. */

#include "CVectorMath.h"
#include "number.h"

/* The part of a within -1 … 1; the part outside has no value. Returns 0 if nothing is inside. */
static int cut_to_one(pm_number *part, const pm_number *a, int *flags) {
  *flags = a->flags;
  if (mpfr_cmp_si(a->upper, -1) < 0 || mpfr_cmp_si(a->lower, 1) > 0) return 0;
  mpfr_set(part->lower, a->lower, MPFR_RNDD);
  mpfr_set(part->upper, a->upper, MPFR_RNDU);
  if (mpfr_cmp_si(part->lower, -1) < 0) {
    mpfr_set_si(part->lower, -1, MPFR_RNDN);
    *flags |= PM_UNDEFINED;
  }
  if (mpfr_cmp_si(part->upper, 1) > 0) {
    mpfr_set_si(part->upper, 1, MPFR_RNDN);
    *flags |= PM_UNDEFINED;
  }
  return 1;
}

static void arc(pm_number *out, const pm_number *a, int is_cosine) {
  if (pm_answered(out, a)) return;
  int flags;
  pm_number part;
  pm_start(&part, pm_precision(a));
  if (!cut_to_one(&part, a, &flags)) {
    pm_set_empty(out);
  } else {
    part.flags = flags;
    if (is_cosine) pm_falling(out, &part, mpfr_acos);
    else pm_rising(out, &part, mpfr_asin);
  }
  pm_stop(&part);
}

void pm_asin(pm_number *out, const pm_number *a) { arc(out, a, 0); }
void pm_acos(pm_number *out, const pm_number *a) { arc(out, a, 1); }

void pm_atan(pm_number *out, const pm_number *a) {
  if (!pm_answered(out, a)) pm_rising(out, a, mpfr_atan);
}

static void of_inverse(pm_number *out, const pm_number *a, void (*function)(pm_number *, const pm_number *)) {
  pm_number one, inverse;
  pm_start(&one, 2);
  pm_start(&inverse, pm_precision(out) + 8);
  pm_set_whole(&one, 1, 0);
  pm_divide(&inverse, &one, a);
  function(out, &inverse);
  pm_stop(&one);
  pm_stop(&inverse);
}

void pm_asec(pm_number *out, const pm_number *a) { of_inverse(out, a, pm_acos); }
void pm_acsc(pm_number *out, const pm_number *a) { of_inverse(out, a, pm_asin); }

/* The arc cotangent; its values and its jump at 0 are those of CVectorMath. */
void pm_acot(pm_number *out, const pm_number *a) {
  if (pm_answered(out, a)) return;
  int sign = pm_sign_of(a), flags = a->flags;
  double minus = -1, below;
  vm_acot(&below, &minus, 1);
  if (sign == 0) {
    pm_pi(out, -1);
    out->flags = flags;
  } else if (sign == 1) {
    of_inverse(out, a, pm_atan);
  } else if (below > 0) {
    pm_number right;
    pm_start(&right, pm_precision(out));
    pm_pi(&right, -1);
    pm_atan(out, a);
    pm_subtract(out, &right, out);
    pm_stop(&right);
  } else if (sign == -1) {
    of_inverse(out, a, pm_atan);
  } else {
    pm_set_range(out, -2, 2, flags);
  }
}

/* The angle at a corner; 0 has no sign here, so the angle on the branch cut is pi. */
static void corner(mpfr_ptr out, mpfr_srcptr y, mpfr_srcptr x, mpfr_rnd_t rounding) {
  if (!mpfr_zero_p(y)) {
    mpfr_atan2(out, y, x, rounding);
  } else if (mpfr_sgn(x) < 0) {
    mpfr_const_pi(out, rounding);
  } else {
    mpfr_set_zero(out, 1);
  }
}

void pm_atan2(pm_number *out, const pm_number *b, const pm_number *a) {
  if (pm_answered_binary(out, b, a)) return;
  int flags = a->flags | b->flags, sign_y = pm_sign_of(b), sign_x = pm_sign_of(a);
  if (sign_y == 2 && sign_x != 1) {
    /* The box crosses the branch cut, or contains 0. */
    pm_set_range(out, -4, 4, flags);
    return;
  }
  if (sign_y == 0 && sign_x == 2) {
    pm_set_range(out, 0, 4, flags);
    return;
  }
  mpfr_srcptr x[2] = {a->lower, a->upper}, y[2] = {b->lower, b->upper};
  pm_number value;
  mpfr_t angle;
  pm_start(&value, pm_precision(out));
  mpfr_init2(angle, pm_precision(out));
  mpfr_set_inf(value.lower, 1);
  mpfr_set_inf(value.upper, -1);
  int count = pm_is_exact(a) && pm_is_exact(b) ? 1 : 4;
  for (int i = 0; i < count; i++) {
    corner(angle, y[i >> 1], x[i & 1], MPFR_RNDD);
    mpfr_min(value.lower, value.lower, angle, MPFR_RNDD);
    corner(angle, y[i >> 1], x[i & 1], MPFR_RNDU);
    mpfr_max(value.upper, value.upper, angle, MPFR_RNDU);
  }
  mpfr_clear(angle);
  pm_finish(out, &value, flags);
}
