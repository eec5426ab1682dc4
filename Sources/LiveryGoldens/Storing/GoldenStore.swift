internal import LiverySupport
public import LiveryRaster

/// A folder of reference pictures, the goldens, and the rules for comparing with them.
///
/// Pictures are compared by their decoded premultiplied pixels, exactly unless told otherwise; how
/// the files are encoded does not matter. Many threads may compare with one store at a time.
public struct GoldenStore: Hashable, Sendable {
    /// The folder that holds the goldens, as PNG files. It is made when the first is recorded.
    public let folder: String
    /// The folder for the pictures of failed comparisons. It is made when the first fails. Empty for a
    /// store that leaves nothing of them.
    public let failuresFolder: String
    /// Which goldens may be written.
    public let recordMode: RecordMode
    /// The folder of the run's journal; nil for a store that keeps none.
    public let journalFolder: String?
    /// The platform whose goldens hold.
    let platform: Platform

    /// Makes a store of two folders.
    ///
    /// - Parameters:
    ///   - folder: The folder of goldens.
    ///   - failuresFolder: The folder for the pictures of failed comparisons; empty to write none.
    ///   - recordMode: Which goldens may be written.
    ///   - journalFolder: The folder of the run's journal. With one, a name may be used once in a
    ///     run; none unless given.
    /// - Throws: `GoldenError.failuresInGoldens` if failures would be written among the goldens,
    ///   where the next commit would take them for some.
    public init(
        folder: String,
        failuresFolder: String,
        recordMode: RecordMode,
        journalFolder: String? = nil
    ) throws(GoldenError) {
        try self.init(
            folder: folder,
            failuresFolder: failuresFolder,
            recordMode: recordMode,
            journalFolder: journalFolder,
            platform: .current
        )
    }

    package init(
        folder: String,
        failuresFolder: String,
        recordMode: RecordMode,
        journalFolder: String?,
        platform: Platform
    ) throws(GoldenError) {
        for written in [failuresFolder, journalFolder ?? failuresFolder] where !written.isEmpty {
            guard FilePath.relative(written, to: folder) == nil else {
                throw .failuresInGoldens(failures: written, goldens: folder)
            }
        }
        self.folder = FilePath.normalized(folder)
        self.failuresFolder =
            failuresFolder.isEmpty ? "" : FilePath.normalized(failuresFolder)
        self.recordMode = recordMode
        self.journalFolder = journalFolder.map { FilePath.normalized($0) }
        self.platform = platform
    }

    /// The journal of this process's run, if the store keeps one.
    private var journal: JournalWriter? {
        journalFolder.flatMap(JournalWriter.ofProcess(folder:))
    }

    /// Compares a picture with the goldens of a name, and records it if the record mode says so.
    ///
    /// See `compare(_:named:by:limitsFrom:for:)`; the picture has no texts beside it.
    public func compare(
        _ actual: Bitmap,
        named name: GoldenName,
        by comparer: PictureComparer = PictureComparer(),
        limitsFrom origin: String = GoldenComparison.defaultLimitsOrigin,
        for caller: GoldenCaller? = nil
    ) throws(GoldenError) -> GoldenComparison {
        try compare(
            GoldenSnapshot(actual),
            named: name,
            by: comparer,
            limitsFrom: origin,
            for: caller
        )
    }

    /// Compares a picture with the goldens of a name, and records it if the record mode says so.
    ///
    /// When it matches none and nothing is recorded, the golden, the picture, the difference and a
    /// record of the comparison are written to the folder for failures; when it matches, or was
    /// recorded, what an earlier run left there under this name is removed.
    ///
    /// - Parameters:
    ///   - snapshot: The picture, and the texts that are kept beside the golden. Its `part` is taken
    ///     to be in the name already.
    ///   - name: The golden's name. Files of the same name and a label are goldens too, as
    ///     `NAME+2.png`, or `NAME+linux.png` on Linux.
    ///   - comparer: The limits.
    ///   - origin: Who stated the limits, for the report.
    ///   - caller: Who compares, for the report and the journal.
    /// - Returns: The verdict, and all that a report of it needs.
    /// - Throws: `GoldenError.usedTwice` if the store keeps a journal in which the name is used;
    ///   `GoldenError.unwritable` if a golden that is to be recorded, or the journal, cannot be
    ///   written, or what an earlier run left cannot be removed; and
    ///   `GoldenError.invalidTextExtension`.
    public func compare(
        _ snapshot: GoldenSnapshot,
        named name: GoldenName,
        by comparer: PictureComparer = PictureComparer(),
        limitsFrom origin: String = GoldenComparison.defaultLimitsOrigin,
        for caller: GoldenCaller? = nil
    ) throws(GoldenError) -> GoldenComparison {
        try check(snapshot.texts)
        if recordMode != .never {
            let golden = name.path(in: folder)
            TemporaryFile.removeLeftovers(inFolder: FilePath.parent(of: golden))
        }
        let journal = journal
        try journal?.use(
            name,
            in: folder,
            texts: snapshot.texts.map(\.fileExtension),
            by: caller
        )
        let found = try GoldenSearch(
            snapshot.bitmap,
            named: name,
            in: folder,
            on: platform,
            by: comparer
        )
        let outcome = try settle(found, snapshot, name, comparer)
        let comparison = GoldenComparison(
            name: name,
            folder: folder,
            verdict: outcome.verdict,
            comparer: comparer,
            limitsOrigin: origin,
            goldenPath: found.path,
            otherGoldens: outcome.verdict == .matches ? [] : found.otherPaths,
            pictures: outcome.pictures,
            picturesFault: outcome.picturesFault,
            notes: outcome.notes,
            caller: caller
        )
        let files = failureFiles(of: name)
        switch outcome.verdict {
        case .mismatches: try? files?.write(comparison)
        case .matches, .recorded: try files?.remove()
        }
        try journal?.add(comparison)
        return comparison
    }

