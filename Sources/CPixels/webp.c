// A film, or one picture, as a WebP file without loss, by libwebp and libwebpmux (1.0 and later), which are loaded when
// the first one is written.
//
// libwebp compares each frame with the one before and keeps the part that changed. Of charts, level 3 of 9 writes files
// that are 30 % smaller than those of level 1 in 1.7 times the time; those of level 6 are 2 % smaller still. The
// declarations are those of the libraries' own headers (webp/encode.h, webp/mux.h), which are not needed to compile; the
// libraries themselves refuse a caller with other ones by the number of their interface. Fields that are not needed here
// are room alone.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "CPixels.h"
#include "film.h"

enum {
  ENCODER_INTERFACE = 0x020f,
  MUX_INTERFACE = 0x0108,
  PRESET_DEFAULT = 0,
  LEVEL = 3,
  LONGEST_SIDE = 16383,
};

struct config {
  char fields[512];  // 116 bytes in libwebp 1
};

struct image {
  int is_argb, colorspace, width, height;
  void *planes[3];
  int strides[2];
  void *alpha;
  int alpha_stride;
  uint32_t room[2];
  uint32_t *pixels;
  int stride;  // in pixels
  char rest[512];
};

struct options {
  uint32_t background;
  int loops;  // 0 for ever
  int is_small, least, most, is_mixed, tells;
  char rest[256];
};

struct data {
  uint8_t *bytes;
  size_t size;
};

static struct {
  int (*WebPConfigInitInternal)(struct config *config, int preset, float quality, int version);
  int (*WebPConfigLosslessPreset)(struct config *config, int level);
  int (*WebPPictureInitInternal)(struct image *image, int version);
  void (*WebPPictureFree)(struct image *image);
  void (*WebPFree)(void *bytes);
  int (*WebPAnimEncoderOptionsInitInternal)(struct options *options, int version);
  void *(*WebPAnimEncoderNewInternal)(int width, int height, const struct options *options, int version);
  int (*WebPAnimEncoderAdd)(void *encoder, struct image *image, int milliseconds, const struct config *config);
  int (*WebPAnimEncoderAssemble)(void *encoder, struct data *data);
  void (*WebPAnimEncoderDelete)(void *encoder);
} lib;

#define NAMED(name) \
  { #name, (void **)&lib.name }

static const struct {
  const char *name;
  void **place;
} functions[] = {
    NAMED(WebPConfigInitInternal),
    NAMED(WebPConfigLosslessPreset),
    NAMED(WebPPictureInitInternal),
    NAMED(WebPPictureFree),
    NAMED(WebPFree),
    NAMED(WebPAnimEncoderOptionsInitInternal),
    NAMED(WebPAnimEncoderNewInternal),
    NAMED(WebPAnimEncoderAdd),
    NAMED(WebPAnimEncoderAssemble),
    NAMED(WebPAnimEncoderDelete),
};

static const char *const names[] = {
#ifdef __APPLE__
    "libwebpmux.3.dylib", "/opt/homebrew/lib/libwebpmux.3.dylib", "/usr/local/lib/libwebpmux.3.dylib",
#else
    "libwebpmux.so.3",
#endif
};

static pthread_once_t is_tried = PTHREAD_ONCE_INIT;
static bool is_there;

#ifdef __linux__
// As in library.c.
extern void *dlopen(const char *name, int flags) __attribute__((weak));
extern void *dlsym(void *library, const char *name) __attribute__((weak));
#endif

static void find(void) {
  void *loaded = NULL;
  if (!cp_can_load()) return;
  for (size_t i = 0; !loaded && i < sizeof names / sizeof *names; i++) loaded = dlopen(names[i], RTLD_LAZY | RTLD_LOCAL);
  if (!loaded) return;
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
    // The search goes on in libwebp, which libwebpmux needs.
    *functions[i].place = dlsym(loaded, functions[i].name);
    if (!*functions[i].place) return;
  }
  is_there = true;
}

bool cp_can_write_webp(void) {
  pthread_once(&is_tried, find);
  return is_there;
}

struct webp {
  struct cp_buffer *file;
  struct cp_film_plan plan;
  void *encoder;
  struct config config;
  int time;  // of the next frame
};

static const char no_memory[] = "there is not enough memory";

static void forget(void *film) {
  struct webp *webp = film;
  if (!webp) return;
  if (webp->encoder) lib.WebPAnimEncoderDelete(webp->encoder);
  free(webp);
}

static void *begin(struct cp_buffer *file, const struct cp_film_plan *plan, const char **complaint) {
  struct webp *webp = calloc(1, sizeof *webp);
  struct options options;
  *complaint = no_memory;
  if (!webp) return NULL;
  webp->file = file;
  webp->plan = *plan;
  memset(&options, 0, sizeof options);
  if (plan->width > LONGEST_SIDE || plan->height > LONGEST_SIDE) {
    *complaint = "a side of a WebP picture is at most 16383 pixels";
  } else if (!lib.WebPAnimEncoderOptionsInitInternal(&options, MUX_INTERFACE) ||
             !lib.WebPConfigInitInternal(&webp->config, PRESET_DEFAULT, 75, ENCODER_INTERFACE) ||
             !lib.WebPConfigLosslessPreset(&webp->config, LEVEL)) {
    *complaint = "libwebp is of another version";
  } else {
    options.loops = plan->is_endless ? 0 : 1;
    webp->encoder = lib.WebPAnimEncoderNewInternal(plan->width, plan->height, &options, MUX_INTERFACE);
    if (webp->encoder) return webp;
  }
  forget(webp);
  return NULL;
}

static bool add(void *film, const uint32_t *pixels, int milliseconds, const char **complaint) {
  struct webp *webp = film;
  struct image image;
  memset(&image, 0, sizeof image);
  *complaint = no_memory;
  if (!lib.WebPPictureInitInternal(&image, ENCODER_INTERFACE)) return false;
  image.is_argb = 1;
  image.width = webp->plan.width;
  image.height = webp->plan.height;
  // libwebp reads the pixels, which stay ours.
  image.pixels = (uint32_t *)pixels;
  image.stride = webp->plan.width;
  bool is_added = lib.WebPAnimEncoderAdd(webp->encoder, &image, webp->time, &webp->config);
  lib.WebPPictureFree(&image);
  webp->time += milliseconds;
  return is_added;
}

static bool end(void *film, const char **complaint) {
  struct webp *webp = film;
  struct data data = {0};
  *complaint = no_memory;
  bool is_made = lib.WebPAnimEncoderAdd(webp->encoder, NULL, webp->time, NULL) &&
                 lib.WebPAnimEncoderAssemble(webp->encoder, &data);
  bool has_room = is_made && cp_append(webp->file, data.bytes, data.size);
  lib.WebPFree(data.bytes);
  return has_room;
}

const struct cp_film_kind cp_webp = {begin, add, end, forget};
