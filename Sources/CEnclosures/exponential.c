/* Exponentials, logarithms and hyperbolic functions. */

#include "CVectorMath.h"
#include "cell.h"

VE_RISING(ve_exp, vm_exp, {-INFINITY, INFINITY, 0, 0, INFINITY, 2})
VE_RISING(ve_ln, vm_ln, {0, INFINITY, 0, -INFINITY, INFINITY, 2})
VE_RISING(ve_log2, vm_log2, {0, INFINITY, 0, -INFINITY, INFINITY, 3})
VE_RISING(ve_log10, vm_log10, {0, INFINITY, 0, -INFINITY, INFINITY, 3})
VE_RISING(ve_sinh, vm_sinh, {-INFINITY, INFINITY, 0, -INFINITY, INFINITY, 4})
VE_RISING(ve_tanh, vm_tanh, {-INFINITY, INFINITY, 0, -1, 1, 4})
VE_RISING(ve_asinh, vm_asinh, {-INFINITY, INFINITY, 0, -INFINITY, INFINITY, 4})
VE_RISING(ve_acosh, vm_acosh, {1, INFINITY, 1, 0, INFINITY, 4})
VE_RISING(ve_atanh, vm_atanh, {-1, 1, 0, -INFINITY, INFINITY, 4})

static double cosine(double a) {
  double r;
  vm_cosh(&r, &a, 1);
  return r;
}

static cell hyperbolic_cosine(cell a) {
  double low = below(cosine(nearest_to_zero(a)), 4);
  return cell_of(low < 1 ? 1 : low, above(cosine(farthest_from_zero(a)), 4), a.flags);
}
VE_UNARY_LOOP(ve_cosh, hyperbolic_cosine)

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
