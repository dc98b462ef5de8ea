#ifndef TABLES_H
#define TABLES_H

/* Starting values of series, made by scripts/wide_tables.py. */

typedef struct {
  double high, low;
} wm_pair;

/* 2^(j/64) */
extern const wm_pair wm_powers_of_two[64];
/* Numbers near 128/j, j = 90 ... 181, with few digits, and their negated logarithms. */
extern const double wm_inverses[92];
extern const wm_pair wm_logarithms[92];
/* sin(j pi/64) */
extern const wm_pair wm_sines[128];
/* atan(j/64) */
extern const wm_pair wm_arcs[65];

#endif
