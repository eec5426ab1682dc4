import LiveryPictures
import LiveryRaster
import LiverySupport

extension ValueSchema {
    package static let border = ValueSchema("a border", [.keys(WrittenBorder.keys)])
    package static let outline = ValueSchema("an outline", [.keys(Outline.keys)])
}

extension ValueType<Border?> {
    /// A border; nil for `none`.
    static var border: ValueType {
        line(.border, "a border", WrittenBorder.keys) { $2.border($0, $1) }
    }
}

extension ValueType<Outline?> {
    /// An outline; nil for `none`.
    static var outline: ValueType {
        line(.outline, "an outline", Outline.keys) { outline, _, _ in outline }
    }
}

extension ValueType {
    /// A line as a dictionary or as CSS text; nil for `none`.
    fileprivate static func line<Written, Line>(
        _ schema: ValueSchema,
        _ expected: Expectation,
        _ keys: Keys<Written>,
        _ make: @escaping @Sendable (Written, KeyedDictionary, ValueDecoder) -> Line?
    ) -> ValueType where Value == Line? {
        ValueType(schema) { value, decoder in
            if value.string == "none" { return .some(nil) }
            let line: Line? = decoder.follow(value, wanted: expected) { value in
                let dictionary = decoder.lineKeys(value, wanted: expected)
                    .flatMap { decoder.keyed($0, keys.table) }
                guard let dictionary, let written = dictionary.decode(keys, decoder) else {
                    return nil
                }
                return make(written, dictionary, decoder)
            }
            return line.map { .some($0) }
        }.editable(expected, by: { keys.table }) { value, _, decoder in
            value.array != nil ? nil : decoder.lineKeys(value, wanted: expected)
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
    var cap = Stroke.Cap.butt

    struct Colors: Sendable {
        var sides = Sides<Color?>(nil)
        /// Whether one is written for all.
        var isOne = false
    }

    enum Style: Sendable {
        case line(LineStyle)
        case stroke(WrittenStroke)
    }

    /// One color, a dictionary with one for each side, or CSS's `border-color`.
    private static let colors = Fourfold(
        ofSides: .color,
        hint: "write one to four colors",
        sideColors,
        color,
        convert: { $0.color.map { .some($0) } },
        isMember: { dictionary in !sideColors.names.contains { dictionary[$0] != nil } },
        make: { Colors(sides: Sides(css: $0), isOne: $0.count == 1) }
    ).type(
        ValueSchema("a color", name: "color2", ValueSchema.color.forms + [.keys(sideColors)])
    )
    private static let color = ValueType<Color?>(.color) { value, decoder in
        decoder.color(value).map { .some($0) }
    }
    private static let sideColors = Keys("border colors", Colors()) {
        Sides<Color?>.keys("border colors", nil, color).placed(at: \.sides)
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
}

/// A design token's stroke style with its own dashes: `{dashArray:, lineCap:}`.
private struct WrittenStroke: Sendable {
    var dash: [Double] = []
    var cap = Stroke.Cap.butt

    static let keys = Keys("stroke style", WrittenStroke()) {
        TypedKey("dashArray", \.dash, .dashes).required
        TypedKey("lineCap", \.cap, .word("line cap"))
    }
}

extension Outline {
    static let keys = Keys("outline", Outline(width: 0, color: .clear)) {
        TypedKey("width", \.width, .length("an outline's width")).required
        TypedKey("color", \.color, .color).required
        TypedKey("offset", \.offset, .signedLength())
        TypedKey("style", \.style, .word("outline style"))
    }
}

extension ValueDecoder {
    /// The dictionary that says the same as a line; nil if a fault was reported.
    fileprivate func lineKeys(_ value: DocumentValue, wanted expected: Expectation)
        -> DocumentValue?
    {
        switch value.value {
        case .dictionary: value
        case .string(let text): line(text, wanted: expected, at: value.location)
        default: fail(value, wanted: expected)
        }
    }

    /// The border of some keys; nil if they do not go together.
    fileprivate func border(_ written: WrittenBorder, _ keys: KeyedDictionary) -> Border? {
        var border = Border(widths: written.widths, color: .clear)
        if let fills = written.fills {
            border.paint = .fills(fills)
        } else if let colors = written.colors {
            guard let paint = paint(colors, written.widths, at: keys.location(of: "color")) else {
                return nil
            }
            border.paint = paint
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

    /// What paints a border whose sides have these colors. Only sides without a width need none.
    private func paint(
        _ colors: WrittenBorder.Colors,
        _ widths: Insets,
        at location: DocumentLocation
    ) -> Border.Paint? {
        let all = colors.sides.all
        let sides = zip(["top", "right", "bottom", "left"], zip(all, widths.all))
        for (side, (color, width)) in sides where color == nil && width > 0 {
            return fail(.missingKey(side, owner: "border colors"), at: location)
        }
        let known = all.map { $0 ?? .clear }
        if colors.isOne { return .color(known[0]) }
        return .sides(top: known[0], right: known[1], bottom: known[2], left: known[3])
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
