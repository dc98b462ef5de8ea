/* The kernels of one level: a file that includes this one names the level and says what its processors can do.

   Each loop has one body, also for the last, incomplete group: with at least eight elements it computes the last
   eight once more, loaded before anything is written, because blocks may be computed in place; with fewer elements
   the group is filled up with copies of the last one. */

#include "angle.h"
#include "arithmetic.h"
#include "circular.h"
#include "exponential.h"
#include "lanes.h"
#include "logarithm.h"
#include "power.h"
#include "rounding.h"

#pragma STDC FP_CONTRACT OFF

LANE lanes load_last(const double *a, long count) {
  return count >= width ? load(a + count - width) : load_few(a, count);
}

LANE void store_last(double *out, lanes a, long count) {
  if (count >= width) store(out + count - width, a);
  else store_few(out, a, count);
}

#define LOOP(loaded_last, loaded, value) \
  if (count <= 0) return; \
  loaded_last; \
  for (long i = 0; i < count; i += width) { \
    int is_whole = count - i >= width; \
    loaded; \
    lanes result = value; \
    if (is_whole) store(out + i, result); \
    else store_last(out, result, count); \
  }

/* A single element is computed alone, for functions that cost less than the calls around them. */
#define ONE_ALONE(value) \
  if (count == 1) { \
    out[0] = value[0]; \
    return; \
  }

/* Loops for functions that cost less than a turn of a loop: several groups in a turn, all of them loaded before the
   first is stored, and the last, incomplete group first, because its operands may be overwritten. */
#ifndef LIGHT_GROUPS
#define LIGHT_GROUPS 4
#endif
#define LIGHT_LOOP(loaded_last, loaded, value) \
  if (count <= 0) return; \
  long whole = count - count % width, next = 0; \
  lanes last_result = splat(0); \
  if (whole < count) { \
    loaded_last; \
    last_result = value; \
  } \
  for (; next + LIGHT_GROUPS * width <= whole; next += LIGHT_GROUPS * width) { \
    lanes results[LIGHT_GROUPS]; \
    for (int group = 0; group < LIGHT_GROUPS; group++) { \
      long i = next + group * width; \
      loaded; \
      results[group] = value; \
    } \
    for (int group = 0; group < LIGHT_GROUPS; group++) { \
      store(out + next + group * width, results[group]); \
    } \
  } \
  for (; next < whole; next += width) { \
    long i = next; \
    loaded; \
    store(out + i, value); \
  } \
  if (whole < count) store_last(out, last_result, count);

#define UNARY(name, function) \
  void AT_LEVEL(name)(double *out, const double *a, long count) { \
    LOOP(lanes last = load_last(a, count), lanes x = last; if (is_whole) x = load(a + i), \
         function(x)) \
  }

#define BINARY(name, function) \
  void AT_LEVEL(name)(double *out, const double *a, const double *b, long count) { \
    LOOP(lanes last = load_last(a, count); lanes last_b = load_last(b, count), \
         lanes x = last; lanes y = last_b; \
         if (is_whole) { x = load(a + i); y = load(b + i); }, function(x, y)) \
  }

#define TERNARY(name, function) \
  void AT_LEVEL(name)(double *out, const double *a, const double *b, const double *c, long count) { \
    ONE_ALONE(function(splat(a[0]), splat(b[0]), splat(c[0]))) \
    LIGHT_LOOP(lanes x = load_last(a, count); lanes y = load_last(b, count); \
               lanes z = load_last(c, count), \
               lanes x = load(a + i); lanes y = load(b + i); lanes z = load(c + i), \
               function(x, y, z)) \
  }

#define LIGHT_UNARY(name, function) \
  void AT_LEVEL(name)(double *out, const double *a, long count) { \
    ONE_ALONE(function(splat(a[0]))) \
    LIGHT_LOOP(lanes x = load_last(a, count), lanes x = load(a + i), function(x)) \
  }

#define LIGHT_BINARY(name, function) \
  void AT_LEVEL(name)(double *out, const double *a, const double *b, long count) { \
    ONE_ALONE(function(splat(a[0]), splat(b[0]))) \
    LIGHT_LOOP(lanes x = load_last(a, count); lanes y = load_last(b, count), \
               lanes x = load(a + i); lanes y = load(b + i), function(x, y)) \
  }

#define LIGHT_SCALAR(name, function) \
  void AT_LEVEL(name)(double *out, const double *a, double k, long count) { \
    ONE_ALONE(function(splat(a[0]), splat(k))) \
    lanes number = splat(k); \
    LIGHT_LOOP(lanes x = load_last(a, count), lanes x = load(a + i), function(x, number)) \
  }

#define SCALAR(name, function) \
  void AT_LEVEL(name)(double *out, const double *a, double k, long count) { \
    ONE_ALONE(function(splat(a[0]), splat(k))) \
    LOOP(lanes last = load_last(a, count); lanes number = splat(k), \
         lanes x = last; if (is_whole) x = load(a + i), function(x, number)) \
  }

