/* Conditions and selections. */

#include "kernel.h"

#pragma STDC FP_CONTRACT OFF

static inline double condition(int holds, double a, double b) {
  double value = (double)holds;
  return are_undefined(a, b) ? NAN : value;
}

static inline double less(double a, double b) { return condition(a < b, a, b); }
static inline double less_or_equal(double a, double b) { return condition(a <= b, a, b); }
static inline double equal(double a, double b) { return condition(a == b, a, b); }
static inline double not_equal(double a, double b) { return condition(a != b, a, b); }
static inline double and(double a, double b) { return condition((a != 0) & (b != 0), a, b); }
static inline double or(double a, double b) { return condition((a != 0) | (b != 0), a, b); }
static inline double not(double a) { return condition(a == 0, a, a); }

static inline double choose(double c, double a, double b) {
  double value = c != 0 ? a : b;
  return is_undefined(c) ? NAN : value;
}

static inline double minimum(double a, double b) {
  double value = a < b ? a : b;
  return are_undefined(a, b) ? NAN : value;
}

static inline double maximum(double a, double b) {
  double value = a > b ? a : b;
  return are_undefined(a, b) ? NAN : value;
}

/* No interval, no value: the ends must be in order. */
static inline double clamp(double a, double lower, double upper) {
  double value = a < lower ? lower : a;
  value = value > upper ? upper : value;
  return lower <= upper && a == a ? value : NAN;
}

VM_BINARY_LOOP(vm_less, less)
VM_BINARY_LOOP(vm_less_or_equal, less_or_equal)
VM_BINARY_LOOP(vm_equal, equal)
VM_BINARY_LOOP(vm_not_equal, not_equal)
VM_BINARY_LOOP(vm_and, and)
VM_BINARY_LOOP(vm_or, or)
VM_UNARY_LOOP(vm_not, not)
VM_TERNARY_LOOP(vm_select, choose)
VM_BINARY_LOOP(vm_min, minimum)
VM_BINARY_LOOP(vm_max, maximum)
VM_TERNARY_LOOP(vm_clamp, clamp)
