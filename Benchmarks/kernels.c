/* Nanoseconds an element of each kernel at each level, for blocks of 256 and 8 and for one, beside the scalar C library.

   Benchmarks/kernels.sh compiles and runs it. The columns of one line were measured in turn, the best of several
   rounds each: compare figures of one run with each other. */

#define _GNU_SOURCE
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "CVectorMath.h"

enum { longest = 256, rounds = 9, elements_of_round = 100000 };

/* Everyday arguments, positive ones, those of sines. */
static _Alignas(64) double any[longest], positive[longest], sine[longest], out[longest];
static const double coefficients[10] = {1, -2.5, 3, 0.25, 7, -1, 0.3, 1, 2, 3};

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static double measure(void (*work)(long), long count) {
  double best = INFINITY;
  for (int round = 0; round < rounds; round++) {
    long repeats = elements_of_round / (count < 8 ? 8 : count);
    double start = now();
    for (long i = 0; i < repeats; i++) work(count);
    double time = (now() - start) / (double)(repeats * count);
    if (time < best) best = time;
  }
  return best;
}

static double horner(double a) {
  double value = coefficients[9];
  for (int i = 8; i >= 0; i--) value = value * a + coefficients[i];
  return value;
}

/* Name, the call of the kernel for n elements, what C computes of a, b and s at each place. */
#define KERNELS(row) \
  row(sin, vm_sin(out, any, n), sin(a)) \
  row(cos, vm_cos(out, any, n), cos(a)) \
  row(tan, vm_tan(out, any, n), tan(a)) \
  row(asin, vm_asin(out, sine, n), asin(s)) \
  row(acos, vm_acos(out, sine, n), acos(s)) \
  row(atan, vm_atan(out, any, n), atan(a)) \
  row(atan2, vm_atan2(out, any, positive, n), atan2(a, b)) \
  row(exp, vm_exp(out, any, n), exp(a)) \
  row(expm1, vm_expm1(out, any, n), expm1(a)) \
  row(ln, vm_ln(out, positive, n), log(b)) \
  row(log1p, vm_log1p(out, positive, n), log1p(b)) \
  row(log2, vm_log2(out, positive, n), log2(b)) \
  row(log10, vm_log10(out, positive, n), log10(b)) \
  row(sinh, vm_sinh(out, any, n), sinh(a)) \
  row(cosh, vm_cosh(out, any, n), cosh(a)) \
  row(tanh, vm_tanh(out, any, n), tanh(a)) \
  row(asinh, vm_asinh(out, any, n), asinh(a)) \
  row(acosh, vm_acosh(out, positive, n), acosh(b)) \
  row(atanh, vm_atanh(out, sine, n), atanh(s)) \
  row(pow, vm_power(out, positive, sine, n), pow(b, s)) \
  row(pow7, vm_integer_power(out, any, 7, n), pow(a, 7)) \
  row(sqrt, vm_sqrt(out, positive, n), sqrt(b)) \
  row(cbrt, vm_cbrt(out, any, n), cbrt(a)) \
  row(hypot, vm_hypot(out, any, positive, n), hypot(a, b)) \
  row(mod, vm_mod(out, any, positive, n), fmod(a, b)) \
  row(floor, vm_floor(out, any, n), floor(a)) \
  row(round, vm_round(out, any, n), round(a)) \
  row(poly9, vm_polynomial(out, any, coefficients, 10, n), horner(a)) \
  row(add, vm_add(out, any, positive, n), a + b) \
  row(add_k, vm_add_scalar(out, any, 1.5, n), a + 1.5) \
  row(multiply, vm_multiply(out, any, positive, n), a * b) \
  row(divide, vm_divide(out, any, positive, n), a / b) \
  row(less, vm_less(out, any, positive, n), a < b) \
  row(select, vm_select(out, any, positive, sine, n), a != 0 ? b : s) \
  row(min, vm_min(out, any, positive, n), a < b ? a : b)

#define FUNCTIONS(name, kernel, scalar) \
  static void kernel_##name(long n) { kernel; } \
  static void scalar_##name(long n) { \
    for (long i = 0; i < n; i++) { \
      double a = any[i], b = positive[i], s = sine[i]; \
      (void)a, (void)b, (void)s; \
      out[i] = scalar; \
    } \
    __asm__ volatile("" ::"r"(out) : "memory"); \
  }
KERNELS(FUNCTIONS)

typedef struct {
  const char *name;
  void (*kernel)(long), (*scalar)(long);
} row;

#define ROW(name, kernel, scalar) {#name, kernel_##name, scalar_##name},
static const row rows[] = {KERNELS(ROW)};

static double uniform(double low, double high) { return low + (high - low) * rand() / RAND_MAX; }

int main(int count, char **names) {
  static const long lengths[] = {256, 8, 1};
  srand(1);
  for (int i = 0; i < longest; i++) {
    any[i] = uniform(-10, 10);
    positive[i] = uniform(1, 5);
    sine[i] = uniform(-1, 1);
  }
  printf("kernel,library");
  for (int length = 0; length < 3; length++) {
    for (long level = 0; level < vm_level_count(); level++) {
      printf(",%s/%ld", vm_level_name(level), lengths[length]);
    }
  }
  puts("");
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    int is_wanted = count < 2;
    for (int name = 1; name < count; name++) is_wanted |= strcmp(names[name], rows[i].name) == 0;
    if (!is_wanted) continue;
    printf("%s,%.3f", rows[i].name, measure(rows[i].scalar, longest));
    for (int length = 0; length < 3; length++) {
      for (long level = 0; level < vm_level_count(); level++) {
        vm_set_level(level);
        printf(",%.3f", measure(rows[i].kernel, lengths[length]));
      }
    }
    puts("");
    fflush(stdout);
  }
}
