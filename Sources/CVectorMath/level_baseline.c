/* The level that every processor has: SSE2, where the C library computes fused products, and NEON. */

#define AT_LEVEL(name) name##_baseline
#define LIGHT_GROUPS 2

#include "Lanes/kernels.h"
