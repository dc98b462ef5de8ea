/* The loops over cells of one level: a file that includes this one names the level and says what its processors can do.

   The last, incomplete group computes cells of the one before once more: results never overwrite operands. With fewer
   cells than lanes the group is filled up with copies of the last cell. */

#include "../groups.h"
#include "CVectorMath.h"
#include "arithmetic.h"
#include "cells.h"
#include "comparison.h"
#include "monotone.h"
#include "polynomial.h"

#pragma STDC FP_CONTRACT OFF

LANE cells load_cells(ve_cells a, long i) {
  cells r = {load(a.lower + i), load(a.upper + i), 0};
  memcpy(&r.flags, a.flags + i, width);
  return r;
}

LANE void store_cells(ve_cells out, long i, cells r) {
  store(out.lower + i, r.lower);
  store(out.upper + i, r.upper);
  memcpy(out.flags + i, &r.flags, width);
}

/* A result is empty where an operand is. */
LANE cells with_empty(cells r, flag_bytes flags, bits *usual) {
  if (__builtin_expect((flags & repeated(VE_EMPTY)) != 0, 0)) {
    bits empty = where_flagged(flags, VE_EMPTY);
    *usual |= empty;
    r = without(r, empty);
  }
  return r;
}

/* A loop over groups of cells; `i` is the index of the first cell of a group. */
#define GROUPS(...) \
  for (long next = 0; next < count; next += width) { \
    long i = count - next >= width ? next : count - width; \
    __VA_ARGS__ \
  }

#define UNARY(name, function, single) \
  void AT_LEVEL(name)(ve_cells out, ve_cells a, long count) { \
    if (count < width) { \
      ve_few_unary(AT_LEVEL(name), out, a, count); \
      return; \
    } \
    GROUPS( \
      cells x = load_cells(a, i); bits usual = everywhere(); \
      store_cells(out, i, with_empty(function(x, &usual), x.flags, &usual)); \
      if (any(~usual)) ve_each_unary(out, a, i, width, (const long long *)&usual, single);) \
  }

#define BINARY(name, function, single) \
  void AT_LEVEL(name)(ve_cells out, ve_cells a, ve_cells b, long count) { \
    if (count < width) { \
      ve_few_binary(AT_LEVEL(name), out, a, b, count); \
      return; \
    } \
    GROUPS( \
      cells x = load_cells(a, i); cells y = load_cells(b, i); bits usual = everywhere(); \
      store_cells(out, i, with_empty(function(x, y, &usual), x.flags | y.flags, &usual)); \
      if (any(~usual)) ve_each_binary(out, a, b, i, width, (const long long *)&usual, single);) \
  }

#define TERNARY(name, function, single) \
  void AT_LEVEL(name)(ve_cells out, ve_cells a, ve_cells b, ve_cells c, long count) { \
    if (count < width) { \
      ve_few_ternary(AT_LEVEL(name), out, a, b, c, count); \
      return; \
    } \
    GROUPS( \
      cells x = load_cells(a, i); cells y = load_cells(b, i); cells z = load_cells(c, i); \
      bits usual = everywhere(); \
      store_cells(out, i, with_empty(function(x, y, z, &usual), x.flags | y.flags | z.flags, &usual)); \
      if (any(~usual)) ve_each_ternary(out, a, b, c, i, width, (const long long *)&usual, single);) \
  }

/* The result holds the kernel's values at both ends; those of the last group are read before the first one is
   written. */
#define VALUES(...) \
  lanes last_low = load(out.lower + count - width), last_high = load(out.upper + count - width); \
  for (long next = 0; next < count; next += width) { \
    int is_whole = count - next >= width; \
    long i = is_whole ? next : count - width; \
    lanes low = last_low, high = last_high; \
    if (is_whole) { \
      low = load(out.lower + i); \
      high = load(out.upper + i); \
    } \
    bits usual = everywhere(); \
    __VA_ARGS__ \
  }

#define OF_ENDS(name, kernel, value) \
  void AT_LEVEL(name)(ve_cells out, ve_cells a, long count) { \
    if (count < width) { \
      ve_few_unary(AT_LEVEL(name), out, a, count); \
      return; \
    } \
    kernel(out.lower, a.lower, count); \
    kernel(out.upper, a.upper, count); \
    VALUES(cells x = load_cells(a, i); store_cells(out, i, with_empty(value, x.flags, &usual));) \
  }

#define RISING(name, kernel, ...) \
  OF_ENDS(name, kernel, risen_cells(x, low, high, (shape)__VA_ARGS__))
