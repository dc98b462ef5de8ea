#include "groups.h"

#define EACH(empty, value) \
  for (long i = 0; i < count; i++) { \
    if (usual && usual[i]) continue; \
    put(out, start + i, (empty) & VE_EMPTY ? nowhere() : value); \
  }

void ve_each_unary(
    ve_cells out, ve_cells a, long start, long count, const long long *usual, unary_cell function) {
  EACH(a.flags[start + i], function(cell_at(a, start + i)))
}

void ve_each_binary(
    ve_cells out, ve_cells a, ve_cells b, long start, long count, const long long *usual, binary_cell function) {
  EACH(a.flags[start + i] | b.flags[start + i], function(cell_at(a, start + i), cell_at(b, start + i)))
}

void ve_each_ternary(
    ve_cells out, ve_cells a, ve_cells b, ve_cells c, long start, long count, const long long *usual,
    ternary_cell function) {
  EACH(
    a.flags[start + i] | b.flags[start + i] | c.flags[start + i],
    function(cell_at(a, start + i), cell_at(b, start + i), cell_at(c, start + i))
  )
}

/* A choice between branches; an empty branch does not matter where it is not chosen. */
void ve_each_choice(
    ve_cells out, ve_cells c, ve_cells a, ve_cells b, long start, long count, const long long *usual) {
  EACH(0, cell_choice(cell_at(c, start + i), cell_at(a, start + i), cell_at(b, start + i)))
}

void ve_each_power(ve_cells out, ve_cells a, long exponent, long count) {
  const long long *usual = 0;
  long start = 0;
  EACH(a.flags[i], cell_power(cell_at(a, i), exponent))
}

void ve_each_polynomial(
    ve_cells out, ve_cells a, const double *lower, const double *upper, long terms, long start, long count,
    const long long *usual) {
  EACH(a.flags[start + i], cell_polynomial(cell_at(a, start + i), lower, upper, terms))
}

enum { lane_count = 8 };

typedef struct {
  double lower[lane_count], upper[lane_count];
  unsigned char flags[lane_count];
} room;

static ve_cells cells_in(room *r) { return (ve_cells){r->lower, r->upper, r->flags}; }

static ve_cells filled(room *r, ve_cells a, long count) {
  for (long i = 0; i < lane_count; i++) put(cells_in(r), i, cell_at(a, i < count ? i : count - 1));
  return cells_in(r);
}

static void take(ve_cells out, room *r, long count) {
  for (long i = 0; i < count; i++) put(out, i, cell_at(cells_in(r), i));
}

void ve_few_unary(unary_loop loop, ve_cells out, ve_cells a, long count) {
  if (count <= 0) return;
  room x, r;
  loop(cells_in(&r), filled(&x, a, count), lane_count);
  take(out, &r, count);
}

void ve_few_binary(binary_loop loop, ve_cells out, ve_cells a, ve_cells b, long count) {
  if (count <= 0) return;
  room x, y, r;
  loop(cells_in(&r), filled(&x, a, count), filled(&y, b, count), lane_count);
  take(out, &r, count);
}

void ve_few_ternary(ternary_loop loop, ve_cells out, ve_cells a, ve_cells b, ve_cells c, long count) {
  if (count <= 0) return;
  room x, y, z, r;
  loop(cells_in(&r), filled(&x, a, count), filled(&y, b, count), filled(&z, c, count), lane_count);
  take(out, &r, count);
}

void ve_few_powers(power_loop loop, ve_cells out, ve_cells a, long exponent, long count) {
  if (count <= 0) return;
  room x, r;
  loop(cells_in(&r), filled(&x, a, count), exponent, lane_count);
  take(out, &r, count);
}

void ve_few_polynomials(
    polynomial_loop loop, ve_cells out, ve_cells a, const double *lower, const double *upper, long terms,
    long count) {
  if (count <= 0) return;
  room x, r;
  loop(cells_in(&r), filled(&x, a, count), lower, upper, terms, lane_count);
  take(out, &r, count);
}
