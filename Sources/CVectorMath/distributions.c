/* Distributions: normal, gamma, beta, Student's t and F: densities and both tails. Discrete ones are derived from
   them. */

#include "tails.h"

#include "kernel.h"

#pragma STDC FP_CONTRACT OFF

static const double one_over_root_two_pi = 0.3989422804014327;

/* NORMAL */

/* erfc(-z/√2)/2, the argument with twice the precision: its relative error is multiplied by z². */
double normal_lower_tail(double z) {
  static const double_double root_of_half = {0.7071067811865476, -4.833646656726457e-17};
  if (isinf(z)) return z < 0 ? 0 : 1;
  double_double t = dd_scale(root_of_half, -z);
  double main = erfc(t.high) / 2;
  return main - t.low * 0.5641895835477563 * exp(-t.high * t.high);
}

static double normal_tail_of(double z) { return is_undefined(z) ? NAN : normal_lower_tail(z); }

/* GAMMA */

static int is_shape(double a) { return a > 0; }

static double lower_gamma(double a, double x) {
  return is_shape(a) && x >= 0 ? gamma_tails(a, x).lower : NAN;
}
static double upper_gamma(double a, double x) {
  return is_shape(a) && x >= 0 ? gamma_tails(a, x).upper : NAN;
}

/* x^(a - 1) e^-x/gamma(a). */
static double gamma_density(double a, double x) {
  if (!is_shape(a) || isinf(a) || !(x >= 0)) return NAN;
  if (x == 0) return a > 1 ? 0 : a == 1 ? 1 : NAN;
  if (isinf(x)) return 0;
  double density = gamma_log_density(a, x) / x;
  return isfinite(density) ? density : gamma_log_density(a, x) == 0 ? 0 : INFINITY;
}

/* BETA */

static int are_shapes(double a, double b) { return a > 0 && b > 0 && isfinite(a) && isfinite(b); }

static tails beta_tails_at(double a, double b, double x) {
  if (!are_shapes(a, b) || !(x >= 0 && x <= 1)) return (tails){NAN, NAN};
  if (x == 0) return (tails){0, 1};
  return x == 1 ? (tails){1, 0} : beta_tails(a, b, place_at(x));
}
static double lower_beta(double a, double b, double x) { return beta_tails_at(a, b, x).lower; }
static double upper_beta(double a, double b, double x) { return beta_tails_at(a, b, x).upper; }

/* x^(a - 1) (1 - x)^(b - 1)/B(a, b). */
static double beta_density(double a, double b, double x) {
  if (!are_shapes(a, b) || !(x >= 0 && x <= 1)) return NAN;
  if (x == 0) return a > 1 ? 0 : a == 1 ? b : NAN;
  if (x == 1) return b > 1 ? 0 : b == 1 ? a : NAN;
  place at = place_at(x);
  return beta_log_density(a, b, at) / x / dd_value(at.y);
}

/* STUDENT: the square of t over n is the odds of a beta distribution with 1/2 and n/2. */

/* The odds x/(1 - x) of t: t²/n. */
static double_double odds_of_square(double t, double n) {
  return dd_divide_double(dd_product(t, t), n);
}

static double student_density(double t, double n) {
  if (!(n > 0) || is_undefined(t)) return NAN;
  if (isinf(n)) return one_over_root_two_pi * exp(-t * t / 2);
  double size = fabs(t);
  if (isinf(t)) return 0;
  if (size < 1e-150 || size * size < n * 1e-30) {
    /* The density at 0: 1/(√n B(1/2, n/2)). */
    double half = 0.5, other = n / 2, product;
    vm_beta(&product, &half, &other, 1);
    return 1 / sqrt(n) / product;
  }
  if (size > 1e150) return 0;
  return beta_log_density(0.5, n / 2, place_of_odds(odds_of_square(t, n))) / size;
}

static double student_lower_tail(double t, double n) {
  if (!(n > 0) || is_undefined(t)) return NAN;
  if (isinf(n)) return normal_lower_tail(t);
  double size = fabs(t);
  if (size < 1e-150) return 0.5;
  if (size > 1e150) size = 1e150;
  if (isinf(t)) return t < 0 ? 0 : 1;
  tails both = beta_tails(0.5, n / 2, place_of_odds(odds_of_square(size, n)));
  return t < 0 ? both.upper / 2 : both.upper > 0.5 ? 0.5 + both.lower / 2 : 1 - both.upper / 2;
}

/* F: m f/n is the odds of a beta distribution with m/2 and n/2. */

static double_double odds_of_ratio(double f, double m, double n) {
  return dd_divide_double(dd_product(m, f), n);
}

static tails fisher_tails(double f, double m, double n) {
  if (!are_shapes(m, n) || !(f >= 0)) return (tails){NAN, NAN};
  double_double odds = odds_of_ratio(f, m, n);
  /* Odds that overflow cannot be used: the tails are 1 and 0. */
  if (!(odds.high < 0x1p900)) return (tails){1, 0};
  if (odds.high <= 0x1p-900) return (tails){0, 1};
  return beta_tails(m / 2, n / 2, place_of_odds(odds));
}
static double fisher_lower_tail(double f, double m, double n) { return fisher_tails(f, m, n).lower; }
static double fisher_upper_tail(double f, double m, double n) { return fisher_tails(f, m, n).upper; }

static double fisher_density(double f, double m, double n) {
  if (!are_shapes(m, n) || !(f >= 0)) return NAN;
  double_double odds = odds_of_ratio(f, m, n);
  if (!(odds.high < 0x1p900)) return 0;
  if (odds.high <= 0x1p-900) return m > 2 ? 0 : m == 2 ? 1 : NAN;
  return beta_log_density(m / 2, n / 2, place_of_odds(odds)) / f;
}

VM_UNARY_CALL(vm_normal_lower, normal_tail_of)
VM_BINARY_CALL(vm_gamma_lower, lower_gamma)
VM_BINARY_CALL(vm_gamma_upper, upper_gamma)
VM_BINARY_CALL(vm_gamma_density, gamma_density)
VM_TERNARY_CALL(vm_beta_lower, lower_beta)
VM_TERNARY_CALL(vm_beta_upper, upper_beta)
VM_TERNARY_CALL(vm_beta_density, beta_density)
VM_BINARY_CALL(vm_student_density, student_density)
VM_BINARY_CALL(vm_student_lower, student_lower_tail)
VM_TERNARY_CALL(vm_fisher_density, fisher_density)
VM_TERNARY_CALL(vm_fisher_lower, fisher_lower_tail)
VM_TERNARY_CALL(vm_fisher_upper, fisher_upper_tail)
