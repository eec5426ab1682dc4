#ifndef ALLOCATION_COUNT_H
#define ALLOCATION_COUNT_H

/// How many blocks of memory this thread has asked for, where `malloc` is glibc's and no sanitizer
/// has put its own in its place; elsewhere 0, always.
unsigned long allocation_count(void);

#endif
