#ifndef CP_DEFLATE_H
#define CP_DEFLATE_H

// Bytes -> a zlib stream (RFC 1950, RFC 1951), quick where most bytes are zero.

#include "buffer.h"

struct cp_deflate;

/// Begins a stream; NULL without memory.
struct cp_deflate *cp_deflate_begin(void);

/// Compresses the next bytes and appends what comes out to `out`; false without memory.
bool cp_deflate_bytes(struct cp_deflate *stream, const uint8_t *bytes, size_t count, struct cp_buffer *out);

/// Appends the rest of the stream; false without memory.
bool cp_deflate_end(struct cp_deflate *stream, struct cp_buffer *out);

void cp_deflate_free(struct cp_deflate *stream);

#endif
