// A PNG file (ISO/IEC 15948), as small as is quick.
//
// Colours: where the whole picture is at hand and has at most 256 colours, they stand in a palette, in as few bits as
// they need (1, 2, 4, 8). Else a pixel has three bytes. Pictures are opaque.
//
// Filters: none for a palette, as the standard advises; else Up, which turns what stands still from row to row into
// zeros, which `deflate.c` makes short work of. libpng, as cairo calls it, tries all five filters on every row, and zlib
// compresses the best: three quarters of the instructions of a PNG file of a chart, for a file a fifth smaller.
#include "png.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "CPixels.h"
#include "chunks.h"
#include "deflate.h"

enum { TABLE = 1024, COLORS = 256 };

struct palette {
  uint32_t colors[COLORS];
  int count;
  // Places of colours plus 1, by a hash of the colour.
  uint16_t table[TABLE];
};

struct cp_png {
  struct cp_buffer *file;
  struct cp_deflate *stream;
  struct cp_buffer compressed;  // not yet in the file
  int width, height, done;
  bool has_palette;
  int bits;  // of a palette's number
  size_t row_bytes;
  uint8_t *line;    // a row as it is compressed, behind the number of its filter
  uint32_t *above;  // the pixels of the former row
  struct palette palette;
};

// ---- Colours ----------------------------------------------------------------------------------

static unsigned hash(uint32_t color) { return (color * 2654435761u) >> 22; }

/// The number of a colour; -1 if it is one too many.
static int number(struct palette *palette, uint32_t color) {
  unsigned place = hash(color);
  while (palette->table[place]) {
    int found = palette->table[place] - 1;
    if (palette->colors[found] == color) return found;
    place = (place + 1) % TABLE;
  }
  if (palette->count == COLORS) return -1;
  palette->colors[palette->count++] = color;
  palette->table[place] = (uint16_t)palette->count;
  return palette->count - 1;
}

/// Whether a row is the one above it, which stands in front of it in memory.
static bool is_repeated(const uint32_t *pixels, int width) {
  return memcmp(pixels, pixels - width, 4 * (size_t)width) == 0;
}

/// Collects the colours of rows; false if they are too many for a palette.
static bool collect(struct palette *palette, const uint32_t *pixels, int width, int rows) {
  uint32_t last = ~pixels[0];
  for (int row = 0; row < rows; row++, pixels += width) {
    if (row > 0 && is_repeated(pixels, width)) continue;
    for (int i = 0; i < width; i++) {
      if (pixels[i] == last) continue;
      last = pixels[i];
      if (number(palette, last) < 0) return false;
    }
  }
  return true;
}

// ---- The file ---------------------------------------------------------------------------------

/// The most bytes of a chunk of pixels.
enum { CHUNK = 1 << 20 };

/// Writes the compressed bytes so far as a chunk, once they are many, or all of them.
static bool append_pixels(struct cp_png *png, bool is_end) {
  if (png->compressed.count == 0 || (png->compressed.count < CHUNK && !is_end)) return true;
  bool has_room = cp_append_chunk(png->file, "IDAT", png->compressed.bytes, png->compressed.count);
  png->compressed.count = 0;
  return has_room;
}

static bool append_head(struct cp_png *png, int density) {
  int color_type = png->has_palette ? 3 : 2;
  if (!cp_append_head(png->file, png->width, png->height, png->bits, color_type)) return false;
  if (!cp_append_density(png->file, density)) return false;
  if (!png->has_palette) return true;
  uint8_t colors[3 * COLORS];
  for (int i = 0; i < png->palette.count; i++)
    for (int c = 0; c < 3; c++) colors[3 * i + c] = (uint8_t)(png->palette.colors[i] >> (16 - 8 * c));
  return cp_append_chunk(png->file, "PLTE", colors, 3 * (size_t)png->palette.count);
}

