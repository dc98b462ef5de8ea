#ifndef LANES_BALLS_H
#define LANES_BALLS_H

/* Eight balls that are computed at once.

   Balls outside the range of the lanes (infinities, unknown balls, huge exponents, and cases that a function
   excludes) are not usual: each of them is computed alone, by the function of one ball. Which ones these are depends
   only on the ball, so that neither the level nor neighbouring balls change a bit; nor does a fused product: products
   are split into two doubles without error, and nothing else is fused.

   The rule of radii. A result is made of doubles by sums and products without error; the part that does not fit into
   its two doubles is known, and its magnitude is added to the radius. Where this part is itself a rounded sum of
   small terms, 2^-50 of their magnitudes is added. Radii are sums and products of at most thirty positive doubles:
   each operation loses at most 2^-53 of its result, and the factor RISE, 1 + 2^-48, compensates for all. Nothing
   underflows: low parts are at least 2^-500 and radii at least 2^-600, or 0. */

#include "../../CVectorMath/Lanes/lanes.h"
#include "CWideMath.h"

/* SSE2 has four registers for eight lanes, and no fused products: functions that are used often are not inlined
   there, with operands in memory. */
#if defined(__x86_64__) && !defined(HAS_FUSED_PRODUCTS)
#define SHORT_REGISTERS 1
#else
#define SHORT_REGISTERS 0
#endif

#define OUT_OF_LINE static __attribute__((noinline, unused))

typedef struct {
  lanes high, low, radius;
  bits exponent, flags;
} balls;

#define RISE_OF_LANES (1 + 0x1p-48)
#define LEAST_LOW 0x1p-500
#define LEAST_RADIUS 0x1p-600
/* The limit of the exponents that lanes compute with. */
#define USUAL_EXPONENT (1LL << 58)

LANE bits everywhere(void) { return ~(bits){0}; }
LANE lanes zeros(void) { return (lanes){0}; }
/* The number where a condition holds, else 0. */
LANE lanes only(bits condition, lanes a) { return (lanes)(condition & (bits)a); }
LANE bits either_bits(bits condition, bits a, bits b) { return (condition & a) | (~condition & b); }
LANE lanes negative(lanes a) { return (lanes)((bits)a ^ splat_bits((long long)(1ULL << 63))); }

LANE balls load_balls(const wm_group *a) {
  balls r = {load(a->high), load(a->low), load(a->radius), (bits)load((const double *)a->exponent),
             (bits)load((const double *)a->flags)};
  return r;
}
LANE void store_balls(wm_group *out, balls a) {
  store(out->high, a.high);
  store(out->low, a.low);
  store(out->radius, a.radius);
  store((double *)out->exponent, (lanes)a.exponent);
  store((double *)out->flags, (lanes)a.flags);
}

/* Whether balls are neither infinite nor unknown. */
LANE bits are_usual(balls a) {
  bits size = (bits)((unsigned_bits)(a.exponent + splat_bits(USUAL_EXPONENT)) >> 59);
  return (magnitude(a.high) + a.radius < splat(INFINITY)) & (size == splat_bits(0));
}
LANE bits are_zero(balls a) { return magnitude(a.high) + a.radius == splat(0); }
LANE bits are_exact(balls a) { return a.radius == splat(0); }
/* Whether all numbers of a ball have one sign, which is not 0. */
LANE bits have_sign(balls a) { return a.radius < magnitude(a.high) * splat(1 - 0x1p-50); }

/* a b, exact, for factors between 2^-500 and 2^500, or 0. */
#if SHORT_REGISTERS
OUT_OF_LINE void exact_in_memory(double *values, const double *operands) {
  lanes a = load(operands), b = load(operands + width), p = a * b;
  store(values, p);
  /* The error is 0, not -0, where nothing is lost, as fused products give it. */
  store(values + width, lost_by_splitting(a, b, p) + splat(0));
}

