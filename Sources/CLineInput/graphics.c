// Whether the terminal shows pixels, and how large its cells are, requested once when the first picture is drawn.
//
// The question is one write (XTerm Control Sequences, Ctlseqs; kitty, Terminal graphics protocol):
//
//     ESC _ G i=31,s=1,v=1,a=q,t=d,f=24;AAAA ESC \   kitty's protocol: answered by  ESC _ G i=31;OK ESC \  .
//     ESC [ 16 t                                     the size of a cell:            ESC [ 6 ; height ; width t
//     ESC [ 14 t                                     the size of the text area:     ESC [ 4 ; height ; width t
//     ESC [ ? 1 ; 1 ; 0 S                            the colour registers:          ESC [ ? 1 ; 0 ; number S
//     ESC [ c                                        DA1, which every terminal answers: the attribute 4 is sixel
//
// Terminals answer in the order of the questions, so that the answer to DA1 ends the wait. A terminal that has not
// answered the question for its background is not asked: nothing would come. Without that question it has a deadline.
// Keys among the answers are kept for the next line, as background.c does, which reads all of them.
//
// A multiplexer answers for itself: tmux says 4 where it can pass sixels on, and keeps kitty's question to itself.
#include "graphics.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include <readline/readline.h>

#include "CLineInput.h"
#include "background.h"
#include "signals.h"

static struct li_graphics known;
static bool was_asked;
static int area_width, area_height;  // of the text area, in pixels; 0 if the terminal does not say

// ---- Answers ----------------------------------------------------------------------------------

void li_take_attributes(const char *numbers) {
  // The first number is the kind of terminal.
  for (const char *rest = strchr(numbers, ';'); rest; rest = strchr(rest, ';'))
    if (strtol(++rest, NULL, 10) == 4) known.has_sixel = true;
}

/// Reads up to three numbers, and returns how many there are.
static int read_numbers(const char *text, int numbers[3]) {
  int count = 0;
  for (; *text && count < 3; count++) {
    char *end;
    long number = strtol(text, &end, 10);
    if (end == text) return 0;
    numbers[count] = number < 0 || number > 1000000 ? 0 : (int)number;
    text = *end == ';' ? end + 1 : end;
  }
  return *text ? 0 : count;
}

bool li_take_size(char letter, const char *text) {
  int numbers[3];
  bool is_private = *text == '?';
  int count = read_numbers(text + is_private, numbers);
  if (letter == 't' && !is_private && count == 3 && numbers[0] == 6) {
    known.cell_height = numbers[1];
    known.cell_width = numbers[2];
    return true;
  }
  if (letter == 't' && !is_private && count == 3 && numbers[0] == 4) {
    area_height = numbers[1];
    area_width = numbers[2];
    return true;
  }
  if (letter == 'S' && is_private) {
    if (count == 3 && numbers[0] == 1 && numbers[1] == 0) known.registers = numbers[2];
    return true;
  }
  return false;
}

void li_take_graphics_report(const char *text) {
  const char *end = strchr(text, ';');
  if (end && strncmp(text, "Gi=31", 5) == 0 && strcmp(end, ";OK") == 0) known.has_kitty = true;
}

// ---- The question -----------------------------------------------------------------------------

static int input(void) { return fileno(rl_instream ? rl_instream : stdin); }

static long milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/// Waits for the answers; keys beyond what can be kept stay in the terminal, and end the wait.
static void await(long end) {
  while (li_is_answer_due() && li_has_room_for_keys() && !li_interrupted()) {
    long left = end - milliseconds();
    if (left <= 0) return;
    int wait = li_wait(input(), (int)left);
    if (wait == LI_WAIT_TIMEOUT) return;
    if (wait == LI_WAIT_READY && !li_take_input()) return;
  }
}

static void ask(int patience) {
  struct termios mode;
  li_count_question();
  // Bytes come one by one, as they arrive, and nothing of them is shown.
  li_hide_answers();
  if (tcgetattr(input(), &mode) != 0) return;
  struct termios raw = mode;
  raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  if (tcsetattr(input(), TCSANOW, &raw) != 0) return;
  FILE *out = rl_outstream ? rl_outstream : stdout;
  fputs("\x1b_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\x1b\\\x1b[16t\x1b[14t\x1b[?1;1;0S\x1b[c", out);
  fflush(out);
  await(milliseconds() + patience);
  tcsetattr(input(), TCSANOW, &mode);
  // An answer that is still on the way stays hidden until the next line is read.
  if (!li_is_answer_due()) li_show_answers();
}

/// The size of a cell by what the terminal or the system says of the whole.
static void derive_cell(void) {
  struct winsize size;
  if (known.cell_width > 0 && known.cell_height > 0) return;
  if (ioctl(input(), TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return;
  known.cell_width = (area_width > 0 ? area_width : size.ws_xpixel) / size.ws_col;
  known.cell_height = (area_height > 0 ? area_height : size.ws_ypixel) / size.ws_row;
}

struct li_graphics li_graphics(int patience) {
  bool is_silent = li_is_answer_due() && !li_has_answered();
  // A process in the background must not change the terminal.
  if (!was_asked && !is_silent && tcgetpgrp(input()) == getpgrp()) {
    was_asked = true;
    ask(patience);
  }
  struct li_graphics answer = known;
  answer.has_answered = was_asked && li_has_answered();
  if (answer.has_answered) derive_cell();
  answer.cell_width = known.cell_width;
  answer.cell_height = known.cell_height;
  return answer;
}
