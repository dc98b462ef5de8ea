#include "CVectorMath.h"

#pragma STDC FP_CONTRACT OFF

void vm_add(double *out, const double *a, const double *b, long count) {
  for (long i = 0; i < count; i++) out[i] = a[i] + b[i];
}
