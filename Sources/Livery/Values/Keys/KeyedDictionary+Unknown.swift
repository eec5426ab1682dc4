// What a dictionary has that its table does not know.
extension KeyedDictionary {
    /// Reports all keys but these.
    func reportAll(but names: [String], _ decoder: ValueDecoder) {
        let unknown = dictionary.map(\.key).filter { !names.contains($0) && !QualifiedKey.isAuthors($0) }
        report(unknown, besides: names, required: [], decoder)
    }

    /// Reports unknown keys and missing ones. A missing key is not reported if an unknown one seems to be a wrong
    /// name of it, or of the one that it may be replaced with.
    ///
    /// - Parameters:
    ///   - unknown: The unknown keys.
    ///   - known: The keys that are suggested for them.
    ///   - required: The keys that are missing, what each may be replaced with, and what the dictionary is called.
    ///   - needed: All keys that the dictionary must have.
    ///   - schemas: The types of the known keys' values.
    ///   - decoder: What collects the faults.
    func report(
        _ unknown: [String],
        besides known: [String],
        required: [(key: String, replacement: String?, owner: String?)],
        needed: [String] = [],
        schemas: [KeySchema] = [],
        _ decoder: ValueDecoder
    ) {
        // A dictionary can be full of wrong keys.
        let written = dictionary.first { known.contains($0.key) }?.key
        var ofStates = MeantKeys(keys: known, written: written, schemas: schemas)
        var ofAsset = MeantKeys(
            keys: states == nil ? known : known + Self.assetKeys,
            written: written,
            schemas: schemas
        )
        var missing = required
        var faults: [(Fault, DocumentLocation)] = []
        var meansKey = false
        for key in unknown.filter({ !inherits($0) }) + unknown.filter(inherits) {
            guard let entry = dictionary[entry: key], decoder.faults.count + faults.count < decoder.mostFaults else {
                break
            }
            let outer = outerState(of: key, at: entry.keyLocation)
            let (fault, meant) =
                outer == nil
                ? fault(of: key, entry, nil, &ofAsset, decoder.scope)
                : fault(of: key, entry, outer, &ofStates, decoder.scope)
            faults.append((fault, entry.keyLocation))
            if let meant {
                meansKey = true
                missing.removeAll { $0.key == meant || $0.replacement == meant }
            }
        }
        // What is wrong with a dictionary of which nothing is known is what it has.
        if written == nil, !meansKey, !faults.isEmpty { missing = [] }
        let needs = needed.count > 1 ? ", which needs " + needed.listed : ""
        for (key, _, owner) in missing {
            decoder.report(.missingKey(key, owner: (owner ?? self.owner) + needs), at: location)
        }
        for (fault, location) in faults { decoder.report(fault, at: location) }
    }

    /// The keys of an asset that are taken before its resolver sees it.
    static let assetKeys = ["states", "variants", "extends", "resolver"] + AssetNotes.keys

    /// The keys that a wrong key may mean, indexed once.
    private struct MeantKeys {
        let keys: [String]
        /// The first known key of the dictionary.
        let written: String?
        let schemas: [KeySchema]
        /// Whether they are those of a box, and of one that is an asset.
        var areOfBox: Bool { keys.contains("overlay") }
        var areOfBoxAsset: Bool { keys.contains("textColor") }
        lazy var index = NameIndex(keys)
        lazy var folded = Set(keys.map(WordTable.folded))

        /// Whether a known key differs from this one only in case and punctuation.
        mutating func hasLike(_ key: String) -> Bool { folded.contains(WordTable.folded(key)) }
    }

    /// The fault of an unknown key, and the key that is meant.
    private func fault(
        of key: String,
        _ entry: DocumentDictionary.Entry,
        _ outer: String?,
        _ meant: inout MeantKeys,
        _ scope: Scope
    ) -> (Fault, meant: String?) {
        let keys = meant.keys
        let qualifiers = scope.qualifiers
        func foreign(_ hint: String, _ meant: String? = nil) -> (Fault, meant: String?) {
            (.foreignKey(key, owner: owner, hint: hint), meant)
        }
        if let hint = assetKeyHint(key, entry.value, outer, meant, scope) ?? qualifierHint(
            key,
            entry.value,
            outer,
            meant,
            qualifiers
        ) ?? shadeHint(key, among: keys) {
            return foreign(hint)
        }
        if let nearest = nearestPath(to: key, &meant) {
            return (.unknownKey(key, owner: owner, nearest: nearest), nearest)
        }
        if meant.areOfBoxAsset, let hint = partHint(key, entry.value, among: keys, qualifiers) { return foreign(hint) }
        if !meant.hasLike(key), let remedy = ForeignWords.remedy(for: key, entry.value, in: kind, among: keys) {
            return remedy.isWritten
                ? foreign(remedy.text, remedy.key) : (.unsupportedKey(key, owner: owner, hint: remedy.text), nil)
        }
        if let parts = qualifiers.parts(of: key, among: keys) {
            let hint =
                parts.state.map { $0 == parts.key ? "…" : "{\(parts.key): …}" }.map {
                    "write 'states: {\(parts.state ?? ""): \($0)}'"
                } ?? parts.appearance.map { "write '\(parts.key)~\($0)'" }
            if let hint { return foreign(hint, parts.key) }
        }
        if let nearest = meant.index.nearest(to: key) {
            return (.unknownKey(key, owner: owner, nearest: nearest), nearest)
        }
        let remedy = ForeignWords.remedy(forMisspelled: key, in: kind, among: keys)
        guard let remedy, let nearest = remedy.key else { return (.unknownKey(key, owner: owner, nearest: nil), nil) }
        return remedy.text == "write '\(nearest)'"
            ? (.unknownKey(key, owner: owner, nearest: nearest), nearest) : foreign(remedy.text, nearest)
    }

