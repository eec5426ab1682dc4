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
        var header = [UInt8](repeating: 0, count: 13)
        header.withUnsafeMutableBytes { header in
            header.storeBytes(of: UInt32(width).bigEndian, toByteOffset: 0, as: UInt32.self)
            header.storeBytes(of: UInt32(height).bigEndian, toByteOffset: 4, as: UInt32.self)
            header[8] = UInt8(format.depth)
            header[9] = format.type.rawValue
        }
        return header
    }

    /// Appends a chunk: its length, its name, its content, and the CRC of name and content.
    mutating func append(_ name: StaticString, _ content: some Collection<UInt8>) {
        append(UInt32(content.count))
        let start = bytes.count
        name.withUTF8Buffer { bytes.append(contentsOf: $0) }
        bytes.append(contentsOf: content)
        append(bytes[start...].withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress, $0.count) })
    }

    private mutating func append(_ number: UInt32) {
        withUnsafeBytes(of: number.bigEndian) { bytes.append(contentsOf: $0) }
    }
}
