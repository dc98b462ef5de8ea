/* Incomplete gamma and beta functions. */

#include "tails.h"

#include "coefficients.h"
#include "gamma.h"

#pragma STDC FP_CONTRACT OFF

/* For larger parameters logarithms of gamma lose the digits of their difference. */
static const double largest_by_gamma = 1e12;
/* For larger parameters tails near the middle are computed by integrals. */
static const double least_of_integral = 300;
/* The distance of a place from the middle, as a part of the middle, up to which integrals are used: farther away
   fractions are fast. */
static const double reach_of_integral = 0.25;
static const int most_terms = 2000;
static const double precision = 0x1p-54;

double_double logarithm_of_pair(double_double a) {
  if (a.high >= 0x1p-900 && a.high <= 0x1p900) return dd_logarithm(a);
  double shift = a.high < 1 ? 0x1p600 : 0x1p-600, digits = a.high < 1 ? -600 : 600;
  double_double ln2 = dd_logarithm(dd(2));
  return dd_add(dd_logarithm(dd_shift(a, shift)), dd_scale(ln2, digits));
}

double log_of_one_plus_less(double w) {
  if (fabs(w) > 0.3) return log1p(w) - w;
  double sum = 0, power = w * w, sign = -1;
  for (int k = 2; k < 60; k++) {
    double term = sign * power / k;
    sum += term;
    if (fabs(term) < precision * fabs(sum)) break;
    power *= w;
    sign = -sign;
  }
  return sum;
}

/* e^-s - 1 + s. */
static double exponential_beyond_line(double s) {
  if (fabs(s) > 0.5) return expm1(-s) + s;
  double sum = 0, term = s * s / 2;
  for (int k = 3; k < 40; k++) {
    sum += term;
    if (fabs(term) < precision * fabs(sum)) break;
    term *= -s / k;
  }
  return sum;
}

double deviance(double a, double_double m) {
  double_double rest = dd_divide_double(dd_add_double(m, -a), a);
  return -a * log_of_one_plus_less(dd_value(rest));
}

/* Nodes and weights of Gauss and Legendre for 20 points, the positive ones. */
static const double nodes[10] = {
    0.07652652113349734, 0.22778585114164507, 0.37370608871541955, 0.5108670019508271,
    0.636053680726515, 0.7463319064601508, 0.8391169718222188, 0.912234428251326,
    0.9639719272779138, 0.9931285991850949,
};
static const double weights[10] = {
    0.15275338713072584, 0.14917298647260374, 0.14209610931838204, 0.13168863844917664,
    0.11819453196151841, 0.10193011981724044, 0.08327674157670475, 0.06267204833410907,
    0.04060142980038694, 0.017614007139152118,
};

/* The amount by which the exponent falls below its tangent. */
static double bend(double s, double p, double n, double x) {
  double curve = exponential_beyond_line(s), result = p * curve;
  if (n == 0) return result;
  double w = x * expm1(-s);
  return result + n * (log_of_one_plus_less(w) + x * curve);
}

double tail_integral(double c, double p, double n, double x, double sign) {
  double curvature = p + n * x * (1 - x);
  /* The range of the integral: c s + curvature s²/2 reaches 48 at its end, and for a skewed exponent at least 38. */
  double end = 96 / (c + sqrt(c * c + 96 * curvature));
  enum { panels = 4 };
  double width = end / panels, sum = 0;
  for (int i = 0; i < panels; i++) {
    double middle = (i + 0.5) * width;
    for (int k = 0; k < 10; k++) {
      double left = middle - nodes[k] * width / 2, right = middle + nodes[k] * width / 2;
      double values = exp(-c * left - bend(sign * left, p, n, x)) + exp(-c * right - bend(sign * right, p, n, x));
      sum += weights[k] * values;
    }
  }
  return sum * width / 2;
}

/* ln(gamma(a) √(a/2π) (e/a)^a) for large a. */
static double stirlings_rest(double a) {
  double inverse = 1 / a;
  return inverse * (1.0 / 12 - inverse * inverse / 360);
}

static const double one_over_two_pi = 0.15915494309189535;

/* GAMMA */

