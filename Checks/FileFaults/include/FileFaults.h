#ifndef FILE_FAULTS_H
#define FILE_FAULTS_H

#include <stdbool.h>

/// From now on, a call that would give, take or make a name in a folder fails with EIO: the one of a number, from 1.
///
/// With `lasts`, all after it fail too, so that the folder stays as if the process had been killed before the call.
/// Nothing fails where the system's C library is not glibc, or a sanitizer has put its own in its place.
///
/// - Parameters:
///   - folder: The folder's absolute path, without symbolic links.
///   - number: The number of the call; 0 for none.
///   - lasts: Whether all later calls fail too.
void file_faults_begin(const char *folder, int number, bool lasts);

/// No call fails any more.
///
/// - Returns: The number of calls since the beginning; 0 where none can fail.
int file_faults_end(void);

#endif
