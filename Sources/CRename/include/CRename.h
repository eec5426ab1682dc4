#ifndef CRENAME_H
#define CRENAME_H

/// Gives a file another name in its folder unless something has that name already.
///
/// Returns 0; or -1 with errno: EEXIST when something has the name, ENOTSUP when the system or the
/// file system knows no such renaming.
///
/// In C because glibc declares renameat2 for GNU sources alone, and musl not in every version.
int livery_rename_to_new(int folder, const char *from, const char *to);

#endif
