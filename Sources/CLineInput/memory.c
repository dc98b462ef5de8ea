// A setting of the memory allocator, and the prefetch of pages for the first picture.
#define _GNU_SOURCE
#include "CLineInput.h"

#include <fcntl.h>
#include <limits.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#ifdef __GLIBC__
#include <malloc.h>

// The memory for one curve, measured.
enum { first_picture = 384 << 10 };

// The section of zero-initialised variables.
extern char __bss_start[], _end[];

/* Fetches the pages of a range in one call: fetched one by one when they are first used, those of the heap would cost
   a sixth of the whole start, and those of variables, many of them twice, a twentieth. Older kernels refuse, and then
   pages are fetched one by one. */
static void fetch_pages(const char *start, const char *end) {
#ifdef MADV_POPULATE_WRITE
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  uintptr_t first = ((uintptr_t)start + page - 1) / page * page;
  uintptr_t last = (uintptr_t)end / page * page;
  if (first < last) madvise((void *)first, last - first, MADV_POPULATE_WRITE);
#else
  (void)start;
  (void)end;
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
  const char *top = sbrk(0);
  fetch_pages(room, room + first_picture < top ? room + first_picture : top);
  free(room);
  fetch_pages(__bss_start, _end);
#endif
}

void li_trim_memory(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}

/* Reads the number after `skipped` others at the start of a file; 0 if it cannot be read. */
static long number_in(const char *path, int skipped) {
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  char text[128];
  ssize_t length = read(file, text, sizeof text - 1);
  close(file);
  if (length <= 0) return 0;
  text[length] = 0;
  char *place = text;
  for (; skipped > 0; skipped--) strtol(place, &place, 10);
  return strtol(place, NULL, 10);
}

long li_resident_bytes(void) {
  // The file starts with the size of the process, followed by the part in memory; both in pages.
  return number_in("/proc/self/statm", 1) * sysconf(_SC_PAGESIZE);
}

long li_address_room(void) {
#ifdef __linux__
  // The numbers in statm: the whole address space first, data and stack sixth; both in pages.
  static const struct {
    int limit, place;
  } limited[] = {{RLIMIT_AS, 0}, {RLIMIT_DATA, 5}};
  long page = sysconf(_SC_PAGESIZE);
  long room = -1;
  for (size_t i = 0; i < sizeof limited / sizeof *limited; i++) {
    struct rlimit limit;
    if (getrlimit(limited[i].limit, &limit) != 0 || limit.rlim_cur >= LONG_MAX) continue;
    long left = (long)limit.rlim_cur - number_in("/proc/self/statm", limited[i].place) * page;
    if (left < 0) left = 0;
    if (room < 0 || left < room) room = left;
  }
  return room;
#else
  return -1;
#endif
}

void li_limit_memory(int process, long bytes) {
#ifdef __linux__
  struct rlimit limit = {.rlim_cur = (rlim_t)bytes, .rlim_max = (rlim_t)bytes};
  prlimit(process, RLIMIT_DATA, &limit, NULL);
#else
  (void)process;
  (void)bytes;
#endif
}

long li_machine_bytes(void) {
  long pages = sysconf(_SC_PHYS_PAGES);
  long page = sysconf(_SC_PAGESIZE);
  long bytes = pages > 0 && page > 0 && pages < LONG_MAX / page ? pages * page : 0;
  long group = number_in("/sys/fs/cgroup/memory.max", 0);
  return group > 0 && (bytes == 0 || group < bytes) ? group : bytes;
}
