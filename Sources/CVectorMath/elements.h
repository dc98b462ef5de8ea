#ifndef ELEMENTS_H
#define ELEMENTS_H

/* Kernels of one element, for lanes outside the range of the vector code. The value of an element does not depend on
   the lanes beside it, and neither does the choice of its computation. */

#include "CVectorMath.h"

/* power.c */
double vm_element_power(double a, double b);
/* a^n for n < 0. */
double vm_element_inverse(double a, double n);
/* rounding.c */
double vm_element_modulo(double a, double b);
double vm_element_remainder(double a, double b);

#endif
