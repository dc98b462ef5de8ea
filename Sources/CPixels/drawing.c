// Draws an SVG text by librsvg into an image of cairo or a page of PDF. See drawing.h.
//
// A large image is drawn in bands of rows, each as if it were the whole: only one band of pixels is in memory, and
// between two bands the work can end. But each band costs the outlines of the whole picture once more. A picture on a
// screen, or in a usual file, is one band. Borders of shapes do not show where two bands meet, as every pixel is
// computed from the same outlines; gradients differ by two levels at most.
//
// A text that librsvg draws into an image gets no colours of the screen's dots, and the letters' outlines are those of
// `rsvg-convert`, which calls the same functions.
#define _GNU_SOURCE
#include "drawing.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "film.h"
#include "png.h"

// Numbers of the libraries' headers.
enum {
  RSVG_HANDLE_FLAG_UNLIMITED = 1,
  CAIRO_FORMAT_ARGB32 = 0,
  CAIRO_STATUS_SUCCESS = 0,
  CAIRO_STATUS_WRITE_ERROR = 11,
  CAIRO_PDF_METADATA_TITLE = 0,
  CAIRO_PDF_METADATA_CREATE_DATE = 5,
};

static bool failed(struct cp_drawing *drawing, const char *reason) {
  // The first line alone, without control characters.
  size_t count = 0;
  for (; reason[count] && reason[count] != '\n' && count + 1 < sizeof drawing->complaint; count++) {
    unsigned char byte = (unsigned char)reason[count];
    drawing->complaint[count] = (char)(byte < 0x20 || byte == 0x7f ? ' ' : byte);
  }
  drawing->complaint[count] = 0;
  return false;
}

static bool failed_by(struct cp_drawing *drawing, struct cp_gerror *error) {
  failed(drawing, error && error->message ? error->message : "librsvg gave no reason");
  if (error) drawing->library->g_error_free(error);
  return false;
}

static const char no_memory[] = "there is not enough memory";

// ---- The text ---------------------------------------------------------------------------------

/// Reads a text; NULL and a complaint if it is no SVG.
static void *read_text(struct cp_drawing *drawing, const struct cp_frame *frame) {
  const struct cp_library *lib = drawing->library;
  void *handle = lib->rsvg_handle_new_with_flags(RSVG_HANDLE_FLAG_UNLIMITED);
  if (!handle) {
    failed(drawing, no_memory);
    return NULL;
  }
  lib->rsvg_handle_set_dpi(handle, 96);
  struct cp_gerror *error = NULL;
  if (lib->rsvg_handle_write(handle, drawing->svg.bytes + frame->start, frame->size, &error) &&
      lib->rsvg_handle_close(handle, &error))
    return handle;
  failed_by(drawing, error);
  lib->g_object_unref(handle);
  return NULL;
}

/// Draws the text so that its box fills `width` x `height`.
static bool render(struct cp_drawing *drawing, void *handle, void *context, const struct cp_rectangle *box, double width,
                   double height) {
  struct cp_gerror *error = NULL;
  struct cp_rectangle viewport = {.width = box->width, .height = box->height};
  drawing->library->cairo_scale(context, width / box->width, height / box->height);
  if (drawing->library->rsvg_handle_render_document(handle, context, &viewport, &error)) return true;
  return failed_by(drawing, error);
}

// ---- Images -----------------------------------------------------------------------------------

/// Draws `rows` rows from row `top` on.
static bool draw_band(struct cp_drawing *drawing, void *handle, const struct cp_rectangle *box, uint32_t *pixels,
                      int top, int rows) {
  const struct cp_library *lib = drawing->library;
  memset(pixels, 0xff, 4 * (size_t)drawing->request.width * (size_t)rows);
  void *surface = lib->cairo_image_surface_create_for_data((unsigned char *)pixels, CAIRO_FORMAT_ARGB32,
                                                           drawing->request.width, rows, 4 * drawing->request.width);
  void *context = lib->cairo_create(surface);
  lib->cairo_translate(context, 0, -top);
  bool is_drawn = render(drawing, handle, context, box, drawing->request.width, drawing->request.height);
  int status = lib->cairo_status(context);
  lib->cairo_destroy(context);
  lib->cairo_surface_flush(surface);
  lib->cairo_surface_destroy(surface);
  if (is_drawn && status != CAIRO_STATUS_SUCCESS) return failed(drawing, lib->cairo_status_to_string(status));
  return is_drawn;
}

/// The memory of a band, in large pages where the system has them: to get it page by page took as long as to draw a
/// usual picture.
static uint32_t *band_of(size_t size) {
  enum { LARGE_PAGE = 2 << 20 };
  void *band = NULL;
  if (size < LARGE_PAGE) return malloc(size);
  size = (size + LARGE_PAGE - 1) / LARGE_PAGE * LARGE_PAGE;
  if (posix_memalign(&band, LARGE_PAGE, size) != 0) return NULL;
#ifdef MADV_HUGEPAGE
  madvise(band, size, MADV_HUGEPAGE);
#endif
  return band;
}

static struct cp_png *begin_png(struct cp_drawing *drawing, const uint32_t *first, int rows) {
  const struct cp_request *request = &drawing->request;
  return cp_png_begin(&drawing->result, request->width, request->height, request->density, first, rows);
}

