// locus-pixels: draws SVG text that arrives on standard input, picture after picture, until that ends.
//
// It belongs to a `locus` into which the C library is linked, which starts faster, and cannot load librsvg. Such a
// program finds this one in ../libexec/locus beside its own folder, or in its own folder, starts it when the first
// picture is made, and keeps it for the next ones.
//
//     png 1280 800 5120 LF 5120 bytes     an image of 1280 x 800 pixels as a file; the same with `pixels`
//     pdf 0 0 5120 LF 5120 bytes          a page
//
// answers
//
//     done 30211 LF 30211 bytes           the file, or the pixels
//     missing 17 LF 17 bytes              librsvg is not there, and why
//     failed 17 LF 17 bytes               it failed, and why
//
// A request that cannot be read ends the program with status 2. Other ways that lost: to load libraries into a program
// with a C library of its own needs the very same version of that library; to keep the program's libraries outside
// makes each start a third slower; `rsvg-convert` keeps no fonts from picture to picture, and writes no pixels.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "CPixels.h"

/// As much text as is drawn: one picture of the session's memory.
#define LONGEST_TEXT ((size_t)1 << 32)

static const struct {
  const char *name;
  enum cp_form form;
} forms[] = {{"pixels", CP_PIXELS}, {"png", CP_PNG}, {"pdf", CP_PDF}};

static int answer(const char *state, const void *bytes, size_t count) {
  printf("%s %zu\n", state, count);
  bool is_written = fwrite(bytes, 1, count, stdout) == count && fflush(stdout) == 0;
  return is_written ? 0 : 1;
}

static int answer_text(const char *state, const char *text) { return answer(state, text, strlen(text)); }

/// Draws one picture; 0 unless the answer could not be written.
static int draw(struct cp_renderer *renderer, const uint8_t *svg, size_t size, enum cp_form form, int width,
                int height) {
  int failure = cp_begin(renderer, svg, size, form, width, height);
  if (failure) return answer_text("failed", strerror(failure));
  enum cp_state state;
  while ((state = cp_wait(renderer, 10000)) == CP_WORKING) {}
  if (state != CP_DONE) return answer_text(state == CP_MISSING ? "missing" : "failed", cp_complaint(renderer));
  size_t count;
  const uint8_t *bytes = cp_bytes(renderer, &count);
  return answer("done", bytes, count);
}

int main(void) {
  struct cp_renderer *renderer = cp_open();
  if (!renderer) return 1;
  char line[128];
  while (fgets(line, sizeof line, stdin)) {
    char name[16];
    int width, height;
    size_t size, place = 0;
    if (sscanf(line, "%15s %d %d %zu", name, &width, &height, &size) != 4 || size > LONGEST_TEXT) return 2;
    while (place < sizeof forms / sizeof *forms && strcmp(forms[place].name, name) != 0) place++;
    if (place == sizeof forms / sizeof *forms) return 2;
    uint8_t *svg = malloc(size + 1);
    if (!svg) return 1;
    if (fread(svg, 1, size, stdin) != size) return 2;
    int failure = draw(renderer, svg, size, forms[place].form, width, height);
    free(svg);
    if (failure) return failure;
  }
  return 0;
}
