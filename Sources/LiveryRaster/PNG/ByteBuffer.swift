import LiveryLibc

/// Memory that is used again and again, and whose lack is an error rather than the end.
struct ByteBuffer: ~Copyable {
    private var memory: UnsafeMutableRawPointer?
    /// The number of bytes there is memory for.
    private(set) var capacity = 0

    init() {}

    deinit { free(memory) }

    /// Memory of at least the number of bytes, with nothing particular in it; it stays valid until
    /// the next call or `shrink`.
    ///
    /// Throws `RasterError` when memory runs out.
    mutating func reserve(_ count: Int) throws(RasterError) -> UnsafeMutablePointer<UInt8> {
        if count > capacity || memory == nil {
            // The old content is not needed, so realloc, which would copy it, is not used.
            free(memory)
            memory = nil
            capacity = 0
            let wanted = max(count, 4_096)
            guard let fresh = malloc(wanted) else { throw RasterError(.encoding(.outOfMemory)) }
            memory = fresh
            capacity = wanted
        }
        guard let memory else { throw RasterError(.encoding(.outOfMemory)) }
        return memory.assumingMemoryBound(to: UInt8.self)
    }

    /// Gives the memory back if it is more than the number of bytes.
    mutating func shrink(to limit: Int) {
        guard capacity > limit else { return }
        free(memory)
        memory = nil
        capacity = 0
    }
}

extension UnsafePointer<UInt32> {
    /// Whether the words here are those there.
    func hasSameWords(as other: UnsafePointer<UInt32>, count: Int) -> Bool {
        memcmp(self, other, count * 4) == 0
    }
}

extension UnsafeMutablePointer<UInt8> {
    /// Sets bytes to one value.
    @inline(__always)
    func fill(_ value: UInt8, count: Int) {
        memset(self, Int32(value), count)
    }

    /// Copies bytes that do not overlap these.
    @inline(__always)
    func copy(_ source: UnsafePointer<UInt8>, count: Int) {
        memcpy(self, source, count)
    }
}
