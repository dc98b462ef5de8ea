#ifndef ANGLE_H
#define ANGLE_H

/* Angles of given sines, cosines, tangents and points. */

#include "circular.h"
#include "lanes.h"
#include "minimax.h"

/* asin |x| for |x| <= 1/2, else asin sqrt((1 - |x|)/2), which is (pi/2 - asin |x|)/2. */
typedef struct {
  pair value;
  bits is_small;
} partial_angle;

LANE partial_angle partial_arc_sine(lanes size) {
  bits is_small = size <= splat(0.5);
  lanes rest = splat(0.5) * (splat(1) - size); /* exact above 1/2; negative above 1, so that its root is undefined */
  pair root = root_of_pair((pair){rest, splat(0)});
  root.low = either(rest == splat(0), splat(0), root.low);
  lanes base = either(is_small, size, root.high);
  lanes low = either(is_small, splat(0), root.low);
  pair square = exact_product(size, size);
  pair z = either_pair(is_small, square, (pair){rest, splat(0)});
  pair first = {splat(sixth[0]), splat(sixth[1])};
  lanes slope = fused(z.high, splat(0.5), splat(1));
  return (partial_angle){
      near_base(base, z, first, polynomial(arc_sine_tail, 13, z.high), low, slope), is_small};
}

/* turns·pi/2 + factor·a, for a factor ±1 or ±2. */
LANE lanes with_quarter_turns(lanes turns, lanes factor, pair a) {
  pair whole = exact_product(turns, splat(half_pi[0]));
  pair sum = ordered_sum(whole.high, factor * a.high);
  return sum.high + (sum.low + (fused(turns, splat(half_pi[1]), whole.low) + factor * a.low));
}

LANE lanes arc_sine(lanes x) {
  partial_angle a = partial_arc_sine(magnitude(x));
  lanes turns = either(a.is_small, splat(0), splat(1));
  lanes factor = either(a.is_small, splat(1), splat(-2));
  return with_sign(with_quarter_turns(turns, factor, a.value), sign_of(x));
}

LANE lanes arc_cosine(lanes x) {
  partial_angle a = partial_arc_sine(magnitude(x));
  bits is_negative = x < splat(0);
  lanes turns = either(a.is_small, splat(1), either(is_negative, splat(2), splat(0)));
  lanes factor = either(a.is_small, splat(1), splat(2));
  return with_quarter_turns(turns, either(is_negative == a.is_small, factor, -factor), a.value);
}

/* The angle of a point in the first quarter: turns pi/2 ± atan q, |q| <= tan(pi/8). */
typedef struct {
  lanes turns, factor;
  pair value;
} turned_angle;

static const double tangent_of_eighth = 0.41421356237309503;

/* The sides are pairs of doubles; for plain numbers (`are_pairs` 0) the low parts cost nothing. */
LANE turned_angle angle_of_sides(pair y, pair x, int are_pairs) {
  bits is_steep = y.high > x.high;
  pair shorter = either_pair(is_steep, x, y), longer = either_pair(is_steep, y, x);
  bits is_wide = shorter.high > splat(tangent_of_eighth) * longer.high;
  pair numerator = ordered_sum(-longer.high, shorter.high);
  pair denominator = ordered_sum(longer.high, shorter.high);
  if (are_pairs) {
    numerator.low += shorter.low - longer.low;
    denominator.low += longer.low + shorter.low;
  }
  numerator = either_pair(is_wide, numerator, shorter);
  denominator = either_pair(is_wide, denominator, longer);
  pair q = quotient(numerator, denominator);
  pair z = exact_product(q.high, q.high);
  pair first = {splat(-third[0]), splat(-third[1])};
  lanes tail = polynomial(arc_tangent_tail, 11, z.high);
  pair value = near_base(q.high, z, first, tail, q.low, splat(1) - z.high);
  lanes turns = either(is_wide, splat(0.5), splat(0));
  return (turned_angle){either(is_steep, splat(1) - turns, turns),
                        either(is_steep, splat(-1), splat(1)), value};
}

LANE turned_angle angle_of_quarter(lanes y, lanes x) {
  return angle_of_sides((pair){y, splat(0)}, (pair){x, splat(0)}, 0);
}

LANE lanes rounded_angle(turned_angle a, bits is_left) {
  lanes turns = either(is_left, splat(2) - a.turns, a.turns);
  return with_quarter_turns(turns, either(is_left, -a.factor, a.factor), a.value);
}

/* Outside these lengths the products in the quotient would overflow, or lose digits below the normal numbers. */
static const double longest_side = 0x1p400, shortest_side = 0x1p-400, shortest_leg = 0x1p-500;

