#ifndef C_INFLATE_H
#define C_INFLATE_H

#include <stddef.h>
#include <stdint.h>

/* Decompresses files of gzip (RFC 1952) by zlib, step by step. Several of them one behind the other are one. */

struct ci_stream;

enum ci_status {
  /* All input is taken, and more of it is needed. */
  CI_HUNGRY,
  /* The output is full. */
  CI_FULL,
  /* The bytes are no gzip, or damaged; or there is no memory. */
  CI_BROKEN,
};

/* A stream at its begin, or NULL without memory. */
struct ci_stream *ci_open(void);

/* Takes `*taken` bytes of `input`, which has `size`, and writes `*written` bytes to `output`, which has room for `room`. */
enum ci_status ci_inflate(struct ci_stream *stream, const uint8_t *input, size_t size, size_t *taken, uint8_t *output,
                          size_t room, size_t *written);

/* Whether the stream may end here: behind the last byte of a file. */
int ci_is_whole(const struct ci_stream *stream);

void ci_close(struct ci_stream *stream);

#endif
