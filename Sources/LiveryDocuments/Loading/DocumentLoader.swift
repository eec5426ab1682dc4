import LiverySupport

/// Loads a document and everything that it extends.
///
/// Each file is read once. Nothing recurses: the documents whose `$extends` is being followed are on
/// the loader's own stack.
package struct DocumentLoader {
    /// A path in `$extends` or `$strings`.
    private struct Link {
        var path: String
        var location: DocumentLocation
        /// Whether the document is one of texts.
        var isStrings = false
    }

    /// A document that was read and whose `$extends` is being followed.
    private struct OpenDocument {
        var root: DocumentDictionary
        var source: Source
        var folder: String
        var path: String?
        var digest: Digest
        var isLinked: Bool
        var holdsTokens: Bool
        var holdsStrings: Bool
        var links: [Link]
        var nextLink = 0
        var extends: [LoadedDocument] = []
    }

    private let rootFolder: RootFolder
    private let limits: DocumentLimits
    /// What stands for some files, by their real paths.
    private let overlay: [String: ReadDocument]
    /// The language of texts; nil for the one that a document says.
    private let language: String?
    private var open: [OpenDocument] = []
    /// The finished documents by path; nil for those that can't be read.
    private var finished: [String: LoadedDocument?] = [:]
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
        self.language = language
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
            // A pipe's name (/dev/fd/63) has no real path; its folder has one.
            let real = try? FilePath.real(path)
            let bytes =
                if let content {
                    try content.get()
                } else if let other = real.flatMap({ overlay[$0] }) {
                    other.bytes
                } else {
                    try FileReader.read(path, limit: limits.byteCount, of: .filesAndDescriptors)
                }
            guard let format = format ?? DocumentFormat(path: path) else {
                throw .unknownFormat(path: path)
            }
            let folder =
                if let real { FilePath.folder(of: real) } else {
                    try RootFolder(FilePath.folder(of: path)).path
                }
            var loader = DocumentLoader(
                rootFolder: try RootFolder(rootFolder ?? folder),
                limits: limits,
                overlay: overlay,
                language: language
            )
            return loader.load(bytes, format: format, name: path, folder: folder, path: real)
        }
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
            return loader.load(bytes, format: format, name: name, folder: folder, path: nil)
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
            loader.nextOrder += 1
            loader.open(reading, digest: Digest([UInt8]()), folder: folder, path: nil)
            return loader.finishOpen()
        }
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
        name: String,
        folder: String,
        path: String?
    ) -> LoadedDocuments {
        begin(bytes, format: format, name: name, folder: folder, path: path)
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
            diagnostics: diagnostics.sortedByLocation(),
            paths: paths
        )
    }

    /// Reads a document and opens it if it is a dictionary.
    private mutating func begin(
        _ bytes: [UInt8],
        format: DocumentFormat,
        name: String,
        folder: String,
        path: String?,
        isLinked: Bool = false,
        holdsStrings: Bool = false
    ) {
        let known = path.flatMap { overlay[$0] }?.reading(name: name, order: nextOrder)
        let reading =
            known
            ?? DocumentReader.read(
                bytes,
                name: name,
                format: format,
                order: nextOrder,
                limits: limits
            )
        nextOrder += 1
        open(
            reading,
            digest: Digest(bytes),
            folder: folder,
            path: path,
            isLinked: isLinked,
            holdsStrings: holdsStrings
        )
    }

    /// Opens a document if it is a dictionary.
    private mutating func open(
        _ reading: DocumentReading,
        digest: Digest,
        folder: String,
        path: String?,
        isLinked: Bool = false,
        holdsStrings: Bool = false
    ) {
        diagnostics += reading.diagnostics
        if let path { paths.insert(path) }
        guard let root = reading.root else { return giveUp(path) }
        guard let dictionary = root.dictionary else {
            record(.rootNotDictionary(found: root.kindName), at: root.location)
            return giveUp(path)
        }
        let holdsTokens =
            reading.source.format == .json
            && LoadedDocument.isTokenFile(
                path ?? reading.source.name
            )
        open.append(
            OpenDocument(
                root: dictionary,
                source: reading.source,
                folder: folder,
                path: path,
                digest: digest,
                isLinked: isLinked,
                holdsTokens: holdsTokens,
                holdsStrings: holdsStrings,
                links: holdsTokens ? [] : links(of: dictionary)
            )
        )
    }

    private mutating func finish(_ document: OpenDocument) {
        var node = LoadedDocument(
            root: document.root,
            source: document.source,
            folder: document.folder,
            path: document.path,
            digest: document.digest,
            isLinked: document.isLinked,
            extends: document.extends
        )
        if document.holdsTokens { node = LoadedDocument(tokenFile: node) }
        if document.holdsStrings { node = LoadedDocument(stringsOf: node) }
        if let path = document.path { finished[path] = node }
        if let top = open.indices.last {
            open[top].extends.append(node)
        } else {
            outermost = node
        }
    }

    /// Remembers that a file can't be used, so that its faults are reported once.
    private mutating func giveUp(_ path: String?) {
        if let path { finished.updateValue(nil, forKey: path) }
    }

    private mutating func follow(_ link: Link) {
        guard let top = open.last else { return }
        paths.insert(FilePath.normalized(link.path, in: top.folder))
        do throws(Fault) {
            let path = try rootFolder.resolve(link.path, relativeTo: top.folder)
            if let start = open.firstIndex(where: { $0.path == path }) {
                let names = open[start...].map(\.source.name)
                throw .circularExtends(names + names.prefix(1))
            }
            let known = finished[path]
            // Each open document is one step of the chain.
            let steps = open.count + ((known ?? nil)?.chainLength ?? 1) - 1
            guard steps <= limits.chainLength else {
                throw .chainTooLong(limit: limits.chainLength)
            }
            if let known {
                if let known { open[open.count - 1].extends.append(known) }
                return
            }
            guard let format = DocumentFormat(path: link.path) else {
                throw .unknownFormat(path: link.path)
            }
            // Relative to the same folder as the outermost document's name, for editors.
            let name = FilePath.normalized(
                FilePath.join(FilePath.folder(of: top.source.name), link.path)
            )
            let folder = FilePath.folder(of: path)
            begin(
                try read(path, of: link),
                format: format,
                name: name,
                folder: folder,
                path: path,
                isLinked: FilePath.normalized(link.path, in: top.folder) != path,
                holdsStrings: link.isStrings
            )
        } catch let error where error.code == .missingFile {
            // Each search reads a folder, and a document can name many files.
            let nearest =
                diagnostics.count < 100
                ? rootFolder.nearestDocument(to: link.path, in: top.folder, except: top.path) : nil
            record(.missingDocument(path: link.path, nearest: nearest), at: link.location)
        } catch {
            record(error, at: link.location)
        }
    }

    /// The file's bytes; a fault names the file as the document does.
    private func read(_ path: String, of link: Link) throws(Fault) -> [UInt8] {
        if let other = overlay[path] { return other.bytes }
        do throws(Fault) {
            return try FileReader.read(path, limit: limits.byteCount)
        } catch {
            throw error.code == .limit
                ? .fileTooLarge(path: link.path, limit: limits.byteCount) : error.named(link.path)
        }
    }

    // MARK: - `$extends` and `$strings`

    private mutating func links(of root: DocumentDictionary) -> [Link] {
        let strings = root["$strings"].map { stringLinks($0) } ?? []
        guard let value = root["$extends"] else { return strings }
        var links: [Link] = []
        for element in value.array ?? [value] {
            if let path = element.string {
                links.append(Link(path: path, location: element.location))
            } else {
                record(.extendsNoPath(found: element.kindName), at: element.location)
            }
        }
        return links + strings
    }

    /// The files of texts: `strings/{language}.yaml`, or the same with a default, `{file:, default: de}`. The texts of
    /// the default language stand for those that the language has not.
    private mutating func stringLinks(_ value: DocumentValue) -> [Link] {
        let keys = value.dictionary ?? .init()
        let file = keys["file"] ?? value
        guard let path = file.string else {
            let wanted = "a path such as 'strings/{language}.yaml'"
            record(.wrongValue("$strings", wanted: wanted, found: file.kindName), at: file.location)
            return []
        }
        for (key, entry) in keys
        where !["file", "default"].contains(key) && !QualifiedKey.isAuthors(key) {
            let nearest = nearestName(to: key, among: ["file", "default"])
            record(.unknownKey(key, owner: "$strings", nearest: nearest), at: entry.keyLocation)
        }
        var usual = "en"
        if let value = keys["default"] {
            if let text = value.string {
                usual = text
            } else {
                let found = value.kindName
                let fault = Fault.wrongValue(
                    "default",
                    owner: "$strings",
                    wanted: "a language",
                    found: found
                )
                record(fault, at: value.location)
            }
        }
        var paths: [String] = []
        for language in [usual, language ?? usual] {
            let named = path.replacing("{language}", with: language)
            if paths.last != named { paths.append(named) }
        }
        return paths.map { Link(path: $0, location: file.location, isStrings: true) }
    }

    private mutating func record(_ fault: Fault, at location: DocumentLocation) {
        diagnostics.append(Diagnostic(fault, at: location))
    }
}
