#include "CViewThread.h"

#include <pthread.h>
#include <stddef.h>
#include <stdint.h>

/* As the runtime passes an executor: two words. */
struct executor {
  void *identity;
  uintptr_t implementation;
};

typedef __attribute__((swiftcall)) void (*check_function)(struct executor);
typedef __attribute__((swiftcall)) void (*check_hook)(struct executor, check_function);

extern check_hook swift_task_checkIsolated_hook;

static check_hook earlier;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static _Thread_local int depth;

static __attribute__((swiftcall)) void check(struct executor executor, check_function original) {
  if (depth > 0) return;
  if (earlier != NULL) {
    earlier(executor, original);
  } else {
    original(executor);
  }
}

static void install(void) {
  earlier = swift_task_checkIsolated_hook;
  __atomic_store_n(&swift_task_checkIsolated_hook, check, __ATOMIC_RELEASE);
}

void vt_begin(void) {
  pthread_once(&once, install);
  depth++;
}

void vt_end(void) { depth--; }
