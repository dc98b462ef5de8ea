#ifndef CELL_H
#define CELL_H

/* One cell, and the rounding of its ends. */

#include "CEnclosures.h"

#include <float.h>
#include <math.h>

#pragma STDC FP_CONTRACT OFF

/* The ends of a cell, in order, never NaN. */
typedef struct {
  double lower, upper;
  unsigned flags;
} cell;

static inline cell cell_of(double lower, double upper, unsigned flags) {
  return (cell){lower, upper, flags};
}

static inline cell entire(unsigned flags) { return (cell){-INFINITY, INFINITY, flags}; }
static inline cell nowhere(void) { return entire(VE_EMPTY); }

static inline int is_point(cell a) { return a.lower == a.upper; }
static inline int holds(cell a, double value) { return a.lower <= value && value <= a.upper; }
/* The least and the greatest distance from 0. */
static inline double nearest_to_zero(cell a) {
  return holds(a, 0) ? 0 : fmin(fabs(a.lower), fabs(a.upper));
}
static inline double farthest_from_zero(cell a) { return fmax(fabs(a.lower), fabs(a.upper)); }

static inline cell hull(cell a, cell b) {
  return cell_of(fmin(a.lower, b.lower), fmax(a.upper, b.upper), a.flags | b.flags);
}

/* A lower bound for a kernel's value with an error below this many units in the last place. Infinity as a lower end
   means a number that is too large; NaN is an unknown value. */
static inline double below(double value, double ulps) {
  if (!(value < INFINITY)) return value == INFINITY ? DBL_MAX : -INFINITY;
  return value - (fabs(value) * (ulps * 0x1p-52) + ulps * 0x1p-1074);
}
static inline double above(double value, double ulps) { return -below(-value, ulps); }

/* Below this size the error of an operation may be rounded itself. */
static const double least_with_rest = 0x1p-960;

/* The next double below, for a value that is rounded to nearest and whose error is below 0; below infinity it is the
   greatest double, and for NaN -infinity. */
static inline double down(double value) {
  return value == -INFINITY || isnan(value) ? -INFINITY : nextafter(value, -INFINITY);
}

/* Bounds of a sum: the sum itself if its error term is 0 or inside (Møller 1965, Knuth's two-sum). */
static inline double sum_below(double a, double b) {
  double s = a + b, t = s - a;
  double rest = (a - (s - t)) + (b - t);
  return rest >= 0 ? s : down(s);
}
static inline double sum_above(double a, double b) { return -sum_below(-a, -b); }

/* Bounds of a product; 0 times an unbounded end is 0. */
static inline double product_below(double a, double b) {
  if (a == 0 || b == 0) return 0;
  double p = a * b;
  return fabs(p) > least_with_rest && fma(a, b, -p) >= 0 ? p : down(p);
}
static inline double product_above(double a, double b) { return -product_below(-a, b); }

/* Bounds of a quotient; b is not 0. */
static inline double quotient_below(double a, double b) {
  if (a == 0 || isinf(b)) return a == 0 ? 0 : isinf(a) ? -INFINITY : (a < 0) == (b < 0) ? 0 : -0x1p-1074;
  double q = a / b;
  if (!(fabs(q) > least_with_rest) || !(fabs(a) > least_with_rest)) return down(q);
  double rest = fma(-q, b, a);
  return (b > 0 ? rest : -rest) >= 0 ? q : down(q);
}
static inline double quotient_above(double a, double b) { return -quotient_below(-a, b); }

cell cell_sum(cell a, cell b);
cell cell_difference(cell a, cell b);
cell cell_product(cell a, cell b);
cell cell_product_and_sum(cell a, cell b, cell c);
cell cell_quotient(cell a, cell b);
cell cell_square(cell a);
cell cell_root(cell a);
cell cell_power(cell a, long exponent);
cell cell_any_power(cell a, cell b);
cell cell_modulo(cell a, cell b);
cell cell_choice(cell c, cell a, cell b);
cell cell_sinc(cell a);
cell cell_polynomial(cell x, const double *lower, const double *upper, long terms);

static inline cell cell_at(ve_cells a, long i) { return cell_of(a.lower[i], a.upper[i], a.flags[i]); }
static inline void put(ve_cells out, long i, cell c) {
  out.lower[i] = c.lower;
  out.upper[i] = c.upper;
  out.flags[i] = (unsigned char)c.flags;
}

/* A loop over a function of one cell; empty operands give empty results. */
#define VE_UNARY_LOOP(name, function) \
  void name(ve_cells out, ve_cells a, long count) { \
    for (long i = 0; i < count; i++) { \
      cell x = cell_at(a, i); \
      put(out, i, x.flags & VE_EMPTY ? nowhere() : function(x)); \
    } \
  }

#define VE_BINARY_LOOP(name, function) \
  void name(ve_cells out, ve_cells a, ve_cells b, long count) { \
    for (long i = 0; i < count; i++) { \
      cell x = cell_at(a, i), y = cell_at(b, i); \
      put(out, i, (x.flags | y.flags) & VE_EMPTY ? nowhere() : function(x, y)); \
    } \
  }

#define VE_TERNARY_LOOP(name, function) \
  void name(ve_cells out, ve_cells a, ve_cells b, ve_cells c, long count) { \
    for (long i = 0; i < count; i++) { \
      cell x = cell_at(a, i), y = cell_at(b, i), z = cell_at(c, i); \
      put(out, i, (x.flags | y.flags | z.flags) & VE_EMPTY ? nowhere() : function(x, y, z)); \
    } \
  }

/* The domain, range and error of a monotonic function. */
typedef struct {
  /* The domain, and whether it contains its ends. */
  double first, last;
  int holds_ends;
  /* The range. */
  double least, greatest;
  /* The greatest error of the kernel, in units in the last place. */
  double ulps;
} shape;

/* The enclosure of an increasing function, from its values at both ends of a cell. */
static inline cell risen(cell x, double lower, double upper, shape s) {
  int is_closed = s.holds_ends;
  int begins = s.first == -INFINITY || (is_closed ? x.lower >= s.first : x.lower > s.first);
  int ends = s.last == INFINITY || (is_closed ? x.upper <= s.last : x.upper < s.last);
  unsigned flags = x.flags;
  if (!begins || !ends) {
    int is_before = !begins && (is_closed ? x.upper < s.first : x.upper <= s.first);
    int is_behind = !ends && (is_closed ? x.lower > s.last : x.lower >= s.last);
    if (is_before || is_behind) return nowhere();
    /* The function runs to infinity where its domain does not contain the end. */
    flags |= is_closed ? VE_UNDEFINED : VE_UNDEFINED | VE_JUMP;
  }
  double low = begins ? below(lower, s.ulps) : s.least;
  double high = ends ? above(upper, s.ulps) : s.greatest;
  return cell_of(low < s.least ? s.least : low, high > s.greatest ? s.greatest : high, flags);
}

#endif
