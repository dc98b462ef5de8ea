#ifndef BESSEL_H
#define BESSEL_H

/* Bessel functions of whole order: each method has a region of its own, see bessel.c. */

#include "double_double.h"

/* The functions of both kinds, of orders n and n + 1, at one argument. */
typedef struct {
  double_double first, next;
} consecutive_orders;

/* bessel_series.c: 0 < x < 25, n ≥ 0. */
double bessel_j_series(double n, double x);
/* Orders 0 and 1 together; below, one of them alone. */
consecutive_orders bessel_j_small(double x);
consecutive_orders bessel_y_small(double x);
double bessel_j_small_alone(int order, double x);
double bessel_y_small_alone(int order, double x);

/* bessel_hankel.c: x ≥ 25, orders 0 and 1. */
consecutive_orders bessel_j_hankel(double x);
consecutive_orders bessel_y_hankel(double x);
/* One of the two orders alone. */
double bessel_j_hankel_alone(int order, double x);
double bessel_y_hankel_alone(int order, double x);

/* bessel_debye.c: n ≥ 2000 and x ≥ 1000. */
double bessel_j_large_order(double n, double x);
double bessel_y_large_order(double n, double x);

#endif