double gamma_log_density(double a, double x) {
  if (a > largest_by_gamma) {
    return sqrt(a * one_over_two_pi) * exp(-stirlings_rest(a) - deviance(a, dd(x)));
  }
  int sign;
  double_double value = dd_scale(logarithm_of_pair(dd(x)), a);
  value = dd_subtract(dd_add_double(value, -x), log_gamma_pair(dd(a), &sign));
  return fabs(value.high) > 1e6 ? (value.high < 0 ? 0 : INFINITY) : dd_exponential_value(value);
}

/* Σ x^n/((a + 1) … (a + n)), n ≥ 0. */
static double series_of_gamma(double a, double x) {
  double sum = 1, term = 1;
  for (int n = 1; n < most_terms; n++) {
    term *= x / (a + n);
    sum += term;
    if (!(term >= precision * sum)) break;
  }
  return sum;
}

/* gamma(a, x) e^x x^-a as the continued fraction 1/(x + 1 - a - (1 - a)/(x + 3 - a - …)), 8.9.2, by Lentz's method. */
static double fraction_of_gamma(double a, double x) {
  double b = x + 1 - a, c = 1e300, d = 1 / b, value = d;
  for (int n = 1; n < most_terms; n++) {
    double coefficient = -n * (n - a);
    b += 2;
    d = coefficient * d + b;
    c = b + coefficient / c;
    if (fabs(d) < 1e-300) d = 1e-300;
    if (fabs(c) < 1e-300) c = 1e-300;
    d = 1 / d;
    double factor = c * d;
    value *= factor;
    /* The factor is NaN if the fraction leaves the range of doubles. */
    if (!(fabs(factor - 1) >= precision * 4)) break;
  }
  return value;
}

/* 1 - x^a/gamma(a + 1) (1 + a Σ (-x)^n/(n! (a + n))), 8.7.1, for a < 1, x < 2: with twice the precision, because it
   cancels with 1. */
static tails gamma_tails_of_small(double a, double x) {
  int sign;
  double_double power = dd_scale(logarithm_of_pair(dd(x)), a);
  power = dd_subtract(power, log_gamma_pair(dd_sum(a, 1), &sign));
  int exponent;
  if (power.high < -700) return (tails){dd_exponential_value(power), 1};
  double_double factor = dd_exponential(power, &exponent);
  factor = dd_shift(factor, ldexp(1, exponent));
  double_double sum = dd(1), term = dd(a);
  for (int n = 1; n < 80; n++) {
    term = dd_divide_double(dd_scale(term, -x), n);
    double_double part = dd_divide(term, dd_sum(a, n));
    sum = dd_add(sum, part);
    if (fabs(part.high) < 1e-33 * fabs(sum.high)) break;
  }
  double_double lower = dd_multiply(factor, sum);
  return (tails){dd_value(lower), dd_value(dd_add_double(dd_negate(lower), 1))};
}

static tails of_lower(double lower) {
  lower = fmax(0, fmin(lower, 1));
  return (tails){lower, 1 - lower};
}
static tails of_upper(double upper) {
  upper = fmax(0, fmin(upper, 1));
  return (tails){1 - upper, upper};
}

tails gamma_tails(double a, double x) {
  if (x == 0) return (tails){0, 1};
  if (isinf(x)) return isinf(a) ? (tails){NAN, NAN} : (tails){1, 0};
  if (isinf(a)) return (tails){0, 1};
  if (a < 1 && x < 2) return gamma_tails_of_small(a, x);
  double density = gamma_log_density(a, x);
  if (a > least_of_integral && fabs(x - a) < reach_of_integral * a) {
    double slope = x - a;
    return slope < 0 ? of_lower(density * tail_integral(-slope, x, 0, 0, 1))
                     : of_upper(density * tail_integral(slope, x, 0, 0, -1));
  }
  return x < a + 1 ? of_lower(density / a * series_of_gamma(a, x))
                   : of_upper(density * fraction_of_gamma(a, x));
}

/* BETA */

place place_at(double x) { return (place){dd(x), dd_sum(1, -x)}; }

place place_of_odds(double_double odds) {
  if (odds.high > 0x1p500) {
    return (place){dd(1), dd_shift(dd_divide(dd(1), dd_shift(odds, 0x1p-500)), 0x1p-500)};
  }
  double_double sum = dd_add_double(odds, 1);
  return (place){dd_divide(odds, sum), dd_divide(dd(1), sum)};
}

