import LiveryPictures
import LiveryRaster
import LiverySupport

extension ValueSchema {
    package static let cornerShape = ValueSchema("a corner shape", [.keys(CornerShapes.keys)])
    package static let cornerRadius = ValueSchema(
        "a corner radius",
        [
            .number, .list(of: .length), .keys(CornerConfiguration.keys), .keys(Dimension.keys),
        ]
    )
}

extension ValueType<CornerConfiguration> {
    static var corners: ValueType {
        ValueType(.cornerRadius) { $1.corners($0) }.replacing(by: CornerConfiguration.keys)
    }
}

extension ValueType<CornerShapes> {
    static var cornerShapes: ValueType {
        ValueType(.cornerShape) { $1.cornerShapes($0) }.replacing(by: CornerShapes.keys)
    }
}

extension CornerShapes {
    private static let corner = ValueType<Superellipse>(
        ValueSchema("a corner shape", name: "cornerShape2")
    ) { $1.cornerShape($0) }

    fileprivate static let keys = Keys("corner shapes", CornerShapes(.round)) {
        TypedKey("topLeft", \.topLeft, corner)
        TypedKey("topRight", \.topRight, corner)
        TypedKey("bottomRight", \.bottomRight, corner)
        TypedKey("bottomLeft", \.bottomLeft, corner)
    }
}

extension CornerConfiguration {
    private static let corner = ValueType<Corner>(
        ValueSchema(
            "a corner radius",
            name: "cornerRadius2",
            [.number, .list(of: .length), .keys(Dimension.keys)]
        )
    ) { $1.corner($0) }

    fileprivate static let keys = Keys("corner radii", CornerConfiguration.square) {
        TypedKey("topLeft", \.topLeft, corner)
        TypedKey("topRight", \.topRight, corner)
        TypedKey("bottomRight", \.bottomRight, corner)
        TypedKey("bottomLeft", \.bottomLeft, corner)
    }
}

extension ValueDecoder {
    /// CSS's `corner-shape`: one shape, a dictionary with one for each corner, or text with one to four.
    func cornerShapes(_ metadata: DocumentValue) -> CornerShapes? {
        follow(metadata, wanted: "a corner shape") { metadata in
            if metadata.dictionary != nil { return decode(metadata, by: CornerShapes.keys) }
            return cornerShapes(metadata, upTo: 4).flatMap(Self.sides).flatMap(CornerShapes.init)
        }
    }

    /// The shape of one corner.
    fileprivate func cornerShape(_ metadata: DocumentValue) -> Superellipse? {
        follow(metadata, wanted: "a corner shape") { cornerShapes($0, upTo: 1)?.first }
    }

    /// The shapes in a text, at most a given number.
    private func cornerShapes(_ metadata: DocumentValue, upTo limit: Int) -> [Superellipse]? {
        guard let text = metadata.string else { return fail(metadata, wanted: "a corner shape") }
        let location = metadata.location
        let computed = tokens(of: text, wanted: "a corner shape", operand: "a number", at: location)
        guard let computed else { return nil }
        let values = CSSTokens(computed).values
        let shapes = values.allOrNil(Self.superellipse)
        guard let shapes, (1...limit).contains(shapes.count) else {
            let words = Superellipse.words.map(\.key)
            if limit == 4, values.count == 1, case .word(let word)? = values[0].first {
                let nearest = ForeignWords.nearest(to: word, among: words)
                let fault = Fault.unknownWord(
                    word,
                    what: "corner shape",
                    nearest: nearest,
                    allowed: words + ["superellipse(K)"]
                )
                return fail(fault, at: metadata.location)
            }
            let hint = "write \((words + ["superellipse(K)"]).alternatives)"
            return fail(text, wanted: "a corner shape", hint: hint, at: metadata.location)
        }
        return shapes
    }

    /// A keyword, or `superellipse()` of a number or an infinity.
    private static func superellipse(_ value: [CSSToken]) -> Superellipse? {
        switch value.first {
        case .word(let word):
            return Superellipse.words.first { $0.key == word.lowercased() }?.value
        case .function(let name) where name.lowercased() == "superellipse":
            guard value.count == 3, value[2] == .close else { return nil }
            switch value[1] {
            case .word(let word) where word.lowercased() == "infinity": return .square
            case .word(let word) where word.lowercased() == "-infinity": return .notch
            case .number(let parameter, unit: ""): return Superellipse(parameter: parameter)
            default: return nil
            }
        default: return nil
        }
    }

