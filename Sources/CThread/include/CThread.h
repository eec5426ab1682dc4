#ifndef CTHREAD_H
#define CTHREAD_H

#include <stddef.h>
#include <stdint.h>
#include <time.h>

/// How many bytes of the calling thread's stack are left; SIZE_MAX where the system does not tell.
///
/// In C because glibc declares the function that tells for GNU sources alone, which Swift's
/// importer does not count itself among.
size_t livery_thread_stack_remaining(void);

/// What each thread has of its own.
///
/// In C because Swift has no variables of threads but those that POSIX looks up, at ten times the
/// cost.
struct livery_thread {
    /// The last time that `livery_thread_time` gave.
    uint64_t time;
    /// Which of a number of equal things the thread takes first, counted from 1; 0 is not known yet.
    uint32_t preference;
};
extern _Thread_local struct livery_thread livery_thread;

/// The number of a thread that had none: the first has 1, the next 2, and so on.
uint32_t livery_thread_next_number(void);

/// Which of a number of equal things the calling thread takes first: any number, at first another
/// one for each thread.
static inline uint32_t livery_thread_preference(void) {
    uint32_t preference = livery_thread.preference;
    return preference ? preference : (livery_thread.preference = livery_thread_next_number());
}

/// Makes another number the thread's preference.
static inline void livery_thread_set_preference(uint32_t preference) {
    livery_thread.preference = preference;
}

/// The processor's counter of time, in a unit of its own; that of all cores together, where the
/// system keeps them together, as all present ones do.
static inline uint64_t livery_counter(void) {
#if defined(__x86_64__) || defined(__i386__)
    return __builtin_ia32_rdtsc();
#elif defined(__aarch64__)
    uint64_t count;
    __asm__ volatile("mrs %0, cntvct_el0" : "=r"(count));
    return count;
#else
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
#endif
}

/// A time that is later than all that the calling thread got before, and about comparable with those
/// of other threads.
static inline uint64_t livery_thread_time(void) {
    // Counters may be slower than calls, and a thread may move to a core whose counter is behind.
    uint64_t now = livery_counter(), last = livery_thread.time;
    return livery_thread.time = now > last ? now : last + 1;
}

#endif
