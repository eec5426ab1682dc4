/// A value in a document, with its location.
///
/// Plain scalars in YAML are text or null; numbers in property lists and JSON are numbers. Decoding accepts
/// either as a number.
public struct DocumentValue: Sendable {
    /// The kinds of values.
    public enum Value: Sendable {
        /// Nothing: JSON's `null`, YAML's empty scalar.
        case null
        /// A boolean of a property list or of JSON.
        case boolean(Bool)
        /// A finite number of a property list or of JSON.
        case number(Double)
        /// Text; in YAML every scalar but null.
        case string(String)
        /// A value of a property list that no theme has a use for, by its kind in diagnostics: `data`, or `a date`.
        case other(String)
        /// A list.
        case array([DocumentValue])
        /// A dictionary.
        case dictionary(DocumentDictionary)
    }

    /// The value itself.
    public var value: Value

    /// The location in its document.
    public var location: DocumentLocation

    /// Makes a value.
    public init(_ value: Value, at location: DocumentLocation) {
        self.value = value
        self.location = location
    }
}

extension DocumentValue {
    /// The text; nil for any other value.
    @inlinable
    public var string: String? {
        if case .string(let text) = value { text } else { nil }
    }

    /// The elements of a list; nil for any other value.
    @inlinable
    public var array: [DocumentValue]? {
        if case .array(let elements) = value { elements } else { nil }
    }

    /// The dictionary; nil for any other value.
    @inlinable
    public var dictionary: DocumentDictionary? {
        if case .dictionary(let dictionary) = value { dictionary } else { nil }
    }

    /// The kind of value in diagnostics, such as "a number".
    public var kindName: String {
        switch value {
        case .null: "nothing"
        case .boolean: "a boolean"
        case .number: "a number"
        case .string: "text"
        case .other(let kind): kind
        case .array: "a list"
        case .dictionary: "a dictionary"
        }
    }
}

extension DocumentValue {
    /// Returns this value with the keys of a lower one that it does not set.
    ///
    /// A key also replaces the values of its synonyms in the lower value, and what the lower one sets of their parts.
    package func merged(
        over lower: DocumentValue,
        level: LayerLevel,
        synonyms: KeySynonyms = .none
    ) -> DocumentValue {
        var result = lower
        result.merge(self, level: level, synonyms: synonyms)
        return result
    }

    /// Merges a higher value over this one, in place if it is uniquely referenced, so that merging many documents
    /// takes no longer than reading them.
    package mutating func merge(
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
        if level.hasPaths {
            for path in result.keys where path.utf8.contains(UInt8(ascii: ".")) {
                let isReplaced = Self.prefixes(of: path, synonyms).contains { upperKeys[$0] != nil }
                if isReplaced { result[entry: path] = nil }
            }
        }
        for (key, entry) in upperKeys {
            let inner = level.level(under: key)
            guard inner.mergesKeys, var below = result.entries[key] else {
                result[entry: key] = entry
                continue
            }
            // Without a second reference, the dictionary is changed in place.
            result.entries[key]?.value.value = .null
            below.keyLocation = entry.keyLocation
            below.value.merge(entry.value, level: inner, synonyms: synonyms)
            result[entry: key] = below
        }
        self = DocumentValue(.dictionary(result), at: upper.location)
    }

    /// The key and the paths whose values a path is a part of, with the key's synonyms.
    private static func prefixes(of path: String, _ synonyms: KeySynonyms) -> [String] {
        var prefixes: [String] = []
        for index in path.indices where path[index] == "." {
            // No value is nested as deep.
            guard prefixes.count < 64 else { break }
            let prefix = String(path[..<index])
            if prefixes.isEmpty { prefixes += synonyms.others(of: prefix) }
            prefixes.append(prefix)
        }
        return prefixes
    }
}
