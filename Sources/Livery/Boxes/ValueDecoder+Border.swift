import LiveryPictures
import LiveryRaster
import LiverySupport

extension ValueSchema {
    package static let border = ValueSchema("a border", [.keys(WrittenBorder.keys)])
    package static let outline = ValueSchema("an outline", [.keys(Outline.keys)])
}

extension ValueType<Border?> {
    static var border: ValueType {
        ValueType(.border) { $1.border($0) }.replacing { longhands, border, decoder in
            let base = (border ?? nil).map { WrittenBorder($0, at: longhands.location) }
            return longhands.decode(WrittenBorder.keys, onto: base, decoder)
                .flatMap { decoder.border($0, at: longhands.location) }
        }
    }
}

extension ValueType<Outline?> {
    static var outline: ValueType {
        ValueType(.outline) { $1.outline($0) }.replacing { longhands, outline, decoder in
            longhands.decode(Outline.keys, onto: outline ?? nil, decoder)
        }
    }
}

/// The keys of a border.
private struct WrittenBorder: Sendable {
    var widths = Insets.zero
    var fills: [Fill]?
    var colors: Colors?
    var style = Style.line(.solid)
    var dash: [Double]?
    var cap = LineCap.butt

    enum Colors: Sendable {
        case all(Color)
        /// Those of the sides in CSS's order, nil for those that are missing.
        case sides([Color?], DocumentLocation)

        /// Those of the sides in CSS's order.
        var bySide: [Color?] {
            switch self {
            case .all(let color): [color, color, color, color]
            case .sides(let colors, _): colors
            }
        }
    }

    enum Style: Sendable {
        case line(LineStyle)
        case stroke(WrittenStroke)
    }

    private static let colors = ValueType<Colors>(
        ValueSchema("a color", name: "color2", ValueSchema.color.forms + [.keys(sideColors)])
    ) { $1.borderColors($0) }
    .replacing { longhands, colors, decoder in
        let keys = KeyedDictionary(longhands, sideColors)
        return decoder.sides(keys, sideColors, base: colors?.bySide ?? [nil, nil, nil, nil]) {
            decoder.color($0).map { .some($0) }
        }.map { .sides($0, longhands.location) }
    }
    private static let style = ValueType<Style>(
        ValueSchema(
            [ValueType<LineStyle>.word("border style").schema],
            or: [.keys(WrittenStroke.keys)]
        )
    ) { $1.borderStyle($0) }

    static let keys = Keys("border", WrittenBorder()) {
        TypedKey("width", \.widths, .insets("a border's width")).required
        TypedKey("fill", \.fills, .fill).excluded(by: "color")
        TypedKey("color", \.colors, colors)
            .required(or: "fill")
        TypedKey("style", \.style, style)
            .excluded(by: "dash")
        TypedKey("dash", \.dash, .dashes)
        TypedKey("cap", \.cap, .word("line cap"))
            .only("borders with 'dash'", by: "dash") { $0.dash != nil }
    }

    static let sideColors = Keys.sides("border colors", .color)

    init() {}

    /// The keys that make a border.
    init(_ border: Border, at location: DocumentLocation) {
        widths = border.widths
        switch border.paint {
        case .color(let color): colors = .all(color)
        case .sides: colors = .sides(border.colors, location)
        case .fills(let fills): self.fills = fills
        }
        style = .line(border.style)
        (dash, cap) = (border.dash?.lengths, border.cap)
    }
}

/// A design token's stroke style with its own dashes: `{dashArray:, lineCap:}`.
private struct WrittenStroke: Sendable {
    var dash: [Double] = []
    var cap = LineCap.butt

    static let keys = Keys("stroke style", WrittenStroke()) {
        TypedKey("dashArray", \.dash, .dashes).required
        TypedKey("lineCap", \.cap, .word("line cap"))
    }
}

extension Outline {
    fileprivate static let keys = Keys("outline", Outline(width: 0, color: .clear)) {
        TypedKey("width", \.width, .length("an outline's width")).required
        TypedKey("color", \.color, .color).required
        TypedKey("offset", \.offset, .signedLength())
        TypedKey("style", \.style, .word("outline style"))
    }
}

