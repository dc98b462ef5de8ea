// The limit of pasted and typed text: readline lays out the whole line at each change, and needs sixty
// times its size.
#include "paste.h"

#include <stdio.h>
#include <string.h>

#include <readline/readline.h>

#include "CLineInput.h"

// The limit in bytes: far longer than any statement, and than most scripts.
enum { LONGEST = 1 << 20 };

static const char begin[] = "\x1b[200~";
static const char end[] = "\x1b[201~";
enum { MARK = sizeof begin - 1 };

static char last[MARK];  // the last keys, oldest first
static bool is_pasting;
static long pasted;
static bool was_cut;
static int end_given = MARK;  // the number of bytes of a cut paste's end mark that readline has got

bool li_is_pasting(void) { return is_pasting; }

static bool ends_with(const char *mark) { return memcmp(last, mark, MARK) == 0; }

bool li_is_key_wanted(char key) {
  memmove(last, last + 1, MARK - 1);
  last[MARK - 1] = key;
  if (!is_pasting) {
    if (ends_with(begin)) {
      is_pasting = true;
      pasted = 0;
    }
    // Without paste marks every letter is a key: the rest of an endless line is discarded.
    bool is_text = (unsigned char)key >= ' ' && key != 0x7f;
    return rl_end < LONGEST || !is_text;
  }
  bool is_over = ends_with(end);
  if (is_over) is_pasting = false;
  if (++pasted <= LONGEST) return true;
  was_cut = true;
  // readline gets the end mark of the paste as usual.
  if (is_over) end_given = 0;
  return false;
}

int li_key_behind_paste(void) { return end_given < MARK ? end[end_given++] : 0; }

bool li_has_key_behind_paste(void) { return end_given < MARK; }

bool li_paste_was_cut(void) {
  bool answer = was_cut;
  was_cut = false;
  return answer;
}
