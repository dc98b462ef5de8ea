#ifndef NATIVE_H
#define NATIVE_H

typedef void (*native_loop)(double *out, const double *in, long count);

/* The loop of a line of formulas.txt, from 1; null if there is none. */
native_loop native_formula(int number);

#endif
