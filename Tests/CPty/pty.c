#define _GNU_SOURCE
#include "CPty.h"

#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>
#ifdef __APPLE__
#include <util.h>
#else
#include <pty.h>
#endif

/// What the test runner blocks or ignores is none of the program's business.
static void reset_signals(void) {
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  for (int signal = 1; signal < NSIG; signal++) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = SIG_DFL;
    sigaction(signal, &action, NULL);
  }
}

int pty_spawn(const char *path, char *const arguments[], char *const environment[],
              unsigned short columns, unsigned short rows, pid_t *process) {
  struct winsize size = {.ws_col = columns, .ws_row = rows};
  int terminal = -1;
  *process = forkpty(&terminal, NULL, NULL, &size);
  if (*process < 0) return -1;
  if (*process == 0) {
    reset_signals();
    execve(path, arguments, environment);
    _exit(127);
  }
  fcntl(terminal, F_SETFD, FD_CLOEXEC);
  return terminal;
}

static void place(int descriptor, int stream) {
  if (descriptor < 0)
    close(stream);
  else
    dup2(descriptor, stream);
}

pid_t process_spawn(const char *path, char *const arguments[], char *const environment[],
                    const char *folder, int input, int output, int errors) {
  pid_t process = fork();
  if (process != 0) return process;
  reset_signals();
  if (chdir(folder) != 0) _exit(126);
  place(input, 0);
  place(output, 1);
  place(errors, 2);
  execve(path, arguments, environment);
  _exit(127);
}

int pty_resize(int terminal, unsigned short columns, unsigned short rows) {
  struct winsize size = {.ws_col = columns, .ws_row = rows};
  return ioctl(terminal, TIOCSWINSZ, &size);
}

int pty_is_raw(int terminal) {
  struct termios modes;
  return tcgetattr(terminal, &modes) == 0 && !(modes.c_lflag & ICANON);
}
