#ifndef LANES_MONOTONE_H
#define LANES_MONOTONE_H

/* Bounds from the values of kernels at the ends of cells. */

#include "cells.h"

/* The enclosure of an increasing function, from its values at both ends of the cells. */
LANE cells risen_cells(cells x, lanes lower, lanes upper, shape s) {
  int is_closed = s.holds_ends;
  bits begins = s.first == -INFINITY ? everywhere() : is_closed ? x.lower >= splat(s.first) : x.lower > splat(s.first);
  bits ends = s.last == INFINITY ? everywhere() : is_closed ? x.upper <= splat(s.last) : x.upper < splat(s.last);
  lanes low = below_lanes(lower, s.ulps), high = above_lanes(upper, s.ulps);
  low = either(begins & (low > splat(s.least)), low, splat(s.least));
  high = either(ends & (high < splat(s.greatest)), high, splat(s.greatest));
  cells r = {low, high, x.flags};
  if (s.first == -INFINITY && s.last == INFINITY) return r;
  bits inside = begins & ends;
  if (any(~inside)) {
    /* The function runs to infinity where its domain does not contain the end. */
    r.flags |= where(~inside, is_closed ? VE_UNDEFINED : VE_UNDEFINED | VE_JUMP);
    bits before = is_closed ? x.upper < splat(s.first) : x.upper <= splat(s.first);
    bits behind = is_closed ? x.lower > splat(s.last) : x.lower >= splat(s.last);
    r = without(r, (~begins & before) | (~ends & behind));
  }
  return r;
}

LANE cells fallen_cells(cells x, lanes lower, lanes upper, shape s) {
  cells r = risen_cells(x, -lower, -upper, s);
  return (cells){-r.upper, -r.lower, r.flags};
}

/* For larger angles the quarter turn is not certain. */
static const double farthest = 1e6;
/* The limit for sines alone, which are flat at crests: half turns are counted with an error of 3e-16 of their angle,
   which moves a crest by 3e-9 at most, where the sine is 5e-18 below it. */
static const double farthest_wave = 1e7;

/* The enclosure of a sine from its values at both ends, with a crest at `crest` and the period `turn`. Half turns are
   counted with a rounded reciprocal: where that misplaces a crest beside an end, the value at the end is nearer to 1
   than the amount by which it is widened. */
LANE cells waved_cells(cells x, lanes lower, lanes upper, double crest, double turn) {
  double half_turns = 2 / turn;
  lanes first = __builtin_elementwise_floor((x.lower - splat(crest)) * splat(half_turns));
  lanes last = __builtin_elementwise_floor((x.upper - splat(crest)) * splat(half_turns));
  lanes half = last * splat(0.5), passed = last - first;
  /* The last extremum inside is a crest if its number is even. */
  bits is_even = __builtin_elementwise_floor(half) == half, passes = passed >= splat(1);
  bits passes_both = passed >= splat(2);
  bits has_crest = passes_both | (passes & is_even), has_trough = passes_both | (passes & ~is_even);
  lanes low = below_lanes(smaller(lower, upper), 3), high = above_lanes(larger(lower, upper), 3);
  low = either(has_trough | (low < splat(-1)), splat(-1), low);
  high = either(has_crest | (high > splat(1)), splat(1), high);
  cells r = {low, high, x.flags};
  bits is_near = (magnitude(x.lower) < splat(farthest_wave)) & (magnitude(x.upper) < splat(farthest_wave));
  if (any(~is_near)) {
    r.lower = either(is_near, r.lower, splat(-1));
    r.upper = either(is_near, r.upper, splat(1));
    bits is_infinite = (x.lower == splat(INFINITY)) | (x.upper == splat(-INFINITY));
    r.flags |= where(is_infinite, VE_UNDEFINED);
  }
  return r;
}

/* A tangent, with poles half a turn from 0. Where a pole is misplaced to the outside, the values decrease; an
   undefined value is a pole itself. */
LANE cells tangents(cells x, lanes lower, lanes upper, double turn) {
  double turns = 1 / turn;
  lanes first = __builtin_elementwise_floor(x.lower * splat(turns) + splat(0.5));
  lanes last = __builtin_elementwise_floor(x.upper * splat(turns) + splat(0.5));
  bits is_near = (magnitude(x.lower) < splat(farthest)) & (magnitude(x.upper) < splat(farthest));
  bits is_known = is_near & (first == last) & (lower <= upper);
  cells r = {below_lanes(lower, 5), above_lanes(upper, 5), x.flags};
  if (any(~is_known)) {
    r.lower = either(is_known, r.lower, splat(-INFINITY));
    r.upper = either(is_known, r.upper, splat(INFINITY));
    r.flags |= where(~is_known, VE_UNDEFINED | VE_JUMP);
    r = without(r, ~is_known & is_near & are_points(x) & (lower != lower));
  }
  return r;
}

