import Livery

/// The results of a run, or of its preview.
package struct ExportReport: Sendable {
    /// The files that were written or removed, in the order of the index; removed ones come last.
    package var changes: [FileChange] = []

    /// The number of files that were up to date, with indexes.
    package var upToDateCount = 0

    /// The themes' warnings, without duplicates, sorted by location.
    package var warnings: [ExportWarning] = []

    /// What could not be done.
    package var failures: [ExportFailure] = []

    /// The number of assets that were not processed because the folder can't be used.
    package var abandonedCount = 0

    /// The number of outputs that are left unchanged because their theme, or one that shares a file
    /// with it, can't be exported.
    package var unplannedCount = 0

    /// The number of pictures that were drawn. Equal pictures are drawn once.
    package var drawnCount = 0

    /// The absolute paths of the documents, and of the files and folders that were read or looked for.
    package var inputs: Set<String> = []

    /// Creates an empty report.
    package init() {}

    /// The number of files that were written, with indexes.
    package var writtenCount: Int { changes.count { $0.reason.isWriting } }

    /// The number of files that were removed.
    package var removedCount: Int { changes.count { $0.reason == .obsolete } }

    /// The number of files that could not be made or written. An output that is left unchanged because its
    /// theme can't be exported counts as one.
    package var failedCount: Int { failures.count { $0.isFile } + abandonedCount + unplannedCount }

    /// Whether nothing was tried, because shards that were to be merged are missing.
    package var isRefused: Bool {
        failures.contains { failure in if case .output(.missingShards) = failure.cause { true } else { false } }
    }

    /// Whether everything that should have been planned was planned and done.
    package var isWhole: Bool { failures.isEmpty && unplannedCount == 0 }
}

/// A file that a run writes or removes.
package struct FileChange: Hashable, Sendable {
    /// Why a file is written or removed.
    package enum Reason: String, Hashable, Sendable {
        /// The file doesn't exist.
        case missing
        /// The file differs from what the theme, the options, and the versions give.
        case stale
        /// The file is up to date; ``ExportOptions/rewritesUpToDateFiles`` is set.
        case forced
        /// The theme no longer has what the file shows.
        case obsolete

        /// Whether the file is written.
        package var isWriting: Bool { self != .obsolete }
    }

    /// The file's path in the output folder.
    package let file: String
    /// Why the file is written or removed.
    package let reason: Reason

    /// Creates a change.
    package init(file: String, reason: Reason) {
        self.file = file
        self.reason = reason
    }
}

/// Something that a run could not do.
package struct ExportFailure: Error, Hashable, Sendable {
    /// What can fail.
    package enum Subject: Hashable, Sendable {
        /// A file, by its path in the output folder.
        case file(String)
        /// An asset that can't be described or evaluated, so that its files are unknown.
        case asset(key: String)
        /// The index, the record, or the folder.
        case folder
    }

    /// Why something fails.
    package enum Cause: Error, Hashable, Sendable {
        /// The asset has faults.
        case theme(ThemeError)
        /// A file can't be written.
        case output(OutputError)
    }

    /// What failed.
    package let subject: Subject
    /// Why it failed.
    package let cause: Cause

    init(_ subject: Subject, _ cause: Cause) {
        self.subject = subject
        self.cause = cause
    }

    /// Whether a file failed. An asset whose files are unknown counts as one.
    package var isFile: Bool { subject != .folder }
}

/// A warning of a theme.
///
/// Unlike a `Diagnostic`, it consists only of text: the record has it, and a run without changes
/// repeats it without reading the theme.
package struct ExportWarning: Hashable, Sendable {
    /// Where it is; nil if the warning is not about a document.
    package var place: DocumentPlace?
    /// The message, without `warning:`.
    package internal(set) var message: String
}

extension ExportWarning {
    package init(_ diagnostic: Diagnostic) {
        self.init(place: diagnostic.location.map(DocumentPlace.init), message: diagnostic.message)
    }

    /// The fixed name of such warnings, with which the message ends in brackets; nil if it has none.
    package var name: String? {
        guard message.last == "]", let start = message.lastIndex(of: "[") else { return nil }
        let name = message[message.index(after: start)...].dropLast()
        let isName = name.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == 0x2D }
        return isName && !name.isEmpty ? String(name) : nil
    }

    /// The warning with a path relative to the folder of a theme's document, so that the record doesn't
    /// depend on the working folder; nil for a document elsewhere.
    func relative(toThemeAt path: String) -> ExportWarning? {
        guard let file = place?.file else { return self }
        var warning = self
        if file == path {
            warning.place?.file = ""
            return warning
        }
        let folder = FilePath.normalized(FilePath.folder(of: path))
        guard folder != "." else { return FilePath.isAbsolute(file) ? nil : self }
        guard FilePath.isInside(file, folder: folder) else { return nil }
        warning.place?.file = String(file.dropFirst(folder.hasSuffix("/") ? 1 : folder.count + 1))
        return warning
    }

    /// The inverse of ``relative(toThemeAt:)``.
    func absolute(fromThemeAt path: String) -> ExportWarning {
        guard let file = place?.file else { return self }
        var warning = self
        warning.place?.file = file.isEmpty ? path : FilePath.normalized(file, in: FilePath.folder(of: path))
        return warning
    }
}

extension ExportFailure: CustomStringConvertible {
    /// What failed, and why.
    package var description: String {
        let cause =
            switch cause {
            case .theme(let error): "\(error)"
            case .output(let error): "\(error)"
            }
        return switch subject {
        case .file(let file): "\(file): \(cause)"
        case .asset(let key): "\(key): \(cause)"
        case .folder: cause
        }
    }
}
