import LiverySupport

/// Encoded files that are written together, after one addition to the record.
struct WriteBatch {
    /// The bytes of a file.
    struct Content {
        let bytes: [UInt8]
        let digest: Digest
    }

    private var files: [(file: PendingFile, content: Content)] = []
    private var byteCount = 0
    private var lines = JSONWriter()

    /// Whether the batch should be written, before its memory, or making it again after a kill, costs much.
    var isFull: Bool { files.count >= 24 || byteCount >= 512 << 10 }

    mutating func add(_ file: PendingFile, _ content: Content) {
        files.append((file, content))
        byteCount += content.bytes.count
    }

    /// Adds the files to the record, writes them, and empties the batch.
    mutating func write(_ updater: FolderUpdater) -> [(FileNumber, MadeFiles.File)] {
        guard !files.isEmpty else { return [] }
        defer {
            files.removeAll(keepingCapacity: true)
            byteCount = 0
        }
        do throws(OutputError) {
            lines.removeAll()
            for (file, content) in files {
                updater.addLine(of: file.planned, content.digest, content.bytes.count, to: &lines)
            }
            try updater.append(lines)
        } catch {
            return files.map { file, _ in (file.number, file.failed(.output(error))) }
        }
        return files.map { file, content in
            do throws(OutputError) {
                try updater.write(file.planned, because: file.reason) {
                    folder,
                    descriptor throws(OutputError) in
                    try folder.append(content.bytes, to: descriptor, name: file.planned.path)
                }
                return (file.number, file.written(content.digest, content.bytes.count, updater))
            } catch {
                return (file.number, file.failed(.output(error)))
            }
        }
    }
}

extension PendingFile {
    /// What became of a file that could not be written.
    func failed(_ cause: RenderFailure.Cause) -> MadeFiles.File {
        MadeFiles.File(path: planned.path, result: .failed(cause))
    }

    /// What became of a file with these bytes.
    func written(_ bytes: Digest, _ byteCount: Int, _ updater: FolderUpdater) -> MadeFiles.File {
        MadeFiles.File(
            path: planned.path,
            result: .changed(reason),
            record: updater.file(planned, bytes, byteCount)
        )
    }
}
