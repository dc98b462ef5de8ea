#ifndef LI_PASTE_H
#define LI_PASTE_H

// What the reader of keys needs to know of pasted text that is too long.

#include <stdbool.h>

/// Takes notice of a key; false if it belongs to what is too long, and readline shall not have it.
bool li_is_key_wanted(char key);

/// Whether the end of a paste that was cut is still to be given to readline.
bool li_has_key_behind_paste(void);

/// The next key of that end; 0 if there is none.
int li_key_behind_paste(void);

#endif
