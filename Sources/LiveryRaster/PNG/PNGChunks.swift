internal import CDeflate

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
            if file[place + 4] & 0x20 != 0, places[name] == nil {
                places[name] = place + 8..<place + 8 + length
            }
            place += 12 + length
        }
    }

    /// The content of a chunk; nil if there is none.
    subscript(name: String) -> Slice<UnsafeRawBufferPointer>? {
        places[name].map { file[$0] }
    }

    /// The content of a chunk whose checksum is right.
    func content(_ name: String) throws(ICCProfile.Fault) -> Slice<UnsafeRawBufferPointer>? {
        guard let range = places[name] else { return nil }
        let checked = UnsafeRawBufferPointer(
            rebasing: file[range.lowerBound - 4..<range.upperBound]
        )
        let checksum = libdeflate_crc32(0, checked.baseAddress, checked.count)
        guard checksum == Self.number(file, at: range.upperBound) else {
            throw .malformed("the checksum of its chunk is wrong")
        }
        return file[range]
    }

    /// A chunk's numbers of four bytes.
    static func numbers(_ content: Slice<UnsafeRawBufferPointer>) -> [Int] {
        stride(from: content.startIndex, to: content.endIndex - 3, by: 4)
            .map { number(content.base, at: $0) }
    }

    private static func number(_ file: UnsafeRawBufferPointer, at place: Int) -> Int {
        Int(UInt32(bigEndian: file.loadUnaligned(fromByteOffset: place, as: UInt32.self)))
    }
}

extension PNG {
    /// The content of a file's chunk eXIf, which is a TIFF file's.
    package static func exif(in bytes: [UInt8]) -> [UInt8]? {
        bytes.withUnsafeBytes { file in
            PNGChunks(file, beforeData: false)["eXIf"].map { Array($0) }
        }
    }
}
