/* Functions without an algorithm with more digits: the enclosures of CEnclosures for the doubles around a ball. */

#include "CEnclosures.h"
#include "ball.h"

typedef struct {
  double lower, upper;
  unsigned char flags;
} cell;

static ve_cells cells(cell *a) { return (ve_cells){&a->lower, &a->upper, &a->flags}; }

static cell around(wm_ball a) {
  if (!is_known(a)) return (cell){-INFINITY, INFINITY, 0};
  double middle = wm_nearest(a), reach = wm_reach(a);
  if (is_infinite(a) || (is_exact(a) && a.low == 0 && wm_double(middle).high == a.high &&
                         wm_double(middle).exponent == a.exponent)) {
    return (cell){middle, middle, 0};
  }
  if (a.low != 0) reach += fabs(middle) * 0x1p-53;
  return (cell){nextafter(middle - reach, -INFINITY), nextafter(middle + reach, INFINITY), 0};
}

wm_ball wm_between(double lower, double upper, int64_t flags) {
  if (flags & WM_EMPTY) return undefined();
  if (lower == upper) return flagged(wm_double(lower), flags);
  if (!isfinite(lower) || !isfinite(upper)) return flagged(unknown(), flags);
  wm_ball result = wm_shifted(wm_sum(wm_double(lower), wm_double(upper)), -1);
  wm_ball apart = wm_shifted(wm_difference(wm_double(upper), wm_double(lower)), -1);
  return flagged(wm_widened(result, (fabs(apart.high) + apart.radius) * RISE, apart.exponent), flags);
}

static wm_ball of_cell(cell a) {
  int64_t flags = a.flags & VE_EMPTY ? WM_EMPTY : a.flags & VE_UNDEFINED ? WM_UNDEFINED : 0;
  return wm_between(a.lower, a.upper, flags);
}

#define BY_CELLS(name, enclosure) \
  static wm_ball name##_alone(wm_ball a) { \
    cell x = around(a), result; \
    enclosure(cells(&result), cells(&x), 1); \
    return a.flags & WM_EMPTY ? undefined() : flagged(of_cell(result), a.flags); \
  } \
  WM_UNARY_LOOP(name)

#define BY_PAIRS_OF_CELLS(name, enclosure) \
  static wm_ball name##_alone(wm_ball a, wm_ball b) { \
    cell x = around(a), y = around(b), result; \
    int64_t flags = a.flags | b.flags; \
    enclosure(cells(&result), cells(&x), cells(&y), 1); \
    return flags & WM_EMPTY ? undefined() : flagged(of_cell(result), flags); \
  } \
  WM_BINARY_LOOP(name)

#define BY_TRIPLES_OF_CELLS(name, enclosure) \
  static wm_ball name##_alone(wm_ball a, wm_ball b, wm_ball c) { \
    cell x = around(a), y = around(b), z = around(c), result; \
    int64_t flags = a.flags | b.flags | c.flags; \
    enclosure(cells(&result), cells(&x), cells(&y), cells(&z), 1); \
    return flags & WM_EMPTY ? undefined() : flagged(of_cell(result), flags); \
  } \
  WM_TERNARY_LOOP(name)

BY_CELLS(wm_zeta, ve_zeta)
BY_CELLS(wm_lambertw, ve_lambertw)
BY_PAIRS_OF_CELLS(wm_polygamma, ve_polygamma)
BY_PAIRS_OF_CELLS(wm_besselj, ve_besselj)
BY_PAIRS_OF_CELLS(wm_bessely, ve_bessely)
BY_TRIPLES_OF_CELLS(wm_legendre, ve_legendre)
BY_TRIPLES_OF_CELLS(wm_chebyshevt, ve_chebyshevt)
BY_TRIPLES_OF_CELLS(wm_chebyshevu, ve_chebyshevu)
BY_TRIPLES_OF_CELLS(wm_hermite, ve_hermite)
BY_TRIPLES_OF_CELLS(wm_laguerre, ve_laguerre)
BY_CELLS(wm_normal_lower, ve_normal_lower)
BY_CELLS(wm_normal_quantile, ve_normal_quantile)
BY_PAIRS_OF_CELLS(wm_gamma_density, ve_gamma_density)
BY_PAIRS_OF_CELLS(wm_gamma_lower, ve_gamma_lower)
BY_PAIRS_OF_CELLS(wm_gamma_upper, ve_gamma_upper)
BY_PAIRS_OF_CELLS(wm_gamma_lower_quantile, ve_gamma_lower_quantile)
BY_PAIRS_OF_CELLS(wm_gamma_upper_quantile, ve_gamma_upper_quantile)
BY_TRIPLES_OF_CELLS(wm_beta_density, ve_beta_density)
BY_TRIPLES_OF_CELLS(wm_beta_lower, ve_beta_lower)
BY_TRIPLES_OF_CELLS(wm_beta_upper, ve_beta_upper)
BY_TRIPLES_OF_CELLS(wm_beta_quantile, ve_beta_quantile)
BY_PAIRS_OF_CELLS(wm_student_density, ve_student_density)
BY_PAIRS_OF_CELLS(wm_student_lower, ve_student_lower)
BY_PAIRS_OF_CELLS(wm_student_quantile, ve_student_quantile)
BY_TRIPLES_OF_CELLS(wm_fisher_density, ve_fisher_density)
BY_TRIPLES_OF_CELLS(wm_fisher_lower, ve_fisher_lower)
BY_TRIPLES_OF_CELLS(wm_fisher_upper, ve_fisher_upper)
BY_TRIPLES_OF_CELLS(wm_fisher_quantile, ve_fisher_quantile)
BY_TRIPLES_OF_CELLS(wm_binomial_quantile, ve_binomial_quantile)
BY_PAIRS_OF_CELLS(wm_poisson_quantile, ve_poisson_quantile)
