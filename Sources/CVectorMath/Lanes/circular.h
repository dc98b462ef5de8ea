#ifndef CIRCULAR_H
#define CIRCULAR_H

/* Sine, cosine and tangent.

   x = n pi/2 + r with |r| <= pi/4. The product of n with the first part of pi/2 is subtracted without error, by one
   fused product, whose result is a multiple of 2^-53 and below 1. The other parts of pi/2 leave an error of 2^-120 up
   to |x| = 2^32, while no double is nearer to a multiple of pi/2 than 2^-62. For larger x, far.c uses as many digits
   of 2/pi as the exponent needs. The functions are odd or even: the sign is removed first, so that it cannot get
   lost. */

#include "../far.h"
#include "lanes.h"
#include "minimax.h"

typedef struct {
  lanes high, low;
  /* The number n of quarter turns; only its last two bits matter. */
  bits quarter;
} angle;

static const double far_angle = 0x1p32;

/* Replaces the angles of lanes far from 0 by those of the function of one element. */
static __attribute__((noinline, cold)) void find_far_angles(const double *x, angle *a) {
  for (int i = 0; i < width; i++) {
    if (x[i] < far_angle) continue;
    double high, low;
    long long quarter;
    vm_far_angle(x[i], &high, &low, &quarter);
    a->high[i] = high;
    a->low[i] = low;
    a->quarter[i] = quarter;
  }
}

/* The angle of x >= 0 in radians. */
LANE angle radians(lanes x) {
  lanes shifted = fused(x, splat(2 / M_PI), splat(rounder));
  lanes n = shifted - splat(rounder);
  pair second = exact_product(n, splat(half_pi[1]));
  pair rest = exact_sum(fused(-n, splat(half_pi[0]), x), -second.high);
  lanes low = fused(-n, splat(half_pi[2]), rest.low - second.low);
  angle a = {rest.high, low, (bits)shifted};
  if (any(~(x < splat(far_angle)))) {
    double places[width];
    store(places, x);
    angle far = a;
    find_far_angles(places, &far);
    a = far;
  }
  return a;
}

/* Subtracts whole turns, without error. */
static __attribute__((noinline, cold)) void take_turns_away(double *x) {
  for (int i = 0; i < width; i++) x[i] = isfinite(x[i]) ? fmod(x[i], 360) : NAN;
}

/* The angle of x >= 0 in degrees: the remainder is exact before it is converted to radians. */
LANE angle degrees(lanes x) {
  bits is_far = ~(x < splat(0x1p50));
  if (any(is_far)) {
    double places[width];
    store(places, x);
    take_turns_away(places);
    x = either(is_far, load(places), x);
  }
  lanes shifted = fused(x, splat(1.0 / 90), splat(rounder));
  lanes rest = fused(-(shifted - splat(rounder)), splat(90), x);
  pair r = exact_product(rest, splat(degree[0]));
  return (angle){r.high, fused(rest, splat(degree[1]), r.low), (bits)shifted};
}

/* Tests the last bit by shifting it to the sign, which processors test at once. */
LANE bits is_odd_number(bits a) { return (a << 63) < splat_bits(0); }

/* base (1 + t) with t = z (first + z tail), plus the contribution of the low part of the angle, low times slope. */
LANE pair near_base(lanes base, pair z, pair first, lanes tail, lanes low, lanes slope) {
  pair t = exact_product(z.high, first.high);
  lanes t_low = fused(z.low, first.high, t.low);
  t_low = fused(z.high, fused(z.high, tail, first.low), t_low);
  pair p = exact_product(base, t.high);
  pair sum = ordered_sum(base, p.high);
  return (pair){sum.high, sum.low + fused(low, slope, fused(base, t_low, p.low))};
}

/* The sine, with sign, of angles turned by `turn` quarters. */
LANE lanes sine_of(angle a, long long turn, bits sign) {
  pair z = exact_product(a.high, a.high);
  bits quarter = a.quarter + splat_bits(turn);
  bits is_odd = is_odd_number(quarter);
  lanes tail = either(is_odd, polynomial(cosine_tail, 6, z.high), polynomial(sine_tail, 6, z.high));
  pair first = {
      either(is_odd, splat(-0.5), splat(-sixth[0])), either(is_odd, splat(0), splat(-sixth[1]))};
  lanes base = either(is_odd, splat(1), a.high);
  lanes slope = either(is_odd, -a.high, fused(z.high, splat(-0.5), splat(1)));
  lanes value = rounded(near_base(base, z, first, tail, a.low, slope));
  return with_sign(value, sign ^ ((quarter & splat_bits(2)) << 62));
}

