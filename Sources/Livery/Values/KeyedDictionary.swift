/// A dictionary that a table of keys decodes.
struct KeyedDictionary {
    /// The subject of the dictionary, for diagnostics: "box 'primaryButton'", "shadow".
    let owner: String
    /// The location of the dictionary.
    let location: DocumentLocation

    let dictionary: DocumentDictionary
    /// The `states` of this asset; nil if it has none.
    let states: DocumentDictionary?

    /// Takes a dictionary. With `states` it is an asset's, into which states may have been merged.
    init(
        _ dictionary: DocumentDictionary,
        owner: String,
        location: DocumentLocation,
        states: DocumentDictionary? = nil
    ) {
        self.dictionary = dictionary
        self.owner = owner
        self.location = location
        self.states = states
    }

    /// Takes a dictionary that is not an asset.
    init<Target>(
        _ dictionary: DocumentDictionary,
        at location: DocumentLocation,
        _ keys: Keys<Target>
    ) {
        self.init(dictionary, owner: keys.owner, location: location)
    }

    /// Takes the parts of a value that are replaced.
    init<Target>(_ longhands: Longhands, _ keys: Keys<Target>) {
        self.init(longhands.entries, owner: keys.owner, location: longhands.location)
    }

    /// The same dictionary by another name in diagnostics.
    func named(_ owner: String) -> KeyedDictionary {
        KeyedDictionary(dictionary, owner: owner, location: location, states: states)
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
    /// - Parameters:
    ///   - keys: The keys.
    ///   - base: What the dictionary changes parts of; nil for a dictionary that stands alone.
    ///   - decoder: What collects the faults.
    /// - Returns: The target, and whether all of its values are right, and no required key is missing.
    func decodePart<Target>(
        _ keys: Keys<Target>,
        onto base: Target? = nil,
        _ decoder: ValueDecoder
    ) -> (target: Target, isComplete: Bool) {
        var target = base ?? keys.defaults
        if base != nil { decoder.noteChangedParts() }
        let written = written(keys, isPart: base != nil, decoder)
        func has(_ name: String) -> Bool { dictionary[name] != nil || written.hasPaths(to: name) }
        var faulty: [String] = []
        // The table's entries are large, and read in place.
        let all = keys.all
        for known in written.known {
            let (index, name) = (known.index, all[known.index].name)
            if !all[index].dependsOnOthers, base == nil, written.longhands.isEmpty,
                let entry = known.entry
            {
                let isRight = decoder.traced(all[index].part) {
                    all[index].decode(entry.value, &target, decoder)
                }
                if !isRight { faulty.append(name) }
                continue
            }
            let longhands = written.longhands[index]
            let location = known.entry?.keyLocation ?? longhands?.location ?? location
            if let condition = all[index].condition, !faulty.contains(condition.decider),
                !condition.holds(target)
            {
                let owner = all[index].owner ?? owner
                let fault = Fault.misplacedKey(name, owner: owner, of: condition.others)
                decoder.report(fault, at: location)
                continue
            }
            if base != nil { all[index].resetReplaced(among: keys, &target) }
            if let other = all[index].exclusions.first(where: has) {
                let owner = all[index].owner ?? owner
                decoder.report(.exclusiveKeys(other, name, owner: owner), at: location)
                faulty.append(name)
            } else if all[index].rivals.contains(where: has)
                || !decoder.traced(
                    all[index].part,
                    changesParts: longhands?.ofExisting ?? false,
                    { decode(all[index], known.entry, longhands, &target, decoder) }
                )
            {
                faulty.append(name)
            }
        }
        let required = base == nil ? keys.required : []
        let needed = required.filter { !(($0.replacement.map(has)) ?? false) }
        let isComplete = needed.allSatisfy { has($0.name) }
        if !written.unknown.isEmpty || !isComplete {
            let allowed = all.filter { key in
                key.condition.map { faulty.contains($0.decider) || $0.holds(target) } ?? true
            }
            report(
                written.unknown,
                besides: allowed.map(\.name),
                required: needed.filter { !has($0.name) }
                    .map { ($0.name, $0.replacement, $0.owner) },
                needed: needed.map(\.name),
                schemas: keys.schemas,
                decoder
            )
        }
        return (target, isComplete && faulty.isEmpty)
    }

    private func decode<Target>(
        _ key: TypedKey<Target>,
        _ entry: DocumentDictionary.Entry?,
        _ longhands: Longhands?,
        _ target: inout Target,
        _ decoder: ValueDecoder
    ) -> Bool {
        guard let longhands else {
            return entry.map { key.decode($0.value, &target, decoder) } ?? true
        }
        if let none = entry, none.value.string == "none" {
            return staysNone(none, longhands, decoder)
                && key.decode(none.value, &target, decoder)
        }
        return key.replace(longhands, &target, decoder)
    }

    /// The known keys in the order of the table, each once, with their paths, and the names that are unknown.
    private func written<Target>(
        _ keys: Keys<Target>,
        isPart: Bool,
        _ decoder: ValueDecoder
    ) -> WrittenKeys {
        var written = WrittenKeys()
        written.known.reserveCapacity(dictionary.count)
        var paths: [Int: DocumentDictionary] = [:]
        for (name, entry) in dictionary {
            if let index = keys.index(of: name) {
                written.known.append(.init(index: index, entry: entry))
            } else if let (index, rest) = keys.index(ofLonghand: name), !rest.isEmpty,
                !isQualified(keys.all[index].name, rest, decoder)
            {
                paths[index, default: DocumentDictionary()][entry: rest] = entry
            } else if !QualifiedKey.isAuthors(name) {
                written.unknown.append(name)
            }
        }
        for (index, entries) in paths {
            let own = written.known.first { $0.index == index }
            written.longhands[index] = Longhands(
                key: keys.all[index].name,
                value: own?.entry?.value,
                ofPart: isPart,
                entries: entries,
                location: entries.first { _ in true }?.entry.keyLocation ?? location
            )
            if own == nil { written.known.append(.init(index: index, entry: nil)) }
        }
        written.known.sort { $0.index < $1.index }
        return written
    }

    /// Whether a path is a key with a state or an appearance, in the way of another system: `fill.hovered`.
    private func isQualified(_ key: String, _ rest: String, _ decoder: ValueDecoder) -> Bool {
        let value = dictionary[key]
        guard value?.dictionary == nil, value?.array == nil else { return false }
        let qualifiers = decoder.scope.qualifiers
        return qualifiers.states.names(meantBy: rest) != nil
            || qualifiers.appearances.names(meantBy: rest) != nil
    }
}

/// What a dictionary has for the keys of a table.
private struct WrittenKeys {
    /// A key with its value, or one that only paths begin with.
    struct Known {
        let index: Int
        let entry: DocumentDictionary.Entry?
    }

    var known: [Known] = []
    /// The paths that begin with a key, by its index.
    var longhands: [Int: Longhands] = [:]
    var unknown: [String] = []

    /// Whether there are paths that begin with a key.
    func hasPaths(to name: String) -> Bool {
        !longhands.isEmpty && longhands.values.contains { $0.key == name }
    }
}

extension ValueDecoder {
    /// Decodes a dictionary; nil if it has a fault, or the value is no dictionary.
    func decode<Target>(_ metadata: DocumentValue, by keys: Keys<Target>) -> Target? {
        metadata.dictionary.flatMap {
            KeyedDictionary($0, at: metadata.location, keys).decode(keys, self)
        }
    }
}
