import Livery
import LiverySupport

/// What a shard has left in an output folder: its record, its journal, or both.
struct ShardRecord: Sendable {
    let shard: RenderShard
    /// The record, with the files of the journal; empty if there is none.
    var manifest: Manifest
    /// The digest of the record on disk; nil if there is none.
    let digest: Digest?
    /// Whether there is a journal.
    let hasJournal: Bool
    /// The outputs whose files a killed run was writing.
    var begun: Set<ThemeRecord.Identity>

    var names: RecordNames { RecordNames(shard) }

    /// Reads what a shard has left.
    init(_ shard: RenderShard, in root: OutputFolder) throws(OutputError) {
        self.shard = shard
        let names = RecordNames(shard)
        var (manifest, digest) = try Manifest.read(names.manifest, in: root)
        let lines = try Journal.lines(names.journal, in: root)
        if let lines { manifest.add(lines) }
        self.manifest = manifest
        self.digest = digest
        hasJournal = lines != nil
        begun = Set(
            (lines ?? []).compactMap { line in
                if case .file(let identity, _, _, _) = line { identity } else { nil }
            }
        )
    }

    /// Reads the records of shards that matter to a run, the most up to date last.
    ///
    /// - Parameters:
    ///   - part: The part of the work that the run does. A shard ignores the other shards of the same count.
    ///   - root: The output folder.
    /// - Returns: The records, by count and number, but those of the run's own count last.
    /// - Throws: An error if a record can't be read.
    static func all(for part: RenderPart, in root: OutputFolder) throws(OutputError)
        -> [ShardRecord]
    {
        let own = part.shard?.count ?? part.mergedCount
        var shards: Set<RenderShard> = []
        try root.forEachName { name, _ in
            guard let shard = RecordNames.shard(of: name) else { return }
            if let current = part.shard, shard.count == current.count, shard != current { return }
            shards.insert(shard)
        }
        let sorted = shards.sorted { first, second in
            if first.count == second.count { return first.number < second.number }
            if first.count == own || second.count == own { return second.count == own }
            return first.count < second.count
        }
        var records: [ShardRecord] = []
        for shard in sorted { records.append(try ShardRecord(shard, in: root)) }
        return records
    }
}

extension Manifest {
    /// Adds the files that shards have drawn. The records of other files remain.
    ///
    /// - Parameters:
    ///   - shards: The records. If two have the same file, the later one counts.
    ///   - planned: The outputs whose files are added.
    mutating func add(_ shards: [ShardRecord], of planned: Set<ThemeRecord.Identity>) {
        var files: [ThemeRecord.Identity: [String: FileRecord]] = [:]
        for theme in shards.lazy.flatMap(\.manifest.themes) where planned.contains(theme.identity) {
            for file in theme.files { files[theme.identity, default: [:]][file.name] = file }
        }
        for (identity, var drawn) in files {
            var record = self[identity]
            for index in record.files.indices {
                if let file = drawn.removeValue(forKey: record.files[index].name) {
                    record.files[index] = file
                }
            }
            record.files += drawn.values.sorted { $0.name.precedesByScalars($1.name) }
            self[identity] = record
        }
    }
}

extension OpenedOutput {
    /// Removes the records of shards for outputs that the manifest now describes.
    ///
    /// The highest number goes first: a merge that is killed here finds all up to date when it is run again.
    ///
    /// - Parameters:
    ///   - outputs: The outputs.
    ///   - flushes: Whether records that remain are flushed to the storage device.
    /// - Throws: An error if a file can't be removed or written.
    func removeShards(
        of outputs: Set<ThemeRecord.Identity>,
        flushing flushes: Bool
    ) throws(OutputError) {
        guard let root else { return }
        for record in shards.reversed() {
            var rest = record.manifest
            rest.themes.removeAll { outputs.contains($0.identity) }
            let names = record.names
            if rest.themes.isEmpty {
                for name in [names.manifest, names.journal, names.lock] {
                    _ = try root.remove(name)
                }
            } else if rest.themes.count < record.manifest.themes.count, !record.hasJournal {
                try rest.write(to: names.manifest, in: root, flushing: flushes)
            }
        }
    }

    /// Gives the outputs of a run the records of documents that are gone: those of shards that were drawn on
    /// another machine, with the theme in another place.
    func adoptShards(of outputs: Set<ThemeRecord.Identity>) {
        for index in shards.indices {
            for var theme in shards[index].manifest.themes where !outputs.contains(theme.identity) {
                let former = theme.identity
                guard root?.isGone(owner: former.owner) == true,
                    let output = outputs.first(where: { output in
                        var moved = former
                        moved.owner = output.owner
                        return moved == output
                    }),
                    !shards[index].manifest.themes.contains(where: { $0.identity == output })
                else { continue }
                shards[index].manifest.themes.removeAll { $0.identity == former }
                theme.identity = output
                shards[index].manifest[output] = theme
                if shards[index].begun.remove(former) != nil { shards[index].begun.insert(output) }
            }
        }
    }

    /// Removes the records of shards for themes that are up to date according to the manifest.
    ///
    /// - Parameter themes: The themes.
    /// - Returns: A failure if a file can't be removed or written.
    package func removeShards(of themes: [ThemeSource]) -> [RenderFailure] {
        guard let root, !shards.isEmpty else { return [] }
        do throws(OutputError) {
            var identities: Set<ThemeRecord.Identity> = []
            for theme in themes {
                let owner = try root.owner(theme.path)
                identities.formUnion(
                    manifest.themes.map(\.identity).filter {
                        $0.name == theme.name && $0.owner == owner
                    }
                )
            }
            try removeShards(of: identities, flushing: false)
            return []
        } catch {
            return [RenderFailure(.folder, .output(error))]
        }
    }
}
