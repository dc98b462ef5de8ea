/* Powers and roots. */

#include "CVectorMath.h"
#include "cell.h"

static double kernel_power(double a, double b) {
  double r;
  vm_power(&r, &a, &b, 1);
  return r;
}

/* a^n of a number, n ≥ 1, for an end of a cell. */
static double whole_power(double a, long n) {
  if (n > VM_MAX_INTEGER_POWER) return pow(a, (double)n);
  double r;
  vm_integer_power(&r, &a, n, 1);
  return r;
}

/* A lower bound of a power by squaring, which rounds once for each product; whole powers of whole numbers are exact
   below 2^53. */
static double power_below(double a, long n) {
  double value = whole_power(a, n);
  return a == floor(a) && fabs(value) < 0x1p53 ? value : below(value, (double)n + 3);
}
static double power_above(double a, long n) {
  double value = whole_power(a, n);
  return a == floor(a) && fabs(value) < 0x1p53 ? value : above(value, (double)n + 3);
}

cell cell_square(cell a) {
  double near = nearest_to_zero(a), far = farthest_from_zero(a);
  double low = product_below(near, near);
  return cell_of(low < 0 ? 0 : low, product_above(far, far), a.flags);
}

cell cell_power(cell a, long n) {
  if (n == 0) return cell_of(1, 1, a.flags);
  if (n < 0) return cell_quotient(cell_of(1, 1, 0), cell_power(a, -n));
  if (n == 1) return a;
  if (n == 2) return cell_square(a);
  if (n & 1) return cell_of(power_below(a.lower, n), power_above(a.upper, n), a.flags);
  double low = power_below(nearest_to_zero(a), n);
  return cell_of(low < 0 ? 0 : low, power_above(farthest_from_zero(a), n), a.flags);
}

/* a^b for a ≥ 0 and a number b that is not whole. */
static cell power_of_positive(cell a, double b) {
  unsigned flags = a.flags;
  if (a.upper < 0 || (a.upper == 0 && b < 0)) return nowhere();
  if (a.lower < 0) flags |= VE_UNDEFINED;
  double lower = a.lower < 0 ? 0 : a.lower;
  if (b < 0 && lower == 0) flags |= VE_UNDEFINED | VE_JUMP;
  double first = b < 0 && lower == 0 ? INFINITY : below(kernel_power(lower, b), 3);
  double first_above = b < 0 && lower == 0 ? INFINITY : above(kernel_power(lower, b), 3);
  double last = isinf(a.upper) ? (b < 0 ? 0 : INFINITY) : kernel_power(a.upper, b);
  if (b < 0) {
    double low = below(last, 3);
    return cell_of(low < 0 ? 0 : low, first_above, flags);
  }
  return cell_of(first < 0 ? 0 : first, above(last, 3), flags);
}

/* a^b for a < 0: only whole exponents have a value, so each is computed separately. */
static cell power_of_negative(cell a, cell b) {
  double first = ceil(b.lower), last = floor(b.upper);
  if (first > last) return nowhere();
  unsigned flags = a.flags | VE_UNDEFINED | VE_JUMP;
  if (!(first == last && fabs(first) < 0x1p31)) return entire(flags);
  cell power = cell_power(a, (long)first);
  return cell_of(power.lower, power.upper, flags | power.flags);
}

cell cell_any_power(cell a, cell b) {
  unsigned flags = a.flags | b.flags;
  if (is_point(b) && isfinite(b.lower)) {
    double n = b.lower;
    a.flags = flags;
    if (n == floor(n) && fabs(n) < 0x1p31) return cell_power(a, (long)n);
    if (n != floor(n)) return power_of_positive(a, n);
  }
  /* 0 has a power where the exponent is positive, and the power tends to it without a jump. */
  int is_in_domain = a.lower > 0 || (a.lower == 0 && b.lower > 0);
  if (!is_in_domain && b.lower > 0 && ceil(b.lower) > floor(b.upper)) {
    /* No exponent is whole, as in an interval around 0.3, which is no double: no number below 0 has a power. */
    if (a.upper < 0) return nowhere();
    flags |= VE_UNDEFINED;
    a.lower = 0;
    is_in_domain = 1;
  }
  if (!is_in_domain) {
    if (!(a.upper < 0)) return entire(flags | VE_UNDEFINED | VE_JUMP);
    return power_of_negative(cell_of(a.lower, a.upper, flags), b);
  }
  /* a^b = exp(b ln a): the ends are among the corners. */
  double low = INFINITY, high = 0;
  for (int corner = 0; corner < 4; corner++) {
    double x = corner & 1 ? a.upper : a.lower, y = corner & 2 ? b.upper : b.lower;
    double value = kernel_power(x, y);
    if (isnan(value)) return cell_of(0, INFINITY, flags);
    low = fmin(low, value);
    high = fmax(high, value);
  }
  double lower = below(low, 3);
  return cell_of(lower < 0 ? 0 : lower, above(high, 3), flags);
}

static double root_value(double a, double n) {
  double r;
  vm_root(&r, &a, &n, 1);
  return r;
}

static cell root(cell a, cell n) {
  unsigned flags = a.flags | n.flags;
  double degree = n.lower;
  if (!is_point(n) || degree != floor(degree) || isinf(degree) || degree == 0) {
    return is_point(n) ? nowhere() : entire(flags | VE_UNDEFINED | VE_JUMP);
  }
  if (degree < 0) {
    return cell_quotient(cell_of(1, 1, 0), root(a, cell_of(-degree, -degree, n.flags)));
  }
  int is_odd = fmod(degree, 2) != 0;
  if (!is_odd && a.upper < 0) return nowhere();
  if (!is_odd && a.lower < 0) flags |= VE_UNDEFINED;
  double start = !is_odd && a.lower < 0 ? 0 : a.lower;
  double low = isinf(start) ? start : below(root_value(start, degree), 3);
  double high = isinf(a.upper) ? a.upper : above(root_value(a.upper, degree), 3);
  return cell_of(!is_odd && low < 0 ? 0 : low, high, flags);
}

cell cell_root(cell a) {
  if (a.upper < 0) return nowhere();
  unsigned flags = a.flags | (a.lower < 0 ? VE_UNDEFINED : 0);
  double x = a.lower < 0 ? 0 : a.lower;
  double low = sqrt(x), high = sqrt(a.upper);
  /* The remainder of a root shows whether it was rounded. */
  int is_low = fma(low, low, -x) <= 0 && (x == 0 || x > least_with_rest);
  int is_high = fma(high, high, -a.upper) >= 0 && (a.upper == 0 || a.upper > least_with_rest);
  low = is_low ? low : down(low);
  return cell_of(low < 0 ? 0 : low, is_high ? high : -down(-high), flags);
}

VE_BINARY_LOOP(ve_root, root)
