/* Logarithms of any base. */

#include "CVectorMath.h"
#include "cell.h"

static cell logarithm(cell a) {
  static const shape s = {0, INFINITY, 0, -INFINITY, INFINITY, 2};
  double ends[2] = {a.lower, a.upper};
  vm_ln(ends, ends, 2);
  return risen(a, ends[0], ends[1], s);
}

/* The quotient of two logarithms. */
static cell log_base(cell a, cell b) {
  cell value = logarithm(a), base = logarithm(b);
  return (value.flags | base.flags) & VE_EMPTY ? nowhere() : cell_quotient(value, base);
}
VE_BINARY_LOOP(ve_log_base, log_base)
