// Makes one system call of a program fail: the n-th of a kind that it makes from main() on.
//
//   cc -shared -fPIC -O1 -o faults.so faults.c
//   LD_PRELOAD=./faults.so LOCUS_FAULT="write 3 28 once" LOCUS_FAULT_LOG=log locus …
//
// The words of LOCUS_FAULT: the kind (see `kinds`); which call, from 1, or 0 for none; the error number; `once`, or
// `always` for that call and all later ones. `short` takes half of the bytes of a write, `little` gives one byte
// of a read. The log gets a line when a fault strikes, with the descriptor of the call, and the count of the
// calls at the end.
//
// Calls that the C library makes inside itself (opendir, locale files, the loader, the memory of malloc and of
// threads) do not pass here. What a fault of `close` leaves behind is what Linux leaves: the descriptor is
// closed. Linux alone: the calls go to the kernel by number.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

enum kind {
  OPEN, READ, LITTLE, WRITE, SHORT, SYNC, RENAME, LINK, CLOSE, POLL, STAT, CHMOD, LOCK, TRUNCATE, FOLDER,
  MALLOC, MMAP, THREAD, NONE
};
static const char *const kinds[] = {
  "open", "read", "little", "write", "short", "fsync", "rename", "link", "close", "poll", "stat", "chmod",
  "lock", "truncate", "mkdir", "malloc", "mmap", "thread", NULL
};

static enum kind planned = NONE;
static long place;
static int number, always;
static char log_path[4096];
static _Atomic long calls;
static _Atomic int is_armed;

static void note(const char *text, long value) {
  int file = (int)syscall(SYS_openat, AT_FDCWD, log_path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  if (file < 0) return;
  char line[96];
  int length = snprintf(line, sizeof line, "%s %ld\n", text, value);
  syscall(SYS_write, file, line, length);
  syscall(SYS_close, file);
}

/* Whether this call is one that the plan lets fail. */
static int strikes(enum kind kind, int descriptor) {
  if (kind != planned || !atomic_load(&is_armed)) return 0;
  long call = atomic_fetch_add(&calls, 1) + 1;
  if (place == 0 || (always ? call < place : call != place)) return 0;
  int kept = errno;
  if (call == place) note("struck", descriptor);
  errno = kept;
  return 1;
}

static int fails(enum kind kind, int descriptor) {
  if (!strikes(kind, descriptor)) return 0;
  errno = number;
  return 1;
}

// MARK: From main() on

static int (*real_main)(int, char **, char **);

static int armed_main(int count, char **arguments, char **environment) {
  atomic_store(&is_armed, 1);
  return real_main(count, arguments, environment);
}

int __libc_start_main(
  int (*start)(int, char **, char **), int count, char **arguments, void (*init)(void), void (*fini)(void),
  void (*loader)(void), void *stack
) {
  int (*real)(int (*)(int, char **, char **), int, char **, void (*)(void), void (*)(void), void (*)(void), void *);
  *(void **)&real = dlsym(RTLD_NEXT, "__libc_start_main");
  const char *plan = getenv("LOCUS_FAULT"), *log = getenv("LOCUS_FAULT_LOG");
  char kind[16] = "", times[16] = "";
  if (plan && log && sscanf(plan, "%15s %ld %d %15s", kind, &place, &number, times) == 4) {
    for (int index = 0; kinds[index]; index++)
      if (!strcmp(kinds[index], kind)) planned = (enum kind)index;
    always = !strcmp(times, "always");
    snprintf(log_path, sizeof log_path, "%s", log);
  }
  real_main = start;
  return real(armed_main, count, arguments, init, fini, loader, stack);
}

__attribute__((destructor)) static void tell_count(void) {
  if (planned != NONE) note("calls", atomic_load(&calls));
}

// MARK: Files

static int open_at(int folder, const char *path, int flags, mode_t mode) {
  return fails(OPEN, -1) ? -1 : (int)syscall(SYS_openat, folder, path, flags, mode);
}

#define MODE_OF(flags) \
  mode_t mode = 0; \
  if ((flags) & (O_CREAT | O_TMPFILE)) { \
    va_list rest; \
    va_start(rest, flags); \
    mode = va_arg(rest, mode_t); \
    va_end(rest); \
  }

int open(const char *path, int flags, ...) {
  MODE_OF(flags)
  return open_at(AT_FDCWD, path, flags, mode);
}
int open64(const char *path, int flags, ...) {
  MODE_OF(flags)
  return open_at(AT_FDCWD, path, flags, mode);
}
int openat(int folder, const char *path, int flags, ...) {
  MODE_OF(flags)
  return open_at(folder, path, flags, mode);
}
int openat64(int folder, const char *path, int flags, ...) {
  MODE_OF(flags)
  return open_at(folder, path, flags, mode);
}

ssize_t read(int descriptor, void *bytes, size_t count) {
  if (fails(READ, descriptor)) return -1;
  if (count > 1 && strikes(LITTLE, descriptor)) count = 1;
  return syscall(SYS_read, descriptor, bytes, count);
}

ssize_t write(int descriptor, const void *bytes, size_t count) {
  if (fails(WRITE, descriptor)) return -1;
  if (count > 1 && strikes(SHORT, descriptor)) count /= 2;
  return syscall(SYS_write, descriptor, bytes, count);
}

int fsync(int descriptor) { return fails(SYNC, descriptor) ? -1 : (int)syscall(SYS_fsync, descriptor); }

int close(int descriptor) {
  int result = (int)syscall(SYS_close, descriptor);
  return fails(CLOSE, descriptor) ? -1 : result;
}

int rename(const char *from, const char *to) {
  return fails(RENAME, -1) ? -1 : (int)syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0);
}
int renameat(int from_folder, const char *from, int to_folder, const char *to) {
  return fails(RENAME, -1) ? -1 : (int)syscall(SYS_renameat2, from_folder, from, to_folder, to, 0);
}

