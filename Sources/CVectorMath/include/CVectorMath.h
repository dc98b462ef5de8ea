#ifndef CVECTORMATH_H
#define CVECTORMATH_H

/* Loops over blocks of doubles. Every kernel takes pointers that may be equal (in place) but must not
   overlap otherwise, and the number of values. */

void vm_add(double *out, const double *a, const double *b, long count);

#endif
