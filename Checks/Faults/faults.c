// Loaded by LD_PRELOAD, fails the n-th call to the file system in a folder, and maybe all after it.
//
// FAULT_FOLDER is the folder; FAULT_KIND an error, SHORT or KILL; FAULT_AT the number of the first call that fails,
// from 1; with FAULT_LASTS, all later calls of the kind fail too. The calls are listed in the file FAULT_LOG.
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { READS = 1, WRITES = 2, GROWS = 4, WAITS = 8, HAS_BYTES = 16 };

static atomic_int count;

static const char *setting(const char *name) {
    const char *value = getenv(name);
    return value ? value : "";
}

// The folder of a descriptor, and the path of a file in it, in one text; nothing is followed.
static int is_in_folder(int folder, const char *path) {
    const char *root = setting("FAULT_FOLDER");
    char whole[2 * PATH_MAX] = "";
    if (!*root) return 0;
    if (!path || path[0] != '/') {
        char link[64];
        if (folder == AT_FDCWD) {
            snprintf(link, sizeof link, "/proc/self/cwd");
        } else {
            snprintf(link, sizeof link, "/proc/self/fd/%d", folder);
        }
        long length = syscall(SYS_readlinkat, AT_FDCWD, link, whole, PATH_MAX - 1);
        if (length < 0) return 0;
        whole[length] = 0;
        if (path) strncat(whole, "/", 2);
    }
    if (path) strncat(whole, path, PATH_MAX);
    return strncmp(whole, root, strlen(root)) == 0;
}

// Which errors a call may have.
static int error_of(const char *kind, int does) {
    if (!strcmp(kind, "EIO")) return EIO;
    if (!strcmp(kind, "ENOSPC")) return does & GROWS ? ENOSPC : 0;
    if (!strcmp(kind, "EROFS")) return does & WRITES ? EROFS : 0;
    if (!strcmp(kind, "EINTR")) return does & WAITS ? EINTR : 0;
    if (!strcmp(kind, "EACCES")) return does & (READS | WRITES) ? EACCES : 0;
    return 0;
}

// 0, an error, or -1 for a call that does half.
static int fault(const char *name, int folder, const char *path, int does) {
    int before = errno;
    if (!is_in_folder(folder, path)) {
        errno = before;
        return 0;
    }
    const char *kind = setting("FAULT_KIND");
    int error = error_of(kind, does);
    int is_short = !strcmp(kind, "SHORT") && does & HAS_BYTES;
    int kills = !strcmp(kind, "KILL");
    int number = atomic_fetch_add(&count, 1) + 1;
    int at = atoi(setting("FAULT_AT"));
    int fails = at && (number == at || (number > at && *setting("FAULT_LASTS")));
    const char *log = setting("FAULT_LOG");
    if (*log) {
        char line[PATH_MAX + 64];
        int length = snprintf(line, sizeof line, "%d %s %s %d\n", number, name, path ? path : "-", does);
        long file = syscall(SYS_openat, AT_FDCWD, log, O_WRONLY | O_APPEND | O_CREAT, 0644);
        syscall(SYS_write, file, line, length);
        syscall(SYS_close, file);
    }
    errno = before;
    if (!fails) return 0;
    // An end is after the call as well as before it: the next call is the moment after this one.
    if (kills) kill(getpid(), SIGKILL);
    return is_short ? -1 : error;
}

