#ifndef LANES_CONVERSION_H
#define LANES_CONVERSION_H

/* Balls from doubles, and back. */

#include "balls.h"

/* Balls of doubles; 0 and normal numbers are usual. */
LANE balls balls_of_doubles(lanes x, bits *usual) {
  bits field = (bits)((unsigned_bits)x >> 52) & splat_bits(0x7ff), is_zero = x == splat(0);
  *usual = is_zero | ((magnitude(x) >= splat(0x1p-1022)) & (magnitude(x) < splat(INFINITY)));
  lanes high = (lanes)(((bits)x & splat_bits((long long)0x800fffffffffffff)) | splat_bits(0x3ff0000000000000));
  balls r = exactly(only(~is_zero, high));
  r.exponent = (field - splat_bits(1023)) & ~is_zero;
  return r;
}

typedef struct {
  lanes values, bounds;
} rounded_balls;

/* The nearest doubles; numbers and radii whose exponents are usual here neither overflow nor underflow. */
LANE rounded_balls doubles_of_balls(balls a, bits *usual) {
  bits is_empty = (a.flags & splat_bits(WM_EMPTY)) != splat_bits(0);
  bits is_doubtful = a.flags != splat_bits(0);
  *usual = (a.exponent > splat_bits(-300)) & (a.exponent < splat_bits(900)) &
           (magnitude(a.high) + a.radius < splat(INFINITY));
  lanes scale = two_to(a.exponent & *usual);
  lanes error = (magnitude(a.low) * scale + a.radius * scale) * splat(1 + 0x1p-50);
  bits is_exact = error == splat(0);
  lanes bound = either(is_doubtful, splat(INFINITY), only(~is_exact, error + splat(0x1p-1074)));
  return (rounded_balls){either(is_empty, splat(NAN), a.high * scale), only(~is_empty, bound)};
}

#endif
