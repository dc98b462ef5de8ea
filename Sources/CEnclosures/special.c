/* Special functions: narrow enclosures where they are monotonic, and wide ones elsewhere. */

#include "CVectorMath.h"
#include "cell.h"
#include "gamma_turns.h"

typedef void (*unary_kernel)(double *, const double *, long);
typedef void (*binary_kernel)(double *, const double *, const double *, long);

static double unary(unary_kernel kernel, double a) {
  double r;
  kernel(&r, &a, 1);
  return r;
}
static double binary(binary_kernel kernel, double a, double b) {
  double r;
  kernel(&r, &a, &b, 1);
  return r;
}

/* The last value of a kernel: neighbouring cells have an end in common, which is computed once. */
typedef struct {
  double place, value;
} last_value;

static double remembered(unary_kernel kernel, double a, last_value *last) {
  if (a != last->place) *last = (last_value){a, unary(kernel, a)};
  return last->value;
}

/* A loop over a function of one cell that keeps its last value. */
#define VE_REMEMBERING_LOOP(name, function) \
  void name(ve_cells out, ve_cells a, long count) { \
    last_value last = {NAN, NAN}; \
    for (long i = 0; i < count; i++) { \
      cell x = cell_at(a, i); \
      put(out, i, x.flags & VE_EMPTY ? nowhere() : function(x, &last)); \
    } \
  }

/* An unknown value. */
static cell unknown(unsigned flags) { return entire(flags | VE_UNDEFINED | VE_JUMP); }

/* Units in the last place: a margin of 2^-40, more than the error of kernels with a power of a large logarithm. */
static const double loose = 0x1p12;
/* Units in the last place: more than the error of kernels that add few positive terms, or have twice the precision:
   some 7 at most, measured. */
static const double some = 32;

/* The enclosure of a function of whole numbers: known for single numbers only. */
static cell of_numbers(binary_kernel kernel, cell a, cell b) {
  unsigned flags = a.flags | b.flags;
  if (!is_point(a) || !is_point(b)) return unknown(flags);
  double value = binary(kernel, a.lower, b.lower);
  if (isnan(value)) return nowhere();
  int is_exact = value == floor(value) && fabs(value) < 0x1p53;
  return is_exact ? cell_of(value, value, flags)
                  : cell_of(below(value, loose), above(value, loose), flags);
}
static cell greatest_divisor(cell a, cell b) { return of_numbers(vm_gcd, a, b); }
static cell least_multiple(cell a, cell b) { return of_numbers(vm_lcm, a, b); }
static cell binomial(cell n, cell k) { return of_numbers(vm_binomial, n, k); }

/* Whether the cell contains 0 or a negative whole number, where the gamma function and the like have poles. */
static int has_pole(cell a) { return a.lower <= 0 && floor(fmin(a.upper, 0)) >= a.lower; }

/* Error bounds of the kernels of gamma, its logarithm and digamma, which have twice the precision: less than a unit
   in the last place, and less than 2^-97 near the zeros of the last two. */
static const double tight = 2;
static const double near_zeros = 0x1p-90;
static double tightly_below(double value) { return below(value, tight) - near_zeros; }
static double tightly_above(double value) { return -tightly_below(-value); }

/* ln |gamma| is convex between two poles and right of 0, because its second derivative is Σ 1/(x + n)^2: |gamma|
   falls to one minimum there and rises beyond. Returns the minimum for a cell without a pole; NULL beyond the table.
   */
static const gamma_turn *turn_of(cell a) {
  double index = a.lower > 0 ? 0 : -floor(a.lower);
  return index < sizeof gamma_turns / sizeof gamma_turns[0] ? &gamma_turns[(int)index] : 0;
}

static cell gamma_of(cell a, last_value *memory) {
  if (has_pole(a)) return is_point(a) ? nowhere() : unknown(a.flags);
  int is_negative = a.lower < 0 && fmod(floor(a.lower), 2) != 0;
  const gamma_turn *turn = turn_of(a);
  double low = 0, high = INFINITY;
  if (is_point(a) || turn) {
    double first = fabs(remembered(vm_gamma, a.lower, memory));
    double last = fabs(remembered(vm_gamma, a.upper, memory));
    int has_least = !is_point(a) && holds(a, turn->place);
    low = below(has_least ? turn->least : fmin(first, last), tight);
    if (low < 0) low = 0;
    high = above(fmax(first, last), tight);
  }
  return is_negative ? cell_of(-high, -low, a.flags) : cell_of(low, high, a.flags);
}

