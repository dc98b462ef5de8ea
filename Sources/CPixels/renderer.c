// A renderer: one thread that draws pictures one after the other. See CPixels.h.
//
// The thread stays for the next picture, because Pango keeps its fonts by thread: to find and to open them takes longer
// than to draw a picture. It sleeps in between.
//
// Who owns it: the thread, from its start to its end. `cp_close` asks it to end; until then the owner of the handle and
// the thread share the structure under its lock. A renderer that never drew has no thread, and is freed at once.
#define _GNU_SOURCE
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "CPixels.h"
#include "drawing.h"
#include "film.h"

struct cp_renderer {
  pthread_mutex_t guard;
  pthread_cond_t has_changed;
  bool has_thread;
  bool is_working;
  atomic_bool is_closed;
  enum cp_state state;
  struct cp_drawing drawing;
};

/// The renderers that were closed at work, and whose work goes on.
static atomic_int left_behind;

static void discard(struct cp_renderer *renderer) {
  cp_empty(&renderer->drawing.svg);
  cp_empty(&renderer->drawing.title);
  cp_empty(&renderer->drawing.result);
  free(renderer->drawing.frames);
  pthread_mutex_destroy(&renderer->guard);
  pthread_cond_destroy(&renderer->has_changed);
  free(renderer);
}

struct cp_renderer *cp_open(void) {
  struct cp_renderer *renderer = calloc(1, sizeof *renderer);
  if (!renderer) return NULL;
  pthread_mutex_init(&renderer->guard, NULL);
  pthread_condattr_t attributes;
  pthread_condattr_init(&attributes);
#ifndef __APPLE__
  pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
#endif
  pthread_cond_init(&renderer->has_changed, &attributes);
  pthread_condattr_destroy(&attributes);
  renderer->state = CP_DONE;
  renderer->drawing.band = CP_BAND;
  renderer->drawing.is_unwanted = &renderer->is_closed;
  return renderer;
}

// ---- The thread -------------------------------------------------------------------------------

static enum cp_state draw(struct cp_drawing *drawing) {
  drawing->library = cp_load(drawing->complaint, sizeof drawing->complaint);
  if (!drawing->library) return CP_MISSING;
  if (drawing->request.form == CP_WEBP && !cp_can_write_webp()) return CP_NO_WEBP;
  return cp_draw(drawing) ? CP_DONE : CP_FAILED;
}

static void *work(void *argument) {
  struct cp_renderer *renderer = argument;
  pthread_mutex_lock(&renderer->guard);
  for (;;) {
    while (!renderer->is_working && !atomic_load(&renderer->is_closed))
      pthread_cond_wait(&renderer->has_changed, &renderer->guard);
    if (!renderer->is_working) break;
    pthread_mutex_unlock(&renderer->guard);
    enum cp_state state = draw(&renderer->drawing);
    pthread_mutex_lock(&renderer->guard);
    renderer->is_working = false;
    renderer->state = state;
    pthread_cond_broadcast(&renderer->has_changed);
    if (atomic_load(&renderer->is_closed)) {
      atomic_fetch_sub(&left_behind, 1);
      break;
    }
  }
  pthread_mutex_unlock(&renderer->guard);
  discard(renderer);
  return NULL;
}

/// Starts the thread, which takes no signals: they belong to the threads of the program.
static int start(struct cp_renderer *renderer) {
  pthread_attr_t attributes;
  int failure = pthread_attr_init(&attributes);
  if (failure) return failure;
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  // Whatever the shell's limit is.
  pthread_attr_setstacksize(&attributes, 8 << 20);
  sigset_t all, former;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &former);
  pthread_t thread;
  failure = pthread_create(&thread, &attributes, work, renderer);
  pthread_sigmask(SIG_SETMASK, &former, NULL);
  pthread_attr_destroy(&attributes);
  renderer->has_thread = failure == 0;
  return failure;
}

// ---- For the owner of the handle --------------------------------------------------------------

static bool is_possible(const struct cp_request *request, size_t count) {
  int width = request->width, height = request->height;
  bool has_size = width >= 1 && height >= 1 && width <= CP_LONGEST_SIDE && height <= CP_LONGEST_SIDE;
  bool is_film = request->form == CP_APNG || request->form == CP_WEBP;
  return (has_size || request->form == CP_PDF) && count >= 1 && (count == 1 || is_film);
}

