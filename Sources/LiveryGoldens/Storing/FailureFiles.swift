internal import LiveryRaster
internal import LiverySupport

/// The files of a failed comparison: `NAME.expected.png`, `NAME.actual.png`, `NAME.difference.png`, and
/// `NAME.failure.json`.
struct FailureFiles {
    private let expected: String
    private let actual: String
    private let difference: String
    private let record: String

    init(of name: GoldenName, in folder: String) {
        let stem = "\(folder)/\(name)"
        expected = "\(stem).expected.png"
        actual = "\(stem).actual.png"
        difference = "\(stem).difference.png"
        record = "\(stem).failure.json"
    }

    /// Writes the pictures, and removes those of an earlier failure that this one doesn't have.
    ///
    /// Each is viewed about once, so compression favors speed.
    func writePictures(of found: GoldenSearch, actual bitmap: Bitmap, by comparer: PictureComparer) throws(GoldenError)
        -> FailurePictures
    {
        try GoldenFile.write(bitmap, to: actual, compression: .fast)
        guard let golden = found.golden else {
            try GoldenFile.remove([expected, difference])
            return FailurePictures(expected: nil, actual: actual, difference: nil)
        }
        try GoldenFile.write(golden.bytes, to: expected)
        let picture: Bitmap
        do { picture = try DifferencePicture.make(golden: golden.bitmap, actual: bitmap, by: comparer) } catch {
            throw .unwritable(path: difference, reason: "\(error)")
        }
        try GoldenFile.write(picture, to: difference, compression: .fast)
        return FailurePictures(expected: expected, actual: actual, difference: difference)
    }

    /// Writes the record of the comparison.
    func write(_ comparison: GoldenComparison) throws(GoldenError) {
        try GoldenFile.write(Array("\(comparison.json)\n".utf8), to: record)
    }

    func remove() throws(GoldenError) { try GoldenFile.remove([expected, actual, difference, record]) }
}

/// Files that are written and removed for goldens, failures, and reports.
enum GoldenFile {
    static func write(_ bytes: [UInt8], to path: String) throws(GoldenError) {
        do throws(FileError) { try WholeFile.write(bytes, to: path) } catch {
            throw .unwritable(path: error.path, reason: error.reason)
        }
    }

    static func write(_ bitmap: Bitmap, to path: String, compression: PNG.Compression) throws(GoldenError) {
        let bytes: [UInt8]
        do { bytes = try PNG.encode(bitmap, compression: compression) } catch {
            throw .unwritable(path: path, reason: "\(error)")
        }
        try write(bytes, to: path)
    }

    /// Removes files; missing ones are ignored.
    static func remove(_ paths: [String]) throws(GoldenError) {
        do throws(FileError) { for path in paths { try WholeFile.remove(path) } } catch {
            throw .unwritable(path: error.path, reason: error.reason)
        }
    }
}
