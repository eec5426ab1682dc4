internal import CDeflate

/// A PNG file to whose end chunks are appended.
struct PNGFile {
    /// The largest side of an image, and the longest content of a chunk (PNG specification, 7.1).
    static let largestNumber = 0x7FFF_FFFF

    /// The signature, and the chunks so far.
    private(set) var bytes: [UInt8]

    /// A file that has room for a number of bytes without a second allocation.
    init(capacity: Int) {
        bytes = []
        bytes.reserveCapacity(capacity)
        bytes += [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    }

    /// The content of an IHDR chunk (PNG specification, 11.2.1); nil for an image with too long a side.
    static func header(width: Int, height: Int, _ format: PixelFormat) -> [UInt8]? {
        guard width <= largestNumber, height <= largestNumber else { return nil }
        // The methods of compression, filters and interlacing: 0 is the plain one of each.
        return bigEndian(width) + bigEndian(height)
            + [UInt8(format.depth), format.type.rawValue, 0, 0, 0]
    }

    /// Appends a chunk: its length, its name, its content, and the CRC of name and content.
    mutating func append(_ name: String, _ content: some Collection<UInt8>) {
        bytes += Self.bigEndian(content.count)
        let start = bytes.count
        bytes += name.utf8
        bytes += content
        let checksum = bytes[start...].withUnsafeBytes { bytes in
            libdeflate_crc32(0, bytes.baseAddress, bytes.count)
        }
        bytes += Self.bigEndian(Int(checksum))
    }

    private static func bigEndian(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}
