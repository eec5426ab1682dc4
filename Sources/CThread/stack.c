#define _GNU_SOURCE
#include "CThread.h"

#include <pthread.h>
#include <stdint.h>

#if defined(__APPLE__)
static uintptr_t lowest_address(void) {
    pthread_t thread = pthread_self();
    uintptr_t start = (uintptr_t)pthread_get_stackaddr_np(thread);
    return start - pthread_get_stacksize_np(thread);
}
#else
static uintptr_t lowest_address(void) {
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
    // Asked for once in each thread: for a program's first thread, glibc reads the list of all its
    // mappings each time.
    static _Thread_local uintptr_t lowest;
    if (lowest == 0) lowest = lowest_address();
    return lowest != 0 && here > lowest ? (size_t)(here - lowest) : SIZE_MAX;
}
