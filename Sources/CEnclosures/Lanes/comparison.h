#ifndef LANES_COMPARISON_H
#define LANES_COMPARISON_H

/* Conditions, selections, absolute value and steps: exact, and usual everywhere. */

#include "../../CVectorMath/Lanes/rounding.h"
#include "arithmetic.h"

/* A condition that holds everywhere, nowhere, or is not settled: then it jumps somewhere. */
LANE cells condition_of(bits holds, bits fails, flag_bytes flags) {
  return (cells){
    either(holds, splat(1), splat(0)),
    either(fails, splat(0), splat(1)),
    flags | where(~(holds | fails), VE_JUMP),
  };
}

LANE cells less_of_cells(cells a, cells b, bits *usual) {
  (void)usual;
  return condition_of(a.upper < b.lower, a.lower >= b.upper, a.flags | b.flags);
}
LANE cells less_or_equal_of_cells(cells a, cells b, bits *usual) {
  (void)usual;
  return condition_of(a.upper <= b.lower, a.lower > b.upper, a.flags | b.flags);
}
LANE bits are_same(cells a, cells b) { return are_points(a) & are_points(b) & (a.lower == b.lower); }
LANE bits are_apart(cells a, cells b) { return (a.upper < b.lower) | (b.upper < a.lower); }
LANE cells equal_of_cells(cells a, cells b, bits *usual) {
  (void)usual;
  return condition_of(are_same(a, b), are_apart(a, b), a.flags | b.flags);
}
LANE cells not_equal_of_cells(cells a, cells b, bits *usual) {
  (void)usual;
  return condition_of(are_apart(a, b), are_same(a, b), a.flags | b.flags);
}

LANE bits are_true(cells a) { return ~hold_zero(a); }
LANE bits are_false(cells a) { return (a.lower == splat(0)) & (a.upper == splat(0)); }
LANE cells both_of_cells(cells a, cells b, bits *usual) {
  (void)usual;
  return condition_of(are_true(a) & are_true(b), are_false(a) | are_false(b), a.flags | b.flags);
}
LANE cells one_of_cells(cells a, cells b, bits *usual) {
  (void)usual;
  return condition_of(are_true(a) | are_true(b), are_false(a) & are_false(b), a.flags | b.flags);
}
LANE cells opposite_of_cells(cells a, bits *usual) {
  (void)usual;
  return condition_of(are_false(a), are_true(a), a.flags);
}

/* The chosen branch, and both where the condition is not settled. Empty cells are left to the function of one cell. */
LANE cells chosen(cells c, cells a, cells b, bits *usual) {
  bits holds = are_true(c), fails = are_false(c), open = ~(holds | fails);
  *usual &= ~where_flagged(c.flags | a.flags | b.flags, VE_EMPTY);
  flag_bytes first = a.flags & where(~fails, 0xFF), second = b.flags & where(~holds, 0xFF);
  return (cells){
    either(holds, a.lower, either(fails, b.lower, smaller(a.lower, b.lower))),
    either(holds, a.upper, either(fails, b.upper, larger(a.upper, b.upper))),
    first | second | (c.flags & repeated(VE_UNDEFINED)) | where(open, VE_JUMP),
  };
}

LANE cells where_defined_of_cells(cells a, cells b, bits *usual) {
  (void)usual;
  return (cells){b.lower, b.upper, b.flags | a.flags};
}

LANE cells minimum_of_cells(cells a, cells b, bits *usual) {
  (void)usual;
  return (cells){smaller(a.lower, b.lower), smaller(a.upper, b.upper), a.flags | b.flags};
}
LANE cells maximum_of_cells(cells a, cells b, bits *usual) {
  (void)usual;
  return (cells){larger(a.lower, b.lower), larger(a.upper, b.upper), a.flags | b.flags};
}

/* A clamp with ends in the wrong order has no value. */
LANE cells clamped_cells(cells a, cells lower, cells upper, bits *usual) {
  cells r = minimum_of_cells(maximum_of_cells(a, lower, usual), upper, usual);
  r.flags |= where(lower.upper > upper.lower, VE_UNDEFINED);
  bits empty = lower.lower > upper.upper;
  return any(empty) ? without(r, empty) : r;
}

LANE cells absolute_of_cells(cells a, bits *usual) {
  (void)usual;
  return (cells){nearest_to_zero_of(a), farthest_from_zero_of(a), a.flags};
}

/* An increasing step function: its values are exact. */
LANE cells steps(cells a, lanes lower, lanes upper) {
  return (cells){lower, upper, a.flags | where(lower != upper, VE_JUMP)};
}

#define VE_STEPS(name, function) \
  LANE cells name(cells a, bits *usual) { \
    (void)usual; \
    return steps(a, function(a.lower), function(a.upper)); \
  }
VE_STEPS(signs, sign)
VE_STEPS(floors, floor_of)
VE_STEPS(ceilings, ceiling_of)
VE_STEPS(nearest_wholes, nearest)
VE_STEPS(truncations, truncated)
#undef VE_STEPS

LANE cells fractions(cells a, bits *usual) {
  lanes whole = floor_of(a.lower);
  bits is_one_step = (whole == floor_of(a.upper)) & (magnitude(a.lower) < splat(INFINITY));
  bits finite = everywhere();
  lanes less = either(is_one_step, -whole, splat(0));
  cells r = sum_of_cells(a, (cells){less, less, 0}, &finite);
  (void)usual;
  return (cells){
    either(is_one_step, r.lower, splat(0)),
    either(is_one_step, r.upper, splat(1)),
    a.flags | where(~is_one_step, VE_JUMP),
  };
}

#endif
