/* Bessel functions of large order and argument.

   Away from the turning point x = n: Debye's expansions (Olver et al. (2010), NIST Handbook of Mathematical
   Functions, 10.19(ii)), whose 13 terms leave less than 1e-17 where |zeta| ≥ 45. Around it, where |zeta| is
   smaller: Bessel's differential equation in Taylor steps, from the side where Debye holds and in the
   direction in which the wanted solution grows. The number of steps depends on neither n nor x. */

#include "bessel.h"
#include "coefficients.h"

#pragma STDC FP_CONTRACT OFF

enum { debye_terms = sizeof debye_u / sizeof debye_u[0] };

static const double debye_start = 45;

/* Σ u_k(t)/n^k over even and over odd k; with t imaginary, the parts without i. */
typedef struct {
  double even, odd;
} debye_sums;

typedef enum { real_argument, imaginary_argument } debye_argument;

/* u_k(t)/n^k = (t/n)^k (c_0 + c_1 t^2 + … + c_k t^2k); for t > 1 written as (t^3/n)^k (c_k + c_(k - 1)/t^2
   + … ), because t may be large. The argument is |t|. */
static debye_sums sums(const double table[][debye_terms], double n, double t, debye_argument kind) {
  double square = kind == imaginary_argument ? -t * t : t * t;
  double step = t <= 1 ? t / n : t * square / n, power = 1;
  debye_sums s = {0, 0};
  for (int k = 0; k < debye_terms; k++, power *= step) {
    double polynomial = 0;
    if (t <= 1) {
      for (int i = k; i >= 0; i--) polynomial = polynomial * square + table[k][i];
    } else {
      for (int i = 0; i <= k; i++) polynomial = polynomial / square + table[k][i];
    }
    /* i^k is ±1 or ±i. */
    double term = kind == imaginary_argument && (k & 2) ? -power * polynomial : power * polynomial;
    if (k & 1) {
      s.odd += term;
    } else {
      s.even += term;
    }
  }
  return s;
}

/* A place x = n + offset beside the turning point. */
typedef struct {
  double n;
  double_double offset;
  /* tanh alpha or tan beta: sqrt(|x^2 - n^2|)/n. */
  double_double tangent;
  /* n (alpha - tanh alpha) or n (tan beta - beta). */
  double_double zeta;
} place;

/* Σ ±t^(2k + 1)/(2k + 1), k ≥ 1: atanh t - t, or t - atan t with alternating signs, for t < 0.1. */
static double_double series_of_rest(double_double t, int alternating) {
  double_double square = dd_multiply(t, t), sum = dd(0);
  if (alternating) square = dd_negate(square);
  for (int k = 17; k >= 1; k--) {
    sum = dd_multiply(dd_add(sum, dd_divide_double(dd(1), 2 * k + 1)), square);
  }
  sum = dd_multiply(sum, t);
  return alternating ? dd_negate(sum) : sum;
}

static place place_at(double n, double_double offset) {
  place p = {n, offset, dd(0), dd(0)};
  int is_beyond = offset.high > 0;
  /* |x^2 - n^2|/n^2 = |d/n| (2 + d/n) for the offset d. */
  double_double part = dd_divide_double(offset, n);
  double_double distance = is_beyond ? part : dd_negate(part);
  double_double t = dd_add_double(part, 1);
  if (part.high < 1e20) t = dd_square_root(dd_multiply(distance, dd_add_double(part, 2)));
  double_double rest;
  if (t.high < 0.1) {
    rest = series_of_rest(t, is_beyond);
  } else if (is_beyond) {
    rest = dd_subtract(t, dd_arc_tangent(t));
  } else {
    /* alpha = ln((1 + tanh alpha) n/x) */
    double_double quotient = dd_divide(dd_add_double(t, 1), dd_add_double(part, 1));
    rest = dd_subtract(dd_logarithm(quotient), t);
  }
  p.tangent = t;
  p.zeta = dd_scale(rest, n);
  return p;
}

/* A solution of Bessel's equation and its derivative. */
typedef struct {
  double_double value, slope;
} solution;

