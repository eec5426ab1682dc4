/// Writes bits, the lowest of each byte first, as DEFLATE has them (RFC 1951, 3.1.1).
struct BitWriter {
    /// Where the next whole byte goes.
    private(set) var next: UnsafeMutableRawPointer
    private var bits: UInt64 = 0
    private var count: UInt64 = 0

    init(_ memory: UnsafeMutableRawPointer) { next = memory }

    /// Adds the lowest bits of a value, whose others are zeros: between two calls of `flush` 56 in all.
    @inline(__always) mutating func add(_ value: UInt32, _ length: UInt32) {
        bits |= UInt64(value) &<< count
        count &+= UInt64(length)
    }

    /// Adds a symbol's code, as `HuffmanCode` has it.
    @inline(__always) mutating func add(_ code: UInt32) { add(code & 0xFFFF, code >> 16) }

    /// Writes all whole bytes, and up to 7 bytes of padding that later ones overwrite.
    @inline(__always) mutating func flush() {
        next.storeBytes(of: bits.littleEndian, as: UInt64.self)
        next += Int(truncatingIfNeeded: count &>> 3)
        bits &>>= count & ~7
        count &= 7
    }

    /// Fills the last byte with zeros, and writes all bits.
    mutating func align() {
        count = (count + 7) & ~7
        flush()
    }

    /// Adds bytes, after `align`.
    mutating func copy(_ source: UnsafePointer<UInt8>, count: Int) {
        next.copyMemory(from: source, byteCount: count)
        next += count
    }
}
