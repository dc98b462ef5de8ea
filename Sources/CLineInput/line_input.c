// Reads one line by GNU readline, and handles signals while it waits.
#include <langinfo.h>
#include <locale.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <readline/history.h>
#include <readline/readline.h>

#include "CLineInput.h"
#include "background.h"
#include "completion.h"
#include "reflow.h"
#include "signals.h"

static bool done;
static char *typed;

static atomic_bool resized;
static atomic_bool stopped;
// A signal whose default action ends the process: it is raised again after the terminal is restored.
static atomic_int ending;

static void on_resize(int signal) {
  (void)signal;
  atomic_store(&resized, true);
  li_wake();
}

static void on_stop(int signal) {
  (void)signal;
  atomic_store(&stopped, true);
  li_wake();
}

static void on_end(int signal) {
  atomic_store(&ending, signal);
  li_wake();
}

static const struct {
  int signal;
  void (*handler)(int);
} watched[] = {{SIGWINCH, on_resize}, {SIGTSTP, on_stop}, {SIGTERM, on_end},
               {SIGHUP, on_end},      {SIGQUIT, on_end}};

enum { WATCHED = sizeof watched / sizeof watched[0] };

/// Handles a signal, unless it was ignored when the program was started (nohup).
static void watch(int signal, void (*handler)(int), struct sigaction *old) {
  li_handle(signal, handler, old);
  if (old->sa_handler == SIG_IGN) sigaction(signal, old, NULL);
}

bool li_must_leave(void) { return li_interrupted() || atomic_load(&ending) != 0; }

static void got_line(char *line) {
  typed = line;
  done = true;
  rl_callback_handler_remove();
}

/// Sets only the character classes: the locale's numbers would have decimal commas.
static void set_characters(void) {
  const char *name = setlocale(LC_CTYPE, "");
  if (name && strcmp(name, "C") != 0 && strcmp(name, "POSIX") != 0) return;
  // No locale is set (a bare container) or it is not installed. Modern terminals send UTF-8; only an
  // explicit setting of C gives plain C.
  const char *variables[] = {"LC_ALL", "LC_CTYPE", "LANG"};
  const char *asked = "";
  for (int i = 0; i < 3 && !*asked; i++) {
    const char *value = getenv(variables[i]);
    if (value) asked = value;
  }
  if (strcmp(asked, "C") != 0 && strcmp(asked, "POSIX") != 0) setlocale(LC_CTYPE, "C.UTF-8");
}

/// Restores the terminal. At the end of the input some versions of readline write a line end here and
/// others do not: here it is never written, because the caller decides that.
static void put_terminal_back(void) {
#if defined(RL_READLINE_VERSION) && RL_READLINE_VERSION >= 0x0802
  rl_eof_found = 0;
#endif
  rl_deprep_terminal();
}

static FILE *screen(void) { return rl_outstream ? rl_outstream : stdout; }

static int ring(int count, int key) {
  (void)count;
  (void)key;
  return rl_ding();
}

// The rows of the screen that the last line took with its prompt; -1 if something else was shown meanwhile.
static int rows_of_line;
static bool is_disturbed;

void li_disturb_rows(void) { is_disturbed = true; }

int li_rows_of_last_line(void) { return rows_of_line; }

/// Ends the line, painted as it is: what arrived at once with the key was not painted yet.
static int accept_line(int count, int key) {
  rl_redisplay();
  rows_of_line = is_disturbed || strchr(rl_line_buffer, '\n') ? -1 : li_rows_of_line();
  return rl_newline(count, key);
}

static int clear_screen(int count, int key) {
  li_disturb_rows();
  return rl_clear_screen(count, key);
}

static const char *const maps[] = {"emacs-standard", "emacs-meta", "emacs-ctlx", "vi-insert",
                                   "vi-move"};
enum { MAPS = sizeof maps / sizeof *maps };

/// Puts a command of ours in the place of one of readline's, whatever keys lead to it.
static void replace_command(rl_command_func_t *former, rl_command_func_t *now) {
  for (size_t map = 0; map < MAPS; map++) {
    Keymap keymap = rl_get_keymap_by_name(maps[map]);
    if (!keymap) continue;
    for (int key = 0; key < KEYMAP_SIZE; key++)
      if (keymap[key].type == ISFUNC && keymap[key].function == former) keymap[key].function = now;
  }
}

// A line that was put aside by the key that explores the picture; it is typed again at the next prompt.
static char *put_aside;

/// Ends the line as the statement `explore`; what was typed comes back at the next prompt.
static int explore(int count, int key) {
  free(put_aside);
  put_aside = rl_end > 0 ? strdup(rl_line_buffer) : NULL;
  rl_replace_line("explore", 0);
  rl_point = rl_end;
  return accept_line(count, key);
}

static void type_again(void) {
  if (!put_aside) return;
  rl_insert_text(put_aside);
  free(put_aside);
  put_aside = NULL;
  rl_redisplay();
}

/// Lets the keys explore the picture, unless the user's inputrc gives them something else to do: F2 as terminals send
/// it, and Ctrl-O, which readline uses for going through the history.
static void bind_exploring_keys(void) {
  rl_bind_keyseq_if_unbound("\\eOQ", explore);
  rl_bind_keyseq_if_unbound("\\e[12~", explore);
  replace_command(rl_operate_and_get_next, explore);
}

