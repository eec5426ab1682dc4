import Livery
import LiverySupport

/// Reads sources of Style Dictionary 3 (`value`, `type`, `comment`) and 4 (`$value`, `$type`,
/// `$description`), and the sets of Tokens Studio, which have the same form.
struct StyleDictionaryReader {
    private(set) var tokens: [ForeignToken] = []
    /// What tokens and groups have besides.
    private(set) var faults: [Diagnostic] = []
    /// The positions of tokens by name.
    private var positions: [String: Int] = [:]

    /// Reads files that are laid over each other.
    static func read(_ roots: [DocumentDictionary]) -> ForeignTokens {
        var reader = StyleDictionaryReader()
        for root in roots { reader.read(root) }
        // All of its transforms take sizes so: size/rem, size/remToPt, size/remToSp.
        return ForeignTokens(sets: [("tokens", reader.tokens)], faults: reader.faults, unit: "rem", whole: 255)
    }

    /// The type that the name of the first group implies, as in Style Dictionary's category/type/item.
    private static let categories = ["color": "color", "size": "size", "time": "time", "opacity": "opacity"]

    /// Reads a dictionary of groups and tokens.
    mutating func read(_ root: DocumentDictionary) {
        var pending = [(names: [String](), keys: root, type: String?.none)]
        while let (names, keys, inherited) = pending.popLast() {
            let value = keys["$value"] ?? keys["value"].flatMap { Self.isToken($0) ? $0 : nil }
            let type = (keys["$type"] ?? keys["type"])?.string ?? inherited
            if let value { add(names, keys, value, type) }
            var inner: [(names: [String], keys: DocumentDictionary, type: String?)] = []
            for (key, entry) in keys where !Self.properties.contains(key) || value == nil {
                if !key.hasPrefix("$"), let dictionary = entry.value.dictionary,
                    value == nil || Self.containsToken(dictionary)
                {
                    inner.append((names + [key], dictionary, type))
                } else if !Self.properties.contains(key), !Self.notes.contains(key) {
                    let fault =
                        names.isEmpty
                        ? Fault.noCounterpart(ofType: "", token: key)
                        : .notImportedPart(key, token: names.joined(separator: "."))
                    faults.append(Diagnostic(fault, at: entry.keyLocation, severity: .warning))
                }
            }
            pending += inner.reversed()
        }
    }

    private static let properties: Set = [
        "value", "type", "comment", "description", "attributes", "original", "themeable", "extensions", "$value",
        "$type", "$description", "$deprecated", "$extensions",
    ]

    /// Keys with what programs note for themselves, and that no value depends on.
    private static let notes: Set = [
        "$schema", "$themes", "$metadata", "name", "path", "key", "filePath", "isSource", "uuid", "component",
        "private", "deprecated", "deprecated_comment", "documentation", "$version",
    ]

    /// Whether there is a token in what a token contains.
    private static func containsToken(_ keys: DocumentDictionary) -> Bool {
        var pending = [keys]
        while let keys = pending.popLast() {
            if keys["value"] != nil || keys["$value"] != nil { return true }
            pending += keys.compactMap { $0.entry.value.dictionary }
        }
        return false
    }

    /// Whether `value` is a token's value rather than a group of that name.
    private static func isToken(_ value: DocumentValue) -> Bool {
        guard let dictionary = value.dictionary else { return true }
        return dictionary["value"] == nil && dictionary["$value"] == nil
    }

    /// Adds a token in place of one of its name.
    private mutating func add(_ names: [String], _ keys: DocumentDictionary, _ value: DocumentValue, _ type: String?) {
        guard let first = names.first else { return }
        let location = (keys[entry: "$value"] ?? keys[entry: "value"])?.keyLocation
        let token = ForeignToken(
            names: names,
            type: type ?? Self.categories[first],
            value: value,
            location: location ?? value.location,
            description: (keys["$description"] ?? keys["description"] ?? keys["comment"])?.string,
            deprecated: keys["$deprecated"].map(JSON.init),
            extensions: (keys["$extensions"] ?? keys["extensions"]).map(JSON.init)
        )
        if let position = positions[token.name] {
            tokens[position] = token
        } else {
            positions[token.name] = tokens.count
            tokens.append(token)
        }
    }
}
