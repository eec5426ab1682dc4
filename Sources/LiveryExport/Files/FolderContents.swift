import LiverySupport

/// What stands in a theme's folder, seen in one look before anything is written.
struct FolderContents: Sendable {
    /// What the manifest knows of the folder's files.
    private(set) var records: [FileRecord]
    /// What stands under the name of each record.
    private var entries: [OutputFolder.Entry]
    /// For each name, the position of its record.
    private var positions: [String: Int]
    /// What else is there.
    private var others: [String: OutputFolder.Entry] = [:]
    /// The temporary files of killed runs.
    private(set) var temporaries: [String] = []

    /// Looks into a folder; there is nothing in one that is not there.
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

    /// What stands under a name, and what the manifest knows of it.
    subscript(name: String) -> (entry: OutputFolder.Entry, record: FileRecord?) {
        if let position = positions[name] { return (entries[position], records[position]) }
        return (others[name] ?? .missing, nil)
    }

    /// The records of files that are there, but for those of these names: one that somebody has
    /// removed is nothing to keep account of.
    func recordsThere(except names: (String) -> Bool) -> [FileRecord] {
        records.indices.compactMap { position in
            guard case .file = entries[position], !names(records[position].name) else { return nil }
            return records[position]
        }
    }

    /// The scales at which a file that the manifest knows is not there.
    var scalesWithGaps: Set<Double> {
        Set(records.indices.filter { entries[$0] == .missing }.map { records[$0].entry.scale })
    }
}
