#ifndef LI_BACKGROUND_H
#define LI_BACKGROUND_H

// What the line editor needs of the question for the terminal's background.

#include <stdbool.h>

/// Sends the question if it is wanted; the terminal shows nothing of what arrives by now.
void li_send_question(void);

/// Whether an answer may be among the keys, or keys wait here that readline has not seen.
bool li_is_filtering(void);

/// Lets readline read its keys here.
void li_install_reader(void);

/// Whether another key has arrived already.
bool li_keys_follow(void);

/// Whether keys have been read that readline has not seen.
bool li_has_keys(void);

void li_drop_keys(void);

/// Reads what has arrived; false at the end of the input.
bool li_take_input(void);

/// The milliseconds after which what looks like the begin of an answer is none; -1 if nothing does.
int li_answer_pause(void);

void li_answer_broke_off(void);

/// Keeps the terminal from showing an answer that arrives while a statement runs, and no longer.
void li_hide_answers(void);
void li_show_answers(void);

#endif
