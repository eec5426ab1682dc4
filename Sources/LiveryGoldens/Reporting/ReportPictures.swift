internal import LiverySupport
internal import LiveryRaster

/// Puts the pictures of failures where a report can show them.
struct ReportPictures {
    /// The report's folder.
    let folder: String
    /// The folder that pictures are taken from.
    let failuresFolder: String

    init(folder: String, failuresFolder: String) {
        self.folder = FilePath.normalized(folder)
        self.failuresFolder = FilePath.normalized(failuresFolder)
    }

    /// The comparison with its pictures in the report's folder, their paths as seen from there.
    func place(_ comparison: GoldenComparison) throws(GoldenError) -> GoldenComparison {
        guard let pictures = comparison.pictures else { return comparison }
        let actual: String
        switch try place(pictures.actual) {
        case .success(let placed): actual = placed
        case .failure(let obstacle):
            let reason = obstacle.reason.map { ": \($0)" } ?? ""
            return comparison.showing(nil, fault: "'\(pictures.actual)' cannot be shown\(reason)")
        }
        return comparison.showing(
            FailurePictures(
                expected: try pictures.expected.map(place)?.success,
                actual: actual,
                difference: try pictures.difference.map(place)?.success
            ),
            fault: comparison.picturesFault
        )
    }

    /// Why a picture can't be shown; nothing is told of a path that a report may not follow.
    private struct Obstacle: Error {
        var reason: String?
    }

    /// Copies a picture, unless it is in the report's folder already; a failure if there is none, or it
    /// is none of the pictures that a report may show.
    private func place(_ picture: String) throws(GoldenError) -> Result<String, Obstacle> {
        guard !picture.utf8.contains(0),
            let name = FilePath.relative(picture, to: failuresFolder)
        else { return .failure(Obstacle()) }
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try WholeFile.read(picture, limit: RasterLimits.default.fileByteCount)
        } catch {
            return .failure(Obstacle(reason: error.reason))
        }
        guard (try? PNG.size(of: bytes)) != nil else { return .failure(Obstacle()) }
        if let placed = FilePath.relative(picture, to: folder) { return .success(placed) }
        let copy = "\(RunReport.picturesName)/\(name)"
        do throws(FileError) {
            try WholeFile.write(bytes, to: "\(folder)/\(copy)")
        } catch {
            throw .unwritable(path: error.path, reason: error.reason)
        }
        return .success(copy)
    }
}

extension GoldenComparison {
    /// The comparison with other pictures.
    fileprivate func showing(_ pictures: FailurePictures?, fault: String?) -> GoldenComparison {
        GoldenComparison(
            name: name,
            folder: folder,
            verdict: verdict,
            comparer: comparer,
            limitsOrigin: limitsOrigin,
            goldenPath: goldenPath,
            otherGoldens: otherGoldens,
            pictures: pictures,
            picturesFault: fault,
            notes: notes,
            caller: caller
        )
    }
}

extension Result {
    fileprivate var success: Success? { try? get() }
}