/// Copies what is to be drawn; false without memory.
static bool take(struct cp_drawing *drawing, const struct cp_request *request, const struct cp_text *texts,
                 size_t count) {
  const char *title = request->title ? request->title : "";
  struct cp_frame *frames = realloc(drawing->frames, count * sizeof *frames);
  cp_empty(&drawing->svg);
  cp_empty(&drawing->title);
  cp_empty(&drawing->result);
  drawing->complaint[0] = 0;
  drawing->frame_count = 0;
  if (!frames) return false;
  drawing->frames = frames;
  drawing->request = *request;
  drawing->request.title = NULL;
  if (!cp_append(&drawing->title, title, strlen(title) + 1)) return false;
  for (size_t i = 0; i < count; i++) {
    frames[i] = (struct cp_frame){drawing->svg.count, texts[i].size, texts[i].milliseconds};
    if (!cp_append(&drawing->svg, texts[i].bytes, texts[i].size)) return false;
  }
  drawing->frame_count = count;
  return true;
}

int cp_begin(struct cp_renderer *renderer, const struct cp_request *request, const struct cp_text *texts,
             size_t count) {
  if (!is_possible(request, count)) return EINVAL;
  pthread_mutex_lock(&renderer->guard);
  int failure = renderer->is_working ? EBUSY : 0;
  if (!failure && !take(&renderer->drawing, request, texts, count)) failure = ENOMEM;
  if (!failure && !renderer->has_thread) failure = start(renderer);
  if (!failure) {
    renderer->is_working = true;
    renderer->state = CP_WORKING;
    pthread_cond_broadcast(&renderer->has_changed);
  }
  pthread_mutex_unlock(&renderer->guard);
  return failure;
}

void cp_limit_band(struct cp_renderer *renderer, int pixels) {
  pthread_mutex_lock(&renderer->guard);
  if (!renderer->is_working) renderer->drawing.band = pixels;
  pthread_mutex_unlock(&renderer->guard);
}

enum cp_state cp_wait(struct cp_renderer *renderer, int milliseconds) {
  struct timespec end;
#ifdef __APPLE__
  clock_gettime(CLOCK_REALTIME, &end);
#else
  clock_gettime(CLOCK_MONOTONIC, &end);
#endif
  end.tv_sec += milliseconds / 1000;
  end.tv_nsec += milliseconds % 1000 * 1000000L;
  if (end.tv_nsec >= 1000000000L) {
    end.tv_sec++;
    end.tv_nsec -= 1000000000L;
  }
  pthread_mutex_lock(&renderer->guard);
  while (renderer->is_working &&
         pthread_cond_timedwait(&renderer->has_changed, &renderer->guard, &end) == 0) {}
  enum cp_state state = renderer->is_working ? CP_WORKING : renderer->state;
  pthread_mutex_unlock(&renderer->guard);
  return state;
}

const uint8_t *cp_bytes(const struct cp_renderer *renderer, size_t *size) {
  *size = renderer->drawing.result.count;
  return renderer->drawing.result.bytes;
}

const char *cp_complaint(const struct cp_renderer *renderer) { return renderer->drawing.complaint; }

#ifdef __GLIBC__
/// Ends the process without taking apart what a renderer still uses. It runs before all that was registered earlier.
static void leave(int status, void *context) {
  (void)context;
  if (atomic_load(&left_behind) == 0) return;
  fflush(NULL);
  _exit(status);
}

static void prepare_to_leave(void) { on_exit(leave, NULL); }
#else
static void prepare_to_leave(void) {}
#endif

static pthread_once_t is_prepared = PTHREAD_ONCE_INIT;

void cp_close(struct cp_renderer *renderer) {
  if (!renderer) return;
  if (!renderer->has_thread) return discard(renderer);
  pthread_mutex_lock(&renderer->guard);
  if (renderer->is_working) {
    pthread_once(&is_prepared, prepare_to_leave);
    atomic_fetch_add(&left_behind, 1);
  }
  atomic_store(&renderer->is_closed, true);
  pthread_cond_broadcast(&renderer->has_changed);
  pthread_mutex_unlock(&renderer->guard);
}
