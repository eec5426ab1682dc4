internal import CDeflate

/// What the levels of a PNG file mean.
enum PNGProfile {
    /// How long a profile may be, decompressed. Those of a matrix and curves have a few kilobytes.
    private static let byteLimit = 4 << 20

    /// The conversion that a file's chunks ask for; nil where they say that it is sRGB, or nothing.
    ///
    /// cICP goes first, then iCCP, sRGB, and gAMA with cHRM (PNG specification, third edition, 4.3). A truncated
    /// or misplaced chunk is left to the reader of the picture.
    static func conversion(of file: UnsafeRawBufferPointer) throws(ProfileFault) -> ICCConversion? {
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

/// A chunk of a PNG file.
struct PNGChunk {
    fileprivate let file: UnsafeRawBufferPointer
    /// Where its content is.
    let range: Range<Int>

    /// Its four letters.
    var name: String { String(decoding: file[range.lowerBound - 4..<range.lowerBound], as: UTF8.self) }
    /// Whether it may be skipped: its first letter is in lower case (PNG specification, 5.4).
    var isAncillary: Bool { file[range.lowerBound - 4] & 0x20 != 0 }
    /// What it says.
    var content: Slice<UnsafeRawBufferPointer> { file[range] }

    /// Whether its checksum, that of its name and content, is right.
    var isIntact: Bool {
        let checked = UnsafeRawBufferPointer(rebasing: file[range.lowerBound - 4..<range.upperBound])
        return libdeflate_crc32(0, checked.baseAddress, checked.count) == Self.number(file, at: range.upperBound)
    }

    /// Its content as numbers of four bytes.
    var numbers: [Int] {
        stride(from: range.lowerBound, to: range.upperBound - 3, by: 4).map { Int(Self.number(file, at: $0)) }
    }

    fileprivate static func number(_ file: UnsafeRawBufferPointer, at place: Int) -> UInt32 {
        UInt32(bigEndian: file.loadUnaligned(fromByteOffset: place, as: UInt32.self))
    }
}

/// The chunks of a PNG file in their order; one that is cut off ends them.
struct PNGChunks: Sequence, IteratorProtocol {
    private let file: UnsafeRawBufferPointer
    private var place = 8

    init(_ file: UnsafeRawBufferPointer) { self.file = file }

    mutating func next() -> PNGChunk? {
        // PNG specification, 5.3: a length, a name, the content and a checksum of the last two.
        guard file.count - place >= 12 else { return nil }
        let length = Int(PNGChunk.number(file, at: place))
        guard length <= file.count - place - 12 else { return nil }
        defer { place += 12 + length }
        return PNGChunk(file: file, range: place + 8..<place + 8 + length)
    }
}

extension PNG {
    /// The content of a file's chunk eXIf, which is a TIFF file's.
    package static func exif(in bytes: [UInt8]) -> [UInt8]? {
        bytes.withUnsafeBytes { file in
            PNGChunks(file).prefix { $0.name != "IEND" }.first { $0.name == "eXIf" }.map { Array($0.content) }
        }
    }
}
