import LiverySupport

/// A document to load.
package enum DocumentSource {
    /// A file. Symbolic links are followed: the folder of a linked document is that of its target.
    ///
    /// `content` is the file's bytes, or why it can't be read; by default, the file is read. `format` is by default
    /// that of the path's extension.
    case file(String, content: Result<[UInt8], Fault>? = nil, format: DocumentFormat? = nil)

    /// A document in memory, with its name in diagnostics, and the folder that paths in it are relative to; the empty
    /// path is the working folder.
    case bytes([UInt8], DocumentFormat, name: String = "stdin", folder: String = "")

    /// A dictionary in code that is structured like a document.
    case dictionary([String: Any], name: String, folder: String = "")
}

/// Loads a document and everything that it extends. Each file is read once.
package struct DocumentLoader {
    /// A file in one of its roles.
    private struct FileRole: Hashable {
        var path: String
        var role: LoadedDocument.Role
    }

    /// The language of texts; nil for the one that a document says.
    let language: String?
    /// The files that were read.
    var files: DocumentFiles
    /// The documents whose `$extends` is being followed, the outermost first.
    private var open: [DocumentFile] = []
    /// The documents without any such.
    private var finished: [FileRole: LoadedDocument] = [:]

    /// Loads a document and everything that it extends.
    ///
    /// - Parameters:
    ///   - source: The document.
    ///   - rootFolder: The folder that no path in a document may leave. Default: the document's own.
    ///   - limits: The limits of each document.
    ///   - overlay: What stands for files, by their real paths. Default: none.
    ///   - language: The language of the texts of `$strings`, such as `ar`. Default: the one that the document says.
    /// - Returns: The documents and their faults.
    package static func load(
        _ source: DocumentSource,
        rootFolder: String? = nil,
        limits: DocumentLimits = DocumentLimits(),
        overlay: [String: ParsedDocument] = [:],
        language: String? = nil
    ) -> LoadedDocuments {
        do throws(Fault) {
            let place = try source.place
            let folder = try RootFolder(rootFolder ?? place.folder)
            var files = DocumentFiles(in: folder, limits: limits, overlay: overlay)
            let file = try source.read(at: place, into: &files)
            var loader = DocumentLoader(language: language, files: files)
            return loader.load(file)
        } catch {
            let fault = error.ofNamedDocument
            // The message of an unreadable document names it.
            let location = fault.code == .unreadableDocument ? nil : source.location
            return LoadedDocuments(diagnostics: [Diagnostic(fault, at: location)])
        }
    }

    private init(language: String?, files: DocumentFiles) {
        self.language = language
        self.files = files
    }

    private mutating func load(_ file: DocumentFile?) -> LoadedDocuments {
        let outermost = file.map { document($0, as: Self.role(of: $0, namedAs: .document)) }
        let faults = files.takeFaults().sortedByLocation()
        return LoadedDocuments(outermost: outermost, diagnostics: faults, files: files)
    }

    /// What a file is that another document names for a role: one of texts whatever it is called.
    private static func role(of file: DocumentFile, namedAs role: LoadedDocument.Role) -> LoadedDocument.Role {
        role == .document && file.isTokenFile ? .tokens : role
    }

    /// A file in a role, with all that it extends.
    private mutating func document(_ file: DocumentFile, as role: LoadedDocument.Role) -> LoadedDocument {
        open.append(file)
        defer { open.removeLast() }
        var extends: [LoadedDocument] = []
        for reference in references(in: file.root, as: role) {
            if let base = document(reference, of: file) { extends.append(base) }
        }
        let document = LoadedDocument(file, as: role, extends: extends, files: &files)
        if let path = file.path { finished[FileRole(path: path, role: role)] = document }
        return document
    }

    /// What a document names; nil if it can't be read or extended, which is reported.
    private mutating func document(_ reference: DocumentReference, of base: DocumentFile) -> LoadedDocument? {
        let key = reference.key.rawValue
        guard let file = files.read(reference.path, from: base, at: reference.location) else { return nil }
        if let start = open.firstIndex(where: { $0.path == file.path }) {
            let names = open[start...].map(\.source.name)
            let fault = Fault.circularExtends(names + names.prefix(1), by: key)
            files.record(fault, at: reference.location)
            return nil
        }
        let role = Self.role(of: file, namedAs: reference.role)
        let known = file.path.flatMap { finished[FileRole(path: $0, role: role)] }
        // Each open document is one step of the chain.
        guard open.count + (known?.chainLength ?? 1) - 1 <= files.limits.chainLength else {
            let limit = files.limits.chainLength
            files.record(.chainTooLong(of: key, limit: limit), at: reference.location)
            return nil
        }
        return known ?? document(file, as: role)
    }
}

extension DocumentSource {
    /// Where the document is.
    fileprivate var place: DocumentPlace {
        get throws(Fault) {
            switch self {
            case .file(let path, _, _): try DocumentPlace(ofPath: path)
            case .bytes(_, _, let name, let folder), .dictionary(_, let name, let folder):
                try DocumentPlace(name: name, folder: folder)
            }
        }
    }

    /// The file as a whole; nil for a document in memory.
    fileprivate var location: DocumentLocation? {
        guard case .file(let path, _, _) = self, !path.isEmpty else { return nil }
        return DocumentLocation(wholeOf: Source(name: path))
    }

    fileprivate func read(at place: DocumentPlace, into files: inout DocumentFiles) throws(Fault) -> DocumentFile? {
        switch self {
        case .file(let path, let content, let format):
            let limit = files.limits.byteCount
            let bytes =
                if let content { try content.get() } else if let other = place.path.flatMap({ files.overlay[$0] }) {
                    other.bytes
                } else { try FileReader.read(path, limit: limit, of: .filesAndDescriptors) }
            guard let format = format ?? DocumentFormat(path: path) else { throw .unknownFormat(path: path) }
            return files.read(bytes, format, at: place)
        case .bytes(let bytes, let format, _, _): return files.read(bytes, format, at: place)
        case .dictionary(let dictionary, let name, _):
            let reading = DictionaryReader(name: name, limits: files.limits).read(dictionary)
            return files.add(reading, Digest([UInt8]()), at: place)
        }
    }
}
