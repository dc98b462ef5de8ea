/* Logarithms to any base. */

#include "kernel.h"

#pragma STDC FP_CONTRACT OFF

/* The logarithm to a base as the quotient of logarithms from the kernels, so that log_2 and log2 agree. */
static double log_base(double a, double b) {
  if (are_undefined(a, b) || a <= 0 || b <= 0 || b == 1 || isinf(b)) return NAN;
  double r, base;
  if (b == 2 || b == 10) {
    if (b == 2) vm_log2(&r, &a, 1);
    else vm_log10(&r, &a, 1);
    return r;
  }
  vm_ln(&r, &a, 1);
  vm_ln(&base, &b, 1);
  r /= base;
  /* The exact power is tested because log_3(243) is 5, although the quotient of the rounded logarithms is not. */
  double whole = round(r);
  if (fabs(r - whole) >= 1e-12) return r;
  double power;
  vm_power(&power, &b, &whole, 1);
  return power == a ? whole : r;
}

VM_BINARY_CALL(vm_log_base, log_base)
