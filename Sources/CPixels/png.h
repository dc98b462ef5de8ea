#ifndef CP_PNG_H
#define CP_PNG_H

// Rows of pixels -> the bytes of a PNG file.

#include "buffer.h"

struct cp_png;

/// Begins a file of `width` x `height` pixels, whose bytes are appended to `file`; NULL without memory.
/// `density` is the number of pixels a metre that the file tells, 0 for none. `first` are the pixels of the first `rows` rows, in the form of CP_PIXELS: all rows together may have a palette.
struct cp_png *cp_png_begin(struct cp_buffer *file, int width, int height, int density, const uint32_t *first,
                            int rows);

/// Appends the next rows; false without memory.
bool cp_png_rows(struct cp_png *png, const uint32_t *pixels, int rows);

/// Ends the file and frees the writer; false without memory, or if rows are missing.
bool cp_png_end(struct cp_png *png);

/// Three bytes for each of `width` pixels, red first, less those of the pixel above (filter Up).
void cp_pack_differences(const uint32_t *pixels, const uint32_t *above, int width, uint8_t *out);

/// Frees the writer of a file that is given up.
void cp_png_abandon(struct cp_png *png);

#endif