/* Commands that read keys of their own, or replay them, in ways that readline's callback interface does not
   survive: a search for a character before a function key, a keyboard macro inside a search. Reading the
   inputrc again would bring them back. */
static void take_dangerous_keys_away(void) {
  rl_command_func_t *dangerous[] = {rl_char_search,     rl_backward_char_search,
                                    rl_start_kbd_macro, rl_end_kbd_macro,
                                    rl_call_last_kbd_macro, rl_print_last_kbd_macro,
                                    rl_re_read_init_file};
  for (size_t i = 0; i < sizeof dangerous / sizeof *dangerous; i++)
    replace_command(dangerous[i], ring);
}

/// Repaints the line once all keys that have arrived are in it: otherwise a long text that arrives as typed
/// keys would be painted for every letter.
static void redisplay(void) {
  if (!li_keys_follow() || li_must_leave()) rl_redisplay();
}

void li_init(li_completer completer, void *context) {
  set_characters();
  li_open_wake_pipe();
  rl_readline_name = "locus";
  rl_catch_signals = 0;
  rl_catch_sigwinch = 0;
#ifdef RL_READLINE_VERSION
  rl_change_environment = 0;
#endif
  rl_deprep_term_function = put_terminal_back;
  /* Bytes above 127 are text in every locale, never Meta keys: losing a letter is worse than showing a wrong one. */
  rl_variable_bind("convert-meta", "off");
  rl_variable_bind("input-meta", "on");
  rl_variable_bind("output-meta", "on");
  rl_variable_bind("enable-bracketed-paste", "on");
  rl_variable_bind("blink-matching-paren", "on");
  li_install_completion(completer, context);
  using_history();
  rl_initialize();  // reads ~/.inputrc, which may change the variables above
  take_dangerous_keys_away();
  replace_command(rl_newline, accept_line);
  replace_command(rl_clear_screen, clear_screen);
  bind_exploring_keys();
  rl_redisplay_function = redisplay;
  li_install_reader();
}

bool li_is_utf8(void) { return strcmp(nl_langinfo(CODESET), "UTF-8") == 0; }

/// Discards the typed line and leaves the cursor on a new one.
static void drop_line(void) {
  // Done before the terminal is restored, which moves the cursor to the line's first column.
  rl_point = rl_end;
  rl_redisplay();
  fputs("^C\n", screen());
  fflush(screen());
#ifdef RL_READLINE_VERSION
  rl_callback_sigcleanup();
#endif
  rl_free_line_state();
  rl_replace_line("", 0);
  rl_callback_handler_remove();
}

/// Stops the process after Ctrl-Z, and repaints the line when it continues.
static void suspend(void) {
  rl_deprep_terminal();
  li_handle(SIGTSTP, SIG_DFL, NULL);
  kill(getpid(), SIGTSTP);
  li_handle(SIGTSTP, on_stop, NULL);
  rl_prep_terminal(1);
  rl_reset_screen_size();
  rl_forced_update_display();
}

static void end_by(int signal) {
  rl_callback_handler_remove();
  li_handle(signal, SIG_DFL, NULL);
  kill(getpid(), signal);
}

/// Passes a key to readline, unless all bytes that have arrived belong to an answer of the terminal.
static void read_key(void) {
  if (li_is_filtering() && !li_has_keys() && li_take_input() && !li_has_keys()) return;
  rl_callback_read_char();
}

enum li_status li_read(const char *prompt, char **line) {
  struct sigaction old[WATCHED];
  *line = NULL;
  done = false;
  typed = NULL;
  rows_of_line = -1;
  is_disturbed = false;
  li_clear_interrupt();
  // Called first, as the opposite is last below: signals that are watched while statements run get other
  // handlers here.
  li_show_answers();
  for (int i = 0; i < WATCHED; i++) watch(watched[i].signal, watched[i].handler, &old[i]);
  using_history();
  rl_reset_screen_size();
  rl_callback_handler_install(prompt, got_line);
  type_again();
  li_send_question();
  enum li_status status = LI_LINE;
  while (!done) {
    int wait = LI_WAIT_READY;
    if (!li_has_keys()) wait = li_wait(fileno(rl_instream ? rl_instream : stdin), li_answer_pause());
    if (li_interrupted()) {
      li_clear_interrupt();
      li_drop_keys();
      drop_line();
      status = LI_INTERRUPTED;
      break;
    }
    int signal = atomic_exchange(&ending, 0);
    if (signal) end_by(signal);
    if (atomic_exchange(&resized, false)) {
      li_disturb_rows();
      li_follow_size();
    }
    if (atomic_exchange(&stopped, false)) {
      li_disturb_rows();
      suspend();
    }
    if (wait == LI_WAIT_TIMEOUT) li_answer_broke_off();
    if (wait == LI_WAIT_READY) read_key();
  }
  for (int i = 0; i < WATCHED; i++) sigaction(watched[i].signal, &old[i], NULL);
  // Called last: it watches some of the same signals while a statement runs.
  li_hide_answers();
  *line = typed;
  return status == LI_LINE && !typed ? LI_END : status;
}

void li_free(char *line) { free(line); }

void li_history_add(const char *entry, int limit) {
  add_history(entry);
  if (!history_is_stifled()) stifle_history(limit);
}

void li_history_forget(const char *entry) {
  HIST_ENTRY **list = history_list();
  for (int i = 0; list && list[i]; i++) {
    if (strcmp(list[i]->line, entry) != 0) continue;
    free_history_entry(remove_history(i));
    return;
  }
}
