import LiverySupport

/// Reads whole files, with the faults of documents.
package enum FileReader {
    /// Reads a file of at most `limit` bytes, as `WholeFile.read` does, with the faults `.unreadableFile`,
    /// `.tooLarge`, `.emptyPath` and `.pathWithNUL`.
    package static func read(
        _ path: String,
        limit: Int,
        of kinds: WholeFile.Kinds = .regularFiles
    ) throws(DocumentFault) -> [UInt8] {
        guard !path.isEmpty else { throw .emptyPath }
        guard !path.utf8.contains(0) else { throw .pathWithNUL(path) }
        do throws(FileError) {
            return try WholeFile.read(path, limit: limit, of: kinds)
        } catch {
            throw DocumentFault(error)
        }
    }

    /// Reads at most `limit` bytes from standard input, up to its end.
    package static func readStandardInput(limit: Int) throws(DocumentFault) -> [UInt8] {
        do throws(FileError) {
            return try WholeFile.readStandardInput(limit: limit)
        } catch {
            throw DocumentFault(error)
        }
    }
}

extension DocumentFault {
    /// The fault of a file that a document names.
    package init(_ error: FileError) {
        self =
            switch error.kind {
            case .folder: .unreadableFile(path: error.path, reason: .folder)
            case .notRegular, .notReplaceable, .exists:
                .unreadableFile(path: error.path, reason: .notRegularFile)
            case .tooLarge(let limit): .tooLarge(limit: limit)
            case .system(let system):
                .unreadableFile(path: error.path, reason: .system(system.number))
            }
    }
}

extension DocumentFault.UnreadableReason {
    /// The file does not exist.
    package static let missing = Self.system(SystemError.missing.number)
}