int linkat(int from_folder, const char *from, int to_folder, const char *to, int flags) {
  return fails(LINK, -1) ? -1 : (int)syscall(SYS_linkat, from_folder, from, to_folder, to, flags);
}

int mkdir(const char *path, mode_t mode) {
  return fails(FOLDER, -1) ? -1 : (int)syscall(SYS_mkdirat, AT_FDCWD, path, mode);
}

int fchmod(int descriptor, mode_t mode) {
  return fails(CHMOD, descriptor) ? -1 : (int)syscall(SYS_fchmod, descriptor, mode);
}

int flock(int descriptor, int operation) {
  return fails(LOCK, descriptor) ? -1 : (int)syscall(SYS_flock, descriptor, operation);
}

int ftruncate(int descriptor, off_t length) {
  return fails(TRUNCATE, descriptor) ? -1 : (int)syscall(SYS_ftruncate, descriptor, length);
}

int stat(const char *restrict path, struct stat *restrict status) {
  return fails(STAT, -1) ? -1 : fstatat(AT_FDCWD, path, status, 0);
}
int fstat(int descriptor, struct stat *status) {
  return fails(STAT, descriptor) ? -1 : fstatat(descriptor, "", status, AT_EMPTY_PATH);
}

int poll(struct pollfd *waits, nfds_t count, int milliseconds) {
  static int (*real)(struct pollfd *, nfds_t, int);
  if (!real) *(void **)&real = dlsym(RTLD_NEXT, "poll");
  return fails(POLL, count ? waits[0].fd : -1) ? -1 : real(waits, count, milliseconds);
}
int ppoll(struct pollfd *waits, nfds_t count, const struct timespec *time, const sigset_t *mask) {
  static int (*real)(struct pollfd *, nfds_t, const struct timespec *, const sigset_t *);
  if (!real) *(void **)&real = dlsym(RTLD_NEXT, "ppoll");
  return fails(POLL, count ? waits[0].fd : -1) ? -1 : real(waits, count, time, mask);
}

// MARK: Memory and threads

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

void *malloc(size_t size) { return fails(MALLOC, -1) ? NULL : __libc_malloc(size); }
void *calloc(size_t count, size_t size) { return fails(MALLOC, -1) ? NULL : __libc_calloc(count, size); }
void *realloc(void *old, size_t size) { return fails(MALLOC, -1) ? NULL : __libc_realloc(old, size); }
void *aligned_alloc(size_t alignment, size_t size) {
  return fails(MALLOC, -1) ? NULL : __libc_memalign(alignment, size);
}
int posix_memalign(void **result, size_t alignment, size_t size) {
  if (fails(MALLOC, -1)) return ENOMEM;
  *result = __libc_memalign(alignment, size);
  return *result ? 0 : ENOMEM;
}

void *mmap(void *start, size_t length, int protection, int flags, int file, off_t offset) {
  if (fails(MMAP, file)) return MAP_FAILED;
  return (void *)syscall(SYS_mmap, start, length, protection, flags, file, offset);
}

int pthread_create(
  pthread_t *restrict thread, const pthread_attr_t *restrict attributes, void *(*work)(void *), void *restrict pointer
) {
  static int (*real)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
  if (!real) *(void **)&real = dlsym(RTLD_NEXT, "pthread_create");
  return strikes(THREAD, -1) ? number : real(thread, attributes, work, pointer);
}
