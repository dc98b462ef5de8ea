/* The loops of one level: a file that includes this one names the level and says what its processors can do.

   Operands are read before the result is written, also by the functions of one ball: blocks may be computed in place.
   */

#include "../groups.h"
#include "arcs.h"
#include "arithmetic.h"
#include "balls.h"
#include "choice.h"
#include "circular.h"
#include "conversion.h"
#include "exponential.h"
#include "hyperbolic.h"
#include "logarithm.h"
#include "polynomial.h"
#include "power.h"
#include "rounding.h"

#include <string.h>

#pragma STDC FP_CONTRACT OFF

LANE balls negative_of(balls a, bits *usual) {
  (void)usual;
  return opposite(a);
}
/* A result is undefined where an operand is; flags of operands are passed on. */
LANE balls with_flags(balls r, bits flags, bits *usual) {
  r.flags |= flags;
  bits is_empty = (r.flags & splat_bits(WM_EMPTY)) != splat_bits(0);
  if (__builtin_reduce_or(is_empty) != 0) {
    *usual |= (flags & splat_bits(WM_EMPTY)) != splat_bits(0);
    r.high = only(~is_empty, r.high);
    r.low = only(~is_empty, r.low);
    r.radius = only(~is_empty, r.radius);
    r.exponent &= ~is_empty;
    r.flags = either_bits(is_empty, splat_bits(WM_EMPTY), r.flags);
  }
  return r;
}

#define GROUPS(loaded, flags, function, each) \
  for (long i = 0; i * width < count; i++) { \
    loaded \
    balls r = with_flags(function, flags, &usual); \
    if (any(~usual)) { \
      wm_group lone; \
      store_balls(&lone, r); \
      each; \
      r = load_balls(&lone); \
    } \
    store_balls(out + i, r); \
  }

/* One loop for all functions that take much longer than their call. */
typedef balls *made;
typedef const balls *given;
typedef const wm_group *groups;

LANE balls made_of_one(void (*step)(made, given, bits *), balls x, bits *usual) {
  balls r;
  step(&r, &x, usual);
  return r;
}
LANE balls made_of_two(void (*step)(made, given, given, bits *), balls x, balls y, bits *usual) {
  balls r;
  step(&r, &x, &y, usual);
  return r;
}
LANE balls made_of_three(void (*step)(made, given, given, given, bits *), balls x, balls y, balls z, bits *usual) {
  balls r;
  step(&r, &x, &y, &z, usual);
  return r;
}

#define GROUPS_OF_ONE(value, alone) \
  GROUPS(balls x = load_balls(a + i); bits usual = are_usual(x);, x.flags, value, \
         wm_each_unary(&lone, a + i, width, (const long long *)&usual, alone))
#define GROUPS_OF_TWO(value, alone) \
  GROUPS(balls x = load_balls(a + i); balls y = load_balls(b + i); bits usual = are_usual(x) & are_usual(y);, \
         x.flags | y.flags, value, wm_each_binary(&lone, a + i, b + i, width, (const long long *)&usual, alone))
#define GROUPS_OF_THREE(value, alone) \
  GROUPS(balls x = load_balls(a + i); balls y = load_balls(b + i); balls z = load_balls(c + i); \
         bits usual = are_usual(x) & are_usual(y) & are_usual(z);, x.flags | y.flags | z.flags, value, \
         wm_each_ternary(&lone, a + i, b + i, c + i, width, (const long long *)&usual, alone))

OUT_OF_LINE void loop_of_one(wm_group *out, groups a, long count, void (*step)(made, given, bits *), unary_ball alone) {
  GROUPS_OF_ONE(made_of_one(step, x, &usual), alone)
}
OUT_OF_LINE void loop_of_two(
    wm_group *out, groups a, groups b, long count, void (*step)(made, given, given, bits *), binary_ball alone) {
  GROUPS_OF_TWO(made_of_two(step, x, y, &usual), alone)
}
OUT_OF_LINE void loop_of_three(
    wm_group *out, groups a, groups b, groups c, long count, void (*step)(made, given, given, given, bits *),
    ternary_ball alone) {
  GROUPS_OF_THREE(made_of_three(step, x, y, z, &usual), alone)
}

