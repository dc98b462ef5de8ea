#ifndef LI_SIGNALS_H
#define LI_SIGNALS_H

// Declarations that the line editor and the interrupt key share.

#include <signal.h>
#include <stdbool.h>

enum { LI_WAIT_READY, LI_WAIT_SIGNAL, LI_WAIT_TIMEOUT };

/// Opens the pipe that handlers write to; once.
void li_open_wake_pipe(void);

/// Ends the wait of `li_wait`; safe in a signal handler.
void li_wake(void);

/// Waits for input on `descriptor` (or its end, or an error that reading will report), for a signal, or
/// until a timeout if `milliseconds` is not negative.
int li_wait(int descriptor, int milliseconds);

/// Whether a signal has come that ends the line: readline must return at once.
bool li_must_leave(void);

void li_handle(int signal, void (*handler)(int), struct sigaction *old);

#endif
