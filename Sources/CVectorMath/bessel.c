/* Bessel functions of whole order.

   | region | J | Y |
   | x < 25, n ≤ 1 | Taylor series around whole numbers | the same, power series below 5/2 |
   | x < 25, n > 1 | the recurrence upwards while n ≤ x, else power series | Y_0, Y_1, then the recurrence upwards |
   | x ≥ 25, n ≤ x, n < 2000 | Hankel's J_0, J_1, then upwards | Hankel's Y_0, Y_1, then upwards |
   | x ≥ 25, n > x, x < 2000 | the Wronskian with Y | the same |
   | x ≥ 2000, n ≥ 2000 | Debye's expansions and Taylor steps between them | the same |

   The recurrence f_(n + 1) = 2n/x f_n - f_(n - 1) is stable upwards for Y, and for J while n ≤ x (Olver
   et al. (2010), NIST Handbook of Mathematical Functions, 10.74(iv)). All sums have twice the precision. */

#include "bessel.h"
#include "coefficients.h"
#include "gamma.h"
#include "kernel.h"

#pragma STDC FP_CONTRACT OFF

static const double small_argument = 25;
static const double large_order = 2000;

static int is_whole(double a) { return isfinite(a) && a == floor(a); }
static double odd_sign(double n) { return fmod(n, 2) != 0 ? -1 : 1; }

/* Functions of consecutive orders, divided by 2^(900 reductions), so that they do not overflow. */
typedef struct {
  consecutive_orders orders;
  int reductions;
} scaled_orders;

/* After this many reductions Y is infinite and J is zero, whatever the remaining orders contribute. */
enum { reduction = 900, most_reductions = 3 };

/* Computes orders n and n + 1 from orders 0 and 1. */
static scaled_orders recur(consecutive_orders f, double n, double x) {
  int reductions = 0;
  for (double k = 1; k <= n && reductions < most_reductions; k++) {
    double_double factor = dd_divide_double(dd(2 * k), x);
    double_double following = dd_subtract(dd_multiply(factor, f.next), f.first);
    f.first = f.next;
    f.next = following;
    if (fabs(f.next.high) > 0x1p900) {
      f.first = dd_shift(f.first, 0x1p-900);
      f.next = dd_shift(f.next, 0x1p-900);
      reductions++;
    }
  }
  return (scaled_orders){f, reductions};
}

/* J_(n + 1)/J_n = 1/(2(n + 1)/x - 1/(2(n + 2)/x - …)) for n ≥ x, backwards from an order beyond which terms no longer
   matter: the fractions contract by e^(-2 acosh(m/x)). */
static double_double ratio_of_orders(double n, double x) {
  double last = n;
  for (double contraction = 0; contraction < 60; last++) contraction += 2 * acosh((last + 1) / x);
  double_double ratio = dd(0);
  for (double m = last; m > n; m--) {
    ratio = dd_divide(dd(1), dd_subtract(dd_divide_double(dd(2 * m), x), ratio));
  }
  return ratio;
}

/* J_(n + 1) Y_n - J_n Y_(n + 1) = 2/(pi x) for n > x, where Y grows and J decays. */
static double j_beyond_argument(double n, double x) {
  scaled_orders y = recur(bessel_y_hankel(x), n, x);
  if (y.reductions == most_reductions) return 0;
  double_double ratio = ratio_of_orders(n, x);
  double_double divisor = dd_subtract(dd_multiply(y.orders.first, ratio), y.orders.next);
  double_double quotient = dd_divide(dd_divide_double(two_over_pi, x), divisor);
  return ldexp(dd_value(quotient), -reduction * y.reductions);
}

static double positive_j(double n, double x) {
  if (x < small_argument) {
    if (n <= 1) return bessel_j_small_alone((int)n, x);
    return n <= x ? dd_value(recur(bessel_j_small(x), n, x).orders.first) : bessel_j_series(n, x);
  }
  if (n <= 1) return bessel_j_hankel_alone((int)n, x);
  if (n < large_order && n <= x) return dd_value(recur(bessel_j_hankel(x), n, x).orders.first);
  if (x < large_order) return j_beyond_argument(n, x);
  return bessel_j_large_order(n, x);
}

static double bessel_j(double n, double x) {
  if (!is_whole(n) || is_undefined(x)) return NAN;
  if (x == 0) return n == 0 ? 1 : 0;
  if (isinf(x)) return 0;
  double sign = (n < 0) != (x < 0) ? odd_sign(n) : 1;
  return sign * positive_j(fabs(n), fabs(x));
}

/* For smaller arguments, Y_n is -(n - 1)!/pi (2/x)^n to the last digit, n ≥ 1. */
static const double tiny_argument = 1e-20;

static double y_of_tiny(double n, double x) {
  int sign;
  double_double power = dd_scale(dd_subtract(log_two, dd_logarithm(dd(x))), n);
  return -dd_exponential_value(dd_subtract(dd_add(power, log_gamma_pair(dd(n), &sign)), log_pi));
}

static double positive_y(double n, double x) {
  if (x < tiny_argument && n >= 1) return n > 1000 ? -INFINITY : y_of_tiny(n, x);
  if (n >= large_order && x >= large_order) return bessel_y_large_order(n, x);
  if (n <= 1) return x < small_argument ? bessel_y_small_alone((int)n, x) : bessel_y_hankel_alone((int)n, x);
  scaled_orders y = recur(x < small_argument ? bessel_y_small(x) : bessel_y_hankel(x), n, x);
  return ldexp(dd_value(y.orders.first), reduction * y.reductions);
}

static double bessel_y(double n, double x) {
  if (!is_whole(n) || is_undefined(x) || x <= 0) return NAN;
  if (x == INFINITY) return 0;
  return (n < 0 ? odd_sign(n) : 1) * positive_y(fabs(n), x);
}

VM_BINARY_CALL(vm_besselj, bessel_j)
VM_BINARY_CALL(vm_bessely, bessel_y)
