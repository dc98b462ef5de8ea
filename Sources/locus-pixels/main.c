// locus-pixels: draws SVG texts that arrive on standard input, picture after picture, until that ends.
//
// It belongs to a `locus` into which the C library is linked, which starts faster, and cannot load librsvg. Such a
// program finds this one in ../libexec/locus beside its own folder, or in its own folder, starts it when the first
// picture is made, and keeps it for the next ones.
//
//     png 1280 800 7559 0 4 1 LF     the form, the sides in pixels, pixels a metre, whether a film is endless,
//                                    the bytes of the title, the number of texts
//     sine                           the title
//     0 5120 LF 5120 bytes           for each text its milliseconds, its bytes
//
// with a form of the table below answers
//
//     done 30211 LF 30211 bytes      the file, or the pixels
//     missing 17 LF 17 bytes         librsvg is not there, and why
//     nowebp 0 LF                    libwebp is not there
//     failed 17 LF 17 bytes          it failed, and why
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
#define LONGEST_TITLE ((size_t)1 << 20)
#define MOST_TEXTS ((size_t)1 << 16)

static const struct {
  const char *name;
  enum cp_form form;
} forms[] = {{"pixels", CP_PIXELS}, {"png", CP_PNG}, {"pdf", CP_PDF}, {"apng", CP_APNG}, {"webp", CP_WEBP}};

static int answer(const char *state, const void *bytes, size_t count) {
  printf("%s %zu\n", state, count);
  bool is_written = fwrite(bytes, 1, count, stdout) == count && fflush(stdout) == 0;
  return is_written ? 0 : 1;
}

static int answer_text(const char *state, const char *text) { return answer(state, text, strlen(text)); }

/// Draws one picture or film; 0 unless the answer could not be written.
static int draw(struct cp_renderer *renderer, const struct cp_request *request, const struct cp_text *texts,
                size_t count) {
  int failure = cp_begin(renderer, request, texts, count);
  if (failure) return answer_text("failed", strerror(failure));
  enum cp_state state;
  while ((state = cp_wait(renderer, 10000)) == CP_WORKING) {}
  size_t size = 0;
  switch (state) {
    case CP_WORKING: break;
    case CP_DONE: {
      const uint8_t *bytes = cp_bytes(renderer, &size);
      return answer("done", bytes, size);
    }
    case CP_MISSING: return answer_text("missing", cp_complaint(renderer));
    case CP_NO_WEBP: return answer_text("nowebp", "");
    case CP_FAILED: break;
  }
  return answer_text("failed", cp_complaint(renderer));
}

/// Reads so many bytes; NULL if they do not come.
static uint8_t *read_bytes(size_t size) {
  uint8_t *bytes = calloc(1, size + 1);
  if (bytes && fread(bytes, 1, size, stdin) == size) return bytes;
  free(bytes);
  return NULL;
}

/// Reads a text behind its own line; false if that is none.
static bool read_text(struct cp_text *text) {
  char line[64];
  if (!fgets(line, sizeof line, stdin)) return false;
  if (sscanf(line, "%d %zu", &text->milliseconds, &text->size) != 2 || text->size > LONGEST_TEXT) return false;
  text->bytes = read_bytes(text->size);
  return text->bytes != NULL;
}

/// Reads the request that begins with a line, and answers it; else the status with which the program ends.
static int respond(struct cp_renderer *renderer, const char *line) {
  char name[16];
  int is_endless;
  size_t title_size, count, place = 0, done = 0;
  struct cp_request request = {0};
  if (sscanf(line, "%15s %d %d %d %d %zu %zu", name, &request.width, &request.height, &request.density, &is_endless,
             &title_size, &count) != 7)
    return 2;
  while (place < sizeof forms / sizeof *forms && strcmp(forms[place].name, name) != 0) place++;
  if (place == sizeof forms / sizeof *forms || title_size > LONGEST_TITLE || count > MOST_TEXTS) return 2;
  request.form = forms[place].form;
  request.is_endless = is_endless != 0;
  uint8_t *title = read_bytes(title_size);
  struct cp_text *texts = calloc(count + 1, sizeof *texts);
  int status = title && texts ? 0 : 2;
  for (; status == 0 && done < count; done++)
    if (!read_text(&texts[done])) status = 2;
  request.title = (const char *)title;
  if (status == 0) status = draw(renderer, &request, texts, count);
  for (size_t i = 0; texts && i < count; i++) free((uint8_t *)texts[i].bytes);
  free(texts);
  free(title);
  return status;
}

int main(void) {
  struct cp_renderer *renderer = cp_open();
  if (!renderer) return 1;
  char line[128];
  while (fgets(line, sizeof line, stdin)) {
    int status = respond(renderer, line);
    if (status) return status;
  }
  return 0;
}
