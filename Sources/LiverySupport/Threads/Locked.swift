/// A value that one thread at a time reads and changes: `Synchronization.Mutex` with POSIX's lock.
///
/// On Linux, the standard library's mutex makes system calls that ThreadSanitizer does not see, so that
/// it reports every use of every mutex. It knows POSIX's, and finds the real races.
package struct Locked<Value: ~Copyable & Sendable>: ~Copyable, @unchecked Sendable {
    // Unchecked because the compiler can't know that the cell's functions access the value only between
    // locking and unlocking.
    @usableFromInline
    let cell: LockedCell<Value>

    package init(_ value: consuming Value) {
        cell = .allocate(value)
    }

    deinit {
        cell.deallocate()
    }

    /// Calls a function with the value while no other thread has it. Not reentrant.
    @inlinable
    package borrowing func withLock<Result: ~Copyable, Failure: Error>(
        _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try cell.withLock(body)
    }

    /// Blocks the thread until the function, called now and after each `wakeAll`, gives a result.
    package borrowing func wait<Result>(for result: (inout Value) -> Result?) -> Result {
        cell.wait(for: result)
    }

    /// Wakes all waiting threads.
    package borrowing func wakeAll() {
        cell.wakeAll()
    }
}