struct cp_png *cp_png_begin(struct cp_buffer *file, int width, int height, int density, const uint32_t *first,
                            int rows) {
  struct cp_png *png = calloc(1, sizeof *png);
  if (!png) return NULL;
  png->file = file;
  png->width = width;
  png->height = height;
  png->bits = 8;
  png->has_palette = rows == height && collect(&png->palette, first, width, rows);
  while (png->has_palette && png->bits > 1 && png->palette.count <= 1 << (png->bits / 2)) png->bits /= 2;
  png->row_bytes = png->has_palette ? ((size_t)width * (size_t)png->bits + 7) / 8 : 3 * (size_t)width;
  png->line = malloc(png->row_bytes + 1);
  png->above = calloc((size_t)width, sizeof *png->above);
  png->stream = cp_deflate_begin();
  if (!png->line || !png->above || !png->stream || !append_head(png, density)) {
    cp_png_abandon(png);
    return NULL;
  }
  return png;
}

/// The numbers of the palette, from the highest bits down.
static void pack_numbers(struct cp_png *png, const uint32_t *pixels, uint8_t *out) {
  uint32_t last = ~pixels[0];
  int found = 0, per_byte = 8 / png->bits;
  memset(out, 0, png->row_bytes);
  for (int i = 0; i < png->width; i++) {
    if (pixels[i] != last) found = number(&png->palette, last = pixels[i]);
    out[i / per_byte] |= (uint8_t)(found << (8 - png->bits * (i % per_byte + 1)));
  }
}

/// The difference of a pixel and the one above, byte by byte without a borrow from the next one.
static void put_difference(uint32_t now, uint32_t former, uint8_t *out) {
  uint32_t rest = ((now | 0x80808080) - (former & 0x7f7f7f7f)) ^ ((now ^ ~former) & 0x80808080);
  out[0] = (uint8_t)(rest >> 16);
  out[1] = (uint8_t)(rest >> 8);
  out[2] = (uint8_t)rest;
}

void cp_pack_differences(const uint32_t *restrict pixels, const uint32_t *restrict above, int width,
                         uint8_t *restrict out) {
  memset(out, 0, 3 * (size_t)width);
  if (memcmp(pixels, above, 4 * (size_t)width) == 0) return;
  int i = 0;
  // Of a row of a chart a few pixels differ: the others are passed over four at a time.
  for (; i + 4 <= width; i += 4) {
    uint64_t now[2], former[2];
    memcpy(now, pixels + i, sizeof now);
    memcpy(former, above + i, sizeof former);
    if (((now[0] ^ former[0]) | (now[1] ^ former[1])) == 0) continue;
    for (int j = i; j < i + 4; j++) put_difference(pixels[j], above[j], out + 3 * j);
  }
  for (; i < width; i++) put_difference(pixels[i], above[i], out + 3 * i);
}

bool cp_png_rows(struct cp_png *png, const uint32_t *pixels, int rows) {
  size_t width = (size_t)png->width;
  for (int row = 0; row < rows; row++, pixels += width) {
    png->line[0] = png->has_palette ? 0 : 2;
    // A row of a palette that repeats the one above is packed already.
    if (png->has_palette && (row == 0 || !is_repeated(pixels, png->width)))
      pack_numbers(png, pixels, png->line + 1);
    if (!png->has_palette)
      cp_pack_differences(pixels, png->above, png->width, png->line + 1);
    if (!cp_deflate_bytes(png->stream, png->line, png->row_bytes + 1, &png->compressed) || !append_pixels(png, false))
      return false;
    if (!png->has_palette) memcpy(png->above, pixels, 4 * width);
    png->done++;
  }
  return true;
}

bool cp_png_end(struct cp_png *png) {
  bool is_whole = png->done == png->height && cp_deflate_end(png->stream, &png->compressed) &&
                  append_pixels(png, true) && cp_append_chunk(png->file, "IEND", NULL, 0);
  cp_png_abandon(png);
  return is_whole;
}

void cp_png_abandon(struct cp_png *png) {
  cp_deflate_free(png->stream);
  cp_empty(&png->compressed);
  free(png->line);
  free(png->above);
  free(png);
}

uint8_t *cp_png_file(const uint32_t *pixels, int width, int height, size_t *size) {
  struct cp_buffer file = {0};
  struct cp_png *png = cp_png_begin(&file, width, height, 0, pixels, height);
  bool is_whole = png && cp_png_rows(png, pixels, height);
  if (png && !is_whole) cp_png_abandon(png);
  if (is_whole && cp_png_end(png)) {
    *size = file.count;
    return file.bytes;
  }
  cp_empty(&file);
  return NULL;
}
