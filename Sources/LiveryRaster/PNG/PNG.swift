internal import CPNG

/// Reads and writes PNG files.
public enum PNG {
    /// How much time is spent on making a file small. The pixels are the same.
    public enum Compression: String, Hashable, Sendable, CaseIterable {
        /// For temporary files: a look at a few places for repetitions. Files are 1% to 20% larger than those of
        /// `balanced`.
        case fast
        /// For builds: about as small as libdeflate makes them at its level 6.
        case balanced
        /// For releases: the shortest of several files, also at libdeflate's levels 9 and 12, in about 100
        /// times the time of `balanced`.
        case smallest
    }
}

extension PNG {
    /// Writes an image as a PNG file.
    ///
    /// The file's format is the smallest that contains the pixels without loss: gray of 1 to 8 bits,
    /// a palette of up to 256 colors, RGB, either with one color for transparent pixels, or with
    /// alpha. Its levels are those of `StraightPixel`. Besides the pixels, the file has only an sRGB
    /// chunk. The same pixels give the same bytes with the same versions of the libraries.
    ///
    /// - Throws: `RasterError` for an image without pixels.
    public static func encode(_ bitmap: Bitmap, compression: Compression = .balanced) throws(RasterError) -> [UInt8] {
        try PNGEncoder().encode(bitmap, compression: compression)
    }
}

extension PNG {
    /// The most memory that libpng may take for one chunk other than the image's own data.
    ///
    /// The longest that matters are a palette and its transparency, together 1,024 bytes.
    private static let chunkLimit = 1 << 20

    /// Reads a PNG file of any color type, depth and interlacing.
    ///
    /// Levels of 16 bits are rounded to 8. What the chunks cICP, iCCP, sRGB, or gAMA and cHRM say of colors is
    /// applied, the first of them alone; without any, and with an ICC profile that can't be used, pixels are sRGB.
    ///
    /// Throws `RasterError` for an image beyond the limits, before memory is spent on it, and for a file that is
    /// truncated, damaged or no PNG, or whose chunk cICP is not supported.
    public static func decode(_ bytes: [UInt8], limits: RasterLimits = .default) throws(RasterError) -> Bitmap {
        try bytes.withUnsafeBufferPointer { (buffer) throws(RasterError) in
            try decode(UnsafeRawBufferPointer(buffer), limits: limits)
        }
    }

    /// Reads a PNG file from memory; see the overload for an array.
    public static func decode(_ bytes: UnsafeRawBufferPointer, limits: RasterLimits = .default) throws(RasterError)
        -> Bitmap
    {
        let size = try size(of: bytes)
        try limits.check(width: size.width, height: size.height)
        return try decode(bytes, size: size, PNGProfile.conversion(of: bytes))
    }

    /// Reads a PNG file of a size, whose colors something converts to sRGB if they are others.
    package static func decode(_ bytes: [UInt8], size: PixelSize, _ conversion: ProfileConversion?) throws(RasterError)
        -> Bitmap
    {
        try bytes.withUnsafeBufferPointer { (buffer) throws(RasterError) in
            try decode(UnsafeRawBufferPointer(buffer), size: size, conversion)
        }
    }

    private static func decode(_ bytes: UnsafeRawBufferPointer, size: PixelSize, _ conversion: ProfileConversion?)
        throws(RasterError) -> Bitmap
    {
        guard bytes.count >= leastByteCount(of: size, header: bytes) else { throw .decoding("truncated") }
        switch conversion {
        case .success(let conversion)?: return try decodeWithLibpng(bytes, size: size, conversion)
        case .failure(let fault)? where fault.isOfCodingPoints: throw .decoding(fault.description)
        // As browsers do, a profile that can't be used is passed over.
        case .failure?, nil: break
        }
        guard let words = LibdeflateDecoder(bytes, size: size)?.words() else {
            return try decodeWithLibpng(bytes, size: size)
        }
        return Bitmap(width: size.width, height: size.height, words: words)
    }

    /// What a file that has a header says of its colors.
    package static func conversion(of bytes: [UInt8]) -> ProfileConversion? {
        bytes.withUnsafeBytes { PNGProfile.conversion(of: $0) }
    }

