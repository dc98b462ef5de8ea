/* Riemann's zeta function.

   It falls on both sides of its pole at 1: above, because ζ'(s) = -Σ ln(n)/n^s; below, from its maximum at -2.717… on
   (Levinson and Montgomery 1974: that is where the first zero of ζ' left of 0 is), of which only the part from -2 on
   is used. MPFR rounds it correctly at an end. An interval further left is computed by ζ(s) = 2 (2π)^(s - 1)
   sin(πs/2) Γ(1 - s) ζ(1 - s) for the interval as a whole (Riemann 1859; DLMF 25.4.1). */

#include "special.h"

/* The limit of |s|, as an exponent of 2, for a negative s that is not even. */
enum { most_bits_of_reflected = 60 };

static void reflected(pm_number *out, const pm_number *const *operands) {
  const pm_number *s = operands[0];
  pm_number t[4], opposite;
  pm_start_all(t, 4, pm_precision(out) + 2 * pm_bits_before_point(s) + 32);
  pm_start(&opposite, pm_precision(&t[0]));
  pm_subtract_from_long(&opposite, 1, s);
  pm_pi(&t[0], 1);
  pm_ln(&t[0], &t[0]);
  pm_multiply(&t[0], &t[0], &opposite);
  pm_negate(&t[0], &t[0]);
  pm_exp(&t[0], &t[0]);
  pm_shift(&t[1], s, -1);
  pm_sin_half_turns(&t[1], &t[1]);
  pm_gamma(&t[2], &opposite);
  pm_zeta(&t[3], &opposite);
  for (int i = 1; i < 4; i++) pm_multiply(&t[0], &t[0], &t[i]);
  pm_shift(&t[0], &t[0], 1);
  pm_take(out, &t[0]);
  pm_stop_all(t, 4);
  pm_stop(&opposite);
}

static void zeta_at(pm_number *out, mpfr_srcptr s) {
  if (mpfr_sgn(s) < 0 && mpfr_regular_p(s) && mpfr_get_exp(s) > most_bits_of_reflected) {
    pm_number half = pm_at(s);
    pm_start(&half, mpfr_get_prec(s));
    mpfr_div_2ui(half.lower, s, 1, MPFR_RNDN);
    int is_even = mpfr_integer_p(half.lower);
    pm_stop(&half);
    if (is_even) pm_set_whole(out, 0, 0);
    else pm_set_unknown(out, 0);
    return;
  }
  pm_enclose(out, s, mpfr_zeta);
}

/* Zeta over an interval left of -2, whose ends may be -2 or infinite. */
static void left_of_minus_two(pm_number *out, const pm_number *s) {
  if (mpfr_equal_p(s->lower, s->upper)) {
    zeta_at(out, s->lower);
  } else if (mpfr_inf_p(s->lower) || mpfr_get_exp(s->lower) > most_bits_of_reflected) {
    pm_set_unknown(out, 0);
  } else {
    pm_refined(out, reflected, &s);
  }
}

static void falling(pm_number *out, const pm_number *s) {
  zeta_at(out, s->lower);
  if (mpfr_equal_p(s->lower, s->upper)) return;
  pm_number other;
  pm_start(&other, pm_precision(out));
  if (mpfr_inf_p(s->upper)) pm_set_whole(&other, 1, 0);
  else zeta_at(&other, s->upper);
  pm_include(out, &other);
  pm_stop(&other);
}

/* Zeta of s, rounded to no more digits than needed: those of an operand would make MPFR slow. */
static void zeta(pm_number *out, const pm_number *operand) {
  pm_number rounded;
  pm_start(&rounded, pm_precision(out) + 64);
  const pm_number *s = operand;
  if (pm_precision(operand) > pm_precision(&rounded)) {
    pm_take(&rounded, operand);
    s = &rounded;
  }
  if (mpfr_cmp_si(s->lower, -2) >= 0) {
    falling(out, s);
  } else if (mpfr_cmp_si(s->upper, -2) <= 0) {
    left_of_minus_two(out, s);
  } else {
    pm_number left = pm_at(s->lower), right = pm_at(s->upper), other;
    mpfr_t end;
    mpfr_init2(end, 2);
    mpfr_set_si(end, -2, MPFR_RNDN);
    left.upper[0] = end[0];
    right.lower[0] = end[0];
    pm_start(&other, pm_precision(out));
    left_of_minus_two(out, &left);
    falling(&other, &right);
    pm_include(out, &other);
    pm_stop(&other);
    mpfr_clear(end);
  }
  pm_stop(&rounded);
}

void pm_zeta(pm_number *out, const pm_number *a) {
  if (pm_answered(out, a)) return;
  int flags = a->flags, below = mpfr_cmp_si(a->lower, 1), above = mpfr_cmp_si(a->upper, 1);
  if (pm_is_infinite(a)) {
    if (mpfr_sgn(a->lower) > 0) pm_set_whole(out, 1, flags);
    else pm_set_empty(out);
  } else if (below == 0 && above == 0) {
    pm_set_empty(out);
  } else if (below <= 0 && above >= 0) {
    pm_set_in_doubt(out);
  } else {
    pm_number value;
    pm_start(&value, pm_precision(out));
    zeta(&value, a);
    pm_finish(out, &value, flags);
  }
}
