#ifndef CONSTANTS_H
#define CONSTANTS_H

/* Constants to 106 bits, and those for the reduction of large numbers to more. */

#include "ball.h"

static const double half_pi_digits[8] = {
    1.5707963267948966,     6.123233995736766e-17, -1.4973849048591698e-33, 5.562271104316826e-50,
    2.836115989820158e-66,  8.724931080676243e-84, 3.01468636612477e-100,   9.55061773439995e-117,
};
static const double log_two_digits[4] = {
    0.6931471805599453, 2.3190468138462996e-17, 5.707708438416212e-34, -3.5824322106018114e-50,
};

static inline wm_ball constant(double high, double low) {
  return wm_normal(high, low, fabs(high) * 0x1p-106, 0);
}
static inline wm_ball pi_ball(void) { return constant(3.141592653589793, 1.2246467991473532e-16); }
static inline wm_ball log_two_ball(void) {
  return constant(0.6931471805599453, 2.3190468138462996e-17);
}
static inline wm_ball log_ten_ball(void) {
  return constant(2.302585092994046, -2.1707562233822494e-16);
}
static inline wm_ball one_over_root_pi(void) {
  return constant(0.5641895835477563, 7.66772980658294e-18);
}
static inline wm_ball whole(double n) { return wm_double(n); }

#endif
