// A terminal that is taken as a whole and given back.
//
// Sequences on the way in:
//
//     ESC [ ? 1049 h       the alternate screen, with the cursor of before kept
//     ESC [ ? 25 l         no cursor
//     ESC [ ? 1002 h, ESC [ ? 1006 h       the mouse is reported: buttons, drags and the wheel, in numbers
//     ESC [ ? 2004 l       pasted text is not marked
//     ESC [ ? 2026 $ p, ESC [ ? 1016 $ p   does it know synchronised output, and places of the mouse in pixels?
//     ESC [ ? 1016 h       places of the mouse in pixels, once it has said that it knows them
//
// On the way out each is taken back, the pen is the terminal's own, and output is not held. The terminal is given back
// whatever ends the program, except SIGKILL: the handlers of signals write the sequences themselves, because the program
// may be computing, or broken. Only functions that POSIX allows in handlers are called there.
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "CLineInput.h"
#include "signals.h"

static const char way_in[] =
    "\x1b[?1049h\x1b[?25l\x1b[?1002h\x1b[?1006h\x1b[?2004l\x1b[?2026$p\x1b[?1016$p\x1b[0m\x1b[2J";
static const char way_out[] =
    "\x1b[?2026l\x1b[?1016l\x1b[?1006l\x1b[?1002l\x1b[0m\x1b[?25h\x1b[?1049l";

// The terminal's mode before it was taken.
static struct termios former;
static volatile sig_atomic_t is_taken;
static atomic_bool is_due;  // the page must be drawn as a whole: another size, or back from the shell

static void put(const char *text, size_t length) {
  while (length > 0) {
    ssize_t count = write(STDOUT_FILENO, text, length);
    if (count < 0) {
      if (errno == EINTR) continue;
      if (errno != EAGAIN) return;
      // A terminal that does not read for a second is left as it is.
      struct pollfd wait = {.fd = STDOUT_FILENO, .events = POLLOUT};
      if (poll(&wait, 1, 1000) <= 0) return;
      continue;
    }
    text += count;
    length -= (size_t)count;
  }
}

static void give_back(void) {
  if (!is_taken) return;
  is_taken = 0;
  put(way_out, sizeof way_out - 1);
  tcsetattr(STDIN_FILENO, TCSADRAIN, &former);
}

static void take(void) {
  struct termios mode = former;
  mode.c_iflag &= ~(tcflag_t)(BRKINT | ICRNL | INLCR | IGNCR | ISTRIP | IXON);
  // Ctrl-C and Ctrl-Z stay signals, which stop long work, and keep the keys before them.
  mode.c_lflag &= ~(tcflag_t)(ECHO | ICANON | IEXTEN);
  mode.c_lflag |= NOFLSH;
  mode.c_cc[VMIN] = 0;
  mode.c_cc[VTIME] = 0;
  is_taken = 1;
  tcsetattr(STDIN_FILENO, TCSADRAIN, &mode);
  put(way_in, sizeof way_in - 1);
  atomic_store(&is_due, true);
}

static void on_resize(int signal) {
  (void)signal;
  atomic_store(&is_due, true);
  li_wake();
}

static void on_end(int signal);

static void stop(void) {
  struct sigaction old;
  give_back();
  li_handle(SIGTSTP, SIG_DFL, &old);
  sigset_t stops, before;
  sigemptyset(&stops);
  sigaddset(&stops, SIGTSTP);
  raise(SIGTSTP);
  // Inside its own handler the signal waits until it is let through.
  sigprocmask(SIG_UNBLOCK, &stops, &before);
  sigprocmask(SIG_SETMASK, &before, NULL);
  sigaction(SIGTSTP, &old, NULL);
  tcgetattr(STDIN_FILENO, &former);
  take();
  li_wake();
}

static void on_stop(int signal) {
  (void)signal;
  int saved = errno;
  stop();
  errno = saved;
}

