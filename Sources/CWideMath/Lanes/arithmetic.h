#ifndef LANES_ARITHMETIC_H
#define LANES_ARITHMETIC_H

/* Sums, products, quotients, square roots and whole powers of balls.

   Exact results have radius 0. For a product, quotient or root of long numbers a remainder of 2^-130 and less may be
   a rounding error of the remainder itself: where exact operands have so small a remainder, the ball is computed
   alone, without any error in its remainder. */

#include "balls.h"

/* a + b, for normal balls; a zero is the neutral element. */
LANE balls sum_of_in_line(balls a, balls b) {
  static const long long farthest = 300, nowhere = -(1LL << 60);
  bits exponent_a = either_bits(are_zero(a), splat_bits(nowhere), a.exponent);
  bits exponent_b = either_bits(are_zero(b), splat_bits(nowhere), b.exponent);
  bits exponent = either_bits(exponent_a > exponent_b, exponent_a, exponent_b);
  bits down_a = exponent_a - exponent, down_b = exponent_b - exponent;
  bits is_far = (down_a < splat_bits(-farthest)) | (down_b < splat_bits(-farthest));
  lanes more = zeros();
  if (any(is_far)) {
    bits far_a = down_a < splat_bits(-farthest), far_b = down_b < splat_bits(-farthest);
    lanes rest = only(far_a, magnitude(a.high) + magnitude(a.high) + a.radius) +
                 only(far_b, magnitude(b.high) + magnitude(b.high) + b.radius);
    more = rest * splat(0x1p-300);
    a.high = only(~far_a, a.high);
    a.low = only(~far_a, a.low);
    a.radius = only(~far_a, a.radius);
    b.high = only(~far_b, b.high);
    b.low = only(~far_b, b.low);
    b.radius = only(~far_b, b.radius);
    down_a = either_bits(far_a, (bits){0}, down_a);
    down_b = either_bits(far_b, (bits){0}, down_b);
  }
  lanes scale_a = two_to(down_a), scale_b = two_to(down_b);
  pair s = exact_sum(a.high * scale_a, b.high * scale_b);
  pair t = exact_sum(a.low * scale_a, b.low * scale_b);
  pair u = exact_sum(s.low, t.high), r = exact_sum(s.high, u.high);
  pair v = exact_sum(t.low, u.low), x = exact_sum(r.low, v.high);
  pair y = ordered_sum(r.high, x.high);
  /* Where the high parts cancel there is room for the remaining parts. */
  pair z = exact_sum(y.low, x.low);
  lanes rest = (magnitude(z.low) + magnitude(v.low)) + more;
  lanes radius = (a.radius * scale_a + b.radius * scale_b) + rest;
  return normal(y.high, z.high, radius, either_bits(exponent > splat_bits(nowhere), exponent, (bits){0}));
}
OUT_OF_LINE void sum_of_in_memory(balls *r, const balls *a, const balls *b) { *r = sum_of_in_line(*a, *b); }
LANE balls sum_of(balls a, balls b) {
  balls r;
  sum_of_in_memory(&r, &a, &b);
  return r;
}

LANE balls opposite(balls a) {
  a.high = negative(a.high);
  a.low = negative(a.low);
  return a;
}
LANE balls difference_of(balls a, balls b) { return sum_of(a, opposite(b)); }

LANE balls added(balls a, balls b, bits *usual) {
  (void)usual;
  return IN_LINE(sum_of)(a, b);
}
LANE balls subtracted(balls a, balls b, bits *usual) { return added(a, opposite(b), usual); }

/* 2^n a; zeros keep the exponent 0. */
LANE balls shifted(balls a, bits n) {
  a.exponent += n & ~are_zero(a);
  return a;
}

/* Whether operands are exact, and the remainder is tiny, but not 0. */
LANE bits are_doubtful(lanes radii, lanes rest) {
  return (radii == splat(0)) & (rest < splat(0x1p-130)) & (rest > splat(0));
}

