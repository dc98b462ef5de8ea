#ifndef CP_FILM_H
#define CP_FILM_H

// Frames of one size, one after the other -> the bytes of a file that moves.

#include "buffer.h"

/// What is known of a film before its first frame.
struct cp_film_plan {
  int width, height;
  int density;  // pixels a metre, 0 for none
  size_t frames;
  bool is_endless;  // it begins again behind its last frame
};

/// A writer of films.
struct cp_film_kind {
  /// Begins a film whose bytes are appended to `file`; NULL and a complaint if that fails.
  void *(*begin)(struct cp_buffer *file, const struct cp_film_plan *plan, const char **complaint);
  /// Appends a frame, in the form of CP_PIXELS; false and a complaint if that fails.
  bool (*add)(void *film, const uint32_t *pixels, int milliseconds, const char **complaint);
  /// Ends the file; false and a complaint if that fails.
  bool (*end)(void *film, const char **complaint);
  /// Frees the writer, at any moment.
  void (*free)(void *film);
};

extern const struct cp_film_kind cp_apng, cp_webp;

/// Whether the library for WebP is there; loads it the first time. Safe on every thread.
bool cp_can_write_webp(void);

/// The smallest rectangle outside of which two images are the same; one pixel if they are the same everywhere.
struct cp_area {
  int left, top, width, height;
};
struct cp_area cp_changed_area(const uint32_t *former, const uint32_t *now, int width, int height);

#endif
