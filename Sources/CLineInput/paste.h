#ifndef LI_PASTE_H
#define LI_PASTE_H

// The part of the limit of pasted text that the reader of keys needs.

#include <stdbool.h>

/// Registers a key; false if it belongs to the part that is too long, and must not be passed to readline.
bool li_is_key_wanted(char key);

/// Whether the keys that come next belong to a pasted text.
bool li_is_pasting(void);

/// Whether readline must still get the end mark of a paste that was cut.
bool li_has_key_behind_paste(void);

/// The next key of that end mark; 0 if there is none.
int li_key_behind_paste(void);

#endif
