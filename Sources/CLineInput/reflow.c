// The line that is being typed, on a terminal whose width has changed.
//
// Rule. A terminal breaks what it shows anew when it becomes narrower or wider, as all in use do but xterm and the
// Linux console: a line of n cells then takes n / width + 1 rows, and the cursor stays at its letter. So the rows
// that are to be erased are counted with the new width, from the letters of the prompt and of the line. What stands
// above the first of them is never touched; on a terminal that does not break lines anew a line longer than its
// width may take a row of what is above, or leave one, and a line that fits is right everywhere.
//
// The alternatives that lost: readline's own answer counts rows with the old width, and as the program paints by a
// function of its own it erases nothing at all (`> > > >`); asking the terminal for the place of its cursor is exact,
// but the answer comes among the keys, and may come never.
#define _GNU_SOURCE
#include "reflow.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include <readline/readline.h>

/// A place on the screen, counted from the first cell of the prompt.
struct place {
  int row, column;
};

/// Moves `place` behind a letter of so many cells; a letter never stands in two rows.
static void pass(struct place *place, int cells, int width) {
  if (place->column + cells > width) {
    place->row++;
    place->column = 0;
  }
  place->column += cells;
  if (place->column >= width) {
    place->row++;
    place->column = 0;
  }
}

/// Moves `place` behind `length` bytes, as readline shows them: control characters as ^X, a tab as blanks up to the
/// next eighth column, bytes that are no text as \ooo. Between \001 and \002 stands what takes no room.
static void pass_text(struct place *place, const char *text, size_t length, int width) {
  mbstate_t state;
  memset(&state, 0, sizeof state);
  bool is_hidden = false;
  for (size_t at = 0; at < length;) {
    wchar_t letter = 0;
    size_t bytes = mbrtowc(&letter, text + at, length - at, &state);
    bool is_text = bytes != (size_t)-1 && bytes != (size_t)-2 && bytes != 0;
    if (!is_text) {
      memset(&state, 0, sizeof state);
      bytes = 1;
    }
    at += bytes;
    if (is_text && letter == RL_PROMPT_START_IGNORE) {
      is_hidden = true;
    } else if (is_text && letter == RL_PROMPT_END_IGNORE) {
      is_hidden = false;
    } else if (is_hidden) {
      continue;
    } else if (letter == L'\t') {
      for (int cells = 8 - place->column % 8; cells > 0; cells--) pass(place, 1, width);
    } else if (!is_text) {
      for (int cells = 0; cells < 4; cells++) pass(place, 1, width);
    } else if (letter < L' ' || letter == 0x7f) {
      pass(place, 1, width);
      pass(place, 1, width);
    } else {
      int cells = wcwidth(letter);
      if (cells > 0) pass(place, cells, width);
    }
  }
}

/// Whether the terminal takes the signs of ANSI for going up and erasing: it erases a line by one of them.
static bool can_erase(void) {
  const char *erase = rl_get_termcap("ce");
  return rl_get_termcap("up") && erase && strncmp(erase, "\033[", 2) == 0;
}

static bool scrolls_sideways(void) {
  const char *value = rl_variable_value("horizontal-scroll-mode");
  return value && strcmp(value, "on") == 0;
}

/// Erases the rows of the line, of which the terminal shows so many, and leaves the cursor in the first.
static void erase(int rows_above, int rows_below, FILE *screen) {
  // Cursor down does not scroll: a row that is not there is none to be erased.
  if (rows_below > 0) fprintf(screen, "\033[%dB", rows_below);
  fputs("\r\033[K", screen);
  for (int row = rows_above + rows_below; row > 0; row--) fputs("\033[A\033[K", screen);
  fflush(screen);
}

void li_follow_size(void) {
  FILE *screen = rl_outstream ? rl_outstream : stdout;
  int rows = 0, width = 0;
  rl_reset_screen_size();
  rl_get_screen_size(&rows, &width);
  if (width < 2 || !can_erase()) {
    fputs("\r\n", screen);
    fflush(screen);
  } else {
    struct place cursor = {0, 0};
    struct place end = {0, 0};
    if (!scrolls_sideways() && rl_line_buffer) {
      const char *prompt = rl_display_prompt ? rl_display_prompt : "";
      pass_text(&cursor, prompt, strlen(prompt), width);
      end = cursor;
      pass_text(&cursor, rl_line_buffer, (size_t)rl_point, width);
      pass_text(&end, rl_line_buffer, (size_t)rl_end, width);
    }
    // Of a line with more rows than the screen the first ones are out of reach.
    int above = cursor.row < rows ? cursor.row : rows - 1;
    int below = end.row - cursor.row;
    // Behind a full row the cursor may still stand in that row: a letter takes it to the next one.
    if (cursor.row > 0 && cursor.column == 0) fputc(' ', screen);
    erase(above, below, screen);
  }
  rl_forced_update_display();
}

int li_rows_of_line(void) {
  int rows = 0, width = 0;
  rl_get_screen_size(&rows, &width);
  if (width < 2 || scrolls_sideways() || !rl_line_buffer) return 1;
  struct place end = {0, 0};
  const char *prompt = rl_display_prompt ? rl_display_prompt : "";
  pass_text(&end, prompt, strlen(prompt), width);
  pass_text(&end, rl_line_buffer, (size_t)rl_end, width);
  // Behind a full row the cursor waits at the beginning of the next one, which the line end then uses.
  return end.row > 0 && end.column == 0 ? end.row : end.row + 1;
}
