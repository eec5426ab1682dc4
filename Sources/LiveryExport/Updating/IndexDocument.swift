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
    init(_ record: FolderRecord, in folder: String) { self = Self.all(of: record)[folder] ?? IndexDocument() }

    /// A document without entries.
    init() {}

    /// The documents of all folders that a record has something for.
    static func all(of record: FolderRecord) -> [String: IndexDocument] {
        var lines: [String: [Int: [Line]]] = [:]
        for (path, file) in record.files {
            let folder = record.owners[file.owner].output.folder
            guard let entry = file.entry, let name = OutputLocation(path: folder).relative(path) else { continue }
            lines[folder, default: [:]][file.owner, default: []].append(
                Line(entry: entry, path: name, source: Source(recipe: file.recipe, conditions: file.conditions))
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
    func write<Failure>(to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void) throws(Failure) {
        // Entries name their theme unless there is only one, and the first file that is made from the same.
        let namesThemes = Set(themes.map(\.name)).count > 1
        var firsts: [Source: String] = [:]
        // Values are once, however many project files have the theme.
        var values: [String: Set<ArraySlice<UInt8>>] = [:]
        var text = JSONWriter()
        text.add("[")
        var isFirst = true
        for (theme, lines) in themes {
            for line in lines
            where line.source != nil || values[theme, default: []].insert(line.entry.members).inserted {
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
        asset == other.asset ? position < other.position : asset.precedesByScalars(other.asset)
    }
}

extension FolderUpdater {
    /// An index with a temporary name.
    struct StagedIndex {
        let folder: String
        let tree: FolderTree
        let temporary: TemporaryFile
        let reason: FileChange.Reason
    }

    /// Writes the indexes that are not up to date under temporary names, and removes those that describe nothing any
    /// more.
    func updateIndexes(_ results: Results, _ current: inout FolderRecord, _ report: inout ExportReport) -> [StagedIndex]
    {
        let documents = IndexDocument.all(of: current)
        var staged: [StagedIndex] = []
        for folder in results.indexes.union(record.indexes.keys).sortedByScalars() {
            let document = documents[folder] ?? IndexDocument()
            let isPlanned = results.indexes.contains(folder)
            guard isPlanned || options.removes && project != nil else { continue }
            do throws(OutputError) {
                if !isPlanned, document.isEmpty, isOthers(folder, current) { continue }
                if isPlanned || !document.isEmpty {
                    let index = try stage(document, folder, isPlanned, &current, &report)
                    if let index { staged.append(index) }
                } else if OutputLocation(path: folder).isInside {
                    try removeIndex(of: folder, &current, &report)
                } else {
                    let file = FilePath.join(folder, OutputName.index)
                    if (try? self.folder.root?.entry(file)) == .missing {
                        current.indexes[folder] = nil
                    } else {
                        warn(ofFilesIn: folder, &report)
                    }
                }
            } catch { failed(folder, error, &current, &report) }
        }
        return staged
    }

    /// Whether an output of another document is in a folder: all of its pictures may have faults.
    private func isOthers(_ folder: String, _ current: FolderRecord) -> Bool {
        current.owners.contains { owner in
            owner.output.hasIndex && owner.output.folder == folder && owner.document != project
                && !goneDocuments.contains(owner.document)
        }
    }

    private func failed(
        _ folder: String,
        _ error: OutputError,
        _ current: inout FolderRecord,
        _ report: inout ExportReport
    ) {
        // What is there describes other files, and the next run must not consider it up to date.
        if current.indexes[folder] != nil { current.indexes[folder] = .some(nil) }
        report.failures.append(ExportFailure(.folder, .output(error)))
    }

    private func removeIndex(of path: String, _ current: inout FolderRecord, _ report: inout ExportReport)
        throws(OutputError)
    {
        let tree = folder.trees[""]
        let file = FilePath.join(path, OutputName.index)
        current.indexes[path] = nil
        // What a run that was killed has left there is not known, and would be written over, too.
        if let known = record.indexes[path] ?? nil {
            guard try tree.hasContents(file, known.byteCount, known.bytes) else { return }
        }
        if options.mode == .write { guard try tree.remove(file, keeping: FilePath.folder(of: path)) else { return } }
        report.changes.append(FileChange(file: file, reason: .obsolete))
    }

    /// Writes an index under a temporary name unless the one on disk is the same.
    private func stage(
        _ document: IndexDocument,
        _ path: String,
        _ isPlanned: Bool,
        _ current: inout FolderRecord,
        _ report: inout ExportReport
    ) throws(OutputError) -> StagedIndex? {
        let tree = folder.trees[path]
        let fullPath = FilePath.join(tree.path, OutputName.index)
        var digest = DigestStream()
        var byteCount = 0
        document.write { block in
            digest.add(block)
            byteCount += block.count
        }
        let bytes = digest.digest
        var reason = FileChange.Reason.missing
        switch try tree.entry(OutputName.index) {
        case .missing: break
        case .other(let obstacle): throw .inTheWay(obstacle, path: fullPath)
        case .file:
            guard record.indexes.keys.contains(path) else { throw .inTheWay(.file, path: fullPath) }
            reason = .stale
            if try tree.hasContents(OutputName.index, byteCount, bytes) {
                current.indexes[path] = (bytes, byteCount)
                if isPlanned { report.upToDateCount += 1 }
                return nil
            }
        }
        let file = FilePath.join(path, OutputName.index)
        guard options.mode == .write else {
            report.changes.append(FileChange(file: file, reason: reason))
            return nil
        }
        let temporary = try tree.stage(OutputName.index, by: writer, flushing: options.flushes, failure: { $0 }) {
            open throws(OutputError) in try document.write { block throws(OutputError) in try open.append(block) }
        }
        current.indexes[path] = (bytes, byteCount)
        report.changes.append(FileChange(file: file, reason: reason))
        return StagedIndex(folder: path, tree: tree, temporary: temporary, reason: reason)
    }

    /// Gives an index its name.
    func place(_ index: StagedIndex, _ current: inout FolderRecord, _ report: inout ExportReport) {
        do throws(OutputError) {
            try index.tree.place(index.temporary, at: OutputName.index, index.reason == .missing ? .new : .replacing)
        } catch {
            let file = FilePath.join(index.folder, OutputName.index)
            report.changes.removeAll { $0.file == file }
            failed(index.folder, error, &current, &report)
        }
    }
}
