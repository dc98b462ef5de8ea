/* Sums, products, quotients, square roots and whole powers. */

#include "ball.h"

wm_ball wm_sum_of_known(wm_ball a, wm_ball b) {
  if (is_zero(a)) return b;
  if (is_zero(b)) return a;
  if (a.exponent < b.exponent) {
    wm_ball other = a;
    a = b;
    b = other;
  }
  int64_t distance = a.exponent - b.exponent;
  if (distance > 500) {
    double rest = (fabs(b.high) * 2 + b.radius) * shrunk(distance);
    return wm_normal(a.high, a.low, (a.radius + rest) * RISE, a.exponent);
  }
  double scale = power_of_two(-(long)distance);
  double_double s = dd_sum(a.high, b.high * scale), t = dd_sum(a.low, b.low * scale);
  double_double u = dd_sum(s.low, t.high), p = dd_sum(s.high, u.high);
  double_double v = dd_sum(t.low, u.low), w = dd_sum(p.low, v.high), r = dd_sum(p.high, w.high);
  /* Where the high parts cancel there is room for the remaining parts. */
  double_double x = dd_sum(r.low, w.low);
  double reach = b.radius == 0 ? 0 : fmax(b.radius * scale, 0x1p-900);
  double radius = a.radius + reach + (fabs(x.low) + fabs(v.low));
  return wm_normal(r.high, x.high, radius == 0 ? 0 : radius * RISE, a.exponent);
}

wm_ball wm_product_of_known(wm_ball a, wm_ball b) {
  if (is_zero(a) || is_zero(b)) return number(0, 0, 0, 0);
  double_double p = dd_product(a.high, b.high);
  double_double q = dd_product(a.high, b.low), r = dd_product(a.low, b.high);
  double_double t = dd_sum(q.high, r.high), u = dd_sum(p.low, t.high), s = dd_sum(p.high, u.high);
  double_double v = dd_sum(q.low, r.low), w = dd_sum(u.low, t.low);
  double_double x = dd_sum(v.high, w.high), y = dd_sum(s.low, x.high);
  double rest = fabs(a.low * b.low) + fabs(y.low) + fabs(x.low) + fabs(v.low) + fabs(w.low);
  double radius = rest + fabs(a.high) * b.radius * (1 + 0x1p-50) +
                  fabs(b.high) * a.radius * (1 + 0x1p-50) + a.radius * b.radius;
  return wm_normal(s.high, y.high, radius == 0 ? 0 : radius * RISE, a.exponent + b.exponent);
}

/* m 2^e, or an upper bound of it that is a power of two where it is too small. */
static double scaled(double m, int64_t e) {
  if (m == 0) return 0;
  return e < -900 ? 0x1p-900 : m * power_of_two((long)e);
}

static double size_of(wm_ball a) { return fabs(a.high) + fabs(a.low) + a.radius; }

/* The ball with radius 0. */
static wm_ball center(wm_ball a) {
  a.radius = 0;
  return a.high == 0 ? number(0, 0, 0, 0) : a;
}

wm_ball wm_quotient_of_known(wm_ball a, wm_ball b) {
  if (is_zero(b)) return undefined();
  if (wm_sign_of(b) == 2) return in_doubt();
  if (is_zero(a)) return a;
  double_double q = dd_divide((double_double){a.high, a.low}, (double_double){b.high, b.low});
  wm_ball quotient = wm_normal(q.high, q.low, 0, 0);
  /* The remainder of the division shows the error. */
  wm_ball dividend = center(a), divisor = center(b);
  dividend.exponent = 0;
  divisor.exponent = 0;
  wm_ball rest = wm_difference(dividend, wm_product(quotient, divisor));
  double least = (fabs(b.high) * (1 - 0x1p-50) - b.radius) * (1 - 0x1p-50);
  double error = scaled(size_of(rest), rest.exponent) / (fabs(b.high) * (1 - 0x1p-50));
  double size = scaled(fabs(quotient.high), quotient.exponent) * (1 + 0x1p-50);
  double radius = error + (a.radius + size * b.radius) / least;
  double scale = power_of_two((long)quotient.exponent);
  return wm_normal(quotient.high * scale, quotient.low * scale, radius == 0 ? 0 : radius * RISE,
                   a.exponent - b.exponent);
}

