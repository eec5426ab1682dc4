internal import CXXHash

/// A digest of 128 bits by which recipes and files are told apart.
///
/// It is XXH3's, made for speed and the same on every machine; it keeps no secrets and stops no one
/// who wants two things to have the same digest.
public struct Digest: Hashable, Sendable {
    /// The upper half.
    public let high: UInt64

    /// The lower half.
    public let low: UInt64

    /// The digest of bytes.
    public init(_ bytes: UnsafeRawBufferPointer) {
        let hash = XXH3_128bits(bytes.baseAddress, bytes.count)
        high = hash.high64
        low = hash.low64
    }

    /// The digest of bytes.
    public init(_ bytes: [UInt8]) {
        self = bytes.withUnsafeBytes { Digest($0) }
    }

    /// The digest of a text's UTF-8.
    public init(_ text: String) {
        var text = text
        self = text.withUTF8 { Digest(UnsafeRawBufferPointer($0)) }
    }
}

extension Digest: CustomStringConvertible {
    /// 32 hexadecimal digits.
    public var description: String {
        Self.hexadecimal(high) + Self.hexadecimal(low)
    }

    private static func hexadecimal(_ half: UInt64) -> String {
        let digits = String(half, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
