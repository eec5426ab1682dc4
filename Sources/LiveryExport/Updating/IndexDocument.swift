import LiverySupport

/// The content of `index.json`: the files of a folder that have entries, and the colors, fonts, and gradients of
/// their themes.
///
/// The order is by theme, then by asset, then as the theme has it.
struct IndexDocument {
    private struct Line {
        let entry: IndexEntry
        /// The path as seen from the index; empty for an entry that is not a file.
        var path = ""
        /// What equal files have in common; nil for an entry that is not a file.
        var source: Source?
    }

    private struct Source: Hashable {
        let recipe: Digest
        let conditions: Digest
    }

    /// The lines of each theme.
    private var themes: [(name: String, lines: [Line])] = []

    /// Describes what a record has for a folder.
    init(_ record: FolderRecord, in folder: String) {
        self = Self.all(of: record)[folder] ?? IndexDocument()
    }

    /// A document without entries.
    init() {}

    /// The documents of all folders that a record has something for.
    static func all(of record: FolderRecord) -> [String: IndexDocument] {
        var lines: [String: [Int: [Line]]] = [:]
        for (path, file) in record.files {
            let folder = record.owners[file.owner].output.folder
            guard let entry = file.entry, let name = OutputLocation(path: folder).relative(path)
            else { continue }
            lines[folder, default: [:]][file.owner, default: []].append(
                Line(
                    entry: entry,
                    path: name,
                    source: Source(recipe: file.recipe, conditions: file.conditions)
                )
            )
        }
        for (position, values) in record.values.enumerated() where !values.isEmpty {
            let folder = record.owners[position].output.folder
            lines[folder, default: [:]][position, default: []] += values.map { Line(entry: $0) }
        }
        return lines.mapValues { lines in
            var document = IndexDocument()
            for owner in lines.keys.sorted(by: { record.owners[$0].precedes(record.owners[$1]) }) {
                let sorted = (lines[owner] ?? []).sorted { first, second in
                    if first.entry.precedes(second.entry) { return true }
                    if second.entry.precedes(first.entry) { return false }
                    return first.path.precedesByScalars(second.path)
                }
                document.themes.append((record.owners[owner].theme, sorted))
            }
            return document
        }
    }

    /// Whether there are no entries.
    var isEmpty: Bool { themes.isEmpty }

    /// Writes the document in blocks, one entry per line. Equal content gives equal bytes.
    func write<Failure>(
        to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
    ) throws(Failure) {
        // Entries name their theme unless there is only one, and the first file that is made from the same.
        let namesThemes = Set(themes.map(\.name)).count > 1
        var firsts: [Source: String] = [:]
        var text = JSONWriter()
        text.add("[")
        var isFirst = true
        for (theme, lines) in themes {
            for line in lines {
                text.add(isFirst ? "\n{" : ",\n{")
                isFirst = false
                if !line.path.isEmpty {
                    text.add("\"file\":")
                    text.add(quoted: line.path)
                    text.add(",")
                }
                text.add(bytes: line.entry.members)
                if namesThemes {
                    text.add(",\"theme\":")
                    text.add(quoted: theme)
                }
                if let source = line.source {
                    if let first = firsts[source] {
                        text.add(",\"sameAs\":")
                        text.add(quoted: first)
                    } else {
                        firsts[source] = line.path
                    }
                }
                text.add("}")
                try text.flush(to: sink)
            }
        }
        text.add(isFirst ? "]\n" : "\n]\n")
        try text.flush(isLast: true, to: sink)
    }
}

extension IndexEntry {
    /// Orders by asset, then by position.
    func precedes(_ other: IndexEntry) -> Bool {
        asset == other.asset
            ? position < other.position : asset.precedesByScalars(other.asset)
    }
}
