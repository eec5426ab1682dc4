internal import LiverySupport
internal import LiveryRaster

/// Copies the pictures of failures to a report's folder.
struct ReportPictures {
    private let folder: String
    private let failuresFolder: String

    /// Pictures are copied only from `failuresFolder`.
    init(folder: String, failuresFolder: String) {
        self.folder = FilePath.normalized(folder)
        self.failuresFolder = FilePath.normalized(failuresFolder)
    }

    /// Copies a comparison's pictures.
    ///
    /// The result has their paths relative to the report's folder.
    func copy(of comparison: GoldenRecord) throws(GoldenError) -> GoldenRecord {
        guard let pictures = comparison.pictures else { return comparison }
        switch try copy(pictures.actual) {
        case .success(let actual):
            return comparison.replacingPictures(
                by: FailurePictures(
                    expected: try pictures.expected.map(copy)?.path,
                    actual: actual,
                    difference: try pictures.difference.map(copy)?.path
                )
            )
        case .failure(let obstacle):
            let reason = obstacle.reason.map { ": \($0)" } ?? ""
            return comparison.replacingPictures(by: nil, fault: "'\(pictures.actual)' cannot be shown\(reason)")
        }
    }

    /// Why a picture can't be shown. A path that a report may not follow gets no reason.
    private struct Obstacle: Error { var reason: String? }

    /// Copies a picture, unless it is in the report's folder already.
    private func copy(_ picture: String) throws(GoldenError) -> Result<String, Obstacle> {
        guard !picture.utf8.contains(0), let name = FilePath.relative(picture, to: failuresFolder) else {
            return .failure(Obstacle())
        }
        let bytes: [UInt8]
        do throws(FileError) { bytes = try WholeFile.read(picture, limit: RasterLimits.default.fileByteCount) } catch {
            return .failure(Obstacle(reason: error.reason))
        }
        guard (try? PNG.size(of: bytes)) != nil else { return .failure(Obstacle()) }
        if let path = FilePath.relative(picture, to: folder) { return .success(path) }
        let path = "\(RunReport.picturesName)/\(name)"
        try GoldenFile.write(bytes, to: "\(folder)/\(path)")
        return .success(path)
    }
}

extension Result where Success == String { fileprivate var path: String? { try? get() } }