extension ValueDecoder {
    // MARK: Borders

    /// A border; `.some(nil)` is `none`.
    func border(_ metadata: DocumentValue) -> Border?? {
        line(metadata, wanted: "a border") { dictionary, location in
            self.border(dictionary, at: location)
        } make: { width, color, style in
            Border(widths: Insets(width), color: color, style: style)
        }
    }

    private func border(_ dictionary: DocumentDictionary, at location: DocumentLocation) -> Border?
    {
        let keys = KeyedDictionary(dictionary, at: location, WrittenBorder.keys)
        return keys.decode(WrittenBorder.keys, self).flatMap { border($0, at: location) }
    }

    /// The border of some keys; nil if they do not go together.
    fileprivate func border(_ written: WrittenBorder, at location: DocumentLocation) -> Border? {
        var border = Border(widths: written.widths, color: .clear)
        switch (written.fills, written.colors) {
        case (let fills?, _): border.paint = .fills(fills)
        case (nil, .all(let color)?): border.paint = .color(color)
        case (nil, .sides(let colors, let location)?):
            guard let paint = paint(colors, widths: written.widths, at: location) else {
                return nil
            }
            border.paint = paint
        case (nil, nil): break
        }
        let dash: [Double]
        switch written.style {
        case .line(let style):
            border.style = style
            (dash, border.cap) = (written.dash ?? [], written.cap)
        case .stroke(let stroke):
            (dash, border.cap) = (stroke.dash, stroke.cap)
        }
        border.dash = dash.isEmpty ? nil : Dash(dash)
        return border
    }

    /// A border's style, or a design token's, which may have its own dashes.
    fileprivate func borderStyle(_ metadata: DocumentValue) -> WrittenBorder.Style? {
        guard metadata.dictionary != nil else { return lineStyle(metadata).map { .line($0) } }
        return decode(metadata, by: WrittenStroke.keys).map { .stroke($0) }
    }

    /// A border's style. A design token's style that boxes do not have is drawn as a solid line, as the format
    /// suggests.
    private func lineStyle(_ metadata: DocumentValue) -> LineStyle? {
        let isToken = scope.tokens.contains { $0.sources.contains(metadata.location.source) }
        guard isToken, let word = metadata.string, LineStyle(rawValue: word) == nil else {
            return self.word(metadata, what: "border style")
        }
        warn(.substitutedStyle(word, LineStyle.solid.rawValue), at: metadata.location)
        return .solid
    }

    /// One color, a dictionary with one for each side, or CSS's `border-color`.
    fileprivate func borderColors(_ metadata: DocumentValue) -> WrittenBorder.Colors? {
        follow(
            metadata,
            wanted: "a color",
            kinds: [.color],
            convert: { asset, _ in asset.color.map { .all($0) } }
        ) { metadata in
            let location = metadata.location
            if let dictionary = metadata.dictionary,
                WrittenBorder.sideColors.names.contains(where: { dictionary[$0] != nil })
            {
                let table = WrittenBorder.sideColors
                let keys = KeyedDictionary(dictionary, at: location, table)
                let colors: [Color?]? = sides(keys, table, base: [nil, nil, nil, nil]) {
                    color($0).map { .some($0) }
                }
                return colors.map { .sides($0, location) }
            }
            guard let text = metadata.string,
                let values = CSSTokenizer.tokens(of: text).map({ CSSTokens($0).values }),
                (2...4).contains(values.count),
                let sides = Self.sides(values)
            else { return color(metadata).map { .all($0) } }
            return zip(Self.sideNames, sides).allOrNil { side, tokens in
                traced(side) { color(tokens, text: text, at: location) }
            }.map { .sides($0, location) }
        }
    }

