// Finds librsvg where the system's linker finds it; cairo and GLib come with it. See library.h.
//
// The libraries stay loaded: GLib and fontconfig cannot be unloaded. A program into which the C library is linked has
// no linker to ask; it starts a program of its own beside it for this (`locus-pixels`).
#define _GNU_SOURCE
#include "library.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>

#include "CPixels.h"

#ifdef __linux__
#include <elf.h>
#include <link.h>
#include <sys/auxv.h>

// An archive of the C library has `dlopen` only if something else asks for it, and warns whoever does.
extern void *dlopen(const char *name, int flags) __attribute__((weak));
extern void *dlsym(void *library, const char *name) __attribute__((weak));
extern char *dlerror(void) __attribute__((weak));

bool cp_can_load(void) {
  if (!dlopen || !dlsym || !dlerror) return false;
  // A program that was started by the system's linker names it in its headers.
  const ElfW(Phdr) *headers = (const ElfW(Phdr) *)getauxval(AT_PHDR);
  unsigned long count = getauxval(AT_PHNUM);
  if (!headers) return false;
  for (unsigned long i = 0; i < count; i++)
    if (headers[i].p_type == PT_INTERP) return true;
  return false;
}
#else
bool cp_can_load(void) { return true; }
#endif

static const char *const names[] = {
#ifdef __APPLE__
    "librsvg-2.2.dylib", "/opt/homebrew/lib/librsvg-2.2.dylib", "/usr/local/lib/librsvg-2.2.dylib",
#else
    "librsvg-2.so.2",
#endif
};

static struct cp_library library;
static bool is_loaded;
static pthread_mutex_t guard = PTHREAD_MUTEX_INITIALIZER;

#define NAMED(name) \
  { #name, offsetof(struct cp_library, name) }

static const struct {
  const char *name;
  size_t place;
} functions[] = {
    NAMED(rsvg_handle_new_with_flags),
    NAMED(rsvg_handle_write),
    NAMED(rsvg_handle_close),
    NAMED(rsvg_handle_set_dpi),
    NAMED(rsvg_handle_get_intrinsic_dimensions),
    NAMED(rsvg_handle_render_document),
    NAMED(g_object_unref),
    NAMED(g_error_free),
    NAMED(cairo_image_surface_create_for_data),
    NAMED(cairo_pdf_surface_create_for_stream),
    NAMED(cairo_pdf_surface_set_metadata),
    NAMED(cairo_create),
    NAMED(cairo_translate),
    NAMED(cairo_scale),
    NAMED(cairo_show_page),
    NAMED(cairo_destroy),
    NAMED(cairo_status),
    NAMED(cairo_surface_flush),
    NAMED(cairo_surface_finish),
    NAMED(cairo_surface_destroy),
    NAMED(cairo_surface_status),
    NAMED(cairo_status_to_string),
};

/// Fills the table; false and a complaint if a library or a function is not there.
static bool find(char *complaint, size_t room) {
  if (!cp_can_load()) {
    snprintf(complaint, room, "this program cannot load libraries");
    return false;
  }
  void *loaded = NULL;
  for (size_t i = 0; !loaded && i < sizeof names / sizeof *names; i++) loaded = dlopen(names[i], RTLD_LAZY | RTLD_LOCAL);
  if (!loaded) {
    const char *reason = dlerror();
    snprintf(complaint, room, "%s", reason ? reason : names[0]);
    return false;
  }
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
    // The search goes on in the libraries that librsvg needs.
    void *function = dlsym(loaded, functions[i].name);
    if (!function) {
      snprintf(complaint, room, "%s is too old: it has no %s", names[0], functions[i].name);
      return false;
    }
    *(void **)((char *)&library + functions[i].place) = function;
  }
  return true;
}

const struct cp_library *cp_load(char *complaint, size_t room) {
  pthread_mutex_lock(&guard);
  if (!is_loaded) is_loaded = find(complaint, room);
  bool is_there = is_loaded;
  pthread_mutex_unlock(&guard);
  return is_there ? &library : NULL;
}
