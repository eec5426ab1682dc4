/// An asset's metadata in one appearance, with everything laid over each other that has a part in
/// it: the documents that define it, and what it `extends`.
package struct LayeredAsset: Sendable {
    /// The asset's name.
    package let name: String

    /// Where the asset is named, in the outermost document that does.
    package let location: DocumentLocation

    /// The metadata without `extends` and `resolver`, and with all states still in it.
    package let metadata: DocumentValue

    /// What contributed, from the lowest to the uppermost, for whoever asks where a value is from.
    package let layers: [Layer]

    /// The states that change something, weakest first; the normal one is not among them.
    package let states: [StateSet]

    /// One dictionary that has a part in an asset.
    package struct Layer: Sendable {
        /// The asset or value that it belongs to.
        package let name: String
        /// Where that is named.
        package let location: DocumentLocation
        /// Its metadata, worked out for the appearance.
        package let metadata: DocumentValue
    }

    /// Where in `states` the combinations are whose strongest name is this one.
    private let positions: [ControlState: [Int]]

    private let stateOrder: QualifierOrder<ControlState>
    private let synonyms: KeySynonyms

    /// The metadata while these states hold: those entries of `states` whose names all hold are laid
    /// over the rest, weaker ones first.
    package func metadata(in held: StateSet) -> DocumentValue {
        // Without states there is nothing to be taken out either.
        guard var base = metadata.dictionary, base["states"] != nil else { return metadata }
        let entries = base["states"]?.dictionary
        base[entry: "states"] = nil
        var result = DocumentValue(.dictionary(base), at: metadata.location)
        // Only combinations that end in a name that holds can apply.
        var candidates: [Int] = []
        held.forEach { candidates += positions[$0] ?? [] }
        for position in candidates.sorted() {
            let state = states[position]
            guard state.isSatisfied(by: held) else { continue }
            guard let changes = entries?[stateOrder.text(of: state)] else { continue }
            result = changes.merged(over: result, level: .state, synonyms: synonyms)
        }
        return result
    }

    /// Lays an asset's layers, given from the lowest, over each other; nil when there are none.
    ///
    /// The selector brings the appearance and the synonyms of the asset's resolver. What is wrong in
    /// any layer is added to `faults`.
    init?(
        name: String,
        chain: [RawLayer],
        selector: AppearanceSelector,
        limits: DocumentLimits,
        faults: inout [Diagnostic]
    ) {
        guard let top = chain.last(where: { $0.name == name }) ?? chain.last else { return nil }
        var layers: [Layer] = []
        var laid: DocumentValue?
        for raw in chain {
            let worked = selector.resolve(raw.entry.value, level: .asset, faults: &faults)
            layers.append(Layer(name: raw.name, location: raw.entry.keyLocation, metadata: worked))
            if laid == nil {
                laid = worked
            } else {
                laid?.lay(worked, level: .asset, synonyms: selector.synonyms)
            }
        }
        guard var metadata = laid else { return nil }
        var states: [StateSet] = []
        if var keys = metadata.dictionary {
            states = Self.states(in: keys, selector: selector, faults: &faults)
            if states.count > limits.stateSetCount {
                let fault = LayeringFault.tooManyStates(limit: limits.stateSetCount)
                let location = keys[entry: "states"]?.keyLocation
                faults.append(Diagnostic(.layering(fault), at: location))
                states = []
            }
            // Taking out what is not there would copy the dictionary all the same.
            for key in ["extends", "resolver"] where keys[key] != nil {
                keys[entry: key] = nil
                metadata.value = .dictionary(keys)
            }
        }
        self.name = name
        location = top.entry.keyLocation
        self.metadata = metadata
        self.layers = layers
        self.states = states
        positions = states.indices.reduce(into: [:]) { positions, position in
            let strongest = selector.states.strongest(in: states[position])
            if let strongest { positions[strongest, default: []].append(position) }
        }
        stateOrder = selector.states
        synonyms = selector.synonyms
    }

    private static func states(
        in keys: DocumentDictionary,
        selector: AppearanceSelector,
        faults: inout [Diagnostic]
    ) -> [StateSet] {
        guard let metadata = keys["states"] else { return [] }
        guard let dictionary = metadata.dictionary else {
            if metadata.string != "none" {
                let fault = LayeringFault.wrongStates("states", found: metadata.kindName)
                faults.append(Diagnostic(.layering(fault), at: metadata.location))
            }
            return []
        }
        var states: [StateSet] = []
        for (key, entry) in dictionary {
            // Keys came out of the selector in canonical form, so they parse.
            guard let state = try? selector.states.qualifier(parsing: key),
                entry.value.string != "none"
            else { continue }
            if entry.value.dictionary == nil {
                let fault = LayeringFault.wrongStates(key, found: entry.value.kindName)
                faults.append(Diagnostic(.layering(fault), at: entry.value.location))
                continue
            }
            states.append(state)
        }
        return states.sorted { selector.states.hasLowerPrecedence($0, than: $1) }
    }
}

/// One of the dictionaries that are laid over each other, as its document has it.
struct RawLayer {
    /// The asset or value that it belongs to.
    let name: String
    /// Its key's place and its metadata.
    let entry: DocumentDictionary.Entry
}
