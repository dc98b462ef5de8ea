/* Powers and roots. */

#include "kernel.h"

#pragma STDC FP_CONTRACT OFF

enum { chunk = 64 };

/* a^n for n ≥ 1 by squaring, in place, a chunk at a time so that the loops vectorise. */
static void power_by_squaring(double *a, long n, long count) {
  double square[chunk];
  VM_INDEPENDENT for (long i = 0; i < count; i++) square[i] = a[i];
  int has_result = n & 1;
  while ((n >>= 1) != 0) {
    VM_INDEPENDENT for (long i = 0; i < count; i++) square[i] = square[i] * square[i];
    if (!(n & 1)) continue;
    if (has_result) {
      VM_INDEPENDENT for (long i = 0; i < count; i++) a[i] = a[i] * square[i];
    } else {
      VM_INDEPENDENT for (long i = 0; i < count; i++) a[i] = square[i];
      has_result = 1;
    }
  }
}

static double inverse(double a, double power, long n) {
  if (a == 0) return NAN;
  /* Outside the normal range 1/power would lose digits, or call an overflow a division by zero. */
  return isnormal(power) ? 1 / power : pow(a, (double)n);
}

static inline double square(double a) { return a * a; }
static inline double cube(double a) { return a * (a * a); }
static inline double one(double a) { return is_undefined(a) ? a : 1; }

static VM_UNARY_LOOP(squares, square)
static VM_UNARY_LOOP(cubes, cube)
static VM_UNARY_LOOP(ones, one)

void vm_integer_power(double *out, const double *a, long exponent, long count) {
  if (exponent == 0) return ones(out, a, count);
  if (exponent == 2) return squares(out, a, count);
  if (exponent == 3) return cubes(out, a, count);
  double power[chunk];
  for (long start = 0; start < count; start += chunk) {
    long length = count - start < chunk ? count - start : chunk;
    VM_INDEPENDENT for (long i = 0; i < length; i++) power[i] = a[start + i];
    power_by_squaring(power, exponent < 0 ? -exponent : exponent, length);
    if (exponent > 0) {
      VM_INDEPENDENT for (long i = 0; i < length; i++) out[start + i] = power[i];
    } else {
      for (long i = 0; i < length; i++) out[start + i] = inverse(a[start + i], power[i], exponent);
    }
  }
}

/* The builtin sets no errno, so that loops vectorise. */
#if defined(__has_builtin)
#if __has_builtin(__builtin_elementwise_sqrt)
#define SQRT __builtin_elementwise_sqrt
#endif
#endif
#ifndef SQRT
#define SQRT sqrt
#endif
static inline double square_root(double a) { return SQRT(a); }

static inline int is_small_whole(double b) {
  return fabs(b) <= VM_MAX_INTEGER_POWER && b == floor(b);
}

static inline double whole_power(double a, double b) {
  double result;
  vm_integer_power(&result, &a, (long)b, 1);
  return result;
}

/* Beyond these the product with the root would underflow or overflow before the power does. */
static inline int is_small_half(double b) {
  return b == 0.5 || b == -0.5 || b == 1.5 || b == 2.5 || b == 3.5;
}

static inline double half_power(double a, double b) {
  double root = square_root(a);
  if (b == 0.5) return root;
  if (b == -0.5) return root == 0 ? NAN : 1 / root;
  if (b == 1.5) return a * root;
  return (b == 2.5 ? square(a) : cube(a)) * root;
}

/* Unlike C's pow: 0^negative, a negative base with an exponent that is not whole, and 1^inf are
   undefined, and undefined spreads even into x^0.

   Exponents that are known when a graph is made have ways of their own, in Graph+Powers.swift. They are
   taken here too, so that a power gives the same bits whether its exponent is a number, a variable or an
   element of a list: both files must stay in step. */
static double power(double a, double b) {
  if (are_undefined(a, b)) return NAN;
  if (is_small_whole(b)) return whole_power(a, b);
  if (is_small_half(b)) return half_power(a, b);
  if (a == 0) return b < 0 ? NAN : pow(a, b);
  if (isinf(b) && (a < 0 || a == 1)) return NAN;
  if (a < 0 && b != floor(b)) return NAN;
  return pow(a, b);
}

/* One Newton step, because glibc's cbrt is off by up to 3 ulp. */
static double cube_root(double a) {
  double r = cbrt(a);
  if (r == 0 || !isfinite(r)) return r;
  return r - (r - a / (r * r)) / 3;
}

/* The n-th root of a ≥ 0, n ≥ 1: one Newton step after pow, whose exponent 1/n is rounded. */
static double positive_root(double a, double n) {
  if (n == 1) return a;
  if (n == 2) return sqrt(a);
  if (n == 3) return cube_root(a);
  double r = pow(a, 1 / n);
  double rest = pow(r, n - 1);
  if (!isnormal(rest) || !isnormal(r)) return r;
  double better = r - (r - a / rest) / n;
  return isfinite(better) ? better : r;
}

static double root(double a, double n) {
  if (are_undefined(a, n) || n != floor(n) || isinf(n) || n == 0) return NAN;
  int is_odd = fmod(n, 2) != 0;
  if (a < 0 && !is_odd) return NAN;
  if (a == 0 && n < 0) return NAN;
  double r = copysign(positive_root(fabs(a), fabs(n)), a);
  return n < 0 ? 1 / r : r;
}

static double hypotenuse(double a, double b) { return are_undefined(a, b) ? NAN : hypot(a, b); }

VM_BINARY_CALL(vm_power, power)
VM_BINARY_CALL(vm_root, root)
VM_UNARY_LOOP(vm_sqrt, square_root)
VM_UNARY_CALL(vm_cbrt, cube_root)
VM_BINARY_CALL(vm_hypot, hypotenuse)