/* a where the comparison of u with a number holds, else b; undefined where u is. */
#define CHOICE(name, relation) \
  void AT_LEVEL(name)( \
      double *out, const double *u, double k, const double *a, const double *b, long count) { \
    lanes number = splat(k); \
    LIGHT_LOOP(lanes w = load_last(u, count); lanes x = load_last(a, count); \
               lanes y = load_last(b, count), \
               lanes w = load(u + i); lanes x = load(a + i); lanes y = load(b + i), \
               either(w == w, either(w relation number, x, y), splat(NAN))) \
  }

/* A loop with two results; the operand may be in the place of either. */
#define PAIR(name, function) \
  void AT_LEVEL(name)(double *out, double *second, const double *a, long count) { \
    if (count <= 0) return; \
    lanes last = load_last(a, count), values[2]; \
    for (long i = 0; i < count; i += width) { \
      int is_whole = count - i >= width; \
      lanes x = last; \
      if (is_whole) x = load(a + i); \
      function(values, x); \
      if (is_whole) { \
        store(out + i, values[0]); \
        store(second + i, values[1]); \
      } else { \
        store_last(out, values[0], count); \
        store_last(second, values[1], count); \
      } \
    } \
  }

#include "table.h"

#undef PAIR
#undef CHOICE
#undef UNARY
#undef LIGHT_UNARY
#undef LIGHT_BINARY
#undef BINARY
#undef TERNARY
#undef SCALAR
#undef LIGHT_SCALAR

void AT_LEVEL(vm_integer_power)(double *out, const double *a, long exponent, long count) {
  LOOP(lanes last = load_last(a, count), lanes x = last; if (is_whole) x = load(a + i),
       integer_power(x, exponent))
}

/* The number of groups that are computed together: as many as the registers of the level hold with their arguments. */
#ifndef POLYNOMIAL_GROUPS
#define POLYNOMIAL_GROUPS 4
#endif

/* Horner's scheme for several groups together, because the steps of one group wait for one another. Products are
   rounded before sums are: processors without fused operations give the same bits at the same speed. */
LANE void horner(lanes *value, const lanes *x, int groups, const double *c, long count) {
  lanes top = splat(c[count - 1]);
  for (int g = 0; g < groups; g++) value[g] = top;
  for (long i = count - 2; i >= 0; i--) {
    lanes next = splat(c[i]);
    for (int g = 0; g < groups; g++) value[g] = value[g] * x[g] + next;
  }
  /* A polynomial of degree 0 is undefined where its argument is. */
  if (count == 1) {
    for (int g = 0; g < groups; g++) value[g] = either(x[g] == x[g], value[g], x[g]);
  }
}

/* A polynomial of a or of its square, or a number divided by it: one loop, because these cost less than reading and
   writing. */
LANE void polynomial_loop(double *out, const double *a, const double *c, long terms, long count,
                          int is_of_square, const double *dividend) {
  if (count <= 0) return;
  static const double zero[1] = {0};
  if (terms <= 0) {
    c = zero;
    terms = 1;
  }
  enum { groups = POLYNOMIAL_GROUPS };
  lanes last = load_last(a, count), x[groups], value[groups];
  long i = 0;
  for (; i + groups * width <= count; i += groups * width) {
    for (int g = 0; g < groups; g++) {
      x[g] = load(a + i + g * width);
      if (is_of_square) x[g] = x[g] * x[g];
    }
    horner(value, x, groups, c, terms);
    for (int g = 0; g < groups; g++) {
      if (dividend) value[g] = divided(splat(*dividend), value[g]);
      store(out + i + g * width, value[g]);
    }
  }
  for (; i < count; i += width) {
    int is_whole = count - i >= width;
    x[0] = last;
    if (is_whole) x[0] = load(a + i);
    if (is_of_square) x[0] = x[0] * x[0];
    horner(value, x, 1, c, terms);
    if (dividend) value[0] = divided(splat(*dividend), value[0]);
    if (is_whole) store(out + i, value[0]);
    else store_last(out, value[0], count);
  }
}

void AT_LEVEL(vm_polynomial)(double *out, const double *a, const double *c, long terms, long count) {
  polynomial_loop(out, a, c, terms, count, 0, 0);
}

void AT_LEVEL(vm_polynomial_of_square)(
    double *out, const double *a, const double *c, long terms, long count) {
  polynomial_loop(out, a, c, terms, count, 1, 0);
}

void AT_LEVEL(vm_over_polynomial)(
    double *out, const double *a, const double *c, long terms, long count) {
  polynomial_loop(out, a, c, terms, count, 0, c + terms);
}

void AT_LEVEL(vm_over_polynomial_of_square)(
    double *out, const double *a, const double *c, long terms, long count) {
  polynomial_loop(out, a, c, terms, count, 1, c + terms);
}