    /// Writes into the journal that a comparison could not be made, if the store keeps one.
    ///
    /// What keeps the journal from being written is not reported: the fault itself is.
    public func note(fault: String, of caller: GoldenCaller?) {
        try? journal?.add(fault: fault, of: caller)
    }
}

extension GoldenStore {
    /// What became of a comparison.
    private struct Settled {
        var verdict: GoldenVerdict
        var pictures: FailurePictures?
        var picturesFault: String?
        var notes: [String] = []
    }

    /// What a failure leaves; nil for a store that leaves nothing.
    private func failureFiles(of name: GoldenName) -> FailureFiles? {
        failuresFolder.isEmpty ? nil : FailureFiles(of: name, in: failuresFolder)
    }

    private func settle(
        _ found: GoldenSearch,
        _ snapshot: GoldenSnapshot,
        _ name: GoldenName,
        _ comparer: PictureComparer
    ) throws(GoldenError) -> Settled {
        guard let mismatch = found.mismatch else {
            return Settled(verdict: try verdictOnTexts(snapshot.texts, beside: found.path))
        }
        let notes = causes(snapshot.texts, beside: found.path, of: mismatch)
        if recordMode.records(mismatch) {
            try write(snapshot.bitmap, to: found.path)
            for text in snapshot.texts {
                try write(Array(text.text.utf8), to: text.path(beside: found.path))
            }
            return Settled(verdict: .recorded(mismatch), notes: notes)
        }
        var settled = Settled(verdict: .mismatches(mismatch), notes: notes)
        do throws(GoldenError) {
            settled.pictures = try failureFiles(of: name)?
                .writePictures(of: found, actual: snapshot.bitmap, by: comparer)
        } catch {
            settled.picturesFault = "\(error)"
        }
        return settled
    }

    /// Whether the texts beside a golden that matches are to be recorded, and were.
    private func verdictOnTexts(
        _ texts: [GoldenText],
        beside golden: String
    ) throws(GoldenError) -> GoldenVerdict {
        guard recordMode.records(.staleTexts([])) else { return .matches }
        var stale: [String] = []
        for text in texts {
            let path = text.path(beside: golden)
            let bytes = Array(text.text.utf8)
            // One that can't be read, or has more bytes, is not this text.
            if (try? WholeFile.read(path, limit: bytes.count)) == bytes { continue }
            try write(bytes, to: path)
            stale.append(path)
        }
        return stale.isEmpty ? .matches : .recorded(.staleTexts(stale))
    }

    private func causes(
        _ texts: [GoldenText],
        beside golden: String,
        of mismatch: GoldenMismatch
    ) -> [String] {
        let bounds: PixelRect?
        switch mismatch {
        case .differs(let difference): bounds = difference.bounds
        case .sizeDiffers: bounds = nil
        case .missing, .unreadable, .staleTexts: return []
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

    private func check(_ texts: [GoldenText]) throws(GoldenError) {
        for text in texts {
            let name = text.fileExtension
            let isPlain = name.allSatisfy { character in
                character.isASCII
                    && (character.isLetter || character.isNumber || ".-".contains(character))
            }
            let parts = name.split(separator: ".", omittingEmptySubsequences: false)
            guard isPlain, !parts.contains(where: \.isEmpty), parts.last?.lowercased() != "png"
            else {
                throw .invalidTextExtension(name)
            }
        }
    }

    private func write(_ bitmap: Bitmap, to path: String) throws(GoldenError) {
        let bytes: [UInt8]
        do {
            bytes = try PNG.encode(bitmap)
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