/* sqrt(1/(pi n t)), scaled because pi n t may be too large for a double. */
static double_double amplitude(place p) {
  double_double small = dd_multiply(pi_pair, dd_shift(p.tangent, 0x1p-60));
  return dd_shift(dd_divide(dd(1), dd_square_root(dd_multiply(small, dd(p.n)))), 0x1p-30);
}

/* x/n */
static double_double relative_argument(place p) {
  return dd_add_double(dd_divide_double(p.offset, p.n), 1);
}

/* J and J' for x < n, without the factor e^-zeta, which may underflow. */
static solution decaying(place p, int is_second) {
  double t = 1 / p.tangent.high;
  debye_sums u = sums(debye_u, p.n, t, real_argument), v = sums(debye_v, p.n, t, real_argument);
  double_double size = amplitude(p), slope = dd_divide(p.tangent, relative_argument(p));
  if (is_second) {
    /* Y = -sqrt(2/(pi n t)) e^zeta Σ (-1)^k u_k/n^k */
    size = dd_multiply(size, dd_square_root(dd(2)));
    return (solution){dd_scale(size, -(u.even - u.odd)), dd(0)};
  }
  size = dd_multiply(size, dd_square_root(dd(0.5)));
  slope = dd_multiply(slope, size);
  return (solution){dd_scale(size, u.even + u.odd), dd_scale(slope, v.even + v.odd)};
}

/* The sine and cosine of zeta - pi/4 for x > n. */
static void phase(place p, double_double *sine, double_double *cosine) {
  double_double eighth = dd_shift(pi_pair, 0.25);
  if (p.zeta.high < 0x1p50) return dd_sine_cosine(dd_subtract(p.zeta, eighth), sine, cosine);
  /* zeta = x - n pi/2 + n (asin r - r/(1 + sqrt(1 - r^2))), r = n/x: the C library reduces x. */
  double_double r = dd_divide(dd(p.n), dd_sum(p.offset.high, p.n));
  double_double angle = dd_arc_tangent(dd_divide(dd(1), p.tangent));
  double_double root = dd_square_root(dd_subtract(dd(1), dd_multiply(r, r)));
  double_double rest = dd_scale(dd_subtract(angle, dd_divide(r, dd_add_double(root, 1))), p.n);
  double_double s, c;
  dd_sine_cosine(dd_subtract(rest, eighth), &s, &c);
  double x = p.offset.high + p.n, sx = sin(x), cx = cos(x);
  *sine = dd_add(dd_scale(c, sx), dd_scale(s, cx));
  *cosine = dd_subtract(dd_scale(c, cx), dd_scale(s, sx));
  for (double turns = fmod(p.n, 4); turns > 0; turns--) {
    double_double previous = *sine;
    *sine = dd_negate(*cosine);
    *cosine = previous;
  }
}

/* J or Y and the derivative, for x > n. */
static solution oscillating(place p, int is_second) {
  double t = 1 / p.tangent.high;
  debye_sums u = sums(debye_u, p.n, t, imaginary_argument);
  debye_sums v = sums(debye_v, p.n, t, imaginary_argument);
  double_double sine, cosine;
  phase(p, &sine, &cosine);
  double_double size = dd_multiply(amplitude(p), dd_square_root(dd(2)));
  double_double slope = dd_multiply(size, dd_divide(p.tangent, relative_argument(p)));
  double_double first = is_second ? sine : cosine, second = is_second ? dd_negate(cosine) : sine;
  double_double value = dd_add(dd_scale(first, u.even), dd_scale(second, u.odd));
  double_double change = dd_subtract(dd_scale(first, v.odd), dd_scale(second, v.even));
  return (solution){dd_multiply(size, value), dd_multiply(slope, change)};
}

/* One step of length h with the Taylor series of y at x = n + d: with b_k = y^(k) h^k/k!,
   (k + 2)(k + 1) b_(k + 2) + (k + 1)(2k + 1) r b_(k + 1) + (k^2 r^2 + h^2 - (n h/x)^2) b_k
   + 2 r h^2 b_(k - 1) + r^2 h^2 b_(k - 2) = 0, r = h/x. */
