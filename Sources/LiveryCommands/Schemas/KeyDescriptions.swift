import LiverySupport

/// The descriptions of keys whose tables say nothing of them, which editors show in completions: one sentence each, with
/// unit and default.
///
/// A key that means something else in some dictionaries has entries for these, under `dictionary.key`.
struct KeyDescriptions {
    /// The name of the document's root dictionary.
    let root: String

    /// All entries.
    static let all: [String: String] = {
        // Other lines are headings.
        let lines = projects.split(separator: "\n")
        let entries = lines.compactMap { line -> (String, String)? in
            guard let end = line.firstRange(of: ": ") else { return nil }
            return (String(line[..<end.lowerBound]), String(line[end.upperBound...]))
        }
        return Dictionary(uniqueKeysWithValues: entries)
    }()

    /// The description of a key.
    ///
    /// - Parameters:
    ///   - key: The key, with dots before the keys of its parts.
    ///   - dictionary: The name of its dictionary in the schemas.
    /// - Returns: The description; nil if there is none.
    static func text(of key: String, in dictionary: String) -> String? {
        if let text = all["\(dictionary).\(key)"] ?? all[key] { return text }
        guard let dot = key.firstIndex(of: ".") else { return nil }
        let rest = String(key[key.index(after: dot)...])
        return text(of: rest, in: dictionary).map { "Of its \(key[..<dot]): \($0)" }
    }

    /// Adds the descriptions to a schema, as `description` next to the types of each key.
    func describe(_ schema: JSON) -> JSON { describe(schema, in: root) }

    private func describe(_ schema: JSON, in dictionary: String) -> JSON {
        switch schema {
        case .array(let elements): .array(elements.map { describe($0, in: dictionary) })
        case .object(let members): .object(members.map { describe($0, in: dictionary) })
        default: schema
        }
    }

    private func describe(_ member: JSON.Member, in dictionary: String) -> JSON.Member {
        guard case .object(let inner) = member.value else {
            return JSON.Member(name: member.name, value: describe(member.value, in: dictionary))
        }
        let described = inner.map { inner -> JSON.Member in
            var inner = inner
            switch member.name {
            case "$defs": inner.value = describe(inner.value, in: Self.dictionary(ofDefinition: inner.name))
            case "properties":
                let isDescribed = inner.value["description"] != nil
                let text = isDescribed ? nil : Self.text(of: inner.name, in: dictionary)
                inner.value = describe(inner.value, in: inner.name).adding(["description": text.map(JSON.string)])
            case "patternProperties":
                inner.value = describe(inner.value, in: Self.key(ofPattern: inner.name) ?? dictionary)
            default: inner = describe(inner, in: dictionary)
            }
            return inner
        }
        return JSON.Member(name: member.name, value: .object(described))
    }

    /// The dictionary of a definition: `color` for `color2` and `colorAsset`, `element` for rules, which have
    /// the properties of elements.
    private static func dictionary(ofDefinition name: String) -> String {
        if ["rule", "ruleOfOtherTypes"].contains(name) { return "element" }
        let name = String(name.reversed().drop { $0.isNumber }.reversed())
        return name.hasSuffix("Asset") ? String(name.dropLast("Asset".count)) : name
    }

    /// The key of a pattern: `stroke` for `^stroke~`.
    private static func key(ofPattern pattern: String) -> String? {
        guard pattern.hasPrefix("^"), pattern.hasSuffix("~") else { return nil }
        let key = pattern.dropFirst().dropLast().filter { $0 != "\\" }
        return key.allSatisfy { $0.isLetter || $0 == "$" } ? key : nil
    }
}
