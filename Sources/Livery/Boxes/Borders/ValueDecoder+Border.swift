import LiveryPictures
import LiveryRaster
import LiverySupport

extension ValueSchema {
    package static let border = ValueSchema("a border", [.keys(Border.keys)])
    package static let outline = ValueSchema("an outline", [.keys(Outline.keys)])
}

extension ValueType<Border?> {
    /// A border; nil for `none`.
    static var border: ValueType { line(.border, "a border", Border.keys) { $2.hasColors($0, $1) } }
}

extension ValueType<Outline?> {
    /// An outline; nil for `none`.
    static var outline: ValueType { line(.outline, "an outline", Outline.keys) { _, _, _ in true } }
}

extension ValueType {
    /// A line as a dictionary or as CSS text; nil for `none`.
    fileprivate static func line<Line>(
        _ schema: ValueSchema,
        _ expected: Expectation,
        _ keys: Keys<Line>,
        _ isComplete: @escaping @Sendable (Line, KeyedDictionary, ValueDecoder) -> Bool
    ) -> ValueType where Value == Line? {
        ValueType(schema) { value, decoder in
            decoder.follow(value, wanted: expected) { value -> Line?? in
                if value.string == "none" { return .some(nil) }
                let dictionary = decoder.lineKeys(value, wanted: expected).flatMap { decoder.keyed($0, keys.table) }
                guard let dictionary, let line = dictionary.decode(keys, decoder) else { return nil }
                return isComplete(line, dictionary, decoder) ? .some(line) : nil
            }
        }.editable(expected, by: { keys.table }) { value, _, decoder in
            value.array != nil ? nil : decoder.lineKeys(value, wanted: expected)
        }.written { line, notation in try line.map { try keys.written($0, in: notation) } ?? .string("none") }
    }
}

extension Border {
    private static let color = ValueType<Color?>(.color) { value, decoder in decoder.color(value).map { .some($0) } }
        .written { $0?.json }
    private static let sideColors = Sides<Color?>.keys("border colors", nil, color)
    /// One color, a dictionary with one for each side, or CSS's `border-color`.
    private static let colors = Fourfold(
        expected: .color,
        hint: "write one to four colors",
        keys: sideColors,
        member: color,
        convert: { $0.color.map { .some($0) } },
        isMember: { dictionary in !sideColors.names.contains { dictionary[$0] != nil } }
    ).type(ValueSchema("a color", name: "color2", ValueSchema.color.forms + [.keys(sideColors)]))
    /// The stroke style of design tokens that has dashes of its own.
    fileprivate static let strokeKeys = Keys("stroke style", Line()) {
        TypedKey("dashArray", \.dash, .dash, "For a token's border: alternating lengths of dashes and gaps.").required
        TypedKey("lineCap", \.cap, .word("line cap"), "For a token's border: the caps of dashes.")
    }
    private static let line = ValueType<Line>(
        ValueSchema([ValueType<LineStyle>.word("border style").schema], or: [.keys(strokeKeys)])
    ) { $1.borderLine($0) }.written { $0.dash == nil ? .string($0.style.rawValue) : nil }

    static let keys = Keys("border", Border(widths: .zero, color: .clear)) {
        TypedKey("width", \.widths, .insets("a border's width"), "The width in points, or insets.").required
        TypedKey("fill", \.writtenFills, .fill, "Instead of color: fills, laid out in the border box.").excluded(
            by: "color"
        )
        TypedKey(
            "color",
            \.writtenColors,
            colors,
            "One color, CSS's two to four, or {top:, right:, bottom:, left:}. Required without fill"
        ).required(or: "fill")
        TypedKey("style", \.line, line, "solid, dashed, dotted or double.").excluded(by: "dash")
        TypedKey("dash", \.line.dash, .dash, "Instead of style: alternating lengths of dashes and gaps, in points.")
        TypedKey("cap", \.line.cap, .word("line cap"), "The caps of dashes: butt, round or square.").only(
            "borders with 'dash'",
            by: "dash"
        ) { $0.dash != nil }
    }

    private var writtenFills: [Fill]? {
        get { if case .fills(let fills) = paint { fills } else { nil } }
        set { if let newValue { paint = .fills(newValue) } }
    }

    private var writtenColors: Sides<Color?>? {
        get {
            switch paint {
            case .color(let color): Sides(color)
            case .sides(let colors): colors
            case .fills: nil
            }
        }
        set {
            guard let colors = newValue else { return }
            let isOne = colors == Sides(colors.top)
            paint = if isOne, let color = colors.top { .color(color) } else { .sides(colors) }
        }
    }
}

extension Outline {
    static let keys = Keys("outline", Outline(width: 0, color: .clear)) {
        TypedKey("width", \.width, .length("an outline's width"), "The width in points.").required
        TypedKey("color", \.color, .color, "The color of the line.").required
        TypedKey("offset", \.offset, .signedLength(), "The distance between the box and the line, in points.")
        TypedKey("style", \.style, .word("outline style"), "solid, dashed, dotted or double.")
    }
}

extension ValueDecoder {
    /// The dictionary that says the same as a line; nil if a fault was reported.
    fileprivate func lineKeys(_ value: DocumentValue, wanted expected: Expectation) -> DocumentValue? {
        switch value.value {
        case .dictionary: value
        case .string(let text): line(text, wanted: expected, at: value.location)
        default: fail(value, wanted: expected)
        }
    }

    /// Whether all sides of a border have a color. Only sides without a width need none.
    fileprivate func hasColors(_ border: Border, _ keys: KeyedDictionary) -> Bool {
        guard case .sides(let colors) = border.paint else { return true }
        let sides = zip(Sides<Color?>.names, zip(colors.all, border.widths.all))
        for (side, (color, width)) in sides where color == nil && width > 0 {
            report(.missingKey(side, owner: "border colors"), at: keys.location(of: "color"))
            return false
        }
        return true
    }

    /// A border's style, or a design token's, which may have its own dashes.
    fileprivate func borderLine(_ value: DocumentValue) -> Border.Line? {
        guard value.dictionary == nil else { return decode(value, by: Border.strokeKeys) }
        return lineStyle(value).map { Border.Line(style: $0) }
    }

    /// A border's style. A design token's style that boxes do not have is drawn as a solid line, as the format
    /// suggests.
    private func lineStyle(_ value: DocumentValue) -> LineStyle? {
        let isToken = scope.tokens.contains { $0.sources.contains(value.location.source) }
        guard isToken, let word = value.string, LineStyle(rawValue: word) == nil else {
            return self.word(value, what: "border style")
        }
        warn(
            Fault(.substituted, "stroke style \(quoted(word)) is drawn as \(quoted(LineStyle.solid.rawValue))"),
            at: value.location
        )
        return .solid
    }

    // MARK: Masks

    /// The mask of a box: a gradient or a layer; empty for `none`.
    func mask(_ value: DocumentValue) -> [Fill]? {
        let wanted = "a gradient or a layer"
        guard let fills = fill(value) else { return nil }
        if fills.isEmpty { return [] }
        guard fills.count == 1 else {
            let fault = Fault.wrongKind(wanted: wanted, found: "\(fills.count) layers")
            return fail(fault, at: value.location)
        }
        if case .color = fills[0] {
            let fault = Fault.wrongKind(wanted: wanted, found: "a color", hint: "write 'opacity'")
            return fail(fault, at: value.location)
        }
        if case .layer(let layer) = fills[0], layer.effects.blend != .normal {
            let fault = Fault.misplacedKey("blend", owner: "mask", of: "layers of fills")
            return fail(fault, at: value.location)
        }
        return fills
    }
}
