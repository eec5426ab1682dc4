internal import LiverySupport
internal import LiveryRaster

/// A folder of reference pictures, the goldens.
///
/// Pictures are compared by their decoded, premultiplied pixels; the encoding of the files doesn't
/// matter. Any number of threads can use a store at the same time.
package struct GoldenStore: Hashable, Sendable {
    /// The folder of the goldens, which are PNG files. It is created with the first golden.
    package let folder: String
    /// The folder for the pictures of failed comparisons. It is created with the first failure. Empty if
    /// the store writes none.
    package let failuresFolder: String
    /// Which goldens are recorded.
    package let recordMode: RecordMode
    /// The folder of the run's journal; nil if the store keeps none.
    package let journalFolder: String?
    /// The platform whose goldens are used.
    let platform: Platform

    /// The environment variable that names the folder for the pictures of failed comparisons.
    package static let failuresVariable = "LIVERY_FAILURES"

    /// Creates a store.
    ///
    /// - Parameters:
    ///   - folder: The folder of goldens.
    ///   - failuresFolder: The folder for the pictures of failed comparisons. Empty: none are written.
    ///   - recordMode: Which goldens are recorded.
    ///   - journalFolder: The folder of the run's journal. With a journal, a name can be used once in a
    ///     run. Default: no journal.
    ///   - platform: The platform whose goldens are used. Default: that of this process.
    /// - Throws: ``GoldenError/failuresInGoldens(failures:goldens:)`` if one of the other folders is in
    ///   the folder of goldens, where the next commit would include its files.
    package init(
        folder: String,
        failuresFolder: String,
        recordMode: RecordMode,
        journalFolder: String? = nil,
        platform: Platform = .current
    ) throws(GoldenError) {
        for written in [failuresFolder, journalFolder ?? failuresFolder] where !written.isEmpty {
            guard FilePath.relative(written, to: folder) == nil else {
                throw .failuresInGoldens(failures: written, goldens: folder)
            }
        }
        self.folder = FilePath.normalized(folder)
        self.failuresFolder = failuresFolder.isEmpty ? "" : FilePath.normalized(failuresFolder)
        self.recordMode = recordMode
        self.journalFolder = journalFolder.map { FilePath.normalized($0) }
        self.platform = platform
    }

    /// Creates the store of the package that contains a source file.
    ///
    /// The package is the nearest folder above the file that has a `Package.swift`. Failures go to the
    /// folder named by the environment variable `LIVERY_FAILURES`, else to `.build/livery-failures`,
    /// each relative to the package, into a subfolder with the path of the folder of goldens. The run's
    /// journal goes to the subfolder `journals`. The record mode is ``RecordMode/ofProcess``.
    ///
    /// - Parameters:
    ///   - file: The absolute path of a source file, as `#filePath` gives it.
    ///   - folder: The folder of goldens: an absolute path, or one relative to the package.
    ///     Default: `Goldens`.
    ///   - environment: The variables. Default: those of this process.
    /// - Throws: ``GoldenError/noPackage(above:)``, ``GoldenError/unknownRecordMode(_:)``,
    ///   ``GoldenError/unknownRun(_:)``, and ``GoldenError/failuresInGoldens(failures:goldens:)``.
    package init(ofPackageContaining file: String, folder: String = "Goldens", environment: Environment = .ofProcess)
        throws(GoldenError)
    {
        let parent = FilePath.parent(of: FilePath.normalized(file))
        guard let package = Self.package(containing: parent) else { throw .noPackage(above: file) }
        _ = try TestRun.Kind(environment: environment)
        let goldens = FilePath.normalized(folder, in: package)
        let failures = Self.failuresFolder(ofPackage: package, variable: environment[Self.failuresVariable])
        // Two stores of one package may have goldens of the same name: each has its own subfolder.
        let subfolder = FilePath.relative(goldens, to: package) ?? goldens
        try self.init(
            folder: goldens,
            failuresFolder: "\(failures)/\(subfolder)",
            recordMode: RecordMode(environment: environment),
            journalFolder: "\(failures)/\(GoldenJournal.folderName)"
        )
    }

    /// The nearest folder with a `Package.swift`, from a folder upward; nil if there is none.
    package static func package(containing folder: String) -> String? {
        var folder = folder
        while !FileStatus.exists("\(folder)/Package.swift") {
            let parent = FilePath.parent(of: folder)
            guard parent != folder else { return nil }
            folder = parent
        }
        return folder
    }

    /// The folder for failures of a package, given the value of `LIVERY_FAILURES`.
    package static func failuresFolder(ofPackage package: String, variable: String?) -> String {
        FilePath.normalized(variable ?? ".build/livery-failures", in: package)
    }

    private var journal: JournalWriter? { journalFolder.flatMap(JournalWriter.ofProcess(folder:)) }

    /// The files of a failure; nil if the store writes none.
    private func failureFiles(of name: GoldenName) -> FailureFiles? {
        failuresFolder.isEmpty ? nil : FailureFiles(of: name, in: failuresFolder)
    }
}

// MARK: - Comparing

