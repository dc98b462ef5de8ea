/* Absolute value, sign, rounding and remainders. */

#include "kernel.h"

#pragma STDC FP_CONTRACT OFF

static inline double absolute(double a) { return fabs(a); }
static inline double sign(double a) {
  double s = (double)((a > 0) - (a < 0));
  return is_undefined(a) ? a : s;
}

/* An infinity has no fractional part. */
static double fraction(double a) { return a - floor(a); }

static double power_of_ten(double n) { return n <= 22 ? pow(10, n) : (double)powl(10, n); }

static double round_decimals(double a, double n) {
  if (are_undefined(a, n) || n != floor(n)) return NAN;
  if (isinf(a) || a == 0) return a;
  if (n >= 0) {
    if (n > 340) return a;
    /* Two factors, because 10^340 is no double. */
    double first = power_of_ten(n < 300 ? n : 300), second = power_of_ten(n < 300 ? 0 : n - 300);
    double scaled = a * first * second;
    /* Beyond 2^52 a number has no digits behind the point. */
    return fabs(scaled) < 4503599627370496.0 ? round(scaled) / second / first : a;
  }
  if (n < -308) return copysign(0, a);
  double unit = power_of_ten(-n);
  return round(a / unit) * unit;
}

static double modulo(double a, double b) {
  if (are_undefined(a, b) || b == 0) return NAN;
  double r = fmod(a, b);
  return r != 0 && (r < 0) != (b < 0) ? r + b : r;
}

static double remainder_of(double a, double b) {
  return are_undefined(a, b) || b == 0 ? NAN : fmod(a, b);
}

VM_UNARY_LOOP(vm_abs, absolute)
VM_UNARY_LOOP(vm_sign, sign)
VM_UNARY_CALL(vm_floor, floor)
VM_UNARY_CALL(vm_ceil, ceil)
VM_UNARY_CALL(vm_round, round)
VM_UNARY_CALL(vm_trunc, trunc)
VM_UNARY_CALL(vm_frac, fraction)
VM_BINARY_CALL(vm_round_decimals, round_decimals)
VM_BINARY_CALL(vm_mod, modulo)
VM_BINARY_CALL(vm_rem, remainder_of)
