#ifndef LI_BACKGROUND_H
#define LI_BACKGROUND_H

// The part of the request for the terminal's background that the line editor needs.

#include <stdbool.h>

/// Sends the request if it is wanted; the terminal must already hide incoming bytes.
void li_send_question(void);

/// Whether an answer may be among the keys, or keys wait here that readline has not read.
bool li_is_filtering(void);

/// Lets readline read its keys here.
void li_install_reader(void);

/// Whether another key has arrived already.
bool li_keys_follow(void);

/// Whether keys have been read here that readline has not read.
bool li_has_keys(void);

void li_drop_keys(void);

/// Reads the bytes that have arrived; false at the end of the input.
bool li_take_input(void);

/// The milliseconds after which the start of an answer counts as keys; -1 if there is none.
int li_answer_pause(void);

void li_answer_broke_off(void);

/// Registers that a question with DA1 at its end was sent.
void li_count_question(void);

/// Whether the answer to DA1 has not come after the last question.
bool li_is_answer_due(void);

/// Whether the terminal has ever answered DA1.
bool li_has_answered(void);

/// Whether keys that are read now can be kept for readline.
bool li_has_room_for_keys(void);

/// Hides an answer that arrives while a statement runs from the screen, and only then.
void li_hide_answers(void);
void li_show_answers(void);

#endif
