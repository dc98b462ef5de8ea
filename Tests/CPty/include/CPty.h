#ifndef CPTY_H
#define CPTY_H

#include <sys/types.h>

/// Starts a program on a terminal of its own, with default signals.
/// Returns the terminal's other end, closed on exec, or -1; `*process` is the program's.
int pty_spawn(const char *path, char *const arguments[], char *const environment[],
              unsigned short columns, unsigned short rows, pid_t *process);

/// Starts a program in `folder` with the given descriptors as its streams (-1: closed), with default
/// signals. Returns the process, or -1.
pid_t process_spawn(const char *path, char *const arguments[], char *const environment[],
                    const char *folder, int input, int output, int errors);

/// Changes the terminal's size, as a window does; 0, or -1 on failure.
int pty_resize(int terminal, unsigned short columns, unsigned short rows);

/// Whether the program reads keys one by one, which is when its line editor waits.
int pty_is_raw(int terminal);

#endif
