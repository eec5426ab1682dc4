internal import CDeflate

/// Compression into zlib's format (RFC 1950), by libdeflate or `RowDeflater`.
///
/// Compressors are created on demand and reused, since those of libdeflate take between 100 KB and 9 MB.
struct Deflater: ~Copyable {
    /// Which compressor, and how hard it tries.
    enum Effort: Hashable {
        /// `RowDeflater`.
        case rows(RowDeflater.Search)
        /// libdeflate at a level of 1 (fast) to 12 (small).
        case libdeflate(Int32)
    }

    private var compressors: [(level: Int32, compressor: OpaquePointer)] = []
    private var rowDeflater: RowDeflater?

    init() {}

    deinit { for (_, compressor) in compressors { libdeflate_free_compressor(compressor) } }

    /// Compresses filtered rows into the buffer, and gives how many bytes were written there.
    ///
    /// `rowLength` is the number of bytes of a row with its filter's, `pixelLength` that of the distance
    /// from pixel to pixel.
    mutating func compress(
        _ bytes: UnsafePointer<UInt8>,
        count: Int,
        rowLength: Int,
        pixelLength: Int,
        effort: Effort,
        into buffer: inout ByteBuffer
    ) -> Int {
        switch effort {
        case .rows(let search):
            var deflater = rowDeflater.take() ?? RowDeflater()
            let memory = buffer.reserve(2 + deflater.bound(count) + 4)
            // zlib's header says: DEFLATE with a window of 32 KB, the fastest level; the checksum
            // is Adler-32, the high byte first (RFC 1950, 2.2).
            (memory[0], memory[1]) = (0x78, 0x01)
            let written = deflater.compress(
                bytes,
                count: count,
                rowLength: rowLength,
                pixelLength: pixelLength,
                search: search,
                into: memory + 2
            )
            rowDeflater = consume deflater
            let checksum = libdeflate_adler32(1, bytes, count).bigEndian
            UnsafeMutableRawPointer(memory + 2 + written).storeBytes(of: checksum, as: UInt32.self)
            return written + 6
        case .libdeflate(let level):
            let compressor = compressor(level: level)
            let bound = libdeflate_zlib_compress_bound(compressor, count)
            let memory = buffer.reserve(bound)
            let written = libdeflate_zlib_compress(compressor, bytes, count, memory, bound)
            // Zero is what libdeflate gives when the buffer is too small.
            precondition(written > 0, "libdeflate exceeds its bound")
            return written
        }
    }

    private mutating func compressor(level: Int32) -> OpaquePointer {
        if let made = compressors.first(where: { $0.level == level }) { return made.compressor }
        guard let compressor = libdeflate_alloc_compressor(level) else {
            // It takes a few megabytes at most: the picture itself, which is there, may take more.
            preconditionFailure("no memory for a compressor")
        }
        compressors.append((level, compressor))
        return compressor
    }
}