    /// Corner radii: a length, `pill`, a dictionary of corners, or CSS text.
    func corners(_ metadata: DocumentValue) -> CornerConfiguration? {
        follow(metadata, wanted: "a corner radius", types: .lengths) { metadata in
            switch metadata.value {
            case .dictionary(let dictionary) where dictionary["value"] == nil:
                return decode(metadata, by: CornerConfiguration.keys)
            case .string(let text) where text != "pill" && text.contains { $0 == " " || $0 == "/" }:
                return corners(text, at: metadata.location)
            default:
                return corner(metadata).map { CornerConfiguration($0) }
            }
        }
    }

    /// One corner: a length, `pill`, or `[horizontal, vertical]`.
    fileprivate func corner(_ metadata: DocumentValue) -> CornerConfiguration.Corner? {
        follow(metadata, wanted: "a corner radius", types: .lengths) { literalCorner($0) }
    }

    private func literalCorner(_ metadata: DocumentValue) -> CornerConfiguration.Corner? {
        if metadata.string == "pill" { return .pill }
        if let text = metadata.string, Self.isHalfOfSide(text) {
            let hint = "write 'pill' for half of the shorter side, or a number of points"
            return fail(text, wanted: "a corner radius", hint: hint, at: metadata.location)
        }
        guard let radii = metadata.array else {
            return length(metadata, what: "a corner radius").map { .radii(Size2D($0, $0)) }
        }
        guard radii.count == 2 else {
            return fail(
                metadata,
                wanted: "a corner radius or [horizontal, vertical]",
                hint: Self.cornersHint(radii)
            )
        }
        return pair(radii, ("a corner radius", "a corner radius")) { length($0, what: $1) }
            .map { .radii(Size2D($0, $1)) }
    }

    /// The names of corners in CSS's order.
    private static let cornerNames = ["topLeft", "topRight", "bottomRight", "bottomLeft"]

    /// Whether a text is what another system writes for `pill`.
    private static func isHalfOfSide(_ text: String) -> Bool {
        percentage(text) != nil || wordsForPill.contains(text)
    }

    private static let wordsForPill: Set = ["full", "circle", "capsule", "round", "stadium", "max"]

    /// How to write four corners, whose order differs between systems.
    private static func cornersHint(_ radii: [DocumentValue]) -> String? {
        let numbers = radii.compactMap { $0.number?.shortest }
        guard numbers.count == 4, radii.count == 4 else { return nil }
        let corners = zip(cornerNames, numbers).map { "\($0): \($1)" }.joined(separator: ", ")
        return "write {\(corners)} or '\(numbers.joined(separator: " "))'"
    }

    /// CSS's `border-radius`: one to four lengths for the corners, clockwise from the top left one, and after a
    /// slash the vertical radii.
    private func corners(_ text: String, at location: DocumentLocation) -> CornerConfiguration? {
        let computed = tokens(
            of: text,
            wanted: "a corner radius",
            dividesBySlash: false,
            at: location
        )
        guard let tokens = computed else { return nil }
        let halves = tokens.split(separator: .slash, omittingEmptySubsequences: false)
        guard let lengths = halves.allOrNil({ self.lengths($0) }), (1...2).contains(lengths.count),
            let horizontal = lengths.first.flatMap(Self.sides),
            let vertical = lengths.last.flatMap(Self.sides)
        else {
            return fail(
                text,
                wanted: "a corner radius",
                hint: text.contains("%")
                    ? "write 'pill' for half of the shorter side, or lengths such as '8px 4px'"
                    : "write one to four lengths, such as '8px' or '40px / 15px'",
                at: location
            )
        }
        for radius in horizontal + vertical {
            guard notNegative(radius, what: "a corner radius", at: location) != nil else {
                return nil
            }
        }
        if halves.count == 1 {
            let sources = Self.sides(tokens.indices.map { tokenSources[$0] })
            note(sources ?? [], under: Self.cornerNames)
        }
        let radii = zip(horizontal, vertical).map {
            CornerConfiguration.Corner.radii(Size2D($0, $1))
        }
        return CornerConfiguration(
            topLeft: radii[0],
            topRight: radii[1],
            bottomRight: radii[2],
            bottomLeft: radii[3]
        )
    }
}