#define FALLING(name, kernel, ...) \
  OF_ENDS(name, kernel, fallen_cells(x, low, high, (shape)__VA_ARGS__))
#define WAVE(name, kernel, crest, turn) \
  OF_ENDS(name, kernel, waved_cells(x, low, high, crest, turn))
#define TANGENT(name, kernel, turn) OF_ENDS(name, kernel, tangents(x, low, high, turn))

#include "table.h"

#undef UNARY
#undef BINARY
#undef TERNARY
#undef RISING
#undef FALLING
#undef WAVE
#undef TANGENT

/* The least and the greatest distance from 0, as a block of ends. */
LANE void distances(double *near, double *far, ve_cells a, long count) {
  GROUPS(
    cells x = load_cells(a, i);
    store(near + i, nearest_to_zero_of(x));
    store(far + i, farthest_from_zero_of(x));)
}

void AT_LEVEL(ve_cosh)(ve_cells out, ve_cells a, long count) {
  if (count < width) {
    ve_few_unary(AT_LEVEL(ve_cosh), out, a, count);
    return;
  }
  distances(out.lower, out.upper, a, count);
  vm_cosh(out.lower, out.lower, count);
  vm_cosh(out.upper, out.upper, count);
  VALUES(cells x = load_cells(a, i);
         store_cells(out, i, with_empty(risen_from_one(x, low, high), x.flags, &usual));)
}

static inline ve_cells from(ve_cells a, long start) {
  return (ve_cells){a.lower + start, a.upper + start, a.flags + start};
}

/* The number of cells in one part, for loops that need memory for chosen ends. */
enum { part = 64 };

#define IN_PARTS(name) \
  void AT_LEVEL(name)(ve_cells out, ve_cells a, ve_cells b, long count) { \
    for (long start = 0; start < count; start += part) { \
      name##_part(from(out, start), from(a, start), from(b, start), count - start < part ? count - start : part); \
    } \
  }

static void ve_hypot_part(ve_cells out, ve_cells a, ve_cells b, long count) {
  if (count < width) {
    ve_few_binary(ve_hypot_part, out, a, b, count);
    return;
  }
  double near[part], far[part];
  distances(out.lower, out.upper, a, count);
  distances(near, far, b, count);
  vm_hypot(out.lower, out.lower, near, count);
  vm_hypot(out.upper, out.upper, far, count);
  VALUES(cells x = load_cells(a, i); cells y = load_cells(b, i);
         store_cells(out, i, with_empty(hypotenuses(x, y, low, high), x.flags | y.flags, &usual));)
}
IN_PARTS(ve_hypot)

/* Away from the branch cut an angle has its extremes at corners: above the x axis it falls with x, and rises with y
   where x > 0; below the axis it is mirrored. */
static void ve_atan2_part(ve_cells out, ve_cells y, ve_cells x, long count) {
  if (count < width) {
    ve_few_binary(ve_atan2_part, out, y, x, count);
    return;
  }
  double first[part], last[part];
  GROUPS(
    cells b = load_cells(y, i); cells a = load_cells(x, i);
    bits above = b.lower >= splat(0); bits below_axis = b.upper <= splat(0);
    lanes first_x = either(above, a.upper, a.lower);
    lanes last_x = either(below_axis & ~above, a.upper, a.lower);
    store(first + i, first_x);
    store(last + i, last_x);
    store(out.lower + i, either(first_x >= splat(0), b.lower, b.upper));
    store(out.upper + i, either(last_x >= splat(0), b.upper, b.lower));)
  vm_atan2(out.lower, out.lower, first, count);
  vm_atan2(out.upper, out.upper, last, count);
  VALUES(cells b = load_cells(y, i); cells a = load_cells(x, i);
         store_cells(out, i, with_empty(angles(b, a, low, high), a.flags | b.flags, &usual));)
}
IN_PARTS(ve_atan2)

void AT_LEVEL(ve_mod)(ve_cells out, ve_cells a, ve_cells b, long count) {
  if (count < width) {
    ve_few_binary(AT_LEVEL(ve_mod), out, a, b, count);
    return;
  }
  vm_mod(out.lower, a.lower, b.lower, count);
  vm_mod(out.upper, a.upper, b.lower, count);
  VALUES(cells x = load_cells(a, i); cells y = load_cells(b, i);
         store_cells(out, i, with_empty(rests(x, y, low, high, &usual), x.flags | y.flags, &usual));
         if (any(~usual)) ve_each_binary(out, a, b, i, width, (const long long *)&usual, cell_modulo);)
}

