#ifndef CPTY_H
#define CPTY_H
int pty_placeholder(void);
#endif