static const struct {
  int signal;
  void (*handler)(int);
} watched[] = {{SIGWINCH, on_resize}, {SIGTSTP, on_stop}};

enum { WATCHED = sizeof watched / sizeof watched[0] };

// What was done about each signal before, by its number.
static struct sigaction former_actions[NSIG];

/// Ends the program by a signal, with the terminal as it was: what was done about the signal before follows, since the
/// mode of the terminal may have been another one still before.
static void on_end(int signal) {
  int saved = errno;
  give_back();
  errno = saved;
  sigaction(signal, &former_actions[signal], NULL);
  raise(signal);
}

static void watch(int signal, void (*handler)(int)) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  action.sa_flags = SA_ONSTACK;
  sigemptyset(&action.sa_mask);
  sigaction(signal, &action, &former_actions[signal]);
  // Signals that were ignored when the program was started (nohup) stay ignored.
  if (former_actions[signal].sa_handler == SIG_IGN) sigaction(signal, &former_actions[signal], NULL);
}

// A stack that overflows leaves no room for its handler.
static char spare_stack[65536];

bool li_screen_take(void) {
  static bool is_registered;
  if (is_taken || tcgetattr(STDIN_FILENO, &former) != 0) return false;
  if (!is_registered) atexit(give_back);
  is_registered = true;
  li_open_wake_pipe();
  stack_t stack = {.ss_sp = spare_stack, .ss_size = sizeof spare_stack};
  sigaltstack(&stack, NULL);
  for (int i = 0; i < WATCHED; i++) watch(watched[i].signal, watched[i].handler);
  for (int i = 0, signal; (signal = li_ending(i)); i++) watch(signal, on_end);
  for (int i = 0, signal; (signal = li_fault(i)); i++) watch(signal, on_end);
  take();
  return true;
}

void li_screen_give_back(void) {
  give_back();
  for (int i = 0; i < WATCHED; i++) {
    sigaction(watched[i].signal, &former_actions[watched[i].signal], NULL);
  }
  for (int i = 0, signal; (signal = li_ending(i)); i++) sigaction(signal, &former_actions[signal], NULL);
  for (int i = 0, signal; (signal = li_fault(i)); i++) sigaction(signal, &former_actions[signal], NULL);
}

void li_screen_stop(void) { stop(); }

void li_screen_ask_pixels(void) {
  static const char pixels[] = "\x1b[?1016h";
  put(pixels, sizeof pixels - 1);
}

bool li_screen_take_due(void) { return atomic_exchange(&is_due, false); }

bool li_screen_has_news(void) {
  if (atomic_load_explicit(&is_due, memory_order_relaxed) || li_interrupted()) return true;
  struct pollfd wait = {.fd = STDIN_FILENO, .events = POLLIN};
  return poll(&wait, 1, 0) > 0;
}

enum li_news li_screen_wait(int milliseconds) {
  if (atomic_load(&is_due) || li_interrupted()) return LI_NEWS_SIGNAL;
  switch (li_wait(STDIN_FILENO, milliseconds)) {
    case LI_WAIT_READY: return LI_NEWS_INPUT;
    case LI_WAIT_SIGNAL: return LI_NEWS_SIGNAL;
    default: return LI_NEWS_NONE;
  }
}

long li_screen_read(unsigned char *bytes, long most) {
  ssize_t count = read(STDIN_FILENO, bytes, (size_t)most);
  if (count > 0) return count;
  if (count < 0 && (errno == EINTR || errno == EAGAIN)) return 0;
  // With VMIN 0 nothing to read gives 0 as well as the end does: the end can be polled.
  struct pollfd wait = {.fd = STDIN_FILENO, .events = POLLIN};
  if (count == 0 && poll(&wait, 1, 0) == 0) return 0;
  return count == 0 && (wait.revents & (POLLHUP | POLLERR | POLLNVAL)) == 0 ? 0 : -1;
}
