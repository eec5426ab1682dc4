/// A dictionary whose keys are taken one by one; keys that remain are faults.
struct KeyedDecoder {
    /// The subject of the dictionary, for diagnostics: "box 'primaryButton'", "shadow".
    let owner: String
    /// The location of the dictionary.
    let location: DocumentLocation

    private let dictionary: DocumentDictionary
    /// The `states` of this asset; nil if it has none.
    private let states: DocumentDictionary?
    private var known: [String] = []
    private var refused: Set<String> = []
    private var required: [(key: String, other: String?)] = []

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
        known.reserveCapacity(16)
    }

    /// The value under the key, or under one of its synonyms.
    mutating func take(_ key: String, _ synonyms: String...) -> DocumentValue? {
        known.append(key)
        known.append(contentsOf: synonyms)
        if let value = dictionary[key] { return value }
        for synonym in synonyms {
            if let value = dictionary[synonym] { return value }
        }
        return nil
    }

    /// The value under a required key, which ``finish(_:)`` reports if it is missing, unless it reports a wrong
    /// name of the key, or of the other one that it may be replaced with.
    mutating func require(_ key: String, or other: String? = nil) -> DocumentValue? {
        required.append((key, other))
        return take(key)
    }

    /// Reports two keys that can't be combined.
    func exclude(_ first: String, _ second: String, _ decoder: ValueDecoder) {
        guard dictionary[first] != nil, let entry = dictionary[entry: second] else { return }
        decoder.report(.exclusiveKeys(first, second, owner: owner), at: entry.keyLocation)
    }

    /// Reports a key that only others of the owner's kind have.
    ///
    /// It is known from then on, but never suggested for a misspelled key.
    mutating func refuse(_ key: String, as others: String, _ decoder: ValueDecoder) {
        guard let entry = dictionary[entry: key] else { return }
        refused.insert(key)
        let fault = Fault.misplacedKey(key, owner: owner, of: others)
        decoder.report(fault, at: entry.keyLocation)
    }

    /// Reports the keys that were not taken, and the required ones that are missing.
    func finish(_ decoder: ValueDecoder) {
        decoder.trace?.note(keys: known, at: location)
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
        where !known.contains(key) && !refused.contains(key) && !QualifiedKey.isAuthors(key) {
            guard faults.count < Fault.mostInOneDocument else { break }
            let outer = outerState(of: key, at: entry.keyLocation)
            let fault =
                outer == nil
                ? fault(of: key, entry, nil, &ofAsset, decoder.scope)
                : fault(of: key, entry, outer, &ofStates, decoder.scope)
            faults.append((fault, entry.keyLocation))
            if let meant = Self.key(meantBy: fault) {
                missing.removeAll { $0.key == meant || $0.other == meant }
            }
        }
        // What is wrong with a dictionary of which nothing is known is what it has.
        let meansNoKey = faults.allSatisfy { Self.key(meantBy: $0.0) == nil }
        if written == nil, meansNoKey, !faults.isEmpty { missing = [] }
        let needs = required.count > 1 ? ", which needs " + required.map(\.key).listed : ""
        for (key, _) in missing {
            decoder.report(.missingKey(key, owner: owner + needs), at: location)
        }
        for (fault, location) in faults { decoder.report(fault, at: location) }
    }

    /// The key that the hint of an unknown one names.
    private static func key(meantBy fault: Fault) -> String? {
        if let nearest = fault.nearest { return nearest }
        guard let hint = fault.explanation, hint.hasPrefix("write '") else { return nil }
        return String(hint.dropFirst(7).prefix { $0.isLetter })
    }

    // MARK: Unknown keys

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
            ?? qualifierHint(key, entry.value, outer, meant.written, qualifiers)
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
        _ written: String?,
        _ qualifiers: QualifierNames
    ) -> String? {
        if let state = qualifiers.state(meantBy: key) {
            return outer.map { "write '\($0).\(state)'" } ?? "write 'states: {\(state): …}'"
        }
        let isAppearance = value.dictionary != nil || qualifiers.appearances.contains(key)
        if isAppearance, let appearance = qualifiers.appearance(meantBy: key) {
            let inner = value.dictionary?.prefix(3).map(\.key) ?? []
            let keys =
                inner.isEmpty ? Array([written, known.first].compactMap(\.self).prefix(1)) : inner
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
