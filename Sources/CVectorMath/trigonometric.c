/* Trigonometric functions and their inverses. */

#include "kernel.h"

#pragma STDC FP_CONTRACT OFF

static const double radians_per_degree = 0.017453292519943295;

/* An angle in degrees as quarter turns (0 to 3) and a rest in [-45, 45], all exact. */
static inline double split_degrees(double a, int *quarter) {
  double r = fmod(a, 360);
  double n = round(r / 90);
  *quarter = (int)n & 3;
  return r - 90 * n;
}

static double sine_of_rest(double rest) {
  if (fabs(rest) == 30) return copysign(0.5, rest);
  return sin(rest * radians_per_degree);
}

static double cosine_of_rest(double rest) { return cos(rest * radians_per_degree); }

static double sin_degrees(double a) {
  if (!isfinite(a)) return NAN;
  int quarter;
  double rest = split_degrees(a, &quarter);
  double s = quarter & 1 ? cosine_of_rest(rest) : sine_of_rest(rest);
  return quarter & 2 ? -s : s;
}

static double cos_degrees(double a) {
  if (!isfinite(a)) return NAN;
  int quarter;
  double rest = split_degrees(a, &quarter);
  double c = quarter & 1 ? sine_of_rest(rest) : cosine_of_rest(rest);
  return quarter == 1 || quarter == 2 ? -c : c;
}

static double tan_degrees(double a) {
  if (!isfinite(a)) return NAN;
  int quarter;
  double rest = split_degrees(a, &quarter);
  double t = fabs(rest) == 45 ? copysign(1, rest) : tan(rest * radians_per_degree);
  if (!(quarter & 1)) return t;
  return t == 0 ? NAN : -1 / t;
}

/* sqrt(a^2 - 1) without cancellation near 1 and without overflow. */
static double leg(double a) {
  double size = fabs(a);
  return size < 1e100 ? sqrt((size - 1) * (size + 1)) : size;
}

/* Through atan2, because 1/a is rounded and acos is steep near 1. */
static double arc_secant(double a) { return fabs(a) >= 1 ? atan2(leg(a), copysign(1, a)) : NAN; }
static double arc_cosecant(double a) { return fabs(a) >= 1 ? atan2(copysign(1, a), leg(a)) : NAN; }
static double arc_cotangent(double a) { return is_undefined(a) ? a : atan2(1, a); }

static double angle_of_point(double y, double x) { return are_undefined(y, x) ? NAN : atan2(y, x); }

VM_UNARY_CALL(vm_sin, sin)
VM_UNARY_CALL(vm_cos, cos)
VM_UNARY_CALL(vm_tan, tan)
VM_UNARY_CALL(vm_sin_degrees, sin_degrees)
VM_UNARY_CALL(vm_cos_degrees, cos_degrees)
VM_UNARY_CALL(vm_tan_degrees, tan_degrees)
VM_UNARY_CALL(vm_asin, asin)
VM_UNARY_CALL(vm_acos, acos)
VM_UNARY_CALL(vm_atan, atan)
VM_UNARY_CALL(vm_asec, arc_secant)
VM_UNARY_CALL(vm_acsc, arc_cosecant)
VM_UNARY_CALL(vm_acot, arc_cotangent)
VM_BINARY_CALL(vm_atan2, angle_of_point)
