/* Inverses of distributions.

   Newton's method for the logarithm of the smaller tail on a logarithmic axis: both distributions have concave
   logarithms of their tails there, so that after one step all iterates come from one side, also from far out. The
   tail has full precision, and so has the place. Discrete quantiles are found by bisection over whole numbers. */

#include "tails.h"

#include "kernel.h"

#pragma STDC FP_CONTRACT OFF

/* NORMAL */

static double quotient_of_polynomials(const double *above, const double *below, double x) {
  double first = above[7], second = below[7];
  for (int k = 6; k >= 0; k--) {
    first = first * x + above[k];
    second = second * x + below[k];
  }
  return first / second;
}

/* Wichura (1988), Algorithm AS 241, The percentage points of the normal distribution, PPND16, and a step of Newton's method. */
double normal_quantile(double p) {
  static const double middle[8] = {
      3.3871328727963666080, 1.3314166789178437745e2, 1.9715909503065514427e3, 1.3731693765509461125e4,
      4.5921953931549871457e4, 6.7265770927008700853e4, 3.3430575583588128105e4, 2.5090809287301226727e3,
  };
  static const double middle_below[8] = {
      1, 4.2313330701600911252e1, 6.8718700749205790830e2, 5.3941960214247511077e3,
      2.1213794301586595867e4, 3.9307895800092710610e4, 2.8729085735721942674e4, 5.2264952788528545610e3,
  };
  static const double near[8] = {
      1.42343711074968357734, 4.63033784615654529590, 5.76949722146069140550, 3.64784832476320460504,
      1.27045825245236838258, 2.41780725177450611770e-1, 2.27238449892691845833e-2, 7.74545014278341407640e-4,
  };
  static const double near_below[8] = {
      1, 2.05319162663775882187, 1.67638483018380384940, 6.89767334985100004550e-1,
      1.48103976427480074590e-1, 1.51986665636164571966e-2, 5.47593808499534494600e-4, 1.05075007164441684324e-9,
  };
  static const double far[8] = {
      6.65790464350110377720, 5.46378491116411436990, 1.78482653991729133580, 2.96560571828504891230e-1,
      2.65321895265761230930e-2, 1.24266094738807843860e-3, 2.71155556874348757815e-5, 2.01033439929228813265e-7,
  };
  static const double far_below[8] = {
      1, 5.99832206555887937690e-1, 1.36929880922735805310e-1, 1.48753612908506148525e-2,
      7.86869131145613259100e-4, 1.84631831751005468180e-5, 1.42151175831644588870e-7, 2.04426310338993978564e-15,
  };
  double q = p - 0.5;
  if (fabs(q) <= 0.425) return q * quotient_of_polynomials(middle, middle_below, 0.180625 - q * q);
  double tail = q < 0 ? p : 1 - p, r = sqrt(-log(tail));
  double z = r <= 5 ? quotient_of_polynomials(near, near_below, r - 1.6)
                    : quotient_of_polynomials(far, far_below, r - 5);
  double probability = normal_lower_tail(-z);
  if (probability > 0) z += (probability - tail) / (0.3989422804014327 * exp(-z * z / 2));
  return q < 0 ? -z : z;
}

static double quantile_of_normal(double p) { return p > 0 && p < 1 ? normal_quantile(p) : NAN; }

/* STEPS */

static const int most_steps = 100;
static const double largest_step = 8;

/* A Newton step for ln(tail/wanted), whose slope is ±density/tail, on the logarithmic axis. */
static double step_of(double tail, double wanted, double density) {
  if (!(tail > 0) || !(density > 0)) return NAN;
  double step = -log(tail / wanted) * (tail / density);
  if (fabs(tail - wanted) < 0.1 * wanted) step = -log1p((tail - wanted) / wanted) * (tail / density);
  return fmax(-largest_step, fmin(largest_step, step));
}

/* GAMMA */

/* A lower bound of the place for a small p: x^a/gamma(a + 1) = p. */
static double least_gamma_place(double a, double p) {
  double log_gamma, next = a + 1;
  vm_lgamma(&log_gamma, &next, 1);
  return exp((log(p) + log_gamma) / a);
}

