// The brightness of the terminal's background, requested once while the user types, and the answers to all questions.
//
// The request is OSC 11, which asks for the colour, followed by DA1, which every terminal answers: when the
// answer to DA1 has come, no other will. Answers arrive among the typed keys, at once, in pieces, late or
// never. So all keys are read here and not by readline: while an answer is due, its bytes are taken out,
// all others are passed on in their order. Nothing waits for an answer, except for a fifth of a second at
// the end of the program, when it would otherwise be typed into the shell.
#include "background.h"
#include "graphics.h"
#include "paste.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include <readline/readline.h>

#include "CLineInput.h"
#include "signals.h"

enum {
  // In milliseconds from the request: how long the end of the program waits for the answer, how long one is
  // likely, and how long work hides incoming bytes.
  PATIENCE = 200,
  EARLY = 2000,
  LATEST = 5000,
  // In milliseconds: the pause after which an escape was a key and not the start of an answer, and the one
  // after which an answer has been broken off.
  EARLY_PAUSE = 400,
  KEY_PAUSE = 100,
  BODY_PAUSE = 1000,
};

// ---- Removing answers from the keys -----------------------------------------------------------

enum state {
  KEYS,        // typed text
  ESCAPE,      // ESC
  OSC,         // ESC ]
  COLOR,       // ESC ] and a digit: an answer, whatever it contains
  COLOR_END,   // the ESC of ST after it
  CSI,         // ESC [
  NUMBERS,     // ESC [ and a digit or ?: numbers up to a letter
  APC,         // ESC _
  REPORT,      // ESC _ G: an answer of kitty's graphics protocol
  REPORT_END,  // the ESC of ST after it
};

static enum state state;
static char held[64];  // the start of what may be an answer
static size_t held_count;
static char color[64];
static size_t color_count;
static enum li_background background;
static int due;           // questions whose last answer, that to DA1, has not come
static bool has_answered;  // whether the terminal has ever answered DA1
static struct timespec asked_at;

static char keys[2 * sizeof held];
static size_t first_key, key_count;

static void pass(char byte) {
  if (key_count < sizeof keys) keys[(first_key + key_count++) % sizeof keys] = byte;
}

static void release_held(void) {
  for (size_t i = 0; i < held_count; i++) pass(held[i]);
  held_count = 0;
  state = KEYS;
}

static void hold(char byte, enum state next) {
  held[held_count++] = byte;
  state = next;
}

/// Reads up to four hexadecimal digits as a part of 1; negative if there are none.
static double component(const char **text) {
  int value = 0, whole = 1;
  for (int i = 0; i < 4; i++, (*text)++) {
    char byte = **text;
    int digit = byte >= '0' && byte <= '9'                     ? byte - '0'
                : (byte | 0x20) >= 'a' && (byte | 0x20) <= 'f' ? (byte | 0x20) - 'a' + 10
                                                               : -1;
    if (digit < 0) break;
    value = 16 * value + digit;
    whole *= 16;
  }
  return whole > 1 ? (double)value / (whole - 1) : -1;
}

/// Reads "11;rgb:1e1e/1e1e/1e1e"; anything else leaves the background unknown.
static void read_color(void) {
  color[color_count] = 0;
  const char *text = color;
  if (strncmp(text, "11;rgb", 6) != 0) return;
  text += 6;
  if (*text == 'a') text++;
  double parts[3];
  for (int i = 0; i < 3; i++) {
    if (*text++ != (i == 0 ? ':' : '/')) return;
    parts[i] = component(&text);
    if (parts[i] < 0) return;
  }
  // Luma of the television standard (ITU-R BT.601), as in other programs.
  double luma = 0.299 * parts[0] + 0.587 * parts[1] + 0.114 * parts[2];
  background = luma > 0.5 ? LI_BACKGROUND_LIGHT : LI_BACKGROUND_DARK;
}

