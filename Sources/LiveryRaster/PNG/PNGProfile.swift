internal import CDeflate

/// What the levels of a PNG file mean.
enum PNGProfile {
    /// How long a profile may be, decompressed. Those of a matrix and curves have a few kilobytes.
    private static let byteLimit = 4 << 20

    /// What the chunks of a file that has a header say of its colors; nil where they say that these are sRGB's, or
    /// nothing.
    ///
    /// cICP goes first, then iCCP, sRGB, and gAMA with cHRM (PNG specification, third edition, 4.3). A truncated
    /// or misplaced chunk is left to the reader of the picture.
    static func conversion(of file: UnsafeRawBufferPointer) -> ProfileConversion? {
        ProfileConversion { () throws(ProfileFault) in try conversion(saidIn: file) }
    }

    private static func conversion(saidIn file: UnsafeRawBufferPointer) throws(ProfileFault) -> ICCConversion? {
        let chunks = Dictionary(
            PNGChunks(file).prefix { $0.name != "IDAT" && $0.name != "IEND" }.map { ($0.name, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        // Like libpng, this takes a chunk with a wrong checksum for none, but not a profile's.
        func intact(_ name: String) -> PNGChunk? { chunks[name].flatMap { $0.isIntact ? $0 : nil } }
        if let points = intact("cICP") { return try ICCConversion(RGBColorSpace(cICP: points.content)) }
        if let profile = chunks["iCCP"] {
            guard profile.isIntact else { throw .malformed("the checksum of its chunk is wrong") }
            return try conversion(iCCP: profile.content, of: file)
        }
        guard chunks["sRGB"] == nil else { return nil }
        let gamma = intact("gAMA")?.numbers.first ?? 0
        let curve = gamma == 0 ? RGBColorSpace.Curve.srgb : .power(100_000 / Double(gamma))
        let space = intact("cHRM").flatMap { RGBColorSpace(cHRM: $0.numbers, curve) }
        // What sRGB's curve is approximately written as stands for sRGB where nothing else is said.
        if space == nil, gamma == 0 || gamma == 45_455 { return nil }
        return try ICCConversion(space ?? .bt709(curve))
    }

    private static func conversion(iCCP content: Slice<UnsafeRawBufferPointer>, of file: UnsafeRawBufferPointer)
        throws(ProfileFault) -> ICCConversion?
    {
        // PNG specification, 11.3.2.3: a name of 1 to 79 characters, zero, the method, the data.
        guard let end = content.prefix(80).firstIndex(of: 0), end > content.startIndex, content.endIndex - end >= 2,
            content[end + 1] == 0
        else { throw .malformed("its chunk has no name or an unknown compression") }
        let profile = try inflate(UnsafeRawBufferPointer(rebasing: content[(end + 2)...]))
        // Table 11.1: types 0 and 4 are gray.
        return try ICCConversion(profile, of: file[25] & 2 == 0 ? .gray : .rgb)
    }

    private static func inflate(_ data: UnsafeRawBufferPointer) throws(ProfileFault) -> [UInt8] {
        guard let decompressor = libdeflate_alloc_decompressor() else { throw .malformed("out of memory") }
        defer { libdeflate_free_decompressor(decompressor) }
        // Zeros shrink to a thousandth and no more.
        var capacity = min(Self.byteLimit, max(1 << 14, data.count * 4))
        while true {
            var status = LIBDEFLATE_BAD_DATA
            let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
                status = libdeflate_zlib_decompress(
                    decompressor,
                    data.baseAddress,
                    data.count,
                    buffer.baseAddress,
                    capacity,
                    &count
                )
                if status != LIBDEFLATE_SUCCESS { count = 0 }
            }
            switch status {
            case LIBDEFLATE_SUCCESS: return bytes
            case LIBDEFLATE_INSUFFICIENT_SPACE where capacity < Self.byteLimit: capacity = Self.byteLimit
            case LIBDEFLATE_INSUFFICIENT_SPACE: throw .malformed("it is longer than \(Self.byteLimit) bytes")
            default: throw .malformed("it can't be decompressed")
            }
        }
    }
}
