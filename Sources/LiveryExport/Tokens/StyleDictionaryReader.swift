import Livery
import LiverySupport

/// Reads sources of Style Dictionary 3 (`value`, `type`, `comment`) and 4 (`$value`, `$type`,
/// `$description`), and the sets of Tokens Studio, which have the same form.
struct StyleDictionaryReader {
    private(set) var tokens: [ForeignToken] = []

    /// The type that the name of the first group implies, as in Style Dictionary's category/type/item.
    private static let categories = [
        "color": "color", "size": "size", "time": "time", "opacity": "opacity",
    ]

    /// Reads a dictionary of groups and tokens.
    mutating func read(_ root: DocumentDictionary) {
        var pending = [(names: [String](), keys: root, type: String?.none)]
        while let (names, keys, inherited) = pending.popLast() {
            let own = (keys["$type"] ?? keys["type"])?.string
            let value = keys["$value"] ?? keys["value"].flatMap { Self.isToken($0) ? $0 : nil }
            let type = own ?? inherited
            if let value { add(names, keys, value, type) }
            var inner: [(names: [String], keys: DocumentDictionary, type: String?)] = []
            for (key, entry) in keys where !key.hasPrefix("$") {
                guard value == nil || !Self.properties.contains(key),
                    let dictionary = entry.value.dictionary
                else { continue }
                inner.append((names + [key], dictionary, type))
            }
            pending += inner.reversed()
        }
    }

    private static let properties: Set = [
        "value", "type", "comment", "description", "attributes", "original", "themeable",
        "extensions",
    ]

    /// Whether `value` is a token's value rather than a group of that name.
    private static func isToken(_ value: DocumentValue) -> Bool {
        guard let dictionary = value.dictionary else { return true }
        return dictionary["value"] == nil && dictionary["$value"] == nil
    }

    private mutating func add(
        _ names: [String],
        _ keys: DocumentDictionary,
        _ value: DocumentValue,
        _ type: String?
    ) {
        guard let first = names.first else { return }
        let location = (keys[entry: "$value"] ?? keys[entry: "value"])?.keyLocation
        tokens.append(
            ForeignToken(
                names: names,
                type: type ?? Self.categories[first],
                value: value,
                location: location ?? value.location,
                description: (keys["$description"] ?? keys["description"] ?? keys["comment"])?
                    .string,
                deprecated: keys["$deprecated"].map(JSON.init),
                extensions: (keys["$extensions"] ?? keys["extensions"]).map(JSON.init)
            )
        )
    }
}
