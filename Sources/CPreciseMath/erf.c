/* Error functions, which MPFR rounds correctly: erf rises, erfc falls, everywhere. */

#include "special.h"

void pm_erf(pm_number *out, const pm_number *a) {
  if (!pm_answered(out, a)) pm_rising(out, a, mpfr_erf);
}

void pm_erfc(pm_number *out, const pm_number *a) {
  if (!pm_answered(out, a)) pm_falling(out, a, mpfr_erfc);
}
