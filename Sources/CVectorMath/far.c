/* Angles far from zero, after Payne and Hanek (1983), Radian reduction for trigonometric functions. */

#include "far.h"

#include <math.h>
#include <stdint.h>
#include <string.h>

#include "Lanes/minimax.h"
#include "double_double.h"

#pragma STDC FP_CONTRACT OFF

typedef unsigned __int128 wide;

/* 64 binary digits of 2/pi from one of them on; digits before the point are zeros. */
static uint64_t digits_from(int first) {
  if (first < 0) return two_over_pi_digits[0] >> -first;
  int word = first / 64, shift = first % 64;
  uint64_t digits = two_over_pi_digits[word] << shift;
  return shift == 0 ? digits : digits | two_over_pi_digits[word + 1] >> (64 - shift);
}

/* x = m 2^e with a whole m < 2^53. Digits of 2/pi that give multiples of 4 in the product are left out: they are
   whole turns. Of the following digits, 256 are used, and 128 of the fraction of their product with m: x is no nearer
   to a multiple of pi/2 than 2^-62. */
void vm_far_angle(double x, double *high, double *low, long long *quarter) {
  if (!isfinite(x)) {
    *high = *low = NAN;
    *quarter = 0;
    return;
  }
  uint64_t pattern;
  memcpy(&pattern, &x, sizeof x);
  int e = (int)(pattern >> 52) - 1075;
  uint64_t m = (pattern & 0x000fffffffffffff) | 0x0010000000000000;
  uint64_t product[4];
  wide carry = 0;
  for (int i = 3; i >= 0; i--) {
    carry += (wide)m * digits_from(e - 2 + 64 * i);
    product[i] = (uint64_t)carry;
    carry >>= 64;
  }
  /* The point is after the first two bits. */
  long long n = (long long)(product[0] >> 62);
  wide fraction = ((wide)product[0] << 64 | product[1]) << 2 | product[2] >> 62;
  int is_upper_half = (int)(fraction >> 127);
  if (is_upper_half) fraction = -fraction;
  double first = (double)fraction;
  double_double quarters = {first, (double)((__int128)fraction - (__int128)first)};
  double_double rest = dd_multiply(dd_shift(quarters, 0x1p-128), (double_double){half_pi[0], half_pi[1]});
  *high = is_upper_half ? -rest.high : rest.high;
  *low = is_upper_half ? -rest.low : rest.low;
  *quarter = n + is_upper_half;
}
