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

    /// Whether the batch should be written: before rendering it again after a kill, or its memory, costs
    /// much.
    var isFull: Bool { files.count >= 24 || byteCount >= 512 << 10 }

    mutating func add(_ file: OutdatedFile, _ content: Content) {
        files.append((file, content))
        byteCount += content.bytes.count
    }

    /// Adds the files to the journal, writes them, and empties the batch.
    mutating func write(_ work: RenderWork) -> [(number: Int, outcome: RenderOutcome)] {
        guard !files.isEmpty else { return [] }
        defer {
            files.removeAll(keepingCapacity: true)
            byteCount = 0
        }
        do throws(OutputError) {
            lines.removeAll()
            for (file, _) in files {
                Journal.Line.file(
                    work.targets[file.theme].plan.identity,
                    name: file.planned.name,
                    key: file.planned.request.name,
                    scale: file.planned.scale
                ).write(to: &lines)
            }
            try work.journal?.add(lines)
        } catch {
            return files.map { ($0.file.number, .failed(.output(error))) }
        }
        return files.map { file, content in (file.number, Self.write(content, to: file, work)) }
    }

    private static func write(
        _ content: Content,
        to file: OutdatedFile,
        _ work: RenderWork
    ) -> RenderOutcome {
        let target = work.targets[file.theme]
        let name = file.planned.name
        do throws(OutputError) {
            guard let folder = try target.folder?.made() else {
                throw .folderName(target.plan.identity.name)
            }
            try folder.write(
                content.bytes,
                to: name,
                placing: file.placing,
                flushing: work.options.flushesFiles
            )
        } catch {
            return .failed(.output(error))
        }
        let stamp = FileStamp(
            recipe: file.recipe,
            options: work.conditions[file.planned.scale] ?? Digest(""),
            bytes: content.digest,
            byteCount: content.bytes.count
        )
        return .rendered(FileRecord(name: name, entry: file.entry, stamp: stamp), file.reason)
    }
}
