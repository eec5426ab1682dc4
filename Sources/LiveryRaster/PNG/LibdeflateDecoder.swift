internal import CDeflate
import LiveryLibc

/// Reads the most common PNG files, RGB and RGBA of eight bits, not interlaced, in a third of
/// libpng's time.
///
/// libdeflate inflates a whole file faster than zlib, below libpng, inflates it block by block. All
/// other files, and invalid ones, are left to libpng, which decides what is valid and words the error.
struct LibdeflateDecoder {
    private let width: Int
    private let height: Int
    /// The bytes of a pixel: 3 or 4.
    private let pixelSize: Int
    /// The compressed image: the content of the IDAT chunks.
    private let data: [PNGChunk]

    /// Looks through a file's chunks; nil unless the file is one that this reads.
    ///
    /// The header's size must be known to be within the limits.
    init?(_ file: UnsafeRawBufferPointer, size: PixelSize) {
        (width, height) = (size.width, size.height)
        // PNG specification, 11.2.1: depth, color type, compression, filter, interlacing.
        guard file.count > 33, file[24] == 8, file[26] == 0, file[27] == 0, file[28] == 0 else { return nil }
        switch file[25] {
        case 2: pixelSize = 3
        case 6: pixelSize = 4
        default: return nil
        }
        guard let data = Self.data(in: file) else { return nil }
        self.data = data
    }

    /// The IDAT chunks; nil if a chunk is broken, or is one that could change how pixels are read.
    private static func data(in file: UnsafeRawBufferPointer) -> [PNGChunk]? {
        var data: [PNGChunk] = []
        var isPastData = false
        for (number, chunk) in PNGChunks(file).enumerated() {
            guard chunk.isAncillary || chunk.isIntact else { return nil }
            switch chunk.name {
            case "IHDR" where number == 0: guard chunk.range.count == 13 else { return nil }
            case "IDAT":
                guard !isPastData else { return nil }
                data.append(chunk)
            case "IEND": return chunk.range.isEmpty && !data.isEmpty ? data : nil
            case "tRNS": return nil
            default:
                guard chunk.isAncillary else { return nil }
                isPastData = !data.isEmpty
            }
        }
        return nil
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
        guard data.count > 1 else { return inflate(UnsafeRawBufferPointer(rebasing: data[0].content)) }
        return data.reduce(into: []) { $0 += Array($1.content) }.withUnsafeBytes(inflate)
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
        let words = UnsafeMutableBufferPointer(start: memory.assumingMemoryBound(to: UInt32.self), count: width)
        // A byte after the row allows three bytes to be read as four.
        func word(_ index: Int) -> UInt32 {
            UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: index * pixelSize, as: UInt32.self))
        }
        if pixelSize == 3 {
            for index in 0..<width { words[index] = 0xFF00_0000 | word(index) >> 8 }
        } else {
            for index in 0..<width { words[index] = word(index) << 24 | word(index) >> 8 }
            Bitmap.premultiply(words)
        }
    }
}
