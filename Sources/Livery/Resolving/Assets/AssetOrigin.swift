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
    /// what it extends, and recursively those of every asset and value that they name.
    ///
    /// A word counts as a name anywhere in a text, so that no reference is missed, however it is written. A word
    /// that only happens to be an asset's name may add unrelated values.
    ///
    /// - Returns: The values sorted by name, independently of their order in a document; empty if there is no such
    ///   asset.
    package func origins(of key: String, states: StateSet = [], appearance: Appearance? = nil) -> [AssetOrigin] {
        var search = OriginSearch(theme: snapshot, appearance: appearance ?? self.appearance, states: states)
        search.run(from: key)
        return search.found.sorted { $0.name.precedesByScalars($1.name) }
    }

    /// The assets that an asset names in any appearance and state, itself or by values, and those that it extends.
    ///
    /// Names are found as in ``origins(of:states:appearance:)``.
    ///
    /// - Returns: The names of the assets, sorted.
    package func uses(of key: String) -> [String] {
        var names: Set<String> = []
        for appearance in snapshot.document.appearances {
            var search = OriginSearch(theme: snapshot, appearance: appearance, states: nil)
            search.run(from: key)
            let bases = (try? snapshot.resolution(of: key, in: appearance))?.asset.levels.map(\.name) ?? []
            names.formUnion(search.known.union(bases).filter(search.isAsset))
        }
        return names.subtracting([key]).sortedByScalars()
    }
}

/// Follows the names in an asset's value.
private struct OriginSearch {
    let theme: ThemeSnapshot
    let appearance: Appearance
    /// The states; nil for what is written for all of them, without what other assets are made from.
    let states: StateSet?

    private(set) var found: [AssetOrigin] = []
    private(set) var known: Set<String> = []
    private var waiting: [String] = []

    init(theme: ThemeSnapshot, appearance: Appearance, states: StateSet?) {
        self.theme = theme
        self.appearance = theme.document.appearanceOrder.known(appearance)
        self.states = states.map(theme.document.stateOrder.known)
    }

    mutating func run(from key: String) {
        note(key)
        while let name = waiting.popLast() {
            guard states != nil || name == key || !isAsset(name) else { continue }
            if let value = value(of: name) { addValues(in: value, of: name) }
        }
    }

    /// Whether a name is that of an asset; as for references, a value of `$values` takes precedence.
    func isAsset(_ name: String) -> Bool {
        theme.document.document.value(name, in: appearance) == nil && theme.document.hasAsset(name)
    }

    private mutating func note(_ name: String) { if known.insert(name).inserted { waiting.append(name) } }

    /// The target of a name.
    private func value(of name: String) -> DocumentValue? {
        let document = theme.document
        if let entry = document.document.value(name, in: appearance) {
            // Its faults were reported when the asset was resolved.
            var faults: [Diagnostic] = []
            return document.document.selector(for: appearance).resolve(entry.value, level: .value, faults: &faults)
        }
        if let parameter = document.parametersByName[name] { return parameter.defaultValue(in: appearance) }
        guard document.hasAsset(name), let resolution = try? theme.resolution(of: name, in: appearance) else {
            return nil
        }
        let fills = StateFills(theme, in: appearance)
        return states.map { resolution.asset.value(in: $0, fills: fills) } ?? resolution.asset.value
    }

    private mutating func addValues(in value: DocumentValue, of name: String) {
        // An explicit stack: the reader limits the nesting of documents.
        var pending = [(name: name, value: value)]
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
            case .string(let string):
                text = "\"\(oneLine(string))\""
                // A sample is a text that people read.
                if !name.hasSuffix(".sample") { noteNames(in: string) }
            }
            found.append(AssetOrigin(name: name, value: text, location: value.location))
        }
    }

    private mutating func noteNames(in text: String) {
        // A token's name may contain word separators.
        if let name = ValueDecoder.bracedName(in: text), theme.document.document.value(name, in: appearance) != nil {
            return note(name)
        }
        let words = text.utf8.split { byte in !byte.isLetterOrDigit && !"_-.".utf8.contains(byte) }
        for word in words {
            let name = String(word) ?? ""
            let document = theme.document
            if document.document.value(name, in: appearance) != nil || document.hasAsset(name)
                || document.parametersByName[name] != nil
            {
                note(name)
            }
        }
    }
}
