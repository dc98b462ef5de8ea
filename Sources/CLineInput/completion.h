#ifndef LI_COMPLETION_H
#define LI_COMPLETION_H

#include "CLineInput.h"

/// Makes the TAB key call `completer`.
void li_install_completion(li_completer completer, void *context);

#endif
