// The one setting of the allocator.
#include "CLineInput.h"

#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

void li_keep_memory(void) {
#ifdef __GLIBC__
  mallopt(M_TRIM_THRESHOLD, 16 << 20);
  mallopt(M_MMAP_THRESHOLD, 16 << 20);
  mallopt(M_TOP_PAD, 256 << 10);
#endif
}
