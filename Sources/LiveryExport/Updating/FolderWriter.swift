import LiverySupport

/// Writes files to a folder one after the other, as their bytes come, and keeps the folder's record: a file that Livery
/// did not write is in the way. Nothing is removed.
package struct FolderWriter {
    private let updater: FolderUpdater
    private var results = FolderUpdater.Results(values: [], unknown: [], origins: [], indexes: [])

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
                FileOwner(
                    document: $0.path,
                    output: OutputLocation(format: kind),
                    theme: $0.name
                )
            },
            unplanned: [],
            project: nil,
            options: FolderUpdater.Options(
                mode: .write,
                flushes: flushing,
                removes: false,
                writesIndexes: false
            )
        )
        for _ in documents {
            results.values.append([])
            results.unknown.append([])
            results.origins.append(nil)
        }
    }

    /// Writes a file, unless it is up to date.
    ///
    /// - Parameters:
    ///   - bytes: The file's bytes.
    ///   - path: Its path in the folder.
    ///   - document: The position of the document that it is made from.
    /// - Throws: An error if the file can't be written, or is not Livery's.
    package mutating func write(
        _ bytes: [UInt8],
        to path: String,
        of document: Int
    ) throws(OutputError) {
        let digest = Digest(bytes)
        let planned = FolderUpdater.Planned(
            output: document,
            path: path,
            asset: "",
            recipe: digest,
            conditions: Digest("")
        )
        switch try updater.verdict(of: planned) {
        case .shared, .unneeded: return
        case .upToDate(let file): results.files[path] = file
        case .outdated(let reason):
            var line = JSONWriter()
            updater.addLine(of: planned, digest, bytes.count, to: &line)
            try updater.append(line)
            try updater.write(planned, because: reason) { folder, file throws(OutputError) in
                try folder.append(bytes, to: file, name: path)
            }
            results.files[path] = updater.file(planned, digest, bytes.count)
        }
    }

    /// Writes the record.
    package func finish() throws(OutputError) {
        var report = RenderReport()
        try updater.finish(results, &report)
    }
}
