#ifndef C_INFLATE_H
#define C_INFLATE_H

#include <stddef.h>
#include <stdint.h>

/* Decompresses gzip files (RFC 1952) by zlib, step by step. Several compressed files one after another give one
   output. */

struct ci_stream;

enum ci_status {
  /* All input is consumed, and more is needed. */
  CI_HUNGRY,
  /* The output is full. */
  CI_FULL,
  /* The bytes are no gzip data, or damaged; or there is no memory. */
  CI_BROKEN,
};

/* Creates a stream at its start; NULL without memory. */
struct ci_stream *ci_open(void);

/* Consumes `*taken` of the `size` bytes of `input`, and writes `*written` bytes to `output`, which has room for
   `room`. */
enum ci_status ci_inflate(struct ci_stream *stream, const uint8_t *input, size_t size, size_t *taken, uint8_t *output,
                          size_t room, size_t *written);

/* Whether the stream may end here: after the last byte of a compressed file. */
int ci_is_whole(const struct ci_stream *stream);

void ci_close(struct ci_stream *stream);

#endif
