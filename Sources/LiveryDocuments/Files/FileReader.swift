#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif
import LiverySupport

/// Reads whole files that are not too large, with the faults of documents.
package enum FileReader {
    /// The bytes of a file, at most as many as a limit.
    ///
    /// Throws `.unreadableFile` with the path as given, `.tooLarge`, `.emptyPath` and `.pathWithNUL`.
    package static func read(
        _ path: String,
        limit: Int,
        of kinds: WholeFile.Kinds = .regularFiles
    ) throws(DocumentFault) -> [UInt8] {
        guard !path.isEmpty else { throw .emptyPath }
        guard !path.utf8.contains(0) else { throw .pathWithNUL(path) }
        do throws(WholeFile.ReadFailure) {
            return try WholeFile.read(path, limit: limit, of: kinds)
        } catch {
            throw DocumentFault(error, path: path)
        }
    }

    /// The bytes that standard input gives until its end; the rules are those of `read(_:limit:)`.
    package static func readStandardInput(limit: Int) throws(DocumentFault) -> [UInt8] {
        do throws(WholeFile.ReadFailure) {
            return try WholeFile.read(descriptor: STDIN_FILENO, limit: limit)
        } catch {
            throw DocumentFault(error, path: "stdin")
        }
    }
}

extension DocumentFault {
    fileprivate init(_ failure: WholeFile.ReadFailure, path: String) {
        switch failure {
        case .folder: self = .unreadableFile(path: path, reason: .folder)
        case .notRegular: self = .unreadableFile(path: path, reason: .noRegularFile)
        case .tooLarge(let limit): self = .tooLarge(limit: limit)
        case .system(let error):
            self = .unreadableFile(path: path, reason: .system(error.number))
        }
    }
}
