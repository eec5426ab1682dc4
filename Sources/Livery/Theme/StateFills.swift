import LiveryDocuments

/// What the color of a state does to the layers below: it recolors the lowest one of a list and leaves the others, as
/// `background-color` of CSS leaves `background-image`.
package struct StateFills {
    private let assets: ThemeSnapshot
    private let appearance: Appearance

    /// The keys of fills: those of boxes and of PSStyleManager's rounded images.
    private static let keys = ["fill", "color"]

    /// Makes what finds references.
    ///
    /// - Parameters:
    ///   - assets: The assets that fills refer to.
    ///   - appearance: Their appearance.
    init(_ assets: ThemeSnapshot, in appearance: Appearance) {
        self.assets = assets
        self.appearance = appearance
    }

    /// The keys of a state, with the layers that its fill leaves.
    ///
    /// - Parameters:
    ///   - lower: The keys of an asset below the state.
    ///   - change: Those of the state.
    /// - Returns: The keys of the state; nil if they replace what is below.
    func keepingLayers(of lower: DocumentValue, in change: DocumentValue) -> DocumentValue? {
        guard let below = lower.dictionary, var keys = change.dictionary else { return nil }
        for key in Self.keys {
            guard let entry = keys[entry: key], let fill = below[key], case .list(let layers) = meaning(of: fill),
                case .color(let color) = meaning(of: entry.value), !Self.isPlaced(color)
            else { continue }
            let recolored = self.recolored(layers, with: entry.value)
            keys[entry: key]?.value = DocumentValue(.array(recolored.layers), at: entry.value.location)
            // Paths below lead on into the layers that stay, unless the state itself has what they lead to.
            for (path, entry) in below where path.hasPrefix(key + ".") {
                let words = path.split(separator: ".").dropFirst()
                let isOfColor = words.count < 2 || !Self.isKept(String(words[words.startIndex + 1]))
                let isRecolored = isOfColor && words.first.map(String.init) == recolored.name
                let isReplaced = change.dictionary?.contains { own, _ in
                    own == path || own != key && path.hasPrefix(own + ".")
                }
                if !isRecolored, isReplaced != true { keys[entry: path] = entry }
            }
            return DocumentValue(.dictionary(keys), at: change.location)
        }
        return nil
    }

    /// Layers of which the lowest has another color; a new one below them, if that one is no color or gradient.
    private func recolored(_ layers: [DocumentValue], with color: DocumentValue) -> (
        layers: [DocumentValue], name: String?
    ) {
        guard let last = layers.last else { return ([color], nil) }
        switch meaning(of: last) {
        case .color(let layer), .gradient(let layer):
            var kept = (layer ?? DocumentDictionary()).filter { key, _ in key == "name" || Self.isKept(key) }
            guard !kept.isEmpty else { return (layers.dropLast() + [color], nil) }
            if let derived = color.dictionary, derived["color"] != nil {
                for (key, entry) in derived { kept[entry: key] = entry }
            } else {
                kept[entry: "color"] = .init(keyLocation: color.location, value: color)
            }
            let recolored = DocumentValue(.dictionary(kept), at: color.location)
            return (layers.dropLast() + [recolored], kept["name"]?.string)
        case .list(let inner):
            let (inner, name) = recolored(inner, with: color)
            return (layers.dropLast() + [DocumentValue(.array(inner), at: last.location)], name)
        case .none, .file, .other: return (layers + [color], nil)
        }
    }

    /// Whether a color has a place of its own, so that it is not all of the fill.
    private static func isPlaced(_ color: DocumentDictionary?) -> Bool {
        color?.contains { FillLayer.hasKey($0.key) } ?? false
    }

    /// Whether a layer keeps a key when it becomes a color.
    private static func isKept(_ key: String) -> Bool { FillLayer.hasKey(key) && !["mode", "tint"].contains(key) }

    /// What a fill is, once references are followed.
    private func meaning(of value: DocumentValue, depth: Int = 0) -> FillForm {
        let form = FillForm(value)
        guard case .color(nil) = form, let text = value.string else { return form }
        let braced = ValueDecoder.bracedName(in: text)
        let name = braced ?? (ThemeName.isReference(text) ? text : nil)
        return name.flatMap { meaning(ofName: $0, depth: depth) } ?? (braced == nil ? form : .other)
    }

    /// What a name leads to; nil if nothing has it.
    private func meaning(ofName name: String, depth: Int) -> FillForm? {
        let document = assets.document.document
        guard depth < document.limits.chainLength else { return .other }
        if let kind = assets.kind(ofAsset: name, in: appearance) {
            return kind == .color ? .color(nil) : kind == .gradient ? .gradient(nil) : .other
        }
        if let value = (try? document.value(name, by: document.selector(for: appearance))) ?? nil {
            return meaning(of: value, depth: depth + 1)
        }
        return assets.document.parametersByName[name].map { $0.type == .color ? .color(nil) : .other }
    }
}