/* The angle of any point of the first quarter, scaled into range. */
LANE turned_angle angle_of_far_quarter(lanes y, lanes x) {
  lanes long_side = either(y > x, y, x), short_side = either(y > x, x, y);
  lanes scale = either(long_side > splat(longest_side), splat(0x1p-600),
                       either(long_side < splat(shortest_side), splat(0x1p600), splat(1)));
  lanes height = y * scale, reach = x * scale;
  bits both = is_infinite(y) & is_infinite(x);
  height = either(is_infinite(y), splat(1), either(is_infinite(x), splat(0), height));
  reach = either(is_infinite(x), splat(1), either(is_infinite(y), splat(0), reach));
  bits is_origin = (y == splat(0)) & (x == splat(0));
  reach = either(is_origin, splat(1), reach);
  turned_angle a = angle_of_quarter(height, reach);
  /* A thin angle is the quotient itself, below the normal numbers as well. */
  bits is_thin = ~both & (short_side * scale < long_side * scale * splat(0x1p-300));
  a.value.high = either(is_thin, short_side / long_side, a.value.high);
  a.value.high = either(is_origin, splat(0), a.value.high);
  a.value.low = either(is_thin | is_origin, splat(0), a.value.low);
  a.value.high = either((y != y) | (x != x), splat(NAN), a.value.high);
  return a;
}

/* The angle of the point (x, y), as C's atan2: the signs of zeros count. */
LANE lanes angle_of_point(lanes y, lanes x) {
  lanes height = magnitude(y), reach = magnitude(x);
  lanes long_side = either(height > reach, height, reach);
  lanes short_side = either(height > reach, reach, height);
  bits is_usual = (long_side <= splat(longest_side)) & (long_side >= splat(shortest_side)) &
                  (short_side >= splat(shortest_leg));
  turned_angle a = angle_of_quarter(height, reach);
  if (any(~is_usual)) {
    turned_angle far = angle_of_far_quarter(height, reach);
    a.turns = either(is_usual, a.turns, far.turns);
    a.factor = either(is_usual, a.factor, far.factor);
    a.value = either_pair(is_usual, a.value, far.value);
  }
  bits is_left = sign_of(x) != splat_bits(0);
  return with_sign(rounded_angle(a, is_left), sign_of(y));
}

LANE lanes arc_tangent(lanes x) {
  lanes size = magnitude(x);
  bits is_usual = (size <= splat(longest_side)) & (size >= splat(shortest_side));
  turned_angle a = angle_of_quarter(size, splat(1));
  if (any(~is_usual)) {
    /* x itself, and pi/2. */
    bits is_small = size < splat(1);
    pair value = {either(is_small, size, splat(0)), splat(0)};
    a.value = either_pair(is_usual, a.value, value);
    a.turns = either(is_usual, a.turns, either(is_small, splat(0), splat(1)));
    a.value.high = either(x != x, x, a.value.high);
  }
  return with_sign(rounded_angle(a, splat_bits(0)), sign_of(x));
}

/* sqrt(a^2 - 1) for a >= 1, without cancellation near 1. */
LANE pair leg(lanes size) {
  pair root = root_of_pair(scaled(ordered_sum(size, splat(1)), size - splat(1)));
  root.low = either(root.high == splat(0), splat(0), root.low);
  return root;
}

/* The arc secant as the angle of a point, because 1/a is rounded and acos is steep near 1. */
LANE lanes arc_secant(lanes a) {
  lanes size = magnitude(a);
  /* For larger x the angle is pi/2. */
  lanes inner = either(size > splat(0x1p100), splat(0x1p100), size);
  turned_angle angle = angle_of_sides(leg(inner), (pair){splat(1), splat(0)}, 1);
  lanes value = rounded_angle(angle, a < splat(0));
  return either(size >= splat(1), value, splat(NAN));
}

LANE lanes arc_cosecant(lanes a) {
  lanes size = magnitude(a);
  /* For larger x the angle is 1/a to the last place. */
  bits is_large = size > splat(0x1p40);
  turned_angle angle =
      angle_of_sides((pair){splat(1), splat(0)}, leg(either(is_large, splat(0x1p40), size)), 1);
  lanes value = either(is_large, splat(1) / size, rounded_angle(angle, splat_bits(0)));
  return with_sign(either(size >= splat(1), value, splat(NAN)), sign_of(a));
}

LANE lanes arc_cotangent(lanes a) { return angle_of_point(splat(1), a); }

#endif
