import LiverySupport

/// A value in a document that contributes to an asset.
package struct AssetOrigin: Hashable, Sendable {
    /// The asset, or the value of `$values`, and the keys that lead to the value, joined by dots; the elements of a
    /// list are counted from 1. Example: `goButton.fill.colors.1`.
    package let name: String
    /// The value in JSON notation.
    package let value: String
    /// Its location.
    package let location: DocumentLocation
}

extension StyleManager {
    /// The values that an asset is made from: those of its own value in some states and an appearance, those of
    /// what it extends, and recursively those of every asset, value and parameter that it refers to.
    ///
    /// - Returns: The values sorted by name, independently of their order in a document; empty if there is no such
    ///   asset.
    package func origins(of key: String, states: StateSet = [], appearance: Appearance? = nil) -> [AssetOrigin] {
        let (snapshot, document) = (snapshot, snapshot.document)
        let appearance = document.appearanceOrder.known(appearance ?? self.appearance)
        let states = document.stateOrder.known(states)
        var (known, waiting, origins): (Set, _, [AssetOrigin]) = ([key], [key], [])
        while let name = waiting.popLast() {
            let key = AssetKey(name: name, appearance: appearance, states: states)
            origins += snapshot.written(key)?.origins(below: name) ?? []
            waiting += snapshot.uses(of: key).names.filter { known.insert($0).inserted }
        }
        return origins.sorted { $0.name.precedesByScalars($1.name) }
    }

    /// The assets that an asset refers to in any appearance and state, itself or by values, and those that it extends.
    ///
    /// - Returns: The names of the assets, sorted.
    package func uses(of key: String) -> [String] {
        let (snapshot, document) = (snapshot, snapshot.document)
        var names = Set(snapshot.uses(of: key).names)
        for appearance in document.appearances {
            let levels = (try? snapshot.resolution(of: key, in: appearance))?.asset.levels ?? []
            names.formUnion(levels.map(\.name))
        }
        return names.subtracting([key]).filter(document.hasAsset).sortedByScalars()
    }
}

extension ThemeSnapshot {
    /// What is written under a name: a value of `$values`, the default of a parameter, or an asset.
    fileprivate func written(_ key: AssetKey) -> DocumentValue? {
        let (name, appearance) = (key.name, key.appearance)
        // The faults of a value were reported when the asset was resolved.
        if let value = (try? value(named: name, in: appearance)) ?? nil { return value }
        if let parameter = document.parametersByName[name] { return parameter.defaultValue(in: appearance) }
        let resolution = try? resolution(of: name, in: appearance)
        return resolution?.asset.value(in: key.states, fills: StateFills(self, in: appearance))
    }
}

extension DocumentValue {
    /// The values in it that are no lists and dictionaries, or empty ones.
    fileprivate func origins(below name: String) -> [AssetOrigin] {
        var origins: [AssetOrigin] = []
        // An explicit stack: the reader limits the nesting of documents.
        var pending = [(name: name, value: self)]
        while let (name, value) = pending.popLast() {
            let text: String
            switch value.value {
            case .dictionary(let dictionary) where !dictionary.isEmpty:
                pending += dictionary.map { ("\(name).\(oneLine($0.key))", $0.entry.value) }
                continue
            case .array(let elements) where !elements.isEmpty:
                pending += elements.enumerated().map { ("\(name).\($0 + 1)", $1) }
                continue
            case .dictionary: text = "{}"
            case .array: text = "[]"
            case .null, .boolean, .number, .data, .date: text = value.scalarText ?? ""
            case .string(let string): text = "\"\(oneLine(string))\""
            }
            origins.append(AssetOrigin(name: name, value: text, location: value.location))
        }
        return origins
    }
}
