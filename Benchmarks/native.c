/* The formulas of formulas.txt as a C programmer writes them, one loop each; native.sh builds libraries of them. */

#include <math.h>

typedef void (*native_loop)(double *out, const double *in, long count);

static const double pi = 3.141592653589793;
static const double a = 0.7, b = -1.3;
static double f(double t) { return a * t * t + b; }

static const double coefficients[] = {
  -0.705, -1.397, 0.604, -1.71, 0.144, -0.537, -1.768, 0.03, -1.85, -0.265, -1.721, -1.637, -0.302,
  1.307, -1.505, -1.107, 0.51, 1.791, 0.308, -0.413, 1.905, -1.814, 1.434, -0.842, -1.423, -1.529,
  -0.766, 1.265, -1.277, 0.326, 0.556, -0.51, 0.191, -1.749, -1.762, -1.176, 0.722, -0.29, -0.743,
  0.342
};

#define LOOP(name, expression) \
  static void name(double *restrict out, const double *restrict in, long count) { \
    for (long i = 0; i < count; i++) { \
      double x = in[i]; \
      out[i] = expression; \
    } \
  }

LOOP(square, x * x)
LOOP(cubic, 3 * x * x * x - 2 * x * x + x - 5)
LOOP(sine, sin(x))
LOOP(waves, sin(x) * cos(3 * x) + tan(x / 2))
LOOP(bell, exp(-x * x / 2) / sqrt(2 * pi))
LOOP(witch, 1 / (1 + x * x))
LOOP(root, sqrt(fabs(x)))
LOOP(chirp, x * sin(1 / x))
LOOP(logarithm, log(1 + x * x))
LOOP(pieces, x < 0 ? -x : x < 2 ? x * x : 4)
LOOP(steps, floor(x) + fmod(x, 1))
LOOP(polar, atan2(x, 2) + hypot(x, 3))
LOOP(nested, f(f(x)))
LOOP(power, pow(x, 2.5))

static void series(double *restrict out, const double *restrict in, long count) {
  for (long i = 0; i < count; i++) {
    double sum = 0;
    for (int n = 1; n <= 20; n++) sum += sin(n * in[i]) / n;
    out[i] = sum;
  }
}

static void polynomial(double *restrict out, const double *restrict in, long count) {
  for (long i = 0; i < count; i++) {
    double sum = 0;
    for (int n = 39; n >= 0; n--) sum = sum * in[i] + coefficients[n];
    out[i] = sum;
  }
}

static const native_loop loops[] = {
  square, cubic, sine,   waves, bell,   witch,  root,  chirp,
  logarithm, pieces, steps, polar, series, nested, power, polynomial,
};

/* The loop of a line of formulas.txt, from 1; null if there is none. */
native_loop native_formula(int number);

native_loop native_formula(int number) {
  return number >= 1 && number <= 16 ? loops[number - 1] : 0;
}
