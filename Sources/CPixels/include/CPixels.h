#ifndef CPIXELS_H
#define CPIXELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* SVG text -> the bytes of a PNG or PDF file, or pixels; several texts -> a file that moves. librsvg and cairo draw, and
   are loaded when the first picture is made, as libwebp is for the first WebP file. Nothing of them is needed to compile
   or to start the program.

   A renderer works on a thread of its own, because neither library can be told to stop: whoever waits stays able to
   answer an interrupt, and leaves a renderer that is still at work behind with `cp_close`.

   The text has a `viewBox`, and a page of PDF a width and a height. Its box is stretched to the image, so that no row
   at an edge shows a part of nothing; where the text leaves the page free, it is white. */

struct cp_renderer;

enum cp_form {
  CP_PIXELS,  ///< 32 bits for a pixel, 0xFFRRGGBB, row by row from the top
  CP_PNG,     ///< a PNG file
  CP_PDF,     ///< a PDF file of one page, as large as the SVG text says; width and height do not matter
  CP_APNG,    ///< an animated PNG file
  CP_WEBP     ///< a WebP file without loss, which moves if there are several texts
};

/// One picture, or one frame of a film.
struct cp_text {
  const uint8_t *bytes;
  size_t size;
  int milliseconds;  ///< how long a frame stays, at least 1; of a picture it does not matter
};

/// What is made.
struct cp_request {
  enum cp_form form;
  int width, height;   ///< pixels, from 1 to `CP_LONGEST_SIDE` each; of a page they do not matter
  int density;         ///< pixels a metre that the file tells programs that print; 0 for none
  bool is_endless;     ///< whether a film begins again behind its last frame
  const char *title;   ///< UTF-8, the title of a page; NULL or "" for none
};

enum cp_state {
  CP_WORKING,  ///< it is not done
  CP_DONE,     ///< `cp_bytes` has the result
  CP_MISSING,  ///< librsvg is not there; `cp_complaint` is the linker's reason
  CP_NO_WEBP,  ///< libwebp is not there
  CP_FAILED    ///< the text is no SVG, or there is no memory; `cp_complaint` says what failed
};

/// The longest side of an image in pixels; cairo's own limit is 32767.
enum { CP_LONGEST_SIDE = 16384 };

/// The most pixels that are drawn at once, unless `cp_limit_band` sets others: 128 MiB.
enum { CP_BAND = 1 << 25 };

/// Whether this program can load libraries while it runs: one that contains the C library cannot.
bool cp_can_load(void);

/// Creates a renderer; NULL without memory. It starts no thread and loads nothing.
struct cp_renderer *cp_open(void);

/// Begins to draw `count` texts, which are copied: one, or the frames of a film. Returns 0 or an error number: EBUSY
/// while an earlier picture is drawn, EINVAL for sides beyond the limits, for no text, or for several where the form is no
/// film. The result of the earlier picture is gone.
int cp_begin(struct cp_renderer *renderer, const struct cp_request *request, const struct cp_text *texts, size_t count);

/// Lets images be drawn in bands of at most so many pixels, but at least of one row. Small bands take little memory
/// and can end early; each costs the outlines of the picture once more. A frame of a film is always one band.
void cp_limit_band(struct cp_renderer *renderer, int pixels);

/// Waits at most so many milliseconds for the end of the work.
enum cp_state cp_wait(struct cp_renderer *renderer, int milliseconds);

/// The result after CP_DONE, until the next `cp_begin` or `cp_close`.
const uint8_t *cp_bytes(const struct cp_renderer *renderer, size_t *size);

/// One line of text about what failed, after CP_MISSING or CP_FAILED; never NULL.
const char *cp_complaint(const struct cp_renderer *renderer);

/// Frees the renderer. One that is at work is freed when its work ends, at the next band of an image or block of a
/// file; the end of the process does not wait for it.
void cp_close(struct cp_renderer *renderer);

/// Returns the bytes of a PNG file of pixels in the form of CP_PIXELS, which the caller frees; NULL without memory.
uint8_t *cp_png_file(const uint32_t *pixels, int width, int height, size_t *size);

#endif
