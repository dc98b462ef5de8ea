// Starts another program that answers on pipes. See CLineInput.h.
#include "CLineInput.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <unistd.h>

extern char **environ;

int li_pipe(int ends[2]) {
  int pair[2];
  if (pipe(pair) != 0) return errno;
  ends[0] = ends[1] = -1;
  for (int end = 0; end < 2; end++) {
    // Descriptors are put above the standard streams, which may be closed, and at which the other program
    // expects its own.
    ends[end] = fcntl(pair[end], F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    if (ends[end] < 0) {
      int failure = errno;
      if (ends[0] >= 0) close(ends[0]);
      close(pair[0]);
      close(pair[1]);
      return failure;
    }
  }
  close(pair[0]);
  close(pair[1]);
  return 0;
}

int li_start(const char *program, const char *const arguments[], int input, int output, int complaints,
             pid_t *process) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int failure = posix_spawn_file_actions_init(&actions);
  if (failure != 0) return failure;
  failure = posix_spawnattr_init(&attributes);
  if (failure == 0) {
    // Signals that this program ignores or blocks are not passed on.
    sigset_t none, usual;
    sigemptyset(&none);
    sigemptyset(&usual);
    int signals[] = {SIGPIPE, SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGXFSZ, SIGCHLD};
    for (size_t index = 0; index < sizeof signals / sizeof *signals; index++) {
      sigaddset(&usual, signals[index]);
    }
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &usual);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setflags(&attributes,
                             POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
    failure = posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
    if (failure == 0) failure = posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
    if (failure == 0) failure = posix_spawn_file_actions_adddup2(&actions, complaints, STDERR_FILENO);
    // The declaration lacks const; the strings are not changed.
    if (failure == 0) {
      failure = posix_spawn(process, program, &actions, &attributes, (char *const *)arguments, environ);
    }
    posix_spawnattr_destroy(&attributes);
  }
  posix_spawn_file_actions_destroy(&actions);
  return failure;
}
