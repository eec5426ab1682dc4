import LiveryLibc

/// A value that one thread at a time reads and changes: `Synchronization.Mutex` with POSIX's lock.
///
/// On Linux, the standard library's mutex makes system calls that ThreadSanitizer does not see, so that
/// it reports every use of every mutex. It knows POSIX's, and finds the real races.
package struct Locked<Value: ~Copyable & Sendable>: ~Copyable, @unchecked Sendable {
    // Unchecked because the compiler can't know that these functions access the value only between locking and
    // unlocking. All is in memory of its own: locks can't be moved.
    @usableFromInline let mutex: UnsafeMutablePointer<pthread_mutex_t>
    @usableFromInline let value: UnsafeMutablePointer<Value>
    private let condition: UnsafeMutablePointer<pthread_cond_t>

    /// Makes a value with its lock.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - alignment: The multiple of bytes at which its memory begins, and of which it takes a whole number. Default: 16.
    package init(_ value: consuming Value, alignment: Int = 16) {
        func end(_ start: Int, _ size: Int, _ alignment: Int) -> Int {
            (start + size + alignment - 1) & ~(alignment - 1)
        }
        let lock = end(0, MemoryLayout<pthread_mutex_t>.size, MemoryLayout<pthread_cond_t>.alignment)
        let both = end(lock, MemoryLayout<pthread_cond_t>.size, MemoryLayout<Value>.alignment)
        let alignment = max(alignment, MemoryLayout<Value>.alignment)
        let count = end(both, MemoryLayout<Value>.size, alignment)
        let memory = UnsafeMutableRawPointer.allocate(byteCount: count, alignment: alignment)
        mutex = memory.bindMemory(to: pthread_mutex_t.self, capacity: 1)
        condition = (memory + lock).bindMemory(to: pthread_cond_t.self, capacity: 1)
        self.value = (memory + both).bindMemory(to: Value.self, capacity: 1)
        // With these attributes, POSIX's initialization, locking and unlocking can fail only for lack of
        // memory, which Linux and macOS do not allocate.
        var attributes = pthread_mutexattr_t()
        pthread_mutexattr_init(&attributes)
        #if canImport(Glibc)
        // Critical sections are shorter than a context switch, so glibc spins first; other libraries
        // decide for themselves.
        pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_ADAPTIVE_NP))
        #endif
        mutex.initialize(to: pthread_mutex_t())
        pthread_mutex_init(mutex, &attributes)
        pthread_mutexattr_destroy(&attributes)
        condition.initialize(to: pthread_cond_t())
        pthread_cond_init(condition, nil)
        self.value.initialize(to: value)
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        value.deinitialize(count: 1)
        UnsafeMutableRawPointer(mutex).deallocate()
    }

    /// Calls a function with the value while no other thread has it. Not reentrant.
    @inlinable @inline(__always) package borrowing func withLock<Result: ~Copyable, Failure: Error>(
        _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body(&value.pointee)
    }

    /// Blocks the thread until the function, called now and after each `wakeAll`, gives a result.
    package borrowing func wait<Result>(for result: (inout Value) -> Result?) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while true {
            if let result = result(&value.pointee) { return result }
            pthread_cond_wait(condition, mutex)
        }
    }

    /// Wakes all waiting threads.
    package borrowing func wakeAll() { pthread_cond_broadcast(condition) }
}
