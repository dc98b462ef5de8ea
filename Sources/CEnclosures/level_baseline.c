/* The level that every processor has: SSE2, with fused products by the C library, or NEON. */

#define AT_LEVEL(name) name##_baseline

#include "Lanes/loops.h"