static cell gamma_function(cell a) { return gamma_of(a, &(last_value){NAN, NAN}); }

static cell log_gamma(cell a, last_value *memory) {
  if (has_pole(a)) return is_point(a) ? nowhere() : unknown(a.flags);
  const gamma_turn *turn = turn_of(a);
  if (!is_point(a) && !turn) return entire(a.flags);
  double first = remembered(vm_lgamma, a.lower, memory), last = remembered(vm_lgamma, a.upper, memory);
  if (is_point(a) && first == 0) return cell_of(0, 0, a.flags); /* of 1 and 2 */
  int has_least = !is_point(a) && holds(a, turn->place);
  double low = has_least ? turn->least_logarithm : fmin(first, last);
  return cell_of(tightly_below(low), tightly_above(fmax(first, last)), a.flags);
}

/* The digamma function rises between its poles. */
static cell digamma(cell a, last_value *memory) {
  if (has_pole(a)) return is_point(a) ? nowhere() : unknown(a.flags);
  double first = remembered(vm_digamma, a.lower, memory), last = remembered(vm_digamma, a.upper, memory);
  if (isnan(first) || isnan(last) || !isfinite(a.lower)) return entire(a.flags);
  /* Far on the left the poles are too near for the kernel. */
  if (a.lower < -1e6) return entire(a.flags);
  return cell_of(tightly_below(first), tightly_above(last), a.flags);
}

/* The trigamma function of a < 0 is the sum of all 1/(x + n)^2, and so it is convex between its poles; it is
   pi^2/sin(pi x)^2 less its value at 1 - x, which is less than pi^2/6. */
static cell trigamma_between_poles(cell a, unsigned flags) {
  double first = binary(vm_polygamma, 1, a.lower), last = binary(vm_polygamma, 1, a.upper);
  if (isnan(first) || isnan(last)) return unknown(flags);
  double margin = 1 + 0x1p-20 * (1 + fabs(a.lower));
  return cell_of(8, above(fmax(first, last) * margin, some), flags);
}

/* The polygamma function of a whole order above 0 has one sign for a > 0 and tends to 0 monotonically. */
static cell polygamma(cell n, cell a) {
  unsigned flags = n.flags | a.flags;
  if (is_point(n) && n.lower == 1 && a.upper < 0 && a.lower > -1e3 && !has_pole(a)) return trigamma_between_poles(a, flags);
  if (!is_point(n) || n.lower != floor(n.lower) || n.lower < 1 || !(a.lower > 0)) return unknown(flags);
  double first = binary(vm_polygamma, n.lower, a.lower);
  double last = is_point(a) ? first : binary(vm_polygamma, n.lower, a.upper);
  if (isnan(first) || isnan(last)) return unknown(flags);
  double low = fmin(first, last), high = fmax(first, last);
  /* The kernel adds up to 20 + n terms, each addition off by half a unit in the last place. */
  return cell_of(below(low, some + n.lower), above(high, some + n.lower), flags);
}

/* The beta function of positive numbers falls in both. Logarithms of gamma with twice the precision keep all digits
   of their difference as long as they are small. */
static cell beta(cell a, cell b) {
  unsigned flags = a.flags | b.flags;
  if (!(a.lower > 0 && b.lower > 0)) return unknown(flags);
  double ulps = fmax(a.upper, b.upper) < 1e6 ? some : loose;
  double low = binary(vm_beta, a.upper, b.upper);
  double high = is_point(a) && is_point(b) ? low : binary(vm_beta, a.lower, b.lower);
  if (isnan(low)) low = 0;
  if (isnan(high)) high = INFINITY;
  low = below(low, ulps);
  return cell_of(low < 0 ? 0 : low, above(high, ulps), flags);
}

static cell zeta(cell a);

