#ifndef GROUPS_H
#define GROUPS_H

/* Computes cells of a group that are not usual, one after another: those from `start` on whose entry in `usual` is 0,
   or all of them if it is NULL. */

#include "cell.h"

typedef cell (*unary_cell)(cell);
typedef cell (*binary_cell)(cell, cell);
typedef cell (*ternary_cell)(cell, cell, cell);

void ve_each_unary(
    ve_cells out, ve_cells a, long start, long count, const long long *usual, unary_cell function);
void ve_each_binary(
    ve_cells out, ve_cells a, ve_cells b, long start, long count, const long long *usual, binary_cell function);
void ve_each_ternary(
    ve_cells out, ve_cells a, ve_cells b, ve_cells c, long start, long count, const long long *usual,
    ternary_cell function);
void ve_each_choice(
    ve_cells out, ve_cells c, ve_cells a, ve_cells b, long start, long count, const long long *usual);
void ve_each_power(ve_cells out, ve_cells a, long exponent, long count);
void ve_each_polynomial(
    ve_cells out, ve_cells a, const double *lower, const double *upper, long terms, long start, long count,
    const long long *usual);

/* Computes fewer cells than lanes, in a group filled up with copies of the last one. */
typedef void (*unary_loop)(ve_cells, ve_cells, long);
typedef void (*binary_loop)(ve_cells, ve_cells, ve_cells, long);
typedef void (*ternary_loop)(ve_cells, ve_cells, ve_cells, ve_cells, long);
typedef void (*power_loop)(ve_cells, ve_cells, long exponent, long);
void ve_few_unary(unary_loop loop, ve_cells out, ve_cells a, long count);
void ve_few_binary(binary_loop loop, ve_cells out, ve_cells a, ve_cells b, long count);
void ve_few_ternary(ternary_loop loop, ve_cells out, ve_cells a, ve_cells b, ve_cells c, long count);
void ve_few_powers(power_loop loop, ve_cells out, ve_cells a, long exponent, long count);
typedef void (*polynomial_loop)(ve_cells, ve_cells, const double *, const double *, long terms, long);
void ve_few_polynomials(
    polynomial_loop loop, ve_cells out, ve_cells a, const double *lower, const double *upper, long terms,
    long count);

#endif