/// Whether the numbers that are held are an answer with this letter at its end.
static bool take_numbers(char letter) {
  const char *numbers = held + 2;
  held[held_count] = 0;
  if (letter == 'c' && *numbers == '?') {
    li_take_attributes(numbers + 1);
    has_answered = true;
    if (due > 0) due--;
    return true;
  }
  return li_take_size(letter, numbers);
}

static void take(char byte) {
  switch (state) {
  case KEYS:
    if (byte == 0x1b && due > 0)
      hold(byte, ESCAPE);
    else
      pass(byte);
    return;
  case ESCAPE:
    if (byte == ']' || byte == '[') return hold(byte, byte == ']' ? OSC : CSI);
    if (byte == '_') return hold(byte, APC);
    break;
  case OSC:
    if (byte < '0' || byte > '9') break;
    held_count = 0;
    color[0] = byte;
    color_count = 1;
    state = COLOR;
    return;
  case COLOR:
    if (byte == 0x07) {
      read_color();
      state = KEYS;
    } else if (byte == 0x1b) {
      state = COLOR_END;
    } else if ((unsigned char)byte < 0x20 || color_count + 1 == sizeof color) {
      break;  // No answer: the user has typed it.
    } else {
      color[color_count++] = byte;
    }
    return;
  case COLOR_END:
    state = KEYS;
    if (byte == '\\') return read_color();
    pass(0x1b);
    return take(byte);
  case CSI:
    if (byte == '?' || (byte >= '0' && byte <= '9')) return hold(byte, NUMBERS);
    break;
  case NUMBERS:
    if (((byte >= '0' && byte <= '9') || byte == ';') && held_count + 1 < sizeof held) return hold(byte, NUMBERS);
    if (take_numbers(byte)) {
      held_count = 0;
      state = KEYS;
      return;
    }
    break;
  case APC:
    if (byte != 'G') break;
    hold(byte, REPORT);
    return;
  case REPORT:
    if (byte == 0x1b) {
      state = REPORT_END;
      return;
    }
    if ((unsigned char)byte < 0x20 || held_count + 1 == sizeof held) break;
    return hold(byte, REPORT);
  case REPORT_END:
    if (byte == '\\') {
      held[held_count] = 0;
      li_take_graphics_report(held + 2);
      held_count = 0;
      state = KEYS;
      return;
    }
    // The escape was a key: what came before it was typed, too.
    release_held();
    pass(0x1b);
    return take(byte);
  }
  release_held();
  take(byte);
}

// ---- Reading ----------------------------------------------------------------------------------

static int input(void) { return fileno(rl_instream ? rl_instream : stdin); }

/* Bytes of a pasted text that were read at once and not looked at yet. */
static char pasted[4096];
static size_t first_pasted, end_of_pasted;

static bool has_pasted(void) { return first_pasted < end_of_pasted; }

static bool is_readable(int milliseconds) {
  if (has_pasted()) return true;
  struct pollfd wait = {.fd = input(), .events = POLLIN};
  return poll(&wait, 1, milliseconds) > 0;
}

static long milliseconds_since_question(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (now.tv_sec - asked_at.tv_sec) * 1000 + (now.tv_nsec - asked_at.tv_nsec) / 1000000;
}

bool li_is_filtering(void) { return due > 0 || key_count > 0 || state != KEYS; }

bool li_has_keys(void) { return key_count > 0 || has_pasted() || li_has_key_behind_paste(); }

int li_answer_pause(void) {
  switch (state) {
  case KEYS: return -1;
  case COLOR:
  case COLOR_END:
  case REPORT:
  case REPORT_END: return BODY_PAUSE;
  default: return milliseconds_since_question() < EARLY ? EARLY_PAUSE : KEY_PAUSE;
  }
}

void li_answer_broke_off(void) { release_held(); }

void li_drop_keys(void) {
  key_count = 0;
  first_pasted = end_of_pasted = 0;
  // After Ctrl-C has discarded the rest, a pending escape would turn the next letter into a command.
  if (state == COLOR || state == COLOR_END) return;
  held_count = 0;
  state = KEYS;
}

