/// A value that one thread at a time may look at and change.
///
/// What `Synchronization.Mutex` is, with POSIX's lock: on Linux, the standard library's is made of
/// system calls inside a library that ThreadSanitizer does not see into, so that it reports every
/// use of every mutex; POSIX's it knows, and finds the races that are there.
package struct Locked<Value: ~Copyable & Sendable>: ~Copyable, @unchecked Sendable {
    // Unchecked because the compiler can't know that the cell is touched only between locking and
    // unlocking, which its functions are the one place to do.
    @usableFromInline
    let cell: LockedCell<Value>

    package init(_ value: consuming Value) {
        cell = .allocate(value)
    }

    deinit {
        cell.deallocate()
    }

    /// Calls a function with the value while no other thread has it; the function must not come back
    /// here.
    @inlinable
    package borrowing func withLock<Result: ~Copyable, Failure: Error>(
        _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try cell.withLock(body)
    }

    /// Blocks the thread until the function makes a result of the value; it is asked now, and again
    /// after each `wakeAll`.
    package borrowing func wait<Result>(for result: (inout Value) -> Result?) -> Result {
        cell.wait(for: result)
    }

    /// Has all threads that wait ask again.
    package borrowing func wakeAll() {
        cell.wakeAll()
    }
}
