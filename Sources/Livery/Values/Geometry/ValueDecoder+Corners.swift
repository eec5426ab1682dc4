import LiveryRaster
import LiverySupport

extension ValueSchema {
    package static let cornerShape = ValueSchema("a corner shape", [.keys(CornerShapes.keys)])
    package static let cornerRadius = ValueSchema(
        "a corner radius",
        [.number, .list(of: .length), .keys(CornerConfiguration.keys), .keys(Dimension.keys)]
    )
}

extension ValueType<CornerConfiguration> {
    /// Corner radii: a length, `pill`, a dictionary of corners, or CSS's `border-radius`, one to four lengths for the
    /// corners, clockwise from the top left one, and after a slash the vertical radii.
    static var corners: ValueType {
        Fourfold(
            expected: Expectation("a corner radius", types: .lengths),
            hint: "write one to four lengths, such as '8px' or '40px / 15px'",
            keys: CornerConfiguration.keys,
            member: CornerConfiguration.corner,
            dividesBySlash: false
        ).type(.cornerRadius)
    }
}

extension ValueType<CornerShapes> {
    /// CSS's `corner-shape`: one shape, a dictionary with one for each corner, or text with one to four.
    static var cornerShapes: ValueType {
        Fourfold(
            expected: "a corner shape",
            hint: "write \((CornerShapes.words + ["superellipse(K)"]).alternatives)",
            keys: CornerShapes.keys,
            member: CornerShapes.corner,
            isMember: { _ in false }
        ).type(.cornerShape)
    }
}

extension CornerShapes {
    fileprivate static let words = CornerShape.words.map(\.key)
    fileprivate static let corner = ValueType<CornerShape>("a corner shape", name: "cornerShape2") {
        $1.cornerShape($0)
    }.written { .string($0.notation) }
    fileprivate static let keys = CornerShapes.keys("corner shapes", .round, corner)
}

extension CornerShape {
    /// Its word, or CSS's function.
    fileprivate var notation: String {
        if let word = Self.words.first(where: { $0.value == self })?.key { return word }
        return "superellipse(\(parameter.shortest))"
    }
}

extension CornerConfiguration {
    fileprivate static let corner = ValueType<CornerRadius>(
        ValueSchema("a corner radius", name: "cornerRadius2", [.number, .list(of: .length), .keys(Dimension.keys)])
    ) { $1.corner($0) }.written { radius in
        switch radius {
        case .pill: .string("pill")
        case .radii(let radii) where radii.width == radii.height: .number(radii.width)
        case .radii(let radii): .array([.number(radii.width), .number(radii.height)])
        }
    }
    fileprivate static let keys = CornerConfiguration.keys("corner radii", .radii(.zero), corner)
}

extension Size2D {
    /// The keys of a corner's radii.
    fileprivate static let radii = Keys("corner radii", Size2D.zero) {
        TypedKey("x", as: "first", \.width, .length("a corner radius"), "The horizontal radius, in points.").required
        TypedKey("y", as: "second", \.height, .length("a corner radius"), "The vertical radius, in points.").required
    }
}

extension ValueDecoder {
    /// The shape of one corner: a keyword, or `superellipse()` of a number or an infinity.
    fileprivate func cornerShape(_ value: DocumentValue) -> CornerShape? {
        guard let text = value.string else { return fail(value) }
        let computed = tokens(of: text, wanted: expected, operand: "a number", at: value.location)
        guard let computed = computed?.tokens else { return nil }
        if let shape = Self.superellipse(computed) { return shape }
        let allowed = CornerShapes.words + ["superellipse(K)"]
        guard computed.count == 1, case .word(let word) = computed[0] else {
            return fail(value, hint: "write \(allowed.alternatives)")
        }
        let nearest = ForeignWords.nearest(to: word, among: CornerShapes.words)
        return fail(.unknownWord(word, what: "corner shape", nearest: nearest, allowed: allowed), at: value.location)
    }

    private static func superellipse(_ tokens: [CSSToken]) -> CornerShape? {
        switch tokens.first {
        case .word(let word) where tokens.count == 1:
            return CornerShape.words.first { $0.key == word.lowercased() }?.value
        case .function(let name) where name.lowercased() == "superellipse":
            guard tokens.count == 3, tokens[2] == .close else { return nil }
            switch tokens[1] {
            case .word(let word) where word.lowercased() == "infinity": return .square
            case .word(let word) where word.lowercased() == "-infinity": return .notch
            case .number(let parameter, unit: ""): return CornerShape(parameter: parameter)
            default: return nil
            }
        default: return nil
        }
    }

    /// One corner: a length, `pill`, or `[horizontal, vertical]`.
    fileprivate func corner(_ value: DocumentValue) -> CornerRadius? { using(as: .cornerRadius) { radii(value) } }

    private func radii(_ value: DocumentValue) -> CornerRadius? {
        follow(value, wanted: Expectation("a corner radius", types: .lengths)) { value in
            if value.string == "pill" { return .pill }
            if let text = value.string, Self.isHalfOfSide(text) {
                return fail(value, hint: "write 'pill' for half of the shorter side, or a number of points")
            }
            guard let radii = value.array else {
                return length(value, what: "a corner radius").map { .radii(Size2D($0, $0)) }
            }
            guard let pair = value.asPair("x", "y") else {
                return fail(value, wanted: "a corner radius or [horizontal, vertical]", hint: Self.cornersHint(radii))
            }
            return decode(pair, by: Size2D.radii).map { .radii($0) }
        }
    }

    /// Whether a text is what another system writes for `pill`.
    private static func isHalfOfSide(_ text: String) -> Bool { percentage(text) != nil || wordsForPill.contains(text) }

    private static let wordsForPill: Set = ["full", "circle", "capsule", "round", "stadium", "max"]

    /// How to write four corners, whose order differs between systems.
    private static func cornersHint(_ radii: [DocumentValue]) -> String? {
        let numbers = radii.compactMap { $0.number?.shortest }
        guard numbers.count == 4, radii.count == 4 else { return nil }
        let corners = zip(CornerConfiguration.names, numbers).map { "\($0): \($1)" }.joined(separator: ", ")
        return "write {\(corners)} or '\(numbers.joined(separator: " "))'"
    }
}
