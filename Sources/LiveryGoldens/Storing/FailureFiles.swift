internal import LiverySupport
internal import LiveryRaster

/// The files that a failed comparison leaves: `NAME.expected.png`, `NAME.actual.png`,
/// `NAME.difference.png` and `NAME.failure.json`.
struct FailureFiles {
    private let stem: String

    init(of name: GoldenName, in folder: String) {
        stem = "\(folder)/\(name)"
    }

    private var expected: String { "\(stem).expected.png" }
    private var actual: String { "\(stem).actual.png" }
    private var difference: String { "\(stem).difference.png" }
    private var record: String { "\(stem).failure.json" }

    /// Writes the pictures; those that there are none of are removed, should an earlier run have
    /// left them.
    func writePictures(
        of found: GoldenSearch,
        actual bitmap: Bitmap,
        by comparer: PictureComparer
    ) throws(GoldenError) -> FailurePictures {
        try write(bitmap, to: actual)
        guard let golden = found.golden else {
            try remove([expected, difference])
            return FailurePictures(expected: nil, actual: actual, difference: nil)
        }
        try write(golden.bytes, to: expected)
        let picture: Bitmap
        do {
            picture = try DifferencePicture.make(
                golden: golden.bitmap,
                actual: bitmap,
                by: comparer
            )
        } catch {
            throw .unwritable(path: difference, reason: "\(error)")
        }
        try write(picture, to: difference)
        return FailurePictures(expected: expected, actual: actual, difference: difference)
    }

    /// Writes the record of the comparison.
    func write(_ comparison: GoldenComparison) throws(GoldenError) {
        try write(Array("\(comparison.json)\n".utf8), to: record)
    }

    /// Removes all of them.
    func remove() throws(GoldenError) {
        try remove([expected, actual, difference, record])
    }

    private func remove(_ paths: [String]) throws(GoldenError) {
        for path in paths {
            do throws(FileError) {
                try WholeFile.remove(path)
            } catch {
                throw .unwritable(path: error.path, reason: error.reason)
            }
        }
    }

    /// Writes a picture that is looked at once, and is therefore not made small.
    private func write(_ bitmap: Bitmap, to path: String) throws(GoldenError) {
        let bytes: [UInt8]
        do {
            bytes = try PNG.encode(bitmap, compression: .fast)
        } catch {
            throw .unwritable(path: path, reason: "\(error)")
        }
        try write(bytes, to: path)
    }

    private func write(_ bytes: [UInt8], to path: String) throws(GoldenError) {
        do throws(FileError) {
            try WholeFile.write(bytes, to: path)
        } catch {
            throw .unwritable(path: error.path, reason: error.reason)
        }
    }
}
