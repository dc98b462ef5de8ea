// Starts another program that answers on pipes. See CLineInput.h.
//
// A name without a slash is looked for in the folders of PATH, but only in those that begin at the root: an empty element
// and a relative one mean the current folder, where the data lie, and with them what others put beside the data.
#include "CLineInput.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
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

/// Finds the program of a name in the folders of PATH; false if it is in none.
static bool find(const char *name, char *path, size_t room) {
  const char *folders = getenv("PATH");
  while (folders && *folders) {
    size_t length = strcspn(folders, ":");
    struct stat status;
    if (*folders == '/' && length < INT_MAX) {
      int count = snprintf(path, room, "%.*s/%s", (int)length, folders, name);
      bool is_whole = count > 0 && (size_t)count < room;
      if (is_whole && stat(path, &status) == 0 && S_ISREG(status.st_mode) && access(path, X_OK) == 0) return true;
    }
    folders += length;
    if (*folders == ':') folders++;
  }
  return false;
}

int li_start(const char *program, const char *const arguments[], int input, int output, int complaints,
             pid_t *process) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  char found[PATH_MAX];
  if (!strchr(program, '/')) {
    if (!find(program, found, sizeof found)) return ENOENT;
    program = found;
  }
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