LANE balls product_of_in_line(balls a, balls b, bits *usual) {
  pair p = exact(a.high, b.high), q = exact(a.high, b.low), r = exact(a.low, b.high);
  pair t = exact_sum(q.high, r.high), u = exact_sum(p.low, t.high), s = ordered_sum(p.high, u.high);
  lanes last = a.low * b.low, more = (q.low + r.low) + (t.low + u.low) + last;
  lanes sizes = (magnitude(q.low) + magnitude(r.low)) + (magnitude(t.low) + magnitude(u.low)) + magnitude(last);
  pair low = exact_sum(s.low, more);
  lanes rest = magnitude(low.low) + sizes * splat(0x1p-50);
  lanes reach = magnitude(a.high) * b.radius + magnitude(b.high) * a.radius;
  lanes radius = (reach + reach * splat(0x1p-50)) + a.radius * b.radius + rest;
  *usual &= ~are_doubtful(a.radius + b.radius, rest);
  return normal(s.high, low.high, radius, a.exponent + b.exponent);
}
OF_TWO_BALLS(product_of)
LANE balls multiplied(balls a, balls b, bits *usual) { return IN_LINE(product_of)(a, b, usual); }

/* The product of a ball with itself, in fewer steps and with the same bits. */
LANE balls square_of_in_line(balls a, bits *usual) {
  pair p = exact(a.high, a.high), q = exact(a.high, a.low);
  pair u = exact_sum(p.low, q.high + q.high), s = ordered_sum(p.high, u.high);
  lanes last = a.low * a.low, more = (q.low + q.low) + u.low + last;
  lanes sizes = magnitude(q.low + q.low) + magnitude(u.low) + magnitude(last);
  pair low = exact_sum(s.low, more);
  lanes rest = magnitude(low.low) + sizes * splat(0x1p-50);
  lanes reach = magnitude(a.high) * a.radius;
  reach += reach;
  lanes radius = (reach + reach * splat(0x1p-50)) + a.radius * a.radius + rest;
  *usual &= ~are_doubtful(a.radius + a.radius, rest);
  return normal(s.high, low.high, radius, a.exponent + a.exponent);
}
OF_ONE_BALL(square_of)
LANE balls squared(balls a, bits *usual) { return IN_LINE(square_of)(a, usual); }

/* The remainder a - q b for a quotient q of a and b; the high parts of a and of the product cancel exactly. */
LANE void leave(pair a, pair q, pair b, lanes *rest, lanes *sizes) {
  pair first = exact(q.high, b.high), second = exact(q.high, b.low), third = exact(q.low, b.high);
  pair d = exact_sum(a.high - first.high, -first.low), e = exact_sum(a.low, -second.high);
  pair f = exact_sum(d.high, e.high), g = exact_sum(f.high, -third.high);
  lanes last = q.low * b.low;
  *rest = g.high + (((g.low + f.low) + (d.low + e.low)) - ((second.low + third.low) + last));
  *sizes = (magnitude(g.low) + magnitude(f.low)) + (magnitude(d.low) + magnitude(e.low)) +
           ((magnitude(second.low) + magnitude(third.low)) + magnitude(last));
}