static bool draw_image(struct cp_drawing *drawing, void *handle, const struct cp_rectangle *box) {
  int rows = drawing->band / drawing->request.width;
  if (rows < 1) rows = 1;
  if (rows > drawing->request.height) rows = drawing->request.height;
  uint32_t *band = band_of(4 * (size_t)drawing->request.width * (size_t)rows);
  if (!band) return failed(drawing, no_memory);
  struct cp_png *png = NULL;
  bool is_fine = true;
  for (int top = 0; is_fine && top < drawing->request.height; top += rows) {
    if (atomic_load(drawing->is_unwanted)) is_fine = failed(drawing, "it is not wanted any more");
    int left = drawing->request.height - top, count = left < rows ? left : rows;
    is_fine = is_fine && draw_band(drawing, handle, box, band, top, count);
    if (!is_fine) break;
    bool has_room;
    if (drawing->request.form == CP_PNG) {
      if (!png) png = begin_png(drawing, band, count);
      has_room = png && cp_png_rows(png, band, count);
    } else {
      has_room = cp_append(&drawing->result, band, 4 * (size_t)drawing->request.width * (size_t)count);
    }
    if (!has_room) is_fine = failed(drawing, no_memory);
  }
  free(band);
  if (!png) return is_fine;
  if (is_fine) return cp_png_end(png) || failed(drawing, no_memory);
  cp_png_abandon(png);
  return false;
}

// ---- Pages ------------------------------------------------------------------------------------

/// A length in points; 0 if it has no unit of length.
static double points(struct cp_length length) {
  // In the order of RsvgUnit: percent, px, em, ex, in, cm, mm, pt, pc.
  static const double units[] = {0, 0.75, 0, 0, 72, 72 / 2.54, 72 / 25.4, 1, 12};
  bool is_known = length.unit >= 0 && (size_t)length.unit < sizeof units / sizeof *units;
  return is_known ? length.length * units[length.unit] : 0;
}

static int take_bytes(void *context, const unsigned char *bytes, unsigned count) {
  struct cp_drawing *drawing = context;
  bool is_taken = !atomic_load(drawing->is_unwanted) && cp_append(&drawing->result, bytes, count);
  return is_taken ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR;
}

static bool draw_page(struct cp_drawing *drawing, void *handle, const struct cp_rectangle *box, double width,
                      double height) {
  const struct cp_library *lib = drawing->library;
  void *surface = lib->cairo_pdf_surface_create_for_stream(take_bytes, drawing, width, height);
  if (drawing->title.count > 1)
    lib->cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, (const char *)drawing->title.bytes);
  // The time of day is fixed, so that the same picture gives the same file.
  lib->cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "1970-01-01T00:00:00Z");
  void *context = lib->cairo_create(surface);
  bool is_drawn = render(drawing, handle, context, box, width, height);
  lib->cairo_show_page(context);
  int status = lib->cairo_status(context);
  lib->cairo_destroy(context);
  lib->cairo_surface_finish(surface);
  if (status == CAIRO_STATUS_SUCCESS) status = lib->cairo_surface_status(surface);
  lib->cairo_surface_destroy(surface);
  if (is_drawn && status != CAIRO_STATUS_SUCCESS) return failed(drawing, lib->cairo_status_to_string(status));
  return is_drawn;
}

// ---- The whole --------------------------------------------------------------------------------

/// Draws one text. `pixels` are those of a frame of a film; NULL for a picture, which is a file or pixels in `result`.
static bool draw_text(struct cp_drawing *drawing, const struct cp_frame *frame, uint32_t *pixels) {
  void *handle = read_text(drawing, frame);
  if (!handle) return false;
  int has_width = 0, has_height = 0, has_box = 0;
  struct cp_length width = {0}, height = {0};
  struct cp_rectangle box = {0};
  drawing->library->rsvg_handle_get_intrinsic_dimensions(handle, &has_width, &width, &has_height, &height, &has_box,
                                                         &box);
  bool is_drawn = false;
  bool is_page = drawing->request.form == CP_PDF;
  double page_width = has_width ? points(width) : 0, page_height = has_height ? points(height) : 0;
  if (!has_box || !(box.width > 0) || !(box.height > 0) || (is_page && !(page_width > 0 && page_height > 0)))
    failed(drawing, "the picture has no size");
  else if (pixels)
    is_drawn = draw_band(drawing, handle, &box, pixels, 0, drawing->request.height);
  else if (is_page)
    is_drawn = draw_page(drawing, handle, &box, page_width, page_height);
  else
    is_drawn = draw_image(drawing, handle, &box);
  drawing->library->g_object_unref(handle);
  return is_drawn;
}

static bool draw_film(struct cp_drawing *drawing, const struct cp_film_kind *kind) {
  const struct cp_request *request = &drawing->request;
  struct cp_film_plan plan = {request->width, request->height, request->density, drawing->frame_count,
                              request->is_endless};
  const char *complaint = no_memory;
  uint32_t *pixels = band_of(4 * (size_t)request->width * (size_t)request->height);
  if (!pixels) return failed(drawing, no_memory);
  void *film = kind->begin(&drawing->result, &plan, &complaint);
  bool is_fine = film || failed(drawing, complaint);
  for (size_t i = 0; is_fine && i < drawing->frame_count; i++) {
    if (atomic_load(drawing->is_unwanted)) is_fine = failed(drawing, "it is not wanted any more");
    is_fine = is_fine && draw_text(drawing, &drawing->frames[i], pixels);
    if (is_fine && !kind->add(film, pixels, drawing->frames[i].milliseconds, &complaint))
      is_fine = failed(drawing, complaint);
  }
  free(pixels);
  if (is_fine && !kind->end(film, &complaint)) is_fine = failed(drawing, complaint);
  kind->free(film);
  return is_fine;
}

bool cp_draw(struct cp_drawing *drawing) {
  switch (drawing->request.form) {
    case CP_APNG: return draw_film(drawing, &cp_apng);
    case CP_WEBP: return draw_film(drawing, &cp_webp);
    case CP_PIXELS:
    case CP_PNG:
    case CP_PDF: break;
  }
  return draw_text(drawing, &drawing->frames[0], NULL);
}
