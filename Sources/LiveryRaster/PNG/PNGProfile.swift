internal import CDeflate

/// The ICC profile of a PNG file.
enum PNGProfile {
    /// How long a profile may be, decompressed. Those of a matrix and curves have a few kilobytes.
    private static let byteLimit = 4 << 20

    /// The conversion for a file's profile; nil without a profile, or with that of sRGB.
    ///
    /// A truncated or misplaced chunk is left to the reader of the picture.
    static func conversion(
        of file: UnsafeRawBufferPointer
    ) throws(ICCProfile.Fault) -> ICCConversion? {
        guard let content = try chunk(of: file) else { return nil }
        // PNG specification, 11.3.2.3: a name of 1 to 79 characters, zero, the method, the data.
        guard let end = content.prefix(80).firstIndex(of: 0), end > content.startIndex,
            content.endIndex - end >= 2, content[end + 1] == 0
        else { throw .malformed("its chunk has no name or an unknown compression") }
        let profile = try ICCProfile(
            inflate(UnsafeRawBufferPointer(rebasing: content[(end + 2)...]))
        )
        // Table 11.1: types 0 and 4 are gray.
        return try ICCConversion(profile, isGray: file[25] & 2 == 0)
    }

    /// The content of the first chunk iCCP before the picture's data.
    private static func chunk(
        of file: UnsafeRawBufferPointer
    ) throws(ICCProfile.Fault) -> Slice<UnsafeRawBufferPointer>? {
        func number(at place: Int) -> Int {
            Int(UInt32(bigEndian: file.loadUnaligned(fromByteOffset: place, as: UInt32.self)))
        }
        var place = 8
        while file.count - place >= 12 {
            let length = number(at: place)
            guard length <= file.count - place - 12 else { return nil }
            switch number(at: place + 4) {
            case 0x6943_4350:  // iCCP
                let checked = UnsafeRawBufferPointer(rebasing: file[place + 4..<place + 8 + length])
                let checksum = libdeflate_crc32(0, checked.baseAddress, checked.count)
                guard checksum == number(at: place + 8 + length) else {
                    throw .malformed("the checksum of its chunk is wrong")
                }
                return file[place + 8..<place + 8 + length]
            case 0x4944_4154, 0x4945_4E44:  // IDAT, IEND
                return nil
            default:
                place += 12 + length
            }
        }
        return nil
    }

    private static func inflate(
        _ data: UnsafeRawBufferPointer
    ) throws(ICCProfile.Fault) -> [UInt8] {
        guard let decompressor = libdeflate_alloc_decompressor() else {
            throw .malformed("out of memory")
        }
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
            case LIBDEFLATE_SUCCESS:
                return bytes
            case LIBDEFLATE_INSUFFICIENT_SPACE where capacity < Self.byteLimit:
                capacity = Self.byteLimit
            case LIBDEFLATE_INSUFFICIENT_SPACE:
                throw .malformed("it is longer than \(Self.byteLimit) bytes")
            default:
                throw .malformed("it can't be decompressed")
            }
        }
    }
}
