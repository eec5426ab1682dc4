/// What an asset's author says of it, in keys that its resolver does not see. Nothing of it is inherited by `extends`.
struct AssetNotes: Sendable {
    /// What the asset is for.
    var description: String?
    /// That the asset should no longer be used.
    var deprecation: Deprecation?

    /// The keys.
    static let keys = ["description", "deprecated"]

    /// Reads a definition, which takes precedence over those that were read before.
    ///
    /// - Parameters:
    ///   - definition: The asset's definition in one document, with all appearances.
    ///   - faults: Gets the faults of the keys.
    mutating func read(_ definition: DocumentValue, faults: inout [Diagnostic]) {
        guard let keys = definition.dictionary else { return }
        for name in Self.keys {
            for (qualifier, entry) in keys.entries(of: name) {
                if let qualifier {
                    let rule = "what is said of an asset is the same in all appearances; write \(quoted(name))"
                    let fault = Fault(.misplacedKey, "\(quoted("\(name)~\(qualifier)")): \(rule)")
                    faults.report(fault, at: entry.keyLocation)
                    continue
                }
                let value = entry.value
                let isDescription = name == Self.keys[0]
                switch value.value {
                case .string(let text) where isDescription: description = text.isEmpty ? nil : text
                case .boolean where !isDescription, .string where !isDescription && value.string != "":
                    deprecation = Self.deprecation(value)
                default:
                    let fault = Fault.wrongValue(
                        name,
                        wanted: isDescription ? "a text" : "what to use instead, or true",
                        found: value.string == "" ? "an empty text" : value.kindName
                    )
                    faults.report(fault, at: value.location)
                }
            }
        }
    }
}

extension AssetNotes {
    /// Reads `deprecated`: a text, or `true`, which YAML and property lists may have as a word.
    fileprivate static func deprecation(_ value: DocumentValue?) -> Deprecation? {
        switch value?.string?.lowercased() {
        case "true", "yes": Deprecation()
        case "false", "no": nil
        default: Deprecation(value)
        }
    }
}

extension ThemeDocument {
    /// What the keys of an asset, or of a value that assets extend, say in an appearance that it should no longer be
    /// used.
    func deprecation(of name: String, in appearance: Appearance) -> Deprecation? {
        if let notes = tokenNotes[name] { return notes.deprecation }
        guard let definitions = assets[name] else {
            let value = document.value(name, in: appearance)?.value
            return AssetNotes.deprecation(value?.dictionary?["deprecated"])
        }
        let written = definitions.last {
            $0.qualifier.isSatisfied(by: appearance) && $0.entry.value.dictionary?["deprecated"] != nil
        }
        return AssetNotes.deprecation(written?.entry.value.dictionary?["deprecated"])
    }
}
