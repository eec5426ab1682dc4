internal import CDeflate
import LiveryLibc

/// Reads the most common PNG files, RGB and RGBA of eight bits, not interlaced, in a third of
/// libpng's time.
///
/// libdeflate inflates a whole file faster than zlib, below libpng, inflates it block by block. All
/// other files, and invalid ones, are left to libpng, which decides what is valid and words the error.
struct LibdeflateDecoder {
    private let file: UnsafeRawBufferPointer
    private let width: Int
    private let height: Int
    /// The bytes of a pixel: 3 or 4.
    private let pixelSize: Int
    /// The compressed image: the content of the IDAT chunks.
    private let data: ArraySlice<UInt8>?
    private let range: Range<Int>

    /// Looks through a file's chunks; nil unless the file is one that this reads.
    ///
    /// The header's size must be known to be within the limits.
    init?(_ file: UnsafeRawBufferPointer, size: PixelSize) {
        self.file = file
        (width, height) = (size.width, size.height)
        // PNG specification, 11.2.1: depth, color type, compression, filter, interlacing.
        guard file.count > 33, file[24] == 8, file[26] == 0, file[27] == 0, file[28] == 0 else { return nil }
        switch file[25] {
        case 2: pixelSize = 3
        case 6: pixelSize = 4
        default: return nil
        }
        guard let ranges = Self.dataRanges(in: file), let first = ranges.first else { return nil }
        range = first
        data = ranges.count == 1 ? nil : ranges.reduce(into: []) { $0 += Array(file[$1]) }[...]
    }

    /// Where the content of the IDAT chunks is; nil if a chunk is broken, or is one that could change
    /// how pixels are read.
    private static func dataRanges(in file: UnsafeRawBufferPointer) -> [Range<Int>]? {
        var ranges: [Range<Int>] = []
        var isPastData = false
        var place = 8
        // PNG specification, 5.3: a length, a name, the content and a checksum of the last two.
        while file.count - place >= 12 {
            let length = number(in: file, at: place)
            guard length <= file.count - place - 12 else { return nil }
            let content = place + 8..<place + 8 + length
            let name = number(in: file, at: place + 4)
            // A lowercase first letter marks an ancillary chunk, which may be skipped (5.4).
            let isAncillary = name & 0x2000_0000 != 0
            if !isAncillary {
                let checked = UnsafeRawBufferPointer(rebasing: file[place + 4..<content.upperBound])
                let checksum = libdeflate_crc32(0, checked.baseAddress, checked.count)
                guard checksum == number(in: file, at: content.upperBound) else { return nil }
            }
            switch name {
            case 0x4948_4452 where place == 8:  // IHDR
                guard length == 13 else { return nil }
            case 0x4944_4154:  // IDAT
                guard !isPastData else { return nil }
                ranges.append(content)
            case 0x4945_4E44:  // IEND
                return length == 0 ? ranges : nil
            case 0x7452_4E53:  // tRNS
                return nil
            default:
                guard isAncillary else { return nil }
                isPastData = !ranges.isEmpty
            }
            place = content.upperBound + 4
        }
        return nil
    }

    private static func number(in file: UnsafeRawBufferPointer, at place: Int) -> Int {
        Int(UInt32(bigEndian: file.loadUnaligned(fromByteOffset: place, as: UInt32.self)))
    }

    /// The premultiplied pixels; nil if the data does not match the header.
    ///
    /// The data is inflated into the end of the pixels' own memory, and read from there row by row:
    /// a row of pixels never reaches the rows that are still to be read, since those end where the
    /// last pixel does.
    func words() -> [UInt32]? {
        let rowSize = width * pixelSize
        let dataSize = (rowSize + 1) * height
        let count = width * height
        let capacity = max(count, (dataSize + 3) / 4)
        var isRead = false
        let words = [UInt32](unsafeUninitializedCapacity: capacity) { buffer, initializedCount in
            guard let memory = UnsafeMutableRawPointer(buffer.baseAddress) else { return }
            Self.askForLargePages(memory, byteCount: capacity * 4)
            let rows = memory + (capacity * 4 - dataSize)
            guard inflate(to: rows, count: dataSize) else { return }
            isRead = reconstruct(rows, rowSize: rowSize, to: memory)
            if isRead { initializedCount = count }
        }
        return isRead ? words : nil
    }

