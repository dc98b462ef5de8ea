#ifndef LANES_POLYNOMIAL_H
#define LANES_POLYNOMIAL_H

/* Polynomials over cells where they rise or fall: the values at both ends, widened by a bound of all rounding errors.
   Around extrema: the value at the lower end with all slopes of the cell (Moore 1966), if that is an eighth of the
   width by Horner's scheme.

   With m the greatest size in a cell and |p| the polynomial of the sizes of all coefficients, Horner's scheme with
   fused products is off by less than 2 n |p|(m) rounding units for n terms (Higham 2002, "Accuracy and Stability of
   Numerical Algorithms", section 5.1); interval coefficients add their widths. The slope is that at the lower end,
   with an error of the width times |p|''(m). */

#include "cells.h"

enum { most_terms = 128 };

/* The midpoints of the coefficients. */
typedef struct {
  double middle[most_terms];
  long terms;
  /* A bound of all rounding errors, relative to |p|(m). */
  double error;
  /* Whether all coefficients are whole numbers. */
  int are_whole;
} middles;

/* Finds the midpoints; returns 0 if a coefficient is wide, or too small. */
static inline int find_middles(middles *p, const double *lower, const double *upper, long terms) {
  while (terms > 0 && lower[terms - 1] == 0 && upper[terms - 1] == 0) terms--;
  if (terms < 1 || terms > most_terms) return 0;
  double widest = 0;
  p->are_whole = 1;
  for (long i = 0; i < terms; i++) {
    double middle = lower[i] == upper[i] ? lower[i] : lower[i] / 2 + upper[i] / 2, size = fabs(middle);
    double radius = fmax(upper[i] - middle, middle - lower[i]);
    if (!(size <= greatest_usual) || (radius > 0 && !(radius <= size * 0x1p-46))) return 0;
    if (radius > 0) widest = fmax(widest, radius / size * 0x1p53);
    p->are_whole &= radius == 0 && middle == floor(middle);
    p->middle[i] = middle;
  }
  if (!(fabs(p->middle[terms - 1]) >= least_usual)) return 0;
  p->terms = terms;
  p->error = (2 * (double)terms + 8 + 2 * widest) * 0x1p-53;
  return 1;
}

LANE cells polynomial_of_cells(const middles *p, cells x, bits *usual) {
  const double *c = p->middle;
  lanes most = farthest_from_zero_of(x);
  lanes first = splat(c[p->terms - 1]), last = first, slope = splat(0);
  lanes size = magnitude(first), size_of_slope = slope, half_bend = slope;
  for (long i = p->terms - 2; i >= 0; i--) {
    lanes next = splat(c[i]);
    slope = fused(slope, x.lower, first);
    first = fused(first, x.lower, next);
    last = fused(last, x.upper, next);
    half_bend = fused(half_bend, most, size_of_slope);
    size_of_slope = fused(size_of_slope, most, size);
    size = fused(size, most, magnitude(next));
  }
  /* The doubled rounding errors include those of the bounds themselves. */
  lanes doubt = splat(2 * p->error) * size_of_slope +
                (x.upper - x.lower) * half_bend * splat(2 * (1 + 0x1p-20));
  lanes extent = x.upper - x.lower;
  bits rises = slope > doubt, falls = -slope > doubt, is_point = x.lower == x.upper;
  bits is_narrow = splat(16) * doubt <= size_of_slope;
  *usual &= is_point | ((rises | falls | is_narrow) & (size_of_slope >= splat(least_usual)));
  *usual &= (size >= splat(least_usual)) & (size <= splat(greatest_usual));
  /* Neither rises nor falls: slopes of both signs, which are less than twice their error. */
  lanes outward = extent * splat(1 + 0x1p-40), spare = splat(2 * p->error) * size;
  lanes deepest = first + (slope - doubt) * outward - spare;
  lanes highest = first + (slope + doubt) * outward + spare;
  lanes error = splat(p->error) * size;
  if (p->are_whole) {
    bits exact = (size < splat(0x1p53)) & (__builtin_elementwise_floor(x.lower) == x.lower) &
                 (__builtin_elementwise_floor(x.upper) == x.upper);
    error = either(exact, splat(0), error);
  }
  bits is_one_way = rises | falls | is_point;
  return (cells){
    either(is_one_way, either(falls, last, first) - error, deepest),
    either(is_one_way, either(falls, first, last) + error, highest),
    x.flags
  };
}

#endif
