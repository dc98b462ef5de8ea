/* Sums, differences, products and quotients. */

#include "kernel.h"

#pragma STDC FP_CONTRACT OFF

static inline double negate(double a) { return -a; }
static inline double add(double a, double b) { return a + b; }
static inline double subtract(double a, double b) { return a - b; }
static inline double subtract_from(double a, double k) { return k - a; }
static inline double multiply(double a, double b) { return a * b; }

/* Division by zero is undefined, not infinity. */
static inline double divide(double a, double b) { return b == 0 ? NAN : a / b; }
static inline double divide_scalar(double a, double k) { return divide(k, a); }

void vm_fill(double *out, double value, long count) {
  for (long i = 0; i < count; i++) out[i] = value;
}

void vm_copy(double *out, const double *a, long count) {
  VM_INDEPENDENT for (long i = 0; i < count; i++) out[i] = a[i];
}

VM_UNARY_LOOP(vm_negate, negate)
VM_BINARY_LOOP(vm_add, add)
VM_BINARY_LOOP(vm_subtract, subtract)
VM_BINARY_LOOP(vm_multiply, multiply)
VM_BINARY_LOOP(vm_divide, divide)
VM_SCALAR_LOOP(vm_add_scalar, add)
VM_SCALAR_LOOP(vm_subtract_scalar, subtract)
VM_SCALAR_LOOP(vm_subtract_from_scalar, subtract_from)
VM_SCALAR_LOOP(vm_multiply_scalar, multiply)
VM_SCALAR_LOOP(vm_divide_by_scalar, divide)
VM_SCALAR_LOOP(vm_divide_scalar, divide_scalar)
