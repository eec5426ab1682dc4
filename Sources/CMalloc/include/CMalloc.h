#ifndef CMALLOC_H
#define CMALLOC_H

/// Has the C library keep memory that was freed for what is allocated next, where it would give it
/// back to the system each time: for a program that makes one picture after the other and then ends.
///
/// To be called before other threads are started. Does nothing where the C library is not glibc.
///
/// In C because Swift's importer leaves out glibc's malloc.h.
void livery_malloc_keep_freed(void);

/// Gives free memory back to the system, wherever in the heap it is. Does nothing where the C library is not
/// glibc, since others do so by themselves.
void livery_malloc_trim(void);

#endif