/* a ln x + b ln y - ln B(a, b), with B by Stirling's formula for large parameters. */
double beta_log_density(double a, double b, place at) {
  double n = a + b;
  if (n > largest_by_gamma && fmin(a, b) > least_of_integral) {
    double_double first = dd_add(dd_scale(at.x, a), dd_scale(at.x, b));
    double_double second = dd_add(dd_scale(at.y, a), dd_scale(at.y, b));
    double rest = stirlings_rest(a) + stirlings_rest(b) - stirlings_rest(n);
    double scale = a < b ? sqrt(a * (b / n) * one_over_two_pi) : sqrt(b * (a / n) * one_over_two_pi);
    return scale * exp(-rest - deviance(a, first) - deviance(b, second));
  }
  if (n > largest_by_gamma) {
    /* One parameter is far larger: that parameter times the small one of x and y has nearly a gamma distribution. */
    return a < b ? gamma_log_density(a, b * dd_value(at.x)) : gamma_log_density(b, a * dd_value(at.y));
  }
  int sign;
  double_double value = dd_add(dd_scale(logarithm_of_pair(at.x), a), dd_scale(logarithm_of_pair(at.y), b));
  value = dd_subtract(value, log_gamma_pair(dd(a), &sign));
  value = dd_subtract(value, log_gamma_pair(dd(b), &sign));
  value = dd_add(value, log_gamma_pair(dd_sum(a, b), &sign));
  return fabs(value.high) > 1e6 ? (value.high < 0 ? 0 : INFINITY) : dd_exponential_value(value);
}

/* The tail below x, divided by the density: the even part of the continued fraction 8.17.22, by Lentz's method; 0 if
   it does not converge. The caller passes a y - b x with all its digits: DiDonato and Morris (1992), Algorithm 708.
   */
static double fraction_of_beta(double a, double b, double x, double slope, int most) {
  double c = 0, d = 0, value = 0;
  for (int m = 0; m < most; m++) {
    double next = a + 2 * m, up = 0;
    double down = m + (a + m) * (slope + 1 + m * (2 - x)) / (next + 1);
    if (m > 0) {
      double rest = m * (b - m) * x / (next - 1);
      up = (a + m - 1) * ((a + b + m - 1) * x / (next - 1)) * rest;
      down += rest;
    }
    if (m == 0) {
      value = c = fabs(down) < 1e-300 ? 1e-300 : down;
      continue;
    }
    d = down + up * d;
    c = down + up / c;
    if (fabs(d) < 1e-300) d = 1e-300;
    if (fabs(c) < 1e-300) c = 1e-300;
    d = 1 / d;
    double factor = c * d;
    value *= factor;
    /* The factor is NaN if the fraction leaves the range of doubles. */
    if (!(fabs(factor - 1) >= precision * 4)) return 1 / value;
  }
  return 0;
}

static tails beside_middle(double a, double b, place at, double density, double slope) {
  double n = a + b, x = dd_value(at.x), y = dd_value(at.y);
  int is_lower = slope >= 0, is_left = x <= 0.5;
  /* The integral runs over the smaller of x and y, whose powers do not cancel; the mirrored axis has the opposite
     direction. */
  double sign = is_lower == is_left ? 1 : -1;
  double tail = density * tail_integral(fabs(slope), 0, n, is_left ? x : y, sign);
  return is_lower ? of_lower(tail) : of_upper(tail);
}

tails beta_tails(double a, double b, place at) {
  double n = a + b, x = dd_value(at.x), y = dd_value(at.y);
  double density = beta_log_density(a, b, at);
  /* a - n x = a y - b x. */
  double slope = dd_value(dd_subtract(dd_scale(at.y, a), dd_scale(at.x, b)));
  if (fmin(a, b) > least_of_integral && fabs(slope) < reach_of_integral * fmin(a, b)) {
    return beside_middle(a, b, at, density, slope);
  }
  if (x * (n + 2) <= a + 1) {
    tails result = of_lower(density * fraction_of_beta(a, b, x, slope, most_terms));
    double upper = result.upper < 0.1 ? density * fraction_of_beta(b, a, y, -slope, 500) : 0;
    return upper > 0 && upper < 0.2 ? (tails){result.lower, upper} : result;
  }
  tails result = of_upper(density * fraction_of_beta(b, a, y, -slope, most_terms));
  double lower = result.lower < 0.1 ? density * fraction_of_beta(a, b, x, slope, 500) : 0;
  return lower > 0 && lower < 0.2 ? (tails){lower, result.upper} : result;
}
