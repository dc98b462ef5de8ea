/* Exponentials, logarithms and hyperbolic functions. */

#include "kernel.h"

#pragma STDC FP_CONTRACT OFF

/* The logarithms of 0 are undefined; those of negative numbers are NaN already. */
static double natural_log(double a) { return a == 0 ? NAN : log(a); }
static double binary_log(double a) { return a == 0 ? NAN : log2(a); }
static double decimal_log(double a) { return a == 0 ? NAN : log10(a); }

static double log_base(double a, double b) {
  if (are_undefined(a, b) || a <= 0 || b <= 0 || b == 1 || isinf(b)) return NAN;
  if (b == 2) return log2(a);
  if (b == 10) return log10(a);
  double r = log(a) / log(b);
  /* log_3(243) is 5, although the quotient of the rounded logarithms is not. */
  double whole = round(r);
  return fabs(r - whole) < 1e-12 && pow(b, whole) == a ? whole : r;
}

static double area_tangent(double a) { return fabs(a) < 1 ? atanh(a) : NAN; }

VM_UNARY_CALL(vm_exp, exp)
VM_UNARY_CALL(vm_ln, natural_log)
VM_UNARY_CALL(vm_log2, binary_log)
VM_UNARY_CALL(vm_log10, decimal_log)
VM_BINARY_CALL(vm_log_base, log_base)
VM_UNARY_CALL(vm_sinh, sinh)
VM_UNARY_CALL(vm_cosh, cosh)
VM_UNARY_CALL(vm_tanh, tanh)
VM_UNARY_CALL(vm_asinh, asinh)
VM_UNARY_CALL(vm_acosh, acosh)
VM_UNARY_CALL(vm_atanh, area_tangent)
