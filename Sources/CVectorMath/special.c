/* Error functions and the cardinal sine. */

#include "kernel.h"

#pragma STDC FP_CONTRACT OFF

static double cardinal_sine(double a) {
  if (a == 0) return 1;
  return isinf(a) ? 0 : sin(a) / a;
}

VM_UNARY_CALL(vm_erf, erf)
VM_UNARY_CALL(vm_erfc, erfc)
VM_UNARY_CALL(vm_sinc, cardinal_sine)
