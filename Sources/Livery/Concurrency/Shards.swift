import LiverySupport

/// Values with a lock each, so that threads using different ones do not wait for each other.
struct Shards<Value: ~Copyable & Sendable>: ~Copyable, @unchecked Sendable {
    // Unchecked for the same reason as `Locked`: only these functions ensure that a value is accessed only while
    // its lock is held.
    private let memory: UnsafeMutableRawPointer
    private let stride: Int
    /// The number of values: a power of two.
    let count: Int

    /// Makes 2 to the power of `exponent` values, in 0…16.
    init(exponent: Int, value: () -> Value) {
        count = 1 << max(0, min(exponent, 16))
        // Processors fetch memory in pairs of 64-byte lines; locks that shared a pair would be as slow as a single
        // lock.
        let line = 128
        stride = (LockedCell<Value>.byteCount + line - 1) / line * line
        memory = .allocate(byteCount: stride * count, alignment: line)
        for index in 0..<count { self[index].initialize(to: value()) }
    }

    deinit {
        for index in 0..<count { self[index].deinitialize() }
        memory.deallocate()
    }

    /// The value at an index, which may be any number; its low bits count.
    private subscript(_ index: Int) -> LockedCell<Value> {
        @inline(__always) borrowing get {
            LockedCell(at: memory + (index & (count - 1)) * stride)
        }
    }

    /// Calls a function with one of the values while its lock is held.
    @inline(__always)
    borrowing func withLock<Result>(_ index: Int, _ body: (inout Value) -> Result) -> Result {
        self[index].withLock(body)
    }
}
