// A film as an animated PNG file (W3C, PNG specification, third edition, sections 4.9 and 11.3.6).
//
//     IHDR  acTL  pHYs?  fcTL IDAT+  { fcTL fdAT+ }  IEND
//
// acTL has the number of frames and of plays, fcTL the place of a frame and its time. The first frame is a picture of
// its own, which programs show that know no animations. Each further one is the smallest rectangle that changed, in the
// place of what was there; a frame without change is one pixel. A pixel has three bytes: one palette must serve all
// frames, whose colours are not known beforehand. Rows are filtered by Up, as in png.c.
#include <stdlib.h>
#include <string.h>

#include "chunks.h"
#include "deflate.h"
#include "film.h"
#include "png.h"

struct apng {
  struct cp_buffer *file;
  struct cp_film_plan plan;
  struct cp_buffer compressed;
  uint32_t *former;  // the pixels of the frame before
  uint32_t *zeros;   // a row above the first one
  uint8_t *line;
  uint32_t number;  // of the next chunk that has one
  size_t done;
};

/// The most bytes of a chunk of pixels.
enum { CHUNK = 1 << 20 };

static const char no_memory[] = "there is not enough memory";

static void forget(void *film) {
  struct apng *apng = film;
  if (!apng) return;
  cp_empty(&apng->compressed);
  free(apng->former);
  free(apng->zeros);
  free(apng->line);
  free(apng);
}

static bool append_control(struct apng *apng) {
  uint8_t bytes[8];
  cp_put_number(bytes, (uint32_t)apng->plan.frames);
  cp_put_number(bytes + 4, apng->plan.is_endless ? 0 : 1);
  return cp_append_chunk(apng->file, "acTL", bytes, sizeof bytes);
}

static void *begin(struct cp_buffer *file, const struct cp_film_plan *plan, const char **complaint) {
  struct apng *apng = calloc(1, sizeof *apng);
  size_t width = (size_t)plan->width;
  *complaint = no_memory;
  if (!apng) return NULL;
  apng->file = file;
  apng->plan = *plan;
  apng->former = malloc(4 * width * (size_t)plan->height);
  apng->zeros = calloc(width, 4);
  apng->line = malloc(3 * width + 1);
  if (apng->former && apng->zeros && apng->line && cp_append_head(file, plan->width, plan->height, 8, 2) &&
      append_control(apng) && cp_append_density(file, plan->density))
    return apng;
  forget(apng);
  return NULL;
}

static bool append_frame_control(struct apng *apng, struct cp_area area, int milliseconds) {
  uint8_t bytes[26] = {0};
  cp_put_number(bytes, apng->number++);
  cp_put_number(bytes + 4, (uint32_t)area.width);
  cp_put_number(bytes + 8, (uint32_t)area.height);
  cp_put_number(bytes + 12, (uint32_t)area.left);
  cp_put_number(bytes + 16, (uint32_t)area.top);
  // A fraction of a second of two numbers of two bytes; longer times lose their thousandths.
  int unit = milliseconds > 65535 ? 1 : 1000, count = unit == 1 ? milliseconds / 1000 : milliseconds;
  if (count > 65535) count = 65535;
  bytes[20] = (uint8_t)(count >> 8);
  bytes[21] = (uint8_t)count;
  bytes[22] = (uint8_t)(unit >> 8);
  bytes[23] = (uint8_t)unit;
  // The rectangle stays (0), and takes the place of what was there (0).
  return cp_append_chunk(apng->file, "fcTL", bytes, sizeof bytes);
}

static bool compress(struct apng *apng, const uint32_t *pixels, struct cp_area area) {
  struct cp_deflate *stream = cp_deflate_begin();
  bool has_room = stream != NULL;
  size_t width = (size_t)apng->plan.width;
  const uint32_t *row = pixels + (size_t)area.top * width + (size_t)area.left, *above = apng->zeros;
  apng->line[0] = 2;
  for (int i = 0; has_room && i < area.height; i++, above = row, row += width) {
    cp_pack_differences(row, above, area.width, apng->line + 1);
    has_room = cp_deflate_bytes(stream, apng->line, 3 * (size_t)area.width + 1, &apng->compressed);
  }
  has_room = has_room && cp_deflate_end(stream, &apng->compressed);
  cp_deflate_free(stream);
  return has_room;
}

/// Appends the compressed pixels; those of further frames stand behind the number of their chunk.
static bool append_pixels(struct apng *apng) {
  bool has_room = true;
  for (size_t start = 0; has_room && start < apng->compressed.count; start += CHUNK) {
    size_t left = apng->compressed.count - start, count = left < CHUNK ? left : CHUNK;
    if (apng->done == 0) {
      has_room = cp_append_chunk(apng->file, "IDAT", apng->compressed.bytes + start, count);
      continue;
    }
    uint8_t *chunk = malloc(count + 4);
    if (!chunk) return false;
    cp_put_number(chunk, apng->number++);
    memcpy(chunk + 4, apng->compressed.bytes + start, count);
    has_room = cp_append_chunk(apng->file, "fdAT", chunk, count + 4);
    free(chunk);
  }
  apng->compressed.count = 0;
  return has_room;
}

static bool add(void *film, const uint32_t *pixels, int milliseconds, const char **complaint) {
  struct apng *apng = film;
  int width = apng->plan.width, height = apng->plan.height;
  struct cp_area area = {0, 0, width, height};
  *complaint = no_memory;
  if (apng->done > 0) area = cp_changed_area(apng->former, pixels, width, height);
  if (!append_frame_control(apng, area, milliseconds) || !compress(apng, pixels, area) || !append_pixels(apng))
    return false;
  memcpy(apng->former, pixels, 4 * (size_t)width * (size_t)height);
  apng->done++;
  return true;
}

static bool end(void *film, const char **complaint) {
  struct apng *apng = film;
  *complaint = no_memory;
  return apng->done == apng->plan.frames && cp_append_chunk(apng->file, "IEND", NULL, 0);
}

const struct cp_film_kind cp_apng = {begin, add, end, forget};
