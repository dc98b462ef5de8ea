/* The level that every processor has: SSE2 and NEON. */

#define AT_LEVEL(name) name##_baseline

#include "Lanes/loops.h"
