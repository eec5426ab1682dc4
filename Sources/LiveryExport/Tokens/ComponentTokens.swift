import Livery
import LiveryRaster
import LiverySupport

/// What design tokens can express of a box in one appearance and state: a token for each key.
struct ComponentTokens {
    /// The values by key, in the order of the keys: `fill`, `padding.top`.
    private(set) var values: [(key: String, value: TokenValue)] = []
    /// The parts that the format can't express.
    private(set) var lost: [String] = []

    /// The theme's keys from which a token's value comes, if they are named otherwise.
    private static let sources: [String: [String]] = [
        "fill": ["fill", "color"], "cornerRadius": ["cornerRadius", "radius"],
        "shadow": ["shadow", "shadows"], "outlineOffset": ["outline"], "width": ["size"],
        "height": ["size"],
    ]
    /// The theme's keys that become tokens, or say nothing of how a component looks.
    private static let known: Set = [
        "fill", "color", "cornerRadius", "radius", "border", "outline", "shadow", "shadows",
        "dropShadow", "opacity", "padding", "size", "font", "textColor", "iconColor", "gap",
        "states", "parts", "sample",
    ]

    /// Reads a box.
    ///
    /// - Parameters:
    ///   - image: The box; nothing is read of other images.
    ///   - keys: Its keys in the theme.
    init(_ image: ResolvedImage, keys: DocumentDictionary) {
        guard let (style, finish, isPill) = image.box else { return }
        var unknown: Set<String> = []
        for (key, _) in keys where !QualifiedKey.isAuthors(key) {
            let base = String(key.prefix { $0 != "." })
            if !Self.known.contains(base), unknown.insert(base).inserted {
                lost.append(quoted(base))
            }
        }
        add(style)
        addCorners(isPill ? nil : style.corners.radii(in: .zero))
        if finish.opacity != 1 { add("opacity", TokenValue(finish.opacity, isLength: false)) }
        addSides(of: image)
        let content = image.content ?? ContentStyle()
        if let font = content.font {
            let value = TokenValue(font)
            add("font", value)
            lost += value.lost.map { $0 + " of 'font'" }
        }
        if let color = content.textColor { add("textColor", TokenValue(color)) }
        if let color = content.iconColor, color != content.textColor {
            add("iconColor", TokenValue(color))
        }
        if let gap = content.gap { add("gap", TokenValue(gap, isLength: true)) }
    }

    private mutating func add(_ key: String, _ value: TokenValue) { values.append((key, value)) }

    private mutating func add(_ style: BoxStyle) {
        switch style.fills.first {
        case .color(let color)? where style.fills.count == 1: add("fill", TokenValue(color))
        case .gradient(let gradient)? where style.fills.count == 1:
            let value = TokenValue(gradient)
            add("fill", value)
            lost += value.lost.map { $0 + " of 'fill'" }
        case nil: break
        default: lost.append("the layers of 'fill'")
        }
        if let border = style.border, border.widths != .zero {
            if let value = TokenValue(border) {
                add("border", value)
            } else {
                lost.append("'border'")
            }
        }
        if let outline = style.outline, outline.width > 0 {
            var border = Border(widths: Insets(outline.width), paint: .color(outline.color))
            border.style = outline.style
            if let value = TokenValue(border) { add("outline", value) }
            if outline.offset != 0 {
                add("outlineOffset", TokenValue(outline.offset, isLength: true))
            }
        }
        if let shadows = TokenValue(style.shadows) { add("shadow", shadows) }
        let dropped = style.dropShadows.map {
            // A drop shadow's blur is the standard deviation, a shadow's twice that, as in CSS.
            Shadow(color: $0.color, offset: $0.offset, blur: 2 * $0.blur)
        }
        if let shadows = TokenValue(dropped) { add("dropShadow", shadows) }
    }

    /// Adds the radii; nil for those of a pill, which are half of a side, however long that becomes.
    private mutating func addCorners(_ radii: CornerRadii?) {
        guard let radii else {
            return add("cornerRadius", TokenValue(Self.pill, isLength: true))
        }
        let corners = [
            ("topLeft", radii.topLeft), ("topRight", radii.topRight),
            ("bottomRight", radii.bottomRight), ("bottomLeft", radii.bottomLeft),
        ]
        guard corners.allSatisfy({ $0.1.width == $0.1.height }) else {
            return lost.append("the ellipses of 'cornerRadius'")
        }
        if !radii.isZero { addEqual("cornerRadius", corners.map { ($0.0, $0.1.width) }) }
    }

    /// The radius of a pill, as in style sheets.
    private static let pill = 9999.0

