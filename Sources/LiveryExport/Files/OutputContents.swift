import LiverySupport

/// The contents of a theme's folder in an output before a run. Each folder is read in one pass.
struct OutputContents: Sendable {
    /// The manifest's records of the files.
    private(set) var records: [FileRecord]
    /// For each record, the entry at its path.
    private var entries: [OutputFolder.Entry]
    /// For each path, the index of its record.
    private var positions: [String: Int]
    /// Everything else in the folders that were read.
    private var others: [String: OutputFolder.Entry] = [:]
    /// The folders that were read: that of the theme, and those of the records.
    private var folders: Set<String>
    /// The temporary files of killed runs.
    private(set) var temporaries: [String] = []

    /// Lists folders. A folder that can't be opened is treated as empty, until a file in it is requested.
    init(of tree: FolderTree, records: [FileRecord]) throws(OutputError) {
        self.records = records
        entries = Array(repeating: .missing, count: records.count)
        positions = Dictionary(
            records.enumerated().map { ($1.name, $0) },
            uniquingKeysWith: { $1 }
        )
        folders = []
        var paths: Set = [""]
        for record in records where record.name.utf8.contains(UInt8(ascii: "/")) {
            paths.insert(FilePath.folder(of: record.name))
        }
        for path in paths {
            guard case .success(let folder) = Result(catching: { try tree.folder(path) }) else {
                continue
            }
            folders.insert(path)
            if let folder { try list(folder, path) }
        }
    }

    /// Creates the contents of a folder that can't be listed, so that nothing is known of its files.
    ///
    /// - Parameter records: The manifest's records of the files.
    init(unlisted records: [FileRecord]) {
        self.records = records
        entries = Array(repeating: .missing, count: records.count)
        positions = [:]
        folders = []
    }

    private mutating func list(_ folder: OutputFolder, _ path: String) throws(OutputError) {
        var unknown: [String] = []
        try folder.forEachName { name, entry in
            if TemporaryFile.isName(name) {
                temporaries.append(FilePath.join(path, name))
            } else if let entry {
                note(FilePath.join(path, name), entry)
            } else {
                unknown.append(name)
            }
        }
        for name in unknown { note(FilePath.join(path, name), try folder.entry(name)) }
    }

    private mutating func note(_ path: String, _ entry: OutputFolder.Entry) {
        if let position = positions[path] {
            entries[position] = entry
        } else {
            others[path] = entry
        }
    }

    /// The entry at a path, and its record; nil if it is in a folder that was not read.
    subscript(path: String) -> (entry: OutputFolder.Entry?, record: FileRecord?) {
        let isKnown = folders.contains(FilePath.folder(of: path))
        if let position = positions[path] {
            return (isKnown ? entries[position] : nil, records[position])
        }
        if let other = others[path] { return (other, nil) }
        return (isKnown ? .missing : nil, nil)
    }

    /// The records whose files exist.
    func existingRecords() -> [FileRecord] {
        zip(records, entries).compactMap { record, entry in
            guard case .file = entry else { return nil }
            return record
        }
    }

    /// The records without those whose files are missing. A file that can't be checked may
    /// exist, and is still Livery's.
    func lastingRecords(except names: Set<String> = []) -> [FileRecord] {
        zip(records, entries).compactMap { record, entry in
            let isKnown = folders.contains(FilePath.folder(of: record.name))
            if isKnown { guard case .file = entry else { return nil } }
            return names.contains(record.name) ? nil : record
        }
    }

    /// The scales of records whose files are missing.
    var scalesWithGaps: Set<Double> {
        Set(zip(records, entries).filter { $1 == .missing }.map { $0.0.entry.scale })
    }
}
