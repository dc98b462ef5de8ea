/* Powers and roots of one element: cases outside the range of the vector kernels, and roots of any degree. */

#include "elements.h"
#include "kernel.h"

#pragma STDC FP_CONTRACT OFF

double vm_element_inverse(double a, double n) { return a == 0 || a != a ? NAN : pow(a, n); }

static inline int is_small_whole(double b) {
  return fabs(b) <= VM_MAX_INTEGER_POWER && b == floor(b);
}

static inline double whole_power(double a, double b) {
  double result;
  vm_integer_power(&result, &a, (long)b, 1);
  return result;
}

/* For other exponents the product with the root would underflow or overflow before the power does, or its rounding
   errors would exceed two units in the last place. */
static inline int is_small_half(double b) {
  return b == 0.5 || b == -0.5 || b == 1.5 || b == 2.5;
}

static inline double half_power(double a, double b) {
  double root = sqrt(a);
  if (b == 0.5) return root;
  if (b == -0.5) return root == 0 ? NAN : 1 / root;
  if (b == 1.5) return a * root;
  return a * a * root;
}

/* Unlike C's pow: 0^negative, a negative base with an exponent that is not whole, and 1^inf are undefined, and x^0 is
   undefined for undefined x. Exponents that are known when a graph is made are computed as in Graph+Powers.swift. The
   same choices are made here, so that a power has the same bits whether its exponent is a number, a variable or an
   element of a list: both files must stay in step. */
double vm_element_power(double a, double b) {
  if (are_undefined(a, b)) return NAN;
  if (is_small_whole(b)) return whole_power(a, b);
  if (is_small_half(b)) return half_power(a, b);
  if (a == 0) return b < 0 ? NAN : pow(a, b);
  if (isinf(b) && (a < 0 || a == 1)) return NAN;
  if (a < 0 && b != floor(b)) return NAN;
  return pow(a, b);
}

/* For larger n the rounding error of 1/n is negligible beside that of the root, and the n-th power of the root is too
   inexact for a correction. */
static const double far_degree = 0x1p20;

/* The n-th root of a ≥ 0, n ≥ 1: one Newton step after pow, whose exponent 1/n is rounded. */
static double positive_root(double a, double n) {
  if (n == 1) return a;
  if (n == 2) return sqrt(a);
  double r;
  if (n == 3) {
    vm_cbrt(&r, &a, 1);
    return r;
  }
  r = pow(a, 1 / n);
  if (n > far_degree) return r;
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

VM_BINARY_CALL(vm_root, root)
