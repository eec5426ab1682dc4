/// A document that was read, in one of its roles, with the documents that it extends.
package final class LoadedDocument: Sendable {
    /// What others name a document for, which determines what it is.
    enum Role: Hashable, Sendable {
        /// One of Livery's own documents.
        case document
        /// A file of texts, each of which is a value.
        case strings
        /// A file of design tokens.
        case tokens
    }

    /// The document as it was read.
    package let file: DocumentFile

    /// What the document is.
    let role: Role

    /// The outermost dictionary, as the role has it: the texts of a file of texts are in `$values`.
    package let root: DocumentDictionary

    /// The documents of `$extends` and `$strings` that could be read, in the order written: later ones win. A document
    /// that several others extend is loaded once.
    package let extends: [LoadedDocument]

    /// The number of documents in the longest chain from this one.
    let chainLength: Int

    /// Makes a document of a file.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - role: What it is for.
    ///   - extends: The documents that it extends.
    ///   - files: Receives the faults of what doesn't fit the role.
    init(_ file: DocumentFile, as role: Role, extends: [LoadedDocument], files: inout DocumentFiles) {
        self.file = file
        self.role = role
        root =
            switch role {
            case .document: file.root
            case .strings: Self.rootOfTexts(file, files: &files)
            case .tokens: Self.rootOfTokens(file)
            }
        self.extends = extends
        chainLength = 1 + (extends.map(\.chainLength).max() ?? 0)
    }

    /// The document for a file of design tokens: one with a single appearance, whose tokens are read apart.
    private static func rootOfTokens(_ file: DocumentFile) -> DocumentDictionary {
        var root = DocumentDictionary()
        let light = DocumentValue(.string("light"), at: file.location)
        root[entry: "$appearances"] = .init(keyLocation: file.location, value: light)
        return root
    }

    /// The document for a file of texts: one that has them in `$values`, beside the values that it has there.
    private static func rootOfTexts(_ file: DocumentFile, files: inout DocumentFiles) -> DocumentDictionary {
        let written = file.root[entry: "$values"]
        if let value = written?.value, value.dictionary == nil {
            let wanted = "a dictionary"
            let fault = Fault.wrongValue("$values", wanted: wanted, found: value.kindName)
            files.record(fault, at: value.location)
        }
        var values = written?.value.dictionary ?? DocumentDictionary()
        for (name, entry) in file.root where !name.hasPrefix("$") {
            if values[name] == nil {
                values[entry: name] = entry
            } else {
                let message = "\(quoted(name)) is also in '$values'; keep one of them"
                files.record(Fault(.conflictingKeys, message), at: entry.keyLocation)
            }
        }
        var result = file.root.filter { $0.key.hasPrefix("$") }
        result[entry: "$values"] = .init(
            keyLocation: written?.keyLocation ?? file.location,
            value: DocumentValue(.dictionary(values), at: written?.value.location ?? file.location)
        )
        return result
    }
}

extension LoadedDocument {
    /// The document as its locations name it.
    package var source: Source { file.source }

    /// The folder that the paths in the document are relative to: absolute, links followed.
    package var folder: String { file.folder }

    /// The document's file: absolute, links followed; nil for bytes that were not read from a file.
    package var path: String? { file.path }

    /// The digest of the document's bytes.
    package var digest: Digest { file.digest }

    /// The location of the document as a whole.
    package var location: DocumentLocation { file.location }

    /// The root with only those keys that satisfy a condition.
    package func root(where isIncluded: (String) -> Bool) -> DocumentValue {
        DocumentValue(.dictionary(root.filter { isIncluded($0.key) }), at: location)
    }

    /// This document and all that it extends, each once, from the lowest to this one.
    ///
    /// A document lies above all that it extends, however they are reached, and of two that one document lists, the
    /// later one is on top.
    func fromLowest() -> [LoadedDocument] {
        var lowestFirst: [LoadedDocument] = []
        var seen: Set<ObjectIdentifier> = []
        func add(_ document: LoadedDocument) {
            guard seen.insert(ObjectIdentifier(document)).inserted else { return }
            document.extends.forEach(add)
            lowestFirst.append(document)
        }
        add(self)
        return lowestFirst
    }
}

/// The result of loading a document and everything that it extends.
package struct LoadedDocuments: Sendable {
    /// The document that the caller named; nil when it can't be read.
    package var outermost: LoadedDocument?

    /// That document and all that it extends, so far as they can be read, each once, from the lowest to itself.
    package var levels: [LoadedDocument] { outermost?.fromLowest() ?? [] }

    /// The faults of all documents, sorted by location.
    package var diagnostics: [Diagnostic]

    /// The files that were read, which reads more; nil without an outermost document.
    var files: DocumentFiles?

    /// The absolute paths of all documents, including those that are missing or can't be read.
    package var paths: Set<String> { files?.paths ?? [] }
}
