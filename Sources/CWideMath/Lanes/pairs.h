#ifndef LANES_PAIRS_H
#define LANES_PAIRS_H

/* Numbers of two doubles without a radius, for series: results have relative errors of a few 2^-106, and each
   function of balls adds a bound for all of them to the radius.

   Joldes, Muller, Popescu 2017, "Tight and rigorous error bounds for basic building blocks of double-word
   arithmetic": the relative error of a sum is 3 2^-106 (algorithm 6), of a product 5 2^-106 (11), of a quotient by a
   rounded reciprocal 15 2^-106. */

#include "../tables.h"
#include "balls.h"

/* Where registers are few, functions of pairs are not inlined, with operands in memory: kernels would be long. */
#if SHORT_REGISTERS
#define OF_TWO_PAIRS(name, ...) \
  LANE pair name##_in_line(pair a, pair b) __VA_ARGS__ \
  OUT_OF_LINE void name##_in_memory(pair *r, const pair *a, const pair *b) { \
    *r = name##_in_line(*a, *b); \
  } \
  LANE pair name(pair a, pair b) { \
    pair r; \
    name##_in_memory(&r, &a, &b); \
    return r; \
  }
#else
#define OF_TWO_PAIRS(name, ...) LANE pair name(pair a, pair b) __VA_ARGS__
#endif

LANE pair splat_pair(double high, double low) { return (pair){splat(high), splat(low)}; }
LANE pair negative_pair(pair a) { return (pair){negative(a.high), negative(a.low)}; }
LANE pair scaled_pair(pair a, lanes power_of_two) { return (pair){a.high * power_of_two, a.low * power_of_two}; }
LANE pair either_pair(bits condition, pair a, pair b) {
  return (pair){either(condition, a.high, b.high), either(condition, a.low, b.low)};
}

OF_TWO_PAIRS(plus, {
  pair s = exact_sum(a.high, b.high), t = exact_sum(a.low, b.low);
  s = ordered_sum(s.high, s.low + t.high);
  return ordered_sum(s.high, s.low + t.low);
})

/* a + b for |a| ≥ |b|, or a = 0. */
LANE pair plus_less(pair a, pair b) {
  pair s = ordered_sum(a.high, b.high);
  return ordered_sum(s.high, s.low + (a.low + b.low));
}

OF_TWO_PAIRS(times, {
  pair p = exact(a.high, b.high);
  return ordered_sum(p.high, p.low + (a.high * b.low + a.low * b.high));
})

OF_TWO_PAIRS(over, {
  lanes reciprocal = splat(1) / b.high, first = a.high * reciprocal;
  pair p = exact(first, b.high);
  lanes rest = ((a.high - p.high) - p.low) + (a.low - first * b.low);
  return ordered_sum(first, rest * reciprocal);
})

/* a + b for |a| ≥ |b|, or a = 0, and the part that did not fit into it: where a is 1, the distance of the sum from 1
   keeps its digits. */
typedef struct {
  pair value;
  lanes rest;
} kept_sum;

LANE kept_sum kept(pair a, pair b) {
  pair s = ordered_sum(a.high, b.high), t = exact_sum(a.low, b.low);
  pair u = exact_sum(s.low, t.high), r = ordered_sum(s.high, u.high);
  lanes more = u.low + t.low;
  pair low = exact_sum(r.low, more);
  return (kept_sum){(pair){r.high, low.high}, magnitude(low.low) + magnitude(more) * splat(0x1p-52)};
}

/* The error of a number from a table: 0 where it has only one part. */
LANE lanes error_of_row(pair row) { return only(row.low != splat(0), magnitude(row.high) * splat(0x1p-106)); }

/* c + z a, for |z a| well below |c|: a term of a series. */
LANE pair term(pair a, pair z, double high, double low) {
  pair p = times(z, a), s = ordered_sum(splat(high), p.high);
  return (pair){s.high, s.low + (splat(low) + p.low)};
}

/* c + z a, for the sum a of all higher terms in one double. */
LANE pair first_term(lanes a, pair z, double high, double low) {
  pair s = ordered_sum(splat(high), z.high * a);
  return (pair){s.high, s.low + splat(low)};
}

/* Horner's scheme, the constant coefficient first. */
LANE lanes few_terms(const double *c, int count, lanes z) {
  lanes value = splat(c[count - 1]);
  for (int i = count - 2; i >= 0; i--) value = value * z + splat(c[i]);
  return value;
}

/* Rows of a table; the index must be within the table. */
LANE pair rows_of(const wm_pair *table, bits index) {
  pair r;
  for (int i = 0; i < width; i++) {
    r.high[i] = table[index[i]].high;
    r.low[i] = table[index[i]].low;
  }
  return r;
}

/* The nearest whole number, as a double and as bits, of at most 2^50. */
typedef struct {
  lanes value;
  bits whole;
} nearest_whole;

LANE nearest_whole nearest_of(lanes a) {
  lanes shifted = a + splat(rounder);
  return (nearest_whole){shifted - splat(rounder), (bits)shifted - (bits)splat(rounder)};
}

/* A ball as two doubles, times a scale, where its exponent allows it. */
LANE pair pair_of(balls a, lanes scale) { return (pair){a.high * scale, a.low * scale}; }

/* Whether exponents are in a range; 0 is in all. */
LANE bits are_between(balls a, long long least, long long most) {
  return are_zero(a) | ((a.exponent >= splat_bits(least)) & (a.exponent <= splat_bits(most)));
}

/* 2^exponent where a ball is usual, else 1. */
LANE lanes scale_of(balls a, bits usual) { return two_to(a.exponent & usual); }

#endif