/* Wilson and Hilferty (1931). */
static double gamma_place(double a, double lower, double upper) {
  double z = lower <= upper ? normal_quantile(lower) : -normal_quantile(upper);
  double root = 1 - 1 / (9 * a) + z / (3 * sqrt(a));
  return root > 0.1 ? a * root * root * root : 0;
}

static double gamma_quantile_of(double a, double lower, double upper) {
  int is_lower = lower <= 0.5;
  double x = a > 1 ? gamma_place(a, lower, upper) : 0;
  if (!(x > 0)) x = least_gamma_place(a, lower);
  if (!(x > 0)) return 0;
  double known = is_lower ? INFINITY : 0;
  for (int i = 0; i < most_steps; i++) {
    tails both = gamma_tails(a, x);
    double density = gamma_log_density(a, x);
    if (isnan(both.lower) || isnan(density)) return NAN;
    double step = is_lower ? step_of(both.lower, lower, density) : -step_of(both.upper, upper, density);
    if (isnan(step)) {
      /* The place is so far out that the tail underflows. */
      x = known > 0 && !isinf(known) ? sqrt(x) * sqrt(known) : is_lower ? 2 * x : x / 2;
      continue;
    }
    known = x;
    x *= exp(step);
    if (!(x > 0) || isinf(x)) break;
    if (fabs(step) < 0x1p-50) break;
  }
  return x;
}

static double gamma_quantile(double a, double lower, double upper) {
  if (!(a > 0) || isinf(a) || !(lower >= 0 && upper >= 0)) return NAN;
  if (lower == 0) return 0;
  return upper == 0 ? NAN : gamma_quantile_of(a, lower, upper);
}
static double lower_gamma_quantile(double a, double p) { return gamma_quantile(a, p, 1 - p); }
static double upper_gamma_quantile(double a, double q) { return gamma_quantile(a, 1 - q, q); }

/* BETA */

/* The odds x/(1 - x) of the place with these tails, of which the smaller one counts. */
static double beta_quantile_odds(double a, double b, double lower, double upper) {
  int is_lower = lower <= upper;
  double product, odds = 0;
  vm_beta(&product, &a, &b, 1);
  if (a > 1 && b > 1) {
    double z = is_lower ? normal_quantile(lower) : -normal_quantile(upper);
    odds = a / b * exp(fmax(-20, fmin(20, z * sqrt(1 / a + 1 / b))));
  } else if (is_lower ? a <= 1 : b > 1) {
    odds = exp((log(lower) + log(a) + log(product)) / a);
    if (odds > 1) odds = 1;
  } else {
    odds = exp(-(log(upper) + log(b) + log(product)) / b);
    if (odds < 1) odds = 1;
  }
  if (!(odds > 0) || isinf(odds)) return odds;
  double known = is_lower ? INFINITY : 0;
  for (int i = 0; i < most_steps; i++) {
    place at = place_of_odds(dd(odds));
    tails both = beta_tails(a, b, at);
    double density = beta_log_density(a, b, at);
    if (isnan(both.lower) || isnan(density)) return NAN;
    double step = is_lower ? step_of(both.lower, lower, density) : -step_of(both.upper, upper, density);
    if (isnan(step)) {
      odds = known > 0 && !isinf(known) ? sqrt(odds) * sqrt(known) : is_lower ? 2 * odds : odds / 2;
      continue;
    }
    known = odds;
    odds *= exp(step);
    if (!(odds > 0) || isinf(odds)) break;
    if (fabs(step) < 0x1p-50) break;
  }
  return odds;
}

static double beta_quantile(double a, double b, double p) {
  if (!(a > 0 && b > 0) || isinf(a) || isinf(b) || !(p >= 0 && p <= 1)) return NAN;
  if (p == 0 || p == 1) return p;
  double odds = beta_quantile_odds(a, b, p, 1 - p);
  return isinf(odds) ? 1 : dd_value(place_of_odds(dd(odds)).x);
}

static double fisher_quantile(double p, double m, double n) {
  if (!(m > 0 && n > 0) || isinf(m) || isinf(n) || !(p >= 0 && p < 1)) return NAN;
  return p == 0 ? 0 : beta_quantile_odds(m / 2, n / 2, p, 1 - p) * (n / m);
}

