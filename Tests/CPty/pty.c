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

int pty_spawn(const char *path, char *const arguments[], char *const environment[],
              unsigned short columns, unsigned short rows, pid_t *process) {
  struct winsize size = {.ws_col = columns, .ws_row = rows};
  int terminal = -1;
  *process = forkpty(&terminal, NULL, NULL, &size);
  if (*process < 0) return -1;
  if (*process == 0) {
    // What the test runner blocks or ignores is none of the program's business.
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    for (int signal = 1; signal < NSIG; signal++) {
      struct sigaction action;
      memset(&action, 0, sizeof action);
      action.sa_handler = SIG_DFL;
      sigaction(signal, &action, NULL);
    }
    execve(path, arguments, environment);
    _exit(127);
  }
  fcntl(terminal, F_SETFD, FD_CLOEXEC);
  return terminal;
}

int pty_resize(int terminal, unsigned short columns, unsigned short rows) {
  struct winsize size = {.ws_col = columns, .ws_row = rows};
  return ioctl(terminal, TIOCSWINSZ, &size);
}

int pty_is_raw(int terminal) {
  struct termios modes;
  return tcgetattr(terminal, &modes) == 0 && !(modes.c_lflag & ICANON);
}
