/// A PNG file of one row of RGB pixels with any chunks, made without the help of what is tested.
public enum TinyPNG {
    /// The bytes of the file.
    ///
    /// - Parameters:
    ///   - pixels: Red, green and blue of each pixel.
    ///   - chunks: The names and contents of chunks in front of the pixels.
    /// - Returns: The bytes.
    public static func file(_ pixels: [[UInt8]], _ chunks: [(name: String, content: [UInt8])]) -> [UInt8] {
        let header: [UInt8] = bytes(UInt32(pixels.count)) + bytes(1) + [8, 2, 0, 0, 0]
        return file([("IHDR", header)] + chunks + [("IDAT", stored([0] + pixels.flatMap { $0 })), ("IEND", [])])
    }

    /// The file of these chunks.
    public static func file(_ chunks: [(name: String, content: [UInt8])]) -> [UInt8] {
        chunks.reduce(into: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { file, chunk in
            let named = Array(chunk.name.utf8) + chunk.content
            file += bytes(UInt32(chunk.content.count)) + named + bytes(checksum(named))
        }
    }

    /// Bytes as zlib's format has them, in one block that is not compressed (RFC 1950; RFC 1951, 3.2.4).
    public static func stored(_ content: [UInt8]) -> [UInt8] {
        let length = UInt16(content.count)
        var (low, high) = (UInt32(1), UInt32(0))
        for byte in content {
            low = (low + UInt32(byte)) % 65_521
            high = (high + low) % 65_521
        }
        let block = [length, ~length].flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        return [0x78, 0x01, 0x01] + block + content + bytes(high << 16 | low)
    }

    /// A number in the four bytes of PNG.
    public static func bytes(_ number: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    /// PNG specification, annex D.
    public static func checksum(_ bytes: some Sequence<UInt8>) -> UInt32 {
        ~bytes.reduce(0xFFFF_FFFF) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum >> 1 ^ (sum & 1 == 0 ? 0 : 0xEDB8_8320) }
        }
    }
}
