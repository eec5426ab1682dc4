import LiverySupport

/// A document as it was read, whatever it is for.
package struct DocumentFile: Sendable {
    /// The outermost dictionary.
    let root: DocumentDictionary

    /// The document as its locations name it.
    package let source: Source

    /// Where it is.
    let place: DocumentPlace

    /// The digest of the document's bytes.
    package let digest: Digest

    /// The folder that the paths in the document are relative to: absolute, links followed.
    var folder: String { place.folder }

    /// The same folder as it is called by the name of the document; empty for the working folder.
    package var namedFolder: String { place.namedFolder }

    /// The document's file: absolute, links followed; nil for bytes that were not read from a file.
    package var path: String? { place.path }

    /// Whether the path from the document that names this one contains a symbolic link.
    package var isLinked: Bool { place.isLinked }

    /// The location of the document as a whole.
    var location: DocumentLocation { DocumentLocation(wholeOf: source) }

    /// The document as a value.
    var value: DocumentValue { DocumentValue(.dictionary(root), at: location) }

    /// Whether the document is one of design tokens, by its name.
    var isTokenFile: Bool {
        guard source.format == .json else { return false }
        let name = FilePath.name(of: path ?? source.name).lowercased()
        return [".tokens", ".tokens.json", ".resolver.json"].contains { name.hasSuffix($0) }
    }
}

/// Where a document is, and what it is called.
struct DocumentPlace: Sendable {
    /// The name in diagnostics.
    let name: String
    /// The folder that paths in the document are relative to: absolute, links followed.
    let folder: String
    /// The same folder as it is called by the name.
    let namedFolder: String
    /// The file: absolute, links followed; nil for bytes that are not read from a file.
    let path: String?
    /// Whether the path from the document that names this one contains a symbolic link.
    var isLinked = false

    /// The place of the document that a caller names by a path.
    ///
    /// A descriptor, such as `/dev/fd/63`, is where its file is. A pipe is nowhere: its paths are relative to the
    /// working folder, as those of standard input.
    init(ofPath path: String) throws(Fault) {
        name = path
        let real = try? FilePath.real(path)
        if WholeFile.descriptor(of: path) == nil {
            namedFolder = FilePath.folder(of: path)
            folder = if let real { FilePath.folder(of: real) } else { try RootFolder(namedFolder).path }
            self.path = real
        } else if let real, let status = try? FileStatus(real), status.kind == .file {
            folder = FilePath.folder(of: real)
            namedFolder = folder
            self.path = real
        } else {
            // The real path of a pipe is none on Linux, and its own name on macOS.
            namedFolder = ""
            folder = try RootFolder("").path
            self.path = nil
        }
    }

    /// The place of a document in memory.
    init(name: String, folder: String) throws(Fault) {
        self.name = name
        self.folder = try RootFolder(folder).path
        namedFolder = FilePath.folder(of: name)
        path = nil
    }

    /// The place of a file that another document names.
    ///
    /// - Parameters:
    ///   - path: The file: absolute, links followed.
    ///   - written: The path in the other document.
    ///   - base: The other document's place.
    init(of path: String, written: String, from base: DocumentPlace) {
        name = FilePath.normalized(FilePath.join(base.namedFolder, written))
        folder = FilePath.folder(of: path)
        namedFolder = FilePath.folder(of: name)
        self.path = path
        isLinked = FilePath.normalized(written, in: base.folder) != path
    }
}
