#ifndef CSYSTEM_H
#define CSYSTEM_H

#include <stddef.h>

// What the C library declares for GNU sources alone, which Swift's importer does not count itself among.

/// How many bytes of the calling thread's stack are left; SIZE_MAX where the system does not tell.
size_t livery_thread_stack_remaining(void);

/// Gives a file another name in its folder unless something has that name already.
///
/// Returns 0; or -1 with errno: EEXIST when something has the name, ENOTSUP when the system or the
/// file system knows no such renaming.
int livery_rename_to_new(int from_folder, const char *from, int to_folder, const char *to);

/// Has the C library keep memory that was freed for what is allocated next, where it would give it
/// back to the system each time: for a program that makes one picture after the other and then ends.
///
/// To be called before other threads are started. Does nothing where the C library is not glibc.
void livery_malloc_keep_freed(void);

/// Gives free memory back to the system, wherever in the heap it is. Does nothing where the C library is not
/// glibc, since others do so by themselves.
void livery_malloc_trim(void);

#endif
