import LiverySupport

/// A document that another one names in `$extends` or `$strings`.
struct DocumentReference {
    /// The path, as written.
    var path: String
    /// Where it is written.
    var location: DocumentLocation
    /// The key that names it.
    var key = RootKey.extends
    /// What it is named for.
    var role: LoadedDocument.Role
}

extension DocumentLoader {
    /// What a document names. What a file of texts extends is one, too.
    mutating func references(in root: DocumentDictionary, as role: LoadedDocument.Role) -> [DocumentReference] {
        guard role != .tokens else { return [] }
        let strings = root["$strings"].map { textReferences($0) } ?? []
        guard let value = root["$extends"] else { return strings }
        var references: [DocumentReference] = []
        for element in value.array ?? [value] {
            if let path = element.string {
                references.append(.init(path: path, location: element.location, role: role))
            } else {
                files.record(
                    .wrongValue("$extends", wanted: "a path or a list of paths", found: element.kindName),
                    at: element.location
                )
            }
        }
        return references + strings
    }

    /// The files of texts: `strings/{language}.yaml`, or the same with a default, `{file:, default: de}`. The texts of
    /// the default language stand for those that the language has not.
    private mutating func textReferences(_ value: DocumentValue) -> [DocumentReference] {
        let keys = value.dictionary?.filter { !QualifiedKey.isAuthors($0.key) } ?? .init()
        let written = value.dictionary.map { _ in DocumentValue(.dictionary(keys), at: value.location) }
        files.checked(written ?? value, as: .textFiles, key: "$strings")
        let file = keys["file"] ?? value
        guard let path = file.string else { return [] }
        let usual = keys["default"]?.string ?? "en"
        var paths: [String] = []
        for language in [usual, language ?? usual] {
            let named = path.replacing("{language}", with: language)
            if paths.last != named { paths.append(named) }
        }
        return paths.map { .init(path: $0, location: file.location, key: .strings, role: .strings) }
    }
}
