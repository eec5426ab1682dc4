internal import LiveryFiles
internal import LiveryRaster

/// Puts the pictures of failures where a report can show them.
struct ReportPictures {
    /// The report's folder.
    let folder: String
    /// The folder that pictures are taken from.
    let failuresFolder: String

    init(folder: String, failuresFolder: String) {
        self.folder = FolderPath.normalized(folder)
        self.failuresFolder = FolderPath.normalized(failuresFolder)
    }

    /// The comparison with its pictures in the report's folder, their paths as seen from there.
    func place(_ comparison: GoldenComparison) throws(GoldenError) -> GoldenComparison {
        guard let pictures = comparison.pictures else { return comparison }
        guard let actual = try place(pictures.actual) else {
            return comparison.showing(nil, fault: "'\(pictures.actual)' cannot be shown")
        }
        return comparison.showing(
            FailurePictures(
                expected: try place(pictures.expected),
                actual: actual,
                difference: try place(pictures.difference)
            ),
            fault: comparison.picturesFault
        )
    }

    /// Copies a picture, unless it is in the report's folder already; nil if there is none, or it is
    /// none of the pictures that a report may show.
    private func place(_ picture: String?) throws(GoldenError) -> String? {
        guard let picture, !picture.utf8.contains(0),
            let name = FolderPath.relative(picture, to: failuresFolder),
            let bytes = try? WholeFile.read(picture), (try? PNG.size(of: bytes)) != nil
        else { return nil }
        if let placed = FolderPath.relative(picture, to: folder) { return placed }
        let copy = "\(RunReport.picturesName)/\(name)"
        do throws(FileFault) {
            try WholeFile.write(bytes, to: "\(folder)/\(copy)")
        } catch {
            throw .unwritable(path: error.path, reason: error.reason)
        }
        return copy
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
