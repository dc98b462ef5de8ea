/* Calls the loops of the level that the kernels are computed with. */

#include "CEnclosures.h"

#include "../CVectorMath/Lanes/best_level.h"

#define OF_ONE(name) AT_BEST_LEVEL(void, name, (ve_cells out, ve_cells a, long count), (out, a, count))
#define OF_TWO(name) \
  AT_BEST_LEVEL(void, name, (ve_cells out, ve_cells a, ve_cells b, long count), (out, a, b, count))
#define OF_THREE(name) \
  AT_BEST_LEVEL(void, name, (ve_cells out, ve_cells a, ve_cells b, ve_cells c, long count), (out, a, b, c, count))

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
AT_BEST_LEVEL(void, ve_integer_power, (ve_cells out, ve_cells a, long exponent, long count),
              (out, a, exponent, count))
AT_BEST_LEVEL(void, ve_line, (ve_cells out, ve_cells a, const ve_line_numbers *line, long count),
              (out, a, line, count))
AT_BEST_LEVEL(void, ve_polynomial,
              (ve_cells out, ve_cells a, const double *lower, const double *upper, long terms, long count),
              (out, a, lower, upper, terms, count))

AT_BEST_LEVEL(_Bool, ve_are_in_order, (const double *lower, const double *upper, long count), (lower, upper, count))
