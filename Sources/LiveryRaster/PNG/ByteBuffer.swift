import LiveryLibc

/// Memory that is used again and again.
struct ByteBuffer: ~Copyable {
    private var memory: UnsafeMutablePointer<UInt8>?
    private var capacity = 0

    init() {}

    deinit { memory?.deallocate() }

    /// Memory of at least the number of bytes, with nothing particular in it; it stays valid until
    /// the next call or `shrink`.
    mutating func reserve(_ count: Int) -> UnsafeMutablePointer<UInt8> {
        if let memory, count <= capacity { return memory }
        // The old content is not needed.
        memory?.deallocate()
        capacity = max(count, 4_096)
        let fresh = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        memory = fresh
        return fresh
    }

    /// Gives the memory back if it is more than the number of bytes.
    mutating func shrink(to limit: Int) {
        guard capacity > limit else { return }
        memory?.deallocate()
        memory = nil
        capacity = 0
    }
}

extension UnsafePointer<UInt32> {
    /// Whether the words here are those there.
    func hasSameWords(as other: UnsafePointer<UInt32>, count: Int) -> Bool { memcmp(self, other, count * 4) == 0 }
}

extension UnsafeMutablePointer<UInt8> {
    /// Sets bytes to one value.
    @inline(__always) func fill(_ value: UInt8, count: Int) { memset(self, Int32(value), count) }

    /// Copies bytes that do not overlap these.
    @inline(__always) func copy(_ source: UnsafePointer<UInt8>, count: Int) { memcpy(self, source, count) }
}
