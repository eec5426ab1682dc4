internal import CXXHash

/// A digest of 128 bits that identifies recipes and the content of files: XXH3's.
///
/// It is fast and the same on every machine. It is not cryptographic: different bytes with the same
/// digest can be made on purpose.
package struct Digest: Sendable {
    /// The upper half.
    package let high: UInt64

    /// The lower half.
    package let low: UInt64

    /// The digest of bytes.
    package init(_ bytes: UnsafeRawBufferPointer) { self.init(XXH3_128bits(bytes.baseAddress, bytes.count)) }

    fileprivate init(_ hash: XXH128_hash_t) { (high, low) = (hash.high64, hash.low64) }

    /// The digest of bytes.
    package init(_ bytes: [UInt8]) { self = bytes.withUnsafeBytes { Digest($0) } }

    /// The digest of a text's UTF-8.
    package init(_ text: String) {
        var text = text
        self = text.withUTF8 { Digest(UnsafeRawBufferPointer($0)) }
    }
}

// Inlinable, since digests are keys of caches in other modules.
extension Digest: Hashable {
    /// Whether two digests are equal.
    @inlinable package static func == (one: Digest, other: Digest) -> Bool {
        one.low == other.low && one.high == other.high
    }

    /// Hashes both halves.
    @inlinable package func hash(into hasher: inout Hasher) {
        hasher.combine(high)
        hasher.combine(low)
    }
}

extension JSONWriter {
    /// Adds a digest with its quotation marks.
    package mutating func add(_ digest: Digest) { add(quoted: 32) { digest.writeHexadecimal(to: $0) } }
}

extension Digest: CustomStringConvertible {
    /// 32 hexadecimal digits.
    package var description: String {
        String(unsafeUninitializedCapacity: 32) { buffer in
            writeHexadecimal(to: buffer)
            return 32
        }
    }

    private static let digits = Array("0123456789abcdef".utf8)

    /// Writes `description` to the beginning of a buffer of at least 32 bytes.
    package func writeHexadecimal(to buffer: UnsafeMutableBufferPointer<UInt8>) {
        // The buffer is the caller's own, never input: a shorter one would be written beyond its end.
        precondition(buffer.count >= 32)
        for (start, half) in [(0, high), (16, low)] {
            for index in 0..<16 { buffer[start + index] = Self.digits[Int(half >> UInt64(60 - 4 * index) & 15)] }
        }
    }

    /// Reads what `description` gives; nil for anything else.
    package init?(hexadecimal text: UnsafeBufferPointer<UInt8>) {
        guard text.count == 32 else { return nil }
        guard let high = Self.half(text[..<16]), let low = Self.half(text[16...]) else { return nil }
        (self.high, self.low) = (high, low)
    }

    private static func half(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> UInt64? {
        var half: UInt64 = 0
        var isRight = true
        for byte in text {
            let (digit, letter) = (byte &- UInt8(ascii: "0"), byte &- UInt8(ascii: "a"))
            isRight = isRight && (digit < 10 || letter < 6)
            half = half << 4 | UInt64(digit < 10 ? digit : letter &+ 10) & 15
        }
        return isRight ? half : nil
    }
}

/// The digest of bytes that come in parts.
package struct DigestStream: ~Copyable {
    private let state: OpaquePointer?

    package init() {
        // Nil when memory is exhausted; the digest is that of no bytes then.
        state = XXH3_createState()
        XXH3_128bits_reset(state)
    }

    deinit { XXH3_freeState(state) }

    /// Adds the next bytes.
    package mutating func add(_ bytes: UnsafeRawBufferPointer) {
        XXH3_128bits_update(state, bytes.baseAddress, bytes.count)
    }

    /// The digest of all bytes so far.
    package var digest: Digest { Digest(XXH3_128bits_digest(state)) }
}
