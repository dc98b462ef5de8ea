#ifndef CLINEINPUT_H
#define CLINEINPUT_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

// Line editing by GNU readline, and the interrupt key.
//
// readline runs by its callback interface, so that a signal is handled while it waits for a key: the
// handlers write a byte to a pipe, and every wait watches that pipe as well as the input. This works
// whichever thread receives a signal. There is one line editor in a process: its state is readline's own.

// ---- The interrupt key ------------------------------------------------------------------------

/// Starts to watch SIGINT. With `second_ends`, a second SIGINT before the first one is handled ends the
/// process with status 130, so that no script can hang.
void li_watch_interrupts(bool second_ends);

/// Whether SIGINT has come since `li_clear_interrupt`. Fast, from any thread.
bool li_interrupted(void);

void li_clear_interrupt(void);

/// Waits until `descriptor` can be read or has ended; false if SIGINT came first.
bool li_wait_readable(int descriptor);

// ---- The line editor --------------------------------------------------------------------------

enum li_status {
  LI_LINE,        ///< a line was typed or a block pasted: it may hold several lines
  LI_END,         ///< Ctrl-D on an empty line, or the input has ended
  LI_INTERRUPTED  ///< Ctrl-C: the line is gone, the cursor is on a new one
};

/// The completions of one word, filled by the completer.
struct li_answer;

/// Adds a completion; `text` replaces the word; lists show `label` and `description`.
void li_answer_add(struct li_answer *answer, const char *text, const char *label,
                   const char *description);

/// Fills `answer` for the cursor at byte `point` of `line`, and returns the byte offset at which the word
/// that completions replace starts.
typedef size_t (*li_completer)(void *context, const char *line, size_t point,
                               struct li_answer *answer);

/// Prepares the editor: once, before `li_read`. Character classes are those of the environment's locale;
/// numbers keep their decimal point.
void li_init(li_completer completer, void *context);

/// Whether the locale's encoding is UTF-8; valid after `li_init`.
bool li_is_utf8(void);

/// Reads a line after `prompt`. For LI_LINE `*line` is the text, to be freed with `li_free`. The terminal's
/// mode is restored when this returns.
enum li_status li_read(const char *prompt, char **line);

void li_free(char *line);

/// The rows of the screen that the last line took together with its prompt; -1 if they are not known, because something
/// else was shown while it was typed (a list of completions, an empty screen) or the terminal has got another size.
int li_rows_of_last_line(void);

/// Says that something else than the line is shown while it is typed.
void li_disturb_rows(void);

// ---- The terminal's background ----------------------------------------------------------------

enum li_background { LI_BACKGROUND_UNKNOWN, LI_BACKGROUND_DARK, LI_BACKGROUND_LIGHT };

/// Makes the next `li_read` request the brightness of the terminal's background. Nothing waits for the answer.
void li_ask_background(void);

/// The terminal's answer so far.
enum li_background li_background(void);

/// What the terminal says of pictures in pixels.
struct li_graphics {
  bool has_answered;  ///< whether it was asked and has answered; else all others are unknown
  bool has_kitty;     ///< whether it has kitty's graphics protocol
  bool has_sixel;     ///< whether it has sixels
  int registers;      ///< its colour registers for sixels; 0 if it does not say
  int cell_width;     ///< the width of a cell in pixels; 0 if it is unknown
  int cell_height;    ///< its height
};

/// Asks the terminal once, between two lines of the editor, and waits at most so many milliseconds for the answer; later
/// calls return what is known. A terminal that has never answered is not asked while it owes the first answer.
struct li_graphics li_graphics(int patience);

/// Ends the line editor and restores the terminal to its state before the first line.
void li_end(void);

/// Whether a pasted text was too long since the last call, and its rest was discarded.
bool li_paste_was_cut(void);

// ---- History ----------------------------------------------------------------------------------

/// Appends an entry to the history of the arrow keys and Ctrl-R; at most `limit` are kept.
void li_history_add(const char *entry, int limit);

/// Removes an entry from the history.
void li_history_forget(const char *entry);

// ---- The whole terminal -----------------------------------------------------------------------

/// What ends a wait.
enum li_news {
  LI_NEWS_INPUT,   ///< bytes can be read, or the terminal has gone
  LI_NEWS_SIGNAL,  ///< the page must be drawn as a whole, or an interrupt came
  LI_NEWS_NONE     ///< the time has passed
};

/// Takes the terminal of the standard streams: its alternate screen, every key at once, reports of the mouse, and no
/// cursor. It is given back by `li_screen_give_back`, at the end of the program, and by every signal that ends or stops
/// it. False if standard input is no terminal.
bool li_screen_take(void);

/// Gives the terminal back as it was.
void li_screen_give_back(void);

/// Stops the process as Ctrl-Z does, with the terminal given back; returns when it goes on, with the terminal taken.
void li_screen_stop(void);

/// Has places of the mouse reported in pixels.
void li_screen_ask_pixels(void);

/// Whether the page must be drawn as a whole, since the last call: the terminal has another size, or was given back.
bool li_screen_take_due(void);

/// Whether a wait would end at once. Fast.
bool li_screen_has_news(void);

/// Waits for bytes or a signal, or until a time has passed if `milliseconds` is not negative.
enum li_news li_screen_wait(int milliseconds);

/// Reads what has arrived: the number of bytes, 0 for none now, negative if the terminal has gone.
long li_screen_read(unsigned char *bytes, long most);

// ---- Other programs ---------------------------------------------------------------------------

/// Makes a pipe whose ends other programs do not inherit: [0] is read, [1] is written. Returns 0 or an
/// error number.
int li_pipe(int ends[2]);

/// Starts the program at a path, or the one of a name without a slash in a folder of PATH that begins at the root,
/// without a shell, in a process group of its own, with three open descriptors as its standard streams and default
/// signal handling. `arguments` start with its name and end with NULL. Returns 0 and `*process`, or an error number:
/// ENOENT if there is no such program.
int li_start(const char *program, const char *const arguments[], int input, int output, int complaints,
             pid_t *process);

/* Keeps freed memory in the process: a picture needs a few megabytes for a short time, and fetching the pages again
   would cost more than the drawing. Swift's Glibc module lacks mallopt. */
void li_keep_memory(void);

/// Returns free memory to the system, wherever it lies in the heap.
void li_trim_memory(void);

/// The bytes of the process in memory; 0 if they are unknown.
long li_resident_bytes(void);

/// The bytes of the machine's memory, or the limit of the process group; 0 if they are unknown.
long li_machine_bytes(void);

#endif