    /// What paints a border whose sides have these colors. Only sides without a width need none.
    private func paint(
        _ colors: [Color?],
        widths: Insets,
        at location: DocumentLocation
    ) -> Border.Paint? {
        let lengths = [widths.top, widths.right, widths.bottom, widths.left]
        for (index, side) in ["top", "right", "bottom", "left"].enumerated()
        where colors[index] == nil && lengths[index] > 0 {
            return fail(.missingKey(side, owner: "border colors"), at: location)
        }
        let known = colors.map { $0 ?? .clear }
        return .sides(top: known[0], right: known[1], bottom: known[2], left: known[3])
    }

    /// An outline; `.some(nil)` is `none`.
    func outline(_ metadata: DocumentValue) -> Outline?? {
        line(metadata, wanted: "an outline") { dictionary, location in
            let keys = KeyedDictionary(dictionary, at: location, Outline.keys)
            return keys.decode(Outline.keys, self)
        } make: { width, color, style in
            Outline(width: width, color: color, style: style)
        }
    }

    // MARK: Lines

    /// A line as a dictionary or as CSS text; `.some(nil)` is `none`.
    private func line<Line>(
        _ metadata: DocumentValue,
        wanted: String,
        dictionary decode: (DocumentDictionary, DocumentLocation) -> Line?,
        make: (Double, Color, LineStyle) -> Line
    ) -> Line?? {
        if metadata.string == "none" { return .some(nil) }
        let line = follow(metadata, wanted: wanted) { metadata -> Line? in
            switch metadata.value {
            case .dictionary(let dictionary):
                return decode(dictionary, metadata.location)
            case .string(let text):
                return self.line(text, wanted: wanted, at: metadata.location).map(make)
            default:
                return fail(metadata, wanted: wanted)
            }
        }
        return line.map { .some($0) }
    }

    /// CSS's `1px solid red`, its parts in any order. Default style: solid.
    private func line(
        _ text: String,
        wanted: String,
        at location: DocumentLocation
    ) -> (Double, Color, LineStyle)? {
        let hint = "write '1px solid {lineColor}' or {width:, color:, style:}"
        let malformed = Fault.malformed(wanted: wanted, text: text, hint: hint)
        var width: Double?
        var style: LineStyle?
        var colorTokens: [CSSToken]?
        let computed = tokens(of: text, wanted: wanted, references: .quantities, at: location)
        guard let computed else { return nil }
        let sources = tokenSources
        var tokens = CSSTokens(computed)
        while let value = tokens.nextValue() {
            if width == nil, let length = length(value[0]) {
                width = length
                let index = computed.count - tokens.remaining.count - value.count
                note([sources[index]], under: ["width"])
            } else if style == nil, case .word(let word) = value[0],
                let known = LineStyle(rawValue: word.lowercased())
            {
                style = known
            } else if colorTokens == nil {
                colorTokens = value
            } else {
                return fail(malformed, at: location)
            }
        }
        guard let width, let colorTokens, tokens.isEmpty else {
            return fail(malformed, at: location)
        }
        guard let width = notNegative(width, what: "\(wanted)'s width", at: location) else {
            return nil
        }
        let color = traced("color") { self.color(colorTokens, text: text, at: location) }
        return color.map { (width, $0, style ?? .solid) }
    }

    // MARK: Masks

    /// The mask of a box: a gradient or a layer; empty for `none`.
    func mask(_ metadata: DocumentValue) -> [Fill]? {
        if metadata.string == "none" { return [] }
        let wanted = "a gradient or a layer"
        guard let fills = fill(metadata) else { return nil }
        guard fills.count == 1 else {
            let fault = Fault.wrongKind(wanted: wanted, found: "\(fills.count) layers")
            return fail(fault, at: metadata.location)
        }
        if case .color = fills[0] {
            let fault = Fault.wrongKind(
                wanted: wanted,
                found: "a color",
                hint: "write 'opacity'"
            )
            return fail(fault, at: metadata.location)
        }
        if case .layer(let layer) = fills[0], layer.effects.blend != .normal {
            let fault = Fault.misplacedKey("blend", owner: "mask", of: "layers of fills")
            return fail(fault, at: metadata.location)
        }
        return fills
    }
}
