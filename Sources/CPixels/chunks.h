#ifndef CP_CHUNKS_H
#define CP_CHUNKS_H

// Chunks, of which PNG files consist (ISO/IEC 15948, section 5.3): length, type, bytes, checksum.

#include "buffer.h"

/// Writes a number as four bytes, the highest first.
void cp_put_number(uint8_t *bytes, uint32_t number);

/// Appends a chunk; false without memory.
bool cp_append_chunk(struct cp_buffer *file, const char *type, const uint8_t *bytes, size_t count);

/// Appends the signature of PNG files and the chunk IHDR of an image; false without memory.
bool cp_append_head(struct cp_buffer *file, int width, int height, int bits, int color_type);

/// Appends a chunk pHYs for so many pixels a metre, or nothing if that is 0; false without memory.
bool cp_append_density(struct cp_buffer *file, int density);

#endif
