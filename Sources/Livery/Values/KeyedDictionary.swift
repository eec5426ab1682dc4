/// A dictionary that a table of keys decodes.
struct KeyedDictionary {
    /// The subject of the dictionary, for diagnostics: "box 'primaryButton'", "shadow".
    let owner: String
    /// The location of the dictionary.
    let location: DocumentLocation

    private let dictionary: DocumentDictionary
    /// The `states` of this asset; nil if it has none.
    private let states: DocumentDictionary?

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
    func decodePart<Target>(
        _ keys: Keys<Target>,
        _ decoder: ValueDecoder
    ) -> (target: Target, isComplete: Bool) {
        var target = keys.defaults
        var written: [(place: Keys<Target>.Place, name: String, entry: DocumentDictionary.Entry)] =
            []
        written.reserveCapacity(dictionary.count)
        var hasUnknown = false
        for (name, entry) in dictionary {
            if let place = keys.place(of: name) {
                written.append((place, name, entry))
            } else if !QualifiedKey.isAuthors(name) {
                hasUnknown = true
            }
        }
        written.sort { $0.place.position < $1.place.position }
        var faulty: [String] = []
        var previous: Int?
        // Of a key and its synonym, the first counts.
        for (place, name, entry) in written where place.index != previous {
            previous = place.index
            let key = keys.all[place.index]
            if let condition = key.condition, !faulty.contains(condition.decider),
                !condition.holds(target)
            {
                let owner = key.owner ?? owner
                let fault = Fault.misplacedKey(name, owner: owner, of: condition.others)
                decoder.report(fault, at: entry.keyLocation)
                continue
            }
            if let other = key.exclusions.first(where: { dictionary[$0] != nil }) {
                let fault = Fault.exclusiveKeys(other, name, owner: key.owner ?? owner)
                decoder.report(fault, at: entry.keyLocation)
                faulty.append(name)
            } else if key.rivals.contains(where: { dictionary[$0] != nil })
                || !key.decode(entry.value, &target, decoder)
            {
                faulty.append(name)
            }
        }
        let required = keys.required.filter { key in
            key.replacement.map { dictionary[$0] == nil } ?? true
        }
        let isComplete = required.allSatisfy { dictionary[$0.names[0]] != nil }
        if hasUnknown || !isComplete {
            let allowed = keys.all.filter { key in
                key.condition.map { faulty.contains($0.decider) || $0.holds(target) } ?? true
            }
            let refused = keys.all.lazy.filter { $0.schema == nil }.flatMap(\.names)
            report(
                besides: allowed.flatMap(\.names),
                others: Set(keys.names).union(refused),
                required: required.map { ($0.names[0], $0.replacement, $0.owner) },
                decoder
            )
        }
        return (target, isComplete && faulty.isEmpty)
    }

    /// Reports all keys but these.
    func reportAll(but names: [String], _ decoder: ValueDecoder) {
        report(besides: names, others: [], required: [], decoder)
    }

    // MARK: Unknown keys

    /// Reports unknown keys and missing ones. A missing key is not reported if an unknown one seems to be a wrong
    /// name of it, or of the one that it may be replaced with.
    ///
    /// - Parameters:
    ///   - known: The keys that are suggested for unknown ones.
    ///   - others: Keys that were reported already if they do not belong here.
    ///   - required: The keys that the dictionary must have, what each may be replaced with, and what the dictionary
    ///     is called.
    ///   - decoder: What collects the faults.
    private func report(
        besides known: [String],
        others: Set<String>,
        required: [(key: String, replacement: String?, owner: String?)],
        _ decoder: ValueDecoder
    ) {
        // A dictionary can be full of wrong keys.
        let written = dictionary.first { known.contains($0.key) }?.key
        var ofStates = MeantKeys(keys: known, written: written)
        var ofAsset = MeantKeys(
            keys: states == nil ? known : known + Self.assetKeys,
            written: written
        )
        var missing = required.filter { dictionary[$0.key] == nil }
        var faults: [(Fault, DocumentLocation)] = []
        for (key, entry) in dictionary
        where !known.contains(key) && !others.contains(key)
            && !QualifiedKey.isAuthors(key)
        {
            guard faults.count < Fault.mostInOneDocument else { break }
            let outer = outerState(of: key, at: entry.keyLocation)
            let fault =
                outer == nil
                ? fault(of: key, entry, nil, &ofAsset, decoder.scope)
                : fault(of: key, entry, outer, &ofStates, decoder.scope)
            faults.append((fault, entry.keyLocation))
            if let meant = Self.key(meantBy: fault) {
                missing.removeAll { $0.key == meant || $0.replacement == meant }
            }
        }
        // What is wrong with a dictionary of which nothing is known is what it has.
        let meansNoKey = faults.allSatisfy { Self.key(meantBy: $0.0) == nil }
        if written == nil, meansNoKey, !faults.isEmpty { missing = [] }
        let needs = required.count > 1 ? ", which needs " + required.map(\.key).listed : ""
        for (key, _, owner) in missing {
            decoder.report(.missingKey(key, owner: (owner ?? self.owner) + needs), at: location)
        }
        for (fault, location) in faults { decoder.report(fault, at: location) }
    }