/* 2 (2 pi)^(s - 1) sin(pi s/2) gamma(1 - s) zeta(1 - s), for s below 0: the functional equation (Riemann 1859). */
static cell reflected_zeta(cell a) {
  cell rest = cell_difference(cell_of(1, 1, 0), a);
  cell angle = cell_product(cell_of(90, 90, 0), a);
  cell sine;
  ve_sin_degrees(
    (ve_cells){&sine.lower, &sine.upper, (unsigned char[]){0}},
    (ve_cells){&angle.lower, &angle.upper, (unsigned char[]){0}},
    1
  );
  cell turn = cell_of(6.283185307179586, 6.283185307179587, 0);
  cell size = cell_any_power(turn, cell_difference(cell_of(0, 0, 0), rest));
  cell growth = cell_product(cell_product(size, gamma_function(rest)), zeta(rest));
  sine.flags = 0;
  cell value = cell_product(cell_product(cell_of(2, 2, 0), sine), growth);
  return cell_of(value.lower, value.upper, a.flags | growth.flags);
}

/* Zeta falls from its maximum at -2.717 to its pole at 1, and from there to 1. */
static cell zeta(cell a) {
  if (holds(a, 1)) return is_point(a) ? nowhere() : unknown(a.flags);
  if (a.lower < -2.717) return a.upper < -1 && a.lower > -160 ? reflected_zeta(a) : entire(a.flags);
  double low = isinf(a.upper) ? 1 : unary(vm_zeta, a.upper), high = is_point(a) ? low : unary(vm_zeta, a.lower);
  if (isnan(low) || isnan(high)) return unknown(a.flags);
  low = below(low, some);
  return cell_of(a.lower > 1 && low < 1 ? 1 : low, above(high, some), a.flags);
}

static const double branch_point = -0.36787944117144233; /* -1/e, rounded up */

static cell lambert(cell a) {
  double end = -0.3678794411714424; /* rounded down */
  if (a.upper < end) return nowhere();
  unsigned flags = a.flags | (a.lower < branch_point ? VE_UNDEFINED : 0);
  double first = a.lower < branch_point ? -1 : unary(vm_lambertw, a.lower);
  double last = is_point(a) ? first : a.upper < branch_point ? -1 : unary(vm_lambertw, a.upper);
  if (isnan(first)) first = -1;
  if (isnan(last)) last = INFINITY;
  /* The kernel is off by less than 1.1 units in the last place, at the branch point as well, where it takes the distance from
     it with twice the precision. */
  double low = below(first, 4), high = above(last, 4);
  return cell_of(low < -1 ? -1 : low, high, flags);
}

/* A bound of the error of the kernels of Bessel functions: their sums have twice the precision, of which cancellation
   below 25 takes a third. Beyond 1000 other methods are used. */
static double bessel_margin(double n, double x, double value) {
  if (!(x <= 1000 && n <= 1000)) return 0x1p-40 * fmax(1, fabs(value));
  return fabs(value) * 0x1p-48 + (x < 1 ? 0x1p-1060 : 0x1p-68);
}

static int is_order(cell n) { return is_point(n) && isfinite(n.lower) && n.lower == floor(n.lower); }

/* |J_n| is at most 1 for whole orders; |J_0'| = |J_1| is at most 0.582 and at most x/2, |J_1'| at most 1/2, and all others by
   J_n' = (J_(n - 1) - J_(n + 1))/2 at most 0.582. */
static cell bessel_j(cell n, cell a) {
  unsigned flags = n.flags | a.flags;
  if (!is_order(n)) return unknown(flags);
  double middle = a.lower / 2 + a.upper / 2;
  double value = isfinite(middle) ? binary(vm_besselj, n.lower, middle) : NAN;
  double farthest = fmax(fabs(a.lower), fabs(a.upper));
  double slope = n.lower == 0 ? fmin(0.582, farthest / 2) : 0.582;
  double radius = above(fmax(a.upper - middle, middle - a.lower) * slope, 4);
  radius += bessel_margin(fabs(n.lower), fabs(middle), value);
  if (isnan(value) || !(radius < 2)) return isnan(value) && is_point(a) ? unknown(flags) : cell_of(-1, 1, flags);
  return cell_of(fmax(-1, below(value - radius, 2)), fmin(1, above(value + radius, 2)), flags);
}