/* The enclosure of an even function that rises from 1 at 0, from its values at the least and the greatest distance
   from 0. */
LANE cells risen_from_one(cells x, lanes near, lanes far) {
  lanes low = below_lanes(near, 4);
  return (cells){either(low < splat(1), splat(1), low), above_lanes(far, 4), x.flags};
}

LANE lanes not_negative(lanes a) { return either(a < splat(0), splat(0), a); }

/* Hypotenuses, from the kernel's values at the nearest and farthest points. */
LANE cells hypotenuses(cells a, cells b, lanes near, lanes far) {
  return (cells){not_negative(below_lanes(near, 2)), above_lanes(far, 2), a.flags | b.flags};
}

/* The angle jumps at the negative x axis, whose points have both angles: 0 and -0 are one number here. */
LANE cells angles(cells y, cells x, lanes lower, lanes upper) {
  const double half_turn_above = 3.1415926535897936;
  bits is_cut = (x.lower <= splat(0)) & hold_zero(y);
  return (cells){
    either(is_cut, splat(-half_turn_above), below_lanes(lower, 3)),
    either(is_cut, splat(half_turn_above), above_lanes(upper, 3)),
    x.flags | y.flags | where(is_cut, VE_JUMP),
  };
}

/* x - b floor(x/b), from the kernel's remainders at both ends, for a single divisor above 0. */
LANE cells rests(cells x, cells b, lanes lower, lanes upper, bits *usual) {
  bits is_number = are_points(b) & (b.lower > splat(0)) & (b.upper < splat(INFINITY));
  *usual &= is_number & (magnitude(x.lower) < splat(INFINITY)) & (magnitude(x.upper) < splat(INFINITY));
  /* A cell shorter than b crosses a multiple of b only where the remainder decreases. */
  lanes length = x.upper - x.lower;
  lanes part = length - x.upper;
  length = rest_above(length, (x.upper - (length - part)) + (-x.lower - part));
  bits is_one_step = (length < b.lower) & (lower <= upper);
  bits are_whole = (__builtin_elementwise_floor(x.lower) == x.lower) & are_points(x) &
                   (__builtin_elementwise_floor(b.lower) == b.lower);
  bits is_exact = (x.lower >= splat(0)) | are_whole;
  lanes low = not_negative(below_lanes(lower, 1)), high = smaller(above_lanes(upper, 1), b.lower);
  low = either(is_exact, lower, low);
  high = either(is_exact, upper, high);
  return (cells){
    either(is_one_step, low, splat(0)),
    either(is_one_step, high, b.lower),
    x.flags | b.flags | where(~is_one_step, VE_JUMP),
  };
}

/* x^b from the kernel's powers, for x from 0 on and a single exponent that is not whole. */
LANE cells powers_of_positive(cells x, lanes lower, lanes upper, double b) {
  bits is_clipped = x.lower < splat(0);
  cells r = {lower, upper, x.flags | where(is_clipped, VE_UNDEFINED)};
  bits empty = x.upper < splat(0);
  if (b > 0) {
    r.lower = not_negative(below_lanes(lower, 3));
    r.upper = above_lanes(upper, 3);
  } else {
    bits is_pole = x.lower <= splat(0);
    r.lower = not_negative(below_lanes(upper, 3));
    r.upper = either(is_pole, splat(INFINITY), above_lanes(lower, 3));
    r.flags |= where(is_pole, VE_UNDEFINED | VE_JUMP);
    empty = x.upper <= splat(0);
  }
  return any(empty) ? without(r, empty) : r;
}

/* A lower bound of x^n from the kernel's power of an end; exact where the power and its base are whole. */
LANE lanes power_below_lanes(lanes base, lanes value, double ulps) {
  bits exact = (__builtin_elementwise_floor(base) == base) & (magnitude(value) < splat(0x1p53));
  return either(exact, value, below_lanes(value, ulps));
}
LANE lanes power_above_lanes(lanes base, lanes value, double ulps) {
  return -power_below_lanes(-base, -value, ulps);
}

#endif
