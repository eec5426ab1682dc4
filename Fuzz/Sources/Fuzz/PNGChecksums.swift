/// The checksums of the chunks of a PNG file, which a fuzzer can't guess.
enum PNGChecksums {
    /// The file with the right checksum behind each chunk.
    static func mended(_ file: [UInt8]) -> [UInt8] {
        var file = file
        var start = 8
        while start + 12 <= file.count {
            var length = 0
            for byte in file[start..<start + 4] { length = length << 8 | Int(byte) }
            let end = start + 8 + length
            guard end + 4 <= file.count else { break }
            var sum = checksum(file[start + 4..<end])
            for place in (end..<end + 4).reversed() {
                file[place] = UInt8(truncatingIfNeeded: sum)
                sum >>= 8
            }
            start = end + 4
        }
        return file
    }

    /// ISO 3309's CRC-32, bit by bit.
    private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        var sum: UInt32 = 0xFFFF_FFFF
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 {
                let isOdd = sum & 1 == 1
                sum >>= 1
                if isOdd { sum ^= 0xEDB8_8320 }
            }
        }
        return ~sum
    }
}
