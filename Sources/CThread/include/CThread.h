#ifndef CTHREAD_H
#define CTHREAD_H

#include <stddef.h>

/// How many bytes of the calling thread's stack are left; SIZE_MAX where the system does not tell.
///
/// In C because glibc declares the function that tells for GNU sources alone, which Swift's
/// importer does not count itself among.
size_t livery_thread_stack_remaining(void);

#endif
