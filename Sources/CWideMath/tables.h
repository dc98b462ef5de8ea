#ifndef TABLES_H
#define TABLES_H

/* What series start from, made by scripts/wide_tables.py. */

typedef struct {
  double high, low;
} wm_pair;

/* 2^(j/64) */
extern const wm_pair wm_powers_of_two[64];
/* Near 128/j, j = 90 ... 181, with few digits, and minus the logarithms of these. */
extern const double wm_inverses[92];
extern const wm_pair wm_logarithms[92];
/* sin(j pi/64) */
extern const wm_pair wm_sines[128];
/* atan(j/64) */
extern const wm_pair wm_arcs[65];

#endif
