extension ThemeSnapshot {
    /// Warnings of states of a box that can't be seen while another one holds: values along with each of the states that
    /// come and go. A combination that the theme names is as it is meant.
    ///
    /// - Parameter name: The asset, without faults. A part is looked at together with its box.
    /// - Returns: The warnings, each once.
    func hiddenStates(of name: String) -> [Diagnostic] {
        guard document.owner(ofPart: name) == nil else { return [] }
        var found: [Diagnostic] = []
        var pairs: Set<StateSet> = []
        for appearance in document.appearances {
            guard let search = HiddenStates(of: name, in: appearance, self) else { continue }
            found += search.warnings(except: &pairs)
        }
        return found
    }
}

/// Looks for states that can't be seen while another one holds.
private struct HiddenStates {
    private let theme: ThemeSnapshot
    private let appearance: Appearance
    /// The box and its parts, with what their names begin with in keys of the box.
    private let boxes: [(name: String, prefix: String, asset: AssetDefinition)]
    /// The combinations that the theme names.
    private let named: Set<StateSet>
    private let states: [StateSet]

    /// What is to be seen in a combination of states, of the box and its parts.
    private struct Look: Equatable {
        var pictures: [String] = []
        var contents: [ContentStyle] = []
        /// The layers of each key that has some.
        var layers: [(key: String, fills: [Fill])] = []

        static func == (first: Look, second: Look) -> Bool {
            first.pictures == second.pictures && first.contents == second.contents
        }
    }

    /// Takes an asset; nil for one without states of its own, and for that of a program's own resolver.
    init?(of name: String, in appearance: Appearance, _ theme: ThemeSnapshot) {
        let document = theme.document
        let parts = document.parts(of: name).map { (document.name(ofPart: $0, of: name), $0 + ".") }
        boxes = ([(name, "")] + parts).compactMap { name, prefix in
            let found = try? theme.resolution(of: name, in: appearance)
            guard let found, found.resolver is any BuiltInResolver else { return nil }
            return (name, prefix, found.asset)
        }
        guard boxes.count == parts.count + 1 else { return nil }
        named = Set(boxes.flatMap(\.asset.states))
        guard !named.isEmpty else { return nil }
        let used = named.reduce(StateSet()) { $0.union($1) }
        states = document.stateOrder.names.filter(used.contains)
        self.theme = theme
        self.appearance = appearance
    }

    /// Where it is, at the end of messages.
    private var place: String {
        let document = theme.document
        return appearance == document.appearances.first ? "" : " in \(quoted(document.text(of: appearance)))"
    }

    /// The warnings, without those of pairs of states that were told of another appearance.
    func warnings(except told: inout Set<StateSet>) -> [Diagnostic] {
        guard let normal = look([]) else { return [] }
        // A state that changes nothing on its own can't be hidden.
        var looks: [StateSet: Look] = [:]
        for state in states {
            let own = look([state])
            if own != normal { looks[state] = own }
        }
        var warnings: [Diagnostic] = []
        func warn(_ message: String, of state: StateSet, _ pair: StateSet) {
            guard told.insert(pair).inserted else { return }
            warnings.append(Diagnostic(Fault(.ineffective, message), at: location(of: state), severity: .warning))
        }
        if states.contains(.focused), looks[.focused] == nil {
            warn("'focused' changes nothing\(place)", of: .focused, [.focused])
        }
        for shown in StateSet.transient {
            guard let over = looks[shown] else { continue }
            for value in states where !StateSet.transient.contains(value) {
                let pair: StateSet = [value, shown]
                guard let own = looks[value], !named.contains(pair), let both = look(pair) else { continue }
                let dropped = Self.layers(addedBy: own, to: normal, missingIn: both, as: over)
                let hidesValue = both == over || both != own && dropped != nil
                guard hidesValue || both == own else { continue }
                let (hidden, hiding) = hidesValue ? (value, shown) : (shown, value)
                // The keys that replace those of the other state, and the one whose layers are gone.
                let keys = hidesValue && both != over ? [dropped ?? ""] : replacedKeys(of: hidden, by: hiding)
                let layers = hidesValue ? dropped.flatMap { keys.contains($0) ? $0 : nil } : nil
                let replaced = keys.isEmpty ? "" : ", which replaces \(keys.listed)"
                let remedy = layers.map { "'\($0).NAME.color'" } ?? "'\(theme.document.text(of: pair))', too"
                warn(
                    "\(quoted(hidden.name)) can't be seen while \(quoted(hiding.name))\(replaced)\(place); write \(remedy)",
                    of: hiding,
                    pair
                )
            }
        }
        return warnings
    }

    /// The key of which a state adds layers that are gone while another one holds; nil for none. The lowest layer of a
    /// fill is its ground, which may have another color.
    private static func layers(addedBy own: Look, to normal: Look, missingIn both: Look, as over: Look) -> String? {
        for (index, (key, before)) in normal.layers.enumerated() {
            let added = own.layers[index].fills
            let marks = key.hasSuffix("fill") ? added.dropLast() : added[...]
            let isMissing = both.layers[index].fills == over.layers[index].fills
            if isMissing, marks.contains(where: { !before.contains($0) }) { return key }
        }
        return nil
    }

    /// The keys of a state that replace those of another one.
    private func replacedKeys(of state: StateSet, by shown: StateSet) -> [String] {
        boxes.flatMap { box -> [String] in
            func keys(_ state: StateSet) -> [String] {
                let states = box.asset.value.dictionary?["states"]?.dictionary
                return states?[state.name]?.dictionary?.keys ?? []
            }
            let below = keys(state)
            return keys(shown).filter { key in
                below.contains { $0 == key || $0.hasPrefix(key + ".") || key.hasPrefix($0 + ".") }
            }.map { box.prefix + $0 }
        }
    }

    /// Where a state is written; the box for one that is only a part of combinations.
    private func location(of state: StateSet) -> DocumentLocation? {
        let written = boxes.lazy.compactMap { box in
            let states = box.asset.value.dictionary?["states"]?.dictionary
            return states?[entry: state.name]?.keyLocation
        }
        return written.first ?? boxes.first?.asset.location
    }

    /// What is to be seen in a combination of states; nil if it has faults.
    private func look(_ states: StateSet) -> Look? {
        var look = Look()
        for box in boxes {
            let key = AssetKey(name: box.name, appearance: appearance, states: states)
            guard case .image(let recipe)? = try? theme.asset(key) else { return nil }
            look.pictures.append(recipe.canonicalText)
            guard let recipe = recipe as? BoxRecipe else { continue }
            look.contents.append(recipe.content)
            look.layers.append((box.prefix + "fill", recipe.style.fills))
            look.layers.append((box.prefix + "overlay", recipe.style.overlays))
        }
        return look
    }
}