    private mutating func addSides(of image: ResolvedImage) {
        let padding = image.layout.padding
        if padding != .zero {
            addEqual(
                "padding",
                [
                    ("top", padding.top), ("right", padding.right), ("bottom", padding.bottom),
                    ("left", padding.left),
                ]
            )
        }
        let (width, height) = image.givenSides
        if let width { add("width", TokenValue(width, isLength: true)) }
        if let height { add("height", TokenValue(height, isLength: true)) }
    }

    /// Adds lengths as one token if all are equal, and otherwise as a group.
    private mutating func addEqual(_ key: String, _ lengths: [(name: String, length: Double)]) {
        if Set(lengths.map(\.length)).count == 1 {
            return add(key, TokenValue(lengths[0].length, isLength: true))
        }
        for (name, length) in lengths { add("\(key).\(name)", TokenValue(length, isLength: true)) }
    }

    // MARK: Keys

    /// The value of a key; nil if the box has none.
    func value(of key: String) -> TokenValue? { values.first { $0.key == key }?.value }

    /// What looks like no value; nil for keys that always have one, or say nothing without.
    static func neutral(_ key: String) -> TokenValue? {
        let none = Color.clear
        switch String(key.prefix { $0 != "." }) {
        case "fill": return TokenValue(none)
        case "opacity": return TokenValue(1, isLength: false)
        case "cornerRadius", "padding", "outlineOffset": return TokenValue(0, isLength: true)
        case "border", "outline": return TokenValue(Border(widths: .zero, color: none))
        case "shadow", "dropShadow": return TokenValue([Shadow(color: none)])
        default: return nil
        }
    }

    /// Makes groups of lengths that are one token: `padding.top` and the other sides.
    mutating func split(_ grouped: Set<String>) {
        values = values.flatMap { key, value -> [(key: String, value: TokenValue)] in
            guard grouped.contains(key) else { return [(key, value)] }
            let names = key == "padding" ? Self.sides : Self.corners
            return names.map { ("\(key).\($0)", value) }
        }
    }

    private static let sides = ["top", "right", "bottom", "left"]
    private static let corners = ["topLeft", "topRight", "bottomRight", "bottomLeft"]

    // MARK: References

    /// The theme's values from which a token's comes: under its key, and under paths that begin with it.
    static func written(_ key: String, in keys: DocumentDictionary) -> [DocumentValue] {
        let hasPaths = keys.contains { $0.key.hasPrefix(key + ".") }
        if let whole = keys[key], !hasPaths { return [whole] }
        let parts = key.split(separator: ".").map(String.init)
        let names = sources[parts[0]] ?? [parts[0]]
        let values = keys.compactMap { name, entry in
            names.contains(String(name.prefix { $0 != "." })) ? entry.value : nil
        }
        guard let side = parts.count > 1 ? parts[1] : parts[0] == "height" ? "height" : nil
        else {
            return parts[0] == "width" ? values.map { $0.array?.first ?? $0 } : values
        }
        guard values.count == 1, let value = values.first else { return [] }
        if let dictionary = value.dictionary { return [dictionary[side]].compactMap(\.self) }
        let elements =
            value.array
            ?? value.string.map { text in
                text.contains("(")
                    ? []
                    : text.split(separator: " ").map {
                        DocumentValue(.string(String($0)), at: value.location)
                    }
            } ?? [value]
        if side == "height" { return [elements.last].compactMap(\.self) }
        // In CSS, a missing value is that of the opposite side or corner, and then the first.
        var index = sides.firstIndex(of: side) ?? corners.firstIndex(of: side) ?? 0
        while index >= elements.count, index > 0 { index = index == 3 ? 1 : 0 }
        return elements.indices.contains(index) ? [elements[index]] : []
    }

    /// The names in a value that may be references: whole texts, and what is in braces.
    static func names(in value: DocumentValue) -> [String] {
        switch value.value {
        case .string(let text):
            let inBraces = text.split(separator: "{").dropFirst(text.hasPrefix("{") ? 0 : 1)
                .compactMap { part in part.firstIndex(of: "}").map { String(part[..<$0]) } }
            return inBraces.isEmpty && ThemeName.isAssetName(text) ? [text] : inBraces
        case .array(let values): return values.flatMap(names)
        case .dictionary(let keys): return keys.flatMap { names(in: $0.entry.value) }
        default: return []
        }
    }

    /// The name that a value consists of; nil if it is more than a reference.
    static func reference(_ values: [DocumentValue]) -> String? {
        guard values.count == 1, let text = values[0].string else { return nil }
        let names = names(in: values[0])
        return names.count == 1 && [names[0], "{\(names[0])}"].contains(text) ? names[0] : nil
    }
}
