/* Calls the loops of the level that the kernels of doubles are computed with. */

#include "CWideMath.h"

#include "../CVectorMath/Lanes/best_level.h"

#define UNARY(name, function) AT_BEST_LEVEL(void, name, (wm_group *out, const wm_group *a, long count), (out, a, count))
#define BINARY(name, function) \
  AT_BEST_LEVEL(void, name, (wm_group *out, const wm_group *a, const wm_group *b, long count), (out, a, b, count))
#define TERNARY(name, function) \
  AT_BEST_LEVEL(void, name, (wm_group *out, const wm_group *a, const wm_group *b, const wm_group *c, long count), \
                (out, a, b, c, count))

#define SHORT_UNARY UNARY
#define SHORT_BINARY BINARY
#define SHORT_TERNARY TERNARY
#include "Lanes/table.h"

AT_BEST_LEVEL(void, wm_integer_power, (wm_group *out, const wm_group *a, long exponent, long count),
              (out, a, exponent, count))
AT_BEST_LEVEL(void, wm_select, (wm_group *out, const wm_group *a, const wm_group *b, const wm_group *c, long count),
              (out, a, b, c, count))
AT_BEST_LEVEL(void, wm_from_doubles, (wm_group *out, const double *values, long count), (out, values, count))
AT_BEST_LEVEL(void, wm_to_doubles, (double *values, double *bounds, const wm_group *a, long count),
              (values, bounds, a, count))
AT_BEST_LEVEL(void, wm_polynomial,
              (wm_group *out, const wm_group *a, const wm_ball *coefficients, long terms, long count),
              (out, a, coefficients, terms, count))
