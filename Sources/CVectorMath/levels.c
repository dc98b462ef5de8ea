/* Chooses the kernels of the best level of the processor, once, when the first kernel is called. */

#include "CVectorMath.h"
#include "Lanes/best_level.h"

#include <stdatomic.h>

/* 1 + the level; 0 until it is asked for. */
static _Atomic int chosen;

#if defined(__x86_64__)

static const char *const names[] = {"sse2", "avx2", "avx512"};

/* The C library has asked the processor already, where it tells (from glibc 2.33 on): to ask once more takes a hundredth of the
   program's start in a virtual machine, which answers in the processor's place. */
#if __has_include(<sys/platform/x86.h>)
#include <sys/platform/x86.h>
#define HAS(glibc_name, compiler_name) CPU_FEATURE_ACTIVE(glibc_name)
#else
#define HAS(glibc_name, compiler_name) __builtin_cpu_supports(compiler_name)
#endif

static int best_level(void) {
  if (!HAS(AVX2, "avx2") || !HAS(FMA, "fma")) return 0;
  int has_avx512 = HAS(AVX512F, "avx512f") && HAS(AVX512DQ, "avx512dq") &&
                   HAS(AVX512VL, "avx512vl") && HAS(AVX512BW, "avx512bw");
  return has_avx512 ? 2 : 1;
}

#else

#if defined(__aarch64__)
static const char *const names[] = {"neon"};
#else
static const char *const names[] = {"baseline"};
#endif

static int best_level(void) { return 0; }

#endif

static __attribute__((noinline, cold)) int choose_level(void) {
  int level = 1 + best_level();
  atomic_store_explicit(&chosen, level, memory_order_relaxed);
  return level;
}

long vm_level_count(void) { return 1 + best_level(); }
const char *vm_level_name(long level) {
  return level >= 0 && level < vm_level_count() ? names[level] : "";
}

long vm_level(void) {
  int level = atomic_load_explicit(&chosen, memory_order_relaxed);
  return (__builtin_expect(level == 0, 0) ? choose_level() : level) - 1;
}

void vm_set_level(long level) {
  if (level < 0 || level >= vm_level_count()) return;
  atomic_store_explicit(&chosen, 1 + (int)level, memory_order_relaxed);
}

#define UNARY(name, function) AT_BEST_LEVEL(void, name, (double *out, const double *a, long count), (out, a, count))
#define BINARY(name, function) \
  AT_BEST_LEVEL(void, name, (double *out, const double *a, const double *b, long count), (out, a, b, count))
#define LIGHT_UNARY UNARY
#define LIGHT_BINARY BINARY
#define TERNARY(name, function) \
  AT_BEST_LEVEL(void, name, (double *out, const double *a, const double *b, const double *c, long count), \
                (out, a, b, c, count))
#define SCALAR(name, function) \
  AT_BEST_LEVEL(void, name, (double *out, const double *a, double k, long count), (out, a, k, count))
#define LIGHT_SCALAR SCALAR
#define CHOICE(name, relation) \
  AT_BEST_LEVEL(void, name, \
                (double *out, const double *u, double k, const double *a, const double *b, long count), \
                (out, u, k, a, b, count))
#define PAIR(name, function) \
  AT_BEST_LEVEL(void, name, (double *out, double *second, const double *a, long count), (out, second, a, count))

#include "Lanes/table.h"

AT_BEST_LEVEL(void, vm_integer_power, (double *out, const double *a, long exponent, long count),
              (out, a, exponent, count))
AT_BEST_LEVEL(void, vm_polynomial,
              (double *out, const double *a, const double *coefficients, long terms, long count),
              (out, a, coefficients, terms, count))
AT_BEST_LEVEL(void, vm_polynomial_of_square,
              (double *out, const double *a, const double *coefficients, long terms, long count),
              (out, a, coefficients, terms, count))
AT_BEST_LEVEL(void, vm_over_polynomial,
              (double *out, const double *a, const double *coefficients, long terms, long count),
              (out, a, coefficients, terms, count))
AT_BEST_LEVEL(void, vm_over_polynomial_of_square,
              (double *out, const double *a, const double *coefficients, long terms, long count),
              (out, a, coefficients, terms, count))
