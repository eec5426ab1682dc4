#include "CThread.h"

#include <stdatomic.h>

_Thread_local struct livery_thread livery_thread;

uint32_t livery_thread_next_number(void) {
    static _Atomic uint32_t count;
    uint32_t number = atomic_fetch_add_explicit(&count, 1, memory_order_relaxed) + 1;
    // 0, after four thousand million threads, is none.
    return number ? number : 1;
}
