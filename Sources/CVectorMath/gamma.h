#ifndef GAMMA_H
#define GAMMA_H

/* The gamma function with twice the precision, for the functions that need it. */

#include "double_double.h"

/* Whether a is 0, -1, -2, … */
int is_gamma_pole(double_double a);

/* ln |gamma(a)| and the sign of gamma(a) for finite a that is no pole; absolute error 1e-29, or a few
   2^-104 of the value. */
double_double log_gamma_pair(double_double a, int *sign);

#endif
