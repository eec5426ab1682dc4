#include "CPlatform.h"

#if defined(__linux__)
#include <features.h>
#endif

#if defined(__GLIBC__)
#include <malloc.h>

void livery_malloc_keep_freed(void) {
    // mallopt(3). Blocks from the first threshold on are mapped for themselves, and each page of
    // them is cleared by the kernel when it is touched: 32 MiB is the most that can be set. More than
    // the second threshold of free memory at the heap's end is given back. Measured with 3,000 buttons
    // of 600 × 132 pixels and less: 58 faults of pages and 0.1 ms a picture without, 1 with.
    mallopt(M_MMAP_THRESHOLD, 32 << 20);
    mallopt(M_TRIM_THRESHOLD, 256 << 20);
}

void livery_malloc_trim(void) {
    malloc_trim(0);
}
#else
void livery_malloc_keep_freed(void) {}

void livery_malloc_trim(void) {}
#endif