/* sqrt(J_n^2 + Y_n^2) falls for x > 0: Nicholson's integral (Olver et al. (2010), NIST Handbook, 10.9.30).
   Its square rises to 2/(pi x) if it is multiplied by x for n = 0, and by sqrt(x^2 - n^2) for n >= 1 and x > n (Watson (1944), A
   treatise on the theory of Bessel functions, 13.74): a bound without a Bessel function, close enough from n + 2 on. */
static double bessel_modulus(double n, double x) {
  if (x >= n + 2) return above(sqrt(0x1.45f306dc9c883p-1 / (n == 0 ? x : sqrt(x - n) * sqrt(x + n))), 8);
  double size = hypot(binary(vm_besselj, n, x), binary(vm_bessely, n, x));
  return isnan(size) ? INFINITY : above(size, loose);
}

/* Y_n rises from minus infinity to its first maximum, which is beyond n + 2.19 (Olver et al. (2010), 10.21), and is
   bounded by its modulus beyond; Y_0' = -Y_1, and Y_n' = (Y_(n - 1) - Y_(n + 1))/2. */
static cell bessel_y(cell order, cell a) {
  unsigned flags = order.flags | a.flags;
  if (!is_order(order)) return unknown(flags);
  if (!(a.upper > 0)) return nowhere();
  double n = fabs(order.lower), sign = order.lower < 0 && fmod(n, 2) != 0 ? -1 : 1;
  if (!(a.lower > 0)) flags |= VE_UNDEFINED;
  double low = -INFINITY, high = INFINITY;
  if (a.upper <= n + 2.19) {
    double first = a.lower > 0 ? binary(vm_bessely, n, a.lower) : -INFINITY;
    double last = is_point(a) ? first : binary(vm_bessely, n, a.upper);
    if (isnan(first) || isnan(last)) return entire(flags);
    low = isfinite(first) ? below(first - bessel_margin(n, a.lower, first), 2) : -INFINITY;
    high = isfinite(last) ? above(last + bessel_margin(n, a.upper, last), 2) : -0x1p1023;
  } else if (is_point(a)) {
    double value = isfinite(a.lower) ? binary(vm_bessely, n, a.lower) : NAN;
    double radius = isnan(value) ? INFINITY : bessel_margin(n, a.lower, value);
    low = isnan(value) ? -INFINITY : below(value - radius, 2);
    high = isnan(value) ? INFINITY : above(value + radius, 2);
  } else if (a.lower > 0) {
    double most = bessel_modulus(n, a.lower);
    double slope = n == 0 ? bessel_modulus(1, a.lower)
                          : above((bessel_modulus(n - 1, a.lower) + bessel_modulus(n + 1, a.lower)) / 2, 2);
    double middle = a.lower / 2 + a.upper / 2;
    double value = isfinite(middle) ? binary(vm_bessely, n, middle) : NAN;
    double radius = above(fmax(a.upper - middle, middle - a.lower) * slope, 4);
    radius += bessel_margin(n, middle, value);
    if (!(radius < INFINITY)) radius = INFINITY;
    low = isnan(value) ? -most : fmax(-most, below(value - radius, 2));
    high = isnan(value) ? most : fmin(most, above(value + radius, 2));
  }
  return sign > 0 ? cell_of(low, high, flags) : cell_of(-high, -low, flags);
}

VE_BINARY_LOOP(ve_gcd, greatest_divisor)
VE_BINARY_LOOP(ve_lcm, least_multiple)
VE_BINARY_LOOP(ve_binomial, binomial)
VE_REMEMBERING_LOOP(ve_gamma, gamma_of)
VE_REMEMBERING_LOOP(ve_lgamma, log_gamma)
VE_REMEMBERING_LOOP(ve_digamma, digamma)
VE_BINARY_LOOP(ve_polygamma, polygamma)
VE_BINARY_LOOP(ve_beta, beta)
VE_UNARY_LOOP(ve_zeta, zeta)
VE_UNARY_LOOP(ve_lambertw, lambert)
VE_BINARY_LOOP(ve_besselj, bessel_j)
VE_BINARY_LOOP(ve_bessely, bessel_y)
