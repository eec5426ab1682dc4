import Livery
import LiveryRaster
import LiverySupport

/// Lists of what an image has in each combination of states.
extension AndroidResources {
    /// A state list: Android uses the first item whose states all apply, so the strongest comes first.
    ///
    /// - Parameters:
    ///   - list: What combinations of states have.
    ///   - asset: The asset that has the states.
    ///   - attribute: Returns the attribute with what a combination has; nil for none.
    /// - Returns: The XML document.
    func selector<Value>(
        _ list: StateList<Value>,
        of asset: AssetDescription,
        _ attribute: (StateSet, Value) -> String?
    ) -> String {
        let named = theme.namedStates(of: asset.key)
        let items = list.entries.reversed().flatMap { states, value -> [String] in
            guard let attribute = attribute(states, value) else { return [] }
            return attributes(of: states, named).map { "    <item \($0)\(attribute) />\n" }
        }
        let space = "http://schemas.android.com/apk/res/android"
        return Self.xml("<selector xmlns:android=\"\(space)\">\n" + items.joined() + "</selector>")
    }

    /// The combinations of states that Android has.
    func knownStates(_ states: [StateSet], of asset: AssetDescription) -> [StateSet] {
        let named = theme.namedStates(of: asset.key)
        return states.filter { !attributes(of: $0, named).isEmpty }
    }

    /// The combinations that Android doesn't have, each with the one that it shows instead.
    ///
    /// - Parameters:
    ///   - states: Combinations of states, of lowest precedence first.
    ///   - asset: The asset that has them.
    /// - Returns: Those that Android doesn't have.
    func unknownStates(
        _ states: [StateSet],
        of asset: AssetDescription
    ) -> [(states: StateSet, shown: StateSet)] {
        let known = knownStates(states, of: asset)
        return states.filter { !known.contains($0) }.map { states in
            (states, known.last { $0.isSatisfied(by: states) } ?? [])
        }
    }

    /// The attributes that select states, each with a space after it: a text for each item of a list, since the
    /// attributes of an item must all apply; none if Android doesn't have one of the states.
    private func attributes(of states: StateSet, _ named: StateSet) -> [String] {
        let alternatives = states.each.map { attributes(ofOne: $0, named) }
        guard !alternatives.contains([]) else { return [] }
        let items = alternatives.reduce([[]]) { items, attributes in
            attributes.flatMap { attribute in items.map { $0 + [attribute] } }
        }
        return items.map { Set($0).sorted().map { "android:state_\($0) " }.joined() }
    }

    /// The attributes that select a state, without `state_`, any of which may apply; none for one that Android
    /// doesn't have.
    ///
    /// - Parameters:
    ///   - state: The state.
    ///   - named: All states that the theme names for the asset, which may have a word of Android themselves.
    /// - Returns: The attributes with their values.
    private func attributes(ofOne state: StateSet, _ named: StateSet) -> [String] {
        switch state {
        case .hovered, .focused, .checked, .expanded: return ["\(state.name)=\"true\""]
        case .selected:
            // What is checkable is checked, an item of a list is activated.
            let isChecked = named.contains(.checked) || named.contains(.pressed)
            let isActivated = named.contains(StateSet(name: "activated"))
            return ["selected=\"true\""] + (isActivated ? [] : ["activated=\"true\""])
                + (isChecked ? [] : ["checked=\"true\""])
        // A button that stays down is checked; `state_pressed` is that it is held down.
        case .pressed: return named.contains(.checked) ? [] : ["checked=\"true\""]
        case .highlighted: return ["pressed=\"true\""]
        case .disabled: return ["enabled=\"false\""]
        case _ where ["activated", "checkable"].contains(state.name):
            return ["\(state.name)=\"true\""]
        default: return []
        }
    }
}

// MARK: Pictures

extension AndroidResources {
    /// The pictures of a combination of states, in each appearance for all densities.
    struct Pictures: Equatable {
        let images: [[ResolvedImage]]
        let digests: [Digest]

        init(_ images: [[ResolvedImage]]) {
            self.images = images
            digests = images.joined().map(\.digest)
        }

        /// The margins, which are the same for all named states.
        var margins: Insets? { images.first?.first?.layout.margins }

        static func == (first: Pictures, second: Pictures) -> Bool {
            first.digests == second.digests
        }
    }

    func images(
        of asset: AssetDescription,
        in states: StateSet,
        _ session: ExportSession
    ) throws(ThemeError) -> [[ResolvedImage]] {
        try appearances.map { appearance, _ throws(ThemeError) in
            try format.densities.map { density throws(ThemeError) in
                try image(
                    ImageRequest(
                        asset.key,
                        scale: density.scale,
                        states: states,
                        appearance: appearance
                    ),
                    session
                )
            }
        }
    }

    /// Adds the pictures of a combination of states, those of appearances that look other than the first.
    func add(
        _ pictures: Pictures,
        as name: String,
        of asset: AssetDescription,
        to result: inout AssetFiles<Part>
    ) throws(ThemeError) {
        let usual = pictures.images.first ?? []
        for ((_, qualifier), own) in zip(appearances, pictures.images)
        where qualifier.isEmpty || own.map(\.digest) != usual.map(\.digest) {
            try add(own, as: name, qualifier, of: asset, to: &result)
        }
    }

    /// Adds a state list, with pictures of combinations that look other than the strongest of their states. Returns the
    /// states that it lacks although they have other pictures, which are warnings.
    func addStateList(
        of asset: AssetDescription,
        _ pictures: [StateSet: Pictures],
        _ session: ExportSession,
        to result: inout AssetFiles<Part>
    ) throws(ThemeError) -> Set<StateSet> {
        var told: Set<StateSet> = []
        for (states, shown) in unknownStates(asset.states, of: asset)
        where pictures[states] != pictures[shown] {
            told.insert(states)
            let state = document.text(of: states)
            let picture = name(of: asset, in: states)
            result.warn(.noAndroidState(state, of: asset.key, picture: picture), at: asset)
        }
        let known = knownStates(asset.states, of: asset)
        var isAligned = true
        let list = StateList(of: known, by: document.stateOrder) { states -> Pictures? in
            if let named = pictures[states] { return named }
            // A combination that the theme doesn't name need not be valid, nor have room for its shadows.
            guard let images = try? images(of: asset, in: states, session) else { return nil }
            let own = Pictures(images)
            guard own.margins == pictures[[]]?.margins else {
                isAligned = false
                return nil
            }
            return own
        }
        var names: [[Digest]: String] = [:]
        for states in asset.states {
            guard let own = pictures[states], names[own.digests] == nil else { continue }
            names[own.digests] = name(of: asset, in: states)
        }
        var part = Part(key: asset.key, name: name(asset.key))
        for (states, own) in list.entries where names[own.digests] == nil {
            let name = name(of: asset, in: states)
            names[own.digests] = name
            part.drawables.append(name)
            try add(own, as: name, of: asset, to: &result)
        }
        if !part.drawables.isEmpty { result.part = part }
        if !list.isComplete || !isAligned {
            result.warn(.fewAndroidStates(asset.key), at: asset)
        }
        let text = selector(list, of: asset) { states, own in
            let name = pictures[states] == nil ? names[own.digests] : name(of: asset, in: states)
            return name.map { "android:drawable=\"@drawable/\($0)\"" }
        }
        result.files.append(PlannedFile("drawable/\(name(asset.key)).xml", text: text))
        return told
    }
}
