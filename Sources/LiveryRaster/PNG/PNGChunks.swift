internal import CDeflate

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

    /// Whether a file is an animation, by the chunk acTL in front of its picture (PNG specification, third edition,
    /// 11.3.7.1).
    package static func isAnimated(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { file in PNGChunks(file).prefix { $0.name != "IDAT" }.contains { $0.name == "acTL" } }
    }
}
