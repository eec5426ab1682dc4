#define _GNU_SOURCE
#include "CPlatform.h"

#include <errno.h>

#if defined(__APPLE__)
#include <stdio.h>
#include <sys/stdio.h>

int livery_rename_to_new(int from_folder, const char *from, int to_folder, const char *to) {
    return renameatx_np(from_folder, from, to_folder, to, RENAME_EXCL);
}
#else
#include <sys/syscall.h>
#include <unistd.h>

int livery_rename_to_new(int from_folder, const char *from, int to_folder, const char *to) {
#if defined(SYS_renameat2)
    // renameat2(2): RENAME_NOREPLACE is 1. EINVAL says that the file system does not know it, ENOSYS
    // that the kernel does not.
    long status = syscall(SYS_renameat2, from_folder, from, to_folder, to, 1u);
    if (status == 0) return 0;
    if (errno == EINVAL || errno == ENOSYS) errno = ENOTSUP;
    return -1;
#else
    errno = ENOTSUP;
    return -1;
#endif
}
#endif