/* A quotient; undefined for a divisor of 0, computed alone for one that contains 0. */
LANE balls quotient_of_in_line(balls a, balls b, bits *usual) {
  bits is_pole = are_zero(b);
  *usual &= is_pole | have_sign(b);
  b.high = either(have_sign(b), b.high, splat(1));
  lanes reciprocal = splat(1) / b.high, size = magnitude(reciprocal);
  lanes first = a.high * reciprocal;
  pair p = exact(first, b.high);
  lanes rest = ((a.high - p.high) - p.low) + (a.low - first * b.low);
  pair q = ordered_sum(first, rest * reciprocal);
  lanes sizes;
  leave((pair){a.high, a.low}, q, (pair){b.high, b.low}, &rest, &sizes);
  rest = magnitude(rest) + sizes * splat(0x1p-50);
  *usual &= ~are_doubtful(a.radius + b.radius, rest);
  /* |a/b - q| ≤ (rest + radius of a + |q| radius of b)/(|b| - radius of b), the divisor rounded down. */
  lanes reach = (rest + a.radius) + magnitude(q.high) * b.radius * splat(1 + 0x1p-50);
  bits is_narrow = b.radius < splat(0x1p-60);
  lanes radius = reach * size * splat(1 + 0x1p-49);
  if (any(~is_narrow)) {
    lanes least = (magnitude(b.high) * splat(1 - 0x1p-50) - b.radius) * splat(1 - 0x1p-50);
    *usual &= is_pole | (least > splat(0x1p-40));
    radius = either(is_narrow, radius, reach / either(least > splat(0), least, splat(1)));
  }
  balls r = normal(q.high, q.low, radius, a.exponent - b.exponent);
  r.flags = is_pole & splat_bits(WM_EMPTY);
  return r;
}
OF_TWO_BALLS(quotient_of)
LANE balls divided(balls a, balls b, bits *usual) { return IN_LINE(quotient_of)(a, b, usual); }

/* A square root; undefined below 0, computed alone for a ball that contains 0. */
LANE balls root_of_in_line(balls a, bits *usual) {
  bits is_zero = are_zero(a), is_positive = have_sign(a) & (a.high > splat(0));
  *usual &= is_zero | have_sign(a);
  bits odd = a.exponent & splat_bits(1);
  lanes scale = either(odd != splat_bits(0), splat(2), splat(1));
  pair x = {either(is_positive, a.high * scale, splat(1)), only(is_positive, a.low * scale)};
  lanes root = square_root(x.high), half = splat(0.5) / root;
  pair p = exact(root, root);
  pair r = ordered_sum(root, (((x.high - p.high) - p.low) + x.low) * half);
  lanes rest, sizes;
  leave(x, r, r, &rest, &sizes);
  rest = magnitude(rest) + sizes * splat(0x1p-50);
  *usual &= ~are_doubtful(a.radius, rest) | ~is_positive;
  /* |√x - r| = |x - r^2|/(√x + r), and all roots of a narrow ball are next to r. */
  lanes share = either(a.radius < splat(0x1p-30), half * splat(1 + 0x1p-27), half + half);
  lanes reach = (rest + a.radius * scale) * share * splat(1 + 0x1p-49);
  balls result = normal(only(~is_zero, r.high), r.low, only(~is_zero, reach), (a.exponent - odd) >> 1);
  result.flags = splat_bits(WM_EMPTY) & ~(is_zero | is_positive);
  return result;
}
OF_ONE_BALL(root_of)

/* A whole power by squaring; a negative exponent n gives 1/a^-n. */
LANE balls whole_power_of(balls a, long n, bits *usual) {
  balls result = exactly(splat(1));
  if (n == 0) return result;
  unsigned long m = n < 0 ? 0 - (unsigned long)n : (unsigned long)n;
  int is_first = 1;
  for (;; m >>= 1) {
    if (m & 1) {
      result = is_first ? a : multiplied(result, a, usual);
      is_first = 0;
    }
    if (m <= 1) break;
    a = squared(a, usual);
    *usual &= are_usual(a);
  }
  result.flags = (bits){0};
  return n < 0 ? quotient_of(exactly(splat(1)), result, usual) : result;
}

LANE balls product_and_sum(balls a, balls b, balls c, bits *usual) {
  return added(multiplied(a, b, usual), c, usual);
}

/* Operations on a ball and itself, one number twice: a - a and a/a. */
LANE balls zero_of(balls a, bits *usual) {
  (void)a, (void)usual;
  return exactly(zeros());
}
LANE balls one_where_not_zero_of(balls a, bits *usual) {
  bits is_zero = are_zero(a);
  *usual &= is_zero | have_sign(a);
  balls r = exactly(splat(1));
  r.flags = is_zero & splat_bits(WM_EMPTY);
  return r;
}

#endif
