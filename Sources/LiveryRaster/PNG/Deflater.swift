internal import CDeflate
internal import CIgzip

/// Compression into zlib's format (RFC 1950), by libdeflate or igzip.
///
/// Compressors are made when they are first asked for and used again, since libdeflate's take
/// between 100 KB and 9 MB.
struct Deflater: ~Copyable {
    /// Which compressor, and how hard it tries.
    enum Effort: Hashable {
        /// ISA-L's igzip at its level 1.
        case igzip
        /// libdeflate at a level of 1 (fast) to 12 (small).
        case libdeflate(Int32)
    }

    private var compressors: [(level: Int32, compressor: OpaquePointer)] = []
    private var igzip: OpaquePointer?

    init() {}

    deinit {
        for (_, compressor) in compressors { libdeflate_free_compressor(compressor) }
        livery_igzip_free(igzip)
    }

    /// Compresses bytes into the buffer, and gives how many were written there.
    ///
    /// What igzip cannot count, 4 GiB and more, is compressed by libdeflate at level 1.
    ///
    /// Throws `RasterError.encoding` when memory runs out.
    mutating func compress(
        _ bytes: UnsafePointer<UInt8>,
        count: Int,
        effort: Effort,
        into buffer: inout ByteBuffer
    ) throws(RasterError) -> Int {
        switch effort {
        case .igzip where count <= livery_igzip_limit():
            if igzip == nil { igzip = livery_igzip_create() }
            guard let igzip else { throw .encoding(.outOfMemory) }
            // zlib's header says: DEFLATE with a window of 32 KB, the fastest level; the checksum
            // is Adler-32, the high byte first (RFC 1950, 2.2). igzip would add them itself, but
            // libdeflate's checksum is three times as fast as its.
            let bound = livery_igzip_bound(count)
            let memory = try buffer.reserve(2 + bound + 4)
            (memory[0], memory[1]) = (0x78, 0x01)
            let written = livery_igzip_compress(igzip, bytes, count, memory + 2, bound)
            guard written > 0 else { throw .encoding(.other("igzip fails")) }
            let checksum = libdeflate_adler32(1, bytes, count).bigEndian
            UnsafeMutableRawPointer(memory + 2 + written)
                .storeBytes(of: checksum, as: UInt32.self)
            return written + 6
        case .igzip:
            return try compress(bytes, count: count, effort: .libdeflate(1), into: &buffer)
        case .libdeflate(let level):
            let compressor = try compressor(level: level)
            let bound = libdeflate_zlib_compress_bound(compressor, count)
            let memory = try buffer.reserve(bound)
            let written = libdeflate_zlib_compress(compressor, bytes, count, memory, bound)
            // Zero is what libdeflate gives when the buffer is too small, which a bound rules out.
            guard written > 0 else { throw .encoding(.other("libdeflate fails")) }
            return written
        }
    }

    private mutating func compressor(level: Int32) throws(RasterError) -> OpaquePointer {
        if let made = compressors.first(where: { $0.level == level }) { return made.compressor }
        guard let compressor = libdeflate_alloc_compressor(level) else {
            throw .encoding(.outOfMemory)
        }
        compressors.append((level, compressor))
        return compressor
    }
}
