/// Where in a document a dictionary stands, which decides how another is laid over it.
///
/// The format has one rule: a layer is laid over another key by key, for the root's keys, the names
/// in `$values`, an asset's keys, `states`, and one state's keys, and in a style sheet for a scope's
/// and a rule's keys; what stands under any other key is one value, replaced whole.
package enum LayerLevel: Sendable {
    case values
    case asset
    case states
    case state
    case value
    /// A style sheet: rules by their selectors, and scopes by the names of controllers.
    case sheet
    /// What stands under a controller's name in a style sheet: rules by their selectors.
    case scope
    /// One rule of a style sheet: values by the properties that they set.
    case rule

    /// Whether dictionaries at this level are laid over each other key by key.
    var mergesKeys: Bool {
        self != .value
    }

    /// Whether keys at this level can have synonyms, such as `color` for `fill`.
    var hasSynonyms: Bool {
        self == .asset || self == .state
    }

    /// The level of what stands under a key.
    func level(under key: String) -> LayerLevel {
        switch self {
        case .asset where key == "states": .states
        case .states: .state
        case .sheet: DocumentKind.isSelector(key) ? .rule : .scope
        case .scope: .rule
        default: .value
        }
    }
}

extension DocumentValue {
    /// This value laid over a lower one.
    ///
    /// - Parameters:
    ///   - lower: What lies below.
    ///   - level: Where both stand.
    ///   - synonyms: The other names of keys: a key takes away what lies below under any of its
    ///     names.
    /// - Returns: This value with those keys of the lower one that it does not set.
    package func merged(
        over lower: DocumentValue,
        level: LayerLevel,
        synonyms: KeySynonyms = .none
    ) -> DocumentValue {
        var result = lower
        result.lay(self, level: level, synonyms: synonyms)
        return result
    }

    /// Lays another value over this one, which keeps those of its keys that the other does not set.
    ///
    /// The parameters are those of `merged(over:level:synonyms:)`. A dictionary that nobody else holds is
    /// changed in its place, so that laying many over each other takes no longer than reading them.
    package mutating func lay(
        _ upper: DocumentValue,
        level: LayerLevel,
        synonyms: KeySynonyms = .none
    ) {
        guard level.mergesKeys, let upperKeys = upper.dictionary,
            case .dictionary(var result) = value
        else {
            self = upper
            return
        }
        value = .null
        if level.hasSynonyms {
            for key in upperKeys.keys {
                for synonym in synonyms.others(of: key) where upperKeys[synonym] == nil {
                    result[entry: synonym] = nil
                }
            }
        }
        for (key, entry) in upperKeys {
            let inner = level.level(under: key)
            guard inner.mergesKeys, var below = result.entries[key] else {
                result[entry: key] = entry
                continue
            }
            // Let go of there, it is changed in its place.
            result.entries[key]?.value.value = .null
            below.keyLocation = entry.keyLocation
            below.value.lay(entry.value, level: inner, synonyms: synonyms)
            result[entry: key] = below
        }
        self = DocumentValue(.dictionary(result), at: upper.location)
    }
}

/// Names that count as one key, such as `fill` and `color` of a box.
public struct KeySynonyms: Hashable, Sendable {
    private let groups: [[String]]

    /// Makes a table of groups of names; the first name of each group is the format's own.
    public init(_ groups: [[String]]) {
        self.groups = groups
    }

    /// No key has another name.
    public static let none = KeySynonyms([])

    /// The other names of a key.
    func others(of key: String) -> [String] {
        groups.first { $0.contains(key) }?.filter { $0 != key } ?? []
    }

    /// Whether a dictionary without qualifiers has two names of one key.
    func mayClash(in dictionary: DocumentDictionary) -> Bool {
        groups.contains { group in
            group.count { dictionary.entries.keys.contains($0) } > 1
        }
    }

    /// The pairs of keys of a dictionary that are different names of one key, whatever appearance
    /// either is qualified by.
    func clashes(in dictionary: DocumentDictionary) -> [(first: String, second: String)] {
        groups.compactMap { group in
            let present = dictionary.keys.map { (key: $0, base: String(QualifiedKey($0).base)) }
                .filter { group.contains($0.base) }
            guard let first = present.first,
                let second = present.first(where: { $0.base != first.base })
            else { return nil }
            return (first.key, second.key)
        }
    }
}
