/// An asset's keys in one appearance, merged from the documents that define it and what it `extends`.
package final class AssetDefinition: Sendable {
    /// The asset's name.
    package let name: String

    /// Where the asset is named, in the outermost document that names it.
    package let location: DocumentLocation

    /// The keys, including `states` but not `extends`, `resolver` and those of `notes`.
    package let value: DocumentValue

    /// What the asset's own levels say of it.
    let notes: AssetNotes

    /// The dictionaries it is merged from, lowest first.
    package let levels: [Level]

    /// The combinations of states that change something, by ascending precedence, without the normal one.
    package let states: [StateSet]

    /// Whether it extends another asset or value.
    var extendsOthers: Bool { levels.first?.name != name }

    /// One of the dictionaries.
    package struct Level: Sendable {
        /// The asset or value that it belongs to.
        package let name: String
        /// The location of that name.
        package let location: DocumentLocation
        /// Its keys in the appearance.
        package let value: DocumentValue

        /// The names of its keys; empty if it is no dictionary.
        package var keys: [String] { value.dictionary?.keys ?? [] }
    }

    /// What it takes in memory, in bytes, approximately.
    var byteCount: Int { 256 + 64 * states.count + 256 * levels.count + 64 * value.valueCount }

    /// The keys in the normal state.
    private let normal: DocumentValue

    /// What each of the combinations in `states` changes.
    private let changes: [DocumentValue]

    /// The positions in `states` of the combinations whose strongest name is this one.
    private let positions: [StateSet: [Int]]

    private let stateLevel: LayerLevel

    /// The keys in some states: those entries of `states` that apply are merged over the rest, by ascending
    /// precedence.
    ///
    /// - Parameters:
    ///   - held: The states.
    ///   - fills: Finds what fills are, since a color keeps the layers above which it is. Default: nil, where only
    ///     other keys are of interest.
    /// - Returns: The keys.
    package func value(in held: StateSet, fills: StateFills? = nil) -> DocumentValue {
        var result = normal
        // Only combinations whose strongest name holds can apply.
        var candidates: [Int] = []
        held.forEach { candidates += positions[$0] ?? [] }
        for position in candidates.sorted() where states[position].applies(in: held) {
            let change = fills?.keepingLayers(of: result, in: changes[position])
            result.merge(change ?? changes[position], level: stateLevel)
        }
        return result
    }

    /// Merges an asset's levels, lowest first; nil if there are none.
    ///
    /// - Parameters:
    ///   - name: The asset's name.
    ///   - chain: The levels.
    ///   - selector: The selector of the appearance.
    ///   - limits: The limit on states.
    ///   - faults: Gets the faults in the levels.
    ///   - resolve: Resolves a level for the appearance; given with its position among those of the same name.
    init?(
        name: String,
        chain: [WrittenLevel],
        selector: AppearanceSelector,
        limits: DocumentLimits,
        faults: inout [Diagnostic],
        resolve: (WrittenLevel, Int) -> SelectedLevel
    ) {
        guard let top = chain.last(where: { $0.name == name }) ?? chain.last else { return nil }
        var levels: [Level] = []
        var merged: DocumentValue?
        var position = 0
        var notes = AssetNotes()
        for raw in chain {
            if raw.name == name { notes.read(raw.entry.value, faults: &faults) }
            position = raw.name == levels.last?.name ? position + 1 : 0
            let level = resolve(raw, position)
            let resolved = level.value
            faults += level.faults
            levels.append(Level(name: raw.name, location: raw.entry.keyLocation, value: resolved))
            if merged == nil {
                merged = resolved
            } else {
                merged?.merge(resolved, level: .asset(hasPaths: selector.hasPaths))
            }
        }
        guard var value = merged else { return nil }
        var normal = value
        var states: [(state: StateSet, changes: DocumentValue)] = []
        if var keys = value.dictionary {
            states = Self.states(in: keys, selector: selector, faults: &faults)
            if states.count > limits.stateSetCount {
                let fault = Fault.tooManyStates(limit: limits.stateSetCount)
                let location = keys[entry: "states"]?.keyLocation
                faults.report(fault, at: location)
                states = []
            }
            // Removing a missing key would copy the dictionary.
            for key in Self.keysOfAssets where keys[key] != nil {
                keys[entry: key] = nil
                value.value = .dictionary(keys)
            }
            normal = value
            if keys["states"] != nil {
                keys[entry: "states"] = nil
                normal.value = .dictionary(keys)
            }
        }
        self.name = name
        location = top.entry.keyLocation
        self.value = value
        self.normal = normal
        self.notes = notes
        self.levels = levels
        self.states = states.map(\.state)
        changes = states.map(\.changes)
        positions = states.indices.reduce(into: [:]) { positions, position in
            let strongest = selector.states.strongest(in: states[position].state)
            if let strongest { positions[strongest, default: []].append(position) }
        }
        stateLevel = .state(hasPaths: selector.hasPaths)
    }

    /// The keys that a resolver does not see.
    private static let keysOfAssets = ["extends", "resolver"] + AssetNotes.keys

    private static func states(in keys: DocumentDictionary, selector: AppearanceSelector, faults: inout [Diagnostic])
        -> [(state: StateSet, changes: DocumentValue)]
    {
        guard let value = keys["states"] else { return [] }
        guard let dictionary = value.dictionary else {
            if value.string != "none" {
                let fault = Fault.wrongValue("states", wanted: "a dictionary", found: value.kindName)
                faults.report(fault, at: value.location)
            }
            return []
        }
        var states: [(state: StateSet, changes: DocumentValue)] = []
        for (key, entry) in dictionary {
            // The selector leaves only keys that can be parsed.
            guard let state = try? selector.states.qualifier(parsing: key), entry.value.string != "none" else {
                continue
            }
            if entry.value.dictionary == nil {
                let fault = Fault.wrongValue(key, wanted: "a dictionary", found: entry.value.kindName)
                faults.report(fault, at: entry.value.location)
                continue
            }
            states.append((state, entry.value))
        }
        return states.sorted { selector.states.hasLowerPrecedence($0.state, than: $1.state) }
    }
}

/// One of the merged dictionaries in an appearance.
struct SelectedLevel: Sendable {
    let value: DocumentValue
    /// The faults in it, also in keys that don't apply.
    let faults: [Diagnostic]

    init(_ raw: WrittenLevel, _ selector: AppearanceSelector) {
        var faults: [Diagnostic] = []
        value = selector.resolve(raw.entry.value, level: .asset(hasPaths: selector.hasPaths), faults: &faults)
        // Any number of assets may extend it.
        self.faults = Array(faults.prefix(Fault.mostInOneDocument))
    }

    /// What it takes in memory, in bytes, approximately.
    var byteCount: Int { 512 + 64 * value.valueCount + faults.byteCount }

    /// Identifies a level that assets extend, in an appearance.
    struct Key: Hashable, Sendable {
        let name: String
        /// Its position among the levels of the same name.
        let position: Int
        let appearance: Appearance
        let hasPaths: Bool
    }
}

/// One of the merged dictionaries, as its document has it.
struct WrittenLevel {
    /// The asset or value that it belongs to.
    let name: String
    /// Its key's location and its value.
    let entry: DocumentDictionary.Entry
}
