import LiverySupport

/// Reads whole files, with the faults of documents.
package enum FileReader {
    /// Reads a file of at most `limit` bytes, as `WholeFile.read` does, with the faults of a file that is
    /// missing, unreadable or too large, or of an invalid path.
    package static func read(_ path: String, limit: Int, of kinds: WholeFile.Kinds = .regularFiles) throws(Fault)
        -> [UInt8]
    {
        guard !path.isEmpty else { throw .emptyPath }
        guard !path.utf8.contains(0) else { throw .pathWithNUL(path) }
        do throws(FileError) { return try WholeFile.read(path, limit: limit, of: kinds) } catch { throw Fault(error) }
    }

    /// Reads at most `limit` bytes from standard input, up to its end.
    package static func readStandardInput(limit: Int) throws(Fault) -> [UInt8] {
        do throws(FileError) { return try WholeFile.readStandardInput(limit: limit) } catch { throw Fault(error) }
    }
}
