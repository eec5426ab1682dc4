import LiveryLibc

/// A value in memory with the POSIX mutex and condition that guard it.
///
/// The building block of `Locked` and of `Shards`, which access the value only while the lock is held.
/// A cell is the address of memory that its user owns: locks can't be moved.
package struct LockedCell<Value: ~Copyable> {
    @usableFromInline
    let mutex: UnsafeMutablePointer<pthread_mutex_t>

    /// A cell in memory of `byteCount` bytes, at a multiple of `alignment`.
    @inlinable
    package init(at memory: UnsafeMutableRawPointer) {
        mutex = memory.assumingMemoryBound(to: pthread_mutex_t.self)
    }

    // MARK: Memory

    @inlinable
    static var conditionOffset: Int {
        offset(after: MemoryLayout<pthread_mutex_t>.size, MemoryLayout<pthread_cond_t>.alignment)
    }

    @inlinable
    static var valueOffset: Int {
        let end = conditionOffset + MemoryLayout<pthread_cond_t>.size
        return offset(after: end, MemoryLayout<Value>.alignment)
    }

    @inlinable
    static func offset(after end: Int, _ alignment: Int) -> Int {
        (end + alignment - 1) & ~(alignment - 1)
    }

    /// The size of a cell in bytes.
    package static var byteCount: Int { valueOffset + MemoryLayout<Value>.size }

    package static var alignment: Int {
        max(
            MemoryLayout<pthread_mutex_t>.alignment,
            MemoryLayout<pthread_cond_t>.alignment,
            MemoryLayout<Value>.alignment
        )
    }

    @inlinable
    var condition: UnsafeMutablePointer<pthread_cond_t> {
        (UnsafeMutableRawPointer(mutex) + Self.conditionOffset)
            .assumingMemoryBound(to: pthread_cond_t.self)
    }

    @inlinable
    var value: UnsafeMutablePointer<Value> {
        (UnsafeMutableRawPointer(mutex) + Self.valueOffset).assumingMemoryBound(to: Value.self)
    }

    static func allocate(_ value: consuming Value) -> LockedCell {
        let cell = LockedCell(at: .allocate(byteCount: byteCount, alignment: alignment))
        cell.initialize(to: value)
        return cell
    }

    /// Ends a cell that `allocate` made.
    func deallocate() {
        deinitialize()
        UnsafeMutableRawPointer(mutex).deallocate()
    }

    package func initialize(to value: consuming Value) {
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

    package func deinitialize() {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        value.deinitialize(count: 1)
    }

    // MARK: Locking

    @inlinable @inline(__always)
    package func withLock<Result: ~Copyable, Failure: Error>(
        _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body(&value.pointee)
    }

    /// Sleeps until the function, called with the lock held, now and after each `wakeAll`, gives a
    /// result.
    package func wait<Result>(for result: (inout Value) -> Result?) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while true {
            if let result = result(&value.pointee) { return result }
            pthread_cond_wait(condition, mutex)
        }
    }

    package func wakeAll() {
        pthread_cond_broadcast(condition)
    }
}