    /// What to write for a key that looks like a part of a box, such as `hint.textColor` or `label: {font: x}`.
    private func partHint(_ key: String, _ value: DocumentValue, among keys: [String], _ qualifiers: QualifierNames)
        -> String?
    {
        let (part, path) = (String(key.prefix { $0 != "." }), key.drop { $0 != "." }.dropFirst())
        let inner = path.isEmpty ? value.dictionary?.keys ?? [] : [String(path)]
        guard ThemeName.isAssetName(part), states != nil,
            inner.contains(where: { key in keys.contains(String(QualifiedKey(key).base.prefix { $0 != "." })) }),
            ForeignWords.translation(of: part, among: keys) == nil, qualifiers.parts(of: key, among: keys) == nil
        else { return nil }
        return path.isEmpty ? "write 'parts: {\(part): {…}}'" : "a part is declared by 'parts: {\(part): {}}'"
    }

    /// A path whose first part is misspelled, with the right one, if it then leads to something.
    private func nearestPath(to key: String, _ meant: inout MeantKeys) -> String? {
        guard let period = key.firstIndex(of: "."), period > key.startIndex,
            let nearest = meant.index.nearest(to: String(key[..<period])),
            let schema = meant.schemas.first(where: { $0.name == nearest }), schema.hasParts
        else { return nil }
        let inner = key[key.index(after: period)...].prefix { $0 != "." }
        let isList = schema.schema.forms.contains { form in
            // Of lists whose members have names.
            if case .elements(let element) = form { element().keys.contains { $0.name == "name" } } else { false }
        }
        guard isList || schema.schema.keys.contains(where: { $0.name == inner }) else { return nil }
        return nearest + key[period...]
    }

    /// What to write for a color's `500`: each shade is an asset.
    private func shadeHint(_ key: String, among keys: [String]) -> String? {
        guard keys.contains("lighten"), key.allSatisfy(\.isNumber) else { return nil }
        return "write an asset for each shade, such as 'brand\(key)Color'"
    }

    /// What to write for an asset's key in a place where it is not allowed.
    private func assetKeyHint(
        _ key: String,
        _ value: DocumentValue,
        _ outer: String?,
        _ meant: MeantKeys,
        _ scope: Scope
    ) -> String? {
        guard Self.assetKeys.contains(key) || key == "parts" && meant.areOfBox else { return nil }
        if states == nil {
            guard key == "extends", let name = value.string else { return "write it in the asset itself" }
            guard meant.areOfBox else {
                let other = dictionary.keys.first { $0 != key } ?? "KEY"
                return "write '{\(name)}', and what differs as paths, such as 'fill.\(other)'"
            }
            // A layer has no layers of its own to merge.
            return scope.kind(ofAsset: name) == nil
                ? "write 'box: \"{\(name)}\"'" : "write {image: \(name)} in place of 'box'"
        }
        if key == "parts", let part = value.dictionary?.keys.first {
            let name = QualifiedKey(part).base
            let place = "write 'parts: {\(name): {}}' in the box itself"
            return "parts are the same in all variants and states: \(place)"
        }
        guard key == "states", let outer else { return "write it outside of 'states'" }
        let inner = value.dictionary?.keys.first.flatMap { scope.qualifiers.states.names(meantBy: $0) }
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
        // A media query, which is about appearances.
        let key = key.hasPrefix("@media") ? key.split { !$0.isLetter }.last.map(String.init) ?? key : key
        if let state = qualifiers.states.names(meantBy: key) {
            return outer.map { "write '\($0).\(state)'" } ?? "write 'states: {\(state): …}'"
        }
        let isAppearance = value.dictionary != nil || qualifiers.appearances.contains(Appearance(name: key))
        if isAppearance, let appearance = qualifiers.appearances.names(meantBy: key) {
            let inner = value.dictionary?.prefix(3).map(\.key) ?? []
            let keys = inner.isEmpty ? [known.written ?? known.keys.first].compactMap(\.self) : inner
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
        return states.first { _, entry in entry.value.dictionary?[entry: key]?.keyLocation == location }?.key
    }
}
