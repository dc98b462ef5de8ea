#ifndef CP_DRAWING_H
#define CP_DRAWING_H

// One picture or film, drawn from its beginning to its end.

#include <stdatomic.h>
#include <stdbool.h>

#include "CPixels.h"
#include "buffer.h"
#include "library.h"

/// A text among all texts.
struct cp_frame {
  size_t start, size;
  int milliseconds;
};

struct cp_drawing {
  const struct cp_library *library;
  /// What is made; the title is the drawing's own.
  struct cp_request request;
  struct cp_buffer title;
  /// The texts one after the other, and for each its place.
  struct cp_buffer svg;
  struct cp_frame *frames;
  size_t frame_count;
  int band;  // the most pixels that are drawn at once, at least one row
  /// Set by whoever does not want the picture any more.
  const atomic_bool *is_unwanted;
  /// The result.
  struct cp_buffer result;
  /// One line of text about what failed.
  char complaint[200];
};

/// Draws the picture; false and a complaint if that fails, or if nobody wants it any more.
bool cp_draw(struct cp_drawing *drawing);

#endif
