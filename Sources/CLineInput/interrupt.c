// Signals that arrive as bytes in a pipe, and the flag that long computations poll.
#include "signals.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

#include "CLineInput.h"

static atomic_bool interrupted;
static atomic_bool second_is_fatal;
static int wake_pipe[2] = {-1, -1};

static void set_flags(int descriptor) {
  fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK);
  fcntl(descriptor, F_SETFD, fcntl(descriptor, F_GETFD) | FD_CLOEXEC);
}

void li_open_wake_pipe(void) {
  if (wake_pipe[0] >= 0 || pipe(wake_pipe) != 0) return;
  set_flags(wake_pipe[0]);
  set_flags(wake_pipe[1]);
}

void li_wake(void) {
  int saved = errno;
  char byte = 0;
  // A full pipe wakes the waiting thread as well.
  ssize_t ignored = write(wake_pipe[1], &byte, 1);
  (void)ignored;
  errno = saved;
}

void li_handle(int signal, void (*handler)(int), struct sigaction *old) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  sigemptyset(&action.sa_mask);
  // Without SA_RESTART, a read that waits for a slow pipe returns with EINTR.
  sigaction(signal, &action, old);
}

static const int endings[] = {SIGTERM,   SIGHUP,  SIGQUIT, SIGALRM, SIGUSR1,  SIGUSR2,
                              SIGVTALRM, SIGPROF, SIGXCPU, SIGSYS,
#ifdef __linux__
                              SIGPOLL,   SIGPWR,  SIGSTKFLT,
#endif
};
enum { NAMED = sizeof endings / sizeof endings[0] };

int li_ending(int index) {
  if (index < NAMED) return endings[index];
#ifdef SIGRTMIN
  if (SIGRTMIN + index - NAMED <= SIGRTMAX) return SIGRTMIN + index - NAMED;
#endif
  return 0;
}

static const int faults[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT, 0};

int li_fault(int index) { return faults[index]; }

static void on_interrupt(int signal) {
  (void)signal;
  if (atomic_exchange(&interrupted, true) && atomic_load(&second_is_fatal)) _exit(130);
  li_wake();
}

void li_watch_interrupts(bool second_ends) {
  atomic_store(&second_is_fatal, second_ends);
  li_open_wake_pipe();
  li_handle(SIGINT, on_interrupt, NULL);
}

bool li_interrupted(void) { return atomic_load_explicit(&interrupted, memory_order_relaxed); }

void li_clear_interrupt(void) { atomic_store(&interrupted, false); }

int li_wait(int descriptor, int milliseconds) {
  struct pollfd waits[2] = {{.fd = descriptor, .events = POLLIN},
                            {.fd = wake_pipe[0], .events = POLLIN}};
  int ready = poll(waits, 2, milliseconds);
  if (ready < 0) return errno == EINTR ? LI_WAIT_SIGNAL : LI_WAIT_READY;
  if (ready == 0) return LI_WAIT_TIMEOUT;
  if (waits[1].revents != 0) {
    char bytes[64];
    while (read(wake_pipe[0], bytes, sizeof bytes) > 0) {
    }
    return LI_WAIT_SIGNAL;
  }
  return LI_WAIT_READY;
}

bool li_wait_readable(int descriptor) {
  while (!li_interrupted())
    if (li_wait(descriptor, -1) == LI_WAIT_READY) return !li_interrupted();
  return false;
}
