#include "CPty.h"
int pty_placeholder(void) { return 0; }
