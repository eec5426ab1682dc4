#define _GNU_SOURCE
#include "FileFaults.h"

#include <dlfcn.h>
#include <errno.h>
#include <limits.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define HAS_SANITIZER 1
#endif
#endif

static char root[PATH_MAX];
static int first;
static bool lasting;
static atomic_bool is_on;
static atomic_int count;

void file_faults_begin(const char *folder, int number, bool lasts) {
    snprintf(root, sizeof root, "%s/", folder);
    first = number;
    lasting = lasts;
    atomic_store(&count, 0);
    atomic_store(&is_on, true);
}

int file_faults_end(void) {
    atomic_store(&is_on, false);
    return atomic_load(&count);
}

// A program's own definitions come before those of the libraries that it is linked to, for all of them.
#if defined(__GLIBC__) && !defined(HAS_SANITIZER)

#include <sys/syscall.h>

// Whether a call for a name in an open folder fails. Nothing is followed.
static bool fails(int folder, const char *name) {
    if (!atomic_load(&is_on)) return false;
    char path[2 * PATH_MAX];
    long length = 0;
    if (name[0] != '/') {
        char link[64];
        snprintf(link, sizeof link, "/proc/self/fd/%d", folder);
        length = readlink(link, path, PATH_MAX);
        if (length < 0) return false;
        path[length++] = '/';
    }
    snprintf(path + length, PATH_MAX, "%s", name);
    if (strncmp(path, root, strlen(root)) != 0) return false;
    int number = atomic_fetch_add(&count, 1) + 1;
    if (first == 0 || number < first || (number > first && !lasting)) return false;
    errno = EIO;
    return true;
}

#define REAL(result, name, ...) \
    static result (*real)(__VA_ARGS__); \
    if (!real) real = (result (*)(__VA_ARGS__))dlsym(RTLD_NEXT, #name)

int renameat(int source, const char *from, int folder, const char *to) {
    REAL(int, renameat, int, const char *, int, const char *);
    return fails(folder, to) ? -1 : real(source, from, folder, to);
}

int linkat(int source, const char *from, int folder, const char *to, int flags) {
    REAL(int, linkat, int, const char *, int, const char *, int);
    return fails(folder, to) ? -1 : real(source, from, folder, to, flags);
}

int unlinkat(int folder, const char *path, int flags) {
    REAL(int, unlinkat, int, const char *, int);
    return fails(folder, path) ? -1 : real(folder, path, flags);
}

int mkdirat(int folder, const char *path, mode_t mode) {
    REAL(int, mkdirat, int, const char *, mode_t);
    return fails(folder, path) ? -1 : real(folder, path, mode);
}

// Through which the program calls renameat2.
long syscall(long number, ...) {
    REAL(long, syscall, long, ...);
    va_list list;
    va_start(list, number);
    long a = va_arg(list, long), b = va_arg(list, long), c = va_arg(list, long);
    long d = va_arg(list, long), e = va_arg(list, long), f = va_arg(list, long);
    va_end(list);
    if (number == SYS_renameat2 && fails((int)c, (const char *)d)) return -1;
    return real(number, a, b, c, d, e, f);
}

#endif
