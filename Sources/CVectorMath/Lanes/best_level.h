/* AT_BEST_LEVEL(type, name, parameters, arguments) defines the function `name`, which calls name_avx512, name_avx2 or
   name_baseline: the one that was compiled for the level in use (vm_level). All rooms with kernels define theirs so.

   A switch, not a table of pointers: nothing has to be relocated when the program starts. */

#include "../include/CVectorMath.h"

#if defined(__x86_64__)
#define AT_BEST_LEVEL(type, name, parameters, arguments) \
  type name##_baseline parameters; \
  type name##_avx2 parameters; \
  type name##_avx512 parameters; \
  type name parameters { \
    switch (vm_level()) { \
    case 2: return name##_avx512 arguments; \
    case 1: return name##_avx2 arguments; \
    default: return name##_baseline arguments; \
    } \
  }
#else
#define AT_BEST_LEVEL(type, name, parameters, arguments) \
  type name##_baseline parameters; \
  type name parameters { return name##_baseline arguments; }
#endif
