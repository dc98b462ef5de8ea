#ifndef CP_BUFFER_H
#define CP_BUFFER_H

// Bytes that grow.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct cp_buffer {
  uint8_t *bytes;
  size_t count, room;
};

/// Makes room for `more` bytes; false without memory, and the bytes stay.
bool cp_reserve(struct cp_buffer *buffer, size_t more);

/// Appends bytes; false without memory, and nothing is appended.
bool cp_append(struct cp_buffer *buffer, const void *bytes, size_t count);

/// Frees the bytes.
void cp_empty(struct cp_buffer *buffer);

#endif
