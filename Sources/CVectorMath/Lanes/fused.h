#ifndef FUSED_H
#define FUSED_H

/* a b + c with one rounding, and what a product loses.

   Where processors have no instruction for it, it is computed from sums and products without error: Boldo and Melquiond (2008),
   Emulation of FMA and correctly rounded sums: proved algorithms using rounding to odd. Beside overflow and
   underflow the C library computes it. */

#if defined(__x86_64__) && !defined(HAS_FUSED_PRODUCTS)

/* These functions take their operands in memory: calls keep the kernels short, and no calling convention passes eight
   lanes in registers. */
static __attribute__((noinline, cold)) void fused_by_library(
    double *values, const double *a, const double *b, const double *c) {
  for (int i = 0; i < width; i++) values[i] = __builtin_fma(a[i], b[i], c[i]);
}

/* The rounding error of the product p of a and b, by Veltkamp's splitting of both (Dekker 1971). */
LANE lanes lost_by_splitting(lanes a, lanes b, lanes p) {
  lanes wide_a = a * splat(0x1p27 + 1), wide_b = b * splat(0x1p27 + 1);
  lanes upper_a = wide_a - (wide_a - a), lower_a = a - upper_a;
  lanes upper_b = wide_b - (wide_b - b), lower_b = b - upper_b;
  return lower_a * lower_b - (((p - upper_a * upper_b) - lower_a * upper_b) - upper_a * lower_b);
}

/* Whether a product p of a and b neither overflows nor underflows, including its error. */
LANE bits has_usual_product(lanes a, lanes b, lanes p) {
  lanes size = magnitude(p), larger = either(magnitude(a) > magnitude(b), magnitude(a), magnitude(b));
  return (size >= splat(0x1p-800)) & (size <= splat(0x1p900)) & (larger <= splat(0x1p900));
}

static __attribute__((noinline)) void fused_in_memory(double *values, const double *operands) {
  lanes a = load(operands), b = load(operands + width), c = load(operands + 2 * width);
  lanes p = a * b, lost = lost_by_splitting(a, b, p);
  bits is_zero = (a == splat(0)) | (b == splat(0));
  lanes summand = magnitude(c);
  bits is_usual = has_usual_product(a, b, p) | (is_zero & (p == p));
  is_usual &= ((summand >= splat(0x1p-800)) & (summand <= splat(0x1p900))) | (c == splat(0));
  if (any(~is_usual)) {
    fused_by_library(values, operands, operands + width, operands + 2 * width);
    return;
  }
  lanes first = c + lost, part = first - c;
  lanes first_low = (c - (first - part)) + (lost - part);
  lanes sum = p + first;
  part = sum - p;
  lanes sum_low = (p - (sum - part)) + (first - part);
  /* The low parts are rounded to odd, so that the last sum rounds as the exact one would. */
  lanes low = first_low + sum_low;
  part = low - first_low;
  lanes error = (first_low - (low - part)) + (sum_low - part);
  bits is_changed = (((bits)low & splat_bits(1)) == splat_bits(0)) & (error != splat(0));
  bits is_inward = (error > splat(0)) != (low > splat(0)); /* -1 where the size shrinks, for 1 - 2 = -1 */
  low = (lanes)((bits)low + (is_changed & (splat_bits(1) + is_inward + is_inward)));
  store(values, either(is_zero, p + c, sum + low));
}

static __attribute__((noinline)) void lost_in_memory(double *values, const double *operands) {
  lanes a = load(operands), b = load(operands + width), minus_p = load(operands + 2 * width);
  bits is_zero = (a == splat(0)) | (b == splat(0));
  if (any(~(has_usual_product(a, b, minus_p) | (is_zero & (minus_p == minus_p))))) {
    fused_by_library(values, operands, operands + width, operands + 2 * width);
    return;
  }
  store(values, either(is_zero, splat(0), lost_by_splitting(a, b, -minus_p)));
}

LANE lanes in_memory(void (*function)(double *, const double *), lanes a, lanes b, lanes c) {
  double operands[3 * width], values[width];
  store(operands, a);
  store(operands + width, b);
  store(operands + 2 * width, c);
  function(values, operands);
  return load(values);
}

LANE lanes fused(lanes a, lanes b, lanes c) { return in_memory(fused_in_memory, a, b, c); }
LANE lanes lost_by_product(lanes a, lanes b, lanes p) { return in_memory(lost_in_memory, a, b, -p); }

#else

LANE lanes fused(lanes a, lanes b, lanes c) { return __builtin_elementwise_fma(a, b, c); }
LANE lanes lost_by_product(lanes a, lanes b, lanes p) { return fused(a, b, -p); }

#endif

#endif
