/// A number of values, each with a lock of its own, so that threads that want different ones do not
/// wait for each other.
struct Stripes<Value: ~Copyable & Sendable>: ~Copyable, @unchecked Sendable {
    // Unchecked for the same reason as `Locked`.
    private let memory: UnsafeMutableRawPointer
    private let stride: Int
    /// How many values there are: a power of two.
    let count: Int

    /// Makes 2 to the power of `exponent` values.
    init(exponent: Int, _ make: () -> Value) {
        count = 1 << max(0, min(exponent, 16))
        // Processors fetch memory in lines of 64 bytes and pairs of them; stripes that shared one
        // would be as slow as if they shared the lock.
        let line = 128
        stride = (MemoryLayout<LockedCell<Value>>.size + line - 1) / line * line
        memory = .allocate(byteCount: stride * count, alignment: line)
        for index in 0..<count {
            let cell = (memory + index * stride).bindMemory(to: LockedCell<Value>.self, capacity: 1)
            LockedCell.initialize(cell, to: make())
        }
    }

    deinit {
        for index in 0..<count { LockedCell.deinitialize(cell(index)) }
        memory.deallocate()
    }

    /// Any number finds a stripe.
    @inline(__always)
    private borrowing func cell(_ number: Int) -> UnsafeMutablePointer<LockedCell<Value>> {
        (memory + (number & (count - 1)) * stride).assumingMemoryBound(to: LockedCell<Value>.self)
    }

    /// Calls a function with one of the values, which any number finds, while no other thread has it.
    @inline(__always)
    borrowing func withLock<Result: ~Copyable, Failure: Error>(
        _ number: Int,
        _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try LockedCell.withLock(cell(number), body)
    }

    /// Calls a function with each of the values, all of them locked before the first call and until
    /// after the last.
    borrowing func withAllLocked(_ body: (inout Value) -> Void) {
        for index in 0..<count { LockedCell.lock(cell(index)) }
        defer { for index in 0..<count { LockedCell.unlock(cell(index)) } }
        for index in 0..<count { LockedCell.withValue(cell(index), body) }
    }
}
