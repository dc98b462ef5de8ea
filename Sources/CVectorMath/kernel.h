#ifndef KERNEL_H
#define KERNEL_H

/* Shapes of kernels: a macro turns an inline function of one element into the loop over a block.

   VM_…_LOOP promise the vectoriser that pointers are equal or disjoint; the others call the C library
   and would not vectorise anyway. */

#include "CVectorMath.h"

#include <math.h>

#pragma STDC FP_CONTRACT OFF

#if defined(__clang__)
#define VM_INDEPENDENT _Pragma("clang loop vectorize(assume_safety)")
#else
#define VM_INDEPENDENT
#endif

#define VM_UNARY_CALL(name, function) \
  void name(double *out, const double *a, long count) { \
    for (long i = 0; i < count; i++) out[i] = function(a[i]); \
  }

#define VM_BINARY_CALL(name, function) \
  void name(double *out, const double *a, const double *b, long count) { \
    for (long i = 0; i < count; i++) out[i] = function(a[i], b[i]); \
  }

#define VM_UNARY_LOOP(name, function) \
  void name(double *out, const double *a, long count) { \
    VM_INDEPENDENT for (long i = 0; i < count; i++) out[i] = function(a[i]); \
  }

#define VM_BINARY_LOOP(name, function) \
  void name(double *out, const double *a, const double *b, long count) { \
    VM_INDEPENDENT for (long i = 0; i < count; i++) out[i] = function(a[i], b[i]); \
  }

#define VM_TERNARY_LOOP(name, function) \
  void name(double *out, const double *a, const double *b, const double *c, long count) { \
    VM_INDEPENDENT for (long i = 0; i < count; i++) out[i] = function(a[i], b[i], c[i]); \
  }

#define VM_SCALAR_LOOP(name, function) \
  void name(double *out, const double *a, double k, long count) { \
    VM_INDEPENDENT for (long i = 0; i < count; i++) out[i] = function(a[i], k); \
  }

/* 1 if x is NaN; written so that loops stay free of branches. */
static inline int is_undefined(double x) { return x != x; }
static inline int are_undefined(double x, double y) { return (x != x) | (y != y); }

#endif
