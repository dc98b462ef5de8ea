/* Hankel's asymptotic expansions of the Bessel functions of orders 0 and 1, for x ≥ 25. */

#include "bessel.h"
#include "coefficients.h"

#pragma STDC FP_CONTRACT OFF

/* With P, Q of one order: J = sqrt(2/(pi x)) (P cos c - Q sin c), Y = sqrt(2/(pi x)) (P sin c + Q cos c),
   c = x - (n/2 + 1/4) pi. */
typedef struct {
  double_double p, q;
} hankel_sums;

/* P = Σ (-1)^k a_2k/x^2k, Q = Σ (-1)^k a_(2k + 1)/x^(2k + 1), a_k = a_(k - 1) (4n^2 - (2k - 1)^2)/(8 k):
   Olver et al. (2010), NIST Handbook of Mathematical Functions, 10.17.3. The least term is about e^(-2x),
   here below 2e-22: the sums end there, or where terms no longer matter. They are added from the end (Horner's
   rule), so that no term takes a division. */
static hankel_sums sums(const double_double *terms, double x) {
  enum { most = 60 };
  double power = 1, size = 1;
  int count = 1;
  for (; count < most; count++) {
    power /= x;
    double next = fabs(terms[count].high) * power;
    if (next >= size || next < 1e-32) break;
    size = next;
  }
  double_double inverse = dd_divide_double(dd(1), x), square = dd_multiply(inverse, inverse);
  hankel_sums s = {dd(0), dd(0)};
  for (int k = (count - 1) / 2; k >= 0; k--) {
    s.p = dd_add(dd_multiply(s.p, square), terms[2 * k]);
    double_double odd = 2 * k + 1 < count ? terms[2 * k + 1] : dd(0);
    s.q = dd_add(dd_multiply(s.q, square), odd);
  }
  s.q = dd_multiply(s.q, inverse);
  return s;
}

/* For larger arguments the problem is so ill conditioned that the 53 bits of the C library's sine are enough. */
static const double exact_phase = 0x1p30;

typedef struct {
  double_double sine, cosine, amplitude;
} wave;

/* sin x, cos x and 1/sqrt(pi x): the root of 2 goes into sin(x - pi/4) = (sin x - cos x)/sqrt 2. */
static wave wave_at(double x) {
  wave w = {dd(sin(x)), dd(cos(x)), dd(0)};
  if (x < exact_phase) dd_sine_cosine(dd(x), &w.sine, &w.cosine);
  double_double root = dd_square_root(dd_multiply(pi_pair, dd_shift(dd(x), 0x1p-60)));
  w.amplitude = dd_shift(dd_divide(dd(1), root), 0x1p-30);
  return w;
}

static double_double combine(double_double a, double_double p, double_double b, double_double q,
                             double_double amplitude) {
  return dd_multiply(dd_add(dd_multiply(a, p), dd_multiply(b, q)), amplitude);
}

double bessel_j_hankel_alone(int order, double x) {
  wave w = wave_at(x);
  double_double plus = dd_add(w.sine, w.cosine), minus = dd_subtract(w.sine, w.cosine);
  hankel_sums s = sums(order ? hankel_1 : hankel_0, x);
  return dd_value(order ? combine(minus, s.p, plus, s.q, w.amplitude)
                        : combine(plus, s.p, dd_negate(minus), s.q, w.amplitude));
}

double bessel_y_hankel_alone(int order, double x) {
  wave w = wave_at(x);
  double_double plus = dd_add(w.sine, w.cosine), minus = dd_subtract(w.sine, w.cosine);
  hankel_sums s = sums(order ? hankel_1 : hankel_0, x);
  return dd_value(order ? combine(dd_negate(plus), s.p, minus, s.q, w.amplitude)
                        : combine(minus, s.p, plus, s.q, w.amplitude));
}

consecutive_orders bessel_j_hankel(double x) {
  wave w = wave_at(x);
  hankel_sums s0 = sums(hankel_0, x), s1 = sums(hankel_1, x);
  double_double plus = dd_add(w.sine, w.cosine), minus = dd_subtract(w.sine, w.cosine);
  return (consecutive_orders){
      combine(plus, s0.p, dd_negate(minus), s0.q, w.amplitude),
      combine(minus, s1.p, plus, s1.q, w.amplitude),
  };
}

consecutive_orders bessel_y_hankel(double x) {
  wave w = wave_at(x);
  hankel_sums s0 = sums(hankel_0, x), s1 = sums(hankel_1, x);
  double_double plus = dd_add(w.sine, w.cosine), minus = dd_subtract(w.sine, w.cosine);
  return (consecutive_orders){
      combine(minus, s0.p, plus, s0.q, w.amplitude),
      combine(dd_negate(plus), s1.p, minus, s1.q, w.amplitude),
  };
}
