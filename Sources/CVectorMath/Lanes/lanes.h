#ifndef LANES_H
#define LANES_H

/* Eight doubles that are computed at once: one register of AVX-512, two of AVX2, four of SSE2 or NEON.

   Compilers split the type as the level of the file needs it. No function below may stay a call: registers of
   eight doubles are passed in other ways at other levels. Every operation here is one of IEEE 754, the fused
   product and sum included, so that all levels give the same bits. */

#include <math.h>

#pragma STDC FP_CONTRACT OFF
/* Inlined functions have no calling convention, so the warning about it does not apply. */
#pragma clang diagnostic ignored "-Wpsabi"

#define LANE static inline __attribute__((always_inline, unused))

enum { width = 8 };

typedef double lanes __attribute__((vector_size(64)));
/* Integers in lanes; as a condition, all bits are 1 where it holds. */
typedef long long bits __attribute__((vector_size(64)));
typedef unsigned long long unsigned_bits __attribute__((vector_size(64)));
typedef double unaligned_lanes __attribute__((vector_size(64), aligned(8)));

/* The difference, not the sum, keeps the sign of zero. */
LANE lanes splat(double c) { return c - (lanes){0}; }
LANE bits splat_bits(long long c) { return c + (bits){0}; }
LANE lanes load(const double *a) { return *(const unaligned_lanes *)a; }
LANE void store(double *out, lanes a) { *(unaligned_lanes *)out = a; }

/* Loads `count` numbers, fewer than the lanes, with the last of them in the remaining lanes. */
LANE lanes load_few(const double *a, long count) {
  if (count == 1) return splat(a[0]);
  lanes few;
  for (int i = 0; i < width; i++) few[i] = a[i < count ? i : count - 1];
  return few;
}

LANE void store_few(double *out, lanes a, long count) {
  if (count == 1) {
    out[0] = a[0];
    return;
  }
  double all[width];
  store(all, a);
  for (long i = 0; i < count; i++) out[i] = all[i];
}

LANE lanes square_root(lanes a) { return __builtin_elementwise_sqrt(a); }
LANE lanes magnitude(lanes a) { return __builtin_elementwise_abs(a); }
LANE lanes either(bits condition, lanes a, lanes b) {
  return (lanes)((condition & (bits)a) | (~condition & (bits)b));
}
LANE int any(bits condition) {
  return __builtin_expect(__builtin_reduce_or(condition) != 0, 0);
}
#include "fused.h"

LANE bits is_infinite(lanes a) { return magnitude(a) == splat(INFINITY); }

LANE bits sign_of(lanes a) { return (bits)a & splat_bits((long long)(1ULL << 63)); }
LANE lanes with_sign(lanes size, bits sign) { return (lanes)((bits)size ^ sign); }

/* Replaces the lanes where a condition does not hold by the values of a function of one element; not inlined, because
   the loop would keep registers free for the calls. */
static __attribute__((noinline, cold, unused)) void replace_elements(
    double *values, const double *a, const double *b, const bits *usual, double (*function)(double, double)) {
  for (int i = 0; i < width; i++) {
    if (!(*usual)[i]) values[i] = function(a[i], b[i]);
  }
}

LANE lanes with_elements(lanes values, lanes a, lanes b, bits usual, double (*function)(double, double)) {
  double places[3 * width];
  store(places, values);
  store(places + width, a);
  store(places + 2 * width, b);
  replace_elements(places, places + width, places + 2 * width, &usual, function);
  return load(places);
}

/* Adding this number rounds to a whole number, which is in the last 51 bits of the sum. */
static const double rounder = 0x1.8p52;

/* 2^n from the sum of n and the rounder, for a normal 2^n. */
LANE lanes power_of_two(bits whole) { return (lanes)((whole + splat_bits(1023)) << 52); }

/* A polynomial with `count` coefficients, up to four, the constant one first. */
LANE lanes short_polynomial(const double *c, int count, lanes z, lanes square) {
  if (count == 1) return splat(c[0]);
  lanes first = fused(splat(c[1]), z, splat(c[0]));
  if (count == 2) return first;
  lanes second = count == 3 ? splat(c[2]) : fused(splat(c[3]), z, splat(c[2]));
  return fused(second, square, first);
}

/* The polynomial with these coefficients, the constant one first, by Estrin's scheme (1960), whose steps need not
   wait for one another as Horner's do. */
LANE lanes polynomial(const double *c, int count, lanes z) {
  lanes square = z * z;
  int step = count > 8 ? 4 : 2;
  lanes power = step == 4 ? square * square : square;
  int start = (count - 1) / step * step;
  lanes value = short_polynomial(c + start, count - start, z, square);
  for (int i = start - step; i >= 0; i -= step) {
    value = fused(value, power, short_polynomial(c + i, step, z, square));
  }
  return value;
}

/* A number as an unevaluated sum; `low` is small compared with `high`, but may exceed half its last place. */
typedef struct {
  lanes high, low;
} pair;

LANE lanes rounded(pair a) { return a.high + a.low; }

/* a + b for |a| >= |b| or a = 0. */
LANE pair ordered_sum(lanes a, lanes b) {
  lanes sum = a + b;
  return (pair){sum, b - (sum - a)};
}

/* a + b, exact. */
LANE pair exact_sum(lanes a, lanes b) {
  lanes sum = a + b, part = sum - a;
  return (pair){sum, (a - (sum - part)) + (b - part)};
}

/* a b, exact. */
LANE pair exact_product(lanes a, lanes b) {
  lanes product = a * b;
  return (pair){product, lost_by_product(a, b, product)};
}

LANE pair scaled(pair a, lanes b) {
  pair p = exact_product(a.high, b);
  return (pair){p.high, fused(a.low, b, p.low)};
}

LANE pair product(pair a, pair b) {
  pair p = exact_product(a.high, b.high);
  return (pair){p.high, p.low + fused(a.high, b.low, a.low * b.high)};
}

/* The quotient, with one division: by the rounded reciprocal, corrected by the remainder. The low part of the divisor
   must be below the last places of the high one. */
LANE pair quotient(pair a, pair b) {
  lanes reciprocal = splat(1) / b.high;
  lanes q = a.high * reciprocal;
  lanes rest = fused(-q, b.low, fused(-q, b.high, a.high) + a.low);
  return (pair){q, rest * reciprocal};
}

/* The root of a pair above 0. */
LANE pair root_of_pair(pair a) {
  lanes root = square_root(a.high);
  lanes rest = fused(-root, root, a.high) + a.low;
  return (pair){root, rest / (root + root)};
}

#endif
