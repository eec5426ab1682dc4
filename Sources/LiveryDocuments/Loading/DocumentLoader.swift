import LiverySupport

/// Loads a document and everything that it extends.
///
/// Each file is read once. Nothing recurses: the documents whose `$extends` is being followed are on
/// the loader's own stack.
package struct DocumentLoader {
    /// Where a document is, and what it is called.
    private struct Place {
        var name: String
        var namedFolder: String
        var folder: String
        var path: String?
        var isLinked = false
    }

    /// A document that was read and whose `$extends` is being followed.
    private struct OpenDocument {
        var file: DocumentFile
        var role: LoadedDocument.Role
        var links: [DocumentLink]
        var nextLink = 0
        var extends: [LoadedDocument] = []
    }

    /// A file in one of its roles.
    private struct FileRole: Hashable {
        var path: String
        var role: LoadedDocument.Role
    }

    private let rootFolder: RootFolder
    private let limits: DocumentLimits
    /// What stands for some files, by their real paths.
    private let overlay: [String: ReadDocument]
    /// Reads what documents name.
    private var linkReader: DocumentLinkReader
    private var open: [OpenDocument] = []
    /// What was read, by path; nil for files that can't be used.
    private var files: [String: DocumentFile?] = [:]
    /// The finished documents.
    private var finished: [FileRole: LoadedDocument] = [:]
    private var nextOrder = 0
    private var outermost: LoadedDocument?
    private var diagnostics: [Diagnostic] = []
    private var paths: Set<String> = []

    private init(
        rootFolder: RootFolder,
        limits: DocumentLimits,
        overlay: [String: ReadDocument] = [:],
        language: String? = nil
    ) {
        self.rootFolder = rootFolder
        self.limits = limits
        self.overlay = overlay
        linkReader = DocumentLinkReader(language: language)
    }

    /// Loads the document at a path and everything that it extends.
    ///
    /// Symbolic links are followed: the folder of a linked document is that of its target.
    ///
    /// - Parameters:
    ///   - path: The document.
    ///   - content: The file's bytes, or why it can't be read. Default: the file is read.
    ///   - format: The format. Default: that of the path's extension.
    ///   - rootFolder: The folder that no path in a document may leave. Default: the document's own.
    ///   - limits: The limits of each document.
    ///   - overlay: What stands for files, by their real paths. Default: none.
    ///   - language: The language of the texts of `$strings`, such as `ar`. Default: the one that the document says.
    /// - Returns: The documents and their faults.
    package static func load(
        path: String,
        content: Result<[UInt8], Fault>? = nil,
        format: DocumentFormat? = nil,
        rootFolder: String? = nil,
        limits: DocumentLimits = DocumentLimits(),
        overlay: [String: ReadDocument] = [:],
        language: String? = nil
    ) -> LoadedDocuments {
        let location = path.isEmpty ? nil : DocumentLocation(wholeOf: Source(name: path))
        return catching(at: location) { () throws(Fault) in
            let place = try place(of: path)
            let bytes =
                if let content {
                    try content.get()
                } else if let other = place.path.flatMap({ overlay[$0] }) {
                    other.bytes
                } else {
                    try FileReader.read(path, limit: limits.byteCount, of: .filesAndDescriptors)
                }
            guard let format = format ?? DocumentFormat(path: path) else {
                throw .unknownFormat(path: path)
            }
            var loader = DocumentLoader(
                rootFolder: try RootFolder(rootFolder ?? place.folder),
                limits: limits,
                overlay: overlay,
                language: language
            )
            return loader.load(bytes, format: format, at: place)
        }
    }

    /// The place of the document that the caller named.
    ///
    /// A descriptor, such as `/dev/fd/63`, is where its file is. A pipe is nowhere: its paths are relative to the
    /// working folder, as those of standard input.
    private static func place(of path: String) throws(Fault) -> Place {
        let real = try? FilePath.real(path)
        guard WholeFile.descriptor(of: path) != nil else {
            let named = FilePath.folder(of: path)
            let folder =
                if let real { FilePath.folder(of: real) } else { try RootFolder(named).path }
            return Place(name: path, namedFolder: named, folder: folder, path: real)
        }
        // The real path of a pipe is none on Linux, and its own name on macOS.
        guard let real, let status = try? FileStatus(real), status.kind == .file else {
            return Place(name: path, namedFolder: "", folder: try RootFolder("").path)
        }
        let folder = FilePath.folder(of: real)
        return Place(name: path, namedFolder: folder, folder: folder, path: real)
    }

    /// Loads a document in memory and everything that it extends.
    ///
    /// - Parameters:
    ///   - bytes: The document.
    ///   - format: The document's format.
    ///   - name: The document's name in diagnostics.
    ///   - folder: The folder that paths in the document are relative to. Default: the working folder.
    ///   - rootFolder: The folder that no path may leave. Default: `folder`.
    ///   - limits: The limits of each document.
    ///   - language: The language of the texts of `$strings`. Default: the one that the document says.
    /// - Returns: The documents and their faults.
    package static func load(
        bytes: [UInt8],
        format: DocumentFormat,
        name: String = "stdin",
        folder: String = "",
        rootFolder: String? = nil,
        limits: DocumentLimits = DocumentLimits(),
        language: String? = nil
    ) -> LoadedDocuments {
        catching { () throws(Fault) in
            let folder = try RootFolder(folder).path
            var loader = DocumentLoader(
                rootFolder: try RootFolder(rootFolder ?? folder),
                limits: limits,
                language: language
            )
            return loader.load(bytes, format: format, at: inMemory(name, folder: folder))
        }
    }

    /// Loads a dictionary in code as if it were a document, and everything that it extends.
    ///
    /// Paths in it are relative to `folder`, which they may not leave.
    package static func load(
        dictionary: [String: Any],
        name: String,
        folder: String = "",
        limits: DocumentLimits = DocumentLimits()
    ) -> LoadedDocuments {
        catching { () throws(Fault) in
            let folder = try RootFolder(folder).path
            var loader = DocumentLoader(rootFolder: try RootFolder(folder), limits: limits)
            let reading = DictionaryReader(name: name, limits: limits).read(dictionary)
            let place = inMemory(name, folder: folder)
            loader.open(loader.file(of: reading, Digest([UInt8]()), at: place), as: .document)
            return loader.finishOpen()
        }
    }

    private static func inMemory(_ name: String, folder: String) -> Place {
        Place(name: name, namedFolder: FilePath.folder(of: name), folder: folder)
    }

    /// Calls a function, and turns its error into a fault of the document that the caller named.
    private static func catching(
        at location: DocumentLocation? = nil,
        _ body: () throws(Fault) -> LoadedDocuments
    ) -> LoadedDocuments {
        do throws(Fault) {
            return try body()
        } catch {
            let fault = error.ofNamedDocument
            // The message of an unreadable document names it.
            let place = fault.code == .unreadableDocument ? nil : location
            return LoadedDocuments(diagnostics: [Diagnostic(fault, at: place)])
        }
    }

    // MARK: - Following

    private mutating func load(
        _ bytes: [UInt8],
        format: DocumentFormat,
        at place: Place
    ) -> LoadedDocuments {
        open(read(bytes, format: format, at: place), as: .document)
        return finishOpen()
    }

    /// Follows every `$extends` of the open documents until none is open.
    private mutating func finishOpen() -> LoadedDocuments {
        while let top = open.indices.last {
            let link = open[top].nextLink
            if link < open[top].links.count {
                open[top].nextLink += 1
                follow(open[top].links[link])
            } else {
                finish(open.removeLast())
            }
        }
        return LoadedDocuments(
            outermost: outermost,
            diagnostics: (diagnostics + linkReader.faults).sortedByLocation(),
            paths: paths
        )
    }

    /// Opens a document, if there is one, to follow what it names.
    private mutating func open(_ file: DocumentFile?, as role: LoadedDocument.Role) {
        guard let file else { return }
        let role = Self.role(of: file, namedAs: role)
        let links = role == .tokens ? [] : linkReader.links(of: file.root, as: role)
        open.append(OpenDocument(file: file, role: role, links: links))
    }

    /// What a file is that another document names for a role: one of texts whatever it is called.
    private static func role(
        of file: DocumentFile,
        namedAs role: LoadedDocument.Role
    ) -> LoadedDocument.Role {
        role == .document && file.isTokenFile ? .tokens : role
    }

    private mutating func finish(_ document: OpenDocument) {
        let node = LoadedDocument(
            document.file,
            as: document.role,
            extends: document.extends,
            faults: &diagnostics
        )
        if let path = node.path { finished[FileRole(path: path, role: node.role)] = node }
        if let top = open.indices.last {
            open[top].extends.append(node)
        } else {
            outermost = node
        }
    }

    private mutating func follow(_ link: DocumentLink) {
        guard let top = open.last?.file else { return }
        paths.insert(FilePath.normalized(link.path, in: top.folder))
        do throws(Fault) {
            let path = try rootFolder.resolve(link.path, relativeTo: top.folder)
            if let start = open.firstIndex(where: { $0.file.path == path }) {
                let names = open[start...].map(\.file.source.name)
                throw .circularExtends(names + names.prefix(1), by: link.key.rawValue)
            }
            guard let file = try file(at: path, of: link, in: top) else { return }
            let role = Self.role(of: file, namedAs: link.role)
            let known = finished[FileRole(path: path, role: role)]
            // Each open document is one step of the chain.
            guard open.count + (known?.chainLength ?? 1) - 1 <= limits.chainLength else {
                throw .chainTooLong(of: link.key.rawValue, limit: limits.chainLength)
            }
            if let known {
                open[open.count - 1].extends.append(known)
            } else {
                open(file, as: role)
            }
        } catch let error where error.code == .missingFile {
            // Each search reads a folder, and a document can name many files.
            let nearest =
                diagnostics.areMany
                ? nil
                : rootFolder.nearestDocument(to: link.path, in: top.folder, except: top.path)
            record(.missingDocument(path: link.path, nearest: nearest), at: link.location)
        } catch {
            record(error, at: link.location)
        }
    }

    // MARK: - Files

    /// The file that a document names, which is read once whatever it is named for; nil if its content is of no use,
    /// which is reported once.
    private mutating func file(
        at path: String,
        of link: DocumentLink,
        in document: DocumentFile
    ) throws(Fault) -> DocumentFile? {
        if let known = files[path] { return known }
        guard let format = DocumentFormat(path: link.path) else {
            throw .unknownFormat(path: link.path)
        }
        let name = document.name(ofPath: link.path)
        let place = Place(
            name: name,
            namedFolder: FilePath.folder(of: name),
            folder: FilePath.folder(of: path),
            path: path,
            isLinked: FilePath.normalized(link.path, in: document.folder) != path
        )
        return read(try bytes(of: path, link), format: format, at: place)
    }

    /// Reads a document; nil if it is no dictionary, which is reported.
    private mutating func read(
        _ bytes: [UInt8],
        format: DocumentFormat,
        at place: Place
    ) -> DocumentFile? {
        let known = place.path.flatMap { overlay[$0] }?.reading(name: place.name, order: nextOrder)
        let reading =
            known
            ?? DocumentReader.read(
                bytes,
                name: place.name,
                format: format,
                order: nextOrder,
                limits: limits
            )
        return file(of: reading, Digest(bytes), at: place)
    }

    private mutating func file(
        of reading: DocumentReading,
        _ digest: Digest,
        at place: Place
    ) -> DocumentFile? {
        nextOrder += 1
        diagnostics += reading.diagnostics
        var file: DocumentFile?
        if let root = reading.root?.dictionary {
            file = DocumentFile(
                root: root,
                source: reading.source,
                folder: place.folder,
                namedFolder: place.namedFolder,
                path: place.path,
                digest: digest,
                isLinked: place.isLinked
            )
        } else if let root = reading.root {
            record(.rootNotDictionary(found: root.kindName), at: root.location)
        }
        if let path = place.path {
            paths.insert(path)
            files.updateValue(file, forKey: path)
        }
        return file
    }

    /// The file's bytes; a fault names the file as the document does.
    private func bytes(of path: String, _ link: DocumentLink) throws(Fault) -> [UInt8] {
        if let other = overlay[path] { return other.bytes }
        do throws(Fault) {
            return try FileReader.read(path, limit: limits.byteCount)
        } catch {
            throw error.code == .limit
                ? .fileTooLarge(path: link.path, limit: limits.byteCount) : error.named(link.path)
        }
    }

    private mutating func record(_ fault: Fault, at location: DocumentLocation) {
        diagnostics.append(Diagnostic(fault, at: location))
    }
}
