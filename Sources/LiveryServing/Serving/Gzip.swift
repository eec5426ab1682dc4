internal import CDeflate

/// Compresses text with gzip.
enum Gzip {
    /// The highest level that is still quick: text is compressed once, and sent many times.
    private static let level: CInt = 9

    /// The compressed bytes; nil if they are not smaller, or memory is exhausted.
    static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
        guard let compressor = libdeflate_alloc_compressor(level) else { return nil }
        defer { libdeflate_free_compressor(compressor) }
        // The buffer is no larger than the input: output that doesn't fit is not worth it.
        let result = [UInt8](unsafeUninitializedCapacity: bytes.count) { buffer, count in
            count = bytes.withUnsafeBytes { source in
                libdeflate_gzip_compress(
                    compressor,
                    source.baseAddress,
                    source.count,
                    buffer.baseAddress,
                    buffer.count
                )
            }
        }
        return result.isEmpty ? nil : result
    }
}
