#include "CInflate.h"

#include <limits.h>
#include <stdlib.h>
#include <zlib.h>

struct ci_stream {
  z_stream zlib;
  /* Whether the last consumed byte ended a compressed file. */
  int is_whole;
};

struct ci_stream *ci_open(void) {
  struct ci_stream *stream = calloc(1, sizeof *stream);
  if (!stream) return NULL;
  /* The largest window, and only the header of gzip. */
  if (inflateInit2(&stream->zlib, 15 + 16) != Z_OK) {
    free(stream);
    return NULL;
  }
  return stream;
}

static size_t within_uint(size_t size) { return size > UINT_MAX ? UINT_MAX : size; }

enum ci_status ci_inflate(struct ci_stream *stream, const uint8_t *input, size_t size, size_t *taken, uint8_t *output,
                          size_t room, size_t *written) {
  z_stream *zlib = &stream->zlib;
  *taken = 0;
  *written = 0;
  while (*taken < size && *written < room) {
    size_t in = within_uint(size - *taken), out = within_uint(room - *written);
    zlib->next_in = (Bytef *)(input + *taken);
    zlib->avail_in = (uInt)in;
    zlib->next_out = output + *written;
    zlib->avail_out = (uInt)out;
    /* Another compressed file may follow the one that has ended. */
    if (stream->is_whole && inflateReset(zlib) != Z_OK) return CI_BROKEN;
    stream->is_whole = 0;
    int status = inflate(zlib, Z_NO_FLUSH);
    *taken += in - zlib->avail_in;
    *written += out - zlib->avail_out;
    if (status == Z_STREAM_END) {
      stream->is_whole = 1;
    } else if (status != Z_OK && status != Z_BUF_ERROR) {
      return CI_BROKEN;
    } else if (status == Z_BUF_ERROR) {
      break;
    }
  }
  /* If the output is full, zlib may hold more. */
  return *written == room ? CI_FULL : CI_HUNGRY;
}

int ci_is_whole(const struct ci_stream *stream) { return stream->is_whole; }

void ci_close(struct ci_stream *stream) {
  inflateEnd(&stream->zlib);
  free(stream);
}
