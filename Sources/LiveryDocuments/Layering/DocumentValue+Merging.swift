extension DocumentValue {
    /// Returns this value with the keys of a lower one that it does not set.
    ///
    /// A key also replaces the values of its synonyms in the lower value.
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
}
