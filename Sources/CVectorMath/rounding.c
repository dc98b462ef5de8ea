/* Rounding to decimals, and remainders of one element. */

#include "double_double.h"
#include "elements.h"
#include "kernel.h"

#pragma STDC FP_CONTRACT OFF

/* 10^n for 0 ≤ n ≤ 340 as first · second, where both are exact up to 10^44. */
typedef struct {
  double_double first, second;
} power_of_ten;

static double_double small_power_of_ten(int n) {
  static const double exact[] = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                                 1e8,  1e9,  1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
                                 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};
  double_double power = dd(exact[n % 22]);
  for (; n >= 22; n -= 22) power = dd_scale(power, 1e22);
  return power;
}

static power_of_ten power_of_ten_at(int n) {
  int half = n > 200 ? 170 : n;
  return (power_of_ten){small_power_of_ten(half), small_power_of_ten(n - half)};
}

/* The nearest whole number, halves away from zero, for |a| < 2^53. */
static double nearest(double_double a) {
  if (a.high < 0) return -nearest(dd_negate(a));
  double whole = floor(a.high);
  return (a.high - whole) + a.low >= 0.5 ? whole + 1 : whole;
}

/* The double nearest to the decimal that is nearest to a: with twice the precision, because a rounded product looks
   like a half where a is a little less. */
static double round_decimals(double a, double n) {
  if (are_undefined(a, n) || n != floor(n)) return NAN;
  if (isinf(a) || a == 0 || n > 340) return a;
  if (n < -308) return copysign(0, a);
  power_of_ten power = power_of_ten_at((int)fabs(n));
  double_double scaled;
  if (n >= 0) {
    if (fabs(a) * power.first.high >= 0x1p53) return a;
    scaled = dd_multiply(dd_multiply(dd(a), power.first), power.second);
  } else {
    scaled = dd_divide(dd_divide(dd(a), power.first), power.second);
  }
  /* The change would be less than half a unit in the last place. */
  if (fabs(scaled.high) >= 0x1p53) return a;
  double_double whole = dd(nearest(scaled));
  if (whole.high == 0) return copysign(0, a);
  if (n >= 0) return dd_value(dd_divide(dd_divide(whole, power.first), power.second));
  if (isinf(whole.high * power.first.high * power.second.high)) return copysign(INFINITY, a);
  return dd_value(dd_multiply(dd_multiply(whole, power.first), power.second));
}

double vm_element_modulo(double a, double b) {
  if (are_undefined(a, b) || b == 0) return NAN;
  double r = fmod(a, b);
  return r != 0 && (r < 0) != (b < 0) ? r + b : r;
}

double vm_element_remainder(double a, double b) {
  return are_undefined(a, b) || b == 0 ? NAN : fmod(a, b);
}

VM_BINARY_CALL(vm_round_decimals, round_decimals)
