import LiverySupport
import Livery

/// Encoded files that are written together, after one addition to the journal.
struct WriteBatch {
    /// The bytes of a file.
    struct Content {
        let bytes: [UInt8]
        let digest: Digest
    }

    private var files: [(file: OutdatedFile, content: Content)] = []
    private var byteCount = 0
    private var lines = JSONWriter()

    /// Whether the batch should be written, before its memory, or rendering it again after a kill, costs much.
    var isFull: Bool { files.count >= 24 || byteCount >= 512 << 10 }

    mutating func add(_ file: OutdatedFile, _ content: Content) {
        files.append((file, content))
        byteCount += content.bytes.count
    }

    /// Adds the files to the journal, writes them, and empties the batch.
    mutating func write(_ work: RenderWork) -> [FileOutcome] {
        guard !files.isEmpty else { return [] }
        defer {
            files.removeAll(keepingCapacity: true)
            byteCount = 0
        }
        do throws(OutputError) {
            lines.removeAll()
            for (file, _) in files { file.journalLine(work).write(to: &lines) }
            try work.journal?.add(lines)
        } catch {
            return files.map { $0.file.outcome(.failed(.output(error))) }
        }
        return files.map { file, content in file.outcome(Self.write(content, to: file, work)) }
    }

    private static func write(
        _ content: Content,
        to file: OutdatedFile,
        _ work: RenderWork
    ) -> RenderOutcome {
        let path = file.record.name
        do throws(OutputError) {
            let tree = work.targets[file.number.output].tree
            guard let folder = try tree.folder(FilePath.folder(of: path), making: true) else {
                throw .system(.openFolder, path: tree.path, reason: SystemError.missing.reason)
            }
            try folder.write(
                content.bytes,
                to: String(FilePath.name(of: path)),
                placing: file.placing,
                flushing: work.options.flushesFiles
            )
        } catch {
            return .failed(.output(error))
        }
        return file.written(content.digest, byteCount: content.bytes.count, work)
    }
}

extension OutdatedFile {
    /// The journal's record of the file before it is written.
    func journalLine(_ work: RenderWork) -> Journal.Line {
        .file(
            work.targets[number.output].plan.identity,
            name: record.name,
            key: record.entry.key,
            scale: record.entry.scale
        )
    }

    /// The outcome once bytes with this digest are in the file.
    func written(_ bytes: Digest, byteCount: Int, _ work: RenderWork) -> RenderOutcome {
        var record = record
        record.stamp = FileStamp(
            recipe: recipe,
            options: (try? planned.content.get()).map(work.conditions) ?? Digest(""),
            bytes: bytes,
            byteCount: byteCount
        )
        return .rendered(record, reason)
    }
}
