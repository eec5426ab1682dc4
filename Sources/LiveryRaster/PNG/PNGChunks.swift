internal import CDeflate

/// What the levels of a PNG file mean.
enum PNGProfile {
    /// How long a profile may be, decompressed. Those of a matrix and curves have a few kilobytes.
    private static let byteLimit = 4 << 20

    /// The conversion that a file's chunks ask for; nil where they say that it is sRGB, or nothing.
    ///
    /// cICP goes first, then iCCP, sRGB, and gAMA with cHRM (PNG specification, third edition, 4.3). A truncated
    /// or misplaced chunk is left to the reader of the picture.
    static func conversion(of file: UnsafeRawBufferPointer) throws(ICCProfile.Fault) -> ICCConversion? {
        let chunks = PNGChunks(file, beforeData: true)
        // Like libpng, this takes a chunk with a wrong checksum for none, but not a profile's.
        if let points = try? chunks.content("cICP") { return try ICCConversion(RGBColorSpace(cICP: points)) }
        if let content = try chunks.content("iCCP") { return try conversion(iCCP: content, of: file) }
        guard chunks["sRGB"] == nil else { return nil }
        let gamma = (try? chunks.content("gAMA")).flatMap { PNGChunks.numbers($0).first } ?? 0
        let curve = gamma == 0 ? RGBColorSpace.Curve.srgb : .power(100_000 / Double(gamma))
        let space = (try? chunks.content("cHRM")).flatMap { RGBColorSpace(cHRM: PNGChunks.numbers($0), curve) }
        // What sRGB's curve is approximately written as stands for sRGB where nothing else is said.
        if space == nil, gamma == 0 || gamma == 45_455 { return nil }
        return try ICCConversion(space ?? .bt709(curve))
    }

    private static func conversion(iCCP content: Slice<UnsafeRawBufferPointer>, of file: UnsafeRawBufferPointer)
        throws(ICCProfile.Fault) -> ICCConversion?
    {
        // PNG specification, 11.3.2.3: a name of 1 to 79 characters, zero, the method, the data.
        guard let end = content.prefix(80).firstIndex(of: 0), end > content.startIndex, content.endIndex - end >= 2,
            content[end + 1] == 0
        else { throw .malformed("its chunk has no name or an unknown compression") }
        let profile = try inflate(UnsafeRawBufferPointer(rebasing: content[(end + 2)...]))
        // Table 11.1: types 0 and 4 are gray.
        return try ICCConversion(profile, of: file[25] & 2 == 0 ? .gray : .rgb)
    }

    private static func inflate(_ data: UnsafeRawBufferPointer) throws(ICCProfile.Fault) -> [UInt8] {
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

/// Where a PNG file's ancillary chunks are; of several with one name, the first.
struct PNGChunks {
    private let file: UnsafeRawBufferPointer
    private var places: [String: Range<Int>] = [:]

    /// Looks through the chunks, up to the picture's data or to the end; a broken one ends it.
    init(_ file: UnsafeRawBufferPointer, beforeData: Bool) {
        self.file = file
        var place = 8
        while file.count - place >= 12 {
            let length = Self.number(file, at: place)
            guard length <= file.count - place - 12 else { return }
            let name = String(decoding: file[place + 4..<place + 8], as: UTF8.self)
            if name == "IEND" || beforeData && name == "IDAT" { return }
            if file[place + 4] & 0x20 != 0, places[name] == nil { places[name] = place + 8..<place + 8 + length }
            place += 12 + length
        }
    }

    /// The content of a chunk; nil if there is none.
    subscript(name: String) -> Slice<UnsafeRawBufferPointer>? { places[name].map { file[$0] } }

    /// The content of a chunk whose checksum is right.
    func content(_ name: String) throws(ICCProfile.Fault) -> Slice<UnsafeRawBufferPointer>? {
        guard let range = places[name] else { return nil }
        let checked = UnsafeRawBufferPointer(rebasing: file[range.lowerBound - 4..<range.upperBound])
        let checksum = libdeflate_crc32(0, checked.baseAddress, checked.count)
        guard checksum == Self.number(file, at: range.upperBound) else {
            throw .malformed("the checksum of its chunk is wrong")
        }
        return file[range]
    }

    /// A chunk's numbers of four bytes.
    static func numbers(_ content: Slice<UnsafeRawBufferPointer>) -> [Int] {
        stride(from: content.startIndex, to: content.endIndex - 3, by: 4).map { number(content.base, at: $0) }
    }

    private static func number(_ file: UnsafeRawBufferPointer, at place: Int) -> Int {
        Int(UInt32(bigEndian: file.loadUnaligned(fromByteOffset: place, as: UInt32.self)))
    }
}

extension PNG {
    /// The content of a file's chunk eXIf, which is a TIFF file's.
    package static func exif(in bytes: [UInt8]) -> [UInt8]? {
        bytes.withUnsafeBytes { file in PNGChunks(file, beforeData: false)["eXIf"].map { Array($0) } }
    }
}
