#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A value that one thread at a time may look at and change.
///
/// What `Synchronization.Mutex` is, with POSIX's lock: on Linux, the standard library's is made of
/// system calls inside a library that ThreadSanitizer does not see into, so that it reports every
/// use of every mutex; POSIX's it knows, and finds the races that are there.
package struct Locked<Value: ~Copyable & Sendable>: ~Copyable, @unchecked Sendable {
    // Unchecked because the compiler can't know that `value` is touched only between locking and
    // unlocking, which `withLock` is the one place to do.
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private let value: UnsafeMutablePointer<Value>

    package init(_ value: consuming Value) {
        mutex = .allocate(capacity: 1)
        // With default attributes, POSIX's initialization, locking and unlocking can't fail but
        // for a lack of memory, which Linux and macOS do not need for it.
        pthread_mutex_init(mutex, nil)
        self.value = .allocate(capacity: 1)
        self.value.initialize(to: value)
    }

    deinit {
        value.deinitialize(count: 1)
        value.deallocate()
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    /// Calls a function with the value while no other thread has it; the function must not come back
    /// here.
    package borrowing func withLock<Result: ~Copyable, Failure: Error>(
        _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body(&value.pointee)
    }
}