static solution step(double n, double_double offset, double_double h, solution y) {
  enum { terms = 70 };
  double_double x = dd_add_double(offset, n), r = dd_divide(h, x);
  double_double r2 = dd_multiply(r, r), h2 = dd_multiply(h, h);
  /* (1 - n/x)(1 + n/x) */
  double_double factor = dd_add_double(dd_divide(dd(n), x), 1);
  double_double constant = dd_multiply(h2, dd_multiply(dd_divide(offset, x), factor));
  double_double before = dd_shift(dd_multiply(r, h2), 2), earlier = dd_multiply(r2, h2);
  double_double b[terms] = {y.value, dd_multiply(y.slope, h)};
  double_double value = dd_add(b[0], b[1]), slope = b[1];
  for (int k = 0; k + 2 < terms; k++) {
    double_double sum = dd_multiply(dd_scale(r, (k + 1) * (2 * k + 1)), b[k + 1]);
    sum = dd_add(sum, dd_multiply(dd_add(constant, dd_scale(r2, k * k)), b[k]));
    if (k >= 1) sum = dd_add(sum, dd_multiply(before, b[k - 1]));
    if (k >= 2) sum = dd_add(sum, dd_multiply(earlier, b[k - 2]));
    b[k + 2] = dd_divide_double(dd_negate(sum), (k + 2) * (k + 1));
    value = dd_add(value, b[k + 2]);
    slope = dd_add(slope, dd_scale(b[k + 2], k + 2));
    double scale = 1e-24 * (fabs(value.high) + fabs(slope.high));
    if (k > 4 && fabs(b[k + 2].high) * k < scale && fabs(b[k + 1].high) * k < scale) break;
  }
  return (solution){value, dd_divide(slope, h)};
}

/* Carries a solution from the place where Debye's expansion holds to the requested one. */
static double_double carry(double n, double_double from, double_double to, solution y) {
  double_double distance = dd_subtract(to, from);
  /* At most some 40 n^(1/3) units lie between the two places. */
  double count = fmin(ceil(fabs(distance.high) / cbrt(n)), 100);
  double_double h = dd_divide_double(distance, fmax(count, 1));
  for (double i = 0; i < count; i++) {
    y = step(n, from, h, y);
    from = dd_add(from, h);
  }
  return y.value;
}

/* The offset where zeta is a little above 45: n t^3/3 ≈ zeta. */
static double_double offset_of_start(double n, int is_beyond) {
  double t = cbrt(3 * 55 / n), square = is_beyond ? t * t : -t * t;
  return dd(n * square / (1 + sqrt(1 + square)));
}

double bessel_j_large_order(double n, double x) {
  double_double offset = dd_sum(x, -n);
  if (offset.high < 0 && x < n / 2) return 0; /* below e^(-n/2) */
  if (offset.high != 0) {
    place p = place_at(n, offset);
    if (p.zeta.high >= debye_start) {
      if (offset.high > 0) return dd_value(oscillating(p, 0).value);
      if (p.zeta.high > 800) return 0;
      int exponent;
      double_double power = dd_exponential(dd_negate(p.zeta), &exponent);
      return ldexp(dd_value(dd_multiply(decaying(p, 0).value, power)), exponent);
    }
  }
  place start = place_at(n, offset_of_start(n, 0));
  int exponent;
  double_double power = dd_exponential(dd_negate(start.zeta), &exponent);
  double value = dd_value(dd_multiply(carry(n, start.offset, offset, decaying(start, 0)), power));
  return ldexp(value, exponent);
}

double bessel_y_large_order(double n, double x) {
  double_double offset = dd_sum(x, -n);
  if (offset.high < 0 && x < n / 2) return -INFINITY;
  if (offset.high != 0) {
    place p = place_at(n, offset);
    if (p.zeta.high >= debye_start) {
      if (offset.high > 0) return dd_value(oscillating(p, 1).value);
      if (p.zeta.high > 1100) return -INFINITY;
      int exponent;
      double_double power = dd_exponential(p.zeta, &exponent);
      return ldexp(dd_value(dd_multiply(decaying(p, 1).value, power)), exponent);
    }
  }
  place start = place_at(n, offset_of_start(n, 1));
  return dd_value(carry(n, start.offset, offset, oscillating(start, 1)));
}
