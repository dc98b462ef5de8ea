#ifndef LANES_CELLS_H
#define LANES_CELLS_H

/* Eight cells that are computed at once: the lanes of CVectorMath for both ends, and eight bytes of flags.

   Cells outside the range of the lanes (unbounded ones, ends near overflow or underflow, divisors that contain 0) are
   not usual: each of them is computed alone, by the function of one cell. Both round a sum, a product, a quotient and
   a root outward to the next double, and not at all where the result is exact, so that neither the level nor
   neighbouring cells change a bit. */
#include "../../CVectorMath/Lanes/lanes.h"
#include "../cell.h"

#include <string.h>

typedef unsigned long long flag_bytes;
typedef signed char bytes __attribute__((vector_size(8)));

typedef struct {
  lanes lower, upper;
  flag_bytes flags;
} cells;

LANE bits everywhere(void) { return ~(bits){0}; }
LANE flag_bytes repeated(unsigned flag) { return flag * 0x0101010101010101ULL; }
/* The flag in the cells where a condition holds. */
LANE flag_bytes where(bits condition, unsigned flag) {
  return (flag_bytes)__builtin_convertvector(condition, bytes) & repeated(flag);
}
LANE bits where_flagged(flag_bytes flags, unsigned flag) {
  return __builtin_convertvector((bytes)(flags & repeated(flag)), bits) != splat_bits(0);
}

LANE lanes smaller(lanes a, lanes b) { return either(a < b, a, b); }
LANE lanes larger(lanes a, lanes b) { return either(a > b, a, b); }

LANE bits are_points(cells a) { return a.lower == a.upper; }
LANE bits hold_zero(cells a) { return (a.lower <= splat(0)) & (a.upper >= splat(0)); }
LANE lanes nearest_to_zero_of(cells a) {
  return either(hold_zero(a), splat(0), smaller(magnitude(a.lower), magnitude(a.upper)));
}
LANE lanes farthest_from_zero_of(cells a) { return larger(magnitude(a.lower), magnitude(a.upper)); }

/* Marks cells as empty: the whole line, and no other flag. */
LANE cells without(cells a, bits empty) {
  a.lower = either(empty, splat(-INFINITY), a.lower);
  a.upper = either(empty, splat(INFINITY), a.upper);
  a.flags = (a.flags & ~where(empty, 0xFF)) | where(empty, VE_EMPTY);
  return a;
}

/* A rounded number, moved to the next double below if its rounding error is below 0 (or above, for above 0). */
LANE lanes rest_below(lanes value, lanes rest) {
  bits step = ((bits)value >> 63) | splat_bits(1);
  return (lanes)((bits)value - (step & ~(rest >= splat(0))));
}
LANE lanes rest_above(lanes value, lanes rest) {
  bits step = ((bits)value >> 63) | splat_bits(1);
  return (lanes)((bits)value + (step & ~(rest <= splat(0))));
}

/* Bounds of a kernel's value with an error below this many units in the last place, as below() and above(). */
LANE lanes below_lanes(lanes value, double ulps) {
  lanes bound = value - (magnitude(value) * splat(ulps * 0x1p-52) + splat(ulps * 0x1p-1074));
  if (any(~(value < splat(INFINITY)))) {
    lanes other = either(value == splat(INFINITY), splat(DBL_MAX), splat(-INFINITY));
    bound = either(value < splat(INFINITY), bound, other);
  }
  return bound;
}
LANE lanes above_lanes(lanes value, double ulps) { return -below_lanes(-value, ulps); }

/* In this range products have errors that are doubles, and can be computed from halves of their factors. */
static const double least_usual = 0x1p-900, greatest_usual = 0x1p900;
LANE bits have_usual_size(lanes a, lanes b) {
  lanes x = magnitude(a), y = magnitude(b);
  bits are_large = (x >= splat(least_usual)) & (y >= splat(least_usual));
  return are_large & (x <= splat(greatest_usual)) & (y <= splat(greatest_usual));
}

#if defined(__x86_64__) && !defined(HAS_FUSED_PRODUCTS)

/* The splitting of factors outside this range may overflow. */
LANE bits can_be_factors(lanes a, lanes b) {
  return (magnitude(a) <= splat(greatest_usual)) & (magnitude(b) <= splat(greatest_usual));
}
/* The rounding error a b - p of the product p. */
LANE lanes rest_of_product(lanes a, lanes b, lanes p) { return lost_by_splitting(a, b, p); }
/* a b - c for a number c near the product. */
LANE lanes product_less(lanes a, lanes b, lanes c) {
  lanes p = a * b;
  return (p - c) + lost_by_splitting(a, b, p);
}

#else

LANE bits can_be_factors(lanes a, lanes b) {
  (void)a;
  (void)b;
  return everywhere();
}
LANE lanes rest_of_product(lanes a, lanes b, lanes p) { return fused(a, b, -p); }
LANE lanes product_less(lanes a, lanes b, lanes c) { return fused(a, b, -c); }

#endif

#endif
