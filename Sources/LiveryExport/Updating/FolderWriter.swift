import LiverySupport

/// Writes files to a folder one after the other, as their bytes come, and keeps the folder's record: a file that Livery
/// did not write is in the way. Nothing is removed.
package struct FolderWriter {
    private let updater: FolderUpdater
    private let count: Int
    private var fileCount = 0

    /// Opens the folder, which is created if it is missing, and locks it.
    ///
    /// - Parameters:
    ///   - path: The folder's path.
    ///   - kind: What the files are; the record tells those of commands apart by it.
    ///   - documents: The paths of the documents that the files are made from, with a name for each.
    ///   - flushing: Whether files are flushed to the storage device.
    ///   - onWait: Called once after half a second of waiting for another run.
    /// - Throws: An error if the folder can't be used, or its record can't be read.
    package init(
        _ path: String,
        kind: String,
        documents: [(path: String, name: String)],
        flushing: Bool,
        onWait: () -> Void
    ) throws(OutputError) {
        updater = try FolderUpdater(
            try RecordedFolder(path: path, mode: .write, onWait: onWait),
            owners: documents.map {
                FileOwner(document: $0.path, output: OutputLocation(format: kind), theme: $0.name)
            },
            unplanned: [],
            project: nil,
            options: FolderUpdater.Options(mode: .write, flushes: flushing, removes: false, writesIndexes: false)
        )
        count = documents.count
    }

    /// Writes a file, unless it is up to date.
    ///
    /// - Parameters:
    ///   - bytes: The file's bytes.
    ///   - path: Its path in the folder.
    ///   - document: The position of the document that it is made from.
    package mutating func write(_ bytes: [UInt8], to path: String, of document: Int) {
        fileCount += 1
        let file = FolderUpdater.File(
            number: .init(output: document, unit: 0, position: fileCount),
            path: path,
            record: FolderRecord.File(
                owner: updater.outputs[document].position,
                asset: "",
                recipe: Digest(bytes),
                conditions: Digest("")
            )
        )
        guard let reason = updater.reason(toWrite: file) else { return }
        updater.write(file, because: reason) { write throws(ExportFailure.Cause) in try write(bytes) }
    }

    /// Writes the record.
    ///
    /// - Returns: Why files could not be written, or are not Livery's.
    package func finish() -> [OutputError] {
        var report = ExportReport()
        var errors = updater.outcomes.compactMap { outcome -> OutputError? in
            if case .output(let error)? = outcome.failure { error } else { nil }
        }
        let results = FolderUpdater.Results(
            values: Array(repeating: [], count: count),
            faulty: [],
            origins: Array(repeating: nil, count: count),
            indexes: []
        )
        do throws(OutputError) { try updater.finish(results, &report) } catch { errors.append(error) }
        return errors
    }
}
