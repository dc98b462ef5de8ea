#include "CLineInput.h"
int li_placeholder(void) { return 0; }
