/* A number as decimal digits. */

#include "CVectorMath.h"

#include <stdio.h>

long vm_decimal(char *out, long room, long decimals, double a) {
  int length = snprintf(out, (size_t)room, "%.*e", (int)decimals, a);
  return length < 0 ? 0 : length < room ? length : room - 1;
}
