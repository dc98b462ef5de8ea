/* Conditions and selections. */

#include "cell.h"

/* A condition that holds, that does not, or that is not settled: then it jumps somewhere. */
static inline cell condition(int holds, int fails, unsigned flags) {
  return holds ? cell_of(1, 1, flags) : fails ? cell_of(0, 0, flags) : cell_of(0, 1, flags | VE_JUMP);
}

static inline cell less(cell a, cell b) {
  return condition(a.upper < b.lower, a.lower >= b.upper, a.flags | b.flags);
}
static inline cell less_or_equal(cell a, cell b) {
  return condition(a.upper <= b.lower, a.lower > b.upper, a.flags | b.flags);
}
static inline int are_same(cell a, cell b) {
  return is_point(a) && is_point(b) && a.lower == b.lower;
}
static inline int are_apart(cell a, cell b) { return a.upper < b.lower || b.upper < a.lower; }
static inline cell equal(cell a, cell b) {
  return condition(are_same(a, b), are_apart(a, b), a.flags | b.flags);
}
static inline cell not_equal(cell a, cell b) {
  return condition(are_apart(a, b), are_same(a, b), a.flags | b.flags);
}

static inline int is_true(cell a) { return !holds(a, 0); }
static inline int is_false(cell a) { return is_point(a) && a.lower == 0; }
static inline cell both(cell a, cell b) {
  return condition(is_true(a) && is_true(b), is_false(a) || is_false(b), a.flags | b.flags);
}
static inline cell either(cell a, cell b) {
  return condition(is_true(a) || is_true(b), is_false(a) && is_false(b), a.flags | b.flags);
}
static inline cell negation(cell a) { return condition(is_false(a), is_true(a), a.flags); }

VE_BINARY_LOOP(ve_less, less)
VE_BINARY_LOOP(ve_less_or_equal, less_or_equal)
VE_BINARY_LOOP(ve_equal, equal)
VE_BINARY_LOOP(ve_not_equal, not_equal)
VE_BINARY_LOOP(ve_and, both)
VE_BINARY_LOOP(ve_or, either)
VE_UNARY_LOOP(ve_not, negation)

/* Only what may be chosen matters. */
static cell choice(cell c, cell a, cell b) {
  if (c.flags & VE_EMPTY) return nowhere();
  unsigned doubt = c.flags & VE_UNDEFINED;
  cell chosen;
  if (is_true(c)) {
    chosen = a;
  } else if (is_false(c)) {
    chosen = b;
  } else if (a.flags & b.flags & VE_EMPTY) {
    chosen = nowhere();
  } else if (a.flags & VE_EMPTY) {
    chosen = b;
    doubt |= VE_UNDEFINED | VE_JUMP;
  } else if (b.flags & VE_EMPTY) {
    chosen = a;
    doubt |= VE_UNDEFINED | VE_JUMP;
  } else {
    chosen = hull(a, b);
    doubt |= VE_JUMP;
  }
  if (!(chosen.flags & VE_EMPTY)) chosen.flags |= doubt;
  return chosen;
}

void ve_select(ve_cells out, ve_cells c, ve_cells a, ve_cells b, long count) {
  for (long i = 0; i < count; i++) put(out, i, choice(cell_at(c, i), cell_at(a, i), cell_at(b, i)));
}

static inline cell minimum(cell a, cell b) {
  return cell_of(fmin(a.lower, b.lower), fmin(a.upper, b.upper), a.flags | b.flags);
}
static inline cell maximum(cell a, cell b) {
  return cell_of(fmax(a.lower, b.lower), fmax(a.upper, b.upper), a.flags | b.flags);
}
VE_BINARY_LOOP(ve_min, minimum)
VE_BINARY_LOOP(ve_max, maximum)

/* No interval, no value. */
static cell clamped(cell a, cell lower, cell upper) {
  if ((a.flags | lower.flags | upper.flags) & VE_EMPTY || lower.lower > upper.upper) return nowhere();
  cell value = minimum(maximum(a, lower), upper);
  if (lower.upper > upper.lower) value.flags |= VE_UNDEFINED;
  return value;
}

void ve_clamp(ve_cells out, ve_cells a, ve_cells lower, ve_cells upper, long count) {
  for (long i = 0; i < count; i++) {
    put(out, i, clamped(cell_at(a, i), cell_at(lower, i), cell_at(upper, i)));
  }
}