LANE pair exact(lanes a, lanes b) {
  double operands[2 * width], values[2 * width];
  store(operands, a);
  store(operands + width, b);
  exact_in_memory(values, operands);
  return (pair){load(values), load(values + width)};
}
#else
LANE pair exact(lanes a, lanes b) {
  lanes p = a * b;
  return (pair){p, lost_by_product(a, b, p)};
}
#endif

/* Functions that are used in others are not inlined, with operands in memory: a kernel that calls five of them would
   be long. The inlined version, `IN_LINE(…)`, is used in the loop itself, and where there are many registers. */
#if SHORT_REGISTERS
#define IN_LINE(name) name
#else
#define IN_LINE(name) name##_in_line
#endif
#define OF_ONE_BALL(name) \
  OUT_OF_LINE void name##_in_memory(balls *r, const balls *a, bits *usual) { *r = name##_in_line(*a, usual); } \
  LANE balls name(balls a, bits *usual) { \
    balls r; \
    name##_in_memory(&r, &a, usual); \
    return r; \
  }
#define OF_TWO_BALLS(name) \
  OUT_OF_LINE void name##_in_memory(balls *r, const balls *a, const balls *b, bits *usual) { \
    *r = name##_in_line(*a, *b, usual); \
  } \
  LANE balls name(balls a, balls b, bits *usual) { \
    balls r; \
    name##_in_memory(&r, &a, &b, usual); \
    return r; \
  }

/* The ball of exactly these doubles. */
LANE balls exactly(lanes high) { return (balls){high, zeros(), zeros(), (bits){0}, (bits){0}}; }
LANE balls splat_ball(double high, double low, double radius) {
  return (balls){splat(high), splat(low), splat(radius), (bits){0}, (bits){0}};
}

/* 2^n for -1022 ≤ n ≤ 1023. */
LANE lanes two_to(bits n) { return (lanes)((n + splat_bits(1023)) << 52); }

/* Handles the rare cases of a radius far above the number, and of low parts too small for products without error. */
LANE void settle(lanes *high, lanes *low, lanes *radius) {
  bits is_dust = magnitude(*low) < splat(LEAST_LOW);
  *radius += only(is_dust, magnitude(*low));
  *low = only(~is_dust, *low);
  bits is_lost = magnitude(*high) * splat(0x1p100) < *radius;
  *radius += only(is_lost, magnitude(*high));
  *high = only(~is_lost, *high);
  *low = only(~is_lost, *low);
}

/* Makes a normal ball, 1 ≤ |high| < 2, of a rounded sum of two doubles, within 2^±450; the radius is rounded up. */
LANE balls normal_in_line(lanes high, lanes low, lanes radius, bits exponent) {
  bits is_rare = (magnitude(high) * splat(0x1p100) < radius) |
                 ((magnitude(low) < splat(LEAST_LOW)) & (low != splat(0)));
  if (any(is_rare)) settle(&high, &low, &radius);
  radius *= splat(RISE_OF_LANES);
  bits has_radius = radius != splat(0);
  bits is_broad = high == splat(0);
  lanes size = either(is_broad, radius, high);
  bits field = (bits)((unsigned_bits)size >> 52) & splat_bits(0x7ff);
  bits is_zero = size == splat(0);
  lanes scale = (lanes)((splat_bits(2046) - field) << 52);
  balls r = {high * scale, low * scale, radius * scale, exponent + (field - splat_bits(1023)), (bits){0}};
  lanes least = either(r.radius < splat(LEAST_RADIUS), splat(LEAST_RADIUS), r.radius);
  r.radius = only(has_radius, least);
  r.exponent = (bits)only(~is_zero, (lanes)r.exponent);
  return r;
}

#if SHORT_REGISTERS
OUT_OF_LINE void normal_in_memory(balls *a) {
  *a = normal_in_line(a->high, a->low, a->radius, a->exponent);
}
LANE balls normal(lanes high, lanes low, lanes radius, bits exponent) {
  balls a = {high, low, radius, exponent, (bits){0}};
  normal_in_memory(&a);
  return a;
}
#else
LANE balls normal(lanes high, lanes low, lanes radius, bits exponent) {
  return normal_in_line(high, low, radius, exponent);
}
#endif

#endif
