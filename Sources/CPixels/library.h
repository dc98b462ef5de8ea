#ifndef CP_LIBRARY_H
#define CP_LIBRARY_H

// The functions of librsvg, cairo and GLib that a picture needs, found when they are needed.
//
// The declarations are those of the libraries' own headers, which are not needed to compile: all of these functions
// have been in librsvg 2.46 (2019) and cairo 1.16 (2018) and later.

#include <stdbool.h>
#include <stddef.h>

/// A rectangle of librsvg.
struct cp_rectangle {
  double x, y, width, height;
};

/// A length of librsvg, with the number of its unit.
struct cp_length {
  double length;
  int unit;
};

/// An error of GLib.
struct cp_gerror {
  unsigned domain;
  int code;
  char *message;
};

typedef int (*cp_writer)(void *context, const unsigned char *bytes, unsigned count);

struct cp_library {
  void *(*rsvg_handle_new_with_flags)(unsigned flags);
  int (*rsvg_handle_write)(void *handle, const unsigned char *bytes, size_t count, struct cp_gerror **error);
  int (*rsvg_handle_close)(void *handle, struct cp_gerror **error);
  void (*rsvg_handle_set_dpi)(void *handle, double dpi);
  void (*rsvg_handle_get_intrinsic_dimensions)(void *handle, int *has_width, struct cp_length *width, int *has_height,
                                               struct cp_length *height, int *has_box, struct cp_rectangle *box);
  int (*rsvg_handle_render_document)(void *handle, void *context, const struct cp_rectangle *viewport,
                                     struct cp_gerror **error);
  void (*g_object_unref)(void *object);
  void (*g_error_free)(struct cp_gerror *error);
  void *(*cairo_image_surface_create_for_data)(unsigned char *data, int format, int width, int height, int stride);
  void *(*cairo_pdf_surface_create_for_stream)(cp_writer writer, void *context, double width, double height);
  void (*cairo_pdf_surface_set_metadata)(void *surface, int entry, const char *text);
  void *(*cairo_create)(void *surface);
  void (*cairo_translate)(void *context, double x, double y);
  void (*cairo_scale)(void *context, double x, double y);
  void (*cairo_show_page)(void *context);
  void (*cairo_destroy)(void *context);
  int (*cairo_status)(void *context);
  void (*cairo_surface_flush)(void *surface);
  void (*cairo_surface_finish)(void *surface);
  void (*cairo_surface_destroy)(void *surface);
  int (*cairo_surface_status)(void *surface);
  const char *(*cairo_status_to_string)(int status);
};

/// Finds the functions, and loads the libraries the first time. Returns NULL and one line of text if they are not
/// there. Safe on every thread.
const struct cp_library *cp_load(char *complaint, size_t room);

#endif
