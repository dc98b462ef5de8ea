// Bytes that grow. See buffer.h.
#include "buffer.h"

#include <stdlib.h>
#include <string.h>

bool cp_reserve(struct cp_buffer *buffer, size_t more) {
  if (more <= buffer->room - buffer->count) return true;
  if (more > SIZE_MAX / 4 || buffer->count > SIZE_MAX / 4) return false;
  size_t room = buffer->room < 4096 ? 4096 : buffer->room;
  while (room - buffer->count < more) room *= 2;
  uint8_t *bytes = realloc(buffer->bytes, room);
  if (!bytes) return false;
  buffer->bytes = bytes;
  buffer->room = room;
  return true;
}

bool cp_append(struct cp_buffer *buffer, const void *bytes, size_t count) {
  if (!cp_reserve(buffer, count)) return false;
  if (count > 0) memcpy(buffer->bytes + buffer->count, bytes, count);
  buffer->count += count;
  return true;
}

void cp_empty(struct cp_buffer *buffer) {
  free(buffer->bytes);
  *buffer = (struct cp_buffer){0};
}
