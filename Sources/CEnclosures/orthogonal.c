/* Enclosures of the classical orthogonal polynomials.

   Over a cell of middle c and radius r the values lie around p(c), as far as Taylor's formula allows: |p'(c)| r +
   |p''(c)| r²/2 + M r³/6, where M bounds |p'''| over the cell; and they are bounded themselves. Bounds for |x| ≤ X:

   | polynomial | bound |
   | --- | --- |
   | P_n, T_n, U_n and their derivatives | the value at max(1, X), DLMF 18.14.4 and 18.14.1 |
   | H_n | √(2^n n!) e^(X²/2), DLMF 18.14.9; and the sum of the sizes of all terms |
   | L_n^(a), a ≥ 0 | L_n^(a)(0) e^(X/2) for x ≥ 0, DLMF 18.14.8, L_n^(a)(-X) for x < 0 and for all |x| ≤ X |

   An interval recurrence was the alternative: its widths grow by up to 1 + √2 a degree even for a single point. */

#include "CVectorMath.h"
#include "cell.h"

typedef void (*ternary_kernel)(double *, const double *, const double *, const double *, long);

static double at(ternary_kernel kernel, double n, double k, double x) {
  double value;
  kernel(&value, &n, &k, &x, 1);
  return value;
}

/* More than the relative error of a kernel against its bound (see CVectorMath/orthogonal.c), and of the rounding. */
static const double of_bound = 0x1p-70;
enum { ulps_of_value = 4, ulps_of_bound = 64 };

/* A family of polynomials: its kernel, and the bound of the k-th derivative for |x| ≤ most. */
typedef struct {
  ternary_kernel kernel;
  double (*bound)(ternary_kernel kernel, double n, double k, double most, int is_positive);
  /* How the operands of the next derivative follow from n and k: n falls by one, too, and the sign changes. */
  int is_laguerre;
} family;

static double bound_of_jacobi(ternary_kernel kernel, double n, double k, double most, int is_positive) {
  (void)is_positive;
  return above(at(kernel, n, k, fmax(1, most)), ulps_of_bound);
}

static double bound_of_hermite(ternary_kernel kernel, double n, double k, double most, int is_positive) {
  (void)kernel;
  (void)is_positive;
  if (k > n) return 0;
  double degree = n - k, scale = 1;
  for (double i = 0; i < k; i++) scale *= 2 * (n - i);
  /* All terms of the recurrence with the sign plus. */
  double before = 1, last = degree == 0 ? 1 : 2 * most;
  for (double m = 2; m <= degree && last < INFINITY; m++) {
    double next = 2 * most * last + 2 * (m - 1) * before;
    before = last;
    last = next;
  }
  double exponent = (degree * 0x1.62e42fefa39efp-1 + lgamma(degree + 1) + most * most) / 2;
  double bound = fmin(last * (1 + (degree + 2) * 0x1p-48), exp(exponent + 1e-9 + exponent * 1e-12));
  return above(scale * bound, ulps_of_bound);
}

static double bound_of_laguerre(ternary_kernel kernel, double n, double a, double most, int is_positive) {
  if (n < 0) return 0;
  double bound = at(kernel, n, a, -most);
  if (is_positive) bound = fmin(bound, at(kernel, n, a, 0) * exp(most / 2) * (1 + 0x1p-40));
  return above(bound, ulps_of_bound);
}

/* The derivative of an order from 0 on: its value, or (`most` ≥ 0) its bound. */
static double derivative(const family *f, double n, double k, int order, double x) {
  if (!f->is_laguerre) return at(f->kernel, n, k + order, x);
  return n < order ? 0 : (order % 2 != 0 ? -1 : 1) * at(f->kernel, n - order, k + order, x);
}
static double bound_of(const family *f, double n, double k, int order, double most, int is_positive) {
  return f->is_laguerre ? f->bound(f->kernel, n - order, k + order, most, is_positive)
                        : f->bound(f->kernel, n, k + order, most, is_positive);
}

static cell over(const family *f, cell n, cell k, cell x) {
  unsigned flags = n.flags | k.flags | x.flags;
  if (!is_point(n) || !is_point(k)) return entire(flags | VE_UNDEFINED | VE_JUMP);
  double middle = x.lower / 2 + x.upper / 2;
  if (isnan(at(f->kernel, n.lower, k.lower, 0))) return nowhere();
  double most = farthest_from_zero(x);
  int is_positive = x.lower >= 0;
  double bound = bound_of(f, n.lower, k.lower, 0, most, is_positive);
  double value = isfinite(middle) ? at(f->kernel, n.lower, k.lower, middle) : NAN;
  if (is_point(x) && isinf(value)) return value > 0 ? cell_of(DBL_MAX, INFINITY, flags) : cell_of(-INFINITY, -DBL_MAX, flags);
  if (!isfinite(value)) return isnan(bound) ? entire(flags) : cell_of(-bound, bound, flags);
  /* An odd polynomial at 0, and a derivative of a higher order than the degree. */
  if (value == 0 && x.lower == 0 && x.upper == 0) return cell_of(0, 0, flags);
  double radius = bound * of_bound;
  if (!is_point(x)) {
    double r = above(fmax(x.upper - middle, middle - x.lower), 2);
    double first = fabs(derivative(f, n.lower, k.lower, 1, middle)) + bound_of(f, n.lower, k.lower, 1, most, is_positive) * of_bound;
    double second = fabs(derivative(f, n.lower, k.lower, 2, middle)) + bound_of(f, n.lower, k.lower, 2, most, is_positive) * of_bound;
    double third = bound_of(f, n.lower, k.lower, 3, most, is_positive);
    radius += r * (first + r * (second / 2 + r * third / 6));
  }
  /* A product of 0 and infinity says nothing. */
  if (!(radius < INFINITY)) return isnan(bound) ? entire(flags) : cell_of(-bound, bound, flags);
  radius = above(radius, ulps_of_bound);
  double low = below(below(value, ulps_of_value) - radius, 2), high = above(above(value, ulps_of_value) + radius, 2);
  return bound < INFINITY ? cell_of(fmax(low, -bound), fmin(high, bound), flags) : cell_of(low, high, flags);
}

#define ORTHOGONAL(name, bound, is_laguerre) \
  static cell name##_cell(cell n, cell k, cell x) { \
    static const family f = {vm_##name, bound, is_laguerre}; \
    return over(&f, n, k, x); \
  } \
  VE_TERNARY_LOOP(ve_##name, name##_cell)

ORTHOGONAL(legendre, bound_of_jacobi, 0)
ORTHOGONAL(chebyshevt, bound_of_jacobi, 0)
ORTHOGONAL(chebyshevu, bound_of_jacobi, 0)
ORTHOGONAL(hermite, bound_of_hermite, 0)
ORTHOGONAL(laguerre, bound_of_laguerre, 1)
