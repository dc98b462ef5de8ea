/* Error functions. */

#include "kernel.h"

#pragma STDC FP_CONTRACT OFF

VM_UNARY_CALL(vm_erf, erf)
VM_UNARY_CALL(vm_erfc, erfc)