wm_ball wm_square_root_of_known(wm_ball a) {
  if (is_zero(a)) return a;
  int sign = wm_sign_of(a);
  if (sign == -1) return undefined();
  if (sign == 2) {
    /* The root of a ball that contains 0 is at most that of its upper end. */
    double size = sqrt(2 * size_of(a)) * RISE;
    int64_t half = a.exponent >= 0 ? a.exponent / 2 : (a.exponent - 1) / 2;
    return flagged(wm_normal(0, 0, size, half), WM_UNDEFINED);
  }
  int64_t odd = a.exponent & 1, half = (a.exponent - odd) / 2;
  double scale = odd ? 2 : 1;
  double_double r = dd_square_root((double_double){a.high * scale, a.low * scale});
  wm_ball root = wm_normal(r.high, r.low, 0, 0), square = number(a.high * scale, a.low * scale, 0, 0);
  wm_ball rest = wm_difference(wm_normal(square.high, square.low, 0, 0), wm_product(root, root));
  double error = scaled(size_of(rest), rest.exponent) / r.high;
  double radius = error + a.radius * scale / r.high;
  return wm_normal(r.high, r.low, radius == 0 ? 0 : radius * RISE, half);
}

wm_ball wm_whole_power(wm_ball a, int64_t n) {
  if (n < 0) {
    if (is_zero(a)) return undefined();
    return wm_quotient(wm_double(1), wm_whole_power(a, -n));
  }
  wm_ball result = wm_double(1), square = a;
  for (; n > 0; n >>= 1) {
    if (n & 1) result = wm_product(result, square);
    if (n > 1) square = wm_product(square, square);
    if (!is_known(result) || !is_known(square)) return unknown();
  }
  return result;
}

void wm_copy(wm_group *out, const wm_group *a, long count) {
  if (out != a) memmove(out, a, (size_t)((count + WM_GROUP - 1) / WM_GROUP) * sizeof *a);
}

wm_ball wm_integer_power_alone(wm_ball x, long exponent) {
  if (x.flags & WM_EMPTY) return undefined();
  if (!is_known(x)) return in_doubt();
  if (is_infinite(x)) {
    double value;
    vm_integer_power(&value, &x.high, exponent, 1);
    return flagged(wm_double(value), x.flags);
  }
  return flagged(wm_whole_power(x, exponent), x.flags);
}

WM_UNARY_ALONE(wm_negate, wm_opposite, vm_negate)
WM_BINARY_ALONE(wm_add, wm_sum, vm_add)
WM_BINARY_ALONE(wm_subtract, wm_difference, vm_subtract)
WM_BINARY_ALONE(wm_multiply, wm_product, vm_multiply)
WM_BINARY_ALONE(wm_divide, wm_quotient, vm_divide)
WM_UNARY_ALONE(wm_sqrt, wm_square_root, vm_sqrt)

wm_ball wm_multiply_add_alone(wm_ball a, wm_ball b, wm_ball c) { return wm_add_alone(wm_multiply_alone(a, b), c); }

/* A ball and itself are one number twice, however large its radius is. */
static void difference_of_infinities(double *out, const double *a, long count) {
  for (long i = 0; i < count; i++) out[i] = a[i] - a[i];
}
static wm_ball difference_with_itself(wm_ball a) {
  (void)a;
  return number(0, 0, 0, 0);
}
static wm_ball quotient_with_itself(wm_ball a) {
  int sign = wm_sign_of(a);
  return sign == 0 ? undefined() : sign == 2 ? in_doubt() : wm_double(1);
}

WM_UNARY_ALONE(wm_zero, difference_with_itself, difference_of_infinities)
WM_UNARY_ALONE(wm_one_where_not_zero, quotient_with_itself, difference_of_infinities)

wm_ball wm_polynomial_alone(wm_ball a, const wm_ball *coefficients, long terms) {
  wm_ball value = terms > 0 ? coefficients[terms - 1] : wm_double(0);
  for (long i = terms - 2; i >= 0; i--) {
    wm_ball product = wm_multiply_alone(value, a);
    /* Adding 0 would change the result for infinities. */
    value = is_zero(coefficients[i]) ? product : wm_add_alone(product, coefficients[i]);
  }
  return a.flags & WM_EMPTY ? undefined() : flagged(value, a.flags);
}