/* Exponents from 3 to VM_MAX_INTEGER_POWER. */
static void positive_power(ve_cells out, ve_cells a, long exponent, long count) {
  if (count < width) {
    ve_few_powers(positive_power, out, a, exponent, count);
    return;
  }
  int is_even = (exponent & 1) == 0;
  double ulps = (double)exponent + 3;
  if (is_even) distances(out.lower, out.upper, a, count);
  vm_integer_power(out.lower, is_even ? out.lower : a.lower, exponent, count);
  vm_integer_power(out.upper, is_even ? out.upper : a.upper, exponent, count);
  VALUES(cells x = load_cells(a, i);
         cells base = x;
         if (is_even) { base.lower = nearest_to_zero_of(x); base.upper = farthest_from_zero_of(x); }
         low = power_below_lanes(base.lower, low, ulps);
         if (is_even) low = not_negative(low);
         cells r = {low, power_above_lanes(base.upper, high, ulps), x.flags};
         store_cells(out, i, with_empty(r, x.flags, &usual));)
}

void AT_LEVEL(ve_integer_power)(ve_cells out, ve_cells a, long exponent, long count) {
  if (exponent > VM_MAX_INTEGER_POWER || exponent < -VM_MAX_INTEGER_POWER) {
    ve_each_power(out, a, exponent, count);
  } else if (exponent == 0) {
    AT_LEVEL(ve_one)(out, a, count);
  } else if (exponent == 1) {
    AT_LEVEL(ve_copy)(out, a, count);
  } else if (exponent == 2) {
    AT_LEVEL(ve_square)(out, a, count);
  } else if (exponent > 2) {
    positive_power(out, a, exponent, count);
  } else {
    double lower[part], upper[part], one[part];
    unsigned char flags[part], none[part] = {0};
    for (long i = 0; i < part; i++) one[i] = 1;
    ve_cells power = {lower, upper, flags}, ones_of_part = {one, one, none};
    for (long start = 0; start < count; start += part) {
      long length = count - start < part ? count - start : part;
      AT_LEVEL(ve_integer_power)(power, from(a, start), -exponent, length);
      AT_LEVEL(ve_divide)(from(out, start), ones_of_part, power, length);
    }
  }
}

/* Whether all cells are the same number, without flags. */
static int is_one_number(ve_cells a, long count) {
  double number = a.lower[0];
  int differs = 0;
  for (long i = 0; i < count; i++) {
    differs |= (a.lower[i] != number) | (a.upper[i] != number) | (a.flags[i] != 0);
  }
  return !differs;
}

void AT_LEVEL(ve_power)(ve_cells out, ve_cells a, ve_cells b, long count) {
  if (count < width) {
    ve_few_binary(AT_LEVEL(ve_power), out, a, b, count);
    return;
  }
  double exponent = b.lower[0];
  if (!(fabs(exponent) < 0x1p31) || !is_one_number(b, count)) {
    ve_each_binary(out, a, b, 0, count, 0, cell_any_power);
  } else if (exponent == floor(exponent)) {
    AT_LEVEL(ve_integer_power)(out, a, (long)exponent, count);
  } else {
    GROUPS(cells x = load_cells(a, i);
           store(out.lower + i, not_negative(x.lower));
           store(out.upper + i, not_negative(x.upper));)
    vm_power(out.lower, out.lower, b.lower, count);
    vm_power(out.upper, out.upper, b.lower, count);
    VALUES(cells x = load_cells(a, i);
           store_cells(out, i, with_empty(powers_of_positive(x, low, high, exponent), x.flags, &usual));)
  }
}

/* Selects between cells; an empty branch that cannot be chosen does not matter. */
void AT_LEVEL(ve_select)(ve_cells out, ve_cells c, ve_cells a, ve_cells b, long count) {
  if (count < width) {
    ve_few_ternary(AT_LEVEL(ve_select), out, c, a, b, count);
    return;
  }
  GROUPS(
    cells x = load_cells(c, i); cells y = load_cells(a, i); cells z = load_cells(b, i);
    bits usual = everywhere();
    store_cells(out, i, chosen(x, y, z, &usual));
    if (any(~usual)) ve_each_choice(out, c, a, b, i, width, (const long long *)&usual);)
}

