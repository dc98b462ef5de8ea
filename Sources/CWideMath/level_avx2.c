/* AVX2 with fused products, for processors from 2013 on. */

#if defined(__x86_64__)

#define HAS_FUSED_PRODUCTS
#define AT_LEVEL(name) name##_avx2

#include "groups.h"

#include <math.h>
#include <string.h>

#pragma clang attribute push(__attribute__((target("avx2,fma"))), apply_to = function)
#include "Lanes/loops.h"
#pragma clang attribute pop

#endif
