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

enum { LI_MOST_ENDINGS = 96 };

/// The signals whose default action ends the process and that timers and other programs send, in turn from 0 on; 0
/// behind the last one, at most LI_MOST_ENDINGS. Not among them: SIGINT, which is the interrupt key, SIGPIPE and SIGXFSZ,
/// which are answers to writing, and SIGKILL, which nobody can handle.
int li_ending(int index);

/// The signals of faults of the program itself, in turn from 0 on; 0 behind the last one. Their handlers must not return
/// to the work.
int li_fault(int index);

void li_handle(int signal, void (*handler)(int), struct sigaction *old);

#endif
