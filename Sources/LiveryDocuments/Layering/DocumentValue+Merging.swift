// Values of documents that extend each other.
extension DocumentValue {
    /// Returns this value with the keys of a lower one that it does not set.
    ///
    /// A key also replaces what the lower value sets of the key's parts.
    package func merged(over lower: DocumentValue, level: LayerLevel) -> DocumentValue {
        var result = lower
        result.merge(self, level: level)
        return result
    }

    /// Merges a higher value over this one, in place if it is uniquely referenced, so that merging many documents
    /// takes no longer than reading them.
    package mutating func merge(_ upper: DocumentValue, level: LayerLevel) {
        guard level.mergesKeys, let upperKeys = upper.dictionary, case .dictionary(var result) = value else {
            self = upper
            return
        }
        value = .null
        if level.hasPaths {
            for path in result.keys where path.utf8.contains(UInt8(ascii: ".")) {
                let isReplaced = Self.prefixes(of: path).contains { upperKeys[$0] != nil }
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
            below.value.merge(entry.value, level: inner)
            result[entry: key] = below
        }
        self = DocumentValue(.dictionary(result), at: upper.location)
    }

    /// The key and the paths whose values a path is a part of.
    private static func prefixes(of path: String) -> [String] {
        var prefixes: [String] = []
        for index in path.indices where path[index] == "." {
            // No value is nested as deep.
            guard prefixes.count < 64 else { break }
            prefixes.append(String(path[..<index]))
        }
        return prefixes
    }
}
