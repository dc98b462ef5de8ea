// The TAB key: completions with descriptions, from a function.
//
// The extent of a word depends on its place (a file name in quotes contains dots and slashes), so the
// function says where it starts. readline takes the whole line for one word, and every match is the line up
// to the word, followed by the completion; only the list shows the completions alone.
#define _GNU_SOURCE  // wcwidth
#include "completion.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include <readline/readline.h>

struct completion {
  char *text;
  char *label;
  char *description;
};

struct li_answer {
  size_t count;
  size_t capacity;
  struct completion *items;
};

static li_completer complete;
static void *complete_context;
static struct li_answer last;

static void free_item(struct completion item) {
  free(item.text);
  free(item.label);
  free(item.description);
}

static void clear(struct li_answer *answer) {
  for (size_t i = 0; i < answer->count; i++) free_item(answer->items[i]);
  answer->count = 0;
}

static bool grow(struct li_answer *answer) {
  if (answer->count < answer->capacity) return true;
  size_t capacity = answer->capacity ? 2 * answer->capacity : 16;
  struct completion *items = realloc(answer->items, capacity * sizeof *items);
  if (!items) return false;
  answer->items = items;
  answer->capacity = capacity;
  return true;
}

void li_answer_add(struct li_answer *answer, const char *text, const char *label,
                   const char *description) {
  if (!grow(answer)) return;
  struct completion item = {strdup(text), strdup(label), strdup(description)};
  if (item.text && item.label && item.description)
    answer->items[answer->count++] = item;
  else
    free_item(item);
}

static bool is_middle_of_character(char byte) { return ((unsigned char)byte & 0xC0) == 0x80; }

/// The length of the common prefix of all completions, in whole characters.
static size_t common_prefix(const struct li_answer *answer) {
  const char *first = answer->items[0].text;
  size_t length = strlen(first);
  for (size_t i = 1; i < answer->count; i++) {
    size_t same = 0;
    while (same < length && answer->items[i].text[same] == first[same]) same++;
    length = same;
  }
  while (length > 0 && is_middle_of_character(first[length])) length--;
  return length;
}

/// The line up to byte `start`, followed by the first `length` bytes of `text`.
static char *joined(const char *line, size_t start, const char *text, size_t length) {
  char *result = malloc(start + length + 1);
  if (!result) return NULL;
  memcpy(result, line, start);
  memcpy(result + start, text, length);
  result[start + length] = 0;
  return result;
}

static char **matches(const char *text, int from, int to) {
  (void)text;
  (void)from;
  rl_attempted_completion_over = 1;  // never readline's own file names
  rl_completion_append_character = '\0';
  rl_sort_completion_matches = 0;
  clear(&last);
  size_t start = complete(complete_context, rl_line_buffer, (size_t)to, &last);
  if (last.count == 0 || start > (size_t)to) return NULL;
  // The form that readline expects: the common prefix, then the matches unless there is only one, then NULL.
  char **list = calloc(last.count + 2, sizeof *list);
  if (!list) return NULL;
  list[0] = joined(rl_line_buffer, start, last.items[0].text, common_prefix(&last));
  for (size_t i = 0; last.count > 1 && i < last.count; i++)
    list[i + 1] = joined(rl_line_buffer, start, last.items[i].text, strlen(last.items[i].text));
  return list;
}

static char *whole_line_is_a_word(void) { return ""; }

/// The number of columns that the first `left` bytes of a text take.
static int shown_width_of(const char *text, size_t left) {
  int width = 0;
  mbstate_t state;
  memset(&state, 0, sizeof state);
  while (left > 0) {
    wchar_t character;
    size_t length = mbrtowc(&character, text, left, &state);
    if (length == 0 || length > left) return (int)left + width;
    int columns = wcwidth(character);
    width += columns > 0 ? columns : 0;
    text += length;
    left -= length;
  }
  return width;
}

static int shown_width(const char *text) { return shown_width_of(text, strlen(text)); }

static void pad(FILE *out, int columns) {
  for (int i = 0; i < columns; i++) fputc(' ', out);
}

/// Shows as much of a text as fits in `columns`; three dots replace the rest.
static void show_cut(FILE *out, const char *text, int columns) {
  if (shown_width(text) <= columns) {
    fputs(text, out);
    return;
  }
  size_t length = 0, fitting = 0;
  for (int width = 0; text[length] && width <= columns - 3;) {
    fitting = length++;
    while (is_middle_of_character(text[length])) length++;
    width += shown_width_of(text + fitting, length - fitting);
  }
  fwrite(text, 1, fitting, out);
  fputs("...", out);
}

/// Shows one completion in each row, with its description.
static void show_described(FILE *out, int width, int columns) {
  for (size_t i = 0; i < last.count; i++) {
    const char *description = last.items[i].description;
    fputs(last.items[i].label, out);
    int room = columns - width - 3;
    if (*description && room > 10) {
      pad(out, width + 2 - shown_width(last.items[i].label));
      show_cut(out, description, room);
    }
    fputc('\n', out);
  }
}

/// Shows the completions alone, in as many columns as fit, ordered downwards.
static void show_in_columns(FILE *out, int width, int columns) {
  size_t across = columns > width + 2 ? (size_t)(columns / (width + 2)) : 1;
  size_t down = (last.count + across - 1) / across;
  for (size_t row = 0; row < down; row++) {
    for (size_t i = row; i < last.count; i += down) {
      fputs(last.items[i].label, out);
      if (i + down < last.count) pad(out, width + 2 - shown_width(last.items[i].label));
    }
    fputc('\n', out);
  }
}

static void show(char **unused, int count, int longest) {
  (void)unused;
  (void)count;
  (void)longest;
  FILE *out = rl_outstream ? rl_outstream : stdout;
  int rows = 24, columns = 80;
  rl_get_screen_size(&rows, &columns);
  int width = 0;
  for (size_t i = 0; i < last.count; i++) {
    int own = shown_width(last.items[i].label);
    if (own > width) width = own;
  }
  li_disturb_rows();
  rl_crlf();
  if (rows > 4 && last.count > (size_t)(rows - 4))
    show_in_columns(out, width, columns);
  else
    show_described(out, width, columns);
  rl_on_new_line();
}

void li_install_completion(li_completer completer, void *context) {
  complete = completer;
  complete_context = context;
  if (!completer) return;
  rl_attempted_completion_function = matches;
  rl_completion_word_break_hook = whole_line_is_a_word;
  rl_completion_display_matches_hook = show;
}
