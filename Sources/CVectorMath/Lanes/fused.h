#ifndef FUSED_H
#define FUSED_H

/* a b + c with one rounding. Where processors have no instruction for it, it is computed from sums and products
   without error: Boldo and Melquiond (2008), Emulation of FMA and correctly rounded sums: proved algorithms using rounding
   to odd. Beside overflow and underflow the C library computes it, many times slower. */

#if defined(__x86_64__) && !defined(HAS_FUSED_PRODUCTS)

static __attribute__((noinline)) void fused_in_memory(double *values, const double *operands) {
  lanes a = load(operands), b = load(operands + width), c = load(operands + 2 * width);
  lanes p = a * b;
  bits is_zero = (a == splat(0)) | (b == splat(0));
  lanes size = __builtin_elementwise_abs(p), summand = __builtin_elementwise_abs(c);
  bits is_usual = is_zero | (size >= splat(0x1p-800));
  is_usual &= (summand >= splat(0x1p-800)) | (c == splat(0));
  is_usual &= (size <= splat(0x1p900)) & (summand <= splat(0x1p900));
  is_usual &= (__builtin_elementwise_abs(a) <= splat(0x1p900)) & (__builtin_elementwise_abs(b) <= splat(0x1p900));
  /* The halves of the factors, by Veltkamp's splitting, and what the product lost. */
  lanes wide_a = a * splat(0x1p27 + 1), wide_b = b * splat(0x1p27 + 1);
  lanes upper_a = wide_a - (wide_a - a), lower_a = a - upper_a;
  lanes upper_b = wide_b - (wide_b - b), lower_b = b - upper_b;
  lanes lost = lower_a * lower_b - (((p - upper_a * upper_b) - lower_a * upper_b) - upper_a * lower_b);
  lanes first = c + lost, part = first - c;
  lanes first_low = (c - (first - part)) + (lost - part);
  lanes sum = p + first;
  part = sum - p;
  lanes sum_low = (p - (sum - part)) + (first - part);
  /* The low parts, rounded to odd: then the last sum rounds as the exact one would. */
  lanes low = first_low + sum_low;
  part = low - first_low;
  lanes error = (first_low - (low - part)) + (sum_low - part);
  bits is_changed = (((bits)low & splat_bits(1)) == splat_bits(0)) & (error != splat(0));
  bits is_inward = (error > splat(0)) != (low > splat(0)); /* -1 where the size shrinks, for 1 - 2 = -1 */
  low = (lanes)((bits)low + (is_changed & (splat_bits(1) + is_inward + is_inward)));
  store(values, either(is_zero, p + c, sum + low));
  if (any(~is_usual)) {
    for (int i = 0; i < width; i++) {
      if (!is_usual[i]) values[i] = __builtin_fma(operands[i], operands[width + i], operands[2 * width + i]);
    }
  }
}

LANE lanes fused(lanes a, lanes b, lanes c) {
  double operands[3 * width], values[width];
  store(operands, a);
  store(operands + width, b);
  store(operands + 2 * width, c);
  fused_in_memory(values, operands);
  return load(values);
}

#else

LANE lanes fused(lanes a, lanes b, lanes c) { return __builtin_elementwise_fma(a, b, c); }

#endif

#endif