    /// The key that the hint of an unknown one names.
    private static func key(meantBy fault: Fault) -> String? {
        if let nearest = fault.nearest { return nearest }
        guard let hint = fault.explanation, hint.hasPrefix("write '") else { return nil }
        return String(hint.dropFirst(7).prefix { $0.isLetter })
    }

    /// The keys of an asset that are taken before its resolver sees it.
    private static let assetKeys = ["states", "extends", "resolver"]

    /// The keys that a wrong key may mean, indexed once.
    private struct MeantKeys {
        let keys: [String]
        /// The first known key of the dictionary.
        let written: String?
        lazy var index = NameIndex(keys)
        lazy var folded = Set(keys.map(KeySuggestions.folded))

        /// Whether a known key differs from this one only in case and punctuation.
        mutating func hasLike(_ key: String) -> Bool {
            folded.contains(KeySuggestions.folded(key))
        }
    }

    private func fault(
        of key: String,
        _ entry: DocumentDictionary.Entry,
        _ outer: String?,
        _ meant: inout MeantKeys,
        _ scope: any ReferenceScope
    ) -> Fault {
        let keys = meant.keys
        let qualifiers = scope.qualifiers
        if let hint = assetKeyHint(key, entry.value, outer, scope)
            ?? qualifierHint(key, entry.value, outer, meant, qualifiers)
            ?? shadeHint(key)
        {
            return .foreignKey(key, owner: owner, hint: hint)
        }
        if !meant.hasLike(key),
            let remedy = KeySuggestions.remedy(for: key, entry.value, in: owner, among: keys)
        {
            return remedy.isWritten
                ? .foreignKey(key, owner: owner, hint: remedy.text)
                : .unsupportedKey(key, owner: owner, hint: remedy.text)
        }
        if let parts = qualifiers.parts(of: key, among: keys) {
            let hint =
                parts.state.map { $0 == parts.key ? "…" : "{\(parts.key): …}" }
                .map { "write 'states: {\(parts.state ?? ""): \($0)}'" }
                ?? parts.appearance.map { "write '\(parts.key)~\($0)'" }
            if let hint { return .foreignKey(key, owner: owner, hint: hint) }
        }
        return .unknownKey(key, owner: owner, nearest: meant.index.nearest(to: key))
    }

    /// What to write for a color's `500`: each shade is an asset.
    private func shadeHint(_ key: String) -> String? {
        guard owner == "color", key.allSatisfy(\.isNumber) else { return nil }
        return "write an asset for each shade, such as 'brand\(key)Color'"
    }

    /// What to write for an asset's key in a place where it is not allowed.
    private func assetKeyHint(
        _ key: String,
        _ value: DocumentValue,
        _ outer: String?,
        _ scope: any ReferenceScope
    ) -> String? {
        guard Self.assetKeys.contains(key) else { return nil }
        if states == nil {
            guard owner == "box", key == "extends", let name = value.string else {
                return "write it in the asset itself"
            }
            // A layer has no layers of its own to merge.
            return scope.kind(ofAsset: name) == nil
                ? "write 'box: \"{\(name)}\"'" : "write {image: \(name)} in place of 'box'"
        }
        guard key == "states", let outer else { return "write it outside of 'states'" }
        let inner = value.dictionary?.keys.first.flatMap { scope.qualifiers.state(meantBy: $0) }
        return "write '\(outer).\(inner ?? "STATE")'"
    }

    /// What to write for a key that is a state or an appearance.
    private func qualifierHint(
        _ key: String,
        _ value: DocumentValue,
        _ outer: String?,
        _ known: MeantKeys,
        _ qualifiers: QualifierNames
    ) -> String? {
        if let state = qualifiers.state(meantBy: key) {
            return outer.map { "write '\($0).\(state)'" } ?? "write 'states: {\(state): …}'"
        }
        let isAppearance = value.dictionary != nil || qualifiers.appearances.contains(key)
        if isAppearance, let appearance = qualifiers.appearance(meantBy: key) {
            let inner = value.dictionary?.prefix(3).map(\.key) ?? []
            let keys =
                inner.isEmpty ? [known.written ?? known.keys.first].compactMap(\.self) : inner
            if keys.isEmpty { return "write 'KEY~\(appearance)'" }
            return "write " + keys.map { $0 + "~" + appearance }.listed
        }
        guard QualifierNames.isUsual(key), value.dictionary != nil else { return nil }
        return "write its keys without it"
    }

    /// The name of the state that contributed a key to an asset; nil for a key of the asset itself.
    private func outerState(of key: String, at location: DocumentLocation) -> String? {
        // If there are more states than people write, they are not searched for each key.
        guard let states, states.entries.count <= 100 else { return nil }
        return states.first { _, entry in
            entry.value.dictionary?[entry: key]?.keyLocation == location
        }?.key
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
