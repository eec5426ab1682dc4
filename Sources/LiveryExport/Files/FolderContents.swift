import LiverySupport

/// The content of a theme's folder before a run, read in one pass.
struct FolderContents: Sendable {
    /// The manifest's records of the folder's files.
    private(set) var records: [FileRecord]
    /// For each record, what has its name in the folder.
    private var entries: [OutputFolder.Entry]
    /// For each name, the index of its record.
    private var positions: [String: Int]
    /// Everything else in the folder.
    private var others: [String: OutputFolder.Entry] = [:]
    /// The temporary files of killed runs.
    private(set) var temporaries: [String] = []

    /// Lists a folder. Without one, there is nothing.
    init(of folder: OutputFolder?, records: [FileRecord]) throws(OutputError) {
        self.records = records
        entries = Array(repeating: .missing, count: records.count)
        positions = Dictionary(
            records.enumerated().map { ($1.name, $0) },
            uniquingKeysWith: { $1 }
        )
        var unknown: [String] = []
        try folder?.forEachName { name, entry in
            if TemporaryFile.isName(name) {
                temporaries.append(name)
            } else if let entry {
                note(name, entry)
            } else {
                unknown.append(name)
            }
        }
        for name in unknown {
            if let entry = try folder?.entry(name) { note(name, entry) }
        }
    }

    private mutating func note(_ name: String, _ entry: OutputFolder.Entry) {
        if let position = positions[name] {
            entries[position] = entry
        } else {
            others[name] = entry
        }
    }

    /// What has a name in the folder, and its record.
    subscript(name: String) -> (entry: OutputFolder.Entry, record: FileRecord?) {
        if let position = positions[name] { return (entries[position], records[position]) }
        return (others[name] ?? .missing, nil)
    }

    /// The records whose files exist, except those of some names.
    func existingRecords(except names: Set<String> = []) -> [FileRecord] {
        zip(records, entries).compactMap { record, entry in
            guard case .file = entry, !names.contains(record.name) else { return nil }
            return record
        }
    }

    /// The scales of records whose files are missing.
    var scalesWithGaps: Set<Double> {
        Set(zip(records, entries).filter { $1 == .missing }.map { $0.0.entry.scale })
    }
}
