// See chunks.h.
#include "chunks.h"

#include <string.h>
#include <zlib.h>

void cp_put_number(uint8_t *bytes, uint32_t number) {
  for (int i = 0; i < 4; i++) bytes[i] = (uint8_t)(number >> (24 - 8 * i));
}

bool cp_append_chunk(struct cp_buffer *file, const char *type, const uint8_t *bytes, size_t count) {
  uint8_t head[8], end[4];
  cp_put_number(head, (uint32_t)count);
  memcpy(head + 4, type, 4);
  uLong check = crc32(crc32(0, NULL, 0), head + 4, 4);
  if (count > 0) check = crc32(check, bytes, (uInt)count);
  cp_put_number(end, (uint32_t)check);
  return cp_append(file, head, 8) && cp_append(file, bytes, count) && cp_append(file, end, 4);
}

bool cp_append_head(struct cp_buffer *file, int width, int height, int bits, int color_type) {
  static const uint8_t magic[] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
  uint8_t head[13] = {0};
  cp_put_number(head, (uint32_t)width);
  cp_put_number(head + 4, (uint32_t)height);
  head[8] = (uint8_t)bits;
  head[9] = (uint8_t)color_type;
  return cp_append(file, magic, sizeof magic) && cp_append_chunk(file, "IHDR", head, sizeof head);
}

bool cp_append_density(struct cp_buffer *file, int density) {
  if (density <= 0) return true;
  uint8_t bytes[9];
  cp_put_number(bytes, (uint32_t)density);
  cp_put_number(bytes + 4, (uint32_t)density);
  bytes[8] = 1;  // the unit is the metre
  return cp_append_chunk(file, "pHYs", bytes, sizeof bytes);
}
