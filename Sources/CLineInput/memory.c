// The one setting of the allocator, and the pages that a first picture needs.
#define _GNU_SOURCE
#include "CLineInput.h"

#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

#ifdef __GLIBC__
#include <malloc.h>

// What making one curve takes, measured.
enum { first_picture = 640 << 10 };

/* Fetches the pages behind `start` in one call: one by one, as they are touched, they would cost a sixth
   of the whole start. Older kernels refuse, and then they come one by one. */
static void fetch_pages(const char *start, size_t length) {
#ifdef MADV_POPULATE_WRITE
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  uintptr_t first = ((uintptr_t)start + page - 1) / page * page;
  uintptr_t end = (uintptr_t)sbrk(0) / page * page;
  if (first + length < end) end = (first + length) / page * page;
  if (first < end) madvise((void *)first, end - first, MADV_POPULATE_WRITE);
#else
  (void)start;
  (void)length;
#endif
}
#endif

void li_keep_memory(void) {
#ifdef __GLIBC__
  mallopt(M_ARENA_MAX, 1);
  mallopt(M_TRIM_THRESHOLD, 16 << 20);
  mallopt(M_MMAP_THRESHOLD, 16 << 20);
  char *room = malloc(first_picture);
  if (!room) return;
  fetch_pages(room, first_picture);
  free(room);
#endif
}
