import LiverySupport

/// A document as it was read, whatever it is for.
package struct DocumentFile: Sendable {
    /// The outermost dictionary.
    let root: DocumentDictionary

    /// The document as its locations name it.
    package let source: Source

    /// The folder that the paths in the document are relative to: absolute, links followed.
    let folder: String

    /// The same folder as it is called by the name of the document; empty for the working folder.
    package let namedFolder: String

    /// The document's file: absolute, links followed; nil for bytes that were not read from a file.
    package let path: String?

    /// The digest of the document's bytes.
    package let digest: Digest

    /// Whether the path from the document that names this one contains a symbolic link.
    package let isLinked: Bool

    /// The location of the document as a whole.
    var location: DocumentLocation { DocumentLocation(wholeOf: source) }

    /// The document as a value.
    var value: DocumentValue { DocumentValue(.dictionary(root), at: location) }

    /// The name of a document that this one names by a path.
    func name(ofPath path: String) -> String {
        FilePath.normalized(FilePath.join(namedFolder, path))
    }

    /// Whether the document is one of design tokens, by its name.
    var isTokenFile: Bool {
        guard source.format == .json else { return false }
        let name = FilePath.name(of: path ?? source.name).lowercased()
        return [".tokens", ".tokens.json", ".resolver.json"].contains { name.hasSuffix($0) }
    }
}

// What a file is in its role.
extension DocumentFile {
    /// The document for a file of design tokens: one with a single appearance, whose tokens are read apart.
    var rootOfTokens: DocumentDictionary {
        var root = DocumentDictionary()
        let light = DocumentValue(.string("light"), at: location)
        root[entry: "$appearances"] = .init(keyLocation: location, value: light)
        return root
    }

    /// The document for a file of texts: one that has them in `$values`, beside the values that it has there.
    ///
    /// - Parameter faults: Receives the texts that it has twice, and `$values` that are none.
    /// - Returns: The root.
    func rootOfTexts(faults: inout [Diagnostic]) -> DocumentDictionary {
        let written = root[entry: "$values"]
        if let value = written?.value, value.dictionary == nil {
            let wanted = "a dictionary"
            let fault = Fault.wrongValue("$values", wanted: wanted, found: value.kindName)
            faults.append(Diagnostic(fault, at: value.location))
        }
        var values = written?.value.dictionary ?? DocumentDictionary()
        for (name, entry) in root where !name.hasPrefix("$") {
            if values[name] == nil {
                values[entry: name] = entry
            } else {
                faults.append(Diagnostic(.textInValues(name), at: entry.keyLocation))
            }
        }
        var result = root.filter { $0.key.hasPrefix("$") }
        result[entry: "$values"] = .init(
            keyLocation: written?.keyLocation ?? location,
            value: DocumentValue(.dictionary(values), at: written?.value.location ?? location)
        )
        return result
    }
}
