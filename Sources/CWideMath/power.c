/* Powers and roots. */

#include "constants.h"

/* Powers with whole exponents up to this limit are products. */
static const double longest_product = 1 << 20;

static wm_ball positive_power(wm_ball a, wm_ball b) {
  return wm_exponential(wm_product(b, wm_logarithm(a)));
}

/* Exponents that are not whole need a base above 0, or the base 0 with an exponent above 0. */
static wm_ball fractional_power(wm_ball a, wm_ball b) {
  int sign = wm_sign_of(a), sign_b = wm_sign_of(b);
  if (sign == 1) {
    double twice;
    if (wm_is_whole(wm_shifted(b, 1), &twice) && fabs(twice) < 64) {
      return wm_whole_power(wm_square_root(a), (int64_t)twice);
    }
    return positive_power(a, b);
  }
  if (sign == 0) {
    if (sign_b == 2) return in_doubt();
    return sign_b > 0 ? a : undefined();
  }
  if (sign == 2 && sign_b == 1 && is_known(a)) {
    wm_ball most = wm_normal((fabs(a.high) + a.radius) * RISE, 0, 0, a.exponent);
    wm_ball power = positive_power(most, b);
    if (!is_known(power)) return in_doubt();
    double size = (fabs(power.high) + power.radius) * 2;
    return flagged(wm_normal(0, 0, size, power.exponent), WM_UNDEFINED);
  }
  return sign == -1 && is_exact(b) ? undefined() : in_doubt();
}

wm_ball wm_real_power_of_known(wm_ball a, wm_ball b) {
  double n;
  int is_whole_number = wm_is_whole(b, &n);
  if (is_whole_number && fabs(n) <= longest_product) {
    if (n == 0) return whole(1);
    /* A product with many roundings, or one rounding of the logarithm. */
    wm_ball product = wm_whole_power(a, (int64_t)n);
    if (is_known(product) || wm_sign_of(a) == 2) return product;
  }
  if (is_whole_number && wm_sign_of(a) == -1) {
    wm_ball power = positive_power(wm_opposite(a), b);
    return fmod(n, 2) != 0 ? wm_opposite(power) : power;
  }
  return fractional_power(a, b);
}

/* A whole number whose n-th power is exactly a, else the root. */
static wm_ball settled(wm_ball root, wm_ball a, double n) {
  if (!is_exact(a) || root.exponent > 52 || root.exponent < -300) return root;
  wm_ball candidate = wm_double(nearbyint(wm_nearest(root) * 1024) / 1024);
  if (!(fabs(n) <= 200) || wm_reach(root) > 0x1p-40) return root;
  wm_ball power = wm_whole_power(candidate, (int64_t)n);
  return is_exact(power) && is_zero(wm_difference(power, a)) ? candidate : root;
}

static wm_ball root_of_degree(wm_ball a, double n) {
  int is_odd = fmod(n, 2) != 0, sign = wm_sign_of(a);
  if (n < 0) {
    wm_ball root = root_of_degree(a, -n);
    return wm_quotient(whole(1), root);
  }
  if (n == 1 || sign == 0) return a;
  if (n == 2) return wm_square_root(a);
  if (sign == -1) return is_odd ? wm_opposite(root_of_degree(wm_opposite(a), n)) : undefined();
  if (sign == 2) {
    wm_ball most = wm_normal((fabs(a.high) + a.radius) * RISE, 0, 0, a.exponent);
    wm_ball root = root_of_degree(most, n);
    double size = (fabs(root.high) + root.radius) * 2;
    return flagged(wm_normal(0, 0, size, root.exponent), is_odd ? 0 : WM_UNDEFINED);
  }
  return settled(wm_exponential(wm_quotient(wm_logarithm(a), whole(n))), a, n);
}

static wm_ball root(wm_ball a, wm_ball b) {
  double n;
  if (!wm_is_whole(b, &n)) {
    return is_exact(b) ? undefined() : in_doubt();
  }
  return n == 0 ? undefined() : root_of_degree(a, n);
}

static wm_ball cube_root(wm_ball a) { return root_of_degree(a, 3); }

static wm_ball hypotenuse(wm_ball a, wm_ball b) {
  if (is_zero(a)) return wm_magnitude(b);
  if (is_zero(b)) return wm_magnitude(a);
  wm_ball sum = wm_sum(wm_product(a, a), wm_product(b, b)), root = wm_square_root(sum);
  /* A sum of squares is at least 0, so its root is defined. */
  root.flags &= ~(int64_t)WM_UNDEFINED;
  return root;
}

WM_BINARY_ALONE(wm_power, wm_real_power, vm_power)
WM_BINARY_CALL(wm_root, root, vm_root)
WM_UNARY_ALONE(wm_cbrt, cube_root, vm_cbrt)
WM_BINARY_ALONE(wm_hypot, hypotenuse, vm_hypot)
