import LiverySupport

/// A document that another one names.
struct DocumentLink {
    /// The path, as written.
    var path: String
    /// Where it is written.
    var location: DocumentLocation
    /// The key that names it: `$extends` or `$strings`.
    var key = RootKey.extends
    /// What it is named for.
    var role: LoadedDocument.Role
}

/// Reads the documents that others name, in `$extends` and `$strings`.
struct DocumentLinkReader {
    /// The language of texts; nil for the one that a document says.
    let language: String?
    /// The faults of what names documents.
    private(set) var faults: [Diagnostic] = []

    init(language: String?) {
        self.language = language
    }

    /// What a document names. What a file of texts extends is one, too.
    mutating func links(
        of root: DocumentDictionary,
        as role: LoadedDocument.Role
    ) -> [DocumentLink] {
        let strings = root["$strings"].map { stringLinks($0) } ?? []
        guard let value = root["$extends"] else { return strings }
        var links: [DocumentLink] = []
        for element in value.array ?? [value] {
            if let path = element.string {
                links.append(DocumentLink(path: path, location: element.location, role: role))
            } else {
                record(.extendsNoPath(found: element.kindName), at: element.location)
            }
        }
        return links + strings
    }

    /// The files of texts: `strings/{language}.yaml`, or the same with a default, `{file:, default: de}`. The texts of
    /// the default language stand for those that the language has not.
    private mutating func stringLinks(_ value: DocumentValue) -> [DocumentLink] {
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
        return paths.map {
            DocumentLink(path: $0, location: file.location, key: .strings, role: .strings)
        }
    }

    private mutating func record(_ fault: Fault, at location: DocumentLocation) {
        faults.append(Diagnostic(fault, at: location))
    }
}
