import LiverySupport

extension ResolverReader {
    /// Records a fault of the document.
    mutating func record(
        _ fault: Fault,
        at location: DocumentLocation,
        severity: Diagnostic.Severity = .error
    ) {
        files.record(fault, at: location, severity: severity)
    }

    mutating func wrong(_ key: String, wanted: String, _ value: DocumentValue) {
        let found = value.string.map(quoted) ?? value.kindName
        record(.wrongValue(key, wanted: wanted, found: found), at: value.location)
    }

    mutating func checkKeys(
        of dictionary: DocumentDictionary,
        _ known: [String],
        owner: String
    ) {
        for (key, entry) in dictionary where !known.contains(key) {
            let nearest = nearestName(to: key, among: known)
            record(.unknownKey(key, owner: owner, nearest: nearest), at: entry.keyLocation)
        }
        if let value = dictionary["$extensions"], value.dictionary == nil {
            wrong("$extensions", wanted: "a dictionary", value)
        }
    }

    mutating func checkTexts(_ keys: [String], in dictionary: DocumentDictionary) {
        for key in keys {
            if let value = dictionary[key], value.string == nil {
                wrong(key, wanted: "text", value)
            }
        }
    }
}
