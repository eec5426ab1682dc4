public import LiveryRaster

/// A folder of reference pictures, the goldens, and the rules for comparing with them.
///
/// Pictures are compared by their decoded premultiplied pixels, exactly; how the files are encoded
/// does not matter. Many threads may compare with one store at a time.
public struct GoldenStore: Hashable, Sendable {
    /// The folder that holds the goldens, as PNG files. It is made when the first is recorded.
    public let folder: String
    /// The folder for the pictures of failed comparisons. It is made when the first fails.
    public let failuresFolder: String
    /// Which goldens may be written.
    public let recordMode: RecordMode

    /// Makes a store of two folders.
    ///
    /// - Throws: `GoldenError.failuresInGoldens` if failures would be written among the goldens,
    ///   where the next commit would take them for some.
    public init(
        folder: String,
        failuresFolder: String,
        recordMode: RecordMode
    ) throws(GoldenError) {
        guard FolderPath.relative(failuresFolder, to: folder) == nil else {
            throw .failuresInGoldens(failures: failuresFolder, goldens: folder)
        }
        self.folder = FolderPath.normalized(folder)
        self.failuresFolder = FolderPath.normalized(failuresFolder)
        self.recordMode = recordMode
    }

    /// Compares a picture with the golden of a name, and records it if the record mode says so.
    ///
    /// When they do not match and nothing is recorded, the picture and the difference are written
    /// to the folder for failures; when they match, or the golden was recorded, what an earlier run
    /// left there under this name is removed.
    ///
    /// - Throws: `GoldenError.unwritable` if a golden that is to be recorded cannot be written, or
    ///   what an earlier run left cannot be removed.
    public func compare(
        _ actual: Bitmap,
        named name: GoldenName
    ) throws(GoldenError) -> GoldenComparison {
        let path = name.path(in: folder)
        let golden: Bitmap?
        let mismatch: GoldenMismatch?
        switch Self.read(path) {
        case .picture(let bitmap):
            golden = bitmap
            mismatch = Self.mismatch(golden: bitmap, actual: actual)
        case .unusable(let reason):
            golden = nil
            mismatch = reason
        }

        guard let mismatch else {
            try removePictures(of: name)
            return comparison(name, .matches)
        }
        guard recordMode.records(mismatch) else {
            return comparison(name, .mismatches(mismatch), pictures(name, golden, actual))
        }
        try write(actual, to: path)
        try removePictures(of: name)
        return comparison(name, .recorded(mismatch))
    }

    private func comparison(
        _ name: GoldenName,
        _ verdict: GoldenVerdict,
        _ pictures: Result<FailurePictures, GoldenError>? = nil
    ) -> GoldenComparison {
        GoldenComparison(
            name: name,
            verdict: verdict,
            goldenPath: name.path(in: folder),
            pictures: pictures
        )
    }

    /// How a picture compares with a golden that could be read; nil if they match.
    private static func mismatch(golden: Bitmap, actual: Bitmap) -> GoldenMismatch? {
        guard golden.size == actual.size else {
            return .sizeDiffers(golden: golden.size, actual: actual.size)
        }
        return PixelDifference(between: golden, and: actual).map(GoldenMismatch.differs)
    }

    /// What stands at a golden's path.
    private enum Content {
        case picture(Bitmap)
        case unusable(GoldenMismatch)
    }

    private static func read(_ path: String) -> Content {
        let bytes: [UInt8]
        do throws(WholeFile.ReadFailure) {
            bytes = try WholeFile.read(path)
        } catch {
            switch error {
            case .missing: return .unusable(.missing)
            case .unreadable(let reason): return .unusable(.unreadable(reason))
            }
        }
        do {
            return .picture(try PNG.decode(bytes))
        } catch {
            return .unusable(.unreadable("\(error)"))
        }
    }

    private func write(_ bitmap: Bitmap, to path: String) throws(GoldenError) {
        let bytes: [UInt8]
        do {
            bytes = try PNG.encode(bitmap)
        } catch {
            throw .unwritable(path: path, reason: "\(error)")
        }
        try WholeFile.write(bytes, to: path)
    }
}

extension GoldenStore {
    private func actualPath(_ name: GoldenName) -> String {
        "\(failuresFolder)/\(name).actual.png"
    }

    private func differencePath(_ name: GoldenName) -> String {
        "\(failuresFolder)/\(name).difference.png"
    }

    /// Writes the pictures of a failed comparison.
    ///
    /// That they cannot be written must not hide what they would have shown, so it is a part of
    /// the comparison and not thrown.
    private func pictures(
        _ name: GoldenName,
        _ golden: Bitmap?,
        _ actual: Bitmap
    ) -> Result<FailurePictures, GoldenError> {
        let actualPath = actualPath(name)
        let differencePath = differencePath(name)
        do throws(GoldenError) {
            try write(actual, to: actualPath)
            guard let golden else {
                try WholeFile.remove(differencePath)
                return .success(FailurePictures(actual: actualPath, difference: nil))
            }
            let difference: Bitmap
            do {
                difference = try DifferencePicture.make(golden: golden, actual: actual)
            } catch {
                throw .unwritable(path: differencePath, reason: "\(error)")
            }
            try write(difference, to: differencePath)
            return .success(FailurePictures(actual: actualPath, difference: differencePath))
        } catch {
            return .failure(error)
        }
    }

    private func removePictures(of name: GoldenName) throws(GoldenError) {
        try WholeFile.remove(actualPath(name))
        try WholeFile.remove(differencePath(name))
    }
}