static double student_quantile(double p, double n) {
  if (!(n > 0) || !(p > 0 && p < 1)) return NAN;
  if (isinf(n)) return normal_quantile(p);
  double tail = fmin(p, 1 - p), both = 2 * tail, rest = fabs(1 - 2 * p);
  if (rest == 0) return 0;
  /* t²/n are the odds of the two tails outside of ±t. */
  double odds = beta_quantile_odds(0.5, n / 2, rest, both);
  double size = odds < 0x1p-900 || odds > 0x1p900 ? sqrt(n) * sqrt(odds) : sqrt(n * odds);
  return p < 0.5 ? -size : size;
}

/* DISCRETE */

/* The part by which a sum may miss a probability that it counts as reaching, because a probability near 1 is itself
   rounded. */
static const double slack = 1 - 0x1p-46;

typedef tails (*sums)(double k, double a, double b);

/* The probability of at most k successes in n trials with probability p each: the upper tail of a beta distribution
   with k + 1 and n - k, at p. */
static tails binomial_sums(double k, double n, double p) {
  if (k < 0) return (tails){0, 1};
  if (k >= n || p == 0) return (tails){1, 0};
  if (p == 1) return (tails){0, 1};
  tails both = beta_tails(k + 1, n - k, place_at(p));
  return (tails){both.upper, both.lower};
}
static tails poisson_sums(double k, double mean, double unused) {
  (void)unused;
  if (k < 0) return (tails){0, 1};
  tails both = gamma_tails(k + 1, mean);
  return (tails){both.upper, both.lower};
}

static int reaches(sums sum, double k, double a, double b, double p) {
  tails both = sum(k, a, b);
  return p <= 0.5 ? both.lower >= p * slack : both.upper * slack <= 1 - p + 0x1p-51;
}

/* The least k ≥ 0 up to `last` whose sum reaches p; `guess` is an estimate of it. */
static double least_reaching(sums sum, double a, double b, double p, double guess, double width, double last) {
  double low = -1, high = last;
  double k = fmax(0, fmin(last, floor(guess)));
  width = fmax(1, ceil(width));
  /* Steps that double until the result is bracketed. */
  for (int i = 0; i < 2100; i++) {
    if (reaches(sum, k, a, b, p)) {
      high = k;
      if (k - width <= low) break;
      k -= width;
    } else {
      low = k;
      if (k + width >= high) break;
      k += width;
    }
    width *= 2;
    if (low >= 0 && high < last) break;
  }
  while (high - low > 1) {
    double middle = floor(low + (high - low) / 2);
    if (middle <= low || middle >= high) break;
    if (reaches(sum, middle, a, b, p)) high = middle; else low = middle;
  }
  return high;
}

/* All whole numbers up to here are doubles. */
static const double most_counted = 0x1p53;

static double binomial_quantile(double n, double chance, double p) {
  if (!(n >= 0 && n <= most_counted) || n != floor(n) || !(chance >= 0 && chance <= 1) || !(p >= 0 && p <= 1)) {
    return NAN;
  }
  if (p == 0 || chance == 0 || n == 0) return 0;
  if (p == 1 || chance == 1) return n;
  double width = sqrt(n * chance * (1 - chance));
  return least_reaching(binomial_sums, n, chance, p, n * chance + normal_quantile(p) * width, width / 16, n);
}

static double poisson_quantile(double mean, double p) {
  if (!(mean >= 0 && mean <= most_counted / 4) || !(p >= 0 && p < 1)) return NAN;
  if (p == 0 || mean == 0) return 0;
  double width = sqrt(mean);
  return least_reaching(poisson_sums, mean, 0, p, mean + normal_quantile(p) * width, width / 16, most_counted);
}

VM_UNARY_CALL(vm_normal_quantile, quantile_of_normal)
VM_BINARY_CALL(vm_gamma_lower_quantile, lower_gamma_quantile)
VM_BINARY_CALL(vm_gamma_upper_quantile, upper_gamma_quantile)
VM_TERNARY_CALL(vm_beta_quantile, beta_quantile)
VM_BINARY_CALL(vm_student_quantile, student_quantile)
VM_TERNARY_CALL(vm_fisher_quantile, fisher_quantile)
VM_TERNARY_CALL(vm_binomial_quantile, binomial_quantile)
VM_BINARY_CALL(vm_poisson_quantile, poisson_quantile)
