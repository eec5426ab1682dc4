/// A row of straight pixels as PNG files have them: red, green, blue and, of four bytes, alpha.
struct StraightRow {
    private let bytes: UnsafeRawPointer
    private let count: Int
    private let pixelSize: Int

    /// - Parameters:
    ///   - bytes: The pixels, one after the other.
    ///   - count: The number of pixels.
    ///   - pixelSize: The bytes of a pixel: 3 or 4.
    init(_ bytes: UnsafeRawPointer, count: Int, pixelSize: Int) {
        self.bytes = bytes
        self.count = count
        self.pixelSize = pixelSize
    }

    /// Writes the premultiplied pixels, as Cairo's words.
    func premultiply(to memory: UnsafeMutableRawPointer) {
        let words = memory.assumingMemoryBound(to: UInt32.self)
        guard pixelSize == 4 else {
            for index in 0..<count {
                let place = index * 3
                words[index] =
                    0xFF00_0000
                    | UInt32(bytes.load(fromByteOffset: place, as: UInt8.self)) << 16
                    | UInt32(bytes.load(fromByteOffset: place + 1, as: UInt8.self)) << 8
                    | UInt32(bytes.load(fromByteOffset: place + 2, as: UInt8.self))
            }
            return
        }
        if isOpaque {
            for index in 0..<count { words[index] = reordered(index) }
            return
        }
        for index in 0..<count {
            let word = reordered(index)
            switch word >> 24 {
            case 255: words[index] = word
            case 0: words[index] = 0
            case let alpha:
                let pixel = StraightPixel(
                    red: UInt8(truncatingIfNeeded: word >> 16),
                    green: UInt8(truncatingIfNeeded: word >> 8),
                    blue: UInt8(truncatingIfNeeded: word),
                    alpha: UInt8(truncatingIfNeeded: alpha)
                )
                words[index] = PremultipliedPixel(pixel).argb
            }
        }
    }

    private var isOpaque: Bool {
        var all: UInt32 = .max
        for index in 0..<count { all &= reordered(index) }
        return all >> 24 == 255
    }

    /// Red, green, blue and alpha in the order of Cairo's words, alpha highest.
    @inline(__always)
    private func reordered(_ index: Int) -> UInt32 {
        let word = UInt32(
            bigEndian: bytes.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self)
        )
        return word << 24 | word >> 8
    }
}