    /// The least number of bytes in a file whose header is given, whose rows are inflated to the pixels.
    ///
    /// DEFLATE's longest match of 258 bytes takes two bits at least, so that a byte gives 1,032 at most.
    private static func leastByteCount(of size: PixelSize, header: UnsafeRawBufferPointer) -> Int {
        guard header.count > 25 else { return 26 }
        // PNG specification, 11.2.1: the samples of a pixel by its color type.
        let samples = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][header[25]] ?? 0
        // A depth that PNG does not have is refused later.
        let bits = size.width * samples * min(Int(header[24]), 16)
        return (bits + 7) / 8 * size.height / 1_032
    }

    /// Reads any PNG file, by libpng, when the header's size is known to be within the limits.
    static func decodeWithLibpng(
        _ bytes: UnsafeRawBufferPointer,
        size: PixelSize,
        _ conversion: ICCConversion? = nil
    ) throws(RasterError) -> Bitmap {
        let count = size.width * size.height
        var message = [CChar](repeating: 0, count: Int(LIVERY_PNG_MESSAGE_SIZE))
        var status = LIVERY_PNG_NO_MEMORY
        // Memory that is not written takes none: that of a file without pixels.
        var words = [UInt32](unsafeUninitializedCapacity: count) { words, initializedCount in
            status = livery_png_read(
                bytes.baseAddress?.assumingMemoryBound(to: UInt8.self),
                bytes.count,
                UInt32(size.width),
                UInt32(size.height),
                chunkLimit,
                UnsafeMutableRawPointer(words.baseAddress)?.assumingMemoryBound(to: UInt8.self),
                &message
            )
            if status == LIVERY_PNG_OK { initializedCount = count }
        }
        switch status {
        case LIVERY_PNG_OK: break
        case LIVERY_PNG_TRUNCATED: throw .decoding("truncated")
        case LIVERY_PNG_NO_MEMORY: throw .decoding("out of memory")
        default: throw .decoding(text(of: message))
        }
        words.withUnsafeMutableBufferPointer { words in
            for index in words.indices {
                // The bytes are red, green, blue and alpha.
                let word = UInt32(bigEndian: words[index])
                words[index] = word << 24 | word >> 8
            }
            conversion?.convert(words)
            Bitmap.premultiply(words)
        }
        return Bitmap(width: size.width, height: size.height, words: words)
    }

    /// The size in a PNG file's header; nothing else of the file is read.
    ///
    /// Throws `RasterError` unless the file begins with PNG's signature and a header of a
    /// valid size.
    package static func size(of bytes: [UInt8]) throws(RasterError) -> PixelSize {
        try bytes.withUnsafeBufferPointer { (buffer) throws(RasterError) in try size(of: UnsafeRawBufferPointer(buffer))
        }
    }

    /// The size in a PNG file's header; see the overload for an array.
    package static func size(of bytes: UnsafeRawBufferPointer) throws(RasterError) -> PixelSize {
        // The signature, the length of the IHDR chunk (13), its name, the width, the height.
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        guard bytes.prefix(8).elementsEqual(signature.prefix(bytes.count)), !bytes.isEmpty else {
            throw .decoding("no PNG signature")
        }
        guard bytes.count >= 24 else { throw .decoding("truncated") }
        let header: [UInt8] = [0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
        guard bytes[8..<16].elementsEqual(header) else {
            throw .decoding("the first chunk is not a header")
        }
        func number(at offset: Int) -> Int { bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
        let (width, height) = (number(at: 16), number(at: 20))
        // PNG's numbers are 31 bits long, and 0 is no size (PNG specification, section 11.2.1).
        guard 1...0x7FFF_FFFF ~= width, 1...0x7FFF_FFFF ~= height else {
            throw .decoding("the header's size of \(width) × \(height) is invalid")
        }
        return PixelSize(width: width, height: height)
    }

    static func text(of message: [CChar]) -> String {
        let bytes = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        return String(decoding: bytes, as: UTF8.self)
    }
}
