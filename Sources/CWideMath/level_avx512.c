/* AVX-512 with the instructions for whole numbers of 64 bits. */

#if defined(__x86_64__)

#define HAS_FUSED_PRODUCTS
#define AT_LEVEL(name) name##_avx512

#include "groups.h"

#include <math.h>
#include <string.h>

#pragma clang attribute push( \
    __attribute__((target("avx512f,avx512dq,avx512vl,avx512bw,avx2,fma"))), apply_to = function)
#include "Lanes/loops.h"
#pragma clang attribute pop

#endif
