#ifndef FAR_H
#define FAR_H

/* The remainder of x >= 0 by pi/2, in [-pi/4, pi/4], as high + low, and the last two bits of the quotient; undefined
   for infinities and NaN. */
void vm_far_angle(double x, double *high, double *low, long long *quarter);

#endif