/* The terminal opened once more, for reading that never waits: between the test whether a key has come and the
   reading of it, Ctrl-C may discard the key. The flag is not set on the existing descriptor, which the shell shares.
   */
static int keyboard(void) {
  static int descriptor = -1, of = -1;
  if (of == input()) return descriptor;
  of = input();
  char path[32];
  snprintf(path, sizeof path, "/proc/self/fd/%d", of);
  descriptor = isatty(of) ? open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC) : -1;
  if (descriptor < 0) descriptor = of;
  return descriptor;
}

/* Takes one byte. Typed bytes are read one at a time: readline inspects the descriptor to see whether more is typed, and
   waits half a second at a closing bracket if not. Inside a pasted text it does not, and a call for each byte would take
   more time than all the rest. */
bool li_take_input(void) {
  if (!has_pasted()) {
    ssize_t count = read(keyboard(), pasted, li_is_pasting() ? sizeof pasted : 1);
    if (count < 0) return errno == EINTR || errno == EAGAIN;
    if (count == 0) return false;
    first_pasted = 0;
    end_of_pasted = (size_t)count;
  }
  take(pasted[first_pasted++]);
  return true;
}

static char first_of_keys(void) {
  char key = keys[first_key];
  first_key = (first_key + 1) % sizeof keys;
  key_count--;
  return key;
}

/* The number of keys at the front that are a chord, and whether it is bound to a command; 0 if there is no chord, -1
   if that is not known before the next key. */
static int chord(bool *is_bound) {
  Keymap map = rl_get_keymap();
  for (size_t place = 0; place < key_count; place++) {
    unsigned char key = (unsigned char)keys[(first_key + place) % sizeof keys];
    if (map[key].type == ISKMAP) {
      map = (Keymap)map[key].function;
      continue;
    }
    *is_bound = map[key].type != ISFUNC || map[key].function;
    return place == 0 ? 0 : (int)place + 1;
  }
  return -1;
}

/* Inside a search readline pushes a chord back and reads it again recursively, which it does not survive: so a chord
   without a command is discarded, and before another one the search is ended. Returns the number of keys that must
   have arrived before one may be passed on, or 0 if the search must be ended. */
static size_t search_keys(void) {
  while (key_count > 0) {
    bool is_bound = false;
    int length = chord(&is_bound);
    if (length == 0) return 1;
    if (length < 0) {
      // An escape without further keys ends the search.
      bool is_alone = keys[first_key] == 0x1b && !is_readable(rl_set_keyboard_input_timeout(-1) / 1000);
      return is_alone ? 1 : key_count + 1;
    }
    if (is_bound) return 0;
    while (length-- > 0) first_of_keys();
    rl_ding();
  }
  return 1;
}

/* Returns a key to readline, which waits for it, often deep inside a command of several keys (a search, a pasted
   text, a quoted key). A signal must be answered there as well, by `li_read`: so readline gets a line end, which ends
   a command, and where that is ordinary text, the end of the input. The latter alone would be enough, but inside a
   chord readline jumps out of a stack frame that may no longer exist. */
static int next_key(FILE *stream) {
  (void)stream;
  static int endings_given;
  bool was_woken = false;
  size_t wanted = 1;
  for (;;) {
    if (li_has_key_behind_paste()) return li_key_behind_paste();
    while (key_count < wanted) {
      if (li_must_leave()) return endings_given++ < 3 ? '\n' : EOF;
      endings_given = 0;
      int wait = has_pasted() ? LI_WAIT_READY : li_wait(input(), li_answer_pause());
      if (wait == LI_WAIT_SIGNAL) {
        was_woken = true;
      } else if (wait == LI_WAIT_TIMEOUT) {
        li_answer_broke_off();
      } else if (!li_take_input()) {
        due = 0;
        return EOF;
      }
    }
    if (RL_ISSTATE(RL_STATE_ISEARCH)) {
      wanted = search_keys();
      if (wanted == 0) return '\n';
      if (wanted > key_count) continue;
    }
    wanted = 1;
    char key = first_of_keys();
    // Ctrl-Space sets a mark that nothing here needs; inside a search readline would never return from it.
    if (key == 0) continue;
    if (!li_is_key_wanted(key)) continue;
    // A new terminal size or Ctrl-Z is handled at the end of the command.
    if (was_woken) li_wake();
    return (unsigned char)key;
  }
}

