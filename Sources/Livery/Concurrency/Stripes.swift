internal import CThread
import LiverySupport

/// A number of values, each behind several locks, so that neither threads that want different ones
/// wait for each other, nor threads that only look at one and the same.
///
/// A lock is all the more a bottleneck the shorter it is held: two threads that take turns on one
/// fetch its memory from each other each time. So each value has several *sides*, each with a lock and
/// something of its own. Who looks at the value takes one side, if possible one that nobody else has,
/// and may change what is that side's; who changes the value takes all of its sides.
struct Stripes<Value: ~Copyable & Sendable, Side: ~Copyable>: ~Copyable,
    @unchecked Sendable
{
    // Unchecked for the same reason as `Locked`: only the functions here know that a value is looked
    // at only by who has a side of it, and changed only by who has all of them. Sides are made here,
    // and touched by one thread at a time, so that they need not be sendable.
    private let memory: UnsafeMutableRawPointer
    /// How many values there are: a power of two.
    let count: Int
    /// How many sides each value has: a power of two.
    let sideCount: Int
    private let sideStride: Int
    private let stride: Int

    /// Makes 2 to the power of `exponent` values, each of 2 to the power of `sideExponent` sides.
    init(exponent: Int, sideExponent: Int, value: () -> Value, side: () -> Side) {
        count = 1 << max(0, min(exponent, 16))
        sideCount = 1 << max(0, min(sideExponent, 8))
        // Processors fetch memory in lines of 64 bytes and pairs of them; locks that shared one
        // would be as slow as if they were one.
        let line = 128
        func lines(_ byteCount: Int) -> Int { (byteCount + line - 1) / line * line }
        sideStride = lines(LockedCell<Side>.byteCount)
        stride = sideStride * sideCount + lines(MemoryLayout<Value>.size)
        memory = .allocate(byteCount: stride * count, alignment: line)
        for number in 0..<count {
            for index in 0..<sideCount {
                let start = memory + number * stride + index * sideStride
                LockedCell(at: start).initialize(to: side())
            }
            (memory + number * stride + sideCount * sideStride)
                .bindMemory(to: Value.self, capacity: 1).initialize(to: value())
        }
    }

    deinit {
        for number in 0..<count {
            for index in 0..<sideCount { side(index, of: number).deinitialize() }
            value(number).deinitialize(count: 1)
        }
        memory.deallocate()
    }

    /// Any number finds a value.
    @inline(__always)
    private borrowing func value(_ number: Int) -> UnsafeMutablePointer<Value> {
        (memory + (number & (count - 1)) * stride + sideCount * sideStride)
            .assumingMemoryBound(to: Value.self)
    }

    /// Any index finds a side.
    @inline(__always)
    private borrowing func side(_ index: Int, of number: Int) -> LockedCell<Side> {
        LockedCell(
            at: memory + (number & (count - 1)) * stride + (index & (sideCount - 1)) * sideStride
        )
    }

    /// Calls a function with one of the values, which any number finds, and a side of it, while no
    /// other thread has that side or changes the value.
    @inline(__always)
    borrowing func withSide<Result>(
        _ number: Int,
        _ body: (borrowing Value, inout Side) -> Result
    ) -> Result {
        let side = lockSide(of: number)
        defer { side.unlock() }
        return side.withValue { body(value(number).pointee, &$0) }
    }

    /// Locks the side that the thread prefers, or another that is free, which it prefers from then on.
    @inline(__always)
    private borrowing func lockSide(of number: Int) -> LockedCell<Side> {
        let preferred = Int(truncatingIfNeeded: livery_thread_preference())
        let first = side(preferred, of: number)
        if first.lockIfFree() { return first }
        for index in 1..<sideCount {
            let other = side(preferred &+ index, of: number)
            if other.lockIfFree() {
                livery_thread_set_preference(UInt32(truncatingIfNeeded: preferred &+ index))
                return other
            }
        }
        first.lock()
        return first
    }

    /// Calls a function with one of the values, which any number finds, and all of its sides, while
    /// no other thread has any of them.
    @inline(__always)
    borrowing func withLock<Result>(
        _ number: Int,
        _ body: (inout Value, borrowing Sides) -> Result
    ) -> Result {
        lock(number)
        defer { unlock(number) }
        return body(&value(number).pointee, sides(of: number))
    }

    /// The same, if no other thread has any side just now; otherwise nothing is done.
    borrowing func withLockIfFree(
        _ number: Int,
        _ body: (inout Value, borrowing Sides) -> Void
    ) {
        for index in 0..<sideCount where !side(index, of: number).lockIfFree() {
            for locked in 0..<index { side(locked, of: number).unlock() }
            return
        }
        defer { unlock(number) }
        body(&value(number).pointee, sides(of: number))
    }

    /// Calls a function with each of the values, all of them locked before the first call and until
    /// after the last.
    borrowing func withAllLocked(_ body: (inout Value) -> Void) {
        for number in 0..<count { lock(number) }
        defer { for number in 0..<count { unlock(number) } }
        for number in 0..<count { body(&value(number).pointee) }
    }

    private borrowing func lock(_ number: Int) {
        for index in 0..<sideCount { side(index, of: number).lock() }
    }

    private borrowing func unlock(_ number: Int) {
        for index in 0..<sideCount { side(index, of: number).unlock() }
    }

    private borrowing func sides(of number: Int) -> Sides {
        Sides(first: memory + (number & (count - 1)) * stride, stride: sideStride, count: sideCount)
    }

    /// All sides of a value, for who has locked them.
    struct Sides: ~Copyable {
        fileprivate let first: UnsafeMutableRawPointer
        fileprivate let stride: Int
        let count: Int

        /// Calls a function with a side; any index finds one.
        @inline(__always)
        borrowing func withSide<Result>(_ index: Int, _ body: (inout Side) -> Result) -> Result {
            LockedCell<Side>(at: first + (index & (count - 1)) * stride).withValue(body)
        }
    }
}
