#define _GNU_SOURCE
#include "CPlatform.h"

#include <pthread.h>
#include <stdint.h>

#if defined(__linux__)
#include <sys/auxv.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

// The end of a program's first thread's stack, where the kernel puts the program's name; 0 for others.
static uintptr_t first_thread_top(void) {
    return getpid() == syscall(SYS_gettid) ? getauxval(AT_EXECFN) : 0;
}
#endif

#if defined(__APPLE__)
static uintptr_t lowest_address(void) {
    pthread_t thread = pthread_self();
    uintptr_t start = (uintptr_t)pthread_get_stackaddr_np(thread);
    return start - pthread_get_stacksize_np(thread);
}
#else
static uintptr_t lowest_address(void) {
#if defined(__linux__)
    // Of the first thread, glibc would read the list of all mappings, which takes 0.3 ms.
    uintptr_t top = first_thread_top();
    struct rlimit limit;
    if (top && getrlimit(RLIMIT_STACK, &limit) == 0 && limit.rlim_cur < top)
        return top - limit.rlim_cur;
#endif
    pthread_attr_t attributes;
    if (pthread_getattr_np(pthread_self(), &attributes) != 0) return 0;
    void *lowest = NULL;
    size_t size = 0;
    int status = pthread_attr_getstack(&attributes, &lowest, &size);
    pthread_attr_destroy(&attributes);
    return status == 0 ? (uintptr_t)lowest : 0;
}
#endif

size_t livery_thread_stack_remaining(void) {
    // Stacks grow downwards on every processor that Swift runs on.
    uintptr_t here = (uintptr_t)__builtin_frame_address(0);
    // Asked for once in each thread, since it takes system calls.
    static _Thread_local uintptr_t lowest;
    if (lowest == 0) lowest = lowest_address();
    return lowest != 0 && here > lowest ? (size_t)(here - lowest) : SIZE_MAX;
}
