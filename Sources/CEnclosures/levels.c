/* Calls the loops of the level that the kernels are computed with. */

#include "CEnclosures.h"
#include "CVectorMath.h"

#if defined(__x86_64__)
#define AT_BEST_LEVEL(name, parameters, arguments) \
  void name##_baseline parameters; \
  void name##_avx2 parameters; \
  void name##_avx512 parameters; \
  void name parameters { \
    switch (vm_level()) { \
    case 2: name##_avx512 arguments; return; \
    case 1: name##_avx2 arguments; return; \
    default: name##_baseline arguments; \
    } \
  }
#else
#define AT_BEST_LEVEL(name, parameters, arguments) \
  void name##_baseline parameters; \
  void name parameters { name##_baseline arguments; }
#endif

#define OF_ONE(name) AT_BEST_LEVEL(name, (ve_cells out, ve_cells a, long count), (out, a, count))
#define OF_TWO(name) \
  AT_BEST_LEVEL(name, (ve_cells out, ve_cells a, ve_cells b, long count), (out, a, b, count))
#define OF_THREE(name) \
  AT_BEST_LEVEL(name, (ve_cells out, ve_cells a, ve_cells b, ve_cells c, long count), (out, a, b, c, count))

#define UNARY(name, function, single) OF_ONE(name)
#define BINARY(name, function, single) OF_TWO(name)
#define TERNARY(name, function, single) OF_THREE(name)
#define RISING(name, kernel, ...) OF_ONE(name)
#define FALLING(name, kernel, ...) OF_ONE(name)
#define WAVE(name, kernel, crest, turn) OF_ONE(name)
#define TANGENT(name, kernel, turn) OF_ONE(name)

#include "Lanes/table.h"

OF_ONE(ve_cosh)
OF_TWO(ve_hypot)
OF_TWO(ve_atan2)
OF_TWO(ve_mod)
OF_TWO(ve_power)
OF_THREE(ve_select)
AT_BEST_LEVEL(ve_integer_power, (ve_cells out, ve_cells a, long exponent, long count),
              (out, a, exponent, count))
AT_BEST_LEVEL(ve_line, (ve_cells out, ve_cells a, const ve_line_numbers *line, long count),
              (out, a, line, count))
AT_BEST_LEVEL(ve_polynomial,
              (ve_cells out, ve_cells a, const double *lower, const double *upper, long terms, long count),
              (out, a, lower, upper, terms, count))

#if defined(__x86_64__)
_Bool ve_are_in_order_baseline(const double *lower, const double *upper, long count);
_Bool ve_are_in_order_avx2(const double *lower, const double *upper, long count);
_Bool ve_are_in_order_avx512(const double *lower, const double *upper, long count);
_Bool ve_are_in_order(const double *lower, const double *upper, long count) {
  switch (vm_level()) {
  case 2: return ve_are_in_order_avx512(lower, upper, count);
  case 1: return ve_are_in_order_avx2(lower, upper, count);
  default: return ve_are_in_order_baseline(lower, upper, count);
  }
}
#else
_Bool ve_are_in_order_baseline(const double *lower, const double *upper, long count);
_Bool ve_are_in_order(const double *lower, const double *upper, long count) {
  return ve_are_in_order_baseline(lower, upper, count);
}
#endif