    /// Asks for pages of 2 MB, which some systems give on request only: of the time of reading a
    /// screen, a third went into pages of 4 KB.
    private static func askForLargePages(_ memory: UnsafeMutableRawPointer, byteCount: Int) {
        #if canImport(Glibc)
        let page = 2 << 20
        let first = memory.alignedUp(toMultipleOf: page)
        let count = (byteCount - (first - memory)) / page * page
        // A failure only costs time.
        if count > 0 { _ = madvise(first, count, MADV_HUGEPAGE) }
        #endif
    }

    /// Inflates the data; false if its checksum or its number of bytes is wrong.
    private func inflate(to memory: UnsafeMutableRawPointer, count: Int) -> Bool {
        guard let decompressor = libdeflate_alloc_decompressor() else { return false }
        defer { libdeflate_free_decompressor(decompressor) }
        func inflate(_ bytes: UnsafeRawBufferPointer) -> Bool {
            var used = 0
            let status = libdeflate_zlib_decompress_ex(
                decompressor,
                bytes.baseAddress,
                bytes.count,
                memory,
                count,
                &used,
                nil
            )
            return status == LIBDEFLATE_SUCCESS && used == bytes.count
        }
        guard let data else { return inflate(UnsafeRawBufferPointer(rebasing: file[range])) }
        return data.withUnsafeBytes(inflate)
    }

    /// Reconstructs and premultiplies the rows; false if one has an unknown filter.
    private func reconstruct(_ rows: UnsafeMutableRawPointer, rowSize: Int, to pixels: UnsafeMutableRawPointer) -> Bool
    {
        // Filters use the original row above, which is overwritten by its pixels. A pixel of zeros precedes
        // each row; a byte after the row allows three bytes to be read as four.
        let margin = 4
        return withUnsafeTemporaryAllocation(byteCount: 2 * (margin + rowSize + 1), alignment: 16) { lines in
            guard let base = lines.baseAddress else { return false }
            lines.initializeMemory(as: UInt8.self, repeating: 0)
            var above = base + margin
            var line = base + (margin + rowSize + 1 + margin)
            for y in 0..<height {
                let row = rows + y * (rowSize + 1)
                guard let filter = RowFilter(rawValue: row.load(as: UInt8.self)) else { return false }
                filter.undo(row + 1, above: above, line: line, count: width, pixelSize: pixelSize)
                premultiply(line, to: pixels + y * width * 4)
                swap(&above, &line)
            }
            return true
        }
    }

    /// Writes the premultiplied pixels of a row of red, green, blue and, of four bytes, alpha, as Cairo's words.
    private func premultiply(_ bytes: UnsafeRawPointer, to memory: UnsafeMutableRawPointer) {
        let words = memory.assumingMemoryBound(to: UInt32.self)
        guard pixelSize == 4 else {
            for index in 0..<width {
                let place = index * 3
                words[index] =
                    0xFF00_0000 | UInt32(bytes.load(fromByteOffset: place, as: UInt8.self)) << 16 | UInt32(
                        bytes.load(fromByteOffset: place + 1, as: UInt8.self)
                    ) << 8 | UInt32(bytes.load(fromByteOffset: place + 2, as: UInt8.self))
            }
            return
        }
        /// Red, green, blue and alpha in the order of Cairo's words, alpha highest.
        @inline(__always) func reordered(_ index: Int) -> UInt32 {
            let word = UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self))
            return word << 24 | word >> 8
        }
        var all: UInt32 = .max
        for index in 0..<width { all &= reordered(index) }
        if all >> 24 == 255 {
            for index in 0..<width { words[index] = reordered(index) }
            return
        }
        for index in 0..<width {
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
}
