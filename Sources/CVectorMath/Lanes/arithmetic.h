#ifndef ARITHMETIC_H
#define ARITHMETIC_H

/* Sums, products, quotients, conditions and selections. */

#include "lanes.h"

LANE lanes copied(lanes a) { return a; }
LANE lanes negated(lanes a) { return -a; }
LANE lanes sum_of(lanes a, lanes b) { return a + b; }
LANE lanes difference(lanes a, lanes b) { return a - b; }
LANE lanes difference_from(lanes a, lanes k) { return k - a; }
LANE lanes product_of(lanes a, lanes b) { return a * b; }
LANE lanes square_of(lanes a) { return a * a; }

/* Division by zero is undefined, not infinity. */
LANE lanes divided(lanes a, lanes b) { return either(b == splat(0), splat(NAN), a / b); }
LANE lanes divided_into(lanes a, lanes k) { return divided(k, a); }

LANE bits are_undefined(lanes a, lanes b) { return (a != a) | (b != b); }

LANE lanes condition(bits holds, lanes a, lanes b) {
  return either(are_undefined(a, b), splat(NAN), either(holds, splat(1), splat(0)));
}

LANE lanes less(lanes a, lanes b) { return condition(a < b, a, b); }
LANE lanes less_or_equal(lanes a, lanes b) { return condition(a <= b, a, b); }
LANE lanes equal(lanes a, lanes b) { return condition(a == b, a, b); }
LANE lanes not_equal(lanes a, lanes b) { return condition(a != b, a, b); }
LANE lanes both(lanes a, lanes b) { return condition((a != splat(0)) & (b != splat(0)), a, b); }
LANE lanes one_of(lanes a, lanes b) { return condition((a != splat(0)) | (b != splat(0)), a, b); }
LANE lanes opposite(lanes a) { return condition(a == splat(0), a, a); }

LANE lanes selected(lanes c, lanes a, lanes b) {
  return either(c == c, either(c != splat(0), a, b), splat(NAN));
}

/* b where a is defined, else undefined. */
LANE lanes where_defined(lanes a, lanes b) { return either(a == a, b, splat(NAN)); }

LANE lanes minimum(lanes a, lanes b) {
  return either(are_undefined(a, b), splat(NAN), either(a < b, a, b));
}

LANE lanes maximum(lanes a, lanes b) {
  return either(are_undefined(a, b), splat(NAN), either(a > b, a, b));
}

/* A clamp with ends in the wrong order has no value. */
LANE lanes clamped(lanes a, lanes lower, lanes upper) {
  lanes value = either(a < lower, lower, a);
  value = either(value > upper, upper, value);
  return either((lower <= upper) & (a == a), value, splat(NAN));
}

LANE lanes root_of(lanes a) { return square_root(a); }

#endif