#define REAL(result, name, ...) \
    static result (*real)(__VA_ARGS__); \
    if (!real) real = (result (*)(__VA_ARGS__))dlsym(RTLD_NEXT, #name)

#define FAIL(failed, name, folder, path, does) \
    do { \
        int error = fault(name, folder, path, does); \
        if (error > 0) { errno = error; return failed; } \
    } while (0)

static int of_opening(int flags) {
    int does = (flags & O_ACCMODE) == O_RDONLY ? READS : WRITES;
    return does | WAITS | (flags & O_CREAT ? WRITES | GROWS : 0);
}

int openat(int folder, const char *path, int flags, ...) {
    REAL(int, openat, int, const char *, int, ...);
    va_list list;
    va_start(list, flags);
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(list, mode_t) : 0;
    va_end(list);
    FAIL(-1, "openat", folder, path, of_opening(flags));
    return real(folder, path, flags, mode);
}

int open(const char *path, int flags, ...) {
    REAL(int, open, const char *, int, ...);
    va_list list;
    va_start(list, flags);
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(list, mode_t) : 0;
    va_end(list);
    FAIL(-1, "open", AT_FDCWD, path, of_opening(flags));
    return real(path, flags, mode);
}

// The descriptor is closed in any case, as Linux does it.
int close(int file) {
    REAL(int, close, int);
    int error = fault("close", file, NULL, WRITES | GROWS | WAITS);
    int status = real(file);
    if (error > 0) {
        errno = error;
        return -1;
    }
    return status;
}

ssize_t write(int file, const void *bytes, size_t size) {
    REAL(ssize_t, write, int, const void *, size_t);
    int error = fault("write", file, NULL, WRITES | GROWS | WAITS | HAS_BYTES);
    if (error > 0) {
        errno = error;
        return -1;
    }
    return real(file, bytes, error < 0 ? (size + 1) / 2 : size);
}

ssize_t pwrite(int file, const void *bytes, size_t size, off_t start) {
    REAL(ssize_t, pwrite, int, const void *, size_t, off_t);
    int error = fault("pwrite", file, NULL, WRITES | GROWS | WAITS | HAS_BYTES);
    if (error > 0) {
        errno = error;
        return -1;
    }
    return real(file, bytes, error < 0 ? (size + 1) / 2 : size, start);
}

ssize_t read(int file, void *bytes, size_t size) {
    REAL(ssize_t, read, int, void *, size_t);
    int error = fault("read", file, NULL, READS | WAITS | HAS_BYTES);
    if (error > 0) {
        errno = error;
        return -1;
    }
    return real(file, bytes, error < 0 ? (size + 1) / 2 : size);
}

ssize_t pread(int file, void *bytes, size_t size, off_t start) {
    REAL(ssize_t, pread, int, void *, size_t, off_t);
    int error = fault("pread", file, NULL, READS | WAITS | HAS_BYTES);
    if (error > 0) {
        errno = error;
        return -1;
    }
    return real(file, bytes, error < 0 ? (size + 1) / 2 : size, start);
}

int fsync(int file) {
    REAL(int, fsync, int);
    FAIL(-1, "fsync", file, NULL, WRITES | GROWS | WAITS);
    return real(file);
}

int rename(const char *from, const char *to) {
    REAL(int, rename, const char *, const char *);
    FAIL(-1, "rename", AT_FDCWD, to, WRITES | GROWS);
    return real(from, to);
}

int renameat(int source, const char *from, int folder, const char *to) {
    REAL(int, renameat, int, const char *, int, const char *);
    FAIL(-1, "renameat", folder, to, WRITES | GROWS);
    return real(source, from, folder, to);
}

int link(const char *from, const char *to) {
    REAL(int, link, const char *, const char *);
    FAIL(-1, "link", AT_FDCWD, to, WRITES | GROWS);
    return real(from, to);
}

int linkat(int source, const char *from, int folder, const char *to, int flags) {
    REAL(int, linkat, int, const char *, int, const char *, int);
    FAIL(-1, "linkat", folder, to, WRITES | GROWS);
    return real(source, from, folder, to, flags);
}

// What the program calls for renameat2.
long syscall(long number, ...) {
    REAL(long, syscall, long, ...);
    va_list list;
    va_start(list, number);
    long a = va_arg(list, long), b = va_arg(list, long), c = va_arg(list, long);
    long d = va_arg(list, long), e = va_arg(list, long), f = va_arg(list, long);
    va_end(list);
    if (number == SYS_renameat2) {
        FAIL(-1, "renameat2", (int)c, (const char *)d, WRITES | GROWS);
    }
    return real(number, a, b, c, d, e, f);
}

int unlink(const char *path) {
    REAL(int, unlink, const char *);
    FAIL(-1, "unlink", AT_FDCWD, path, WRITES);
    return real(path);
}

int unlinkat(int folder, const char *path, int flags) {
    REAL(int, unlinkat, int, const char *, int);
    FAIL(-1, "unlinkat", folder, path, WRITES);
    return real(folder, path, flags);
}

int rmdir(const char *path) {
    REAL(int, rmdir, const char *);
    FAIL(-1, "rmdir", AT_FDCWD, path, WRITES);
    return real(path);
}

int mkdir(const char *path, mode_t mode) {
    REAL(int, mkdir, const char *, mode_t);
    FAIL(-1, "mkdir", AT_FDCWD, path, WRITES | GROWS);
    return real(path, mode);
}

int mkdirat(int folder, const char *path, mode_t mode) {
    REAL(int, mkdirat, int, const char *, mode_t);
    FAIL(-1, "mkdirat", folder, path, WRITES | GROWS);
    return real(folder, path, mode);
}

int fchmod(int file, mode_t mode) {
    REAL(int, fchmod, int, mode_t);
    FAIL(-1, "fchmod", file, NULL, WRITES);
    return real(file, mode);
}

int futimens(int file, const struct timespec times[2]) {
    REAL(int, futimens, int, const struct timespec *);
    FAIL(-1, "futimens", file, NULL, WRITES);
    return real(file, times);
}

int flock(int file, int operation) {
    REAL(int, flock, int, int);
    FAIL(-1, "flock", file, NULL, WAITS);
    return real(file, operation);
}

int fstat(int file, struct stat *status) {
    REAL(int, fstat, int, struct stat *);
    FAIL(-1, "fstat", file, NULL, 0);
    return real(file, status);
}

int fstatat(int folder, const char *path, struct stat *status, int flags) {
    REAL(int, fstatat, int, const char *, struct stat *, int);
    FAIL(-1, "fstatat", folder, path, READS);
    return real(folder, path, status, flags);
}

int stat(const char *path, struct stat *status) {
    REAL(int, stat, const char *, struct stat *);
    FAIL(-1, "stat", AT_FDCWD, path, READS);
    return real(path, status);
}

int lstat(const char *path, struct stat *status) {
    REAL(int, lstat, const char *, struct stat *);
    FAIL(-1, "lstat", AT_FDCWD, path, READS);
    return real(path, status);
}

ssize_t readlink(const char *path, char *text, size_t size) {
    REAL(ssize_t, readlink, const char *, char *, size_t);
    FAIL(-1, "readlink", AT_FDCWD, path, READS);
    return real(path, text, size);
}

char *realpath(const char *path, char *text) {
    REAL(char *, realpath, const char *, char *);
    FAIL(NULL, "realpath", AT_FDCWD, path, READS);
    return real(path, text);
}

DIR *opendir(const char *path) {
    REAL(DIR *, opendir, const char *);
    FAIL(NULL, "opendir", AT_FDCWD, path, READS);
    return real(path);
}

DIR *fdopendir(int folder) {
    REAL(DIR *, fdopendir, int);
    FAIL(NULL, "fdopendir", folder, NULL, READS);
    return real(folder);
}

struct dirent *readdir(DIR *folder) {
    REAL(struct dirent *, readdir, DIR *);
    FAIL(NULL, "readdir", dirfd(folder), NULL, READS);
    return real(folder);
}

void *mmap(void *start, size_t size, int protection, int flags, int file, off_t offset) {
    REAL(void *, mmap, void *, size_t, int, int, int, off_t);
    if (file >= 0 && !(flags & MAP_ANONYMOUS)) FAIL(MAP_FAILED, "mmap", file, NULL, READS);
    return real(start, size, protection, flags, file, offset);
}
