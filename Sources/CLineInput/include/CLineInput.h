#ifndef CLINEINPUT_H
#define CLINEINPUT_H
int li_placeholder(void);
#endif
