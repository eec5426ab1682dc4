import LiverySupport

/// Values with a lock each, so that threads using different ones do not wait for each other.
struct Shards<Value: ~Copyable & Sendable>: ~Copyable, @unchecked Sendable {
    // Unchecked because the compiler does not know that a pointer's values are what they are: `Sendable`.
    private let values: UnsafeMutablePointer<Locked<Value>>
    /// The number of values: a power of two.
    let count: Int

    /// Makes 2 to the power of `exponent` values, in 0…16.
    init(exponent: Int, value: () -> Value) {
        count = 1 << max(0, min(exponent, 16))
        values = .allocate(capacity: count)
        for index in 0..<count {
            // Processors fetch memory in pairs of 64-byte lines; locks that shared a pair would be as slow as a single
            // lock.
            (values + index).initialize(to: Locked(value(), alignment: 128))
        }
    }

    deinit {
        values.deinitialize(count: count)
        values.deallocate()
    }

    /// Calls a function with one of the values while its lock is held. The index may be any number; its low bits count.
    @inline(__always) borrowing func withLock<Result>(_ index: Int, _ body: (inout Value) -> Result) -> Result {
        values[index & (count - 1)].withLock(body)
    }
}
