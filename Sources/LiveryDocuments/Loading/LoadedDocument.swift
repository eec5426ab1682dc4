/// A loaded document, with the documents that it extends.
package final class LoadedDocument: Sendable {
    /// The outermost dictionary.
    package let root: DocumentDictionary

    /// The document as its locations name it.
    package let source: Source

    /// The file of design tokens that the document stands for; nil for one of Livery's own documents.
    let tokenFile: LoadedDocument?

    /// The document as a value.
    var value: DocumentValue { DocumentValue(.dictionary(root), at: location) }

    /// The location of the document as a whole.
    package var location: DocumentLocation { DocumentLocation(wholeOf: source) }

    /// The root with only those keys that satisfy a condition.
    package func root(where isIncluded: (String) -> Bool) -> DocumentValue {
        DocumentValue(.dictionary(root.filter { isIncluded($0.key) }), at: location)
    }

    /// The folder that the paths in the document are relative to: absolute, links followed.
    package let folder: String

    /// The document's file: absolute, links followed; nil for bytes that were not read from a file.
    package let path: String?

    /// The digest of the document's bytes.
    package let digest: Digest

    /// Whether the path from the document that names this one contains a symbolic link.
    package let isLinked: Bool

    /// The documents of `$extends` that could be read, in the order written: later ones win. A document that
    /// several others extend is loaded once.
    package let extends: [LoadedDocument]

    /// The number of documents in the longest chain from this one.
    let chainLength: Int

    package init(
        root: DocumentDictionary,
        source: Source,
        folder: String,
        path: String?,
        digest: Digest,
        isLinked: Bool,
        extends: [LoadedDocument] = [],
        tokenFile: LoadedDocument? = nil
    ) {
        self.tokenFile = tokenFile
        self.root = root
        self.source = source
        self.folder = folder
        self.path = path
        self.digest = digest
        self.isLinked = isLinked
        self.extends = extends
        chainLength = 1 + (extends.map(\.chainLength).max() ?? 0)
    }
}

extension LoadedDocument {
    /// The document for a file of design tokens: one with these tokens and a single appearance.
    convenience init(tokenFile file: LoadedDocument) {
        var root = DocumentDictionary()
        let light = DocumentValue(.string("light"), at: file.location)
        root[entry: "$appearances"] = .init(keyLocation: file.location, value: light)
        self.init(
            root: root,
            source: file.source,
            folder: file.folder,
            path: file.path,
            digest: file.digest,
            isLinked: file.isLinked,
            tokenFile: file
        )
    }

    /// The document for a file of texts: one that has them as values.
    convenience init(stringsOf file: LoadedDocument) {
        let texts = file.root { !$0.hasPrefix("$") }
        var root = file.root.filter { $0.key.hasPrefix("$") }
        if root["$values"] == nil {
            root[entry: "$values"] = .init(keyLocation: file.location, value: texts)
        }
        self.init(
            root: root,
            source: file.source,
            folder: file.folder,
            path: file.path,
            digest: file.digest,
            isLinked: file.isLinked,
            extends: file.extends
        )
    }

    /// Whether a file's name is that of a file of design tokens.
    static func isTokenFile(_ path: String) -> Bool {
        let name = FilePath.name(of: path).lowercased()
        return [".tokens", ".tokens.json", ".resolver.json"].contains { name.hasSuffix($0) }
    }

    /// This document and all that it extends, each once, from the lowest to this one.
    ///
    /// A document that is reached in several ways keeps its highest position.
    func fromLowest() -> [LoadedDocument] {
        var stack: [LoadedDocument] = [self]
        var topmostFirst: [LoadedDocument] = []
        var seen: Set<ObjectIdentifier> = []
        while let node = stack.popLast() {
            guard seen.insert(ObjectIdentifier(node)).inserted else { continue }
            topmostFirst.append(node)
            stack.append(contentsOf: node.extends)
        }
        return topmostFirst.reversed()
    }
}

/// The result of loading a document and everything that it extends.
package struct LoadedDocuments: Sendable {
    /// The document that the caller named; nil when it can't be read.
    package var outermost: LoadedDocument?

    /// The faults of all documents, sorted by location.
    package var diagnostics: [Diagnostic]

    /// The absolute paths of all documents, including those that are missing or can't be read.
    package var paths: Set<String> = []

    package init(
        outermost: LoadedDocument? = nil,
        diagnostics: [Diagnostic],
        paths: Set<String> = []
    ) {
        self.outermost = outermost
        self.diagnostics = diagnostics
        self.paths = paths
    }
}
