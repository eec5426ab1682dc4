import OrderedCollections

/// A dictionary that a table of keys decodes.
struct KeyedDictionary {
    var dictionary: DocumentDictionary
    /// What has the keys, a box for example.
    var kind: String
    /// What the asset or the parameter that has them is called; nil for what has no name.
    var name: String?
    /// The location of the dictionary.
    var location: DocumentLocation
    /// The `states` of this asset, which may have been merged into it; nil for what is no asset.
    var states: DocumentDictionary?
    /// What it extends, in which the same faults are reported.
    var bases: [DocumentDictionary] = []

    /// The subject of the dictionary, for diagnostics: "box 'primaryButton'", "shadow".
    var owner: String { kind + (name.map { " '\($0)'" } ?? "") }

    /// Whether a key is that of a base, with the base's value.
    func inherits(_ key: String) -> Bool {
        guard let location = dictionary[entry: key]?.keyLocation else { return false }
        return bases.contains { $0[entry: key]?.keyLocation == location }
    }

    /// The value under a key.
    subscript(key: String) -> DocumentValue? { dictionary[key] }

    /// The location of the value under the first of some names; that of the dictionary if it has none of them.
    func location(of names: String...) -> DocumentLocation {
        names.lazy.compactMap { dictionary[$0]?.location }.first ?? location
    }

    /// Decodes the dictionary, and reports what it lacks and what does not belong into it.
    ///
    /// - Returns: The target; nil if a value has a fault, or a required key is missing.
    func decode<Target>(_ keys: Keys<Target>, _ decoder: ValueDecoder) -> Target? {
        let (target, isComplete) = decodePart(keys, decoder)
        return isComplete ? target : nil
    }

    /// Decodes what is right in the dictionary, and reports the rest.
    ///
    /// - Returns: The target, and whether all of its values are right, and no required key is missing.
    func decodePart<Target>(_ keys: Keys<Target>, _ decoder: ValueDecoder) -> (target: Target, isComplete: Bool) {
        var target = keys.defaults
        let isComplete = walk(keys.table, decoder) { keys.take($0, into: &target, decoder) }
        return (target, isComplete)
    }

    /// What a walk asks for.
    enum Step {
        /// To decode the value of the key at an index; false if a fault was reported.
        case decode(Int, DocumentValue)
        /// Whether what is decoded so far may have the key at an index.
        case mayHave(Int)
    }

    /// Takes the values of all keys in the order of a table, each with the parts that paths replace.
    ///
    /// - Parameters:
    ///   - table: The table.
    ///   - decoder: What collects the faults.
    ///   - take: Takes a step.
    /// - Returns: Whether all values are right, and no required key is missing.
    private func walk(_ table: KeyTable, _ decoder: ValueDecoder, _ take: (Step) -> Bool) -> Bool {
        let written = written(table, decoder)
        func has(_ name: String) -> Bool { dictionary[name] != nil || written.hasPaths(to: name) }
        var faulty: [String] = []
        let outer = decoder.key
        defer { decoder.key = outer }
        for known in written.known {
            let entry = known.position.map { dictionary.entries.values[$0] }
            // Rows are large to copy.
            let (rows, index) = (table.rows, known.index)
            func report(_ fault: (String) -> Fault) {
                let location = entry?.keyLocation ?? known.paths?.location ?? location
                decoder.report(fault(rows[index].owner ?? owner), at: location)
            }
            if let condition = rows[index].condition, !faulty.contains(condition.decider), !take(.mayHave(index)) {
                report { .misplacedKey(rows[index].name, owner: $0, of: condition.others) }
                continue
            }
            let other = rows[index].exclusions.first(where: has)
            if let other { report { .exclusiveKeys(other, rows[index].name, owner: $0) } }
            guard other == nil, !rows[index].rivals.contains(where: has) else {
                faulty.append(rows[index].name)
                continue
            }
            decoder.key = rows[index].name
            var value = entry?.value
            if let paths = known.paths { value = edited(rows[index], entry, paths, decoder) }
            let traced = rows[index].mirrored.flatMap { decoder.isRightToLeft ? $0 : nil } ?? rows[index].traced
            let isRight = value.map { value in decoder.traced(traced) { take(.decode(index, value)) } }
            if isRight != true { faulty.append(rows[index].name) }
        }
        let needed = table.required.filter { !($0.replacement.map(has) ?? false) }
        let missing = needed.filter { !has($0.name) }
        if !written.unknown.isEmpty || !missing.isEmpty {
            let allowed = table.rows.enumerated().filter { index, row in
                row.condition.map { faulty.contains($0.decider) || take(.mayHave(index)) } ?? true
            }
            report(
                written.unknown,
                besides: allowed.map(\.element.name),
                required: missing.map { ($0.name, $0.replacement, $0.owner) },
                needed: needed.map(\.name),
                schemas: table.schemas,
                decoder
            )
        }
        return missing.isEmpty && faulty.isEmpty
    }

