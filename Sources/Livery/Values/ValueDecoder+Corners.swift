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

/// The names of corners in CSS's order.
private let cornerNames = ["topLeft", "topRight", "bottomRight", "bottomLeft"]

extension ValueType<CornerConfiguration> {
    /// Corner radii: a length, `pill`, a dictionary of corners, or CSS's `border-radius`, one to four lengths for the
    /// corners, clockwise from the top left one, and after a slash the vertical radii.
    static var corners: ValueType { radii.type(.cornerRadius) }

    private static var radii: Fourfold<CornerConfiguration, CornerConfiguration.Corner> {
        Fourfold(
            expected: Expectation("a corner radius", types: .lengths),
            hint: "write one to four lengths, such as '8px' or '40px / 15px'",
            names: cornerNames,
            keys: CornerConfiguration.keys,
            member: CornerConfiguration.corner,
            make: {
                let all = $0.asFour
                return CornerConfiguration(
                    topLeft: all[0],
                    topRight: all[1],
                    bottomRight: all[2],
                    bottomLeft: all[3]
                )
            },
            isMember: { $0["value"] != nil },
            dividesBySlash: false
        )
    }
}

extension ValueType<CornerShapes> {
    /// CSS's `corner-shape`: one shape, a dictionary with one for each corner, or text with one to four.
    static var cornerShapes: ValueType { shapes.type(.cornerShape) }

    private static var shapes: Fourfold<CornerShapes, Superellipse> {
        Fourfold(
            expected: "a corner shape",
            hint: "write \((CornerShapes.words + ["superellipse(K)"]).alternatives)",
            names: cornerNames,
            keys: CornerShapes.keys,
            member: CornerShapes.corner,
            make: {
                let all = $0.asFour
                return CornerShapes(
                    topLeft: all[0],
                    topRight: all[1],
                    bottomRight: all[2],
                    bottomLeft: all[3]
                )
            },
            isMember: { _ in false }
        )
    }
}

extension CornerShapes {
    fileprivate static let words = Superellipse.words.map(\.key)

    fileprivate static let corner = ValueType<Superellipse>(
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
    fileprivate static let corner = ValueType<Corner>(
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

extension Size2D {
    /// The keys of a corner's radii.
    fileprivate static let radii = Keys("corner radii", Size2D.zero) {
        TypedKey("x", as: "first", \.width, .length("a corner radius")).required
        TypedKey("y", as: "second", \.height, .length("a corner radius")).required
    }
}

extension ValueDecoder {
    /// The shape of one corner: a keyword, or `superellipse()` of a number or an infinity.
    fileprivate func cornerShape(_ metadata: DocumentValue) -> Superellipse? {
        follow(metadata, wanted: "a corner shape") { metadata in
            guard let text = metadata.string else {
                return fail(metadata, wanted: "a corner shape")
            }
            let computed = tokens(
                of: text,
                wanted: "a corner shape",
                operand: "a number",
                at: metadata.location
            )
            guard let computed = computed?.tokens else { return nil }
            if let shape = Self.superellipse(computed) { return shape }
            let allowed = CornerShapes.words + ["superellipse(K)"]
            guard computed.count == 1, case .word(let word) = computed[0] else {
                let hint = "write \(allowed.alternatives)"
                return fail(text, wanted: "a corner shape", hint: hint, at: metadata.location)
            }
            let nearest = ForeignWords.nearest(to: word, among: CornerShapes.words)
            return fail(
                .unknownWord(word, what: "corner shape", nearest: nearest, allowed: allowed),
                at: metadata.location
            )
        }
    }

    private static func superellipse(_ tokens: [CSSToken]) -> Superellipse? {
        switch tokens.first {
        case .word(let word) where tokens.count == 1:
            return Superellipse.words.first { $0.key == word.lowercased() }?.value
        case .function(let name) where name.lowercased() == "superellipse":
            guard tokens.count == 3, tokens[2] == .close else { return nil }
            switch tokens[1] {
            case .word(let word) where word.lowercased() == "infinity": return .square
            case .word(let word) where word.lowercased() == "-infinity": return .notch
            case .number(let parameter, unit: ""): return Superellipse(parameter: parameter)
            default: return nil
            }
        default: return nil
        }
    }

    /// One corner: a length, `pill`, or `[horizontal, vertical]`.
    fileprivate func corner(_ metadata: DocumentValue) -> CornerConfiguration.Corner? {
        let expected = Expectation("a corner radius", types: .lengths)
        return follow(metadata, wanted: expected) { metadata in
            if metadata.string == "pill" { return .pill }
            if let text = metadata.string, Self.isHalfOfSide(text) {
                let hint = "write 'pill' for half of the shorter side, or a number of points"
                return fail(text, wanted: "a corner radius", hint: hint, at: metadata.location)
            }
            guard let radii = metadata.array else {
                return length(metadata, what: "a corner radius").map { .radii(Size2D($0, $0)) }
            }
            guard let pair = metadata.asPair("x", "y") else {
                return fail(
                    metadata,
                    wanted: "a corner radius or [horizontal, vertical]",
                    hint: Self.cornersHint(radii)
                )
            }
            return decode(pair, by: Size2D.radii).map { .radii($0) }
        }
    }

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
}
