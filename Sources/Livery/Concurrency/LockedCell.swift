#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A value in memory with the POSIX lock that guards it, and what its waiters sleep on.
///
/// The building block of `Locked` and `Stripes`, which see to it that the value is touched only
/// while the lock is held.
struct LockedCell<Value: ~Copyable>: ~Copyable {
    private var mutex = pthread_mutex_t()
    private var condition = pthread_cond_t()
    private var value: Value

    /// Makes a cell at an address that it keeps: locks can't be moved.
    static func initialize(_ cell: UnsafeMutablePointer<LockedCell>, to value: consuming Value) {
        cell.initialize(to: LockedCell(value: value))
        // With these attributes, POSIX's initialization, locking and unlocking can't fail but for a
        // lack of memory, which Linux and macOS do not need for it.
        var attributes = pthread_mutexattr_t()
        pthread_mutexattr_init(&attributes)
        #if canImport(Glibc)
        // What is done under a lock takes less time than going to sleep, so glibc is to spin first;
        // the other libraries decide for themselves.
        pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_ADAPTIVE_NP))
        #endif
        pthread_mutex_init(&cell.pointee.mutex, &attributes)
        pthread_mutexattr_destroy(&attributes)
        pthread_cond_init(&cell.pointee.condition, nil)
    }

    private init(value: consuming Value) {
        self.value = value
    }

    static func deinitialize(_ cell: UnsafeMutablePointer<LockedCell>) {
        pthread_cond_destroy(&cell.pointee.condition)
        pthread_mutex_destroy(&cell.pointee.mutex)
        cell.deinitialize(count: 1)
    }

    @inline(__always)
    static func withLock<Result: ~Copyable, Failure: Error>(
        _ cell: UnsafeMutablePointer<LockedCell>,
        _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        lock(cell)
        defer { unlock(cell) }
        return try body(&cell.pointee.value)
    }

    @inline(__always)
    static func lock(_ cell: UnsafeMutablePointer<LockedCell>) {
        pthread_mutex_lock(&cell.pointee.mutex)
    }

    /// Locks a cell that no thread has, and says whether it did.
    @inline(__always)
    static func lockIfFree(_ cell: UnsafeMutablePointer<LockedCell>) -> Bool {
        pthread_mutex_trylock(&cell.pointee.mutex) == 0
    }

    @inline(__always)
    static func unlock(_ cell: UnsafeMutablePointer<LockedCell>) {
        pthread_mutex_unlock(&cell.pointee.mutex)
    }

    /// Calls a function with the value, whose lock the caller holds.
    @inline(__always)
    static func withValue<Result>(
        _ cell: UnsafeMutablePointer<LockedCell>,
        _ body: (inout Value) -> Result
    ) -> Result {
        body(&cell.pointee.value)
    }

    /// Sleeps until the function gives a result; it is asked with the lock held, now and whenever
    /// `wakeAll` was called.
    static func wait<Result>(
        _ cell: UnsafeMutablePointer<LockedCell>,
        for result: (inout Value) -> Result?
    ) -> Result {
        lock(cell)
        defer { unlock(cell) }
        while true {
            if let result = result(&cell.pointee.value) { return result }
            pthread_cond_wait(&cell.pointee.condition, &cell.pointee.mutex)
        }
    }

    static func wakeAll(_ cell: UnsafeMutablePointer<LockedCell>) {
        pthread_cond_broadcast(&cell.pointee.condition)
    }
}