    /// The known keys in the order of the table, each once, with their paths, and the names that are unknown.
    private func written(_ table: KeyTable, _ decoder: ValueDecoder) -> WrittenKeys {
        var written = WrittenKeys()
        written.known.reserveCapacity(dictionary.count)
        for (position, name) in dictionary.entries.keys.enumerated() {
            if let index = table.index(of: name) {
                written.add(index) { $0.position = position }
            } else if let (index, rest) = table.index(ofPath: name), !rest.isEmpty,
                !isQualified(table.rows[index].name, rest, decoder)
            {
                let (key, entry) = (table.rows[index].name, dictionary.entries.values[position])
                written.add(index) { known in
                    if known.paths == nil { known.paths = EditPaths(key: key, location: entry.keyLocation) }
                    known.paths?.entries[entry: rest] = entry
                }
            } else if !QualifiedKey.isAuthors(name) {
                written.unknown.append(name)
            }
        }
        written.known.sort { $0.index < $1.index }
        return written
    }

    /// Whether a path is a key with a state or an appearance, in the way of another system: `fill.hovered`.
    private func isQualified(_ key: String, _ rest: String, _ decoder: ValueDecoder) -> Bool {
        let value = dictionary[key]
        guard value?.dictionary == nil, value?.array == nil else { return false }
        let qualifiers = decoder.scope.qualifiers
        return qualifiers.states.names(meantBy: rest) != nil || qualifiers.appearances.names(meantBy: rest) != nil
    }
}

/// What a dictionary has for the keys of a table.
private struct WrittenKeys {
    /// A key with its value, or with paths that begin with it.
    struct Known {
        let index: Int
        /// Where its value is in the dictionary.
        var position: Int?
        var paths: EditPaths?
    }

    var known: [Known] = []
    var unknown: [String] = []
    private var hasPaths = false

    /// Changes what there is for a key. Most dictionaries have no paths, and then each key once.
    mutating func add(_ index: Int, _ change: (inout Known) -> Void) {
        var new = Known(index: index)
        change(&new)
        if new.paths != nil { hasPaths = true }
        if hasPaths, let position = known.firstIndex(where: { $0.index == index }) {
            change(&known[position])
        } else {
            known.append(new)
        }
    }

    /// Whether there are paths that begin with a key.
    func hasPaths(to name: String) -> Bool { hasPaths && known.contains { $0.paths?.key == name } }
}

extension ValueDecoder {
    /// Decodes a dictionary; nil if it has a fault, or the value is no dictionary.
    func decode<Target>(_ value: DocumentValue, by keys: Keys<Target>) -> Target? {
        keyed(value, keys.table)?.decode(keys, self)
    }

    /// A dictionary by the name that a table has for it; nil for any other value.
    func keyed(_ value: DocumentValue, _ table: KeyTable) -> KeyedDictionary? {
        value.dictionary.map { KeyedDictionary(dictionary: $0, kind: table.owner, location: value.location) }
    }
}