/// Whether a key follows within readline's time for the keys of one command.
static int key_follows(void) {
  if (key_count > 0) return 1;
  if (!is_readable(rl_set_keyboard_input_timeout(-1) / 1000)) return 0;
  if (!li_is_filtering()) return 1;
  li_take_input();
  return key_count > 0;
}

bool li_keys_follow(void) { return key_count > 0 || (!li_is_filtering() && is_readable(0)); }

void li_install_reader(void) {
  rl_getc_function = next_key;
  rl_input_available_hook = key_follows;
}

// ---- The request ------------------------------------------------------------------------------

static bool shall_ask;

void li_count_question(void) {
  due++;
  clock_gettime(CLOCK_MONOTONIC, &asked_at);
}

bool li_is_answer_due(void) { return due > 0; }

bool li_has_answered(void) { return has_answered; }

bool li_has_room_for_keys(void) { return key_count + sizeof held < sizeof keys; }

void li_ask_background(void) { shall_ask = true; }

enum li_background li_background(void) { return background; }

void li_send_question(void) {
  if (!shall_ask) return;
  shall_ask = false;
  li_count_question();
  FILE *out = rl_outstream ? rl_outstream : stdout;
  fputs("\x1b]11;?\x1b\\\x1b[c", out);
  fflush(out);
}

// ---- While statements run ---------------------------------------------------------------------

// The terminal's mode before it was set to hide incoming bytes.
static struct termios shown_mode;
static volatile sig_atomic_t is_hidden;

static struct sigaction old_endings[LI_MOST_ENDINGS];

static void on_end(int signal) {
  tcsetattr(input(), TCSANOW, &shown_mode);
  li_handle(signal, SIG_DFL, NULL);
  raise(signal);
}

void li_hide_answers(void) {
  if (due == 0 || is_hidden || milliseconds_since_question() > LATEST) return;
  if (tcgetattr(input(), &shown_mode) != 0) return;
  struct termios mode = shown_mode;
  mode.c_lflag &= ~(tcflag_t)ECHO;
  mode.c_lflag |= NOFLSH;  // Ctrl-C discards typed keys, and an answer with them
  if (tcsetattr(input(), TCSANOW, &mode) != 0) return;
  is_hidden = 1;
  for (int i = 0, signal; (signal = li_ending(i)); i++) {
    li_handle(signal, on_end, &old_endings[i]);
    if (old_endings[i].sa_handler == SIG_IGN) sigaction(signal, &old_endings[i], NULL);
  }
}

void li_show_answers(void) {
  if (!is_hidden) return;
  tcsetattr(input(), TCSANOW, &shown_mode);
  for (int i = 0, signal; (signal = li_ending(i)); i++) sigaction(signal, &old_endings[i], NULL);
  is_hidden = 0;
}

void li_end(void) {
  // Bytes come one by one, as they arrive, and not line by line.
  struct termios mode;
  if (due > 0 && is_hidden && tcgetattr(input(), &mode) == 0) {
    mode.c_lflag &= ~(tcflag_t)ICANON;
    tcsetattr(input(), TCSANOW, &mode);
    while (due > 0) {
      long left = PATIENCE - milliseconds_since_question();
      if (left <= 0 || !is_readable((int)left) || !li_take_input()) break;
      key_count = 0;
    }
  }
  li_show_answers();
}
