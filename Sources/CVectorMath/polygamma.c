/* The derivatives of the digamma function.

   Recurrence to a large argument, then the asymptotic series (Abramowitz and Stegun 1964, 6.4.6 and
   6.4.11). The error is a few ulp for positive arguments; for negative ones every step of the recurrence
   adds one, so that far below zero, where the poles are a step apart, the answer is undefined. */

#include <math.h>

#include "include/CVectorMath.h"
#include "kernel.h"

#pragma STDC FP_CONTRACT OFF

/* Higher orders than can be requested. */
enum { greatest_order = 40, most_steps = 10000, terms = 10 };

static const double bernoulli[terms] = {
    1.0 / 6,    -1.0 / 30,       1.0 / 42,       -1.0 / 30,        5.0 / 66,
    -691.0 / 2730, 7.0 / 6, -3617.0 / 510, 43867.0 / 798, -174611.0 / 330};

static double factorial(double n) {
  double product = 1;
  for (double k = 2; k <= n; k++) product *= k;
  return product;
}

/* (-1)^(n+1) times the n-th derivative, for x of at least 20 + n. */
static double asymptotic(double n, double x) {
  double leading = factorial(n - 1) / pow(x, n);
  double sum = leading + leading * n / (2 * x);
  double coefficient = leading * n * (n + 1) / (2 * x * x);
  for (int k = 1; k <= terms; k++) {
    sum += bernoulli[k - 1] * coefficient;
    coefficient *= (2 * k + n) * (2 * k + n + 1) / ((2 * k + 1.0) * (2 * k + 2.0) * x * x);
  }
  return sum;
}

static double polygamma(double n, double x) {
  if (isnan(n) || isnan(x) || n != floor(n) || n < 1 || n > greatest_order) return NAN;
  if (x <= 0 && x == floor(x)) return NAN;
  if (isinf(x)) return x > 0 ? 0 : NAN;
  double start = 20 + n;
  if (start - x > most_steps) return NAN;
  double own_factorial = factorial(n);
  /* Each step adds n!/x^(n+1), which has the sign of the asymptotic part except for negative x. */
  double sum = 0;
  for (; x < start; x += 1) sum += own_factorial / pow(x, n + 1);
  double value = asymptotic(n, x) + sum;
  return fmod(n, 2) == 1 ? value : -value;
}

VM_BINARY_CALL(vm_polygamma, polygamma)