LANE pair sine_of_rest(angle a, pair z) {
  pair first = {splat(-sixth[0]), splat(-sixth[1])};
  lanes slope = fused(z.high, splat(-0.5), splat(1));
  return near_base(a.high, z, first, polynomial(sine_tail, 6, z.high), a.low, slope);
}

LANE pair cosine_of_rest(angle a, pair z) {
  pair first = {splat(-0.5), splat(0)};
  return near_base(splat(1), z, first, polynomial(cosine_tail, 6, z.high), a.low, -a.high);
}

LANE pair either_pair(bits condition, pair a, pair b) {
  return (pair){either(condition, a.high, b.high), either(condition, a.low, b.low)};
}

/* The tangent sin/cos, in odd quarters -cos/sin. */
LANE lanes tangent_of(angle a, bits sign) {
  pair z = exact_product(a.high, a.high);
  pair sine = sine_of_rest(a, z), cosine = cosine_of_rest(a, z);
  bits odd = a.quarter & splat_bits(1);
  bits is_odd = is_odd_number(odd);
  pair divisor = either_pair(is_odd, sine, cosine);
  divisor = ordered_sum(divisor.high, divisor.low);
  pair q = quotient(either_pair(is_odd, cosine, sine), divisor);
  return with_sign(rounded(q), sign ^ (odd << 63));
}

LANE lanes sine(lanes x) { return sine_of(radians(magnitude(x)), 0, sign_of(x)); }
LANE lanes cosine(lanes x) { return sine_of(radians(magnitude(x)), 1, splat_bits(0)); }

/* The sine and the cosine, with the same bits as each alone: they share one reduced angle. */
LANE void sine_and_cosine(lanes *values, lanes x) {
  angle a = radians(magnitude(x));
  pair z = exact_product(a.high, a.high);
  lanes sine = rounded(sine_of_rest(a, z)), cosine = rounded(cosine_of_rest(a, z));
  bits is_odd = is_odd_number(a.quarter), next = a.quarter + splat_bits(1);
  values[0] = with_sign(either(is_odd, cosine, sine), sign_of(x) ^ ((a.quarter & splat_bits(2)) << 62));
  values[1] = with_sign(either(is_odd, sine, cosine), (next & splat_bits(2)) << 62);
}

LANE lanes tangent(lanes x) { return tangent_of(radians(magnitude(x)), sign_of(x)); }

LANE lanes sine_of_degrees(lanes x) { return sine_of(degrees(magnitude(x)), 0, sign_of(x)); }
LANE lanes cosine_of_degrees(lanes x) {
  return sine_of(degrees(magnitude(x)), 1, splat_bits(0));
}

/* A tangent whose divisor is exactly 0 is undefined without further care: infinity times 0. */
LANE lanes tangent_of_degrees(lanes x) { return tangent_of(degrees(magnitude(x)), sign_of(x)); }

/* sin(x)/x, 1 at 0. */
LANE lanes cardinal_sine(lanes x) {
  lanes size = magnitude(x);
  angle a = radians(size);
  pair z = exact_product(a.high, a.high);
  bits is_odd = is_odd_number(a.quarter);
  pair value = either_pair(is_odd, cosine_of_rest(a, z), sine_of_rest(a, z));
  lanes result = rounded(quotient(value, (pair){size, splat(0)}));
  result = with_sign(result, (a.quarter & splat_bits(2)) << 62);
  /* The reciprocals of tiny numbers are infinite, those of huge ones lose digits; but sin(x)/x is 1 to the last digit
     for tiny numbers, and too small to matter for huge ones. */
  bits is_tiny = size < splat(0x1p-30), is_huge = size > splat(0x1p1000);
  result = either(is_tiny, splat(1), result);
  if (any(is_huge)) {
    lanes plain = with_sign(value.high / size, (a.quarter & splat_bits(2)) << 62);
    result = either(is_huge, plain, result);
    result = either(is_infinite(x), splat(0), result);
  }
  return result;
}

#endif
