/* Blocks of one number. */

#include "kernel.h"

void vm_fill(double *out, double value, long count) {
  for (long i = 0; i < count; i++) out[i] = value;
}
