#ifndef CVIEWTHREAD_H
#define CVIEWTHREAD_H

/* Lets the calling thread read views, which belong to the main actor.

   Code of the main actor asks the runtime now and then whether it is on the main thread: a closure that a body hands to
   `map` does in Swift 6. Elsewhere the program ends. Between `vt_begin` and `vt_end` the runtime lets the calling thread
   pass, and it alone; all others are asked as before. Calls nest.

   The runtime asks through `swift_task_checkIsolated_hook`, which it has for embedders (stdlib/public/Concurrency,
   ConcurrencyHooks.h, "A hook to take over check isolated"). It is set by the first call; a hook that somebody else has
   set is asked for all other threads. */

/// Begins to read views on the calling thread.
void vt_begin(void);

/// Ends what the last `vt_begin` of the calling thread began.
void vt_end(void);

#endif
