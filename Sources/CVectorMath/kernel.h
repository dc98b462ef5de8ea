#ifndef KERNEL_H
#define KERNEL_H

/* Kernels that compute one element after another: a macro turns a function of one element into the loop over a block.
   */

#include "CVectorMath.h"

#include <math.h>

#pragma STDC FP_CONTRACT OFF

#define VM_UNARY_CALL(name, function) \
  void name(double *out, const double *a, long count) { \
    for (long i = 0; i < count; i++) out[i] = function(a[i]); \
  }

#define VM_BINARY_CALL(name, function) \
  void name(double *out, const double *a, const double *b, long count) { \
    for (long i = 0; i < count; i++) out[i] = function(a[i], b[i]); \
  }

#define VM_TERNARY_CALL(name, function) \
  void name(double *out, const double *a, const double *b, const double *c, long count) { \
    for (long i = 0; i < count; i++) out[i] = function(a[i], b[i], c[i]); \
  }

/* Whether x is NaN. */
static inline int is_undefined(double x) { return x != x; }
static inline int are_undefined(double x, double y) { return (x != x) | (y != y); }

#endif