#define UNARY(name, function) \
  static void name##_step(made r, given a, bits *usual) { *r = function(*a, usual); } \
  void AT_LEVEL(name)(wm_group *out, groups a, long count) { loop_of_one(out, a, count, name##_step, name##_alone); }
#define BINARY(name, function) \
  static void name##_step(made r, given a, given b, bits *usual) { *r = function(*a, *b, usual); } \
  void AT_LEVEL(name)(wm_group *out, groups a, groups b, long count) { \
    loop_of_two(out, a, b, count, name##_step, name##_alone); \
  }
#define TERNARY(name, function) \
  static void name##_step(made r, given a, given b, given c, bits *usual) { *r = function(*a, *b, *c, usual); } \
  void AT_LEVEL(name)(wm_group *out, groups a, groups b, groups c, long count) { \
    loop_of_three(out, a, b, c, count, name##_step, name##_alone); \
  }

#if SHORT_REGISTERS
#define SHORT_UNARY UNARY
#define SHORT_BINARY BINARY
#define SHORT_TERNARY TERNARY
#else
#define SHORT_UNARY(name, function) \
  void AT_LEVEL(name)(wm_group *out, groups a, long count) { GROUPS_OF_ONE(function(x, &usual), name##_alone) }
#define SHORT_BINARY(name, function) \
  void AT_LEVEL(name)(wm_group *out, groups a, groups b, long count) { \
    GROUPS_OF_TWO(function(x, y, &usual), name##_alone) \
  }
#define SHORT_TERNARY(name, function) \
  void AT_LEVEL(name)(wm_group *out, groups a, groups b, groups c, long count) { \
    GROUPS_OF_THREE(function(x, y, z, &usual), name##_alone) \
  }
#endif

#include "table.h"

#undef UNARY
#undef BINARY
#undef TERNARY
#undef SHORT_UNARY
#undef SHORT_BINARY
#undef SHORT_TERNARY

static void squares(wm_group *out, const wm_group *a, long count) {
  GROUPS(balls x = load_balls(a + i); bits usual = are_usual(x);, x.flags, squared(x, &usual),
         wm_each_power(&lone, a + i, 2, (const long long *)&usual))
}

void AT_LEVEL(wm_integer_power)(wm_group *out, const wm_group *a, long exponent, long count) {
  if (exponent == 2) {
    squares(out, a, count);
    return;
  }
  GROUPS(balls x = load_balls(a + i); bits usual = are_usual(x);, x.flags, whole_power_of(x, exponent, &usual),
         wm_each_power(&lone, a + i, exponent, (const long long *)&usual))
}

/* A coefficient as doubles; returns 0 if lanes cannot compute with it. */
LANE int taken_coefficient(wm_ball c, double doubles[3]) {
  int is_zero = c.high == 0 && c.radius == 0;
  int is_usual = !c.flags && (is_zero || (c.exponent > -90 && c.exponent < 90)) && c.radius < 0x1p90;
  double scale = is_usual && !is_zero ? two_to(splat_bits(c.exponent))[0] : 0;
  doubles[0] = c.high * scale;
  doubles[1] = c.low * scale;
  doubles[2] = c.radius * scale;
  return is_usual && (is_zero || c.high != 0);
}

/* Every step depends on the one before: several groups together keep the processor busy. */
enum { together = SHORT_REGISTERS ? 1 : 4, longest_polynomial = 64 };

typedef struct {
  double terms[longest_polynomial][3];
  long count;
  int is_usual;
} coefficients_of_lanes;

LANE void polynomials(
    balls *r, const balls *x, bits *usual, int groups_together, int is_double, const coefficients_of_lanes *c) {
  step s[together], base[together];
  lanes size[together];
  const double *last = c->terms[c->count - 1];
  for (int g = 0; g < groups_together; g++) {
    usual[g] = have_usual_powers(x[g], c->count);
    base[g] = step_of(x[g], usual[g]);
    size[g] = magnitude(base[g].high) * splat(1 + 0x1p-50);
    s[g] = (step){splat(last[0]), splat(last[1]), splat(last[2])};
  }
  for (long k = c->count - 2; k >= 0; k--) {
    const double *t = c->terms[k];
    /* Unrolled, the steps of all groups stay in registers. */
#pragma clang loop unroll(full)
    for (int g = 0; g < groups_together; g++) s[g] = next_step(s[g], base[g], size[g], is_double, t[0], t[1], t[2]);
  }
  for (int g = 0; g < groups_together; g++) r[g] = normal(s[g].high, s[g].low, s[g].radius, (bits){0});
}

void AT_LEVEL(wm_polynomial)(
    wm_group *out, groups a, const wm_ball *coefficients, long terms, long count) {
  coefficients_of_lanes c = {.count = terms, .is_usual = terms > 0 && terms <= longest_polynomial};
  for (long k = 0; c.is_usual && k < terms; k++) c.is_usual = taken_coefficient(coefficients[k], c.terms[k]);
  long all = (count + width - 1) / width;
  for (long start = 0; start < all;) {
    balls x[together], r[together];
    bits usual[together];
    int now = all - start >= together ? together : 1;
    for (int g = 0; g < now; g++) x[g] = load_balls(a + start + g);
    bits is_long = {0};
    for (int g = 0; g < now; g++) {
      is_long |= (x[g].low != splat(0)) | (x[g].radius != splat(0));
      usual[g] = (bits){0};
      r[g] = x[g];
    }
    if (c.is_usual && now < together) polynomials(r, x, usual, 1, 0, &c);
    else if (c.is_usual && __builtin_reduce_or(is_long)) polynomials(r, x, usual, together, 0, &c);
    else if (c.is_usual) polynomials(r, x, usual, together, 1, &c);
    for (int g = 0; g < now; g++) {
      balls s = with_flags(r[g], x[g].flags, usual + g);
      if (any(~usual[g])) {
        wm_group lone;
        store_balls(&lone, s);
        wm_each_polynomial(&lone, a + start + g, coefficients, terms, (const long long *)(usual + g));
        s = load_balls(&lone);
      }
      store_balls(out + start + g, s);
    }
    start += now;
  }
}

/* A choice; operands that are not chosen do not matter, whatever they are. */
void AT_LEVEL(wm_select)(wm_group *out, const wm_group *a, const wm_group *b, const wm_group *c, long count) {
  for (long i = 0; i * width < count; i++) {
    balls condition = load_balls(a + i);
    bits usual = are_usual(condition), is_empty = (condition.flags & splat_bits(WM_EMPTY)) != splat_bits(0);
    bits holds = truth_of(condition, &usual);
    balls r = either_ball(holds, load_balls(b + i), load_balls(c + i));
    r.flags |= condition.flags;
    usual &= ~is_empty;
    if (any(~usual)) {
      wm_group lone;
      store_balls(&lone, r);
      wm_each_ternary(&lone, a + i, b + i, c + i, width, (const long long *)&usual, wm_select_alone);
      r = load_balls(&lone);
    }
    store_balls(out + i, r);
  }
}

void AT_LEVEL(wm_from_doubles)(wm_group *out, const double *values, long count) {
  for (long i = 0; i * width < count; i++) {
    double few[width] = {0};
    const double *x = values + i * width;
    if (count - i * width < width) {
      memcpy(few, x, (size_t)(count - i * width) * sizeof *x);
      x = few;
    }
    bits usual;
    store_balls(out + i, balls_of_doubles(load(x), &usual));
    if (any(~usual)) wm_each_from_doubles(out + i, x, (const long long *)&usual);
  }
}

void AT_LEVEL(wm_to_doubles)(double *values, double *bounds, const wm_group *a, long count) {
  for (long i = 0; i * width < count; i++) {
    double few[2 * width], *x = values + i * width, *bound = bounds + i * width;
    int is_whole = count - i * width >= width;
    if (!is_whole) {
      x = few;
      bound = few + width;
    }
    bits usual;
    rounded_balls r = doubles_of_balls(load_balls(a + i), &usual);
    store(x, r.values);
    store(bound, r.bounds);
    if (any(~usual)) wm_each_to_doubles(x, bound, a + i, (const long long *)&usual);
    if (!is_whole) {
      memcpy(values + i * width, few, (size_t)(count - i * width) * sizeof *x);
      memcpy(bounds + i * width, few + width, (size_t)(count - i * width) * sizeof *x);
    }
  }
}
