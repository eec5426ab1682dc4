internal import LiveryRaster
internal import LiverySupport

/// Files that are written and removed for goldens, failures, and reports.
enum GoldenFile {
    static func write(_ bytes: [UInt8], to path: String) throws(GoldenError) {
        do throws(FileError) {
            try WholeFile.write(bytes, to: path)
        } catch {
            throw .unwritable(path: error.path, reason: error.reason)
        }
    }

    static func write(
        _ bitmap: Bitmap,
        to path: String,
        compression: PNG.Compression
    ) throws(GoldenError) {
        let bytes: [UInt8]
        do {
            bytes = try PNG.encode(bitmap, compression: compression)
        } catch {
            throw .unwritable(path: path, reason: "\(error)")
        }
        try write(bytes, to: path)
    }

    /// Removes files; missing ones are ignored.
    static func remove(_ paths: [String]) throws(GoldenError) {
        do throws(FileError) {
            for path in paths { try WholeFile.remove(path) }
        } catch {
            throw .unwritable(path: error.path, reason: error.reason)
        }
    }
}