/* Computes a line by one loop for each step, for at most `width` cells. */
static void line_in_steps(ve_cells out, ve_cells a, const ve_line_numbers *line, long count) {
  double lower[3 * width], upper[3 * width];
  unsigned char flags[3 * width] = {0};
  ve_cells room = {lower, upper, flags}, other = from(room, width), number = from(room, 2 * width);
  if (line->is_of_square) AT_LEVEL(ve_square)(room, a, count);
  else AT_LEVEL(ve_copy)(room, a, count);
  ve_fill(number, line->slope_lower, line->slope_upper, count);
  int is_one_number = line->slope_lower == line->slope_upper;
  if (is_one_number && line->slope_lower == 1) AT_LEVEL(ve_copy)(other, room, count);
  else if (is_one_number && line->slope_lower == -1) AT_LEVEL(ve_negate)(other, room, count);
  else AT_LEVEL(ve_multiply)(other, room, number, count);
  ve_fill(number, line->offset_lower, line->offset_upper, count);
  if (line->offset_lower == 0 && line->offset_upper == 0) AT_LEVEL(ve_copy)(out, other, count);
  else AT_LEVEL(ve_add)(out, other, number, count);
}

/* A line with constant steps, which each call below names. */
LANE void line_loop(ve_cells out, ve_cells a, const ve_line_numbers *line, long count,
                    int is_of_square, int is_negative, int has_slope, int has_offset) {
  lanes least = splat(is_negative ? -line->slope_upper : line->slope_lower);
  lanes most = splat(is_negative ? -line->slope_lower : line->slope_upper);
  cells offset = {splat(line->offset_lower), splat(line->offset_upper), 0};
  GROUPS(
    cells x = load_cells(a, i); bits usual = everywhere(); flag_bytes flags = x.flags;
    if (is_of_square) x = square_of_cells(x, &usual);
    if (is_negative) x = negative(x, &usual);
    if (has_slope) x = scaled_cells(x, least, most, &usual);
    if (has_offset) x = sum_of_cells(x, offset, &usual);
    store_cells(out, i, with_empty(x, flags, &usual));
    if (any(~usual)) line_in_steps(from(out, i), from(a, i), line, width);)
}

void AT_LEVEL(ve_line)(ve_cells out, ve_cells a, const ve_line_numbers *line, long count) {
  int is_negative = line->slope_upper < 0;
  if (count < width || !(line->slope_lower > 0 || is_negative)) {
    for (long i = 0; i < count; i += width) {
      line_in_steps(from(out, i), from(a, i), line, count - i < width ? count - i : width);
    }
    return;
  }
  int has_slope = line->slope_lower != line->slope_upper || fabs(line->slope_lower) != 1;
  int has_offset = line->offset_lower != 0 || line->offset_upper != 0;
  int is_of_square = line->is_of_square;
  switch (8 * is_of_square + 4 * is_negative + 2 * has_slope + has_offset) {
#define LINE(square, negative, slope, offset) \
  case 8 * square + 4 * negative + 2 * slope + offset: \
    line_loop(out, a, line, count, square, negative, slope, offset); \
    break;
  LINE(0, 0, 0, 1) LINE(0, 0, 1, 0) LINE(0, 1, 0, 1) LINE(0, 1, 1, 0)
  LINE(1, 0, 0, 1) LINE(1, 0, 1, 0) LINE(1, 1, 0, 1) LINE(1, 1, 1, 0)
#undef LINE
  default: line_loop(out, a, line, count, is_of_square, is_negative, has_slope, has_offset);
  }
}

_Bool AT_LEVEL(ve_are_in_order)(const double *lower, const double *upper, long count);
_Bool AT_LEVEL(ve_are_in_order)(const double *lower, const double *upper, long count) {
  if (count < width) {
    int are = 1;
    for (long i = 0; i < count; i++) are &= lower[i] <= upper[i];
    return are != 0;
  }
  bits are = everywhere();
  GROUPS(are &= load(lower + i) <= load(upper + i);)
  return __builtin_reduce_and(are) != 0;
}

void AT_LEVEL(ve_polynomial)(
    ve_cells out, ve_cells a, const double *lower, const double *upper, long terms, long count) {
  middles p;
  if (!find_middles(&p, lower, upper, terms)) {
    ve_each_polynomial(out, a, lower, upper, terms, 0, count, 0);
  } else if (count < width) {
    ve_few_polynomials(AT_LEVEL(ve_polynomial), out, a, lower, upper, terms, count);
  } else {
    GROUPS(
      cells x = load_cells(a, i); bits usual = everywhere();
      store_cells(out, i, with_empty(polynomial_of_cells(&p, x, &usual), x.flags, &usual));
      if (any(~usual)) {
        ve_each_polynomial(out, a, lower, upper, terms, i, width, (const long long *)&usual);
      })
  }
}