extension GoldenStore {
    /// Compares a picture with the goldens of a name, and records it depending on the record mode.
    ///
    /// If the picture matches no golden and is not recorded, the golden, the picture, their difference,
    /// and a record of the comparison are written to the folder for failures. Otherwise the files of an
    /// earlier failure of this name are removed.
    ///
    /// - Parameters:
    ///   - snapshot: The picture, and the texts to record next to the golden. Its `part` is not used.
    ///   - name: The golden's name. Files with a label, such as `NAME+2.png`, or `NAME+linux.png` on
    ///     Linux, are goldens of the name, too.
    ///   - comparer: The limits. Default: every pixel must be equal.
    ///   - origin: Where the limits are stated, for reports.
    ///   - caller: The test or command that compares, for reports and the journal. Default: unknown.
    /// - Returns: The outcome.
    /// - Throws: ``GoldenError/usedTwice(_:by:isSame:)`` if the journal has another use of the name;
    ///   ``GoldenError/unwritable(path:reason:)`` if the golden or the journal can't be written, or the
    ///   files of an earlier failure can't be removed;
    ///   ``GoldenError/unreadable(path:reason:)`` if the folder can't be listed; and
    ///   ``GoldenError/invalidTextExtension(_:)``.
    package func compare(
        _ snapshot: GoldenSnapshot,
        named name: GoldenName,
        by comparer: PictureComparer = PictureComparer(),
        limitsFrom origin: String = GoldenComparison.defaultLimitsOrigin,
        for caller: GoldenCaller? = nil
    ) throws(GoldenError) -> GoldenComparison {
        for text in snapshot.texts where !text.hasValidExtension { throw .invalidTextExtension(text.fileExtension) }
        let journal = journal
        try journal?.use(name, in: folder, texts: snapshot.texts.map(\.fileExtension), by: caller)
        let found = try GoldenSearch(snapshot.bitmap, named: name, in: folder, on: platform, by: comparer)
        let outcome = outcome(found, snapshot)
        var comparison = GoldenComparison(
            name: name,
            folder: folder,
            outcome: outcome,
            isRecorded: recordMode.records(outcome),
            comparer: comparer,
            limitsOrigin: origin,
            goldenPath: found.path,
            otherGoldens: found.otherPaths,
            notes: causes(snapshot.texts, beside: found.path, of: outcome),
            caller: caller
        )
        try record(&comparison, found, snapshot)
        try journal?.add(comparison)
        return comparison
    }
}

extension GoldenStore {
    /// Records in the journal, if the store keeps one, that a comparison could not be made.
    ///
    /// An error in writing the journal is ignored; the fault itself is reported elsewhere.
    ///
    /// - Parameters:
    ///   - fault: The message.
    ///   - caller: The test or command that compares; nil if unknown.
    package func note(fault: String, of caller: GoldenCaller?) { try? journal?.add(fault: fault, of: caller) }

    private func outcome(_ found: GoldenSearch, _ snapshot: GoldenSnapshot) -> GoldenOutcome {
        guard found.outcome.isMatch, recordMode.records(.staleTexts([])) else { return found.outcome }
        let stale = snapshot.texts.filter { !$0.isRecorded(beside: found.path) }.map { $0.path(beside: found.path) }
        return stale.isEmpty ? found.outcome : .staleTexts(stale)
    }

    /// Writes what is recorded, or the files of a failure.
    private func record(_ comparison: inout GoldenComparison, _ found: GoldenSearch, _ snapshot: GoldenSnapshot)
        throws(GoldenError)
    {
        let files = failureFiles(of: comparison.name)
        if comparison.outcome.isMatch {
            try files?.remove()
        } else if comparison.isRecorded {
            if !found.outcome.isMatch { try GoldenFile.write(snapshot.bitmap, to: found.path, compression: .balanced) }
            for text in snapshot.texts where !text.isRecorded(beside: found.path) {
                try GoldenFile.write(Array(text.text.utf8), to: text.path(beside: found.path))
            }
            try files?.remove()
        } else {
            do throws(GoldenError) {
                comparison.pictures = try files?.writePictures(
                    of: found,
                    actual: snapshot.bitmap,
                    by: comparison.comparer
                )
            } catch { comparison.picturesFault = "\(error)" }
            try? files?.write(comparison)
        }
    }

    /// The probable causes of a mismatch, as found by the texts.
    private func causes(_ texts: [GoldenText], beside golden: String, of outcome: GoldenOutcome) -> [String] {
        let bounds: PixelRect?
        switch outcome {
        case .differs(let difference): bounds = difference.bounds
        case .sizeDiffers: bounds = nil
        case .matches, .missing, .unreadable, .staleTexts: return []
        }
        return texts.flatMap { text in
            let path = text.path(beside: golden)
            do throws(FileError) {
                let bytes = try WholeFile.read(path, limit: GoldenText.byteLimit)
                return text.causes(golden: String(decoding: bytes, as: UTF8.self), bounds: bounds)
            } catch {
                let causes = text.causes(golden: nil, bounds: bounds)
                return error.isMissing ? causes : causes + ["can't read '\(path)': \(error.reason)"]
            }
        }
    }
}
