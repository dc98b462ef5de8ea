#ifndef LI_GRAPHICS_H
#define LI_GRAPHICS_H

// The part of the question for graphics that the reader of answers needs.

#include <stdbool.h>

/// Takes the numbers of an answer to DA1, such as "62;4;22".
void li_take_attributes(const char *numbers);

/// Takes the numbers before `letter` of another answer; false if it answers no question of ours.
bool li_take_size(char letter, const char *numbers);

/// Takes an answer of kitty's protocol, such as "Gi=31;OK".
void li_take_graphics_report(const char *text);

#endif
